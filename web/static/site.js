// Times in the reader's zone, the board of a running match as it changes, and replays.
"use strict";

const locale = document.documentElement.lang;

function showTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    const style = time.dataset.style;
    const day = { dateStyle: style === "d" || style === "D" ? "long" : "medium" };
    const full = style === "d" || style === "D" ? day : { ...day, timeStyle: "short" };
    time.textContent = style === "R" ? distance(at) : at.toLocaleString(locale, full);
    time.title = at.toLocaleString(locale, { dateStyle: "full", timeStyle: "short" });
  }
}

function distance(at) {
  const seconds = (at - Date.now()) / 1000;
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  const shown = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return shown.format(Math.round(seconds / size), unit);
}

const FAST = 15_000, SLOW = 60_000, QUIET = 600_000;

function follow(place) {
  let tag = null, changed = Date.now(), timer = 0, failures = 0;

  async function look() {
    const headers = tag ? { "If-None-Match": tag } : {};
    try {
      const answer = await fetch(place.dataset.poll, { headers, cache: "no-store" });
      if (answer.status === 404) return location.reload();
      if (answer.ok) {
        replace(await answer.text());
        tag = answer.headers.get("ETag");
      }
      failures = answer.ok || answer.status === 304 ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    wait();
  }

  function replace(html) {
    const parts = new DOMParser().parseFromString(html, "text/html");
    showTimes(parts);
    for (const part of parts.body.children) {
      const old = place.querySelector(`:scope > #${CSS.escape(part.id)}`);
      if (!old) {
        place.append(part.cloneNode(true));
        changed = Date.now();
      } else if (old.innerHTML !== part.innerHTML) {
        const open = [...old.querySelectorAll("details[open]")].map((one) => one.id);
        old.replaceChildren(...part.cloneNode(true).childNodes);
        open.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
        changed = Date.now();
      }
    }
  }

  function wait() {
    clearTimeout(timer);
    if (document.hidden) return;
    const calm = Date.now() - changed > QUIET || failures > 2;
    timer = setTimeout(look, (calm ? SLOW : FAST) * (0.8 + 0.4 * Math.random()));
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : look()));
  wait();
}

const PLAY_MS = 2_000, DRAG_MS = 200;

function replay(place) {
  const base = location.pathname.replace(/\d+$/, "");
  const box = place.querySelector(".slider"), slider = box.querySelector("[type=range]");
  const units = [...box.querySelectorAll("[type=radio]")], button = box.querySelector("button");
  const steps = { turns: JSON.parse(box.dataset.turns), moves: JSON.parse(box.dataset.moves) };
  const parts = new Map();
  let row = Number(place.dataset.replay), wanted = row, playing = false, timer = 0;

  const unit = () => units.find((one) => one.checked).value;
  const rows = () => steps[unit()].map(([step]) => step);

  function load(step) {
    if (!parts.has(step)) {
      const part = fetch(`${base}${step}/board`).then(async (answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return new DOMParser().parseFromString(await answer.text(), "text/html");
      });
      part.catch(() => parts.delete(step));
      parts.set(step, part);
    }
    return parts.get(step);
  }

  async function drawn(part) {
    const image = new Image(), source = part.querySelector("#board source");
    const contrast = matchMedia(source.media).matches;
    image.src = contrast ? source.srcset : part.querySelector("#board img").getAttribute("src");
    await image.decode().catch(() => {});
    return part;
  }

  async function go(step) {
    wanted = step;
    clearTimeout(timer);
    place.setAttribute("aria-busy", "true");
    try {
      const part = await load(step).then(drawn);
      if (wanted !== step) return;
      show(part);
    } catch {
      if (wanted !== step) return;
      pause();
      wanted = row;
    }
    place.removeAttribute("aria-busy");
    settle();
    const next = rows().find((one) => one > row);
    if (playing && next === undefined) pause();
    if (playing) timer = setTimeout(() => go(next), PLAY_MS);
    if (next !== undefined) load(next).then(drawn).catch(() => {});
  }

  function show(part) {
    const key = place.querySelector("#steps").contains(document.activeElement)
      ? document.activeElement.dataset.step : null;
    const shown = document.importNode(part.body, true);
    showTimes(shown);
    for (const fresh of shown.children) {
      place.querySelector(`:scope > #${CSS.escape(fresh.id)}`).replaceChildren(...fresh.childNodes);
    }
    row = wanted;
    history.replaceState(null, "", `${base}${row}`);
    if (key) (place.querySelector(`a[data-step="${key}"]`) ?? slider).focus();
  }

  function settle() {
    const all = rows();
    slider.max = all.length - 1;
    slider.value = Math.max(0, all.findLastIndex((step) => step <= row));
    say();
  }

  function say() {
    const [, number] = steps[unit()][slider.value];
    const text = units.find((one) => one.checked).dataset.text;
    slider.setAttribute("aria-valuetext", text.replace("#", number));
  }

  function pause() {
    playing = false;
    clearTimeout(timer);
    button.textContent = button.dataset.play;
  }

  button.addEventListener("click", () => {
    if (playing) return pause();
    playing = true;
    button.textContent = button.dataset.pause;
    go(rows().find((step) => step > row) ?? rows()[0]);
  });
  slider.addEventListener("input", () => {
    pause();
    say();
    const step = rows()[slider.value];
    timer = setTimeout(() => go(step), DRAG_MS);
  });
  for (const one of units) one.addEventListener("change", settle);
  place.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-row]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(Number(link.dataset.row));
  });
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, (event) => button.contains(event.target) || pause(), true);
  }
  document.addEventListener("visibilitychange", () => document.hidden && pause());

  units.find((one) => one.value === (steps.turns.some(([step]) => step === row) ? "turns" : "moves")).checked = true;
  box.hidden = false;
  settle();
}

showTimes(document);
document.querySelectorAll("[data-replay]").forEach(replay);
document.querySelectorAll("[data-poll]").forEach(follow);

// Times in the reader's zone, and the board of a running match as it changes.
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

showTimes(document);
document.querySelectorAll("[data-poll]").forEach(follow);

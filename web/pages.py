"""Common parts of all pages: templates, languages, links and the request of a page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from matches.core.publicity import Subject
from matches.service.publicity import PublicityService
from matches.texts import LOCALES, Texts, texts_in
from web import marks
from web.badges import badge
from web.caching import ANY, Document, Topic
from web.guard import FRAMES_HEADER, PAGES, Rate
from web.pictures import PictureStore
from web.static_files import static_address

T = TypeVar("T")
TEMPLATES: Final = Path(__file__).parent / "templates"
LONGEST_NUMBER = 18
NUMBER: Final = rf"[1-9][0-9]{{0,{LONGEST_NUMBER - 1}}}"
"""Pattern of the numbers of matches and tournaments in addresses."""
SLUG: Final = r"[a-z0-9][a-z0-9-]{0,63}"
WEB_ID: Final = r"[a-z0-9]{8}"
KEY: Final = r"[a-z][a-z0-9_]{0,39}"
FRAMES: Final = "/embed/"
"""Beginning of the addresses of pages that other sites may show in frames."""


class BadParameter(Exception):
    """Raised for a parameter with an impossible value; the page names the parameter."""


class Redirect(Exception):
    """Raised to lead a reader to another address, with or without a language."""


class NotFound(Exception):
    """Raised for an address without a page."""


class Site:
    """Everything that pages are made from, shared by all requests.

    `address` is the public address without a slash at the end.  Unless the matches are played
    `on_discord`, pages do not link to it.
    """

    on_discord = True

    def __init__(
        self,
        publicity: PublicityService,
        pictures: PictureStore,
        address: str,
        *,
        support: str = "",
        privacy: str = "",
    ) -> None:
        self.publicity, self.pictures = publicity, pictures
        self.address, self.support, self.privacy = address.rstrip("/"), support, privacy
        self._thread = asyncio.Semaphore(1)

    async def compute(self, work: Callable[..., T], *args: Any) -> T:
        """Run long work in a thread, one at a time for all pages."""
        async with self._thread:
            return await asyncio.to_thread(work, *args)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The head of a page: title, description and preview, which never name a person.

    `canonical` is the path of the page without a language, if it differs from its own; `picture` is
    the path of the preview's picture.  Search engines are asked to ignore a page that is not
    `indexed`.
    """

    title: str
    description: str = ""
    canonical: str = ""
    picture: str = ""
    picture_alt: str = ""
    indexed: bool = False
    feed: str = ""


class PageLink(msgspec.Struct, frozen=True):
    """A link of a row of alternatives, of which one is `current`."""

    label: str
    address: str
    current: bool = False


class Paging(msgspec.Struct, frozen=True):
    """A part of a long list: `page` of `pages`, and the addresses of its neighbours, if any.

    `size` is the number of rows of a part.
    """

    page: int
    pages: int
    size: int
    earlier: str
    later: str

    def part(self, rows: Sequence[T]) -> Sequence[T]:
        """Return the rows of this part."""
        return rows[(self.page - 1) * self.size : self.page * self.size]


class PageRequest:
    """The request of a page: its address, the language of the reader, and its topics so far.

    `path` contains the variable parts of the address, `query` the known parameters that were given.
    `charge` takes from the client's quota of a rate.
    """

    def __init__(
        self,
        site: Site,
        locale: str,
        address: str,
        path: Mapping[str, str],
        query: Mapping[str, str],
        charge: Callable[[Rate], None] = lambda rate: None,
    ) -> None:
        self.site, self.locale, self.address = site, locale, address
        self.path, self.query, self.charge = path, query, charge
        self.is_framed = address.startswith(FRAMES)
        self.texts: Texts = texts_in(locale)
        self._topics: set[Topic] = set()

    @property
    def publicity(self) -> PublicityService:
        """Return the public data."""
        return self.site.publicity

    def depends(self, kind: Subject, number: int = ANY) -> None:
        """Drop the page from the cache when this subject changes, or any of its kind."""
        self._topics.add((kind, number))

    def number(self, name: str) -> int:
        """Return a number in the address."""
        return int(self.path[name])

    def number_parameter(self, name: str) -> int | None:
        """Return a parameter that is a number, None if it is not given.

        Raises `BadParameter` for anything else.
        """
        value = self.query.get(name)
        if value is None:
            return None
        if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER):
            raise BadParameter(name)
        return int(value)

    def paging(
        self, path: str, count: int, size: int, *, newest: bool = False, **parameters: object
    ) -> Paging:
        """Return the part of a list of `count` rows that the parameter `page` selects.

        Without it that is the first part, or the last one if the list ends with the `newest` rows.
        Raises `NotFound` for a part that does not exist.
        """
        pages = max(1, -(-count // size))
        page = self.number_parameter("page")
        page = (pages if newest else 1) if page is None else page
        if not 1 <= page <= pages:
            raise NotFound
        earlier, later = (
            self.link(path, **parameters, page=number) if 1 <= number <= pages else ""
            for number in (page - 1, page + 1)
        )
        return Paging(page, pages, size, earlier, later)

    def choice_parameter(self, name: str, choices: Mapping[str, object] | set[str]) -> str | None:
        """Return a parameter that is one of `choices`, None if it is not given.

        Raises `BadParameter` for anything else.
        """
        value = self.query.get(name)
        if value is not None and value not in choices:
            raise BadParameter(name)
        return value

    def link(self, path: str, **parameters: object) -> str:
        """Return the address of a page in the reader's language."""
        return link(self.locale, path, **parameters)

    def render(
        self,
        template: str,
        head: Head,
        view: msgspec.Struct,
        *,
        texts: Texts | None = None,
    ) -> Document:
        """Return a page; `texts` are those of a game, if it shows any.

        Other sites may show it in a frame if its address says so.
        """
        body = rendered(self, template, head, view, texts or self.texts)
        headers = {"Content-Language": self.locale} | (FRAMES_HEADER if self.is_framed else {})
        return self.document(body, headers=headers, indexed=head.indexed)

    def document(
        self,
        body: str | bytes,
        content_type: str = "text/html",
        headers: Mapping[str, str] = {},
        *,
        indexed: bool = False,
        **more: Any,
    ) -> Document:
        """Return any document that depends on the topics of this request.

        Search engines are asked to ignore it unless it is `indexed`.
        """
        headers = headers if indexed else {**headers, "X-Robots-Tag": "noindex"}
        data = body.encode() if isinstance(body, str) else body
        return Document(data, content_type, frozenset(self._topics), headers, **more)


MakePage = Callable[[PageRequest], Awaitable[Document]]


class Route(NamedTuple):
    """An address and the function that makes its page.

    `name` is a metric label.  A `translated` address exists below each language and leads there
    without one.  Only the known `parameters` reach the page and the key of the cache.  A page that
    is not `cached` is made for each request.  Errors of a `plain` route are JSON.
    """

    name: str
    path: str
    make: MakePage
    parameters: tuple[str, ...] = ()
    translated: bool = True
    cached: bool = True
    plain: bool = False
    rate: Rate = PAGES


def link(locale: str, path: str, **parameters: object) -> str:
    """Return the address of a page in a language; parameters that are None are left out."""
    given = {name: str(value) for name, value in parameters.items() if value is not None}
    query = f"?{urlencode(given)}" if given else ""
    return f"/{locale}{quote(path.rstrip('/'))}{query}"


@cache
def environment() -> Environment:
    """Return the template engine, in which every value is escaped and must exist."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["static"], made.globals["badge"] = static_address, badge
    made.filters["signed"] = signed
    return made


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")


def rendered(
    request: PageRequest, template: str, head: Head, view: msgspec.Struct, texts: Texts
) -> str:
    """Return the text of a template.

    Templates use `t(key, …)` for texts, `said(text)` and `told(text)` for texts with marks in a
    line and in blocks, `when(ms)` for times, `to(path, …)` for links, and `view`, the only data of
    the page.
    """
    return (
        environment()
        .get_template(template)
        .render(
            t=texts,
            said=partial(_said, texts),
            told=partial(_told, texts),
            when=partial(_when, texts.locale),
            to=partial(link, texts.locale),
            in_language=partial(link, path=request.address, **request.query),
            head=head,
            view=view,
            site=request.site,
            locale=texts.locale,
            languages=LOCALES,
            here=request.address,
            is_framed=request.is_framed,
        )
    )


def _said(texts: Texts, text: str) -> Markup:
    return marks.inline(text, texts)


def _told(texts: Texts, text: str, level: int = 2) -> Markup:
    return marks.blocks(text, texts, level)


def _when(locale: str, ms: int, style: str = "f") -> Markup:
    return marks.moment(ms, locale, style)


def preferred_locale(accept_language: str) -> str:
    """Return the language that a browser prefers, English if it accepts none of ours."""
    wishes = []
    for entry in accept_language[:200].split(","):
        name, *parameters = (part.strip() for part in entry.split(";"))
        quality = next((one[2:] for one in parameters if one.startswith("q=")), "1")
        try:
            wishes.append((float(quality), name.partition("-")[0].lower()))
        except ValueError:
            continue
    best = sorted((wish for wish in wishes if wish[0] > 0), key=lambda wish: -wish[0])
    return next((name for _, name in best if name in LOCALES), LOCALES[0])

"""Web application: routes, request handling and error pages."""

from __future__ import annotations

import logging
import math
import secrets
import time
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from aiohttp.typedefs import Handler

from engines.core import Refusal
from matches.core.publicity import NotPublic
from matches.metrics import ERRORS, WEB_ANSWERING, WEB_REFUSED, WEB_REQUESTS
from matches.texts import LOCALES, Texts, texts_in
from web import (
    api,
    board_pictures,
    feeds,
    files,
    frames,
    games,
    marks,
    matches,
    people,
    replays,
    results,
    servers,
    tournaments,
)
from web.caching import Document, PageCache
from web.guard import (
    METHODS,
    OPEN_HEADER,
    PAGES,
    UNCHANGED_SHARE,
    RateLimiter,
    Refused,
    check_request,
    client_of,
    secured,
)
from web.pages import (
    BadParameter,
    Head,
    NotFound,
    PageRequest,
    Redirect,
    Route,
    Site,
    link,
    preferred_locale,
)
from web.pictures import Busy
from web.schema import ApiError
from web.static_files import static_files

ROUTES: Final[tuple[Route, ...]] = (
    *servers.ROUTES,
    *matches.ROUTES,
    *replays.ROUTES,
    *results.ROUTES,
    *people.ROUTES,
    *games.ROUTES,
    *board_pictures.ROUTES,
    *tournaments.ROUTES,
    *files.ROUTES,
    *feeds.ROUTES,
    *frames.ROUTES,
    *api.ROUTES,
)
"""Every page: a line for each module."""
OTHER: Final = "other"
OUTAGE_RETRY_SECONDS = 10
ERROR_STATUS: Final = {400, 404, 405, 414, 421, 429, 500, 503}
"""Statuses that have a text; any other error is shown as the first of its hundred."""

log = logging.getLogger(__name__)


class ErrorView(msgspec.Struct, frozen=True):
    """The sentence of a page that says why there is none."""

    sentence: str


class Problem(NamedTuple):
    """An error as its reader sees it; `key` names it for programs."""

    status: int
    key: str
    sentence: str
    headers: dict[str, str] = {}

    def for_programs(self, texts: Texts) -> Problem:
        """Return the error without marks, never as a success."""
        status = 409 if self.status == 200 else self.status
        return self._replace(status=status, sentence=marks.plain(self.sentence, texts))


class WebApp:
    """The handlers of all routes; `outages` are the errors of an unreachable database."""

    def __init__(
        self,
        site: Site,
        *,
        cache: PageCache,
        proxies: int = 0,
        outages: tuple[type[Exception], ...] = (),
    ) -> None:
        self._site, self._cache = site, cache
        self._proxies, self._outages = proxies, outages
        self._limiter = RateLimiter()
        self._routes: dict[web.AbstractResource, Route] = {}

    def application(self, routes: Sequence[Route] = ROUTES) -> web.Application:
        """Return the web application."""
        app = web.Application(middlewares=[self._answer])
        for route in routes:
            for path, handler in self._handlers(route):
                resource = app.router.add_get(path, handler).resource
                assert resource is not None
                self._routes[resource] = route
        app.router.add_get("/static/{name}", _static)
        return app

    def _handlers(self, route: Route) -> list[tuple[str, Handler]]:
        """Return the paths of a route with their handlers."""
        page = self._page(route)
        if not route.translated:
            return [(route.path, page)]
        tail = "" if route.path == "/" else route.path
        languages = "|".join(LOCALES)
        return [(f"/{{locale:{languages}}}{tail}", page), (route.path, _to_language)]

    @web.middleware
    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Guard and answer a request; every error becomes a page."""
        begun, client = time.monotonic(), client_of(request, self._proxies)
        route = self._route(request)
        rate, name = (route.rate, route.name) if route else (PAGES, OTHER)
        try:
            check_request(request, urlsplit(self._site.address).netloc)
            self._limiter.charge(client, rate)
            response = await handler(request)
        except Exception as error:  # Every reader gets a page, and never a traceback.
            response = self._failed(request, route, error)
        if response.status == 304:
            self._limiter.refund(client, rate, 1 - UNCHANGED_SHARE)
        if request.can_read_body:
            response.force_close()
        response.headers.update(secured(response.headers))
        WEB_REQUESTS.labels(name, str(response.status)).inc()
        WEB_ANSWERING.labels(name).observe(time.monotonic() - begun)
        return response

    def _route(self, request: web.Request) -> Route | None:
        resource = request.match_info.route.resource
        return None if resource is None else self._routes.get(resource)

    def _page(self, route: Route) -> Handler:
        """Return the handler of a page."""

        async def answer(request: web.Request) -> web.StreamResponse:
            asked = self._request(request, route)
            if not route.cached:
                return _response(request, await route.make(asked))
            key = request.path, tuple(sorted(asked.query.items()))
            return _response(request, await self._cache.get(key, lambda: route.make(asked)))

        return answer

    def _request(self, request: web.Request, route: Route) -> PageRequest:
        client = client_of(request, self._proxies)
        locale = request.match_info.get("locale", LOCALES[0])
        return PageRequest(
            self._site,
            locale,
            _untranslated(request.path) if route.translated else request.path,
            dict(request.match_info),
            {name: request.query[name] for name in route.parameters if name in request.query},
            charge=lambda rate: self._limiter.charge(client, rate),
        )

    def _failed(
        self, request: web.Request, route: Route | None, error: Exception
    ) -> web.StreamResponse:
        """Return the answer for an error."""
        if isinstance(error, Redirect):
            return _redirect(str(error))
        locale = _locale_of(request)
        problem = self._problem(error, texts_in(locale), request)
        if route.plain if route else request.path.startswith(api.BASE):
            problem = problem.for_programs(texts_in(locale))
            body = msgspec.json.encode(ApiError(error=problem.key, message=problem.sentence))
            document = Document(body + b"\n", "application/json", headers=OPEN_HEADER)
        else:
            head = Head(title=texts_in(locale)(f"web-title-{_known(problem.status)}"))
            asked = PageRequest(self._site, locale, "/", {}, {})
            document = asked.render("error.html", head, ErrorView(problem.sentence))
        headers = {**document.headers, **problem.headers, "Cache-Control": "no-store"}
        return web.Response(
            body=document.body,
            status=problem.status,
            content_type=document.content_type,
            charset="utf-8",
            headers=headers,
        )

    def _problem(self, error: Exception, texts: Texts, request: web.Request) -> Problem:
        """Return an error as its reader sees it; log those of ours with an id."""
        match error:
            case Refused(status=status, reason=reason, retry_seconds=seconds):
                WEB_REFUSED.labels(reason).inc()
                headers = {"Allow": ", ".join(METHODS)} if status == 405 else _retry(seconds)
                return Problem(status, reason, texts(f"web-error-{status}"), headers)
            case NotPublic() | NotFound() | web.HTTPNotFound():
                return Problem(404, "not_found", texts("web-error-404"))
            case BadParameter():
                return Problem(400, "parameter", texts("web-error-400", name=str(error)))
            case Busy():
                seconds = error.retry_seconds
                return Problem(503, "busy", texts("web-error-503"), _retry(seconds))
            case Refusal():
                return Problem(200, error.reason, texts.refusal(error, str))
            case web.HTTPException(status=status):
                return Problem(status, "http", texts(f"web-error-{_known(status)}", name=""))
        if isinstance(error, self._outages):
            log.warning("web page %s: database not responding: %s", request.path, error)
            return Problem(503, "outage", texts("web-error-503"), _retry(OUTAGE_RETRY_SECONDS))
        ERRORS.inc()
        error_id = secrets.token_hex(4)
        log.error("error %s in web page %s", error_id, request.path, exc_info=error)
        return Problem(500, "internal", texts("web-error-500", id=error_id))


async def _static(request: web.Request) -> web.StreamResponse:
    document = static_files().get(request.match_info["name"])
    if document is None:
        raise NotFound
    return _response(request, document)


async def _to_language(request: web.Request) -> web.StreamResponse:
    """Lead to the address in the reader's language, without a look whether it exists."""
    locale = _locale_of(request)
    path = "" if request.path == "/" else request.path
    response = _redirect(link(locale, path) + (f"?{request.query_string}" if request.query else ""))
    response.headers["Vary"] = "Accept-Language"
    return response


def _redirect(location: str) -> web.Response:
    headers = {"Location": location, "Cache-Control": "no-store"}
    return web.Response(status=302, headers=headers)


def _response(request: web.Request, document: Document) -> web.StreamResponse:
    """Return a document, or only that it has not changed."""
    headers = {**document.headers, "Cache-Control": document.cache_control}
    etag = document.etag
    headers["ETag"] = f'"{etag}"'
    if any(known.value in (etag, "*") for known in request.if_none_match or ()):
        return web.Response(status=304, headers=headers)
    charset = None if document.content_type.startswith("image/") else "utf-8"
    return web.Response(
        body=document.body,
        status=document.status,
        content_type=document.content_type,
        charset=charset,
        headers=headers,
    )


def _retry(seconds: float) -> dict[str, str]:
    return {"Retry-After": str(math.ceil(seconds))} if seconds else {}


def _known(status: int) -> int:
    return status if status in ERROR_STATUS else status // 100 * 100


def _untranslated(path: str) -> str:
    """Return a path without its language."""
    return "/" + path.removeprefix("/").partition("/")[2]


def _locale_of(request: web.BaseRequest) -> str:
    """Return the language of an address, or else the one that the browser prefers."""
    first = request.path.removeprefix("/").partition("/")[0]
    return (
        first if first in LOCALES else preferred_locale(request.headers.get("Accept-Language", ""))
    )

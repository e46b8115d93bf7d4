"""Request guard: host, method, address length, rate limits and security headers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

from aiohttp import web

LONGEST_ADDRESS = 2_000  # characters
KEPT_ADDRESSES = 20_000
UNCHANGED_SHARE = 0.1
"""Cost of an answer that only says that nothing has changed."""
METHODS = ("GET", "HEAD")

_POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {frames}"
)
FRAMES_HEADER: Final = {"Content-Security-Policy": _POLICY.format(frames="*")}
"""Header of the pages that other sites may show in a frame."""
OPEN_HEADER: Final = {"Access-Control-Allow-Origin": "*"}
"""Header of the answers that scripts of other sites may read."""
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": _POLICY.format(frames="'none'"),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Server": "Longtable",
}


class Rate(NamedTuple):
    """The requests that one address may make: `burst` at once, then `per_second`."""

    name: str
    burst: float
    per_second: float


PAGES: Final = Rate("pages", 60, 2)
PICTURES: Final = Rate("pictures", 240, 4)
DRAWN: Final = Rate("drawn", 30, 0.5)
"""Pictures that are not cached."""


class Refused(Exception):
    """Raised for a request that is refused before a page is made; `reason` is a metric label."""

    def __init__(self, status: int, reason: str, retry_seconds: float = 0) -> None:
        super().__init__(reason)
        self.status, self.reason, self.retry_seconds = status, reason, retry_seconds


class RateLimiter:
    """Token buckets by client address, in memory; the address seen longest ago is dropped first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def charge(self, client: str, rate: Rate, amount: float = 1) -> None:
        """Take `amount` from the bucket of a client; raise `Refused` if it is empty."""
        left = self._left(client, rate)
        if left < amount:
            raise Refused(429, rate.name, (amount - left) / rate.per_second)
        self._keep(client, rate, left - amount)

    def refund(self, client: str, rate: Rate, amount: float) -> None:
        """Return a part of the last charge."""
        self._keep(client, rate, min(rate.burst, self._left(client, rate) + amount))

    def _left(self, client: str, rate: Rate) -> float:
        left, since = self._buckets.get((client, rate.name), (rate.burst, self._now()))
        return min(rate.burst, left + (self._now() - since) * rate.per_second)

    def _keep(self, client: str, rate: Rate, left: float) -> None:
        key = client, rate.name
        self._buckets[key] = left, self._now()
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEPT_ADDRESSES:
            self._buckets.popitem(last=False)


def check_request(request: web.BaseRequest, host: str) -> None:
    """Raise `Refused` unless the method, the length of the address and the host are accepted."""
    if request.method not in METHODS:
        raise Refused(405, "method")
    if len(request.path_qs) > LONGEST_ADDRESS or len(request.raw_path) > LONGEST_ADDRESS:
        raise Refused(414, "address")
    if request.host.lower() != host.lower():
        raise Refused(421, "host")


def client_of(request: web.BaseRequest, proxies: int) -> str:
    """Return the address of the client as the trusted proxies report it, the /64 network of IPv6.

    Each proxy appends the address it was called from to `X-Forwarded-For`, so with `proxies`
    trusted ones the entry at this place from the end is the first that no client can invent.
    """
    peer = request.remote or ""
    if proxies:
        entries = [
            entry.strip()
            for header in request.headers.getall("X-Forwarded-For", [])
            for entry in header.split(",")
        ]
        if len(entries) >= proxies:
            return _network(entries[-proxies]) or _network(peer)
    return _network(peer)


def _network(address: str) -> str:
    """Return an address, or the /64 network of IPv6; "" if it is none."""
    try:
        parsed: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, 64), strict=False))
    return str(parsed)


def secured(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the headers of a response with those for security; its own take precedence."""
    return {**SECURITY_HEADERS, **headers}

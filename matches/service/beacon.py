"""Client of a drand randomness beacon, over HTTP."""

from __future__ import annotations

import re
from typing import Any

import aiohttp
import msgspec

from matches.core.beacon_rounds import BeaconChain, BeaconRound

MAX_SECONDS = 5.0  # limit of one response
MAX_BYTES = 1 << 16  # limit of one response
_CHAIN_IN_ADDRESS = re.compile(r"[0-9a-f]{64}$")


class Unreachable(Exception):
    """The beacon does not respond, or not with a valid response."""


class _Info(msgspec.Struct, rename={"group": "groupHash"}):
    hash: str
    public_key: str
    period: int
    genesis_time: int
    group: str
    metadata: dict[str, Any] = {}


class _Value(msgspec.Struct):
    round: int
    randomness: str
    signature: str


class Beacon:
    """A chain of a drand beacon at a URL that contains the hash of the chain near its end.

    A URL without a hash is that of the beacon's default chain.
    """

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self._chain: BeaconChain | None = None

    async def chain(self) -> BeaconChain:
        """Return the parameters of the chain; raise `Unreachable`."""
        if self._chain is None:
            info = await self._get("info", _Info)
            self._chain = self._sound(info)
        return self._chain

    async def value(self, draw: BeaconRound) -> BeaconRound:
        """Return a round with its value; raise `Unreachable`, also before it is published."""
        if await self.chain() != draw.chain:
            raise Unreachable(f"{self._url} is another chain")
        value = await self._get(f"public/{draw.round}", _Value)
        plain = {"randomness": value.randomness, "signature": value.signature}
        try:
            known = msgspec.convert({**msgspec.to_builtins(draw), **plain}, BeaconRound)
        except msgspec.ValidationError as error:
            raise Unreachable(f"{self._url}: {error}") from error
        if value.round != draw.round or not known.is_sound:
            raise Unreachable(f"{self._url}: round {draw.round} contradicts itself")
        return known

    def _sound(self, info: _Info) -> BeaconChain:
        plain = {
            **{name: getattr(info, name) for name in ("hash", "public_key", "period", "group")},
            "genesis": info.genesis_time,
            "beacon": info.metadata.get("beaconID", ""),
        }
        try:
            chain = msgspec.convert(plain, BeaconChain)
        except msgspec.ValidationError as error:
            raise Unreachable(f"{self._url}: {error}") from error
        wanted = _CHAIN_IN_ADDRESS.search(self._url)
        if not chain.is_sound or (wanted and wanted[0] != chain.hash):
            raise Unreachable(f"{self._url}: the chain is not the one of its hash")
        return chain

    async def _get(self, path: str, kind: type[Any]) -> Any:
        limit = aiohttp.ClientTimeout(total=MAX_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(timeout=limit) as session,
                session.get(f"{self._url}/{path}", raise_for_status=True) as answer,
            ):
                return msgspec.json.decode(await answer.content.read(MAX_BYTES), type=kind)
        except (aiohttp.ClientError, TimeoutError, msgspec.MsgspecError, ValueError) as error:
            raise Unreachable(f"{self._url}/{path}: {error}") from error

"""Local beacon with the HTTP interface of drand and configurable faults."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

from matches.core.beacon_rounds import BeaconChain

GENESIS, PERIOD = 1_000_000, 30


def chain_of(**other: Any) -> BeaconChain:
    """Return a chain whose hash, key and rounds are consistent."""
    facts = {"public_key": "aa" * 48, "period": PERIOD, "genesis": GENESIS, "group": "bb" * 32}
    bare = BeaconChain(**{"hash": "0" * 64, "beacon": "loopback", **facts, **other})
    data = bare.period.to_bytes(4, "big") + bare.genesis.to_bytes(8, "big")
    data += bytes.fromhex(bare.public_key + bare.group) + bare.beacon.encode()
    return BeaconChain(**{**facts, "beacon": "loopback", **other, "hash": sha256(data).hexdigest()})


def value_of(round_: int) -> dict[str, Any]:
    """Return the beacon's response for a round."""
    signature = f"{round_:096x}"
    randomness = sha256(bytes.fromhex(signature)).hexdigest()
    return {"round": round_, "randomness": randomness, "signature": signature}


class FakeBeacon:
    """A local beacon server; `told` overrides responses by path, `down` makes it unreachable."""

    def __init__(self, chain: BeaconChain) -> None:
        self.chain, self.down = chain, False
        self.told: dict[str, Any] = {}
        self.asked: list[str] = []
        app = web.Application()
        app.router.add_get("/{path:.*}", self._answer)
        self.server = TestServer(app)

    @property
    def url(self) -> str:
        return str(self.server.make_url(self.chain.hash))

    async def _answer(self, request: web.Request) -> web.Response:
        path = request.match_info["path"].removeprefix(f"{self.chain.hash}/")
        self.asked.append(path)
        if self.down:
            raise web.HTTPServiceUnavailable
        if path in self.told:
            return web.json_response(self.told[path])
        if path == "info":
            return web.json_response(self._info())
        return web.json_response(value_of(int(path.removeprefix("public/"))))

    def _info(self) -> dict[str, Any]:
        return {
            "public_key": self.chain.public_key,
            "period": self.chain.period,
            "genesis_time": self.chain.genesis,
            "hash": self.chain.hash,
            "groupHash": self.chain.group,
            "schemeID": "bls-unchained-g1-rfc9380",
            "metadata": {"beaconID": self.chain.beacon},
        }

"""A small server in the place of Discord, for what needs no more than an answer."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, HTTPServer

POLL_SECONDS = 0.01  # how soon it hears that it is to end


class Silent:
    """Keeps what answers from telling of each request."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


class Gateway(Silent, BaseHTTPRequestHandler):
    """Tells where the gateway is, and what time it is by its own clock."""

    behind = 0.0

    def do_GET(self) -> None:
        self.send_response_only(200)
        self.send_header("Date", formatdate(time.time() - self.behind, usegmt=True))
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler], port: int = 0) -> Iterator[str]:
    """Let `handler` answer at an address of this machine meanwhile, at any free port by default."""
    with HTTPServer(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(POLL_SECONDS,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()

"""A minimal local server that replaces Discord for simple requests."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, HTTPServer

POLL_SECONDS = 0.01  # delay until it notices that it must end


class Silent:
    """Suppresses the log of each request."""

    def log_message(self, *args: object) -> None:
        """Log nothing."""


class Gateway(Silent, BaseHTTPRequestHandler):
    """Returns the gateway address and its own time, `behind` seconds late."""

    behind = 0.0

    def do_GET(self) -> None:
        self.send_response_only(200)
        self.send_header("Date", formatdate(time.time() - self.behind, usegmt=True))
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler], port: int = 0) -> Iterator[str]:
    """Serve `handler` at a local address during the block, on any free port by default."""
    with HTTPServer(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(POLL_SECONDS,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()

"""A real PgBouncer in front of the tests' server, if it is installed."""

from __future__ import annotations

import asyncio
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url

from tests.postgres import HOST, OWNER, as_account

PROGRAM = shutil.which("pgbouncer", path="/usr/sbin:/usr/bin:/usr/local/bin")
START_SECONDS = 60.0
CONFIGURATION = f"""
[databases]
* = host={HOST} port={{server}} user={OWNER}
[pgbouncer]
listen_addr = {HOST}
listen_port = {{port}}
unix_socket_dir =
auth_type = any
pool_mode = {{mode}}
"""


@asynccontextmanager
async def pooled(url: str, mode: str) -> AsyncIterator[str]:
    """Yield the address of a database behind a pooler in one of its modes."""
    assert PROGRAM is not None
    place = make_url(url)
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # It runs as another user.
        file = Path(folder) / "pgbouncer.ini"
        file.write_text(CONFIGURATION.format(server=place.port, port=port, mode=mode))
        process = await asyncio.create_subprocess_exec(*as_account(), PROGRAM, "-q", str(file))
        try:
            async with asyncio.timeout(START_SECONDS):
                while not await _answers(port):
                    await asyncio.sleep(0.05)
            yield place.set(port=port).render_as_string(hide_password=False)
        finally:
            process.terminate()
            await process.wait()


async def _answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(HOST, port)
    except OSError:
        return False
    writer.close()
    await writer.wait_closed()
    return True

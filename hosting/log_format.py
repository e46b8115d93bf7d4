"""Log formatters: single-line text and JSON."""

from __future__ import annotations

import json
import logging
import time

MOMENT = "%Y-%m-%dT%H:%M:%SZ"


class TextFormatter(logging.Formatter):
    """Formatter of `time level source message` and tracebacks in one line, without the token."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", MOMENT)
        self.converter = time.gmtime
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of `record`."""
        line = self._line(record)
        return line.replace(self._token, "…") if self._token else line

    def _line(self, record: logging.LogRecord) -> str:
        return super().format(record).replace("\r", "").replace("\n", "\\n")


class JsonFormatter(TextFormatter):
    """Formatter of JSON with `time`, `level`, `source`, `message` and, for errors, `traceback`."""

    def _line(self, record: logging.LogRecord) -> str:
        data = {
            "time": self.formatTime(record, MOMENT),
            "level": record.levelname,
            "source": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            data["traceback"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False)


FORMATS = {"text": TextFormatter, "json": JsonFormatter}
"""The formatters by the values of LOG_FORMAT."""


def error_line(text: str, error: BaseException | None, *, token: str) -> str:
    """Return a JSON line about a fatal error, with its traceback if `error` is given."""
    trouble = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("longtable", logging.ERROR, "", 0, "%s", (text,), trouble)
    return JsonFormatter(token).format(record)

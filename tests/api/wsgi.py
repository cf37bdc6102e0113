"""Requests as a server hands them to an application, made and answered within this process.

Flask's own client takes as long to make one as a short answer takes.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes, urlencode, urlsplit

from flask import Flask

from api.pages.shell.forms import FORM


def environ_of(
    method: str,
    path: str,
    *,
    query_string: Mapping[str, Any] | str | None = None,
    json: Any = None,
    data: bytes | str | Mapping[str, Any] | None = None,
    content_type: str = "",
    headers: Mapping[str, str],
    environ_base: Mapping[str, Any] = {},
) -> dict[str, Any]:
    """A request with what is sent: a document (`json`), bytes or text, or the fields of a form."""
    address = urlsplit(path)
    form, body = body_of(json, data)
    environ = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(address.path).decode("latin-1"),
        "QUERY_STRING": fields(query_string) if query_string else address.query,
        "REQUEST_URI": path,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": content_type or form,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        **environ_base,
    }
    for name, value in headers.items():
        known = name.upper().replace("-", "_")
        environ[known if known in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{known}"] = value
    return environ


def body_of(document: Any, data: bytes | str | Mapping[str, Any] | None) -> tuple[str, bytes]:
    """The media type and the bytes of what is sent."""
    if document is not None:
        return "application/json", json.dumps(document).encode()
    if data is None or isinstance(data, bytes):
        return "", data or b""
    if isinstance(data, str):
        return "", data.encode()
    return FORM, fields(data).encode()


def fields(given: Mapping[str, Any] | str) -> str:
    """Fields as an address and a form have them, without those that are None."""
    if isinstance(given, str):
        return given
    return urlencode({name: each for name, each in given.items() if each is not None}, doseq=True)


def answered(app: Flask, environ: dict[str, Any]) -> tuple[str, Sequence[tuple[str, str]], bytes]:
    """The whole answer to a request: its status, headers and bytes."""
    begun: Any = ()

    def begin(*given: Any) -> Any:
        nonlocal begun
        begun = given[:2]

    parts = app(environ, begin)
    try:
        data = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()
    status, headers = begun
    return status, headers, data

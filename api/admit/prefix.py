"""The path below which browsers reach the service, if it is not the root of its host."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from flask import current_app

PREFIX: Final = "PLAYLEDGER_PREFIX"
"""The key of the app's configuration with the prefix, as `/playledger`; empty: there is none."""

FORM: Final = re.compile(r"(/[A-Za-z0-9_-]+)*")


class BadPrefix(ValueError):
    """The setting is no prefix, or it begins like an address of our own."""


def prefix_of(setting: str) -> str:
    """The prefix in a setting: `/playledger`, or empty if there is none. Raises BadPrefix."""
    named = setting.strip().strip("/")
    prefix = f"/{named}" if named else ""
    if not FORM.fullmatch(prefix):
        raise BadPrefix(
            f"PLAYLEDGER_PREFIX: {setting!r} is no path of letters, digits, `-` and `_`, "
            "as in `/playledger`."
        )
    return prefix


def expect_free(prefix: str, paths: Iterable[str]) -> None:
    """Raises BadPrefix where a prefix begins like one of our own paths.

    Otherwise nobody could tell whether a proxy has taken the prefix off.
    """
    first = prefix.split("/")[1:2]
    if first and first[0] in {path.split("/")[1] for path in paths}:
        raise BadPrefix(
            f"PLAYLEDGER_PREFIX: addresses of Playledger itself begin with /{first[0]}. "
            "Choose another path."
        )


def prefix_in(config: Mapping[str, Any]) -> str:
    """The prefix that an application is set to."""
    found: str = config.get(PREFIX, "")
    return found


def link(path: str) -> str:
    """The address of one of our own paths, as browsers ask for it."""
    return prefix_in(current_app.config) + path


class AsReached:
    """An application that is asked as browsers ask: below a prefix, and perhaps by HTTPS.

    A proxy may pass the prefix on or take it off. What it says of it in headers is not read.
    """

    def __init__(self, app: Callable[..., Any], prefix: str, *, https: bool) -> None:
        self._app = app
        self._prefix = prefix
        self._https = https

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Answers a request."""
        if self._prefix:
            path = environ["PATH_INFO"]
            if path == self._prefix or path.startswith(f"{self._prefix}/"):
                environ["PATH_INFO"] = path.removeprefix(self._prefix) or "/"
            environ["SCRIPT_NAME"] = self._prefix
        if self._https:
            environ["wsgi.url_scheme"] = "https"
        return self._app(environ, start_response)

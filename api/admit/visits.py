"""Browsers: signed in by a cookie, and believed only when our own pages ask."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from flask import Response, current_app, g, request
from werkzeug.http import parse_cookie

from api.admit.prefix import prefix_in
from api.current import ledger
from api.declare.operations import ApiRequest
from api.problems.problem import problem
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.access.visits import LASTING

HTTPS: Final = "PLAYLEDGER_HTTPS"
"""The key of the app's configuration that says whether browsers reach us by HTTPS."""

VISIT: Final = "playledger"
"""The name of a visit's cookie begins so, apart from `__Host-`."""


def cookie_name(config: Mapping[str, Any] | None = None) -> str:
    """The cookie's name in an application, or the current one.

    Under HTTPS no other host can set it. It names the prefix, so that two services of one host
    have a cookie each.
    """
    config = current_app.config if config is None else config
    return ("__Host-" if config.get(HTTPS) else "") + named_apart(VISIT, config)


def named_apart(name: str, config: Mapping[str, Any]) -> str:
    """A cookie's name, and behind it the prefix below which the service is reached."""
    return name + prefix_in(config).replace("/", ".")


def visit() -> str | None:
    """The secret of the browser's visit; None: it sends none."""
    return request.cookies.get(cookie_name()) or None


def visit_in(cookies: str, name: str) -> str | None:
    """The secret in a header `Cookie`, under that name; None: there is none."""
    return parse_cookie(cookies).get(name) or None


def grants() -> list[Grant]:
    """The grants of the browser's visit when it asked, the newest first."""
    if "visit" not in g:
        secret = visit()
        g.visit = ledger().visits.grants(secret) if secret else []
    found: list[Grant] = g.visit
    return found


def sign_in(response: Response, *grants: Grant) -> Response:
    """Adds rights to the browser's visit, which gets a new secret; the one before opens nothing.

    Raises BrowserFull and LinkFull.
    """
    return remember(response, ledger().visits.begin(*grants, secret=visit()))


def remember(response: Response, secret: str) -> Response:
    """Lets the browser keep its visit."""
    return keep(response, cookie_name(), secret, int(LASTING.total_seconds()))


def keep(response: Response, name: str, value: str, seconds: int | None = None) -> Response:
    """Lets the browser keep something that scripts can't read and other sites can't send.

    It is kept for so many seconds, or else until the browser is closed.
    """
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path="/",
        secure=bool(current_app.config[HTTPS]),
        httponly=True,
        samesite="Lax",
    )
    return response


def drop(response: Response, name: str) -> None:
    """Lets the browser keep something no longer."""
    response.delete_cookie(name, path="/", secure=bool(current_app.config[HTTPS]))


def forget(response: Response) -> Response:
    """Lets the browser forget its visit, and whatever it kept of our pages.

    Below a prefix the host's storage belongs to others too. What we keep there is no secret.
    """
    drop(response, cookie_name())
    is_shared = bool(prefix_in(current_app.config))
    response.headers["Clear-Site-Data"] = '"cache"' if is_shared else '"cache", "storage"'
    return response


def expect_own_page() -> None:
    """Refuses a writing request that another site's page made a browser send.

    Browsers say where a request comes from in `Sec-Fetch-Site`, older ones in `Origin`; what says
    neither is no browser's form.
    """
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    is_own = site in ("same-origin", "none") if site else _is_ours(origin)
    if not is_own:
        raise problem("cross_site")


def expect_own_form(sent: ApiRequest) -> None:
    """Refuses another site's form where no token is asked for; elsewhere the gate does that."""
    operation = sent.operation
    if operation and operation.fields and operation.body and not operation.needs_token:
        expect_own_page()


def _is_ours(origin: str | None) -> bool:
    return origin is None or urlsplit(origin).netloc == request.host

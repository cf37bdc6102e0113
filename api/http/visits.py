"""Browsers: signed in by a cookie, and believed only when our own pages ask."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from flask import Response, current_app, request
from werkzeug.http import parse_cookie

from api.current import ledger
from api.http.operations import JSON, Operation
from api.http.prefix import prefix_in
from api.http.problems import problem
from domain.kernel import PUBLIC, Viewer, seat_of, viewer_of
from domain.ledger.desk.tokens import Grant
from domain.ledger.desk.visits import LASTING

HTTPS: Final = "PLAYLEDGER_HTTPS"
"""The key of the app's configuration that says whether browsers reach us by HTTPS."""

VISIT: Final = "playledger"
"""With this the name of a visit's cookie begins, apart from `__Host-`."""

STRENGTH: Final = {"seat": 0, "facilitator": 1, "spectator": 2}
"""Of several tokens of a visit that open a match, a seat's comes first."""


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
    """The grants of the browser's visit, the newest first."""
    secret = visit()
    return ledger().visits.grants(secret) if secret else []


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


def forget(response: Response) -> Response:
    """Lets the browser forget its visit, and whatever it kept of our pages.

    Below a prefix the host's storage belongs to others too. What we keep there is no secret.
    """
    response.delete_cookie(cookie_name(), path="/", secure=bool(current_app.config[HTTPS]))
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


def _is_ours(origin: str | None) -> bool:
    return origin is None or urlsplit(origin).netloc == request.host


def grant_for(operation: Operation, match: str | None) -> Grant:
    """The grant of the visit that a page is shown with.

    Raises the problems `sign_in` (for programs `token_missing`), `match_not_found` where none of
    them opens the match, and `other_role`.
    """
    expect_own_page()
    found = grants()
    if not found:
        html = request.accept_mimetypes.best_match([JSON, "text/html"]) == "text/html"
        challenge = {"WWW-Authenticate": "Bearer"}
        raise problem("sign_in" if html else "token_missing", headers=challenge)
    opening = [each for each in found if each.match in (None, match or each.match)]
    if not opening:
        raise problem("match_not_found", match=match)
    fitting = [each for each in opening if each.role in operation.may]
    if not fitting:
        raise problem("other_role", role=opening[0].role)
    wanted = _wanted()
    return min(fitting, key=lambda grant: (not _can_show(grant, wanted), STRENGTH[grant.role]))


def _wanted() -> Viewer:
    """The viewer that the address, or the form, asks for; the public, if none."""
    try:
        return viewer_of(request.args.get("as") or request.form.get("as") or "public")
    except ValueError:
        return PUBLIC


def _can_show(grant: Grant, viewer: Viewer) -> bool:
    return viewer == PUBLIC or grant.role == "facilitator" or grant.seat == seat_of(viewer)

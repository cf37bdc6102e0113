"""How pages answer: with a policy that lets nothing in from elsewhere."""

from typing import Any, Final

from flask import Response, redirect, render_template, request

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Nothing from other hosts, nothing inline."""


def page(template: str, status: int = 200, **shown: Any) -> Response:
    """A page of ours."""
    answer = Response(render_template(template, **shown), status, mimetype="text/html")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


def back_to(match: str, *, at: int | None = None, fragment: str = "") -> Response:
    """Back to the page of a match, as the viewer who came from there."""
    viewer = request.form.get("as")
    asked = "&".join(filter(None, (f"at={at}" if at else "", f"as={viewer}" if viewer else "")))
    address = f"/m/{match}{'?' + asked if asked else ''}{'#' + fragment if fragment else ''}"
    return redirect(address, 303)  # type: ignore[return-value]

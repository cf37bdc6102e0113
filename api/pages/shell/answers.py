"""How pages answer: with a policy that lets nothing in from elsewhere."""

import zlib
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlencode

from flask import Response, current_app, redirect, render_template, request

from api.admit.prefix import link
from api.pages.shell.forms import given, key_field

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors"
)
"""Nothing from other hosts, nothing inline; it ends with the sites that may show it in a frame."""

EMBEDDERS: Final = "PLAYLEDGER_EMBEDDERS"
"""The key of the app's configuration with the sites whose pages may show a match in a frame."""


CUT: Final = "\x1e"
"""Stands in templates around what people wrote, which is compressed apart from all else."""


def page(
    template: str, status: int = 200, *, packs: bool = False, embeds: bool = False, **shown: Any
) -> Response:
    """A page of ours; `packs`: compressed, if the browser takes that.

    `embeds`: pages of the sites that the settings name may show it in a frame.
    """
    text = render_template(template, key_field=key_field, **shown)
    answer = Response(status=status, mimetype="text/html")
    sites = " ".join(current_app.config[EMBEDDERS]) if embeds else ""
    answer.headers["Content-Security-Policy"] = " ".join((POLICY, sites or "'none'"))
    return fill(answer, text, packs=packs)


def fill(answer: Response, text: str, *, packs: bool = True) -> Response:
    """The answer with a text, compressed if that is wanted and the browser takes it."""
    parts = text.split(CUT)
    if packs:
        answer.headers["Vary"] = "Accept-Encoding"
    if packs and request.accept_encodings["gzip"]:
        answer.headers["Content-Encoding"] = "gzip"
        answer.set_data(packed(parts))
    else:
        answer.set_data("".join(parts))
    return answer


def packed(parts: list[str]) -> bytes:
    """Texts as one gzip file, none of which can be compressed by what stands in another.

    So the length of a page does not tell whether a text that somebody wrote into it, or an address
    that they made somebody open, repeats what only this viewer may see.
    """
    pack = zlib.compressobj(6, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    flushed = (pack.compress(part.encode()) + pack.flush(zlib.Z_FULL_FLUSH) for part in parts)
    return b"".join(flushed) + pack.flush()


def back_to(match: str, *, at: int | None = None, fragment: str = "") -> Response:
    """Back to the page of a match, as it was shown where the form stood."""
    query = urlencode(
        {
            **({"at": at} if at else {}),
            **{name: given(name) for name in ("as", "hide") if given(name)},
        }
    )
    return go_to(f"/m/{match}{'?' + query if query else ''}{'#' + fragment if fragment else ''}")


def go_to(path: str) -> Response:
    """Leads the browser on to a page of ours."""
    return redirect(link(path), HTTPStatus.SEE_OTHER)  # type: ignore[return-value]

"""How the fields of a page's form are read: a wrong one is refused with its name."""

import re
from typing import Final

from flask import request

from api.http.problems import problem

FORM: Final = "application/x-www-form-urlencoded"
"""The media type of what a page sends."""

KEY: Final = re.compile(r"[!-~]{1,100}")


def number(name: str) -> int:
    """A whole number from 1 on."""
    given = request.form.get(name, "")
    if not re.fullmatch(r"[1-9][0-9]{0,8}", given):
        raise problem("does_not_fit", pointer=f"/{name}", problem=f"{name}: write a whole number")
    return int(given)


def key() -> str:
    """The key under which a form that is sent twice counts once."""
    given = request.form.get("key", "")
    if not KEY.fullmatch(given):
        raise problem("does_not_fit", pointer="/key", problem="key: load the page anew")
    return given

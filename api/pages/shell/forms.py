"""The forms of pages: what was read of one, and the key that is drawn for each."""

import secrets
from typing import Final

from flask import g
from markupsafe import Markup

from api.declare.page_fields import KEY_LENGTH, Field
from api.problems.problem import problem
from domain.ledger.desk.seating.people import UnfitName, fit_name

FORM: Final = "application/x-www-form-urlencoded"
"""The media type of what a page sends."""

KEY_BYTES: Final = 16
"""How many bytes the key of a form has, before it is written as text."""

HIDDEN: Final = Markup('<input type="hidden" name="key" value="{}" autocomplete="off">')
"""Browsers that fill in forms again after a reload leave a key as it was sent to them."""


def given(name: str) -> str | None:
    """What a field of the request says, as its operation declares it; None: nothing."""
    fields: dict[str, str] = g.get("fields", {})
    return fields.get(name) or None


def name_in(field: Field) -> str:
    """The name that was typed into a field, as it is kept. Raises the problem with it."""
    try:
        return fit_name((given(field.name) or "").strip(), field.longest)
    except UnfitName as bad:
        why = f"{field.label}: {bad}"
        raise problem("does_not_fit", pointer=f"/{field.name}", problem=why) from None


def name_if_any(field: Field) -> str:
    """The same; "" if nothing was typed."""
    return name_in(field) if (given(field.name) or "").strip() else ""


def family(prefix: str) -> dict[str, str]:
    """What the fields of a family say, without those that say nothing, by the rest of the name."""
    fields: dict[str, str] = g.get("fields", {})
    named = {name: text for name, text in fields.items() if name.startswith(prefix)}
    return {name.removeprefix(prefix): text for name, text in named.items() if text.strip()}


def number(name: str) -> int:
    """A whole number that has to be there. Raises the problem that it is not."""
    found = given(name)
    if found is None:
        raise problem("does_not_fit", pointer=f"/{name}", problem=f"{name}: write a whole number")
    return int(found)


def key() -> str:
    """The key under which a form that is sent twice counts once."""
    return str(given("key"))


def secret_key() -> str | None:
    """The form's key, if a page drew it: a secret that its reader alone has, and a reload keeps.

    Only hashes of codes are stored, so that the same code is made of the same key.
    """
    return key() if len(key()) >= KEY_LENGTH else None


def drawn_key() -> str:
    """A key for one form of one page: it is drawn, and so tells nothing."""
    return secrets.token_urlsafe(KEY_BYTES)


def key_field() -> Markup:
    """The hidden field with a key of its own, in a form that a page shows."""
    return HIDDEN.format(drawn_key())


def empty_key() -> Markup:
    """The same where a part of a page is drawn once for many: each page draws the key itself."""
    return HIDDEN.format("")

"""Versions of a prototype that came after the one a match is played with."""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from flask import g

from api.admit import gate, visits
from api.current import ledger, pinned
from api.declare.operations import Declared
from domain.ledger.desk.access.tokens import Grant
from domain.sheets import Sheet
from domain.sheets.playing import player

KNOWN: Final = 1_000
"""The sheets of so many matches are remembered by their names and ids."""

blueprint = Declared("newer_versions", __name__, template_folder="../templates")


class Newer(NamedTuple):
    """The newest version of the prototype that a match was begun with, and the match's own."""

    slug: str
    title: str
    number: int
    own: int


@blueprint.app_template_global("newer_version")
def newer_version(match: str) -> Newer | None:
    """The version that came after a match's own, for who may begin a match with it; or None.

    A match keeps its version. One whose sheet was kept by somebody else has none.
    """
    found = player(ledger().registry)
    if found is None or pinned(match).game.id != found.game.id or not gate.is_hosts(match):
        return None
    slug, sheet = _sheet(match, found.option)
    for author in _authors(match):
        versions = ledger().prototypes.newest(author, slug, sheet)
        if versions is not None and versions[0].number > versions[1]:
            newest, own = versions
            return Newer(newest.slug, newest.title, newest.number, own)
    return None


@lru_cache(KNOWN)
def _sheet(match: str, option: str) -> tuple[str, str]:
    """The name and the id of the sheet of a match, which never change."""
    with ledger().live(match) as held:
        sheet = msgspec.convert(held.created.options[option], Sheet)
    return sheet.game, sheet.id


def _authors(match: str) -> list[str]:
    """Whose prototypes the visitor may begin a match with, who runs this one."""
    rights: list[Grant] = [*visits.grants(), *filter(None, [g.get("grant")])]
    found = ["facilitator"] if any(each.role == "facilitator" for each in rights) else []
    own = ledger().authors.of_table(match)
    is_own = any(each.role == "author" and each.match == own for each in rights)
    return [*found, own] if own and is_own else found

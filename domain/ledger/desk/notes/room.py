"""How many notes a match takes: each author has a share that no other author can use up.

An erased note frees its place. Rows of what was erased, closed and reopened stay, and are bounded
for each author by themselves.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from domain.kernel import FACILITATOR
from domain.ledger.desk.notes.forms import SPECTATOR, Entry, author_of
from domain.ledger.errors import LedgerError


class Share(NamedTuple):
    """The most notes and answers at one time, and their most bytes together."""

    entries: int
    size: int


FACILITATORS: Final = Share(1_000, 2_000_000)
SEAT: Final = Share(300, 300_000)
SPECTATORS: Final = Share(900, 450_000)
SPECTATORS_TOKEN: Final = Share(300, 150_000)
"""The share of each spectator's token."""

CHANGES: Final = 600
"""How often a seat may close, reopen and erase notes of a match; then it writes no more there."""

STREAM: Final = 16_000
"""The most entries in a match's stream of notes; more than all seats can write."""


class NotesFull(LedgerError):
    """A share of a match's notes is used up; the text says whose, and what to do."""


def expect_room(
    entries: Sequence[Entry], wanted: Entry, token: str | None, tokens: Mapping[int, str]
) -> None:
    """Refuses an entry that finds its share used up; an erasure always has room.

    `tokens` maps spectators' entries to the token that wrote them. Raises NotesFull.
    """
    if wanted.kind == "erased":
        return
    if len(entries) >= STREAM:
        raise NotesFull(
            f"The match's notes were written and changed {STREAM:,} times, which is all that is "
            "kept. Fork the match: a fork has notes of its own."
        )
    mine = [each for each in entries if each.author == wanted.author]
    changes = sum(not _is_said(each) for each in mine)
    if changes >= CHANGES and wanted.author not in (SPECTATOR, author_of(FACILITATOR)):
        raise NotesFull(
            f"A seat closes, reopens and erases notes of a match {CHANGES:,} times at most. "
            "Let the facilitator write for you."
        )
    if _is_said(wanted):
        for whose, share, said in _shares(mine, wanted, token, tokens):
            _expect_place(whose, share, said, wanted)


def _shares(
    mine: Sequence[Entry], wanted: Entry, token: str | None, tokens: Mapping[int, str]
) -> Iterator[tuple[str, Share, Collection[Entry]]]:
    """The shares in which an entry counts: the owner, the share, and its entries so far.

    Erased entries count in no share.
    """
    said = [each for each in mine if _is_said(each)]
    if wanted.author == author_of(FACILITATOR):
        yield "Facilitators", FACILITATORS, said
    elif wanted.author == SPECTATOR:
        yield "Spectators", SPECTATORS, said
        if token is not None:
            own = [each for each in said if tokens.get(each.entry) == token]
            yield "Holders of one spectator's token", SPECTATORS_TOKEN, own
    else:
        yield "A seat", SEAT, said


def _expect_place(whose: str, share: Share, said: Collection[Entry], wanted: Entry) -> None:
    size = sum(map(_size, said)) + _size(wanted)
    if len(said) < share.entries and size <= share.size:
        return
    raise NotesFull(
        f"{whose} can have {share.entries:,} notes and answers in a match, of {share.size:,} bytes "
        "together. Erase what is done with, or let the facilitator do so."
    )


def _is_said(entry: Entry) -> bool:
    return entry.kind in ("written", "answered")


def _size(entry: Entry) -> int:
    return sum(len((each or "").encode()) for each in (entry.text, entry.mark, entry.cell))

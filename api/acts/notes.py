"""Acts on the notes of a match: written, answered, closed and erased by whoever asks."""

from flask import g

from api.admit.authority import own_viewer
from api.admit.examples import is_example
from api.current import ledger
from api.problems.problem import problem
from api.timelines import state_at
from domain.kernel import PUBLIC
from domain.ledger.desk.access.tokens import ID_LENGTH
from domain.ledger.desk.notes.notes import BadNote, Draft, Note
from domain.ledger.stream.match import Match
from replays.cells import cells_of
from replays.telling.seen import table_of


def write(match: str, draft: Draft, key: str) -> Note:
    """Writes a note on steps or a cell that the match has."""
    _expect_writer(match)
    with ledger().live(match) as held:
        _expect_place(held, draft)
    g.is_writing = True
    return ledger().notes.write(match, draft, by=own_viewer(), key=key, token=_token())


def answer(match: str, number: int, text: str, key: str) -> Note:
    """Answers a note, by its number among those that the visitor reads."""
    _expect_writer(match)
    g.is_writing = True
    return ledger().notes.answer(match, number, text, by=own_viewer(), key=key, token=_token())


def resolve(match: str, number: int, key: str, *, resolved: bool) -> Note:
    """Closes a note, or opens it again."""
    _expect_writer(match)
    g.is_writing = True
    return ledger().notes.resolve(match, number, by=own_viewer(), resolved=resolved, key=key)


def erase(match: str, number: int) -> Note:
    """Erases a note's text and author, down to the bytes."""
    g.is_writing = True
    return ledger().notes.erase(match, number, by=own_viewer())


def may_write(match: str) -> bool:
    """Whether who asks may write notes: on an example, which all may watch, only who is at it."""
    return own_viewer() != PUBLIC or not is_example(match)


def _expect_writer(match: str) -> None:
    if not may_write(match):
        raise problem("example_is_read", match=match)


def _expect_place(held: Match, draft: Draft) -> None:
    """Refuses a note on steps or a cell that the match does not have."""
    for field in ("step", "last_step"):
        step = getattr(draft, field) or 0
        if step > held.step:
            raise problem("step_not_found", pointer=f"/{field}", step=step, newest=held.step)
    if draft.cell is not None:
        table = table_of(held.game, state_at(held, draft.step), own_viewer())
        if draft.cell not in cells_of(table):
            raise BadNote("cell", f"there is no cell {draft.cell!r} at step {draft.step}.")


def _token() -> str | None:
    """The id of a spectator's token, by which their notes are counted; None for others."""
    return g.grant.id[:ID_LENGTH] if own_viewer() == PUBLIC else None

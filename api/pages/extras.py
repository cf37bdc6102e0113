"""What is kept beside a match's log, as far as a viewer may read it."""

from typing import Final, NamedTuple

from api.current import ledger
from api.http.authority import name_for, own_viewer
from domain.kernel import FACILITATOR, Game, Reason, Viewer
from domain.ledger.desk.notes import Note
from replays.analysis.form import Analysis
from replays.analysis.kept import analysis_for
from replays.walking.walk import Walk


class Extras(NamedTuple):
    """Labels, names by seat, notes, refusals in words by step, and a kept analysis."""

    labels: list[str]
    names: dict[int, str]
    notes: list[Note]
    refusals: dict[int, list[Reason]]
    analysis: Analysis | None = None

    def analysed(self, walk: Walk) -> "Extras":
        """The same with the analysis that the walk's viewer may see."""
        return self._replace(analysis=analysis_for(ledger(), walk.timeline, walk.viewer))


NOTHING: Final = Extras([], {}, [], {})


def extras_of(
    match: str, game: Game, seats: int, viewer: Viewer, *, is_facilitator: bool
) -> Extras:
    """What is kept beside a match's log. Raises StoreUnavailable."""
    return Extras(
        ledger().labels.of([match])[match] if is_facilitator else [],
        _names(match, seats),
        [note for note in ledger().notes.of(match, viewer) if not note.erased],
        _refusals(match, game),
    )


def _names(match: str, seats: int) -> dict[int, str]:
    """The names of people, for those at the table, and of bots."""
    sitters = ledger().seats.sitters(match, seats)
    named = {
        each.seat: name_for(each.name) or (f"{each.bot} bot" if each.bot else "")
        for each in sitters
    }
    return {seat: name for seat, name in named.items() if name}


def _refusals(match: str, game: Game) -> dict[int, list[Reason]]:
    """What the seats were refused, in words, by the step after it: for the facilitator."""
    found: dict[int, list[Reason]] = {}
    for each in ledger().refusals.of(match) if own_viewer() == FACILITATOR else ():
        reason = game.reasons.get(each.code)
        said = reason.sentence if reason and "{" not in reason.sentence else each.code
        told = Reason(f"Seat {each.seat}: {said.replace('_', ' ')}", each.rule)
        found.setdefault(each.step, []).append(told)
    return found

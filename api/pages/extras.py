"""What is kept beside a match's log, as far as a viewer may read it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from api.admit.authority import name_for, own_viewer
from api.current import Pinned, ledger
from domain.kernel import FACILITATOR, Game, Reason, Viewer
from domain.ledger.desk.notes.notes import Note
from domain.ledger.desk.seating.seats import Sitter
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

    def analysed(self, walk: Walk, *, hides: bool = False) -> "Extras":
        """The same with the analysis that the walk's viewer may see.

        Where what follows is hidden, it is not told that the match has ended either.
        """
        found = analysis_for(ledger(), walk.timeline, walk.viewer, as_open=hides)
        return self._replace(analysis=found)

    def until(self, step: int) -> "Extras":
        """The same without all that was written or refused about what follows a step."""
        refused = {at: said for at, said in self.refusals.items() if at < step}
        return self._replace(notes=notes_until(self.notes, step), refusals=refused)


def notes_until(notes: Sequence[Note], step: int) -> list[Note]:
    """The notes that end by a step, numbered among themselves: a number tells how many there are.

    A note that is erased keeps its number.
    """
    known = [each for each in notes if (each.last_step or each.step) <= step]
    numbers = {each.number: number for number, each in enumerate(known, 1)}
    return [
        replace(each, number=numbers[each.number], parent=numbers.get(each.parent or 0))
        for each in known
    ]


NOTHING: Final = Extras([], {}, [], {})


def extras_of(match: str, facts: Pinned, viewer: Viewer, *, is_facilitator: bool) -> Extras:
    """What is kept beside a match's log. Raises StoreUnavailable."""
    return Extras(
        ledger().labels.of([match])[match] if is_facilitator else [],
        names_at(match, facts.seats),
        ledger().notes.of(match, viewer),
        _refusals(match, facts.game),
    )


def names_at(match: str, seats: int) -> dict[int, str]:
    """The names of people, for those at the table, and of bots."""
    sitters = ledger().seats.sitters(match, seats)
    people = {each.seat: name_for(each.name) for each in sitters}
    bots = bot_names(sitters)
    named = {each.seat: people[each.seat] or bots.get(each.seat) for each in sitters}
    return {seat: name for seat, name in named.items() if name}


def bot_names(sitters: Sequence[Sitter]) -> dict[int, str]:
    """The bots among some sitters as people call them: `Greedy bot`.

    Several of a kind have the numbers of their seats: `Greedy bot 2`.
    """
    kinds = {each.seat: each.bot.partition(":")[0] for each in sitters if each.bot}
    times = Counter(kinds.values())
    return {
        seat: f"{kind.capitalize()} bot{f' {seat}' if times[kind] > 1 else ''}"
        for seat, kind in kinds.items()
    }


def _refusals(match: str, game: Game) -> dict[int, list[Reason]]:
    """What the seats were refused, in words, by the step after it: for the facilitator."""
    found: dict[int, list[Reason]] = {}
    for each in ledger().refusals.of(match) if own_viewer() == FACILITATOR else ():
        told = Reason(f"Seat {each.seat}: {game.explain_code(each.code)}", each.rule)
        found.setdefault(each.step, []).append(told)
    return found

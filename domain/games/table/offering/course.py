"""What is offered besides things: turns, undo, dice, counters, words."""

from collections.abc import Iterator

from domain.games.table.layout import Layout, counter_ref, die_ref
from domain.games.table.offering.values import thing_words
from domain.games.table.state import Done, TableState
from domain.games.table.verbs.counting import MOST
from domain.games.table.verbs.undoing import can_undo
from domain.kernel import Field, Offer, Value
from domain.sheets import Counter

BY = (-5, -1, 1, 5)
"""By so much counters are offered to change."""


def next_(layout: Layout, state: TableState, seat: int) -> Iterator[Offer]:
    """Offers to go on to the next phase, and to pass the turn on."""
    phases, turn = layout.sheet.phases, _turn(state, seat)
    if state.phase < len(phases):
        yield Offer("next", f"Go on to {phases[state.phase]}")
        if state.turn:
            yield Offer("next", turn, {"turn": True})
    elif state.turn:
        yield Offer("next", turn)
    elif phases:
        yield Offer("next", f"Begin again with {phases[0]}")


def _turn(state: TableState, seat: int) -> str:
    """Offers to pass the turn on; the words say whose turn ends where it is another's."""
    after = state.to_act % state.seats + 1
    if state.to_act == after:
        return "Begin the next turn"
    if state.to_act == seat:
        return f"Pass the turn on to seat {after}"
    return f"End seat {state.to_act}'s turn; seat {after} is next"


def undo(layout: Layout, state: TableState, seat: int) -> Iterator[Offer]:
    """Offers to put back what one did last, or what was put back: the words say to where."""
    if can_undo(layout, state, seat):
        done = state.done[seat]
        yield Offer("undo", f"Put your last {done.what} back{_back_to(layout, state, done)}")


def _back_to(layout: Layout, state: TableState, done: Done) -> str:
    """What is so again: `: 5 points`, `, in the market`."""
    if done.what == "count":
        counter = layout.counters[done.source]
        before = state.counters[counter.id].get(done.target, counter.first) - done.by
        return f": {before} {layout.title(counter.id)}"
    return f", {layout.spots[done.source].whereabouts}"


def dice(layout: Layout) -> Iterator[Offer]:
    """Offers to roll each die."""
    for die in layout.sheet.dice:
        words = f"Roll the {layout.title(die.id)}"
        yield Offer("roll", words, {"die": die.id}, ref=die_ref(die.id), is_usual=True)


def counters(layout: Layout, state: TableState) -> Iterator[Offer]:
    """Offers to count each counter a little up or down, as far as it goes."""
    by = Field("by", tuple(Value(number, f"{number:+d}") for number in BY))
    for counter in layout.sheet.counters:
        counts, words = state.counters[counter.id], layout.title(counter.id)
        values = tuple(_of(layout, state, counter))
        safe = tuple(
            each for each in values if abs(counts.get(each.value, counter.first)) <= MOST - max(BY)
        )
        if safe:
            yield Offer(
                "count",
                f"Count {words}",
                {"counter": counter.id},
                (Field("of", safe, "thing"), by),
            )


def _of(layout: Layout, state: TableState, counter: Counter) -> Iterator[Value]:
    if counter.of == "table":
        yield Value("table", "the table", counter_ref(counter.id, "table"))
    elif counter.of == "each":
        for seat in range(1, state.seats + 1):
            yield Value(str(seat), f"seat {seat}", counter_ref(counter.id, str(seat)))
    else:
        for name, place in state.places.items():
            spot = layout.spots[name]
            for nth, each in enumerate(() if spot.is_secret else place.things, 1):
                words = f"{thing_words(layout, spot, each, 0, nth)} in {spot.words}"
                yield Value(each.handle, words, each.handle)


def calls(layout: Layout) -> Iterator[Offer]:
    """Offers to call out a word."""
    if layout.sheet.calls:
        words = tuple(Value(each, layout.title(each)) for each in layout.sheet.calls)
        yield Offer("call", "Call", {}, (Field("word", words),))

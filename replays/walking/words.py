"""Words for what every game has: seats, viewers, endings, and whose turn it is."""

from collections.abc import Iterator, Sequence

from domain.components.wording import listed
from domain.kernel import NOBODY, Game, Result, State, Viewer, name_of, seat_of
from domain.ledger.stream.rows import MatchCreated
from replays.walking.turns import Turn

SET_UP, BETWEEN = "Set-up", "Between turns"
"""The titles of the part before the first turn and of the parts between two turns."""

BEGUN = "The match begins."
"""What a step is told in that laid nothing out: that of an empty table."""


def variant_words(game: Game, created: MatchCreated) -> str:
    """The variant, and what was set otherwise: `final with mage health 60 and sections 2`.

    "" where a sheet makes the game, which has no variants. Options that are some
    seat's secret are left out.
    """
    if game.bound_to is not None:
        return ""
    changed = listed(_changed(game, created))
    return f"{created.variant} with {changed}" if changed else created.variant


def _changed(game: Game, created: MatchCreated) -> Iterator[str]:
    """The options that are not the variant's, each with its value if that is short."""
    if created.variant not in game.variants:
        return
    usual, now = game.settle(created.variant, {}), game.pinned(created.options)
    for name in now.__struct_fields__:
        value = getattr(now, name)
        if name not in game.options.secret and value != getattr(usual, name):
            yield f"{spoken(name)} {_value(value)}"


def _value(value: object) -> str:
    """What an option is set to; of what is no plain value only that it was set."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return spoken(str(value))
    if isinstance(value, tuple) and all(isinstance(each, int | str) for each in value):
        return "/".join(spoken(str(each)) for each in value) or "none"
    return "of its own"


def spoken(name: str) -> str:
    """A name of data as people read it."""
    return name.replace("_", " ")


def winner_words(winners: Sequence[int]) -> str:
    """Who won: `seat 1 won`, `seats 1 and 3 won`, `nobody won`."""
    if not winners:
        return "nobody won"
    return f"seat{'s' if len(winners) > 1 else ''} {' and '.join(map(str, winners))} won"


def result_words(game: Game, result: Result) -> str:
    """Who won and why: `seat 1 won: a piece reached the opponent's home row`."""
    return f"{winner_words(result.winners)}: {game.ending(result.reason)}"


def awaited(game: Game, state: State) -> str:
    """The seat that a match waits for (none between the events of a step), or how it ended."""
    if state.result is not None:
        return result_words(game, state.result)
    if state.to_act != NOBODY:
        return f"seat {state.to_act} is to act"
    return "nobody is awaited yet" if game.awaits_one else "anybody may act"


def turn_words(turn: Turn, whose: str) -> str:
    """`turn 3, seat 1's`, where `whose` is `'s`; `tick 3` where the game calls its turns so."""
    number = f"{turn.kind} {turn.number}"
    return f"{number}, seat {turn.seat}{whose}" if turn.seat else number


def viewer_words(viewer: Viewer) -> str:
    """Who looks: `seat 1`, `the public`, `the facilitator`."""
    return f"seat {viewer}" if seat_of(viewer) else f"the {name_of(viewer)}"

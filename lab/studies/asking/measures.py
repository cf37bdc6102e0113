"""The measures of a study: those that every study has, and those of its own, checked."""

from collections.abc import Mapping

from domain.kernel import Event, stored_name
from lab.studies.asking.form import Measure, Whose
from lab.studies.asking.mismatch import Place, expect, expect_known
from lab.studies.asking.plan import Plan

KINDS = (
    *("wins", "ends", "length", "count", "commands", "happens", "sum", "first"),
    *("chosen", "about", "outcome"),
)
SHARES = ("wins", "ends", "happens")
STEPS = "steps"


ABOUT: Mapping[str, Measure] = {
    "share of luck": Measure(about="luck"),
    "share of play": Measure(about="play"),
    "lead changes": Measure(about="lead changes"),
    "winner's lowest chance": Measure(about="behind"),
    "at stake in a decision": Measure(about="stakes"),
    "choices": Measure(about="choices"),
    "most choices": Measure(about="most choices"),
    "commands that are decisions": Measure(about="decisions"),
    "settled after": Measure(about="settled"),
    "arrangements that came back": Measure(about="repetition"),
    "cells used": Measure(about="cells"),
    "cards laid open": Measure(about="cards"),
    "distance of a move": Measure(about="distance"),
}
"""What a study says of the game itself, with the share of each command where it is legal."""


OUTCOMES: Mapping[str, Measure] = {
    "balance": Measure(outcome="balance"),
    "ended in a draw": Measure(outcome="draws"),
    "ended at a limit": Measure(outcome="limits"),
}
"""What every study says of how its matches ended."""


def all_measures(
    plan: Plan, own: Mapping[str, Measure], *, about: bool = False
) -> Mapping[str, Measure]:
    """Wins by seat and by player and lengths, which every study has, then its own.

    With `about`, those that are about the game itself; last those of how matches ended. Raises
    Mismatch.
    """
    found = {f"seat {seat} wins": Measure(wins=seat) for seat in range(1, plan.seats + 1)}
    found |= {f"{name} wins": Measure(wins=name) for name in plan.opponents}
    parts = [part.called for part in plan.game.meaning.parts]
    found |= {f"{called}s": Measure(length=called) for called in [*parts, "step"] if called}
    found["steps"] = Measure(length=STEPS)
    if about:
        commands = plan.game.command_types
        found |= {**ABOUT, **{f"{name} chosen": Measure(chosen=name) for name in commands}}
    for name, measure in own.items():
        expect_measure(measure, plan, ("measures", name))
        found[name] = measure
    outcomes = {name: each for name, each in OUTCOMES.items() if name not in own}
    ended = {name: each for name, each in found.items() if each.outcome}
    counted = {name: each for name, each in found.items() if not each.outcome}
    return {
        **counted,
        **ended,
        **{name: each for name, each in outcomes.items() if fits(each, plan)},
    }


def fits(measure: Measure, plan: Plan) -> bool:
    """Whether a measure of how matches end says anything of these: alone, there is no balance."""
    return plan.seats > 1 if measure.outcome != "limits" else bool(plan.game.limits)


def kind_of(measure: Measure) -> str:
    """Which of the kinds it is."""
    return next(kind for kind in KINDS if getattr(measure, kind) is not None)


def is_share(measure: Measure) -> bool:
    """Whether a match contributes a number from 0 to 1."""
    is_ending = measure.outcome in ("draws", "limits")
    is_part_of_match = measure.about in ("behind", "settled")
    return kind_of(measure) in SHARES or is_ending or is_part_of_match


def is_rate(measure: Measure) -> bool:
    """Whether a match contributes a count of something out of a count of something else."""
    return measure.per is not None or is_part(measure)


def is_bounded(measure: Measure) -> bool:
    """Whether a match contributes a number between bounds that are known before."""
    return (is_share(measure) or measure.bounds is not None) and not is_rate(measure)


def may_lie_far(measure: Measure) -> bool:
    """Whether one match may count far more than others, as with lengths and counts."""
    return not is_share(measure) and not is_part(measure) and measure.bounds is None


def is_conditional(measure: Measure) -> bool:
    """Whether some matches contribute nothing."""
    is_of_some = measure.first or measure.outcome == "balance"
    return bool(is_of_some) or not isinstance(measure.wins, int | str | None)


def is_part(measure: Measure) -> bool:
    """Whether it is a rate that is told in percent."""
    is_of_itself = measure.per is not None and measure.events == [measure.per]
    told_in_percent = ("luck", "play", "stakes", "decisions", "repetition", "cells", "cards")
    is_about = measure.about in told_in_percent or measure.outcome == "balance"
    return is_of_itself or measure.chosen is not None or is_about


def expect_measure(measure: Measure, plan: Plan, place: Place) -> None:
    """Raises Mismatch where the measure does not fit the game."""
    kinds = [kind for kind in KINDS if getattr(measure, kind) is not None]
    expect(len(kinds) == 1, place, f"A measure has exactly one of: {', '.join(KINDS)}.")
    game, kind = plan.game, kinds[0]
    known = {stored_name(event): event for event in game.events}
    parts = [part.called for part in game.meaning.parts]
    _expect_winner(measure, plan, place)
    for name in measure.events:
        expect_known(name, known, (*place, kind), "event")
    if measure.per:
        expect_known(measure.per, known, (*place, "per"), "event")
    for field in ("wins", "sum"):
        if isinstance(whose := getattr(measure, field), Whose):
            fields = known[whose.event].__struct_fields__
            expect_known(whose.field, fields, (*place, field, "field"), "field")
    for field in ("commands", "chosen"):
        if (command := getattr(measure, field)) is not None:
            expect_known(command, game.command_types, (*place, field), "command")
    if measure.length is not None:
        expect_known(measure.length, [STEPS, *parts], (*place, "length"), "length")
    if measure.part is not None or measure.during or measure.first:
        expect_known(measure.part or "turn", parts, (*place, "part"), "part")
    if measure.outcome:
        what = (
            "limits are declared by the game" if measure.outcome == "limits" else "two seats play"
        )
        expect(fits(measure, plan), (*place, "outcome"), f"That can be asked where {what}.")
    _expect_fields(measure, kind, known, place)


def _expect_winner(measure: Measure, plan: Plan, place: Place) -> None:
    if isinstance(measure.wins, int):
        seats = f"There are the seats 1 to {plan.seats}."
        expect(1 <= measure.wins <= plan.seats, (*place, "wins"), seats)
    if isinstance(measure.wins, str):
        expect_known(measure.wins, plan.players, (*place, "wins"), "player")
    if measure.ends is not None:
        reason = measure.ends
        expect(reason, (*place, "ends"), "Name the reason for which a match ends.")


def _expect_fields(
    measure: Measure, kind: str, known: Mapping[str, type[Event]], place: Place
) -> None:
    counts = kind in ("count", "sum", "happens", "first") or isinstance(measure.wins, Whose)
    for field in ("where", "during"):
        expect(counts or not getattr(measure, field), (*place, field), f"{kind} takes none.")
    expect(not measure.per or kind in ("count", "sum"), (*place, "per"), f"{kind} takes none.")
    for field in measure.where:
        for name in measure.events:
            fields = known[name].__struct_fields__
            expect_known(field, fields, (*place, "where", field), f"field of {name}")

"""Law 6: two worlds that differ only in what a viewer may not know look the same to that viewer.

A *history* is all that a viewer gets out of a match, outlet by outlet, in order. A *twin* of a
script is another one that this viewer must not be able to tell apart from it: `redeal` of the game
makes it from its rulebook's words on who knows what, never from its own `view` and `redact`.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any

import msgspec

from domain.kernel import ChanceNeeded, Dictated, Game, Refusal, Viewer, run
from tests.laws.offered import offered, offered_to
from tests.laws.probes import Given, Prober, refusal_of
from tests.rounds import rounds
from tests.script import Moment, Script, moments

Redeal = Callable[[Script, Viewer, Random], Script]
"""Another script with the same history for this viewer."""

Outlet = Callable[[Game, Moment, Viewer], Any]
"""What comes out of one moment for a viewer, as anything that can be encoded."""

History = list[tuple[str, bytes]]
"""(where it came out, what), in order."""

Observe = Callable[[Game, Script, Viewer], History]
"""Plays a script and collects a history: in memory here, over a wire elsewhere."""


def sub_steps(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """The events that this viewer sees, each with its sentence, and the view and drawing then."""
    state, seen = game.clone(moment.before), []
    for event in moment.events:
        event.apply(state)
        known = game.redact(event, viewer)
        if known is not None:
            seen.append((known, known.sentence(), game.view(state, viewer)))
    return seen


def view(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """The view after the step."""
    return game.view(moment.state, viewer)


def table(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """The drawing after the step."""
    return game.table(game.seen(moment.state, viewer))


def legal(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """What a seat is offered, and what its greedy judgement makes of it."""
    listed = offered_to(game, moment.state, int(viewer))
    offers = game.offered(moment.state, int(viewer)) if game.offers else None
    return listed, offers, game.best(game.seen(moment.state, viewer), listed) if listed else []


def chance(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """What a seat is asked when chance is dictated, for each command that it is offered."""
    listed = offered_to(game, moment.state, int(viewer))
    return [asked(game, moment, command) for command in listed]


def asked(game: Game, moment: Moment, command: Any) -> Any:
    """The refusal of a command that comes without the outcome of its chance."""
    state = game.clone(moment.state)
    try:
        run(game.decide(state, command), state, Dictated(()))
    except ChanceNeeded as needed:
        return told(needed)
    return None


def refusals(tried: list[Given]) -> Outlet:
    """The answers to commands that this viewer tries."""

    def answers(game: Game, moment: Moment, viewer: Viewer) -> Any:
        found = (refusal_of(game, moment.state, int(viewer), given) for given in tried)
        return [each and told(each) for each in found]

    return answers


def told(refusal: Refusal) -> Any:
    """All that a refusal says; its words are made of this alone."""
    return refusal.code, refusal.facts


OUTLETS: Mapping[str, Outlet] = {
    "step": lambda game, moment, viewer: (moment.number, moment.step.seat),
    "sub-steps": sub_steps,
    "view": view,
    "table": table,
    "legal": legal,
    "chance": chance,
}


class Through:
    """Collects what comes out of these outlets after every step."""

    def __init__(self, outlets: Mapping[str, Outlet]) -> None:
        self._outlets = outlets

    def __call__(self, game: Game, script: Script, viewer: Viewer) -> History:
        """The history of all steps."""
        return [*chain(*self.by_step(game, script, viewer))]

    def by_step(self, game: Game, script: Script, viewer: Viewer) -> list[History]:
        """What came out after each step: of a beginning, the first of these."""
        return [
            [
                (f"{name} of step {each.number}", msgspec.json.encode(outlet(game, each, viewer)))
                for name, outlet in self._outlets.items()
            ]
            for each in moments(game, script)
        ]


def attempts(game: Game, script: Script, random: Random) -> list[Given]:
    """Commands to try: well-typed ones with everything that any seat could have named.

    What is no command at all is refused for that alone, in every world.
    """
    every = [
        command for moment in moments(game, script) for _, command in offered(game, moment.state)
    ]
    made_up = (unsigned(each) for each in Prober(game, every, random).any(8))
    return [each for each in made_up if is_command(game, each)]


def is_command(game: Game, given: Given) -> bool:
    """Whether it is a command of the game, whatever the state."""
    try:
        game.command(given)
    except Refusal:
        return False
    return True


def unsigned(given: Given) -> Given:
    """The command without a seat, so that any seat may try it."""
    return {field: value for field, value in given.items() if field != "seat"}


def in_memory(game: Game, script: Script, random: Random) -> Through:
    """All outlets of the kernel, the refusals of commands that fit this match among them."""
    return Through({**OUTLETS, "refusals": refusals(attempts(game, script, random))})


BEGINNINGS = rounds(usual=20, soak=40)
"""So many beginnings of a long match are looked at, the whole match among them."""


def lasts(steps: int) -> list[int]:
    """The last steps of these beginnings: all of a short match, of a long one a few."""
    few = BEGINNINGS if steps <= BEGINNINGS else BEGINNINGS // 5
    return sorted({round(part * (steps - 1) / few) for part in range(few + 1)})


def leaks(
    game: Game, script: Script, viewer: Viewer, redeal: Redeal, random: Random, observe: Observe
) -> Iterator[str]:
    """Where a twin of the script, or of one of its beginnings, shows itself to this viewer."""
    by_step = observe.by_step(game, script, viewer) if isinstance(observe, Through) else []
    for last in lasts(len(script.steps)):
        beginning = script.until(last)
        twin = redeal(beginning, viewer, random)
        theirs = observe(game, twin, viewer)
        ours = [*chain(*by_step[: last + 1])] or observe(game, beginning, viewer)
        for (where, one), (_, other) in zip(ours, theirs, strict=True):
            if one != other:
                yield f"{where}: {one.decode()} or {other.decode()}"
                break

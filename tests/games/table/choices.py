"""Twins of another hidden choice: from a moment on, a seat used another thing of its hand.

Renamed cards (law 6) leave handles as they are, and so find no leak in them. A *choice twin* of a
play has the same commands, but for two things of seat 1's hand that change places in its commands.
Whoever was shown neither of them can't tell it from the play.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from domain.kernel import Game, PseudoRandom, RecordingSource, Refusal, Viewer, run
from tests.games.table.redeal import known
from tests.laws.offered import offered
from tests.laws.probes import Given, Prober
from tests.laws.twins import OUTLETS, refusals, unsigned
from tests.script import Script, Step, moments

HAND = "hand:1"

Play = Sequence[tuple[int, dict[str, Any]]]


def hidden_play(game: Game, seed: int, steps: int) -> list[tuple[int, dict[str, Any]]]:
    """Random play in which cards often go in and out of seat 1's hand, face down.

    It is shorter where the seats agree to end the match.
    """
    random = Random(seed)
    state, _ = game.begin(game.settle("final", {}), 2, PseudoRandom(Random(seed)))
    play: list[tuple[int, dict[str, Any]]] = []
    for step in range(steps):
        if state.result:
            break
        seat = random.choice((1, 1, 2))
        command = _some(game, state, seat, random)
        run(
            game.decide(state, game.read(state, seat, command)),
            state,
            PseudoRandom(Random(f"{seed}/{step}")),
        )
        play.append((seat, command))
    return play


def _some(game: Game, state: Any, seat: int, random: Random) -> dict[str, Any]:
    every = [each for each in game.offered(state, seat) if len(each)]
    moves = [each for each in every if each.verb in ("move", "attach")]
    out = [each for each in moves if each.given["from"] == HAND]
    drawn, chance = [each for each in every if each.verb == "undo"], random.random()
    orders = [each for each in every if each.verb == "arrange"]
    if orders and chance < 0.06:
        offer = random.choice(orders)
        return offer.pick(random.randrange(len(offer)))
    if out and chance < 0.5:
        offer = random.choice(out)
        command = offer.pick(random.randrange(len(offer)))
        return {**command, "face": "down"}
    offer = random.choice(drawn if drawn and chance < 0.63 else moves if chance < 0.73 else every)
    return offer.pick(random.randrange(len(offer)))


def script(game: Game, play: Play, seed: int) -> Script | None:
    """The play with its chance; None: it is refused somewhere."""
    noted = RecordingSource(PseudoRandom(Random(seed)))
    state, events = game.begin(game.settle("final", {}), 2, noted)
    steps = [Step(0, None, tuple(noted.outcomes), tuple(events))]
    for number, (seat, command) in enumerate(play):
        noted = RecordingSource(PseudoRandom(Random(f"{seed}/{number}")))
        try:
            events = run(game.decide(state, game.read(state, seat, command)), state, noted)
        except Refusal:
            return None
        steps.append(Step(seat, command, tuple(noted.outcomes), tuple(events)))
    return Script("final", 2, tuple(steps))


def twins(game: Game, play: Play, seed: int, viewer: Viewer) -> Iterator[tuple[Script, Script]]:
    """Beginnings of the play, each with a twin that this viewer must not tell from it."""
    whole = script(game, play, seed)
    assert whole
    states = [moment.state for moment in moments(game, whole)]
    for at, one in _choices(play):
        for other in (each.handle for each in states[at].places[HAND].things):
            if other == one:
                continue
            swapped = _swapped(play, at, {one: other, other: one})
            for last in range(at + 1, len(play) + 1):
                mine, theirs = script(game, play[:last], seed), script(game, swapped[:last], seed)
                if not mine or not theirs or _shown(mine, viewer) != _shown(theirs, viewer):
                    break
                yield mine, theirs


def _choices(play: Play) -> Iterator[tuple[int, str]]:
    for number, (seat, command) in enumerate(play):
        if seat == 1 and command.get("from") == HAND and command.get("face") == "down":
            yield number, command["what"][0]


def _swapped(play: Play, at: int, names: dict[str, str]) -> Play:
    return [
        (seat, {**command, "what": tuple(names.get(each, each) for each in command["what"])})
        if number >= at and seat == 1 and command.get("from") == HAND and "what" in command
        else (seat, command)
        for number, (seat, command) in enumerate(play)
    ]


def _shown(made: Script, viewer: Viewer) -> list[list[Any]]:
    """The cards that a viewer was shown, step by step."""
    return [
        [kind for event in step.events for kind in known(event, int(viewer))] for step in made.steps
    ]


def tried(game: Game, play: Play, seed: int) -> list[Given]:
    """Commands that somebody might try to find out something: of what was offered to anybody."""
    made = script(game, play, seed)
    assert made
    every = [command for each in moments(game, made) for _, command in offered(game, each.state)]
    probes = [unsigned(each) for each in Prober(game, every, Random(0)).any(12)]
    guesses = [f"{HAND}.{number}" for number in range(1, 9)]
    return probes + [
        {"type": "move", "what": [each], "from": HAND, "to": "discard"} for each in guesses
    ]


def observed(game: Game, made: Script, viewer: Viewer, probes: list[Given]) -> list[bytes]:
    """Everything that comes out of the newest step for a viewer."""
    newest = list(moments(game, made))[-1]
    outlets = {**OUTLETS, "refusals": refusals(probes)}
    return [msgspec.json.encode(outlet(game, newest, viewer)) for outlet in outlets.values()]

"""All worlds that a viewer can't rule out, counted: of tables with a handful of cards.

A *play* is what seats did, with what chance gave them. Another play fits what a viewer saw if it
shows them the same, event by event and at the end: other chance, and other things chosen out of a
hand, or out of a deck, into which they could not look.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, Final

import msgspec

from domain.games.table import GAME
from domain.games.table.options import TableOptions
from domain.kernel import (
    Game,
    PseudoRandom,
    Refusal,
    Source,
    State,
    Viewer,
    branches,
    run,
)
from domain.sheets import Card, Place, Sheet
from tests.games.table.sheets import bound

Play = Sequence[tuple[int, dict[str, Any]]]
"""The seat and the command of each step."""

World = tuple[Any, ...]
"""What lies where, as far as it matters: the order of a hand does not."""


def tiny(cards: str = "abcd", others: str = "", taken: str = "owner") -> Game:
    """A table of a few cards: one deck or two, a row, a pile, a hand for each of two seats."""
    return bound(
        Sheet(
            game="tiny",
            title="Tiny",
            seats=(2,),
            cards=tuple(Card(id=each, name=each.upper()) for each in cards + others),
            places=(
                Place(id="deck", kind="deck", seen="nobody", holds=tuple(cards)),
                *(
                    [Place(id="chest", kind="deck", seen="nobody", holds=tuple(others))]
                    if others
                    else []
                ),
                Place(id="discard", kind="pile"),
                Place(id="row", kind="row"),
                Place(id="hand", kind="hand", each=True, seen="owner", taken=taken),  # type: ignore[arg-type]
            ),
        )
    )


def begun(game: Game, source: Source) -> State:
    """The table before anybody has done anything."""
    assert isinstance(game.bound_to, TableOptions)
    assert game is not GAME
    return game.begin(game.bound_to, 2, source)[0]


def played(game: Game, play: Play, viewer: Viewer, source: Source) -> tuple[State, bytes]:
    """The state after a play, and all that a viewer saw of it."""
    state, seen = begun(game, source), []
    for seat, command in play:
        for event in run(game.decide(state, game.read(state, seat, command)), state, source):
            seen.append(game.redact(event, viewer))
    return state, msgspec.json.encode((seen, game.view(state, viewer)))


def world(state: Any) -> World:
    """What lies where."""
    return tuple(
        (
            name,
            tuple(sorted(each.kind for each in place.things))
            if name.startswith("hand")
            else tuple(each.kind for each in place.things),
            tuple(sorted(place.loose.items())),
        )
        for name, place in state.places.items()
    )


def possible(game: Game, play: Play, viewer: Viewer, saw: bytes) -> Mapping[World, Fraction]:
    """The worlds in which a viewer saw this, each choice that they can't know as likely as any."""
    found: Counter[World] = Counter()
    for other in alternatives(game, play, viewer):

        def once(source: Source, other: Play = other) -> tuple[World, bytes] | None:
            try:
                state, seen = played(game, other, viewer, source)
            except Refusal:
                return None
            return world(state), seen

        for share, result in branches(once):
            if result and result[1] == saw:
                found[result[0]] += share  # type: ignore[assignment]
    return _shares(found)


def alternatives(game: Game, play: Play, viewer: Viewer) -> Iterator[Play]:
    """The play, and all in which others chose something else that this viewer could not see."""
    return product(
        *([(seat, each) for each in _others(command, seat, viewer)] for seat, command in play)
    )


def _others(command: dict[str, Any], seat: int, viewer: Viewer) -> Iterator[dict[str, Any]]:
    source = command.get("from", "")
    if seat != int(viewer) and source.startswith("hand") and "what" in command:
        for number in range(1, 9):
            yield {**command, "what": (f"{source}.{number}",)}
    elif seat != int(viewer) and command["type"] == "take":
        for kind in "abcdefgh":
            yield {**command, "kind": kind}
    else:
        yield command


def dealt(game: Game, state: State, viewer: Viewer) -> Mapping[World, Fraction]:
    """The worlds that a re-deal makes, with how likely each is."""
    found: Counter[World] = Counter()

    def once(source: Source) -> World:
        anew = game.clone(state)
        run(game.redeal(anew, viewer), anew, source)
        return world(anew)

    for share, result in branches(once):
        found[result] += share  # type: ignore[assignment]
    return _shares(found)


def _shares(found: Mapping[World, Any]) -> Mapping[World, Fraction]:
    whole = sum(found.values())
    return {each: share / whole for each, share in found.items()}


def is_chosen(play: Play, viewer: Viewer) -> bool:
    """Whether others chose something that this viewer could not see."""
    return any(len([*_others(command, seat, viewer)]) > 1 for seat, command in play)


HIDES_NOTHING: Final = {
    *("next", "count", "exhaust", "call", "roll", "propose_end", "agree_end", "decline_end"),
}
"""What all see, or what ends the match: it says nothing of where hidden things are."""


def some_play(game: Game, random: Random, steps: int) -> list[tuple[int, dict[str, Any]]]:
    """A short play, with chance as it falls: much of it in and out of hands."""
    source = PseudoRandom(random)
    state = begun(game, source)
    play: list[tuple[int, dict[str, Any]]] = []
    while len(play) < steps:
        seat = random.choice((1, 2))
        offers = [each for each in game.offered(state, seat) if each.verb not in HIDES_NOTHING]
        if not offers:  # all lies in the other's hand
            continue
        offer = random.choice(offers)
        command = offer.pick(random.randrange(len(offer)))
        if command.get("count", 1) > 2:
            continue
        run(game.decide(state, game.read(state, seat, command)), state, source)
        play.append((seat, command))
    return play

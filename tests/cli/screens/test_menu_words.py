"""A person at `play` is answered in words: no input is answered with a name for programs."""

import re
from collections.abc import Iterator

import pytest

from cli.terminal.menu import Menu, Unclear
from domain.games.registry import REGISTRY
from domain.kernel import Game, Refusal, Viewer
from replays.telling.choices import choices_of
from replays.telling.seen import legal_of
from tests.laws.sample import positions
from tests.rounds import rounds

NAME = re.compile(r"\b[a-z]+_[a-z_]+\b|\bat /|Object|Invalid|\[")

JUNK = ("zz", "7", "a1 zz", "north c3 zz", "zz zz zz zz")


LISTED = [game for game in REGISTRY if game.awaits_one]
"""Games that list what may be done."""


@pytest.mark.parametrize("game", LISTED, ids=lambda game: game.id)
def test_no_input_is_answered_with_a_name_for_programs(game: Game) -> None:
    met = set()
    open_ones = [
        state for state in positions(game, next(iter(game.variants)), 0) if not state.result
    ]
    for state in open_ones[:: rounds(usual=6, soak=3)]:
        viewer = Viewer(state.to_act)
        legal, choices = legal_of(game, state, viewer), choices_of(game, state, viewer)
        menu = Menu(legal, choices, game.command_types, 80)
        for typed in inputs(game):
            answer = answered(game, state, menu, typed)
            met.add(re.sub(r"[^A-Za-z ].*", "", answer))
            said = re.sub(r"^ *\[\d+\].*", "", answer, flags=re.MULTILINE)
            assert not NAME.search(said.replace(repr(typed), "")), (typed, answer)
    assert len(met) > 2, "the inputs are answered in several ways"


def inputs(game: Game) -> Iterator[str]:
    """Names of all commands, whole, begun and in words, with and without what they are about."""
    for name in game.command_types:
        for said in {name.replace("_", " "), name.partition("_")[0], name.rpartition("_")[2]}:
            yield from (said, *(f"{said} {junk}" for junk in JUNK))
        yield from (f"{name} {junk}" for junk in JUNK)


def answered(game: Game, state: object, menu: Menu, typed: str) -> str:
    """What a person reads; "": the command is accepted."""
    try:
        command = menu.choice(typed)
    except Unclear as unclear:
        return str(unclear)
    try:
        read = game.command(command)
        next(iter(game.decide(game.clone(state), read)), None)  # type: ignore[arg-type]
    except Refusal as refusal:
        return game.explain(refusal).sentence
    return ""

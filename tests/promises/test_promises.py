"""What choices promise is what the drawing says after the true step: figures, deaths, the end."""

import re
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from domain.games.registry import REGISTRY
from domain.kernel import Command, Game, State
from tests.promises.games import READINGS
from tests.promises.positions import positions
from tests.promises.tally import tally, tried
from tests.promises.trial import Trial, choice_of
from tests.rounds import rounds

every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in REGISTRY if game.id in READINGS]
)

CLAUSES = rounds(usual=300, soak=50_000)
OF_RARE = dict.fromkeys(("assassination", "squad_combat"), rounds(usual=500, soak=50_000))
"""More clauses of games with many choices that come seldom."""

UNREAD = {
    "assassination": 0.15,
    "assassination_le": 0.02,
    "class_arena": 0.05,
    "correction": 0.02,
    "heist": 0.02,
    "infection": 0.02,
    "janus_gate": 0.02,
    "location_ccg": 0.20,
    "rune_duel": 0.03,
    "squad_combat": 0.15,
}
"""The most of its clauses that can't be read, or speak of what chance or others did not bring."""


@every_game
def test_choices_promise_what_happens(game: Game) -> None:
    clauses = OF_RARE.get(game.id, CLAUSES)
    found = tally(game, Random(f"promises of {game.id}"), clauses)
    print(f"{game.id}: {found}; {found.unread.most_common(5)}")  # noqa: T201
    assert found.false == []
    assert found.share_unread <= UNREAD[game.id]


TOLD = rounds(usual=30, soak=80)
"""So many lies are told of a game, if its choices have so many figures."""

FOUND = 0.9
"""How many of the figures that are made wrong have to be found, at least."""


@every_game
def test_a_figure_that_is_made_wrong_is_found(game: Game) -> None:
    """Whoever believes everything is no witness."""
    reading, random, lies, missed = READINGS[game.id], Random(f"lies of {game.id}"), 0, []
    for state, command in islice(tried(game, random), 300):
        if lies == TOLD:
            break
        said = choice_of(game, state, command)
        if not re.search(r"\d", f"{said.sentence}; {said.detail}"):
            continue
        trial = Trial(game, state, command, random, reading.meets)
        figures = [span for span in reading.read(trial).spans if trial.text[slice(*span)].isdigit()]
        if not figures:
            continue
        begin, end = figures[-1]
        wrong = f"{trial.text[:begin]}{int(trial.text[begin:end]) + 1}{trial.text[end:]}"
        sentence, _, detail = wrong.partition("; ")
        trial.choice = replace(trial.choice, sentence=sentence, detail=detail)
        lies += 1
        if not reading.read(trial).false:
            missed.append(wrong)
    assert lies
    assert len(missed) <= (1 - FOUND) * lies, missed


SUPPOSING = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in REGISTRY if game.supposing]
)
ANSWERED = rounds(usual=150, soak=10_000)
"""So many commands are tried with answers at random."""


@SUPPOSING
def test_what_is_said_without_an_if_holds_whatever_others_answer(game: Game) -> None:
    random = Random(f"answers of {game.id}")
    supposing, supposed = game.supposing, 0
    assert supposing is not None

    def at_random(state: State, legal: Sequence[Command]) -> Command | None:
        return random.choice(legal) if supposing.answer(state, seat) else None

    for state in islice(positions(game, random), ANSWERED // 6):
        seat, legal = state.to_act, [*game.legal(state)]
        for command in random.sample(legal, min(len(legal), 6)):
            trial = Trial(game, state, command, random, at_random)
            sure, condition, _ = trial.choice.detail.partition(supposing.words)
            supposed += bool(condition)
            trial.choice = replace(trial.choice, sentence="", detail=sure.removesuffix("; "))
            assert READINGS[game.id].read(trial).false == [], trial.text
    assert supposed

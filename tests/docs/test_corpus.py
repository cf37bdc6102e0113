"""The questions that the documentation asks can be asked, and most of them find something."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.listing import Wanted
from replays.corpus import Tally, ask, question_of
from replays.corpus.finding import labelled, listed
from tests.ledger.play import begin, fixed_bytes, opened, play

DOCUMENT = Path(__file__).parents[2] / "docs" / "corpus.md"
EXAMPLES = {
    game: block.strip().splitlines()
    for game, block in re.findall(
        r"```text questions of (\w+)\n(.*?)```", DOCUMENT.read_text(), re.DOTALL
    )
}
MATCHES = 12


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """Matches of each game that there are examples for, the same each time."""
    file = tmp_path_factory.mktemp("corpus") / "ledger.db"
    with opened(str(file), create=True, random_bytes=fixed_bytes(1)) as ledger:
        for game in EXAMPLES:
            for seed in range(MATCHES):
                play(ledger, begin(ledger, game), seed=seed, steps=250)
        yield ledger


def test_there_are_examples_for_three_games() -> None:
    assert len(EXAMPLES) == 3
    assert min(map(len, EXAMPLES.values())) >= 5


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_example_can_be_asked_and_most_find_something(ledger: Ledger, game: str) -> None:
    finds = 0
    for text in EXAMPLES[game]:
        tally = Tally()
        matches = labelled(ledger, listed(ledger, Wanted(game=game)))
        for asked in ask(ledger, question_of(text), matches, FACILITATOR):
            tally.count(asked)
        assert tally.problems == {}
        assert sum(total.matches for total in tally.totals) == MATCHES
        finds += sum(total.fitting for total in tally.totals) > 0
    assert finds >= len(EXAMPLES[game]) // 2

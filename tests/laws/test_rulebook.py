"""Every number of a rule that people are shown is found in the players' rules."""

import re
from itertools import chain

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import Game, Viewer
from replays.telling.choices import choices_of
from replays.telling.rulebook import (
    MARK,
    NUMBER,
    chapters_under,
    numbers_in,
    numbers_of,
    rules_text,
)
from replays.telling.seen import offers_of
from tests.laws.games import REGISTRY
from tests.laws.sample import positions

every_playable = pytest.mark.parametrize(
    "game",
    [REGISTRY.game(game.id) for game in PLAYABLE if rules_text(game)],
    ids=lambda game: game.id,
)
"""Games with a page of rules: drafts may have none yet (`tests/laws/owed.py`)."""

REFERENCE = re.compile(rf"(?:{NUMBER.pattern}(?: to |, |$))+")
"""What `rule` may be: numbers, and spans of them."""

BESIDE = re.compile(rf"\({NUMBER.pattern}[^)]*\)|§[\d.]+")
"""A rule quoted in a running text."""

LIKE_A_MARK = re.compile(r"^ *(\[[^]\n]*\]) *$", re.MULTILINE)
"""What stands in brackets in a line of its own."""


@every_playable
def test_what_refusals_and_cards_quote_is_in_the_rules(game: Game) -> None:
    printed = (game.faces(game.settle(variant, {})) for variant in game.variants)
    quoted = {reason.rule for reason in game.reasons.values()}
    of_faces = {face.rule for face in chain.from_iterable(printed)}
    quoted |= of_faces if game.bind is None else of_faces - {""}  # a sheet quotes no rules
    assert {rule for rule in quoted if not REFERENCE.fullmatch(rule)} == set()
    unknown = {number for rule in quoted for number in numbers_in(rule)} - {*numbers_of(game)}
    assert unknown == set(), "rules.md has no mark with these numbers, such as `[P1]`"


@every_playable
def test_what_sentences_quote_is_in_the_rules(game: Game) -> None:
    told = [reason.sentence for reason in game.reasons.values()]
    for variant in game.variants:
        told += [text for face in game.faces(game.settle(variant, {})) for text in face.text]
    for state in positions(game, next(iter(game.variants)), 0):
        choices = choices_of(game, state, Viewer(state.to_act))
        told += [text for each in choices for text in (each.sentence, each.detail)]
        told += [each.sentence for each in offers_of(game, state, Viewer(1))]
    quoted = {
        number for text in told for found in BESIDE.findall(text) for number in numbers_in(found)
    }
    assert quoted - {*numbers_of(game)} == set(), "rules.md has no mark with these numbers"


@every_playable
def test_what_stands_in_brackets_in_a_line_of_its_own_is_numbers(game: Game) -> None:
    """Anything else there would silently be no number: `[p1]`, `[P1; P2]`."""
    written = LIKE_A_MARK.findall(rules_text(game) or "")
    assert [each for each in written if not MARK.fullmatch(each)] == []


@every_playable
def test_every_number_leads_to_something_to_read(game: Game) -> None:
    numbers = numbers_of(game)
    assert numbers
    for number in numbers:
        found = chapters_under(game, number)
        said = " ".join(MARK.sub("", chapter.text) for chapter in found)
        assert len(said.split()) >= 3, (number, said)

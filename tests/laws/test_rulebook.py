"""Every number of a rule that people are shown is found in the players' rules."""

import re
from itertools import chain

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import Game, Viewer
from replays.telling.choices import choices_of
from replays.telling.rulebook import MARK, NUMBER, chapters_under, numbers_in, numbers_of
from tests.laws.sample import positions

every_playable = pytest.mark.parametrize("game", [*PLAYABLE], ids=lambda game: game.id)

REFERENCE = re.compile(rf"(?:(?:{NUMBER.pattern})(?: to |, |$))+")
"""What `rule` may be: numbers, and spans of them."""

BESIDE = re.compile(rf"\((?:{NUMBER.pattern})\b[^)]*\)|§[\d.]+")
"""A rule quoted in a running text."""


@every_playable
def test_what_refusals_and_cards_quote_is_in_the_rules(game: Game) -> None:
    printed = (game.faces(game.settle(variant, {})) for variant in game.variants)
    quoted = {reason.rule for reason in game.reasons.values()}
    quoted |= {face.rule for face in chain.from_iterable(printed)}
    assert all(map(REFERENCE.fullmatch, quoted)), quoted
    unknown = {number for rule in quoted for number in numbers_in(rule)} - {*numbers_of(game)}
    assert unknown == set()


@every_playable
def test_what_sentences_quote_is_in_the_rules(game: Game) -> None:
    told = [reason.sentence for reason in game.reasons.values()]
    for variant in game.variants:
        told += [text for face in game.faces(game.settle(variant, {})) for text in face.text]
    for state in positions(game, next(iter(game.variants)), 0):
        choices = choices_of(game, state, Viewer(state.to_act))
        told += [text for each in choices for text in (each.sentence, each.detail)]
    quoted = {
        number for text in told for found in BESIDE.findall(text) for number in numbers_in(found)
    }
    assert quoted <= {*numbers_of(game)}


@every_playable
def test_every_number_leads_to_something_to_read(game: Game) -> None:
    numbers = numbers_of(game)
    assert numbers
    for number in numbers:
        found = chapters_under(game, number)
        said = " ".join(MARK.sub("", chapter.text) for chapter in found)
        assert len(said.split()) >= 3, (number, said)

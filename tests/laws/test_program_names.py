"""No name that is for programs stands in a sentence: of a card, a piece, a cell, an option."""

import re
from collections.abc import Iterator, Mapping

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from domain.kernel import FACILITATOR, Face, Game, Viewer
from domain.kernel.lying import cell_names, references
from replays.telling.choices import choices_of
from replays.telling.differences import differences
from replays.telling.rulebook import chapters
from replays.telling.seen import offers_of
from tests.laws.games import REGISTRY
from tests.laws.sample import sampled
from tests.laws.test_words import CODE, NOT_PLURALS
from tests.logs import sentences
from tests.rounds import rounds

every_game = pytest.mark.parametrize(
    "game", [pytest.param(REGISTRY.game(each), id=each) for each in PLAYABLE.ids]
)

PROPER = frozenset({"location_ccg", "squad_combat", "table"})
"""The games whose cards and characters have names of their own, always written with capitals."""

PLAIN: Mapping[str, frozenset[str]] = {"janus_gate": frozenset({"player"})}
"""Ids that are words of the game besides: the face of the player says `You`."""

WORD = re.compile(r"[A-Za-z0-9_:.-]+")


def test_what_the_law_would_find() -> None:
    knife = Face("knife", "Knife", "", "", ("",), "")
    assert named_for_programs("Seat 1 loads knife.", program_names([knife], "location_ccg"))
    assert not named_for_programs("Seat 1 loads Knife.", program_names([knife], "location_ccg"))
    assert named_for_programs("Seat 1 loads heavy_gun.", frozenset())
    assert named_for_programs("m1 steps on b3.", frozenset({"m1"}))


@every_game
def test_people_read_no_name_that_is_for_programs(game: Game) -> None:
    for variant in game.variants:
        faces = list(game.faces(game.settle(variant, {})))
        names = program_names(faces, game.id) - PLAIN.get(game.id, frozenset())
        names |= frozenset().union(*map(frozenset, places_and_pieces(game, variant)))
        for text in (*printed(game, faces), *played(game, variant)):
            assert named_for_programs(text, names) == [], text


def named_for_programs(text: str, names: frozenset[str]) -> list[str]:
    """The words of a text that only programs would write."""
    codes = [each.group() for each in CODE.finditer(text) if not NOT_PLURALS.match(each.group())]
    return codes + [word for word in WORD.findall(text) if word.strip(".:-") in names]


def program_names(faces: list[Face], game: str) -> frozenset[str]:
    """The ids of what is printed, but for those that are the very words people use."""
    return frozenset(each.id for each in faces if not _is_plain(each, game))


def _is_plain(face: Face, game: str) -> bool:
    if face.id == face.title:
        return True
    return game not in PROPER and face.id in re.findall(r"\w+", face.title.lower())


def places_and_pieces(game: Game, variant: str) -> Iterator[set[str]]:
    """How programs name cells without coordinates, and pieces by letters and numbers."""
    for moment in sampled(game.id, variant):
        table = game.table(game.seen(moment.state, FACILITATOR))
        cells = {*cell_names(table)}
        yield {cell for cell in cells if not cell[-1:].isdigit()}
        yield {ref for ref in {*references(table)} - cells if re.fullmatch(r"[a-z]+[-_]?\d+", ref)}


def printed(game: Game, faces: list[Face]) -> Iterator[str]:
    """What is read before a match: faces, endings, refusals."""
    for face in faces:
        yield from (face.title, face.kind, face.group, *face.text, *face.keywords)
    yield from game.endings.values()
    for reason in game.reasons.values():
        yield re.sub(r"\{\w+[^}]*\}", "x", reason.sentence)


@every_game
def test_rules_are_written_without_names_for_programs(game: Game) -> None:
    """But for the knobs, which are named in tables and as code."""
    for chapter in chapters(game):
        text = re.sub(r"```[^`]*```|`[^`]*`|^\|.*$", "", chapter.text, flags=re.MULTILINE)
        assert re.findall(r"\b[a-z0-9]+_\w+", text) == []


def played(game: Game, variant: str) -> Iterator[str]:
    """What is read of a match: choices, step texts, the log, drawings and what changed in them."""
    for moment in sampled(game.id, variant)[:: rounds(usual=2, soak=1)]:
        before, after = (
            game.table(game.seen(state, FACILITATOR)) for state in (moment.before, moment.state)
        )
        yield from (part.text for part in after.sentences)
        is_named = game.bound_to is not None  # an event of its own knows no names then
        yield from (event.sentence() for event in moment.events if not is_named)
        if moment.number or is_named:
            yield from sentences(game, game.clone(moment.before), moment.events)
        if moment.number:
            yield from (each.line() for each in differences(before, after))
        for offer in offers_of(game, moment.state, Viewer(1)):
            yield offer.sentence
            yield from (each.words for field in offer.fields for each in field.values)
        for choice in choices_of(game, moment.state, Viewer(moment.state.to_act)):
            yield from (choice.sentence, choice.detail, *(each.event for each in choice.odds))

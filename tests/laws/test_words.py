"""People read words: no id of the data and no snake_case word is in any text for people."""

import re
from collections.abc import Iterator

from domain.kernel import FACILITATOR, Face, Game, Viewer, nothing_printed
from domain.kernel.lying import cell_names, open_cards, references
from domain.kernel.table import Board, Sentence, Table
from replays.telling.choices import choices_of
from tests.laws.games import every_game, variants_in_turn
from tests.laws.sample import positions, sampled

CODE = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\bNone\b|[{}]|\(s\)|([A-Za-z]+ )?\b1 [a-z]+s\b")
"""A word as programs write it, a placeholder that was not filled in, a plural of one."""

NOT_PLURALS = re.compile(
    r"((seat|figure|thrall|ghost|shot|wave|level|skirmish|round|turn|device|trap|button"
    r"|[A-Z][a-z]+) 1 .*|.*\b1 [a-z]*(ss|us|is|as))$"
)
"""A name with a number and what it does (`seat 1 wins`, `Grunt 1 fires`); no plural at all."""


def codes_in(text: str, ids: frozenset[str]) -> list[str]:
    """What a person would stumble over."""
    found = [each.group() for each in CODE.finditer(text) if not NOT_PLURALS.match(each.group())]
    return found + [word for word in re.findall(r"[\w.-]+", text) if word.strip(".-") in ids]


def ids_of(faces: Iterator[Face] | list[Face]) -> frozenset[str]:
    """The ids that are no words of the language: those with a sign in them."""
    return frozenset(face.id for face in faces if re.search(r"[_.]", face.id))


def faces_of(game: Game, variant: str) -> list[Face]:
    return list(game.faces(game.settle(variant, {})))


@variants_in_turn(1)
def test_what_is_printed_is_written_for_people(game: Game, variant: str) -> None:
    faces = faces_of(game, variant)
    assert faces or game.faces is nothing_printed
    assert len({face.id for face in faces}) == len(faces)
    ids = ids_of(faces)
    for face in faces:
        numbers = [
            text for each in (*face.cost, *face.numbers) for text in (each.value, each.label)
        ]
        for text in (face.title, face.kind, face.group, *face.text, *face.keywords, *numbers):
            assert codes_in(text, ids) == [], face
        if game.bound_to is not None:
            continue  # what a card of a sheet says, if anything, are its author's words
        assert face.text, f"{face.title!r} says nothing: `text` has a paragraph for what it does"
        assert all(text.endswith((".", "!", ")")) for text in face.text), face


@variants_in_turn(2)
def test_every_choice_is_told_apart_in_words(game: Game, variant: str) -> None:
    faces = faces_of(game, variant)
    ids, cards = ids_of(faces), {face.id for face in faces}
    for state in positions(game, variant):
        seat = Viewer(state.to_act)
        table = game.table(game.seen(state, seat))
        cells, refs = {*cell_names(table)}, {*references(table)}
        choices = choices_of(game, state, seat)
        assert choices_of(game, state, FACILITATOR) == choices
        told = [(choice.sentence, choice.detail) for choice in choices]
        assert len({sentence for sentence, _ in told}) == len(told), told
        for choice in choices:
            assert choice.sentence[:1].isupper()
            assert not choice.sentence.endswith(".")
            assert codes_in(f"{choice.sentence} {choice.detail}", ids) == []
            assert set(choice.cells) <= cells, choice
            assert set(choice.pieces) <= refs, choice
            assert set(choice.cards) <= cards, choice


@variants_in_turn(1)
def test_every_offer_is_told_apart_in_words(game: Game, variant: str) -> None:
    """What can be chosen lies on the table, under the name by which it is sent."""
    ids = ids_of(faces_of(game, variant))
    for moment in sampled(game.id, variant) if game.offers else ():
        for seat in range(1, moment.script.seats + 1):
            there = game.table(game.seen(moment.state, Viewer(seat)))
            places = {getattr(part, "ref", "") for part in there.parts}
            lying = {*references(there), *cell_names(there)} | places
            offers = game.offered(moment.state, seat)
            told = [each.sentence for each in offers]
            assert len(set(told)) == len(told)
            for field in (field for each in offers for field in each.fields):
                words = [each.words for each in field.values]
                assert len(set(words)) == len(words) > 0, field
                assert all(codes_in(each, ids) == [] for each in words)
                assert {each.ref for each in field.values} - {""} <= lying, field


@variants_in_turn(0)
def test_tables_and_logs_are_written_for_people(game: Game, variant: str) -> None:
    ids = ids_of(faces_of(game, variant))
    for moment in sampled(game.id, variant):
        table = game.table(game.seen(moment.state, FACILITATOR))
        assert table.headline.text
        for text in (*texts_of(table), *(event.sentence() for event in moment.events)):
            assert codes_in(text, ids) == [], text


@every_game
def test_every_ending_is_a_clause_for_people(game: Game) -> None:
    for reason, clause in game.endings.items():
        assert game.ending(reason) == clause
        assert codes_in(clause, frozenset()) == [], reason
        assert clause[0].islower(), reason
        assert not clause.endswith("."), reason
    results = [moment.state.result for moment in sampled(game.id, next(iter(game.variants)))]
    unworded = {each.reason for each in results if each} - game.endings.keys()
    assert not unworded, f"`endings` has no words for {unworded}"


@every_game
def test_refusals_are_written_for_people(game: Game) -> None:
    for code, reason in game.reasons.items():
        words = re.sub(r"\{\w+[^}]*\}", "x", reason.sentence)
        assert codes_in(words, frozenset()) == [], code


def texts_of(table: Table) -> Iterator[str]:
    """All words that a drawing shows."""
    yield table.title
    for card in open_cards(table):
        yield from (card.name, *card.badges)
    for part in table.in_order:
        if isinstance(part, Sentence):
            yield part.text
            continue
        yield part.title if isinstance(part, Board) else part.label
        if isinstance(part, Board):
            for cell in part.cells:
                yield from cell.notes
                yield from (piece.name for piece in cell.pieces)
            yield from (arrow.meaning for arrow in part.arrows)
            yield from (meaning for _, meaning in part.legend)

"""Answers about games."""

from typing import Annotated, Any

from api.schemas.answer_fields import VIEWERS, Answer, says


class Variant(Answer, frozen=True):
    """A named setting of a game's options."""

    name: Annotated[str, says("Its name.")]
    options: Annotated[dict[str, Any], says("The options that it changes.")]
    source: Annotated[str, says("Where it comes from.")]
    claim: Annotated[str, says("What its author claims of it.")]
    prediction: Annotated[str, says("What simulation should show of it.")]


class RefusalCode(Answer, frozen=True):
    """A way in which the rules refuse a command."""

    code: Annotated[str, says("Stable, for programs.")]
    sentence: Annotated[str, says("For people; facts stand in braces.")]
    rule: Annotated[str, says("The rules that say so.")]


class GameFacts(Answer, frozen=True):
    """What a game is."""

    id: Annotated[str, says("Its id.")]
    title: Annotated[str, says("Its name.")]
    rules: Annotated[int, says("The release of its rules.")]
    seats: Annotated[list[int], says("How many seats may play.")]
    bots: Annotated[
        list[str], says("The bots that it offers; a search may have other numbers of playouts.")
    ]


class GameSummary(GameFacts, frozen=True):
    """A game that can be played here."""

    variants: Annotated[list[str], says("The names of its variants.")]


class Games(Answer, frozen=True):
    """All games."""

    games: list[GameSummary]


class GameSheet(GameFacts, frozen=True):
    """Everything that a client needs of a game."""

    about: Annotated[str, says("Its rules in ten lines.")]
    rules_text: Annotated[str | None, says("Its rules in full, as Markdown.")]
    variants: list[Variant]
    options: Annotated[dict[str, Any], says("The JSON Schema of its options.")]
    commands: Annotated[
        dict[str, Any], says("The JSON Schema of its commands, which differ by `type`.")
    ]
    scenario: Annotated[dict[str, Any], says("The JSON Schema of its starting positions.")]
    refusals: list[RefusalCode]


class Number(Answer, frozen=True):
    """A number with what it counts."""

    value: Annotated[str, says("As it is printed: `3`, `2+`, `-1`.")]
    label: Annotated[str, says("What it counts: `energy`, `damage`.")]
    icon: Annotated[str, says("The picture for it; empty: none.")]


class CardFace(Answer, frozen=True):
    """A printed thing: a card, a character, a location, a piece."""

    id: Annotated[str, says("Its name in commands and events.")]
    title: Annotated[str, says("Its title.")]
    kind: Annotated[str, says("What kind of thing it is: `Attack`, `Character, boss`.")]
    group: Annotated[str, says("The deck, list or chapter it is found under.")]
    text: Annotated[list[str], says("What it does, a paragraph for each thing.")]
    rule: Annotated[str, says("The chapter of the rules that it stands under.")]
    icon: Annotated[str, says("The picture for it; empty: none.")]
    cost: Annotated[list[Number], says("What it costs.")]
    numbers: Annotated[list[Number], says("The numbers at its foot.")]
    keywords: Annotated[list[str], says("Its keywords.")]
    copies: Annotated[int | None, says("How often it comes; null: as often as wanted.")]


class Cards(Answer, frozen=True):
    """The cards of a game."""

    game: Annotated[str, says("The game's id.")]
    variant: Annotated[str, says("The variant whose cards they are.")]
    cards: list[CardFace]


class MatchCards(Cards, frozen=True):
    """The cards of a match."""

    viewer: Annotated[str, says(VIEWERS)]


class Deck(Answer, frozen=True):
    """A deck that anybody may take."""

    id: Annotated[str, says("Its name in the option `decks`.")]
    title: Annotated[str, says("Its title.")]
    entry: Annotated[dict[str, Any], says("The deck written out, as the option takes it.")]


class Decks(Answer, frozen=True):
    """The decks of a game."""

    game: Annotated[str, says("The game's id.")]
    variant: Annotated[str, says("The variant under which they are legal.")]
    decks: list[Deck]

"""What clients get of games."""

from marshmallow import fields

from api.answer_fields import Answer, number_field, object_field, text_field


class Variant(Answer):
    """A named setting of a game's options."""

    name = text_field("Its name.")
    options = object_field("The options that it changes.")
    source = text_field("Where it comes from.")
    claim = text_field("What its author claims of it.")
    prediction = text_field("What simulation should show of it.")


class RefusalCode(Answer):
    """A way in which the rules refuse a command."""

    code = text_field("Stable, for programs.")
    sentence = text_field("For people; facts stand in braces.")
    rule = text_field("The rules that say so.")


class GameSummary(Answer):
    """A game that can be played here."""

    id = text_field("Its id.")
    title = text_field("Its name.")
    rules = number_field("The release of its rules.")
    seats = fields.List(
        fields.Integer(), required=True, metadata={"description": "How many seats may play."}
    )
    variants = fields.List(
        fields.String(), required=True, metadata={"description": "The names of its variants."}
    )


class Games(Answer):
    """All games."""

    games = fields.List(fields.Nested(GameSummary), required=True)


class GameSheet(GameSummary):
    """All that a client must know of a game."""

    about = text_field("Its rules in ten lines.")
    rules_text = text_field("Its rules in full, as Markdown.", allow_none=True)
    variants = fields.List(fields.Nested(Variant), required=True)
    options = object_field("The JSON Schema of its options.")
    commands = object_field("The JSON Schema of its commands, told apart by `type`.")
    scenario = object_field("The JSON Schema of its starting positions.")
    refusals = fields.List(fields.Nested(RefusalCode), required=True)

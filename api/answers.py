"""What clients get of the service, of matches and of their steps, and what problems say."""

from typing import Any

from marshmallow import fields

from api.answer_fields import (
    EYES,
    STEP,
    Answer,
    number_field,
    object_field,
    text_field,
    truth_field,
)

RECEIPT = (
    "The head of the match's hash chain after this step, salted: who keeps it can show later "
    "that nothing up to here was changed."
)


def _of_any_game(form: str) -> dict[str, Any]:
    """What says that a value has one of the games' forms."""
    return {"allOf": [{"$ref": f"#/components/schemas/{form}"}]}


def _view() -> fields.Raw:
    description = "What these eyes see."
    return fields.Raw(required=True, metadata={**_of_any_game("View"), "description": description})


class Health(Answer):
    """How the service does."""

    status = text_field("`ok`")
    version = text_field("The release of Playledger.")


class Outcome(Answer):
    """How a match ended."""

    winners = fields.List(
        fields.Integer(),
        required=True,
        metadata={"description": "The seats that have won; none: nobody has."},
    )
    reason = text_field("Why.")


class ForkOrigin(Answer):
    """Where a forked match comes from."""

    match = text_field("The match that it goes on from.")
    step = number_field("The step after which.")
    head = text_field("The receipt of that step.")
    policy = text_field("How it goes on: `fresh`, `same` or `redealt`.")
    eyes = fields.Integer(
        allow_none=True,
        metadata={"description": "The seat whose knowledge was kept; 0: the public."},
    )


class Purposeful(Answer):
    """What a match is for."""

    purpose = text_field(
        "`play`; `analysis`: things hidden in it, or its chance, are known from another match, and "
        "it is the facilitator's alone while either goes on; or `exercise`: an analysis that seats "
        "play."
    )
    purpose_sentence = text_field(
        "The same in words, and why; null: it is for play.", allow_none=True
    )


class MatchFacts(Purposeful):
    """What a match is, and how far it has come."""

    id = text_field("Its id.")
    game = text_field("The game's id.")
    rules = number_field("The release of the game's rules.")
    variant = text_field("The variant's name.")
    seats = number_field("How many seats.")
    chance = text_field("`seeded` or `dictated`.")
    created_at = text_field("When it began (ISO 8601, UTC).")
    step = number_field("Its newest step.")
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class MatchSummary(MatchFacts):
    """A match in the list."""

    played_at = text_field("When its newest step was recorded.")
    labels = fields.List(
        fields.String(), required=True, metadata={"description": "Words to find it by."}
    )


class Matches(Answer):
    """A page of matches, newest first."""

    matches = fields.List(fields.Nested(MatchSummary), required=True)
    damaged = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Ids of matches of this page that can't be read."},
    )
    next = text_field("The cursor of the next page; null: this was the last.", allow_none=True)


class TakeBackMade(Answer):
    """A take-back by the facilitator's word, which may have undone chance."""

    step = number_field("The step by which it was taken back.")
    to = number_field("The step after which the match went on.")
    undone = number_field(
        "How many outcomes of chance that undid; null: not for these eyes.", allow_none=True
    )


def takebacks_field() -> fields.Field[Any]:
    """The take-backs by the facilitator's word."""
    description = (
        "Take-backs by the facilitator's word. What chance had said in between counts no more, and "
        "falls anew if it is asked again."
    )
    return fields.List(
        fields.Nested(TakeBackMade), required=True, metadata={"description": description}
    )


class Match(MatchFacts):
    """A match and where it stands."""

    options = object_field("All its options.")
    commitment = text_field(
        "SHA-256 of the secret that its chance is drawn with; null: dictated.", allow_none=True
    )
    to_act = number_field("The seat that is awaited; 0: nobody.")
    fork = fields.Nested(ForkOrigin, required=True, allow_none=True)
    takebacks = takebacks_field()
    labels = fields.List(
        fields.String(),
        required=True,
        allow_none=True,
        metadata={"description": "Words to find it by; null: not for these eyes."},
    )
    eyes = text_field(EYES)
    receipt = text_field(RECEIPT)


class SeatToken(Answer):
    """The token of a seat."""

    seat = number_field("The seat.")
    token = text_field("To be handed to whoever sits there.")


class MatchBegun(Answer):
    """A match that has just begun."""

    match = fields.Nested(Match, required=True)
    eyes = text_field(EYES)
    step = number_field(STEP)
    view = _view()
    tokens = fields.List(
        fields.Nested(SeatToken),
        required=True,
        metadata={
            "description": "One for each seat without a bot, shown this once. When the request is "
            "repeated, new ones in place of those that nobody has used; the others are left out. "
            "None of an analysis.",
        },
    )


class FamilyMember(Answer):
    """A match of a family; what one that is not here is for, is not known."""

    match = text_field("Its id.")
    generation = number_field("How many forks below the oldest.")
    fork = fields.Nested(ForkOrigin, required=True, allow_none=True)
    purpose = text_field("`play`, `analysis` or `exercise`.", allow_none=True)
    step = number_field("Its newest step; null: it is not here.", allow_none=True)
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class Family(Answer):
    """A match, its forefathers and all their forks."""

    family = fields.List(fields.Nested(FamilyMember), required=True)


class Arrival(Answer):
    """What became of a match of a bundle."""

    match = text_field("Its id.")
    fate = text_field("`new`; `continued`, from where it stood here; or `here` already.")
    steps = number_field("How many steps it has now.")
    notes = text_field("`taken`; `none`, for there are none; or `kept`: those that were here stay.")
    archive = truth_field("Whether it is played elsewhere: here it can be forked.")


class Arrivals(Answer):
    """What became of the matches of a bundle."""

    matches = fields.List(fields.Nested(Arrival), required=True)


class StateSeen(Answer):
    """A state as some eyes see it."""

    eyes = text_field(EYES)
    step = number_field(STEP)
    view = _view()


class Legal(Answer):
    """The commands that are accepted now."""

    eyes = text_field(EYES)
    step = number_field(STEP)
    to_act = number_field("The seat that is awaited; 0: nobody.")
    commands = fields.List(
        fields.Raw(metadata=_of_any_game("Command")),
        required=True,
        metadata={"description": "None for the eyes of others than the awaited seat."},
    )


class StepSeen(Answer):
    """A step as some eyes see it: one command with all that followed from it."""

    step = number_field("Its number.")
    at = text_field("When it was recorded (ISO 8601, UTC).")
    by = text_field("Who sent it: `seat-1`, `facilitator`, or a bot: `bot:greedy`.")
    seat = number_field("The seat it was for; 0: the beginning.")
    command = fields.Raw(
        required=True,
        metadata={
            "type": ["object", "null"],
            "description": "What was asked for, as far as these eyes may know.",
        },
    )
    events = fields.List(
        fields.Raw(metadata=_of_any_game("Event")),
        required=True,
        metadata={"description": "What happened, in order, as far as these eyes may know."},
    )
    sentences = fields.List(
        fields.String(), required=True, metadata={"description": "The same in words."}
    )


class Accepted(StepSeen):
    """The step that a command became."""

    eyes = text_field(EYES)
    receipt = text_field(RECEIPT)


class Change(Answer):
    """One place of the view that changed; what was not there is left out."""

    path = text_field("Where: a JSON pointer into the view.")
    old = fields.Raw(metadata={"description": "What was there."})
    new = fields.Raw(metadata={"description": "What is there now."})


class StepTold(Accepted):
    """A step and what it changed."""

    changes = fields.List(
        fields.Nested(Change),
        required=True,
        metadata={"description": "One after the other they turn the view before into this one."},
    )


class Events(Answer):
    """A page of a match's log."""

    eyes = text_field(EYES)
    step = number_field("The newest step of the match.")
    steps = fields.List(fields.Nested(StepSeen), required=True)
    next = number_field("`after` of the next page; null: this was the last.", allow_none=True)


class StreamTicket(Answer):
    """What lets a browser look at a match."""

    ticket = text_field(
        "For the address of the stream: `?ticket=`. It is no token, and opens no more."
    )
    eyes = text_field(EYES)
    expires_in = number_field("For how many seconds a stream can be begun with it.")


class Finding(Answer):
    """Something that is wrong with a stored match."""

    step = number_field("The step that it is about.")
    check = text_field("What found it.")
    problem = text_field("What is wrong.")


class Verification(Purposeful):
    """What the log of a match proves; counts and hashes are for the facilitator alone."""

    match = text_field("The match's id.")
    eyes = text_field(EYES)
    ok = truth_field("Whether nothing was found to be wrong.")
    steps = number_field("How many steps there are.")
    first_bad_step = number_field("The first that something is wrong with.", allow_none=True)
    covered_by_chain = number_field("The last step up to which the log alone vouches for it.")
    covered_by_heads = number_field("The last step up to which the receipts vouch for it.")
    audited = number_field(
        "The last step up to which the rules, asked again, give what is recorded."
    )
    head = text_field("The receipt of the newest step.", allow_none=True)
    chance = text_field("What can be said of its chance.")
    takebacks = takebacks_field()
    origin = text_field(
        "Whether a fork begins where its parent stood: `confirmed`; `refuted`; `given`, where its "
        "parent is not here, or damaged; null: it is no fork.",
        allow_none=True,
    )
    rows = fields.Integer(metadata={"description": "How many rows are stored."})
    events = fields.Integer(metadata={"description": "How many events happened."})
    findings = fields.List(
        fields.Nested(Finding), metadata={"description": "Everything that is wrong."}
    )
    state_hash = fields.String(
        allow_none=True, metadata={"description": "SHA-256 of the newest state."}
    )
    sentences = fields.List(fields.String(), metadata={"description": "The report in words."})


class Complaint(Answer):
    """One thing that does not fit."""

    pointer = text_field("Where in the body: a JSON pointer.")
    detail = text_field("What does not fit.")


class ProblemReport(Answer):
    """Why a request was not carried out (RFC 9457)."""

    type = text_field("The address of a page here that explains the problem.")
    title = text_field("The status in words.")
    status = number_field("The HTTP status.")
    code = text_field("Which problem it is: stable, for programs.")
    detail = text_field("What was wrong, for people.")
    hint = fields.String(metadata={"description": "What to do about it."})
    rule = fields.String(metadata={"description": "The rule of the game that refuses."})
    facts = fields.Dict(metadata={"description": "What `detail` is made of, for programs."})
    pointer = fields.String(metadata={"description": "The part of the body: a JSON pointer."})
    parameter = fields.String(metadata={"description": "The header or query parameter."})
    errors = fields.List(
        fields.Nested(Complaint), metadata={"description": "All parts that do not fit."}
    )
    recorded = fields.String(
        metadata={
            "enum": ["no", "unknown"],
            "description": "Of writes: whether anything was recorded all the same. After "
            "`unknown`, repeat the request with its key.",
        }
    )

"""What clients get. Only what is listed here leaves; clients must bear fields that are added."""

from typing import Any

from marshmallow import EXCLUDE, Schema, fields


class Answer(Schema):
    """A response; later releases may add fields."""

    class Meta:
        """Left open for new fields."""

        unknown = EXCLUDE


def _text(description: str, **given: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": description}, **given)


def _number(description: str, **given: Any) -> fields.Integer:
    return fields.Integer(required=True, metadata={"description": description}, **given)


def _object(description: str, **given: Any) -> fields.Raw:
    metadata = {"type": "object", "description": description}
    return fields.Raw(required=True, metadata=metadata, **given)


def _of_any_game(form: str) -> dict[str, Any]:
    """What says that a value has one of the games' forms."""
    return {"allOf": [{"$ref": f"#/components/schemas/{form}"}]}


def _view() -> fields.Raw:
    description = "What these eyes see."
    return fields.Raw(required=True, metadata={**_of_any_game("View"), "description": description})


STEP = "The step after which this is so; steps count from 1."
EYES = "Whose eyes this is seen with: `seat-1`, `public` or `facilitator`."
RECEIPT = (
    "The head of the match's hash chain after this step, salted: who keeps it can show later "
    "that nothing up to here was changed."
)


class Health(Answer):
    """How the service does."""

    status = _text("`ok`")
    version = _text("The release of Playledger.")


class Variant(Answer):
    """A named setting of a game's options."""

    name = _text("Its name.")
    options = _object("The options that it changes.")
    source = _text("Where it comes from.")
    claim = _text("What its author claims of it.")
    prediction = _text("What simulation should show of it.")


class RefusalCode(Answer):
    """A way in which the rules refuse a command."""

    code = _text("Stable, for programs.")
    sentence = _text("For people; facts stand in braces.")
    rule = _text("The rules that say so.")


class GameSummary(Answer):
    """A game that can be played here."""

    id = _text("Its id.")
    title = _text("Its name.")
    rules = _number("The release of its rules.")
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

    about = _text("Its rules in ten lines.")
    rules_text = _text("Its rules in full, as Markdown.", allow_none=True)
    variants = fields.List(fields.Nested(Variant), required=True)
    options = _object("The JSON Schema of its options.")
    commands = _object("The JSON Schema of its commands, told apart by `type`.")
    scenario = _object("The JSON Schema of its starting positions.")
    refusals = fields.List(fields.Nested(RefusalCode), required=True)


class Outcome(Answer):
    """How a match ended."""

    winners = fields.List(
        fields.Integer(), required=True, metadata={"description": "The seats; none: a draw."}
    )
    reason = _text("Why.")


class ForkOrigin(Answer):
    """Where a forked match comes from."""

    match = _text("The match that it goes on from.")
    step = _number("The step after which.")
    head = _text("The receipt of that step.")
    policy = _text("How it goes on: `fresh`, `same` or `redealt`.")
    eyes = fields.Integer(
        allow_none=True,
        metadata={"description": "The seat whose knowledge was kept; 0: the public."},
    )


class MatchFacts(Answer):
    """What a match is, and how far it has come."""

    id = _text("Its id.")
    game = _text("The game's id.")
    rules = _number("The release of the game's rules.")
    variant = _text("The variant's name.")
    seats = _number("How many seats.")
    chance = _text("`seeded` or `dictated`.")
    created_at = _text("When it began (ISO 8601, UTC).")
    step = _number("Its newest step.")
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class MatchSummary(MatchFacts):
    """A match in the list."""

    played_at = _text("When its newest step was recorded.")
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
    next = _text("The cursor of the next page; null: this was the last.", allow_none=True)


class Match(MatchFacts):
    """A match and where it stands."""

    options = _object("All its options.")
    commitment = _text(
        "SHA-256 of the secret that its chance is drawn with; null: dictated.", allow_none=True
    )
    to_act = _number("The seat that is awaited; 0: nobody.")
    fork = fields.Nested(ForkOrigin, required=True, allow_none=True)
    labels = fields.List(
        fields.String(),
        required=True,
        allow_none=True,
        metadata={"description": "Words to find it by; null: not for these eyes."},
    )
    eyes = _text(EYES)
    receipt = _text(RECEIPT)


class SeatToken(Answer):
    """The token of a seat."""

    seat = _number("The seat.")
    token = _text("To be handed to whoever sits there.")


class MatchBegun(Answer):
    """A match that has just begun."""

    match = fields.Nested(Match, required=True)
    eyes = _text(EYES)
    step = _number(STEP)
    view = _view()
    tokens = fields.List(
        fields.Nested(SeatToken),
        required=True,
        metadata={
            "description": "One for each seat without a bot, shown this once. When the request is "
            "repeated, they are new ones for those before; none, once somebody has played."
        },
    )


class FamilyMember(Answer):
    """A match of a family."""

    match = _text("Its id.")
    generation = _number("How many forks below the oldest.")
    fork = fields.Nested(ForkOrigin, required=True, allow_none=True)
    step = _number("Its newest step; null: it is not here.", allow_none=True)
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class Family(Answer):
    """A match, its forefathers and all their forks."""

    family = fields.List(fields.Nested(FamilyMember), required=True)


class Arrival(Answer):
    """What became of a match of a bundle."""

    match = _text("Its id.")
    fate = _text("`new`; `continued`, from where it stood here; or `here` already.")
    steps = _number("How many steps it has now.")
    notes = _text("`taken`; `none`, for there are none; or `kept`: those that were here stay.")
    archive = fields.Boolean(
        required=True,
        metadata={"description": "Whether it is played elsewhere: here it can be forked."},
    )


class Arrivals(Answer):
    """What became of the matches of a bundle."""

    matches = fields.List(fields.Nested(Arrival), required=True)


class StateSeen(Answer):
    """A state as some eyes see it."""

    eyes = _text(EYES)
    step = _number(STEP)
    view = _view()


class Legal(Answer):
    """The commands that are accepted now."""

    eyes = _text(EYES)
    step = _number(STEP)
    to_act = _number("The seat that is awaited; 0: nobody.")
    commands = fields.List(
        fields.Raw(metadata=_of_any_game("Command")),
        required=True,
        metadata={"description": "None for the eyes of others than the awaited seat."},
    )


class StepSeen(Answer):
    """A step as some eyes see it: one command with all that followed from it."""

    step = _number("Its number.")
    at = _text("When it was recorded (ISO 8601, UTC).")
    by = _text("Who sent it: `seat-1`, `facilitator`, or a bot: `bot:greedy`.")
    seat = _number("The seat it was for; 0: the beginning.")
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

    eyes = _text(EYES)
    receipt = _text(RECEIPT)


class Change(Answer):
    """One place of the view that changed; what was not there is left out."""

    path = _text("Where: a JSON pointer into the view.")
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

    eyes = _text(EYES)
    step = _number("The newest step of the match.")
    steps = fields.List(fields.Nested(StepSeen), required=True)
    next = _number("`after` of the next page; null: this was the last.", allow_none=True)


class StreamTicket(Answer):
    """What lets a browser look at a match."""

    ticket = _text("For the address of the stream: `?ticket=`. It is no token, and opens no more.")
    eyes = _text(EYES)
    expires_in = _number("For how many seconds a stream can be begun with it.")


class Finding(Answer):
    """Something that is wrong with a stored match."""

    step = _number("The step that it is about.")
    check = _text("What found it.")
    problem = _text("What is wrong.")


class Verification(Answer):
    """What the log of a match proves; counts and hashes are for the facilitator alone."""

    match = _text("The match's id.")
    eyes = _text(EYES)
    ok = fields.Boolean(
        required=True, metadata={"description": "Whether nothing was found to be wrong."}
    )
    steps = _number("How many steps there are.")
    first_bad_step = _number("The first that something is wrong with.", allow_none=True)
    covered_by_chain = _number("The last step up to which the log alone vouches for it.")
    covered_by_heads = _number("The last step up to which the receipts vouch for it.")
    audited = _number("The last step up to which the rules, asked again, give what is recorded.")
    head = _text("The receipt of the newest step.", allow_none=True)
    chance = _text("What can be said of its chance.")
    rows = fields.Integer(metadata={"description": "How many rows are stored."})
    events = fields.Integer(metadata={"description": "How many events happened."})
    findings = fields.List(
        fields.Nested(Finding), metadata={"description": "Everything that is wrong."}
    )
    state_hash = fields.String(
        allow_none=True, metadata={"description": "SHA-256 of the newest state."}
    )
    sentences = fields.List(fields.String(), metadata={"description": "The report in words."})


class NoteSeen(Answer):
    """A note, or an answer to one."""

    number = _number("Its number, as these eyes count; it never changes.")
    parent = _number("Of an answer: the note's number.", allow_none=True)
    step = _number("The step that it is about.")
    last_step = _number("Of a note on several steps: the last of them.", allow_none=True)
    cell = _text("The cell that it is about.", allow_none=True)
    head = _text("Its anchor: the match's receipt after the last step that it is about.")
    fits = fields.Boolean(
        required=True,
        metadata={"description": "Whether the match still has that receipt at that step."},
    )
    at = _text("When it was written (ISO 8601, UTC).")
    author = _text("`facilitator`, `seat-1`, `spectator`; empty, if it was erased.")
    visibility = _text("Who reads it beside the facilitator: `private`, `seat` or `public`.")
    mark = _text("Its mark or tag.", allow_none=True)
    text = _text("What it says, as plain text: show it as such.")
    resolved = fields.Boolean(
        required=True, metadata={"description": "Whether the note, with its answers, is closed."}
    )
    erased = fields.Boolean(
        required=True, metadata={"description": "Whether what it said was erased."}
    )


class NoteKept(NoteSeen):
    """A note as it was kept."""

    eyes = _text(EYES)


class Notes(Answer):
    """A page of a match's notes."""

    eyes = _text(EYES)
    notes = fields.List(fields.Nested(NoteSeen), required=True)
    next = _number("`after` of the next page; null: this was the last.", allow_none=True)


class SeatTimes(Answer):
    """How often a seat was refused something."""

    seat = _number("The seat; 0: one that the match does not have.")
    times = _number("How often.")


class RefusalGroup(Answer):
    """Refusals that are alike."""

    game = _text("The game.")
    rule = _text("The rule, if asked for by rule.", allow_none=True)
    code = _text("The code, if asked for by code.", allow_none=True)
    seat = _number("The seat, if asked for by seat.", allow_none=True)
    command = _text("The command's type, if asked for by command.", allow_none=True)
    rules = fields.List(
        fields.String(), required=True, metadata={"description": "The rules that refused."}
    )
    times = _number("How often.")
    matches = _number("In how many matches.")
    seats = fields.List(fields.Nested(SeatTimes), required=True)
    match = _text("A match in which it happened.")
    step = _number("The step of that match at which it first happened.")


class Refusals(Answer):
    """Refused commands, counted."""

    by = fields.List(
        fields.String(), required=True, metadata={"description": "What they are told apart by."}
    )
    times = _number("How many refusals there were in all.")
    groups = fields.List(fields.Nested(RefusalGroup), required=True)
    left_out = _number("How many groups, less frequent, are not listed.")


class Complaint(Answer):
    """One thing that does not fit."""

    pointer = _text("Where in the body: a JSON pointer.")
    detail = _text("What does not fit.")


class ProblemReport(Answer):
    """Why a request was not carried out (RFC 9457)."""

    type = _text("The address of a page here that explains the problem.")
    title = _text("The status in words.")
    status = _number("The HTTP status.")
    code = _text("Which problem it is: stable, for programs.")
    detail = _text("What was wrong, for people.")
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

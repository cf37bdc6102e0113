"""Answers about the service, matches and their steps."""

from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from api.schemas.answer_fields import STEP, VIEWERS, Answer, View, says

RECEIPT = (
    "The head of the match's hash chain after this step, salted: who keeps it can show later "
    "that nothing up to here was changed."
)


class Health(Answer, frozen=True):
    """The health of the service."""

    status: Annotated[str, says("`ok`")]
    version: Annotated[str, says("The release of Playledger.")]


class Result(Answer, frozen=True):
    """How a match ended."""

    winners: Annotated[list[int], says("The seats that have won; empty: no seat has.")]
    reason: Annotated[str, says("Why.")]


class ForkOrigin(Answer, frozen=True):
    """The origin of a forked match."""

    match: Annotated[str, says("The match that it goes on from.")]
    step: Annotated[int, says("The step after which.")]
    head: Annotated[str, says("The receipt of that step.")]
    policy: Annotated[str, says("How it goes on: `fresh`, `same` or `redealt`.")]
    viewer: Annotated[
        int | UnsetType | None, says("The seat whose knowledge was kept; 0: the public.")
    ] = UNSET


class Purposeful(Answer, frozen=True):
    """The purpose of a match."""

    purpose: Annotated[
        str,
        says(
            "`play`; `analysis`: things hidden in it, or its chance, are known from another match, "
            "and it is the facilitator's alone while either goes on; or `exercise`: an analysis "
            "that seats play."
        ),
    ]
    purpose_sentence: Annotated[
        str | None, says("The same in words, and why; null: it is for play.")
    ]


class MatchFacts(Purposeful, frozen=True):
    """What a match is, and how far it has come."""

    id: Annotated[str, says("Its id.")]
    game: Annotated[str, says("The game's id.")]
    title: Annotated[str, says("What it is called: as its game, or as its sheet.")]
    rules: Annotated[int, says("The release of the game's rules.")]
    variant: Annotated[str, says("The variant's name.")]
    seats: Annotated[int, says("How many seats.")]
    chance: Annotated[str, says("`seeded` or `dictated`.")]
    created_at: Annotated[str, says("When it began (ISO 8601, UTC).")]
    step: Annotated[int, says("Its newest step.")]
    result: Result | None


class MatchSummary(MatchFacts, frozen=True):
    """A match in the list."""

    played_at: Annotated[str, says("When its newest step was recorded.")]
    labels: Annotated[list[str], says("Words to find it by.")]


class Matches(Answer, frozen=True):
    """A page of matches, newest first."""

    matches: list[MatchSummary]
    damaged: Annotated[list[str], says("Ids of matches of this page that can't be read.")]
    next: Annotated[str | None, says("The cursor of the next page; null: this was the last.")]


class TakeBackMade(Answer, frozen=True):
    """A take-back by the facilitator, which may have undone chance."""

    step: Annotated[int, says("The step by which it was taken back.")]
    to: Annotated[int, says("The step after which the match went on.")]
    undone: Annotated[
        int | None, says("How many outcomes of chance that undid; null: not for this viewer.")
    ]


TakeBacks = Annotated[
    list[TakeBackMade],
    says(
        "Take-backs by the facilitator. Outcomes of chance in between no longer count, and are "
        "drawn anew if asked for again."
    ),
]


class Match(MatchFacts, frozen=True):
    """A match and where it stands."""

    options: Annotated[
        dict[str, Any], says("All its options; of a sheet its id and title, see `/sheet`.")
    ]
    hides_odds: Annotated[bool, says("Whether its choices tell no odds.")]
    commitment: Annotated[
        str | None, says("SHA-256 of the secret that its chance is drawn with; null: dictated.")
    ]
    to_act: Annotated[int, says("The seat that is awaited; 0: none.")]
    fork: ForkOrigin | None
    takebacks: TakeBacks
    labels: Annotated[list[str] | None, says("Words to find it by; null: not for this viewer.")]
    viewer: Annotated[str, says(VIEWERS)]
    receipt: Annotated[str, says(RECEIPT)]


class SheetSeen(Answer, frozen=True):
    """The sheet of a match."""

    id: Annotated[str, says("The match.")]
    title: Annotated[str, says("What it is called.")]
    sheet: Annotated[dict[str, Any] | None, says("All that lies there; null: it has none.")]


class SeatToken(Answer, frozen=True):
    """The token of a seat."""

    seat: Annotated[int, says("The seat.")]
    token: Annotated[str, says("To be given to the person who sits there.")]


class MatchBegun(Answer, frozen=True):
    """A match that has just begun."""

    match: Match
    viewer: Annotated[str, says(VIEWERS)]
    step: Annotated[int, says(STEP)]
    view: Annotated[View, says("What this viewer sees.")]
    tokens: Annotated[
        list[SeatToken],
        says(
            "One for each seat without a bot, shown this once. When the request is "
            "repeated, new ones in place of unused ones; the others are left out. "
            "None of an analysis."
        ),
    ]


class LineageMember(Answer, frozen=True):
    """A match of a lineage; the purpose of one that is not here is unknown."""

    match: Annotated[str, says("Its id.")]
    generation: Annotated[int, says("How many forks below the oldest.")]
    fork: ForkOrigin | None
    purpose: Annotated[str | None, says("`play`, `analysis` or `exercise`.")]
    step: Annotated[int | None, says("Its newest step; null: it is not here.")]
    result: Result | None


class Lineage(Answer, frozen=True):
    """A match, its ancestors and all their forks."""

    lineage: list[LineageMember]


class Arrival(Answer, frozen=True):
    """What an import did with a match of a bundle."""

    match: Annotated[str, says("Its id.")]
    fate: Annotated[str, says("`new`; `continued`, from where it stood here; or `here` already.")]
    steps: Annotated[int, says("How many steps it has now.")]
    notes: Annotated[
        str, says("`taken`; `none`, for there are none; or `kept`: those that were here stay.")
    ]
    archive: Annotated[bool, says("Whether it is played elsewhere: here it can be forked.")]


class Arrivals(Answer, frozen=True):
    """What an import did with the matches of a bundle."""

    matches: list[Arrival]


class Finding(Answer, frozen=True):
    """Something that is wrong with a stored match."""

    step: Annotated[int, says("The step that it is about.")]
    check: Annotated[str, says("What found it.")]
    problem: Annotated[str, says("What is wrong.")]


class Verification(Answer, frozen=True):
    """What the log of a match proves; counts and hashes are for the facilitator alone."""

    match: Annotated[str, says("The match's id.")]
    viewer: Annotated[str, says(VIEWERS)]
    ok: Annotated[bool, says("True if nothing was found to be wrong.")]
    steps: Annotated[int, says("How many steps there are.")]
    purpose: Annotated[
        str | None, says("As in the match's own answer; null: its beginning can't be read.")
    ]
    purpose_sentence: Annotated[
        str | None, says("The same in words, and why; null: it is for play.")
    ]
    first_bad_step: Annotated[int | None, says("The first that something is wrong with.")]
    covered_by_chain: Annotated[
        int, says("The last step up to which the log alone vouches for it.")
    ]
    covered_by_heads: Annotated[int, says("The last step up to which the receipts vouch for it.")]
    audited: Annotated[
        int, says("The last step up to which the rules, decided again, give what is recorded.")
    ]
    head: Annotated[str | None, says("The receipt of the newest step.")]
    chance: Annotated[str, says("What can be said of its chance.")]
    takebacks: TakeBacks
    origin: Annotated[
        str | None,
        says(
            "Whether a fork begins where its parent stood: `confirmed`; `refuted`; `given`, where "
            "its parent is not here, or damaged; null: it is no fork."
        ),
    ]
    not_installed: Annotated[
        str,
        says(
            "The game and release whose rules are not installed here: only the chain was verified; "
            "empty: they were asked."
        ),
    ]
    rows: Annotated[int | UnsetType, says("How many rows are stored.")] = UNSET
    events: Annotated[int | UnsetType, says("How many events happened.")] = UNSET
    findings: Annotated[list[Finding] | UnsetType, says("Everything that is wrong.")] = UNSET
    state_hash: Annotated[str | UnsetType | None, says("SHA-256 of the newest state.")] = UNSET
    sentences: Annotated[list[str] | UnsetType, says("The report in words.")] = UNSET

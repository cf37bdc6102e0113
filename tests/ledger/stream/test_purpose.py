"""What forks are for, and when seats may play those that share hidden things."""

from collections.abc import Iterator

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.kernel import PUBLIC, Actor, Game, Refusal, Resign, Viewer
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan, Request
from domain.ledger.stream.purpose import Purpose, purpose_of, purpose_sentence
from domain.ledger.stream.rows import Fork, MatchCreated, Policy
from tests.laws.games import every_game
from tests.ledger.play import begin, fixed_bytes, opened, play

SECRETIVE = "hidden_hand"


@pytest.fixture
def created(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MatchCreated]:
    """How a match begins; only its fork matters here."""
    place = tmp_path_factory.mktemp("begun") / "ledger.db"
    with opened(str(place), create=True, random_bytes=fixed_bytes(1)) as ledger:
        yield ledger.create(Plan(game=SECRETIVE), by="facilitator").created


def forked(
    created: MatchCreated, policy: Policy, viewer: Viewer | None, *, exercise: bool = False
) -> MatchCreated:
    drawn_as = ("origin", 3) if policy == "same" else None
    fork = Fork("parent", 3, "0" * 64, policy, viewer, drawn_as, exercise or UNSET)
    return replace(created, fork=fork)


def purposes(game: Game | None, created: MatchCreated) -> dict[str, Purpose]:
    """What each kind of fork is for."""
    kinds: list[tuple[str, Policy, Viewer | None]] = [
        ("fresh", "fresh", None),
        ("same", "same", None),
        ("for the public", "redealt", PUBLIC),
        ("for a seat", "redealt", Viewer(1)),
    ]
    return {
        name: purpose_of(game, forked(created, policy, viewer)) for name, policy, viewer in kinds
    }


@every_game
def test_a_match_that_is_no_fork_is_for_play(game: Game, created: MatchCreated) -> None:
    assert purpose_of(game, created) == purpose_of(None, created) == "play"
    assert purpose_sentence(game, created) == ""


@every_game
def test_a_fork_is_for_play_if_nothing_in_it_is_known_from_elsewhere(
    game: Game, created: MatchCreated
) -> None:
    told = purposes(game, created)
    assert told["same"] == "analysis"
    if not game.has_secrets:
        assert {told["fresh"], told["for the public"], told["for a seat"]} == {"play"}
        return
    assert told["fresh"] == told["for a seat"] == "analysis"
    keeps_lists = bool(game.options.secret)
    assert told["for the public"] == ("analysis" if keeps_lists else "play")


def test_what_is_not_known_here_may_have_secrets(created: MatchCreated) -> None:
    assert {*purposes(None, created).values()} == {"analysis"}


@every_game
def test_an_exercise_is_one_only_where_there_would_be_an_analysis(
    game: Game, created: MatchCreated
) -> None:
    for policy, viewer in (
        ("fresh", None),
        ("same", None),
        ("redealt", PUBLIC),
        ("redealt", Viewer(1)),
    ):
        plain = purpose_of(game, forked(created, policy, viewer))  # type: ignore[arg-type]
        opened_ = purpose_of(game, forked(created, policy, viewer, exercise=True))  # type: ignore[arg-type]
        assert opened_ == {"play": "play", "analysis": "exercise"}[plain]


@pytest.mark.parametrize("exercise", [False, True])
@pytest.mark.parametrize(
    ("policy", "known"), [("fresh", "match parent, step 3"), ("same", "the secret of match origin")]
)
def test_a_sentence_says_what_is_known_from_where(
    created: MatchCreated, policy: Policy, known: str, exercise: bool
) -> None:
    said = purpose_sentence(None, forked(created, policy, None, exercise=exercise))
    assert known in said
    assert said.startswith("Exercise: " if exercise else "Analysis: ")
    assert ("facilitator's alone" in said) != exercise


def fork(
    ledger: Ledger,
    match: str,
    policy: Policy = "fresh",
    *,
    exercise: bool = False,
    viewer: Viewer | None = None,
) -> str:
    made = ledger.fork(match, 1, policy, by="facilitator", exercise=exercise, viewer=viewer)
    return made.match


def end(ledger: Ledger, match: str) -> None:
    ledger.submit(match, Request(actor=Actor(1), command=Resign(), by="seat-1"))


def refusal(
    ledger: Ledger, match: str, policy: Policy, *, exercise: bool = False
) -> tuple[str, object]:
    with pytest.raises(Refusal) as refused:
        fork(ledger, match, policy, exercise=exercise)
    return refused.value.code, refused.value.facts.get("match")


def test_an_exercise_waits_for_the_end_of_the_match_that_shares_its_secrets(
    ledger: Ledger,
) -> None:
    match = begin(ledger, SECRETIVE)
    analysis = fork(ledger, match)
    inner = fork(ledger, analysis)
    for parent in (match, analysis, inner):
        assert refusal(ledger, parent, "fresh", exercise=True) == ("exercise_needs_end", match)
    end(ledger, analysis)
    assert refusal(ledger, analysis, "same", exercise=True) == ("exercise_needs_end", match)
    end(ledger, match)
    for parent in (match, analysis, inner):
        assert fork(ledger, parent, exercise=True)


def test_what_an_analysis_shows_is_not_dealt_to_seats_before_the_end(ledger: Ledger) -> None:
    match = begin(ledger, SECRETIVE)
    analysis = fork(ledger, match)
    assert refusal(ledger, analysis, "redealt") == ("redeal_needs_end", match)
    end(ledger, match)
    assert fork(ledger, analysis, "redealt")


def test_a_fork_for_play_is_no_exercise(ledger: Ledger) -> None:
    for game, policy in ((SECRETIVE, "redealt"), ("tally", "fresh")):
        code, _ = refusal(ledger, begin(ledger, game), policy, exercise=True)  # type: ignore[arg-type]
        assert code == "exercise_of_play"


def test_a_group_is_closed_by_its_match_for_play_and_then_by_itself(ledger: Ledger) -> None:
    match = begin(ledger, SECRETIVE)
    analysis = fork(ledger, fork(ledger, match))
    anew = fork(ledger, match, "redealt")
    of_anew = fork(ledger, anew)
    assert ledger.groups.closed_by(analysis, "analysis") == match
    assert ledger.groups.closed_by(of_anew, "analysis") == anew
    end(ledger, analysis)
    assert ledger.groups.closed_by(analysis, "analysis") == match
    end(ledger, match)
    assert ledger.groups.closed_by(analysis, "analysis") is None
    assert ledger.groups.closed_by(of_anew, "analysis") == anew
    end(ledger, anew)
    assert ledger.groups.closed_by(of_anew, "analysis") == of_anew


def test_a_group_is_what_is_here(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Across installations nothing is promised, and nothing fails."""
    match = begin(ledger, SECRETIVE)
    analysis = fork(ledger, match)
    inner = fork(ledger, analysis)
    place = tmp_path_factory.mktemp("elsewhere") / "ledger.db"
    with opened(str(place), create=True) as elsewhere:
        for taken in (inner, analysis):
            elsewhere.events.put(ledger.rows(taken))
        assert elsewhere.groups.protected(inner) is None
        assert elsewhere.groups.closed_by(inner, "analysis") == inner
        elsewhere.events.put(ledger.rows(match))
        assert elsewhere.groups.closed_by(inner, "analysis") == match
        assert elsewhere.groups.closed_by(inner, "exercise") == match
        assert elsewhere.groups.closed_by(inner, "play") is None


def test_a_forged_history_that_names_itself_has_an_end(ledger: Ledger) -> None:
    rows = ledger.rows(fork(ledger, begin(ledger, SECRETIVE)))
    for row, parent in ((rows[0], "aaaaaaaaaaaa"), (rows[0], "bbbbbbbbbbbb")):
        created = ledger.codec.to_domain_event(row).event
        looped = replace(created, fork=replace(created.fork, match=parent))
        own = {"aaaaaaaaaaaa": "bbbbbbbbbbbb", "bbbbbbbbbbbb": "aaaaaaaaaaaa"}[parent]
        ledger.events.put([ledger.codec.row(own, 1, looped)])
    assert ledger.groups.closed_by("aaaaaaaaaaaa", "analysis")


def test_a_repeated_fork_must_be_for_the_same(ledger: Ledger) -> None:
    match = begin(ledger, SECRETIVE)
    play(ledger, match, steps=1)
    end(ledger, match)
    made = [
        ledger.fork(match, 1, "fresh", by="facilitator", key="k", exercise=True) for _ in range(2)
    ]
    assert made[0].match == made[1].match

"""What verification says, check by check.

Most of these logs are forged well: the chain is recomputed, so that only the rules can tell.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel import canonical, commitment
from domain.ledger.row import Row
from replays.verify import Report, verify
from tests.hidden_hand.state import CARDS
from tests.laws.games import REGISTRY
from tests.replays.stored import Log, ledger_at, log_of, play
from tests.replays.tampering import edited, like, rehashed, with_row, with_step


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Log:
    """A whole match of Hidden Hand with seeded chance."""
    with ledger_at(tmp_path_factory.mktemp("whole") / "matches.db", seed=2) as ledger:
        return log_of(ledger, play(ledger, "hidden_hand", "final", 4))


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Log:
    """The first three steps of the same."""
    with ledger_at(tmp_path_factory.mktemp("begun") / "matches.db", seed=2) as ledger:
        return log_of(ledger, play(ledger, "hidden_hand", "final", 4, cap=3))


def place_of(log: Log, name: str, nth: int = 0) -> int:
    """Where the nth row of that name stands, from 0."""
    return [place for place, row in enumerate(log.rows) if row.topic.endswith(f".{name}")][nth]


def forged(log: Log, rows: Sequence[Row]) -> Report:
    """What is said of rows once their chain has been recomputed."""
    return log.verified(rehashed(log.match, rows))


def checks(report: Report) -> list[tuple[int, str]]:
    """The findings by step and check."""
    return [(finding.step, finding.check) for finding in report.findings]


def test_a_clean_log_is_vouched_for(whole: Log) -> None:
    report = whole.verified(whole.rows, {2: whole.heads[2]})
    assert (report.ok, report.first_bad_step, report.findings) == (True, None, [])
    assert (report.steps, report.rows) == (whole.newest, len(whole.rows))
    assert report.events == len(whole.rows) - whole.newest - 1  # without headers and the closing
    assert (report.covered_by_chain, report.covered_by_heads) == (whole.newest - 1, 2)
    assert (report.audited, report.chance) == (whole.newest, "proved")
    assert report.head == whole.heads[whole.newest]


def test_the_state_is_the_one_that_play_produced(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        match = play(ledger, "correction", "final", 1, cap=9)
        report = verify(match, ledger.rows(match), REGISTRY)
        with ledger.live(match) as held:
            assert report.state_hash == sha256(canonical(held.state)).hexdigest()


def test_a_report_is_json_and_sentences(whole: Log) -> None:
    for rows in (whole.rows, edited(whole.rows, 3, seat=2), []):
        report = whole.verified(rows)
        assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
        assert all(sentence.endswith(".") for sentence in report.sentences())


def test_chance_cannot_be_proved_before_the_end(begun: Log) -> None:
    assert begun.verified(begun.rows).chance == "not yet provable"


def test_dictated_chance_needs_no_proof(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        log = log_of(ledger, play(ledger, "hidden_hand", "final", 4, "dictated"))
    report = log.verified(log.rows)
    assert (report.ok, report.chance) == (True, "dictated")
    secret = forged(log, edited(log.rows, len(log.rows) - 1, secret="00" * 32))
    assert checks(secret) == [(log.newest, "end")]


def test_a_better_card_than_the_one_drawn_is_refuted(whole: Log) -> None:
    text = b"".join(row.state for row in whole.rows)
    card = next(each for each in CARDS if each.encode() + b'"' not in text)
    header, drawn = whole.step_of.index(whole.newest), place_of(whole, "CardDrawn", -1)
    outcomes = msgspec.json.decode(whole.rows[header].state)["outcomes"]
    rows = edited(edited(whole.rows, drawn, card=card), header, outcomes=[*outcomes[:-1], card])
    report = forged(whole, rows)
    assert (checks(report), report.chance) == ([(whole.newest, "chance")], "refuted")


def test_another_secret_than_the_one_committed_to_is_refuted(whole: Log) -> None:
    report = whole.verified(edited(whole.rows, len(whole.rows) - 1, secret="00" * 32))
    assert (checks(report), report.chance) == ([(whole.newest, "chance")], "refuted")


def test_another_secret_with_its_commitment_draws_something_else(whole: Log) -> None:
    rows = edited(whole.rows, len(whole.rows) - 1, secret="00" * 32)
    report = forged(whole, edited(rows, 0, commitment=commitment(bytes(32))))
    assert (checks(report)[0], report.chance) == ((1, "chance"), "refuted")


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": 7},
        {"command": {"type": "play", "card": "joker"}},
        {"command": {"type": "fly"}},
        {"command": {"type": "decline"}},
        {"command": 1},
        {"outcomes": []},
        {"outcomes": ["red1"] * 9},
    ],
)
def test_a_command_that_the_rules_refuse_is_named(begun: Log, fields: dict[str, Any]) -> None:
    header = begun.step_of.index(3)
    assert checks(forged(begun, edited(begun.rows, header, **fields))) == [(3, "audit")]


def test_an_event_that_the_rules_do_not_give_is_named(begun: Log) -> None:
    rows = edited(begun.rows, len(begun.rows) - 1, turn=9)
    assert checks(forged(begun, rows)) == [(3, "audit")]
    assert checks(forged(begun, begun.rows[:-1])) == [(3, "audit")]
    assert checks(forged(begun, [*begun.rows, begun.rows[-1]])) == [(3, "audit")]


def test_an_event_that_cannot_be_applied_is_named(begun: Log) -> None:
    rows = edited(begun.rows, place_of(begun, "CardDrawn", -1), card="joker")
    assert checks(forged(begun, rows)) == [(3, "audit"), (3, "fold")]


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": "correction"},
        {"rules": 99},
        {"seats": 10**9},
        {"options": {"hand": 99}},
        {"options": {"trumps": 1}},
        {"scenario": {"hands": 1}},
        {"commitment": None},
    ],
)
def test_a_beginning_that_is_not_known_is_named(begun: Log, fields: dict[str, Any]) -> None:
    assert checks(forged(begun, edited(begun.rows, 0, **fields)))[0] == (1, "beginning")


def test_a_match_outlives_its_variant_for_its_options_are_pinned(begun: Log) -> None:
    assert forged(begun, edited(begun.rows, 0, variant="gone")).ok


def test_a_match_is_created_once_and_first(begun: Log) -> None:
    created, header = begun.rows[0], begun.step_of.index(3)
    accepted = begun.rows[header]
    again = [*begun.rows[:header], like(created), *begun.rows[header + 1 :]]
    assert checks(forged(begun, again)) == [(3, "rows")]
    never = [like(accepted), *begun.rows[1:]]
    assert (1, "rows") in checks(forged(begun, never))


def test_an_unknown_beginning_needs_no_more_than_one_finding(begun: Log) -> None:
    report = forged(begun, edited(begun.rows, 0, rules=99))
    assert (checks(report), report.audited, report.state_hash) == ([(1, "beginning")], 0, None)
    assert "are not installed here" in report.findings[0].problem


def test_a_match_is_closed_when_it_is_over_and_only_then(whole: Log, begun: Log) -> None:
    closing, newest = len(whole.rows) - 1, whole.newest
    assert checks(forged(whole, whole.rows[:-1])) == [(newest, "end")]
    assert checks(forged(whole, edited(whole.rows, closing, winners=[]))) == [(newest, "end")]
    assert checks(forged(whole, edited(whole.rows, closing, reason="luck"))) == [(newest, "end")]
    early = forged(begun, [*begun.rows, whole.rows[-1]])
    assert (3, "end") in checks(early)


def test_nothing_happens_after_the_end(whole: Log) -> None:
    newest = whole.rows[whole.step_of.index(whole.newest) :]
    report = forged(whole, [*whole.rows, *newest])
    assert checks(report)[0] == (whole.newest + 1, "audit")
    assert "match_over" in report.findings[0].problem


def test_what_follows_from_damage_is_no_finding_of_its_own(begun: Log) -> None:
    """A card drawn in step 2 is changed; step 3 then starts from a position that never was."""
    report = begun.verified(edited(begun.rows, begun.step_of.index(3) - 1, seat=9, turn=9))
    assert {finding.step for finding in report.findings} == {2}
    assert (report.audited, report.covered_by_chain) == (1, 1)


def test_a_position_in_doubt_has_no_state(begun: Log) -> None:
    whole, damaged = begun.verified(begun.rows), edited(begun.rows, len(begun.rows) - 1, turn="x")
    assert whole.state_hash is not None
    assert begun.verified(damaged).state_hash is None


def test_no_outcome_is_recorded_that_nothing_asked_for(begun: Log) -> None:
    header = begun.step_of.index(3)
    outcomes = msgspec.json.decode(begun.rows[header].state)["outcomes"]
    report = forged(begun, edited(begun.rows, header, outcomes=[*outcomes, "heads"]))
    assert checks(report) == [(3, "audit")]


def test_a_chain_that_begins_for_another_match_is_named(begun: Log) -> None:
    moved = rehashed("another", begun.rows)
    assert checks(begun.verified(moved)) == [(1, "chain")]


def test_a_name_that_cannot_be_written_is_no_name(begun: Log) -> None:
    place = begun.step_of.index(3) - 1
    rows = list(begun.rows)
    rows[place] = like(rows[place], topic="hidden_hand.\ud800")
    assert checks(begun.verified(rows))[0] == (2, "chain")


def test_heads_of_nothing_are_named(begun: Log) -> None:
    head = begun.heads[3]
    assert checks(begun.verified(begun.rows, {3: "", 0: head, -5: head})) == [
        (-5, "held head"),
        (0, "held head"),
        (3, "held head"),
    ]


def test_a_match_without_rows_is_named(begun: Log) -> None:
    assert checks(begun.verified([])) == [(1, "rows")]
    assert checks(begun.verified([], {2: "ab"})) == [(1, "held head"), (1, "rows")]


def test_a_match_under_another_id_is_named(begun: Log) -> None:
    report = verify("another", begun.rows, REGISTRY)
    assert (report.ok, report.first_bad_step, report.covered_by_chain) == (False, 1, 0)


def test_heads_held_inside_a_damaged_log_vouch_up_to_the_damage(whole: Log) -> None:
    rows = edited(whole.rows, whole.step_of.index(4), by="somebody")
    report = whole.verified(rows, {6: whole.heads[6]})
    assert (report.first_bad_step, report.covered_by_heads) == (4, 3)


def test_findings_tell_no_secret(whole: Log) -> None:
    """A finding may be shown to a seat: it names rows and events, not what they hold."""
    tamperings = [t for place in range(len(whole.rows)) for t in with_row(whole, place, whole)]
    for tampering in (*tamperings, *with_step(whole, 2)):
        findings = whole.verified(tampering.rows).findings
        text = " ".join(finding.problem for finding in findings)
        assert not [card for card in CARDS if card in text.split()]


garbage = st.binary(max_size=30)
names = st.sampled_from(["ledger.MatchCreated", "ledger.CommandAccepted", "evil:X", "\ud800", ""])


@given(data=st.data())
def test_nothing_in_a_damaged_log_raises_or_passes(whole: Log, data: st.DataObject) -> None:
    """Several rows lost, doubled, misplaced and damaged at once."""
    rows = list(whole.rows)
    places = st.integers(0, len(rows) - 1)
    for place in data.draw(st.lists(places, min_size=1, max_size=8), label="changed rows"):
        row = rows[place % len(rows)]
        kind = data.draw(st.sampled_from(["bytes", "name", "number", "copy", "lose", "double"]))
        match kind:
            case "bytes":
                rows[place % len(rows)] = like(row, state=data.draw(garbage))
            case "name":
                rows[place % len(rows)] = like(row, topic=data.draw(names))
            case "number":
                number = data.draw(st.integers())
                rows[place % len(rows)] = like(row, originator_version=number)
            case "copy":
                rows[place % len(rows)] = whole.rows[data.draw(places)]
            case "lose":
                del rows[place % len(rows)]
            case "double":
                rows.insert(place % len(rows), row)
    first = next((i for i, (a, b) in enumerate(zip(rows, whole.rows, strict=False)) if a != b), -1)
    report = whole.verified(rows, data.draw(st.dictionaries(st.integers(), st.text(), max_size=2)))
    assert report.sentences()
    assert msgspec.json.encode(report)
    if 0 <= first < whole.step_of.index(whole.newest):
        assert not report.ok

"""A fork is held beside its parent, and a kept secret against what was committed to."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel import BY_FACILITATOR, Abandon, Game
from domain.ledger.application import Ledger
from domain.ledger.row import Row
from domain.ledger.stream.match import Request
from domain.ledger.stream.rows import Policy
from replays.bundle import stored
from replays.verify import Report
from replays.verify.stored import verify_stored
from tests.laws.games import every_game
from tests.replays.bundled import checked, packed, read
from tests.replays.stored import ledger_at, play
from tests.replays.tampering import rehashed


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with ledger_at(tmp_path / "matches.db", seed=3) as ledger:
        yield ledger


def end(ledger: Ledger, match: str) -> None:
    ledger.submit(match, Request(actor=BY_FACILITATOR, command=Abandon(), by="facilitator"))


def fork(ledger: Ledger, game: str = "hidden_hand", policy: Policy = "fresh") -> tuple[str, str]:
    """A match of five steps, and a fork of its third."""
    parent = play(ledger, game, "final", 1, cap=5)
    if policy == "same":
        end(ledger, parent)
    return parent, ledger.fork(parent, 3, policy, by="facilitator").match


def forge(ledger: Ledger, match: str, place: int, change: Any) -> None:
    """Writes a row anew, and all heads that follow from it, as who has the file can."""
    rows = ledger.rows(match)
    fields = msgspec.json.decode(rows[place].state)
    change(fields)
    rows[place] = msgspec.structs.replace(rows[place], state=msgspec.json.encode(fields))
    write(ledger, rehashed(match, rows))


def write(ledger: Ledger, rows: Any) -> None:
    ledger.store.write(
        "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = ?",
        [(row.state, row.originator_id, row.originator_version) for row in rows],
    )


def findings(report: Report) -> list[tuple[int, str, str]]:
    return [(each.step, each.check, each.problem) for each in report.findings]


@every_game
@pytest.mark.parametrize("policy", ["fresh", "same", "redealt"])
def test_a_fork_begins_where_its_parent_stood(ledger: Ledger, game: Game, policy: Policy) -> None:
    parent, child = fork(ledger, game.id, policy)
    grandchild = ledger.fork(child, 1, "fresh", by="facilitator").match
    for match, origin in ((parent, None), (child, "confirmed"), (grandchild, "confirmed")):
        report = verify_stored(ledger, match)
        assert (report.ok, report.origin) == (True, origin), report.findings


def test_a_forged_hand_is_found(ledger: Ledger) -> None:
    _, child = fork(ledger)
    assert b'"hand"' in ledger.rows(child)[1].state

    def swap(fields: Any) -> None:
        sides = fields["position"]["sides"]
        mine, theirs = sides["1"]["hand"], sides["2"]["hand"]
        mine[0], theirs[0] = theirs[0], mine[0]

    forge(ledger, child, 1, swap)
    report = verify_stored(ledger, child)
    problem = "its position is not the one in which its parent stood after step 3"
    assert findings(report) == [(1, "origin", problem)]
    assert report.origin == "refuted"
    assert "does not begin where its parent" in " ".join(report.sentences())


def test_the_order_of_a_position_counts(ledger: Ledger) -> None:
    """Legal lists stand on it, and so would bots and recordings."""
    _, child = fork(ledger)
    forge(ledger, child, 1, lambda fields: fields["position"]["sides"]["1"]["hand"].reverse())
    assert verify_stored(ledger, child).origin == "refuted"


HEADERS = {
    "another head": ("head", "0" * 64, "its parent has another head after step 3"),
    "another step": ("step", 2, "its parent has another head after step 2"),
    "a step to come": ("step", 99, "its parent has no step 99"),
    "a step before all": ("step", 0, "there is no such step to fork from"),
    "borrowed draws": (
        "drawn_as", ["x", 1], "only chance that falls the same way is drawn under another match's",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", HEADERS)
def test_a_forged_origin_is_found(ledger: Ledger, kind: str) -> None:
    _, child = fork(ledger, "correction")
    field, value, problem = HEADERS[kind]
    forge(ledger, child, 0, lambda fields: fields["fork"].update({field: value}))
    report = verify_stored(ledger, child)
    assert not report.ok
    assert (1, "origin") in [(step, check) for step, check, _ in findings(report)]
    assert any(said.startswith(problem) for *_, said in findings(report))


@pytest.mark.parametrize(
    ("field", "value"),
    [("variant", "cheap_banish"), ("options", {"spawn_max": 1}), ("rules", 2), ("seats", 3)],
)
def test_a_fork_is_begun_as_its_parent_was(ledger: Ledger, field: str, value: Any) -> None:
    _, child = fork(ledger, "correction")

    def change(fields: Any) -> None:
        is_part = isinstance(value, dict)
        fields[field] = {**fields[field], **value} if is_part else value

    forge(ledger, child, 0, change)
    assert "it is not begun as its parent was" in str(verify_stored(ledger, child).findings)


@pytest.mark.parametrize("policy", ["fresh", "same"])
def test_a_known_secret_is_not_passed_off_as_a_fresh_one(ledger: Ledger, policy: Policy) -> None:
    parent, child = fork(ledger, "correction", policy)
    other = ledger.rows(parent)[0] if policy == "fresh" else ledger.rows(play_other(ledger))[0]
    borrowed = msgspec.json.decode(other.state)["commitment"]
    forge(ledger, child, 0, lambda fields: fields.update(commitment=borrowed))
    said = "its secret and its parent's are not as its policy says"
    assert said in str(verify_stored(ledger, child).findings)


def play_other(ledger: Ledger) -> str:
    return play(ledger, "correction", "final", 2, cap=2)


def test_a_parent_that_is_not_here_is_said(ledger: Ledger, tmp_path: Path) -> None:
    parent, child = fork(ledger)
    with ledger_at(tmp_path / "elsewhere.db") as elsewhere:
        elsewhere.events.put(ledger.rows(child))
        report = verify_stored(elsewhere, child)
        assert (report.ok, report.origin) == (True, "given")
        assert f"Its parent, match {parent}, is not here" in " ".join(report.sentences())
        elsewhere.events.put(ledger.rows(parent)[:8])
        assert verify_stored(elsewhere, child).ok, "it may have gone on elsewhere"


def test_a_damaged_parent_is_its_own_matter(ledger: Ledger) -> None:
    parent, child = fork(ledger)
    write(ledger, [broken(ledger.rows(parent)[1])])
    assert verify_stored(ledger, child).ok
    assert verify_stored(ledger, child).origin == "given"
    assert not verify_stored(ledger, parent).ok


def broken(row: Row) -> Row:
    return msgspec.structs.replace(row, state=b"{}")


def test_a_bundle_of_both_is_checked_without_a_database(ledger: Ledger) -> None:
    parent, child = fork(ledger)
    both = [stored(ledger, match) for match in sorted((parent, child))]
    reports = {each.match: each for each in checked(read(packed(*both))).matches}
    assert (reports[child].ok, reports[child].origin) == (True, "confirmed")
    forge(ledger, child, 1, lambda fields: fields["position"]["sides"]["1"]["hand"].reverse())
    forged = [stored(ledger, match) for match in sorted((parent, child))]
    reports = {each.match: each for each in checked(read(packed(*forged))).matches}
    assert (reports[child].ok, reports[child].origin) == (False, "refuted")
    alone = checked(read(packed(stored(ledger, child))))
    assert alone.matches[0].origin == "given"


SECRETS = {"another": "ab" * 32, "none": "", "no hex": "it is not written so", "half": "ab" * 16}


@pytest.mark.parametrize("kind", SECRETS)
def test_a_changed_open_secret_is_found(ledger: Ledger, kind: str) -> None:
    match = play(ledger, "correction", "final", 1, cap=3)
    assert verify_stored(ledger, match).ok
    change = "UPDATE chance_secrets SET secret = ? WHERE match_id = ?"
    ledger.store.write(change, [(SECRETS[kind], match)])
    report = verify_stored(ledger, match)
    said = (1, "kept secret", "it is not the one that was committed to")
    assert (findings(report), report.chance) == ([said], "not provable")
    assert SECRETS[kind] not in " ".join(report.sentences()) or not SECRETS[kind]


def test_a_match_that_came_in_a_bundle_has_no_secret_here(ledger: Ledger) -> None:
    match = play(ledger, "correction", "final", 1, cap=3)
    ledger.store.write("DELETE FROM chance_secrets WHERE match_id = ?", [(match,)])
    report = verify_stored(ledger, match)
    assert (report.ok, report.chance) == (True, "not yet provable")


def test_findings_never_say_what_is_hidden(ledger: Ledger) -> None:
    _, child = fork(ledger)
    forge(ledger, child, 1, lambda fields: fields["position"]["sides"]["1"]["hand"].reverse())
    kept = ledger.kept_secret(child)
    assert kept is not None
    said = " ".join(verify_stored(ledger, child).sentences())
    hands = msgspec.json.decode(ledger.rows(child)[1].state)["position"]["sides"]["1"]["hand"]
    assert not any(card in said for card in [*hands, kept])

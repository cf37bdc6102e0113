"""Law 9, seen from outside: whatever is done to a match that a checkpoint has, is named by it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from domain.ledger.row import Row
from domain.ledger.stream.chain import BrokenChain, newest_head
from replays.checkpoint import BadCheckpoint, Checkpoint, Head, Held, heads_of, held_by
from replays.checkpoint.signing import Unsigned, checked, load_key, new_key, public_key, signed
from replays.verify import Report
from tests.replays.stored import Log, ledger_at, log_of, play
from tests.replays.tampering import Tampering, edited, like, rehashed, with_row, with_step
from tests.rounds import rounds

AT = "2026-11-22T10:30:00.000000Z"
GAMES = ("correction", "squad_combat")
STEPS = 6
LAST = 4
"""Steps of a match, and those of them that a checkpoint has."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[Log]:
    """A match of two games, open and secret."""
    with ledger_at(tmp_path_factory.mktemp("checkpoint") / "matches.db") as ledger:
        return [log_of(ledger, play(ledger, game, "final", 1, cap=STEPS)) for game in GAMES]


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """The file of a key."""
    new_key(tmp_path / "a.key")
    return tmp_path / "a.key"


def file_of(key: Path, *heads: Head) -> bytes:
    """The file of a signed checkpoint."""
    private = load_key(key)
    return signed(Checkpoint(AT, public_key(private), heads), private)


def held_at(log: Log, key: Path, step: int) -> Held:
    """What a checkpoint says that was made when a match was at a step."""
    return held_by([checked(file_of(key, Head(log.match, step, log.heads[step])))])


def report_of(log: Log, rows: list[Row], held: Held) -> Report:
    return log.verified(rows, dict(held.of(log.match)))


def tampered(log: Log, other: Log) -> Iterator[Tampering]:
    """All that can be done to some of the rows, and to some of the steps, that a checkpoint has."""
    places = [place for place, step in enumerate(log.step_of) if step <= LAST]
    for place in sorted(Random(1).sample(places, rounds(3, len(places)))):
        yield from with_row(log, place, other)
    for step in range(1, LAST + 1)[-rounds(2, LAST) :]:
        yield from with_step(log, step)


def as_stored(log: Log, rows: Sequence[Row]) -> list[Row]:
    """The rows of the match as a database gives them: its own, by number."""
    own = [like(row) for row in rows if row.originator_id == log.match]
    return sorted(own, key=lambda row: row.originator_version)


def hidden(log: Log, tampering: Tampering) -> list[Row] | None:
    """The tampered rows under a chain that was recomputed as a whole, if that can be done."""
    try:
        return rehashed(log.match, tampering.rows)
    except (KeyError, IndexError, ValueError, UnicodeEncodeError, RecursionError):
        return None


def test_nothing_that_was_checkpointed_can_be_changed(logs: list[Log], key: Path) -> None:
    for log, other in zip(logs, reversed(logs), strict=True):
        held = held_at(log, key, LAST)
        for tampering in tampered(log, other):
            assert not report_of(log, [*tampering.rows], held).ok, tampering.kind
            rows = hidden(log, tampering)
            if rows is not None and rows != log.rows:
                assert not report_of(log, rows, held).ok, f"{tampering.kind}, chain recomputed"


def test_a_chain_that_is_not_whole_is_not_signed(logs: list[Log]) -> None:
    for log, other in zip(logs, reversed(logs), strict=True):
        assert newest_head(log.match, log.rows) == (log.newest, log.heads[log.newest])
        for tampering in tampered(log, other):
            rows = as_stored(log, tampering.rows)
            if rows != as_stored(log, log.rows):
                with pytest.raises(BrokenChain):
                    newest_head(log.match, rows)


def test_whatever_is_forged_behind_the_last_checkpoint_is_named_by_a_later_one_alone(
    logs: list[Log], key: Path
) -> None:
    for log in logs:
        for step in range(LAST + 1, STEPS + 1):
            rows = rehashed(log.match, edited(log.rows, log.step_of.index(step), at=AT))
            early, late = held_at(log, key, LAST), held_at(log, key, STEPS)
            report = report_of(log, rows, early)
            assert report.ok
            said = " ".join(early.sentences(report))
            assert f"{STEPS - LAST} steps came after the last checkpoint" in said
            assert "Nothing outside vouches for them" in said
            assert not report_of(log, rows, late).ok


def test_nothing_can_follow_the_end_of_a_match(tmp_path: Path, key: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        log = log_of(ledger, play(ledger, "correction", "final", 1))
    held = held_at(log, key, log.newest)
    assert report_of(log, log.rows, held).ok
    for step in range(2, log.newest + 1):
        again = [row for row, own in zip(log.rows, log.step_of, strict=True) if own == step]
        report = report_of(log, rehashed(log.match, [*log.rows, *again]), held)
        assert not report.ok
        assert report.covered_by_heads == log.newest


def test_steps_that_were_cut_off_are_named(logs: list[Log], key: Path) -> None:
    for log in logs:
        held = held_at(log, key, LAST)
        for newest in range(STEPS + 1):
            rows = [row for row, step in zip(log.rows, log.step_of, strict=True) if step <= newest]
            assert report_of(log, rows, held).ok == (newest >= LAST)


def test_what_was_true_goes_on_from_every_checkpoint(logs: list[Log], key: Path) -> None:
    for log in logs:
        for step in range(1, STEPS + 1):
            report = report_of(log, log.rows, held_at(log, key, step))
            assert (report.ok, report.covered_by_heads) == (True, step)


def test_a_match_that_is_missing_and_one_that_is_newer_are_told(logs: list[Log], key: Path) -> None:
    there, gone = logs
    heads = [Head(log.match, LAST, log.heads[LAST]) for log in (there, gone)]
    held = held_by([checked(file_of(key, *heads))])
    assert held.missing([there.match]) == [gone.match]
    missing = report_of(gone, [], held)
    assert not missing.ok
    assert "missing" in " ".join(held.sentences(missing))
    newer = gone.verified(gone.rows)
    said = " ".join(held_by([]).summary([newer]))
    assert "1 match, and steps of 0 matches more" in said
    assert "in no checkpoint" in " ".join(held_by([]).sentences(newer))


def test_checkpoints_that_name_two_heads_of_one_step_are_told_apart(
    logs: list[Log], key: Path
) -> None:
    log = logs[0]
    one = checked(file_of(key, Head(log.match, LAST, log.heads[LAST])))
    two = checked(file_of(key, Head(log.match, LAST, log.heads[STEPS])))
    assert not held_by([one, one]).forked
    held = held_by([one, two])
    assert {*held.forked} == {(log.match, LAST)}
    assert "two histories" in " ".join(held.sentences(log.verified(log.rows)))


def test_every_byte_of_a_checkpoint_is_signed(logs: list[Log], key: Path) -> None:
    content = file_of(key, *(Head(log.match, LAST, log.heads[LAST]) for log in logs))
    assert checked(content).heads
    for place in range(len(content)):
        for changed in (bytes([content[place] ^ 1]), b"", content[place : place + 1] * 2):
            forged = content[:place] + changed + content[place + 1 :]
            if forged != content:
                with pytest.raises(BadCheckpoint):
                    checked(forged)


def test_a_checkpoint_that_is_signed_anew_is_found_by_the_pinned_key_alone(
    logs: list[Log], key: Path, tmp_path: Path
) -> None:
    log = logs[0]
    mine = public_key(load_key(key))
    forged_with = tmp_path / "forger.key"
    other = new_key(forged_with)
    forged = file_of(forged_with, Head(log.match, LAST, log.heads[STEPS]))
    assert checked(forged).key == checked(forged, other).key == other
    with pytest.raises(BadCheckpoint, match="another key"):
        checked(forged, mine)
    renamed = forged.replace(other.encode(), mine.encode())
    with pytest.raises(BadCheckpoint, match="signature is wrong"):
        checked(renamed, mine)


def test_a_key_is_its_owners_and_never_written_over(key: Path) -> None:
    assert key.stat().st_mode & 0o777 == 0o600
    before = key.read_bytes()
    with pytest.raises(FileExistsError):
        new_key(key)
    assert key.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"", b"Dear diary", b"\xff" * 99, b"-----BEGIN PRIVATE KEY-----\n"]
)
def test_what_is_no_key_is_said(key: Path, content: bytes) -> None:
    key.write_bytes(content)
    with pytest.raises(Unsigned, match="no private key"):
        load_key(key)


def test_a_damaged_match_is_left_out_and_named(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        ids = [play(ledger, "correction", "final", seed, cap=3) for seed in range(2)]
        row = ledger.rows(ids[0])[2]
        forged = like(row, state=row.state + b" ")
        statement = "UPDATE stored_events SET state = ? WHERE originator_id = ? AND topic = ?"
        ledger.store.write(statement, [(forged.state, ids[0], row.topic)])
        heads, broken = heads_of(ledger)
        step = ledger.steps(ids[1])[-1]
    assert (heads, broken) == ([Head(ids[1], step.number, step.head)], [ids[0]])


def test_a_head_is_written_as_it_is_read(logs: list[Log], key: Path) -> None:
    heads = sorted(
        Head(log.match, step, log.heads[step]) for log, step in zip(logs, (1, 2), strict=True)
    )
    found = checked(file_of(key, *reversed(heads)))
    assert found == msgspec.structs.replace(found, at=AT, heads=heads)

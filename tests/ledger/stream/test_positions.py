"""A kept position spares the way from the first step, and is never believed against the log."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel import Refusal, Resign, TakeBack, canonical
from domain.ledger.application import Ledger
from domain.ledger.backups.making import back_up
from domain.ledger.backups.restoring import restore
from domain.ledger.errors import CorruptMatch, UnreadableRow
from domain.ledger.row import Row
from domain.ledger.stores.sqlite import SQLiteStore
from domain.ledger.stream import positions
from domain.ledger.stream.match import Match
from tests.ledger.play import ROLL, assert_sound, begin, fixed_bytes, opened, play, submit

EVERY = 8


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.ledger.stream.positions.EVERY", EVERY)


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps that are folded in this test, in their order."""
    steps: list[int] = []
    fold = Match.fold

    def noted(self: Match, rows: Sequence[Row]) -> None:
        steps.append(rows[0].event.step)
        fold(self, rows)

    monkeypatch.setattr(Match, "fold", noted)
    return steps


def played(setting: str, steps: int, game: str = "tally") -> str:
    """An open match of so many steps, with its kept position written."""
    with opened(setting, create=True) as ledger:
        variant = "long" if game == "tally" else "final"
        match = begin(ledger, game, variant=variant)
        play(ledger, match, steps=steps - 1)
    return match


def came_back(ledger: Ledger, match: str, folded: list[int]) -> list[int]:
    """The steps that a match needs to come into memory, where it is as its events say."""
    folded.clear()
    with ledger.live(match):
        taken = folded.copy()
    assert_sound(ledger, match, taken[-1])
    return taken


@pytest.mark.parametrize("game", ["tally", "rune_duel", "location_ccg"])
def test_only_the_steps_after_a_kept_position_are_folded(
    setting: str, folded: list[int], game: str
) -> None:
    match = played(setting, 2 * EVERY + 3, game)
    with opened(setting) as ledger:
        folded.clear()
        with ledger.live(match) as held:
            taken = folded.copy()
            rebuilt = ledger.rebuild(match)
            assert canonical(held.state) == canonical(rebuilt.state)
            assert (held.starts, held.keys, held.version) == (
                rebuilt.starts,
                rebuilt.keys,
                rebuilt.version,
            )
            assert (held.course.outcomes, held.course.backs) == (
                rebuilt.course.outcomes,
                rebuilt.course.backs,
            )
            assert (held.secret, held.created, held.head) == (
                rebuilt.secret,
                rebuilt.created,
                rebuilt.head,
            )
        assert taken == [17, 18, 19]
        play(ledger, match, steps=EVERY)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [25, 26, 27]


def test_keys_and_takebacks_of_before_are_known(setting: str, folded: list[int]) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger, variant="long", chance="dictated", outcomes=[1])
        first = submit(ledger, match, {"type": "add", "number": 1}, key="k")
        submit(ledger, match, TakeBack(1), seat=1)
        play_on(ledger, match, 8)
    folded.clear()
    with opened(setting) as ledger:
        again = submit(ledger, match, {"type": "add", "number": 1}, seat=1, key="k")
        assert (again.number, again.is_repeat) == (first.number, True)
        assert folded[-1] > EVERY
        assert len(folded) < EVERY
        with ledger.live(match) as held:
            assert dict(held.course.backs) == {3: (1, 1)}


def play_on(ledger: Ledger, match: str, steps: int) -> None:
    for _ in range(steps):
        submit(ledger, match, {"type": "add", "number": 1})


Change = Callable[[Ledger, str], None]


def of_body(ledger: Ledger, match: str, change: Callable[[list[Any]], None]) -> None:
    """Changes the body of a kept position, and keeps it again with its nonce."""
    _, kept = ledger.positions.with_secret(match)
    assert kept
    body = msgspec.msgpack.decode(kept.body)
    change(body)
    packed = msgspec.msgpack.encode(body)
    ledger.store.write("UPDATE positions SET body = ? WHERE match_id = ?", [(packed, match)])


def another_sum(ledger: Ledger, match: str) -> None:
    def change(body: list[Any]) -> None:
        place = body.index(next(each for each in body[7:] if isinstance(each, bytes)))
        with ledger.live(match) as held:
            encode, decode = held.game.copier
        state = decode(body[place])
        state.sum -= 7  # type: ignore[attr-defined]
        body[place] = encode(state)

    of_body(ledger, match, change)


def another_head(ledger: Ledger, match: str) -> None:
    of_body(ledger, match, lambda body: body.__setitem__(5, "0" * 64))


def no_position(ledger: Ledger, match: str) -> None:
    garbage = b"\xc1\x00 garbage"
    ledger.store.write("UPDATE positions SET body = ? WHERE match_id = ?", [(garbage, match)])


def another_nonce(ledger: Ledger, match: str) -> None:
    ledger.store.write("UPDATE positions SET nonce = ? WHERE match_id = ?", [("00" * 32, match)])


def of_another_match(ledger: Ledger, match: str) -> None:
    other = begin(ledger, variant="long")
    play(ledger, other, steps=EVERY + 3)
    ledger.positions.close()
    ledger.store.write("DELETE FROM positions WHERE match_id = ?", [(match,)])
    ledger.store.write("UPDATE positions SET match_id = ?", [(match,)])


CHANGES = (another_sum, another_head, no_position, another_nonce, of_another_match)


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_position_is_not_believed(
    setting: str, folded: list[int], change: Change
) -> None:
    match = played(setting, EVERY + 4)
    with opened(setting) as ledger:
        change(ledger, match)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(1, EVERY + 5)]
        play(ledger, match, steps=1)
        assert_sound(ledger, match, EVERY + 5)


def test_a_position_that_only_the_newest_step_vouches_for_is_not_believed(
    setting: str, folded: list[int]
) -> None:
    """No later header claims the newest step, so its salt could be written anew."""
    match = played(setting, EVERY + 1)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(1, EVERY + 2)]


@pytest.mark.parametrize("row", [1, 2, 6])
def test_changed_rows_are_noticed_before_the_position_as_ever(setting: str, row: int) -> None:
    match = played(setting, EVERY + 4)
    with opened(setting) as ledger:
        found = ledger.rows(match)[row - 1]
        changed = found.state.replace(b'"type":', b'"type" :', 1)
        assert changed != found.state
        ledger.store.write(
            "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = ?",
            [(changed, match, row)],
        )
    with opened(setting) as ledger, pytest.raises((CorruptMatch, UnreadableRow)):
        ledger.live(match).__enter__()


@pytest.mark.parametrize("row", [1, 2, 6])
def test_changed_names_of_rows_are_noticed_as_ever(setting: str, row: int) -> None:
    match = played(setting, EVERY + 4)
    with opened(setting) as ledger:
        ledger.store.write(
            "UPDATE stored_events SET topic = ? WHERE originator_id = ? AND originator_version = ?",
            [("tally.Other", match, row)],
        )
    with opened(setting) as ledger, pytest.raises((CorruptMatch, UnreadableRow)):
        ledger.live(match).__enter__()


def test_a_missing_row_before_the_position_is_noticed(setting: str) -> None:
    match = played(setting, EVERY + 4)
    with opened(setting) as ledger:
        gone = "DELETE FROM stored_events WHERE originator_id = ? AND originator_version = 5"
        ledger.store.write(gone, [(match,)])
    with opened(setting) as ledger, pytest.raises(CorruptMatch):
        ledger.live(match).__enter__()


def test_rows_are_hashed_in_portions(
    setting: str, folded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.recorder.PORTION", 3)
    match = played(setting, EVERY + 3)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [EVERY + 1, EVERY + 2, EVERY + 3]


def test_a_position_of_another_program_is_not_believed(
    setting: str, folded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(setting, EVERY + 4)
    monkeypatch.setattr(positions, "code_of", lambda _: "another")
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(1, EVERY + 5)]


def test_a_kill_before_the_position_is_written_loses_nothing(
    setting: str, folded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest position that was written is used; without any, all steps are folded."""
    match = played(setting, EVERY + 3)
    with opened(setting) as ledger, monkeypatch.context() as killed:
        killed.setattr(ledger.positions, "keep", lambda _: None)
        play(ledger, match, steps=EVERY)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(EVERY + 1, 2 * EVERY + 4)]
        ledger.store.write("DELETE FROM positions", [()])
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(1, 2 * EVERY + 4)]


def test_a_late_position_of_another_process_is_gone_on_from(
    setting: str, folded: list[int]
) -> None:
    with opened(setting, create=True) as one, opened(setting) as two:
        match = begin(one, variant="long")
        play(one, match, steps=EVERY + 2)
        one.positions.close()
        _, late = one.positions.with_secret(match)
        assert late
        play(two, match, steps=EVERY)
        two.positions.close()
        one.positions._write([late])
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(EVERY + 1, 2 * EVERY + 4)]


def test_a_history_that_was_restored_has_no_position_of_the_other(
    setting: str, folded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows go back behind the position, and on in another way."""
    match = played(setting, EVERY + 4)
    with opened(setting) as ledger:
        last = ledger.rebuild(match).starts[5] - 1
        gone = "DELETE FROM stored_events WHERE originator_id = ? AND originator_version > ?"
        ledger.store.write(gone, [(match, last)])
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [1, 2, 3, 4, 5]
        monkeypatch.setattr(ledger.positions, "keep", lambda _: None)
        play(ledger, match, seed=2, steps=EVERY)
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [*range(1, EVERY + 6)]


def test_a_backup_has_the_positions_of_its_matches(
    tmp_path: Path, sqlite: str, folded: list[int]
) -> None:
    match = played(sqlite, EVERY + 3)
    backup = tmp_path / "elsewhere" / "backup.db"
    backup.parent.mkdir()
    with opened(sqlite) as ledger:
        assert isinstance(ledger.store, SQLiteStore)
        back_up(ledger.store.copy_into, backup)
        play(ledger, match, steps=EVERY)
    restore(Path(sqlite), backup)
    with opened(sqlite) as ledger:
        assert came_back(ledger, match, folded) == [EVERY + 1, EVERY + 2, EVERY + 3]
        play(ledger, match, seed=3, steps=1)
        assert_sound(ledger, match, EVERY + 4)


def test_salts_stay_random_and_are_those_of_the_positions(setting: str) -> None:
    salts = []
    for seed in (1, 2):
        with opened(setting, create=True, random_bytes=fixed_bytes(seed)) as ledger:
            match = begin(ledger, variant="long", chance="dictated", outcomes=[1])
            play_on(ledger, match, EVERY + 1)
            salts.append([step.header.salt for step in ledger.steps(match)])
        with opened(setting) as ledger:
            _, kept = ledger.positions.with_secret(match)
            assert kept
            assert salts[-1][EVERY] == kept.salt
    assert not {*salts[0]} & {*salts[1]}


def test_a_match_that_is_over_is_kept_like_others(setting: str, folded: list[int]) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger, variant="long")
        play(ledger, match, steps=EVERY + 1)
        submit(ledger, match, Resign(), seat=1)
        with ledger.live(match) as held:
            assert held.is_over
    with opened(setting) as ledger:
        assert came_back(ledger, match, folded) == [EVERY + 1, EVERY + 2, EVERY + 3]
        with ledger.live(match) as held:
            assert held.secret is None


def test_a_refused_command_keeps_no_position(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger, variant="long", scenario={})
        for step in range(1, EVERY):
            submit(ledger, match, ROLL, step=step)
        with pytest.raises(Refusal):
            submit(ledger, match, ROLL, seat=3)
    with opened(setting) as ledger:
        assert ledger.positions.with_secret(match)[1] is None
        submit(ledger, match, ROLL)
    with opened(setting) as ledger:
        _, kept = ledger.positions.with_secret(match)
        assert kept
        assert kept.step == EVERY

"""Classes: tables begun at once and once, codes that open the same seat, sittings, and the end."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.application import Ledger
from domain.ledger.desk.classes import member_codes
from domain.ledger.desk.classes.forms import Class, Lesson, UnfitRoster, roster
from domain.ledger.desk.classes.memberships import WRONG
from domain.ledger.desk.classes.roster import ClassNotFound
from domain.ledger.desk.classes.seating import UnfitSeating, seating
from domain.ledger.desk.keyed import keyed_request
from domain.ledger.lessons import NoSuchSeat, begin_tables, come_back, let_bot_sit, sit
from replays.verify.stored import verify_stored
from tests.ledger.play import opened
from tests.quick_codes import WORK

NAMES = ["Wilhelmina", "Bo <script>", "=cmd()", "Ana", "Ana", "Kunigunde"]
ONCE = keyed_request("teacher", "k", ["lesson"])
LESSON = Lesson(game="correction", variant="final")


@pytest.fixture
def six(ledger: Ledger) -> Class:
    """A class of six."""
    return ledger.classes.create("3b", "2026-12-18", NAMES)


def test_names_are_pasted_one_a_line_or_between_commas() -> None:
    assert roster("Ana\n\n  Bo \nCem") == ["Ana", "Bo", "Cem"]
    assert roster("Ana, Bo; Cem") == ["Ana", "Bo", "Cem"]
    assert roster("", 3) == ["", "", ""]
    assert roster("Ana", 2) == ["Ana", ""]


@pytest.mark.parametrize("pasted", ["", "\u202e\n\u202e", "A" * 101, "\n".join("A" * 101)])
def test_a_roster_that_does_not_fit_says_why(pasted: str) -> None:
    with pytest.raises(UnfitRoster):
        roster(pasted)


def test_partners_change_until_everybody_has_met_everybody() -> None:
    members = [1, 2, 3, 4, 5, 6]
    met = {
        tuple(sorted(filter(None, table)))
        for turn in range(5)
        for table in seating(members, 2, "bots", (2,), turn)
    }
    assert len(met) == 15


@pytest.mark.parametrize(
    ("people", "seats", "rest", "possible", "sizes"),
    [
        (6, 2, "bots", (2,), [2, 2, 2]),
        (7, 2, "bots", (2,), [2, 2, 2, 2]),
        (7, 2, "larger", (2, 3), [2, 2, 3]),
        (7, 3, "smaller", (1, 2, 3), [3, 3, 1]),
    ],
)
def test_who_does_not_fill_a_table_is_seated_all_the_same(
    people: int, seats: int, rest: str, possible: tuple[int, ...], sizes: list[int]
) -> None:
    tables = seating([*range(1, people + 1)], seats, rest, possible)  # type: ignore[arg-type]
    assert sorted(map(len, tables)) == sorted(sizes)
    seated = [each for table in tables for each in table if each]
    assert sorted(seated) == [*range(1, people + 1)]


def test_a_seating_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnfitSeating, match="no table of 1"):
        seating([1, 2, 3], 2, "smaller", (2, 3, 4))
    with pytest.raises(UnfitSeating, match="bots"):
        seating([1, 2, 3], 2, "larger", (2,))


def test_all_tables_begin_by_one_request_and_by_its_repetition_once(
    ledger: Ledger, six: Class
) -> None:
    tables = begin_tables(ledger, six.id, LESSON, ONCE)
    assert begin_tables(ledger, six.id, LESSON, ONCE) == tables
    assert [each.number for each in tables] == [1, 2, 3]
    assert len(ledger.matches()) == 3
    seated = {each.member for each in ledger.classes.sittings(six.id)}
    assert seated == {1, 2, 3, 4, 5, 6}
    for table in tables:
        kinds = [each.kind for each in ledger.seats.sitters(table.match, 2)]
        assert kinds == ["person", "person"]
        assert len(ledger.tokens.issued(role="seat", match=table.match)) == 2


def test_a_request_that_broke_off_is_finished_by_its_repetition(
    ledger: Ledger, six: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat_all = ledger.seats.seat_all
    monkeypatch.setattr(ledger.seats, "seat_all", _broken)
    with pytest.raises(InterruptedError):
        begin_tables(ledger, six.id, LESSON, ONCE)
    monkeypatch.setattr(ledger.seats, "seat_all", seat_all)
    assert len(begin_tables(ledger, six.id, LESSON, ONCE)) == 3
    assert len(ledger.matches()) == 3
    assert len(ledger.tokens.issued(role="seat")) == 6


def _broken(*_: object) -> None:
    raise InterruptedError


def test_names_are_on_the_desk_and_animals_at_the_table(ledger: Ledger, six: Class) -> None:
    begin_tables(ledger, six.id, LESSON, ONCE)
    shown = " ".join(
        name
        for t in ledger.classes.tables(six.id)
        for name in ledger.people.names(t.match).values()
    )
    assert "Otter" in shown
    assert not any(name in shown for name in NAMES)
    assert [each.name for each in ledger.classes.members(six.id)] == NAMES


def test_a_code_opens_the_same_seat_again_and_takes_it_from_the_older_browser(
    ledger: Ledger, six: Class
) -> None:
    begin_tables(ledger, six.id, LESSON, ONCE)
    codes = ledger.memberships.make_codes(six.id, [1, 2])
    assert ledger.memberships.member_of(six.id, codes[1]) == 1
    older = opens(ledger, six, codes[1])
    newer = opens(ledger, six, codes[1])
    assert ledger.visits.grants(older) == []
    assert ledger.memberships.has_left(older)
    assert {each.role for each in ledger.visits.grants(newer)} == {"member", "seat"}
    assert not ledger.memberships.has_left(newer)


def opens(ledger: Ledger, klass: Class, code: str) -> str:
    """A new browser signs in with a code; returns the secret of its visit."""
    member = ledger.memberships.member_of(klass.id, code)
    assert member
    grants = ledger.memberships.grants(klass.id, member)
    secret = ledger.visits.begin(*grants)
    ledger.memberships.move_to(secret, grants)
    return secret


def test_a_code_is_of_one_class_and_ends_when_others_are_made(ledger: Ledger, six: Class) -> None:
    other = ledger.classes.create("4a", "2026-12-18", ["Eve"])
    old = ledger.memberships.make_codes(six.id, [1])[1]
    assert ledger.memberships.member_of(other.id, old) is None
    new = ledger.memberships.make_codes(six.id, [1])[1]
    assert ledger.memberships.member_of(six.id, old) is None
    assert ledger.memberships.member_of(six.id, new) == 1


def test_wrong_codes_are_counted_by_class(
    ledger: Ledger, six: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(member_codes, "WORK", 2)
    other = ledger.classes.create("4a", "2026-12-18", ["Eve"])
    monkeypatch.setattr(ledger.memberships, "_minute", lambda: "2026-11-21T12:00")
    for _ in range(WRONG):
        assert not ledger.memberships.is_guessed_at(six.id)
        assert ledger.memberships.member_of(six.id, "aaaaaa") is None
    assert ledger.memberships.is_guessed_at(six.id)
    assert not ledger.memberships.is_guessed_at(other.id)


def test_a_code_takes_long_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the work that the service does, and that tests spare themselves."""
    asked = []

    def hears(code: bytes, **given: int) -> bytes:
        asked.append(given["n"] * given["r"] * given["p"])
        return code

    monkeypatch.setattr(member_codes, "WORK", WORK)
    monkeypatch.setattr(member_codes, "scrypt", hears)
    member_codes.code_hash("abcde", "aaaaaa")
    assert asked == [2**15]


def test_what_is_stored_of_a_code_is_not_the_code(ledger: Ledger, six: Class) -> None:
    codes = ledger.memberships.make_codes(six.id, [1, 2, 3])
    stored = str(ledger.store.read("SELECT * FROM member_codes"))
    assert not any(code in stored for code in codes.values())
    assert not set("".join(codes.values())) & set("l01")


def test_a_member_who_moves_swaps_with_who_sits_there(ledger: Ledger, six: Class) -> None:
    one, two, _ = begin_tables(ledger, six.id, LESSON, ONCE)
    before = {e.member: (e.match, e.seat) for e in ledger.classes.sittings(six.id)}
    [there] = [member for member, place in before.items() if place == (two.match, 1)]
    browser = opens(ledger, six, ledger.memberships.make_codes(six.id, [1])[1])
    sit(ledger, six.id, 1, two.match, 1)
    now = {
        e.member: (e.match, e.seat) for e in ledger.classes.sittings(six.id) if e.to_step is None
    }
    assert now[1] == (two.match, 1)
    assert now[there] == (one.match, 1)
    seats = [(e.match, e.seat) for e in ledger.visits.grants(browser) if e.role == "seat"]
    assert seats == [(two.match, 1)]


def test_a_bot_sits_in_and_the_member_comes_back(ledger: Ledger, six: Class) -> None:
    [first, *_] = begin_tables(ledger, six.id, LESSON, ONCE)
    let_bot_sit(ledger, six.id, first.match, 2, "greedy")
    assert ledger.seats.bots_of(first.match) == {2: "greedy"}
    come_back(ledger, six.id, first.match, 2)
    assert ledger.seats.bots_of(first.match) == {}
    assert [e.to_step for e in ledger.classes.sittings(six.id) if e.match == first.match] == [
        None,
        None,
    ]
    with pytest.raises(NoSuchSeat):
        sit(ledger, six.id, 99, first.match, 1)


def test_no_byte_of_a_name_is_left_after_the_end_and_chains_hold(tmp_path: Path) -> None:
    file = tmp_path / "class.db"
    with opened(str(file), create=True) as ledger:
        six = ledger.classes.create("Form of Adalbert", "2026-12-18", NAMES)
        tables = begin_tables(ledger, six.id, LESSON, ONCE)
        code = ledger.memberships.make_codes(six.id, [1])[1]
        ledger.classes.erase(six.id)
        stored = b"".join(each.read_bytes() for each in tmp_path.glob("class.db*"))
        for each in ("Wilhelmina", "Kunigunde", "Adalbert", "Otter"):
            assert each.encode() not in stored
        assert ledger.classes.members(six.id) == []
        assert ledger.memberships.member_of(six.id, code) is None
        assert ledger.classes.one(six.id).over
        assert all(verify_stored(ledger, table.match).ok for table in tables)
        assert ledger.classes.tables(six.id) == tables
        with pytest.raises(ClassNotFound):
            ledger.classes.one("nope")


def test_the_end_of_a_class_reaches_a_backup_that_is_restored(tmp_path: Path) -> None:
    file, kept = tmp_path / "class.db", tmp_path / "kept.db"
    with opened(str(file), create=True) as ledger:
        six = ledger.classes.create("3b", "2026-12-18", NAMES)
        begin_tables(ledger, six.id, LESSON, ONCE)
        with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(kept)) as other:
            one.backup(other)
        ledger.classes.erase(six.id)
    kept.replace(file)
    for each in tmp_path.glob("class.db-wal"):
        each.unlink()
    with opened(str(file)) as ledger:
        assert ledger.classes.members(six.id) == []
        assert ledger.classes.one(six.id).name == ""
    assert b"Wilhelmina" not in file.read_bytes()

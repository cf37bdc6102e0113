"""The list of matches, of all or of some."""

from typing import Any

import pytest

from domain.ledger import listing
from domain.ledger.application import Ledger
from domain.ledger.errors import BadStore
from domain.ledger.listing import Listing, Wanted
from domain.ledger.stores.opening import open_store
from tests.ledger.play import begin, opened, play, seconds


def wanted(ledger: Ledger, **of: Any) -> list[str]:
    return [each.match for each in ledger.matches(wanted=Wanted(**of))]


def test_the_list_can_be_of_some_matches_alone(ledger: Ledger) -> None:
    over, other = begin(ledger), begin(ledger, "hidden_hand", variant="short")
    play(ledger, over)
    ledger.labels.put(other, ["3b", "monday"])
    assert wanted(ledger, game="tally") == wanted(ledger, is_over=True) == [over]
    assert wanted(ledger, variant="short") == wanted(ledger, is_over=False) == [other]
    assert (
        wanted(ledger, label="3b") == wanted(ledger, label="monday", game="hidden_hand") == [other]
    )
    assert wanted(ledger, label="3b", since="2000-01-01", is_over=False) == [other]
    assert wanted(ledger, label="3b", game="tally") == wanted(ledger, label="3") == []


def test_the_list_can_begin_at_a_time(setting: str) -> None:
    with opened(setting, create=True, clock=seconds()) as ledger:
        first, second = begin(ledger), begin(ledger)
        times = {
            each.match: each.created.at for each in ledger.matches() if isinstance(each, Listing)
        }
        assert wanted(ledger, since=times[first]) == [second, first]
        assert wanted(ledger, since=times[second]) == [second]
        assert wanted(ledger, since="2030") == []


def test_pages_of_some_matches_alone_are_as_long_as_they_can_be(
    ledger: Ledger,
) -> None:
    matches = [begin(ledger, "hidden_hand" if number % 5 == 0 else "tally") for number in range(20)]
    hidden = matches[::5][::-1]
    page = ledger.matches(limit=3, wanted=Wanted(game="hidden_hand"))
    rest = ledger.matches(page[-1].place, limit=3, wanted=Wanted(game="hidden_hand"))
    assert [each.match for each in (*page, *rest)] == hidden


def test_labels_that_others_give_meanwhile_are_taken_away(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who puts labels sees none, and before they are written another one is there."""
    match = begin(ledger)
    ledger.labels.put(match, ["a"])
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(ledger.labels, "of", lambda _: {match: []})
        ledger.labels.put(match, ["b", "c"])
    assert ledger.labels.of([match]) == {match: ["b", "c"]}


def test_labels_are_put_and_taken_away(ledger: Ledger) -> None:
    match, other = begin(ledger), begin(ledger)
    ledger.labels.put(match, ["b", "a", "a"])
    assert ledger.labels.of([match, other]) == {match: ["a", "b"], other: []}
    ledger.labels.put(match, [])
    assert ledger.labels.of([match]) == {match: []}


def test_a_damaged_beginning_is_listed_where_nothing_is_asked_of_it(ledger: Ledger) -> None:
    match, whole = begin(ledger), begin(ledger)
    broken = "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = 1"
    for state in (b"no JSON", b'{"game":', b"\xff\xfe"):
        ledger.store.write(broken, [(state, match)])
        ledger.store.write("DELETE FROM beginnings WHERE match_id = ?", [(match,)])
        ledger.store.migrate()
        assert {each.match for each in ledger.matches()} == {match, whole}
        assert wanted(ledger, game="tally") == wanted(ledger, since="2000") == [whole]


def test_a_match_that_was_removed_is_not_listed_nor_counted(ledger: Ledger) -> None:
    matches = [begin(ledger) for _ in range(4)]
    ledger.store.write("DELETE FROM stored_events WHERE originator_id = ?", [(matches[2],)])
    assert [each.match for each in ledger.matches(limit=3)] == [matches[at] for at in (3, 1, 0)]


def test_an_older_database_lists_its_matches_once_it_is_completed(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        over, other = begin(ledger), begin(ledger, "hidden_hand", variant="short")
        play(ledger, over)
        ledger.store.write("DROP TABLE beginnings", [()])
    with pytest.raises(BadStore, match=r"no table beginnings. `playledger migrate`"):
        open_store(setting)
    with opened(setting, create=True) as ledger:
        assert wanted(ledger, is_over=True) == wanted(ledger, game="tally") == [over]
        assert wanted(ledger, is_over=False) == [other]
        play(ledger, other)
        assert wanted(ledger, is_over=True) == [other, over]


def test_a_label_of_many_matches_finds_the_same_as_one_of_few(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [begin(ledger, "hidden_hand" if number % 2 else "tally") for number in range(6)]
    for match in matches[:5]:
        ledger.labels.put(match, ["3b"])
    for few in (1, 100):
        monkeypatch.setattr(listing, "FEW", few)
        assert wanted(ledger, label="3b") == matches[4::-1]
        assert wanted(ledger, label="3b", game="tally") == matches[4::-2]
        newest, *rest = ledger.matches(limit=2, wanted=Wanted(label="3b"))
        assert [each.match for each in (newest, *rest)] == matches[4:2:-1]
        after = ledger.matches(rest[-1].place, limit=2, wanted=Wanted(label="3b"))
        assert [each.match for each in after] == matches[2:0:-1]


def test_pages_of_filtered_matches_need_no_beginnings(setting: str) -> None:
    """What a filter drops is not read: neither its beginning nor its end."""
    with opened(setting, create=True) as ledger:
        asked = [
            statements_of(ledger, each) for each in ("game", "variant", "since", "is_over", "label")
        ]
    assert [each for each in asked if "stored_events" in each] == []


def statements_of(ledger: Ledger, name: str) -> str:
    """What is asked of the database for a filtered page that has no matches."""
    asked: list[str] = []
    read = ledger.store.read

    def noted(statement: str, values: Any = ()) -> Any:
        asked.append(statement)
        return read(statement, values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger.store, "read", noted)
        wanted(ledger, **{name: True if name == "is_over" else "x"})
    return " ".join(asked)

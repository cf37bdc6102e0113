"""Nobody can use up the room for notes that others need; what is erased frees its place."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from domain.kernel import FACILITATOR, PUBLIC, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.forms import author_of
from domain.ledger.desk.notes.notes import Draft, Entry, Note
from domain.ledger.desk.notes.room import (
    CHANGES,
    FACILITATORS,
    SEAT,
    SPECTATORS,
    SPECTATORS_TOKEN,
    STREAM,
    NotesFull,
    Share,
    expect_room,
)
from tests.ledger.play import begin
from tests.rounds import rounds

Writer = tuple[Viewer, str | None]
"""The viewer that writes, and their token, if it tells them apart."""

WRITERS: dict[Writer, Share] = {
    (FACILITATOR, None): FACILITATORS,
    (Viewer(1), None): SEAT,
    (Viewer(2), None): SEAT,
    (PUBLIC, "one"): SPECTATORS_TOKEN,
    (PUBLIC, "two"): SPECTATORS_TOKEN,
}


@pytest.fixture
def match(ledger: Ledger) -> str:
    """A match without notes."""
    return begin(ledger)


def write(ledger: Ledger, match: str, writer: Writer, text: str = "x") -> Note:
    viewer, token = writer
    draft = Draft(step=1, text=text, visibility="public")
    return ledger.notes.write(match, draft, by=viewer, token=token)


def is_let(ledger: Ledger, match: str, writer: Writer, text: str = "x") -> bool:
    try:
        write(ledger, match, writer, text)
    except NotesFull:
        return False
    return True


def fill(ledger: Ledger, match: str, writer: Writer) -> None:
    """Uses up all the entries of a writer's share, behind the back of the rules."""
    write(ledger, match, writer)
    entries = ledger.notes.entries(match)
    first, viewer = len(entries) + 1, author_of(writer[0])
    share = WRITERS[writer].entries - 1
    numbers = range(first, first + share)
    ledger.notes.take_over([replace(entries[-1], entry=each, note=each) for each in numbers])
    if writer[1]:
        rows = [(match, each, writer[1]) for each in numbers]
        ledger.store.write("INSERT INTO note_tokens VALUES (?, ?, ?)", rows)
    assert viewer == entries[-1].author


@pytest.mark.parametrize("greedy", WRITERS, ids=str)
def test_a_share_that_is_used_up_is_nobody_else_s(
    ledger: Ledger, match: str, greedy: Writer
) -> None:
    fill(ledger, match, greedy)
    for writer in WRITERS:
        assert is_let(ledger, match, writer) == (writer != greedy), writer


@pytest.mark.parametrize("greedy", WRITERS, ids=str)
def test_bytes_are_counted_too(ledger: Ledger, match: str, greedy: Writer) -> None:
    """A character may take four of them."""
    text = "\U0001f3b2" * 10_000
    while is_let(ledger, match, greedy, text):
        pass
    size = sum(len((each.text or "").encode()) for each in ledger.notes.entries(match))
    assert WRITERS[greedy].size - 40_000 < size <= WRITERS[greedy].size
    for writer in WRITERS:
        assert is_let(ledger, match, writer, text) == (writer != greedy), writer


@pytest.mark.parametrize("greedy", WRITERS, ids=str)
@pytest.mark.parametrize("eraser", [None, FACILITATOR])
def test_erasing_frees_a_place(
    ledger: Ledger, match: str, greedy: Writer, eraser: Viewer | None
) -> None:
    fill(ledger, match, greedy)
    assert not is_let(ledger, match, greedy)
    by = FACILITATOR if greedy[0] == PUBLIC or eraser else greedy[0]
    ledger.notes.erase(match, 2, by=by)
    assert is_let(ledger, match, greedy)
    assert not is_let(ledger, match, greedy)


def test_all_spectators_together_have_a_share(ledger: Ledger, match: str) -> None:
    tokens = -(-SPECTATORS.entries // SPECTATORS_TOKEN.entries)
    for token in range(tokens):
        writer: Writer = (PUBLIC, str(token))
        write(ledger, match, writer)
    entries = ledger.notes.entries(match)
    numbers = range(len(entries) + 1, SPECTATORS.entries + 1)
    ledger.notes.take_over([replace(entries[-1], entry=each, note=each) for each in numbers])
    assert not is_let(ledger, match, (PUBLIC, "another"))
    assert is_let(ledger, match, (Viewer(1), None))


def changes(match: str, author: str, number: int, first: int = 2) -> list[Entry]:
    """So many times that somebody closed the first note of a match."""
    numbers = range(first, first + number)
    return [Entry(match, each, "resolved", 1, "2026", author) for each in numbers]


def test_closing_and_reopening_is_bounded_and_erasing_never_refused(
    ledger: Ledger, match: str
) -> None:
    note = write(ledger, match, (Viewer(1), None))
    ledger.notes.take_over(changes(match, "seat-1", CHANGES))
    with pytest.raises(NotesFull):
        ledger.notes.resolve(match, note.number, by=Viewer(1))
    assert not is_let(ledger, match, (Viewer(1), None))
    assert ledger.notes.erase(match, note.number, by=Viewer(1)).erased
    assert is_let(ledger, match, (Viewer(2), None))
    assert is_let(ledger, match, (FACILITATOR, None))


def test_a_stream_has_an_end_for_everybody_but_for_erasing(ledger: Ledger, match: str) -> None:
    note = write(ledger, match, (Viewer(1), None))
    ledger.notes.take_over(changes(match, "facilitator", STREAM - 1))
    for writer in WRITERS:
        assert not is_let(ledger, match, writer)
    assert ledger.notes.erase(match, note.number, by=Viewer(1)).erased


def test_seats_and_spectators_can_not_fill_the_stream_whatever_they_do() -> None:
    """Each place of a seat can be written once more for every erasure that counts as a change."""
    seats = 4 * (SEAT.entries + 2 * CHANGES)
    assert seats + SPECTATORS.entries + FACILITATORS.entries < STREAM


def allowed(entries: list[Entry], wanted: Entry, writer: Writer, tokens: dict[int, str]) -> bool:
    try:
        expect_room(entries, wanted, writer[1], tokens)
    except NotesFull:
        return False
    return True


def test_whatever_others_do_each_has_their_whole_share() -> None:
    """At random: who writes, answers, closes and erases as much as they are let."""
    for seed in range(rounds(usual=2, soak=50)):
        random = Random(seed)
        entries: list[Entry] = []
        tokens: dict[int, str] = {}
        hostile = random.sample(list(WRITERS)[1:], 3)
        for _ in range(1_500):
            act(random, random.choice(hostile), entries, tokens)
        standing = Counter(each.author for each in entries if each.text is not None)
        for writer in set(WRITERS) - set(hostile):
            if author_of(writer[0]) not in standing:
                wanted = Entry("m", 0, "written", 0, "", author_of(writer[0]), text="x")
                assert allowed(entries, wanted, writer, tokens)


def act(random: Random, writer: Writer, entries: list[Entry], tokens: dict[int, str]) -> None:
    number, author = len(entries) + 1, author_of(writer[0])
    wanted = Entry("m", number, "written", number, "", author, text="y" * random.choice([1, 9_999]))
    own = [each for each in entries if each.author == author and each.text is not None]
    if own and random.random() < 0.3 and writer[0] != PUBLIC:
        gone = random.choice(own)
        entries[gone.entry - 1] = replace(gone, author="", text=None)
        entries.append(replace(wanted, kind="erased", note=gone.entry, text=None))
    elif allowed(entries, wanted, writer, tokens):
        entries.append(wanted)
        if writer[1]:
            tokens[number] = writer[1]

"""Room in a diary's page for a reader's own answers, where a server keeps them."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.ledger.desk.notes.notes import Note


class Field(NamedTuple):
    """A question, and the reader's answer so far."""

    number: int
    question: str
    answer: str


class Room(NamedTuple):
    """Where a diary's page is shown: the address of its match, to which a step is added.

    `desk` is the address of the match's desk, for who runs it ("": for others).
    Its `fields` are sent to `action` under `key`, which counts once; without fields nothing can be
    written.
    """

    home: str
    desk: str = ""
    action: str = ""
    viewer: str = ""
    layout: str = ""
    key: str = ""
    fields: Sequence[Field] = ()


def fields_of(questions: Sequence[str], notes: Sequence[Note], author: str) -> list[Field]:
    """The questions with the author's open notes that answer them."""
    return [
        Field(number, question, answer_in(answering(question, notes, author)))
        for number, question in enumerate(questions, 1)
    ]


def answering(question: str, notes: Sequence[Note], author: str) -> Note | None:
    """The author's open note that answers a question: its first line is the question."""
    own = (note for note in reversed(notes) if note.author == author and not note.resolved)
    return next((note for note in own if _first_line(note) == question), None)


def answer_in(note: Note | None) -> str:
    """What a note says below its question."""
    return note.text.partition("\n")[2] if note and note.text else ""


def answered(question: str, answer: str) -> str:
    """The text of a note that answers a question."""
    return f"{question}\n{answer}"


def _first_line(note: Note) -> str:
    return "" if note.erased or not note.text else note.text.partition("\n")[0]

"""Notes as a viewer reads them, made from the entries of their stream."""

from collections.abc import Iterator, Mapping, Sequence

from domain.kernel import Viewer
from domain.ledger.desk.notes.forms import Entry, Note, Visibility, reads


def notes_of(
    entries: Sequence[Entry], viewer: Viewer, heads: Mapping[int, str]
) -> Iterator[tuple[Entry, Note]]:
    """The notes that the viewer reads, each with its first entry."""
    begun = {each.entry: each for each in entries if each.kind == "written"}
    closed = {e.note: e.kind == "resolved" for e in entries if e.kind in ("resolved", "reopened")}
    numbers: dict[int, int] = {}
    for each in entries:
        root = begun.get(each.note)
        if each.kind not in ("written", "answered") or not root or not reads(viewer, root.audience):
            continue
        numbers[each.entry] = len(numbers) + 1
        parent = None if each is root else numbers[root.entry]
        fits = root.head == heads.get(root.last_step or root.step or 0)
        is_closed = closed.get(root.entry, False)
        yield each, _note(numbers[each.entry], each, root, parent, is_closed, fits)


def _note(
    number: int, entry: Entry, root: Entry, parent: int | None, resolved: bool, fits: bool
) -> Note:
    shared: Visibility | None = root.audience if root.audience in ("seat", "public") else None  # type: ignore[assignment]
    return Note(
        number=number,
        step=root.step or 0,
        last_step=root.last_step,
        cell=root.cell,
        head=root.head or "",
        parent=parent,
        at=entry.at,
        author=entry.author,
        visibility=shared or "private",
        mark=entry.mark,
        text=entry.text or "",
        resolved=resolved,
        erased=entry.text is None,
        fits=fits,
    )


def threads(notes: Sequence[Note]) -> list[tuple[Note, list[Note]]]:
    """Every note with its answers, by the step where it stands and then in the order of writing."""
    answers: dict[int, list[Note]] = {}
    for note in notes:
        if note.parent is not None:
            answers.setdefault(note.parent, []).append(note)
    begun = sorted((note for note in notes if note.parent is None), key=lambda note: note.step)
    return [(note, answers.get(note.number, [])) for note in begun]

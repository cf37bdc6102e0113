"""Bundles of stored matches, whole and tampered with."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from zipfile import ZipFile

from domain.kernel import FACILITATOR, PUBLIC, Viewer
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft, Entry
from domain.ledger.row import Row
from replays.bundle import Bundle, BundleReport, Packing, Stored, check, stored, unpack
from tests.laws.games import REGISTRY
from tests.replays.stored import CODEC


def packed(*matches: Stored) -> bytes:
    """The file of a bundle of these matches."""
    return b"".join(Packing(matches, CODEC))


def bundled(ledger: Ledger, *matches: str) -> bytes:
    """The file of a bundle of stored matches."""
    return packed(*(stored(ledger, match) for match in sorted(matches)))


def read(file: bytes) -> Bundle:
    """The bundle in a file."""
    return unpack(BytesIO(file))


def checked(bundle: Bundle, held: Mapping[str, Mapping[int, str]] | None = None) -> BundleReport:
    """What verification says of it; `held` are heads by match and step."""
    return check(bundle, REGISTRY, CODEC, held)


def of_rows(match: str, rows: Sequence[Row], notes: Sequence[Entry] = ()) -> Bundle:
    """What is read from a bundle of those of the rows that a database would give for the match."""
    own = [row for row in rows if row.originator_id == match]
    return read(packed(Stored(match, own, notes)))


def refiled(bundle: Bundle, files: Mapping[str, bytes | None]) -> Bundle:
    """The bundle with other contents of some files; None: without them."""
    changed = {name: content for name, content in bundle.files.items() if name not in files}
    changed |= {name: content for name, content in files.items() if content is not None}
    output = BytesIO()
    with ZipFile(output, "w") as file:
        for name, content in changed.items():
            file.writestr(name, content)
    return read(output.getvalue())


def annotate(ledger: Ledger, match: str) -> None:
    """Notes of every kind on a match that has three steps at least."""
    notes = ledger.notes
    notes.write(match, Draft(step=1, text="=1+1\n<b>\u202e</b>", visibility="public"), by=PUBLIC)
    notes.write(match, Draft(step=2, last_step=3, cell="a1", mark="fun"), by=Viewer(1))
    notes.answer(match, 1, "Why?", by=Viewer(2))
    notes.write(match, Draft(step=3, text="Anna said so"), by=Viewer(2))
    notes.resolve(match, 1, by=FACILITATOR)
    notes.erase(match, 4, by=FACILITATOR)

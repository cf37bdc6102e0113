"""Checks a bundle without a database: its files against the manifest, its matches by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from domain.components.wording import counted
from domain.kernel import Registry
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.forms import MOST_SEATS
from replays.bundle.contents import Stored
from replays.bundle.formats import FORMATS, NEWEST, Format
from replays.bundle.manifest import (
    HOW_TO_CHECK,
    MANIFEST,
    NOTES,
    README,
    Inside,
    files_of,
    inside,
    manifest,
    seal,
)
from replays.bundle.notes import check_notes
from replays.bundle.unpack import Bundle
from replays.telling.changes import changes
from replays.telling.visible import one_line
from replays.verify import Context, Report, verify
from replays.verify.parts import take_apart

MOST = 20
"""The most findings that are reported of one file."""


class FileFinding(msgspec.Struct, frozen=True, order=True):
    """A fault of a file in a bundle. It names lines and never quotes them."""

    file: str
    problem: str


class BundleReport(msgspec.Struct, frozen=True, kw_only=True):
    """A verified bundle: what is wrong with its files, and the report on every match in it.

    `format` is the name of the format that it was written in, and is checked as; `seal` the SHA-256
    of the manifest that belongs to these matches; `strays` counts notes that were written on
    another history of the match.
    """

    ok: bool
    format: str
    seal: str
    findings: Sequence[FileFinding]
    strays: int
    matches: Sequence[Report]

    def sentences(self) -> list[str]:
        """The report in words."""
        is_one = len(self.matches) == 1
        said = (each.sentences() if is_one else each.news() for each in self.matches)
        return [
            *self._files(),
            *(each for listed in said for each in listed),
            "Not claimed: that notes are as they were written. A seal that was held outside "
            "vouches for that, and for every other byte.",
        ]

    def _files(self) -> Iterator[str]:
        size = f"The bundle holds {counted(len(self.matches), 'match')}"
        size = size.replace("matchs", "matches")
        wrong = "something is wrong with its files" if self.findings else "its files fit together"
        yield f"{size}; {wrong}."
        yield f"Seal {self.seal}"
        if self.format != NEWEST:
            yield f"Another release wrote it, as `{one_line(self.format[:40])}`."
        for finding in self.findings:
            yield f"{finding.file}: {finding.problem}."
        if self.strays:
            stray = counted(self.strays, "note")
            yield f"{stray} of another history than this one; steps may have been lost."


def check(
    bundle: Bundle,
    registry: Registry,
    codec: Codec | None = None,
    held_heads: Mapping[str, Mapping[int, str]] | None = None,
) -> BundleReport:
    """Checks that a bundle fits its manifest, and verifies each match in it.

    `held_heads` are heads by match and step. Never raises.
    """
    held = held_heads or {}
    codec, name = codec or Codec(registry), _named_format(bundle)
    form = FORMATS.get(name, FORMATS[NEWEST])
    listed = [inside(match, codec, form) for match in bundle.matches]
    made = manifest(listed, name if name in FORMATS else NEWEST, _readme(bundle, form))
    findings = sorted(
        {
            *_unread(bundle),
            *_files(bundle, form),
            *_manifest(bundle, made, name),
            *_notes(bundle, listed),
        }
    )
    reports = [
        verify(
            each.match, each.rows, registry, codec, held.get(each.match), _context(bundle, facts)
        )
        for each, facts in zip(bundle.matches, listed, strict=True)
    ]
    return BundleReport(
        ok=not findings and bool(reports) and all(report.ok for report in reports),
        format=name,
        seal=seal(made),
        findings=findings,
        strays=sum(_strays(match, codec) for match in bundle.matches),
        matches=reports,
    )


def _context(bundle: Bundle, facts: Inside) -> Context:
    """A match's parent, if the bundle has it."""
    origin = facts.fork and facts.fork.match
    parent = next((each.rows for each in bundle.matches if each.match == origin), ())
    return Context(parent)


def _unread(bundle: Bundle) -> Iterator[FileFinding]:
    for file, line in bundle.unread[:MOST]:
        yield FileFinding(file, f"line {line} can't be read")
    if len(bundle.unread) > MOST:
        yield FileFinding("the bundle", f"{len(bundle.unread):,} lines can't be read")


class _Named(msgspec.Struct):
    format: str


def _named_format(bundle: Bundle) -> str:
    """The name of the manifest's format; the newest, if it names none."""
    try:
        return msgspec.json.decode(bundle.files.get(MANIFEST, b""), type=_Named).format
    except (ValueError, RecursionError):
        return NEWEST


def _readme(bundle: Bundle, form: Format) -> bytes:
    """The bundle's README if it is that of the format, else today's."""
    found = bundle.files.get(README, b"")
    return found if sha256(found).hexdigest() == form.readme else HOW_TO_CHECK


def _files(bundle: Bundle, form: Format) -> Iterator[FileFinding]:
    """Whether the files are those that a program that writes this format would have written."""
    if not bundle.matches:
        yield FileFinding("the bundle", "there is no match in it")
    for match in bundle.matches:
        for name, content in files_of(match, form):
            found = bundle.files.get(name)
            if found is None:
                yield FileFinding(name, "it is missing")
            elif found != content:
                yield FileFinding(
                    name, f"from line {_differs(found, content)} on it is not as written"
                )
    if sha256(bundle.files.get(README, b"")).hexdigest() != form.readme:
        yield FileFinding(README, "it is missing, or not what stands in every such bundle")


def _differs(found: bytes, content: bytes) -> int:
    pairs = zip(found.split(b"\n"), content.split(b"\n"), strict=False)
    return next((line for line, (one, two) in enumerate(pairs, 1) if one != two), 1)


def _manifest(bundle: Bundle, made: bytes, name: str) -> Iterator[FileFinding]:
    found = bundle.files.get(MANIFEST)
    if found is None:
        yield FileFinding(MANIFEST, "it is missing")
    elif name not in FORMATS:
        problem = "it names a format that this release does not read; a newer release may"
        yield FileFinding(MANIFEST, problem)
    elif found != made:
        yield from (FileFinding(MANIFEST, problem) for problem in _misstated(found, made))


def _misstated(found: bytes, made: bytes) -> list[str]:
    """The statements of a manifest that are false."""
    try:
        said = changes(msgspec.json.decode(made), msgspec.json.decode(found))
    except (ValueError, RecursionError):
        return ["it can't be read"]
    places = [f"{each.path[:120]!r} does not fit the files" for each in said[:MOST]]
    return places or ["it is not written as it was"]


def _notes(bundle: Bundle, listed: Sequence[Inside]) -> Iterator[FileFinding]:
    for match, facts in zip(bundle.matches, listed, strict=True):
        seats = min(facts.seats or 0, MOST_SEATS)
        problems = check_notes(match.match, match.notes, seats, facts.steps)
        for count, (line, problem) in enumerate(problems, 1):
            if count <= MOST:
                yield FileFinding(f"{match.match}/{NOTES}", f"line {line}: {problem}")


def _strays(match: Stored, codec: Codec) -> int:
    """How many notes are anchored to another head than the one of their step."""
    if not match.notes:
        return 0
    heads = {number: part.head for number, part in enumerate(take_apart(match.rows, codec), 1)}
    begun = (each for each in match.notes if each.kind == "written")
    return sum(heads.get(each.last_step or each.step or 0) != each.head for each in begun)

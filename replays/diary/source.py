"""What a diary says, before it looks like anything: the one source of every form of it."""

import msgspec

from domain.kernel.table import Table


class Knob(msgspec.Struct, frozen=True):
    """An option as it was set, and what it is in a game that leaves it alone."""

    name: str
    value: str
    usual: str


class Rules(msgspec.Struct, frozen=True):
    """What was played: the game and its variant, and what the variant's author said of it."""

    game: str
    about: str
    release: int
    variant: str
    source: str
    claim: str
    prediction: str
    knobs: list[Knob]


class Highlight(msgspec.Struct, frozen=True):
    """A moment with its picture: after which step, in which part, and why it is worth seeing.

    `turning`: more is to be seen than that a round or a turn begins.
    """

    step: int
    part: str
    reasons: list[str]
    told: str
    table: Table
    turning: bool


class Entry(msgspec.Struct, frozen=True):
    """A step in the log; `seat` may be NOBODY. `taken_back` is the step that took it back.

    `turning`: it has a picture among the moments, as a turning point.
    """

    step: int
    seat: int
    at: str
    told: str
    taken_back: int | None = None
    noted: bool = False
    turning: bool = False


class Chapter(msgspec.Struct, frozen=True):
    """A turn of the log, or another part of the match."""

    title: str
    entries: list[Entry]


class Pace(msgspec.Struct, frozen=True):
    """How long a seat thought, in seconds: together, usually (the median), at most and where."""

    seat: int
    steps: int
    total: float
    usual: float
    longest: float
    at_step: int


class Row(msgspec.Struct, frozen=True):
    """A row of a table of counts: what was counted, and how often, by column."""

    name: str
    counts: list[int]


class Counts(msgspec.Struct, frozen=True):
    """A table of counts; `note` says what is not in it, if anything."""

    columns: list[str]
    rows: list[Row]
    note: str = ""


class Series(msgspec.Struct, frozen=True):
    """A number of each seat over the match: its values after the steps at which any changed."""

    label: str
    seats: list[int]
    points: list[tuple[int, list[int]]]
    """(step, a value for each seat), the first and the last step among them."""


class Remark(msgspec.Struct, frozen=True):
    """A note or an answer to one, as it was written."""

    author: str
    at: str
    text: str
    mark: str = ""
    erased: bool = False


class Thread(msgspec.Struct, frozen=True):
    """A note on a step, or on those up to `last_step`, with its answers."""

    step: int
    last_step: int | None
    cell: str
    note: Remark
    answers: list[Remark]
    resolved: bool
    fits: bool
    """Whether the match still has the steps that the note was written on."""


class Refused(msgspec.Struct, frozen=True):
    """What a seat was refused: the code, its rule, how often, and at which steps."""

    seat: int
    code: str
    rule: str
    times: int
    steps: list[int]


class Proof(msgspec.Struct, frozen=True):
    """What verification says, the newest head, and how anybody can check it again."""

    ok: bool
    sentences: list[str]
    head: str
    command: str


class Diary(msgspec.Struct, frozen=True, kw_only=True):
    """A match told for people, as some eyes may know it.

    `notice` says what it is for, if not for play. `steps` are all that there were, `names` are the
    people's by seat, and `left_out` counts the turning points that have no picture.
    """

    match: str
    title: str
    notice: str
    viewer: str
    steps: int
    summary: list[str]
    names: dict[int, str]
    rules: Rules
    moments: list[Highlight]
    left_out: int
    log: list[Chapter]
    commands: Counts
    events: Counts
    chance: Counts
    pace: list[Pace]
    series: list[Series]
    threads: list[Thread]
    refusals: list[Refused]
    proof: Proof

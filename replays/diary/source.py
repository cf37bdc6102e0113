"""The content of a diary, independent of its form."""

import msgspec

from domain.kernel.table import Table
from replays.analysis.form import Analysis

NOTED = "A note stands here."
"""The reason for a picture where its note is read beside it."""


class Knob(msgspec.Struct, frozen=True):
    """An option's value in this match, and its default."""

    name: str
    value: str
    usual: str


class Rules(msgspec.Struct, frozen=True):
    """What was played: the game, its variant, and the claim of the variant's author."""

    game: str
    about: str
    release: int
    variant: str
    source: str
    claim: str
    prediction: str
    knobs: list[Knob]


class Highlight(msgspec.Struct, frozen=True):
    """A step with a picture: its number, its part of the match, and the reasons for the picture.

    `number` counts turning points, from 1; 0: it is none, only where the match, a round or a turn
    begins. `counted` are the changes of what the diary's charts show: `Points: seat 1 from 3 to 5`.
    `before` is the table that the step found (None: it is the first).
    """

    step: int
    part: str
    reasons: list[str]
    words: str
    table: Table
    number: int
    counted: list[str]
    before: Table | None

    @property
    def title(self) -> str:
        """The reasons as a heading; where a note alone is one, what happened there."""
        return " ".join(each for each in self.reasons if each != NOTED) or self.words


class Entry(msgspec.Struct, frozen=True):
    """A step in the log; `seat` may be NOBODY. `taken_back` is the step that took it back.

    `numbers` has those of the steps before it, too, in which seats only passed: `7-9`.
    `turning`: it has a picture as a turning point.
    """

    step: int
    numbers: str
    seat: int
    at: str
    words: str
    taken_back: int | None = None
    noted: bool = False
    turning: bool = False


class Chapter(msgspec.Struct, frozen=True):
    """A turn of the log, or another part of the match."""

    title: str
    entries: list[Entry]


class Pace(msgspec.Struct, frozen=True):
    """A seat's thinking time in seconds: total, median, longest, and the step of the longest."""

    seat: int
    steps: int
    total: float
    usual: float
    longest: float
    at_step: int


class Row(msgspec.Struct, frozen=True):
    """A row of a table of counts: its name, and the counts by column."""

    name: str
    counts: list[int]


class Counts(msgspec.Struct, frozen=True):
    """A table of counts; `note` says what it leaves out, if anything."""

    columns: list[str]
    rows: list[Row]
    note: str = ""


class Series(msgspec.Struct, frozen=True):
    """A number of each seat over the match: the values after the steps at which one changed."""

    label: str
    seats: list[int]
    points: list[tuple[int, list[int]]]
    """(step, a value for each seat), the first and the last step among them."""


class Chances(msgspec.Struct, frozen=True):
    """Win chances by step; `told` says how they were found, and as known to whom.

    `rows` have a seat's start, luck, own and others' moves and result in points, as texts.
    """

    told: str
    analysis: Analysis
    rows: list[tuple[str, ...]]
    series: Series


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
    """A kind of refusal of a seat: its code and sentence, its rule, how often, at which steps."""

    seat: int
    code: str
    said: str
    rule: str
    times: int
    steps: list[int]


class Proof(msgspec.Struct, frozen=True):
    """The verification's report, the newest head, and the command that checks it again."""

    ok: bool
    sentences: list[str]
    head: str
    command: str


class Diary(msgspec.Struct, frozen=True, kw_only=True):
    """A report on a match for people, as a viewer may know it.

    `notice` says the purpose of the match, if it is not play. `steps` is the number of all steps,
    `names` are the people's by seat, and `left_out` counts the turning points without a picture.
    """

    match: str
    title: str
    played: str
    """The day or days, for people."""
    ending: str
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
    moved: Counts | None
    pace: list[Pace]
    series: list[Series]
    chances: Chances | None
    threads: list[Thread]
    refusals: list[Refused]
    proof: Proof

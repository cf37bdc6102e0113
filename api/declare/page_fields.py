"""The fields of pages' forms and queries, each declared at its route.

`api.declare.reading` checks every request against them before its view is called.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from api import limits
from domain.ledger.desk.texts import unfit

KEY_LENGTH: Final = 22
"""The characters of the key that a page draws for a form."""

FAMILY: Final = 100
"""The most fields of a family."""

LINE: Final = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]*")
LINES: Final = re.compile(r"[^\x00-\x08\x0b-\x1f\x7f-\x9f]*")
CONTROL: Final = "it has control characters"


class Field(NamedTuple):
    """A field: what fits it from its first character to its last, how that is said, its length.

    What people type has a `label`: it comes back with the page that refuses it, in a field of so
    many `rows` (0: of one line). A family is all fields whose names begin so: `option.start`.
    """

    name: str
    fits: re.Pattern[str]
    wanted: str
    longest: int
    is_required: bool = False
    label: str = ""
    rows: int = 0
    is_family: bool = False

    def names(self, sent: Iterable[str]) -> list[str]:
        """The names under which it is read of what was sent. Raises ValueError."""
        if not self.is_family:
            return [self.name]
        found = [each for each in dict.fromkeys(sent) if each.startswith(self.name)]
        if len(found) > FAMILY or any(len(each) > limits.NAME_LENGTH for each in found):
            raise ValueError(f"at most {FAMILY} such fields are read.")
        return found

    def read(self, values: list[str]) -> str:
        """The value among those that were sent under the name; "": none. Raises ValueError."""
        if len(values) > 1:
            raise ValueError("it stands twice.")
        text = "".join(values).replace("\r\n", "\n")
        if self.is_required and not text:
            raise ValueError(f"{self.wanted}.")
        if len(text.strip()) > self.longest:
            raise ValueError(
                f"it has {len(text.strip()):,} characters; at most {self.longest:,} are kept."
            )
        if text and not self.fits.fullmatch(text):
            raise ValueError(f"{self.wanted}.")
        if said := unfit(text):
            raise ValueError(said)
        return text


def number(name: str, *, least: int = 1, label: str = "") -> Field:
    """A whole number in plain digits."""
    digits = re.compile(r"0|[1-9][0-9]{0,8}" if least == 0 else r"[1-9][0-9]{0,8}")
    return Field(name, digits, "write a whole number", 9, label=label)


def one_of(name: str, values: Iterable[str]) -> Field:
    """A choice among a few words."""
    words = sorted(values)
    return Field(
        name,
        re.compile("|".join(map(re.escape, words))),
        f"it is one of {', '.join(words)}",
        max(map(len, words)),
    )


def line(name: str, longest: int, *, label: str = "") -> Field:
    """A text in one line."""
    return Field(name, LINE, f"{CONTROL}, or more than one line", longest, label=label)


def text(name: str, longest: int, label: str, rows: int) -> Field:
    """A text of several lines that somebody types."""
    wanted = f"{CONTROL} other than tabs and line ends"
    return Field(name, LINES, wanted, longest, label=label, rows=rows)


KEY: Final = Field("key", re.compile(r"[!-~]+"), "load the page anew", 100, is_required=True)
"""What makes a form that is sent twice count once."""

VIEWER: Final = Field(
    "as",
    re.compile(r"public|facilitator|(seat-)?[1-9][0-9]{0,8}"),
    "it names a viewer: public, facilitator or seat-1",
    20,
)
AT: Final = number("at")
EVENT: Final = number("event")
STEP: Final = number("step")
SEAT: Final = number("seat")
HIDE: Final = one_of("hide", ("0", "1"))
"""Whether a page leaves out what follows its step; forms bring it back to where they came from."""

GAME: Final = line("game", limits.NAME_LENGTH)
VARIANT: Final = line("variant", limits.NAME_LENGTH)
QUERY: Final = line("q", 2_000)
LAYOUT: Final = line("layout", limits.NAME_LENGTH)

PLACE: Final = (VIEWER, AT, HIDE)
"""Where on a page of a match a form stands."""

TURN: Final = one_of("turn", ("1",))
"""Whether boards are seen from their other side."""

SCENE: Final = (*PLACE, EVENT, QUERY, line("find", 20), TURN)
"""What the page of a match is asked with."""

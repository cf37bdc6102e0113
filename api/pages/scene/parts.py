"""The parts of a scene: the match, the moment in it, and what was kept beside its log."""

from typing import NamedTuple

from api.pages.ends import End
from api.pages.replay.chances import Chances
from api.pages.replay.chapters import Chapter
from api.pages.replay.finding import Search
from api.pages.replay.near import Near
from domain.kernel import Reason
from domain.ledger.desk.notes.notes import Note


class About(NamedTuple):
    """The match as such: what is played, by whom, and where it comes from."""

    match: str
    game: str
    title: str
    variant: str
    labels: list[str]
    names: dict[int, str]
    """The names of those who sit there, by seat."""
    seats: int
    origin: tuple[str, int] | None
    """The match and the step that it goes on from."""
    ends_by_people: bool
    has_secrets: bool
    """Whether anything in the game is hidden from somebody."""


class Moment(NamedTuple):
    """A step or an event of it, among those that the page may show."""

    step: int
    event: int | None
    newest: int
    has_next: bool
    is_over: bool
    at: str
    """When it happened, in UTC."""
    near: Near
    notice: str
    goes_back_to: int
    """The step before the viewer's own last decision."""
    others_moved: bool
    """Whether the newest step is not the viewer's own, so that they take nothing back alone."""


class Beside(NamedTuple):
    """What a page tells beside the table: the timeline, and what people and analyses said."""

    chapters: list[Chapter]
    chances: Chances | None
    notes: list[Note]
    refusals: list[Reason]
    end: End | None = None
    search: Search | None = None

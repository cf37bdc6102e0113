"""A scene: all that a page shows of a match at one step, for one viewer."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from api.pages.classroom.standing import AS_USUAL, Standing
from api.pages.replay.drawn import Drawn, Option
from api.pages.replay.onlooker import Onlooker, address_of
from api.pages.replay.polling import NO_POLL, Polling
from api.pages.replay.ways import Ways, alone, ways_of
from api.pages.scene.parts import About, Beside, Moment
from domain.kernel import name_of, seat_of
from domain.ledger.desk.notes.notes import MARKS, Note, threads
from replays.cells import cells_of


class Scene(msgspec.Struct, dict=True):
    """What a page shows; everything in it is what its viewer may see.

    `drawn` is the table with its choices, `polling` what followers would do, and `standing` whether
    the class has stopped.
    """

    about: About
    onlooker: Onlooker
    moment: Moment
    drawn: Drawn
    beside: Beside
    polling: Polling = NO_POLL
    standing: Standing = AS_USUAL
    marks: Sequence[str] = MARKS

    @property
    def sitters(self) -> range:
        """The numbers of all seats."""
        return range(1, self.about.seats + 1)

    @property
    def is_newest(self) -> bool:
        """Whether nothing has happened since."""
        return self.moment.step == self.moment.newest

    @property
    def can_play(self) -> bool:
        """Whether the viewer may send a command.

        Whom the list of legal commands is shown to may send one; at an earlier step nobody may.
        Where what follows is hidden, no page knows whether the step is the newest.
        """
        is_now = self.is_newest and not self.onlooker.hides and not self.moment.is_over
        return is_now and bool(self.drawn.options or self.drawn.offers)

    @property
    def is_due(self) -> bool:
        """Whether it is for this viewer to act; where all may at any time: on its own turn.

        There it is, too, for who has to answer what another has proposed.
        """
        to_act = self.drawn.to_act
        is_own = to_act > 0 and to_act == seat_of(self.onlooker.viewer)
        is_called = is_own or self.drawn.is_answer_due
        return self.can_play and bool(self.drawn.options or (self.drawn.offers and is_called))

    @property
    def summons(self) -> str:
        """How a viewer is called who has to act; "" for others."""
        if not self.is_due:
            return ""
        return "You are asked" if self.drawn.is_answer_due else "Your turn"

    @property
    def waits_for(self) -> int:
        """The seat whose turn it is, for another one that can only wait; 0: nobody waits."""
        is_now = self.is_newest and not (self.onlooker.hides or self.moment.event or self.can_play)
        is_shut = (
            self.standing.is_stopped or self.moment.is_over or not seat_of(self.onlooker.viewer)
        )
        is_own = self.drawn.to_act == seat_of(self.onlooker.viewer)
        return 0 if is_shut or is_own or not is_now else self.drawn.to_act

    @property
    def tries_as(self) -> int:
        """The seat for which somebody may try something on the table now; 0: none."""
        is_shut = self.standing.is_stopped or self.moment.is_over or self.onlooker.hides
        if is_shut or not self.is_newest:
            return 0
        return self.drawn.to_act if self.can_play else seat_of(self.onlooker.viewer) or 0

    @property
    def still_asked(self) -> list[str]:
        """What is asked, without what the step has just told, or `Your turn` says."""
        told = " ".join([*self.drawn.sentences, *(self._headings if self.is_due else ())])
        return [each for each in self.drawn.asked if each not in told]

    @property
    def news(self) -> list[str]:
        """What the step is told in, for who reads `Your turn`.

        Without the headings of turns, and what is said where it is asked.
        """
        said = " ".join((*self.drawn.asked, *self.drawn.besides))
        told = (each for each in self.drawn.sentences if each not in self._headings)
        return [each for each in told if each not in said]

    @property
    def _headings(self) -> list[str]:
        """The headings of turns as sentences."""
        return [f"{each.title}." for each in self.beside.chapters]

    @property
    def is_seats(self) -> bool:
        """Whether a seat looks, not the public or the facilitator."""
        return seat_of(self.onlooker.viewer) is not None

    @property
    def name(self) -> str:
        """The viewer's name in addresses."""
        return name_of(self.onlooker.viewer)

    @property
    def address(self) -> str:
        """The address of the match as the viewer sees it, to which a step is added."""
        return address_of(self.about.match, self.onlooker)

    @property
    def acts(self) -> int:
        """The seat for which the page sends commands: its own; the facilitator's, the awaited."""
        return seat_of(self.onlooker.viewer) or self.drawn.to_act

    @cached_property
    def cells(self) -> list[str]:
        """The names of the board's cells, by which notes point at them."""
        return cells_of(self.drawn.table)

    @property
    def threads(self) -> list[tuple[Note, list[Note]]]:
        """The notes on the step, each with its answers."""
        return threads(self.beside.notes)

    @property
    def ways(self) -> list[Ways]:
        """What may be sent now, in groups."""
        return ways_of(self.drawn.options, self.drawn.table)

    @property
    def at_board(self) -> Option | None:
        """The command that stands at the board: what passes, or is about nothing there."""
        return alone(self.drawn.options)

    @property
    def kicker(self) -> str:
        """Where this is: `Step 17 of 86 · turn 5, seat 2's`; without the end that is hidden."""
        return f"{self._counted} · {self.drawn.where}"

    @property
    def spoken(self) -> str:
        """The same for the slider: `step 17 of 86, turn 5, seat 2`."""
        return f"{self._counted}, {self.drawn.spoken}".lower()

    @property
    def _counted(self) -> str:
        moment = self.moment
        whole = "" if self.onlooker.hides else f" of {moment.newest}"
        part = f", event {moment.event} of {self.drawn.events}" if moment.event else ""
        return f"Step {moment.step}{whole}{part}"

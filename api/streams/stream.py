"""What one stream of a match says, piece by piece; it never waits.

It is the same whether a thread of its own sends it or the one that sends all.
"""

from collections.abc import Callable
from typing import Protocol

from api.streams.class_feed import AnyFeed
from api.streams.feed import Batch, Form
from api.streams.leading import Leading
from api.streams.places import Holder
from api.streams.text import BEGINNING, HEARTBEAT, asked, called, ended, led, said, stopping
from domain.ledger.desk.seating.asks import Ask
from domain.ledger.desk.seating.leads import Lead


class Place:
    """A stream's place, until it is left, or another needs it (`is_leaving`).

    `wake` tells the stream to look what there is; any thread may call it. `has_thread`: it wakes a
    thread of the stream's own.
    """

    def __init__(self, holder: Holder, feed: AnyFeed, wake: Callable[[], object] | None) -> None:
        self.holder = holder
        self.feed = feed
        self.is_leaving = False
        self.has_thread = wake is not None
        self.wake: Callable[[], object] = wake or (lambda: None)


class StreamHost(Protocol):
    """What all streams of a process share; `Streams` is it."""

    leading: Leading
    is_stopping: bool


class Stream:
    """A stream that goes on after step `step`, for at most `limit` steps.

    Without a form it sends no steps; with `tells_lead`, where the match is led. One that `follows`
    sends no steps as long as who leads hides what follows; it sends them afterwards. `is_over`:
    nothing follows, of the match or within the limit.
    """

    def __init__(
        self,
        host: StreamHost,
        place: Place,
        form: Form | None,
        step: int,
        limit: int | None = None,
        *,
        tells_lead: bool = False,
        follows: bool = False,
    ) -> None:
        self.place = place
        self.form = form
        self.step = step
        self.is_over = limit == 0
        self.is_handed_over = False
        self.tells_lead = tells_lead
        self._follows = follows
        self._host = host
        self._left = limit
        self._led: Lead | None = None
        self._word = ""
        self._takebacks: list[Ask] = []
        self._named = 0
        if tells_lead and place.holder.role != "spectator":
            self._named = host.leading.named_before(place.holder.match)

    @property
    def is_ending(self) -> bool:
        """Whether it ends before the match does."""
        return self._host.is_stopping or self.place.is_leaving

    def beginning(self) -> bytes:
        """What is sent first: how soon to reconnect, and where the match is led."""
        return BEGINNING + self.lead()

    def steps(self, batch: Batch) -> bytes:
        """The next steps, which follow on `step`, and where the match is led by now."""
        if self._left is not None:
            batch = batch.first(self._left)
            self._left -= len(batch.frames)
        self.step = batch.step
        self.is_over = batch.is_last or self._left == 0
        end = ended(batch.step) if batch.is_last else b""
        return batch.text + self.lead() + end

    def lead(self) -> bytes:
        """Where the match is led, what is said and asked for there, if that was not sent yet.

        Nor that somebody is called otherwise.
        """
        if not self.tells_lead:
            return b""
        before = self._led, self._word, self._takebacks
        named, now_named = self._named, self._now_named()
        self._named = now_named or named
        self._led, self._word, self._takebacks = (
            self._now_led(),
            self._now_said(),
            self._now_asked(),
        )
        news = [led(self._led)] if self._led != before[0] else []
        news += [said(self._word)] if self._word != before[1] else []
        news += [asked(self._takebacks)] if self._takebacks != before[2] else []
        news += [called()] if self._named > named else []
        return b"".join(news)

    @property
    def is_withheld(self) -> bool:
        """Whether what follows is hidden from this stream now."""
        lead = self._now_led() if self._follows else None
        return lead is not None and lead.hides

    def _now_said(self) -> str:
        """What is said to the table, which only those at it hear."""
        holder = self.place.holder
        return "" if holder.role == "spectator" else self._host.leading.word(holder.match)

    def _now_named(self) -> int:
        """What changes with names, which only those at the table read."""
        holder = self.place.holder
        return 0 if holder.role == "spectator" else self._host.leading.named(holder.match)

    def _now_asked(self) -> list[Ask]:
        """The take-backs that are asked for; none where what follows is hidden."""
        return [] if self.is_withheld else self._host.leading.takebacks(self.place.holder.match)

    def _now_led(self) -> Lead | None:
        return self._host.leading.of(self.place.holder.match)

    def sign_of_life(self) -> bytes:
        """What is sent where there are no steps to send."""
        return self.lead() or HEARTBEAT

    def last_words(self) -> bytes:
        """Why it ends before the match does; empty: for no reason to be told."""
        if self._host.is_stopping:
            return stopping("server_stops")
        return stopping("too_many_viewers") if self.place.is_leaving else b""

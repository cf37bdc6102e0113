"""What would you do? A poll of who goes along with a leader that hides what follows.

It is held only where everybody may know what can be chosen: all that is offered is offered to all.
"""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from flask import Response, g

from api.admit import visits
from api.admit.gate import passes_by
from api.current import ledger, pinned
from api.declare.operations import WATCHERS, Declared
from api.declare.page_fields import PLACE, STEP, line
from api.limits import BODY_BYTES
from api.pages.replay.drawn import Drawings, Option, worded_options
from api.pages.replay.onlooker import Onlooker
from api.pages.replay.ways import Ways, ways_of
from api.pages.shell.answers import back_to
from api.pages.shell.forms import FORM, given, number
from api.pages.walks import walk_of
from api.per_app import PerApp
from api.problems.problem import problem
from domain.kernel import FACILITATOR, PUBLIC, Game, State
from domain.kernel.table import Table
from domain.ledger.desk.seating.leads import Poll
from domain.ledger.stream.rows import MatchCreated
from replays.telling.choices import choices_of
from replays.telling.seen import legal_of, view_of
from replays.walking.turns import Place
from replays.walking.walk import Walk

blueprint = Declared("polling", __name__, template_folder="../templates")


class Polled(NamedTuple):
    """A poll as a page shows it: its choices in groups, what the visitor has picked, how many have.

    `own_words`: the own pick as a sentence. `told`: once the step that followed is shown, what was
    picked, and how often; `played`: what was done then, if that was one of the choices, else "".
    """

    is_open: bool
    ways: list[Ways]
    own: str
    own_words: str
    picked: int
    told: list[tuple[str, int]]
    played: str

    @property
    def as_played(self) -> int:
        """How many have picked what was played."""
        return dict(self.told).get(self.played, 0)


class Polling(NamedTuple):
    """What a page has of polls: the one that is held, or how many choices one would have."""

    held: Polled | None = None
    choices: int = 0


NO_POLL: Final = Polling()

_drawn_options: Final = PerApp[Drawings[list[Option]]]("options that everybody may know", Drawings)


@blueprint.route(
    "/m/<match_id>/picks",
    method="POST",
    may=WATCHERS,
    takes_visit=True,
    body=FORM,
    fields=(*PLACE, STEP, line("command", BODY_BYTES)),
)
def pick_choice(match_id: str) -> Response:
    """Picks what one would do at the step that a poll is about, instead of what one picked.

    Once the next step is shown nothing is kept any more: the page tells what all have picked.
    """
    pinned(match_id)  # or there is no such match
    step, picked = number("step"), given("command") or ""
    poll = ledger().leads.poll(match_id)
    if poll and poll.is_open and poll.step == step:
        if picked not in {each.command for each in public_options(match_id, step)}:
            raise problem("does_not_fit", pointer="/command", problem="command: no choice there")
        g.is_writing = True
        ledger().leads.pick(match_id, step, picker(match_id), picked)
    return back_to(match_id, at=step if given("hide") else None)


def picker(match: str) -> str:
    """Who picks: a seat, or a browser, for many may share a link. It tells neither."""
    who = g.grant.id if g.grant.seat else visits.visit() or g.grant.id
    return sha256(f"playledger picker/{match}/{who}".encode()).hexdigest()


def public_options(match: str, step: int) -> list[Option]:
    """What can be chosen after a step, where everybody may know it; elsewhere nothing."""
    with ledger().live(match) as held:
        find = _options(walk_of(held, PUBLIC), step)
    return find()


def polling_at(walk: Walk, place: Place, onlooker: Onlooker) -> Callable[[], Polling]:
    """What a page that hides what follows has of polls, to be found once the match is let go.

    For who passes by there is none.
    """
    if passes_by():
        return lambda: NO_POLL
    poll = ledger().leads.poll(walk.timeline.match) if onlooker.hides and not place.event else None
    if poll and poll.step in (place.step, place.step - 1):
        find, own = _options(walk, poll.step), picker(walk.timeline.match)
        if poll.is_open == (poll.step == place.step):
            played = None if poll.is_open else _played(walk, poll.step + 1)
            return lambda: Polling(_polled(poll, find(), walk.table(place), own, played))
    if onlooker.hides and onlooker.is_facilitator and not place.event:
        find = _options(walk, place.step)
        return lambda: Polling(choices=len(find()))
    return lambda: NO_POLL


def _played(walk: Walk, step: int) -> Any:
    """The command of a step after which nothing is hidden from anybody either; elsewhere None."""
    header = walk.timeline.steps[step - 1].header
    if isinstance(header, MatchCreated) or not _is_public(walk.game, walk.state(Place(step))):
        return None
    return msgspec.json.decode(header.command)


def _polled(poll: Poll, options: list[Option], table: Table, own: str, played: Any) -> Polled:
    picks = Counter(poll.picks.values())
    sentences = {each.command: each.choice.sentence for each in options}
    done = (words for each, words in sentences.items() if msgspec.json.decode(each) == played)
    told = [(sentences[each], times) for each, times in picks.most_common() if each in sentences]
    return Polled(
        is_open=poll.is_open,
        ways=ways_of(options, table) if poll.is_open else [],
        own=poll.picks.get(own, ""),
        own_words=sentences.get(poll.picks.get(own, ""), ""),
        picked=picks.total(),
        told=[] if poll.is_open else told,
        played=next(done, ""),
    )


def _options(walk: Walk, step: int) -> Callable[[], list[Option]]:
    kept = _drawn_options()
    key = walk.timeline.match, walk.timeline.steps[step - 1].head
    found = kept.known(key)
    if found is not None:
        return lambda: found
    game, state, hides = walk.game, walk.state(Place(step)), walk.timeline.created.hides_odds
    return lambda: kept.of(key, lambda: _public(game, state, hides_odds=hides))


def _public(game: Game, state: State, *, hides_odds: bool) -> list[Option]:
    """The legal commands of a state of which nothing is hidden from anybody; elsewhere none."""
    if not _is_public(game, state):
        return []
    legal = legal_of(game, state, FACILITATOR)
    choices = choices_of(game, state, FACILITATOR, hides_odds=hides_odds)
    return worded_options(game, legal, choices)


def _is_public(game: Game, state: State) -> bool:
    return bool(view_of(game, state, PUBLIC) == view_of(game, state, FACILITATOR))

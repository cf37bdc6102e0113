"""The tables of a class as its desk shows them: a card each, and which of them need the teacher."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from markupsafe import Markup

from api.current import ledger
from api.pages.front.samples import thumbnail
from api.pages.walks import walk_of
from domain.kernel import NOBODY, PUBLIC, Game
from domain.ledger.desk.classes.animals import animal
from domain.ledger.desk.classes.class_tables import sitting_now
from domain.ledger.desk.classes.forms import ClassTable, Sitting
from domain.ledger.desk.classes.refused_now import RefusedNow, refused_now
from domain.ledger.stream.match import Match
from replays.telling.rulebook import words_of
from replays.walking.turns import Place
from replays.walking.words import awaited

AWAY: Final = timedelta(seconds=45)
"""A hidden page asks every twenty seconds: who was not heard of for longer is away."""

LONG: Final = timedelta(minutes=6)
"""A table at which nothing was played for so long may be stuck."""

COMING: Final = timedelta(minutes=1)
"""Who is to act first and has not come for so long is waited for."""

OFTEN: Final = 3
"""So many refusals in a row show that a rule is misread."""


class Chair(NamedTuple):
    """A seat of a table: who sits there, and since when they are away ("": they are here).

    `member` is 0 where nobody of the class sits; `before` is who sat there before a bot.
    """

    seat: int
    member: int
    name: str
    animal: str
    bot: str
    away: str
    before: str

    @property
    def said(self) -> str:
        """Who sits there, in a word or two."""
        if self.bot:
            return f"{self.bot.partition(':')[0]} bot"
        return self.name or self.animal or "nobody"


class Card(NamedTuple):
    """A table of a class now; `to_act` is 0 once the match is over.

    `needs` is why the teacher is needed, and `refused` by which rule the awaited seat was refused.
    """

    number: int
    match: str
    game: str
    step: int
    at: str
    to_act: int
    standing: str
    is_over: bool
    is_stopped: bool
    word: str
    chairs: tuple[Chair, ...]
    needs: tuple[str, ...]

    @property
    def awaited(self) -> Chair | None:
        """The seat that is to act; None: none is."""
        return self.chairs[self.to_act - 1] if self.to_act else None


class Room(NamedTuple):
    """What is read once for all tables of a class."""

    names: Mapping[int, str]
    sittings: list[Sitting]
    stopped: set[str]
    words: Mapping[str, str]
    refused: Mapping[tuple[str, int, int], RefusedNow]
    now: datetime


def tables_now(class_id: str) -> list[ClassTable]:
    """The tables of the newest assignment."""
    tables = ledger().classes.tables(class_id)
    newest = max((each.assignment for each in tables), default=0)
    return [each for each in tables if each.assignment == newest]


def cards_of(class_id: str) -> list[Card]:
    """The tables of the newest assignment as they are now. Raises StoreUnavailable."""
    tables = tables_now(class_id)
    room = _room(class_id, [each.match for each in tables])
    return [_card(table, room) for table in tables]


def _room(class_id: str, matches: list[str]) -> Room:
    found = ledger()
    return Room(
        names={each.number: each.name for each in found.classes.members(class_id)},
        sittings=found.classes.sittings(class_id),
        stopped=found.class_tables.stopped(),
        words={match: word.text for match, word in found.class_tables.words().items()},
        refused=refused_now(found.store, matches),
        now=datetime.fromisoformat(found.now()),
    )


def _card(table: ClassTable, room: Room) -> Card:
    with ledger().live(table.match) as held:
        walk = walk_of(held, PUBLIC)
        at, is_over, step = walk.seen[-1].at, held.is_over, held.step
        to_act = NOBODY if is_over else held.state.to_act
        standing = awaited(walk.game, walk.state(Place(step)))
        game = held.game
    chairs = _chairs(table, room, at)
    card = Card(
        number=table.number,
        match=table.match,
        game=game.title,
        step=step,
        at=at,
        to_act=to_act,
        standing=standing[:1].upper() + standing[1:],
        is_over=is_over,
        is_stopped=table.match in room.stopped,
        word="" if table.match in room.stopped else room.words.get(table.match, ""),
        chairs=chairs,
        needs=(),
    )
    return card._replace(needs=tuple(_needs(card, room, game)))


def _chairs(table: ClassTable, room: Room, since: str) -> tuple[Chair, ...]:
    now, bots = sitting_now(room.sittings, table.match), ledger().seats.bots_of(table.match)
    before = {
        each.seat: room.names.get(each.member) or animal(each.member)
        for each in room.sittings
        if each.match == table.match
    }

    def chair(seat: int) -> Chair:
        sitting = now.get(seat)
        member = sitting.member if sitting else 0
        return Chair(
            seat=seat,
            member=member,
            name=room.names.get(member, ""),
            animal=animal(member) if member else "",
            bot=bots.get(seat, ""),
            away=_away(sitting.seen, room.now) if sitting else "",
            before="" if member else before.get(seat, ""),
        )

    return tuple(chair(seat) for seat in range(1, table.seats + 1))


def _away(seen: str, now: datetime) -> str:
    """Since when somebody is away; "": they are here; "never": they have not come yet."""
    if not seen:
        return "never"
    return seen if now - datetime.fromisoformat(seen) > AWAY else ""


def _needs(card: Card, room: Room, game: Game) -> list[str]:
    """Why the teacher is needed at a table, the most urgent first; empty: they are not."""
    chair = card.awaited
    if chair is None or card.is_stopped:
        return []
    found = []
    refused = room.refused.get((card.match, card.step, chair.seat))
    if refused and refused.times >= OFTEN:
        found.append(f"was refused {refused.times} times in a row{_by(game, refused)}")
    if not chair.member and not chair.bot:
        found.append("is free: nobody sits there")
    since = room.now - datetime.fromisoformat(card.at)
    if chair.away == "never" and (card.step > 1 or since > COMING):
        found.append(f"has not come yet{_who_waits(card, chair)}")
    elif chair.away not in ("", "never"):
        found.append(f"is away{_who_waits(card, chair)}")
    elif not chair.bot and since > LONG and card.step > 1:
        found.append("has been thinking for long")
    return found


def _who_waits(card: Card, chair: Chair) -> str:
    """Who is there and waits for that seat, as the end of a sentence; "": nobody is."""
    here = [each for each in card.chairs if each != chair and each.member and not each.away]
    if len(here) == 1:
        return f", and {here[0].said} waits"
    return ", and the others wait" if here else ""


def _by(game: Game, refused: RefusedNow) -> str:
    """The rule that refused, and its first words; where none is known, what was answered."""
    words = words_of(game, refused.rule) if refused.rule else ""
    by = f", by {refused.rule}" if refused.rule else ""
    return f"{by}: “{words or game.explain_code(refused.code)}”"


def picture_of(match: str) -> Markup:
    """A small picture of a table as everybody sees it."""
    with ledger().live(match) as held:
        return _drawn(held)


def _drawn(held: Match) -> Markup:
    walk = walk_of(held, PUBLIC)
    return thumbnail(walk.table(walk.last), f"m-{held.id}")

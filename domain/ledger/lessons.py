"""A lesson of a class, through the ledger: all its tables begun at once, and seats that change."""

from collections.abc import Mapping
from typing import Final

from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.classes.animals import animal
from domain.ledger.desk.classes.class_tables import (
    BY,
    Planned,
    planned,
    sitting_now,
    table_key,
)
from domain.ledger.desk.classes.forms import (
    ASSIGNMENTS,
    TABLES,
    ClassTable,
    Lesson,
    Sitting,
)
from domain.ledger.desk.classes.seating import UnfitSeating, seating
from domain.ledger.desk.keyed import KeyedRequest, keyed_request
from domain.ledger.errors import LedgerError
from domain.ledger.stream.match import Plan

SENDER: Final = "class"


class NoSuchSeat(LedgerError):
    """A class has no such member or seat, or the match there is over; the message says which."""


def begin_tables(
    ledger: Ledger, class_id: str, lesson: Lesson, request: KeyedRequest
) -> list[ClassTable]:
    """Begins the tables of an assignment, and seats everybody; returns the tables.

    A repeated request goes on where the one before broke off, and begins nothing twice. Raises
    UnfitSeating, ClassNotFound, KeyReused and StoreUnavailable, and refuses as `Ledger.create`.
    """
    classes, tables = ledger.classes, ledger.class_tables
    classes.one(class_id)
    number = tables.number_of(class_id, request)
    if number is None:
        number = tables.next_number(class_id)
        plans = _plans(ledger, class_id, number, lesson)
        tables.assign(class_id, number, lesson, plans, request)
        number = tables.number_of(class_id, request) or number
    else:
        ledger.requests.expect_own_key(request)
    _begin(ledger, class_id, number)
    return [each for each in classes.tables(class_id) if each.assignment == number]


def _plans(ledger: Ledger, class_id: str, number: int, lesson: Lesson) -> list[Planned]:
    """The tables that an assignment is to have. Raises UnfitSeating, and refuses as games do."""
    if number > ASSIGNMENTS:
        raise UnfitSeating(f"A class has at most {ASSIGNMENTS} assignments.")
    game = ledger.registry.game(lesson.game)
    game = game.bound(game.settle(lesson.variant, lesson.options))
    members = [each.number for each in ledger.classes.members(class_id)]
    present = [each for each in members if each not in lesson.absent]
    shared = seating(present, lesson.seats, lesson.rest, game.seats, number - 1)
    if len(shared) > TABLES:
        raise UnfitSeating(f"These would be {len(shared)} tables; at most {TABLES} are begun.")
    return planned(class_id, number, shared)


def _begin(ledger: Ledger, class_id: str, number: int) -> None:
    [lesson] = [e.lesson for e in ledger.classes.assignments(class_id) if e.number == number]
    sittings = ledger.classes.sittings(class_id)
    rights = ledger.classes.rights(class_id)
    for table in ledger.classes.tables(class_id):
        if table.assignment == number:
            key = table_key(class_id, number, table.number)
            _begin_one(ledger, lesson, table, key, sitting_now(sittings, table.match), rights)


def _begin_one(
    ledger: Ledger,
    lesson: Lesson,
    table: ClassTable,
    key: str,
    sitting: Mapping[int, Sitting],
    rights: Mapping[int, Grant],
) -> None:
    """Begins one table and seats who is to sit there, unless that was done."""
    wanted = Plan(
        game=lesson.game, variant=lesson.variant, options=lesson.options, seats=table.seats
    )
    step = ledger.create(wanted, by=BY, key=key)
    bots = {n: lesson.bot for n in range(1, table.seats + 1) if n not in sitting}
    once = keyed_request(SENDER, key, ["seats"])
    labels = [f"Table {table.number}"]
    tokens = ledger.seats.seat_all(step.match, table.seats, bots, labels, once)
    ledger.people.seat(step.match, {n: animal(each.member) for n, each in sitting.items()})
    for seat, token in tokens.items():
        grant = ledger.tokens.use(token)  # so that no repetition makes it anew
        if grant and seat in sitting and sitting[seat].member in rights:
            ledger.visits.take_along(rights[sitting[seat].member], grant)


def sit(ledger: Ledger, class_id: str, member: int, match: str, seat: int) -> None:
    """Seats a member at another seat of the same assignment, or at one that a bot has.

    Whoever sits there takes the seat that the member leaves, person or bot.
    The sittings say who sat where. Raises NoSuchSeat, ClassNotFound and StoreUnavailable.
    """
    ledger.classes.one(class_id)
    there = _table(ledger, class_id, match, seat)
    if member not in {each.number for each in ledger.classes.members(class_id)}:
        raise NoSuchSeat(f"The class has no member {member}.")
    left = _seat_of(ledger, class_id, member, there.assignment)
    if left == (match, seat):
        return
    sitting = sitting_now(ledger.classes.sittings(class_id), match).get(seat)
    bot = ledger.seats.bots_of(match).get(seat)
    if left:
        _clear(ledger, *left)
    _clear(ledger, match, seat)
    _seat(ledger, class_id, member, match, seat)
    if left and sitting:
        _seat(ledger, class_id, sitting.member, *left)
    elif left and bot:
        ledger.seats.sit_bot(*left, bot)


def let_bot_sit(ledger: Ledger, class_id: str, match: str, seat: int, bot: str) -> None:
    """Lets a bot sit in for who sits at a seat; their sitting ends. Raises as `sit` does."""
    _table(ledger, class_id, match, seat)
    ledger.class_tables.get_up(match, seat, _newest(ledger, match))
    ledger.seats.sit_bot(match, seat, bot)


def come_back(ledger: Ledger, class_id: str, match: str, seat: int) -> int:
    """Lets who sat at a seat last sit there again, in the place of a bot; returns the member.

    Raises as `sit` does, and NoSuchSeat where nobody sat there.
    """
    table = _table(ledger, class_id, match, seat)
    before = [e for e in ledger.classes.sittings(class_id) if (e.match, e.seat) == (match, seat)]
    if not before:
        raise NoSuchSeat(f"Nobody of the class sat at seat {seat} of table {table.number} yet.")
    sit(ledger, class_id, before[-1].member, match, seat)
    return before[-1].member


def _seat_of(ledger: Ledger, class_id: str, member: int, assignment: int) -> tuple[str, int] | None:
    """Where a member sits in an assignment."""
    matches = {e.match for e in ledger.classes.tables(class_id) if e.assignment == assignment}
    found = [
        (each.match, each.seat)
        for each in ledger.classes.sittings(class_id)
        if each.member == member and each.to_step is None and each.match in matches
    ]
    return found[-1] if found else None


def _clear(ledger: Ledger, match: str, seat: int) -> None:
    ledger.class_tables.get_up(match, seat, _newest(ledger, match))
    ledger.seats.release(match, seat)


def _seat(ledger: Ledger, class_id: str, member: int, match: str, seat: int) -> None:
    """Seats a member at a free seat; the browser that their code opened has it at once."""
    ledger.class_tables.sit(class_id, match, seat, member, _newest(ledger, match))
    [token] = ledger.tokens.issue([Grant("seat", match, seat)])
    ledger.people.seat(match, {seat: animal(member)})
    right, grant = ledger.classes.rights(class_id).get(member), ledger.tokens.grant_of(token)
    if right and grant:
        ledger.visits.take_along(right, grant)


def _table(ledger: Ledger, class_id: str, match: str, seat: int) -> ClassTable:
    for each in ledger.classes.tables(class_id):
        if each.match == match and 1 <= seat <= each.seats:
            with ledger.live(match) as held:
                if held.is_over:
                    raise NoSuchSeat(f"The match at table {each.number} is over.")
            return each
    raise NoSuchSeat("The class has no such table or seat.")


def _newest(ledger: Ledger, match: str) -> int:
    with ledger.live(match) as held:
        return held.step

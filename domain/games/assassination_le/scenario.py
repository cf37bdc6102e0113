"""Starting positions other than the usual one."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.components.scenarios import Problem, refuse_all, unless
from domain.games.assassination_le.board import SAFE, SIDES, Side
from domain.games.assassination_le.state import SEATS, Phase, State, start
from domain.kernel import Event, Play

Seat = Annotated[int, Meta(ge=1, le=3)]


class Scenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, told by what differs from the usual start.

    Without more, seat 1 is the victim in the Safe House, seat 2 the first and seat 3 the second
    assassin on their corners. Seats and sides left out of an object are as usual.
    """

    victim: Seat = 1
    first: Seat | None = None
    """The assassin whose turn comes sooner (or is now); usually the seat after the victim."""
    to_act: Seat | None = None
    """The seat whose turn it is: the victim or `first`; usually as the option `opening` says."""
    turn: Annotated[int, Meta(ge=1)] = 1
    rolled: Annotated[int, Meta(ge=0, le=5)] | None = None
    """What the seat to act has rolled and still has to answer (0: null, the victim's choice)."""
    pawns: dict[Seat, str] = {}
    """The seats' spaces: a square or, for the victim, `safe`."""
    bases: dict[Side, str] = {}
    coins: dict[Seat, tuple[str, ...]] = {}
    """The bases on which a seat has a coin."""
    captures: dict[Seat, Annotated[int, Meta(ge=0, le=10_000)]] = {}


class ScenarioLaid(Event, frozen=True):
    """The match began from a position, written out in full: nothing is left to what is usual."""

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        state.victim = laid.victim
        state.assassins = in_line(laid)
        state.to_act = laid.to_act or laid.victim
        state.role = state.role_of(state.to_act)
        state.turn = laid.turn
        state.die = laid.rolled
        state.phase = phase_after(laid.rolled)
        state.bases = dict(laid.bases)
        state.pawns = dict(laid.pawns)
        state.coins = {seat: list(bases) for seat, bases in laid.coins.items()}
        state.captures = dict(laid.captures)

    def sentence(self) -> str:
        return f"A position is laid out; seat {self.scenario.victim} is the victim."


def in_line(laid: Scenario) -> tuple[int, int]:
    """The assassins, sooner first; one whose turn has begun is the later of the two."""
    first = laid.first or 0
    second = next(seat for seat in SEATS if seat not in (laid.victim, first))
    return (second, first) if laid.to_act == first else (first, second)


def phase_after(rolled: int | None) -> Phase:
    """What the seat to act has to decide."""
    if rolled is None:
        return "roll"
    return "move" if rolled else "null_rolled"


def lay(state: State, scenario: Scenario) -> Play:
    """The beginning that a scenario describes; refuses with `bad_scenario`."""
    laid = in_full(state, scenario)
    event = ScenarioLaid(laid)
    refuse_all(problems(state, event))
    yield event


def problems(state: State, event: ScenarioLaid) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    laid = event.scenario
    checks = (check_turn, check_bases, check_pawns, check_coins)
    yield chain.from_iterable(check(state, laid) for check in checks)
    yield check_walk(state, event)


def in_full(state: State, given: Scenario) -> Scenario:
    """The scenario with everything that it leaves out."""
    after = given.victim % 3 + 1
    acting = given.to_act if given.to_act != given.victim else None
    first = given.first or acting or after
    opener = given.victim if state.options.opening == "victim" else first
    corners = dict(zip((after, after % 3 + 1), state.board.starts, strict=True))
    return replace(
        given,
        first=first,
        to_act=given.to_act or opener,
        pawns={seat: given.pawns.get(seat, corners.get(seat, SAFE)) for seat in SEATS},
        bases={side: given.bases.get(side, state.board.pinwheel[side]) for side in SIDES},
        coins={seat: given.coins.get(seat, ()) for seat in SEATS},
        captures={seat: given.captures.get(seat, 0) for seat in SEATS},
    )


def check_turn(state: State, laid: Scenario) -> Iterator[Problem]:
    """Whose turn it is, and how far it has come."""
    yield from unless(laid.first != laid.victim, "/first", "The victim is no assassin")
    in_turn = laid.to_act in (laid.victim, laid.first)
    yield from unless(in_turn, "/to_act", "Either the victim or the first assassin is to act")
    limit = state.options.max_turns
    yield from unless(laid.turn <= limit, "/turn", f"There are only {limit} turns")
    ends = laid.rolled == 0 and laid.to_act != laid.victim
    yield from unless(not ends, "/rolled", "An assassin's null ends his turn (R3)")


def check_bases(state: State, laid: Scenario) -> Iterator[Problem]:
    """Each base is in the middle of its side (Q2)."""
    for side, cell in laid.bases.items():
        middles = state.board.middles[side]
        yield from unless(
            cell in middles, f"/bases/{side}", f"The base of the {side} is {' or '.join(middles)}"
        )


def check_pawns(state: State, laid: Scenario) -> Iterator[Problem]:
    """Each pawn is where it may have come to, and alone there."""
    taken: list[str] = []
    for seat, space in laid.pawns.items():
        pointer = f"/pawns/{seat}"
        if space != SAFE:
            yield from unless(space in state.board.grid, pointer, f"There is no square {space!r}")
        if seat != laid.victim:
            yield from unless(space != SAFE, pointer, "An assassin is never in the Safe House (R8)")
            yield from unless(
                space not in laid.bases.values(), pointer, "An assassin never ends on a base (R7)"
            )
        yield from unless(space not in taken, pointer, f"{space} holds two pawns (Q6)")
        taken.append(space)


def check_coins(state: State, laid: Scenario) -> Iterator[Problem]:
    """Coins lie on bases, not yet on all four, and only the victim's unless they are kept."""
    bases = list(laid.bases.values())
    for seat, touched in laid.coins.items():
        pointer = f"/coins/{seat}"
        for number, cell in enumerate(touched):
            yield from unless(cell in bases, f"{pointer}/{number}", f"{cell!r} is no base")
            yield from unless(
                cell not in touched[:number], f"{pointer}/{number}", f"A second coin on {cell}"
            )
        yield from unless(len(touched) < len(SIDES), pointer, "Four coins have won already (R10)")
        may_have = state.options.keep_coins or seat == laid.victim
        yield from unless(may_have or not touched, pointer, "An assassin has no coins (R9)")


def check_walk(state: State, event: ScenarioLaid) -> Iterator[Problem]:
    """A number that has been rolled can be walked (Q10)."""
    trial = start(state.options, len(SEATS))
    event.apply(trial)
    blocked = trial.phase == "move" and not trial.destinations()
    yield from unless(not blocked, "/rolled", "No walk is that long, so the turn would be over")

"""How a position is drawn."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.assassination_le import threats
from domain.games.assassination_le.board import SAFE, SIDES
from domain.games.assassination_le.events import ENDINGS
from domain.games.assassination_le.state import SEATS, SUITS, Phase, Role, State
from domain.kernel import NOBODY, Icon, result_told
from domain.kernel import table as drawn

GLYPHS: Mapping[Role, str] = {"victim": "V", "assassin": "A"}
ICONS: Mapping[Role, Icon] = {"victim": "heart", "assassin": "mask"}

LEGEND = (
    ("V", "victim"),
    ("A", "assassin"),
    ("B", "base"),
    ("#", "Safe House"),
)

TO_DO: Mapping[Phase, str] = {
    "roll": "is to roll",
    "null_rolled": "has rolled null: roll again or stay",
    "move": "has rolled {die} and is to move",
}


def table(state: State) -> drawn.Table:
    """How things stand, the board, and what each seat has."""
    parts: list[drawn.Part] = [*order(state), *danger(state)]
    if state.phase in ("null_rolled", "move") and state.die is not None:
        parts.append(drawn.Dice("Die", (state.die,), state.to_act))
    parts.append(board_drawn(state))
    parts.append(drawn.Track("Turn", state.turn, state.options.max_turns, icon="clock"))
    parts += [track for seat in SEATS for track in seat_drawn(state, seat)]
    return drawn.Table("The Assassination Game Le", tuple(parts), moment(state))


def danger(state: State) -> Iterator[drawn.Sentence]:
    """Who can catch the victim: with which rolls, with the one on the table, or after its walk."""
    if state.result or len({*state.pawns.values()}) < len(SEATS):  # not placed yet, or just caught
        return
    at, ends = state.pawns[state.victim], state.destinations()
    if ends and state.to_act == state.victim:
        yield drawn.Sentence(after_the_walk(state, at, ends), role="note")
    elif threats.is_secure(state):
        where = "in the Safe House" if at == SAFE else "on a base"
        yield drawn.Sentence(f"Nobody can catch the victim {where}.")
    elif ends:
        can = "can" if at in ends else "can't"
        said = f"Seat {state.to_act} {can} catch the victim on {at} with this {state.die}."
        yield drawn.Sentence(said)
    else:
        yield drawn.Sentence(before_a_roll(state, at), role="note")


def after_the_walk(state: State, at: str, ends: Collection[str]) -> str:
    """Where the assassin who is next can catch the victim, which has rolled and has to walk."""
    here = "the Safe House" if at == SAFE else at
    leaves = f"may come back to {here}" if at in ends else f"must leave {here}"
    open_ = threats.open_ends(state)
    closed = [to for to in ends if to not in open_]
    if not open_:
        where = "can't catch it wherever it ends"
    elif not closed:
        where = "can catch it wherever it ends"
    elif len(open_) <= len(closed):
        where = f"can catch it only on {listed(open_)}"
    else:
        where = f"can catch it anywhere but on {listed(closed)}"
    return f"The victim {leaves}; seat {threats.hunters(state)[0]}, the next assassin, {where}."


def before_a_roll(state: State, at: str) -> str:
    """Says with which rolls each assassin would catch the victim from where they stand."""
    line = threats.hunters(state)
    rolls = {seat: threats.catching(state, seat) for seat in line}
    able = [seat for seat in line if rolls[seat]]
    if not able:
        return f"No roll of an assassin catches the victim on {at}."
    catch = " and by ".join(f"seat {seat} with {threats.told(rolls[seat])}" for seat in able)
    first, is_now = line[0], line[0] == state.to_act
    when = f"it is seat {first}'s turn now" if is_now else f"seat {first}'s turn comes first"
    sooner = f", if it is still there: {when}, then the victim's" if able != [first] else ""
    if state.to_act == state.victim:
        return f"If the victim ends its turn on {at}, it can be caught by {catch}{sooner}."
    return f"The victim on {at} can be caught by {catch}{sooner}."


def _suited(seat: int) -> str:
    return f"Seat {seat} ({SUITS[seat]})"


def moment(state: State) -> drawn.Sentence:
    """Whose turn it is and what to do, or how the match ended."""
    if state.result:
        when = f"in turn {state.turn}"
        return drawn.Sentence(result_told(state.result, ENDINGS, when, _suited))
    if state.phase not in TO_DO:
        return drawn.Sentence(f"Turn {state.turn}.")
    seat = state.to_act
    todo = TO_DO[state.phase].format(die=state.die)
    who = f"seat {seat} ({SUITS[seat]}, {state.role_of(seat)})"
    return drawn.Sentence(f"Turn {state.turn}: {who} {todo}.", seat)


def order(state: State) -> Iterator[drawn.Sentence]:
    """Who is the victim, and in which order the assassins follow."""
    if state.assassins and not state.result:
        first, second = state.assassins
        order = f"The next assassin is seat {first}, then seat {second}"
        known = state.to_act == state.victim and state.phase in TO_DO
        yield drawn.Sentence(
            f"{order}." if known else f"{order}; seat {state.victim} is the victim."
        )


def seat_drawn(state: State, seat: int) -> tuple[drawn.Track, drawn.Track]:
    """A seat's coins and its small victories."""
    return (
        drawn.Track("Coins", len(state.coins[seat]), len(SIDES), seat, icon="coin"),
        drawn.Track("Captures", state.captures[seat], None, seat, icon="crown"),
    )


def board_drawn(state: State) -> drawn.Board:
    """The board with bases and their coins, pawns, the newest move and the destinations."""
    board, grid, lit = state.board, state.board.grid, highlights(state)
    path = state.last_path
    squares = tuple(_cell(state, cell, *grid.position(cell), lit) for cell in grid.cells)
    corner = board.whole.position(board.hole[0])
    return drawn.Board(
        grid.columns,
        grid.rows,
        (*squares, _cell(state, SAFE, *corner, lit, board.tile)),
        arrows=(drawn.Arrow(path, "newest move", mover(state)),) if path else (),
        legend=LEGEND,
        blocks=board.tile if board.tile > 1 else 0,
    )


def mover(state: State) -> int:
    """Whose move was the newest; nobody's while a victim in the Safe House leaves it open."""
    if state.pawns[state.victim] == SAFE:
        return NOBODY
    return next((seat for seat in SEATS if state.pawns[seat] == state.last_path[-1]), NOBODY)


Lit = Mapping[str, drawn.Highlight]
"""Why spaces stand out."""


def highlights(state: State) -> Lit:
    """The newest move, and above it the legal destinations."""
    lit: dict[str, drawn.Highlight] = dict.fromkeys(state.last_path, "path")
    if state.last_path:
        lit[state.last_path[0]], lit[state.last_path[-1]] = "origin", "last"
    return lit | dict.fromkeys(state.destinations(), "legal")


def _cell(state: State, space: str, x: int, y: int, lit: Lit, size: int = 1) -> drawn.Cell:
    """One space of the board."""
    here = (seat for seat in SEATS if state.pawns.get(seat) == space)
    cell = drawn.Cell(
        space,
        x,
        y,
        highlight=lit.get(space, ""),
        pieces=tuple(_pawn(state, seat) for seat in here),
        size=size,
    )
    if space == SAFE:
        return replace(cell, mark="#", tint="safe")
    if space in state.bases.values():
        coins = tuple(
            drawn.Token(f"coin of seat {seat} ({SUITS[seat]})", icon="coin", seat=seat)
            for seat in SEATS
            if space in state.coins[seat]
        )
        return replace(cell, mark="B", tint="base", tokens=coins)
    return replace(cell, tint="exit") if space in state.board.ways[SAFE] else cell


def _pawn(state: State, seat: int) -> drawn.Piece:
    role = state.role_of(seat)
    return drawn.Piece(
        GLYPHS[role], f"{role} of the {SUITS[seat]}", seat, icon=ICONS[role], ref=str(seat)
    )

"""How a view is drawn."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.assassination_le import threats
from domain.games.assassination_le.board import SAFE, SIDES
from domain.games.assassination_le.events import ENDINGS
from domain.games.assassination_le.state import SUITS, Phase, Role
from domain.games.assassination_le.view import SeatView, View
from domain.kernel import NOBODY, Icon, result_told
from domain.kernel import table as drawn

GLYPHS: Mapping[Role | None, str] = {"victim": "V", "assassin": "A", None: "?"}
ICONS: Mapping[Role | None, Icon] = {"victim": "heart", "assassin": "mask", None: "pawn"}

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


def table(seen: View) -> drawn.Table:
    """The drawing of a view: how things stand, the board, and what each seat has."""
    parts: list[drawn.Part] = [*order(seen), *danger(seen)]
    if seen.phase in ("null_rolled", "move") and seen.die is not None:
        parts.append(drawn.Dice("Die", (seen.die,), seen.to_act))
    parts.append(board_drawn(seen))
    parts.append(drawn.Track("Turn", seen.turn, seen.options.max_turns, icon="clock"))
    parts += [track for seat in seen.seats for track in seat_drawn(seat)]
    return drawn.Table("The Assassination Game Le", tuple(parts), moment(seen))


def danger(seen: View) -> Iterator[drawn.Sentence]:
    """Who can catch the victim: with which rolls, with the one on the table, or after its walk."""
    if seen.result or not all(each.pawn for each in seen.seats):
        return
    at = threats.pawn_of(seen, seen.victim)
    if seen.destinations and seen.to_act == seen.victim:
        yield drawn.Sentence(after_the_walk(seen, at), role="note")
    elif threats.is_secure(seen, at):
        where = "in the Safe House" if at == SAFE else "on a base"
        yield drawn.Sentence(f"Nobody can catch the victim {where}.")
    elif seen.destinations:
        can = "can" if at in seen.destinations else "can't"
        said = f"Seat {seen.to_act} {can} catch the victim on {at} with this {seen.die}."
        yield drawn.Sentence(said)
    else:
        yield drawn.Sentence(before_a_roll(seen, at), role="note")


def after_the_walk(seen: View, at: str) -> str:
    """Where the assassin who is next can catch the victim, which has rolled and has to walk."""
    here = "the Safe House" if at == SAFE else at
    leaves = f"may come back to {here}" if at in seen.destinations else f"must leave {here}"
    open_ = threats.open_ends(seen)
    closed = [to for to in seen.destinations if to not in open_]
    if not open_:
        where = "can't catch it wherever it ends"
    elif not closed:
        where = "can catch it wherever it ends"
    elif len(open_) <= len(closed):
        where = f"can catch it only on {listed(open_)}"
    else:
        where = f"can catch it anywhere but on {listed(closed)}"
    return f"The victim {leaves}; seat {threats.hunters(seen)[0]}, the next assassin, {where}."


def before_a_roll(seen: View, at: str) -> str:
    """Says with which rolls each assassin would catch the victim from where they stand."""
    line = threats.hunters(seen)
    rolls = {seat: threats.catching(seen, seat, at) for seat in line}
    able = [seat for seat in line if rolls[seat]]
    if not able:
        return f"No roll of an assassin catches the victim on {at}."
    catch = " and by ".join(f"seat {seat} with {threats.told(rolls[seat])}" for seat in able)
    first, is_now = line[0], line[0] == seen.to_act
    when = f"it is seat {first}'s turn now" if is_now else f"seat {first}'s turn comes first"
    sooner = f", if it is still there: {when}, then the victim's" if able != [first] else ""
    if seen.to_act == seen.victim:
        return f"If the victim ends its turn on {at}, it can be caught by {catch}{sooner}."
    return f"The victim on {at} can be caught by {catch}{sooner}."


def _suited(seat: int) -> str:
    return f"Seat {seat} ({SUITS[seat]})"


def moment(seen: View) -> drawn.Sentence:
    """Whose turn it is and what to do, or how the match ended."""
    if seen.result:
        when = f"in turn {seen.turn}"
        return drawn.Sentence(result_told(seen.result, ENDINGS, when, _suited))
    if seen.phase not in TO_DO:
        return drawn.Sentence(f"Turn {seen.turn}.")
    acting = seen.seats[seen.to_act - 1]
    todo = TO_DO[seen.phase].format(die=seen.die)
    who = f"seat {acting.seat} ({acting.suit}, {acting.role})"
    return drawn.Sentence(f"Turn {seen.turn}: {who} {todo}.", acting.seat)


def order(seen: View) -> Iterator[drawn.Sentence]:
    """Who is the victim, and in which order the assassins follow."""
    if seen.assassins and not seen.result:
        first, second = seen.assassins
        order = f"The next assassin is seat {first}, then seat {second}"
        known = seen.to_act == seen.victim and seen.phase in TO_DO
        yield drawn.Sentence(
            f"{order}." if known else f"{order}; seat {seen.victim} is the victim."
        )


def seat_drawn(seat: SeatView) -> tuple[drawn.Track, drawn.Track]:
    """A seat's coins and its small victories."""
    return (
        drawn.Track("Coins", len(seat.coins), len(SIDES), seat.seat, icon="coin"),
        drawn.Track("Captures", seat.captures, None, seat.seat, icon="crown"),
    )


def board_drawn(seen: View) -> drawn.Board:
    """The board with bases and their coins, pawns, the newest move and the destinations."""
    board, grid = seen.board, seen.board.grid
    squares = tuple(_cell(seen, cell, *grid.position(cell)) for cell in grid.cells)
    corner = board.whole.position(board.hole[0])
    return drawn.Board(
        grid.columns,
        grid.rows,
        (*squares, _cell(seen, SAFE, *corner, size=board.tile)),
        arrows=(drawn.Arrow(seen.last_path, "newest move", mover(seen)),) if seen.last_path else (),
        legend=LEGEND,
        blocks=board.tile if board.tile > 1 else 0,
    )


def mover(seen: View) -> int:
    """Whose move was the newest; nobody's while a victim in the Safe House leaves it open."""
    if threats.pawn_of(seen, seen.victim) == SAFE:
        return NOBODY
    return next((each.seat for each in seen.seats if each.pawn == seen.last_path[-1]), NOBODY)


def _cell(seen: View, space: str, x: int, y: int, size: int = 1) -> drawn.Cell:
    """One space of the board."""
    cell = drawn.Cell(
        space, x, y, highlight=highlight(seen, space), pieces=pawns(seen, space), size=size
    )
    if space == SAFE:
        return replace(cell, mark="#", tint="safe")
    for base in seen.bases:
        if base.cell == space:
            coins = tuple(
                drawn.Token(f"coin of seat {seat} ({SUITS[seat]})", icon="coin", seat=seat)
                for seat in base.coins
            )
            return replace(cell, mark="B", tint="base", tokens=coins)
    return replace(cell, tint="exit") if space in seen.board.ways[SAFE] else cell


def highlight(seen: View, space: str) -> drawn.Highlight:
    """Why a space stands out: a legal destination first, then the newest move."""
    if space in seen.destinations:
        return "legal"
    if space not in seen.last_path:
        return ""
    if space == seen.last_path[-1]:
        return "last"
    return "origin" if space == seen.last_path[0] else "path"


def pawns(seen: View, space: str) -> tuple[drawn.Piece, ...]:
    """The pawn on a space, if any."""
    return tuple(map(_pawn, (seat for seat in seen.seats if seat.pawn == space)))


def _pawn(seat: SeatView) -> drawn.Piece:
    glyph, name = GLYPHS[seat.role], f"{seat.role or 'pawn'} of the {seat.suit}"
    return drawn.Piece(glyph, name, seat.seat, icon=ICONS[seat.role], ref=str(seat.seat))

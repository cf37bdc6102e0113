"""How a duel is drawn: the board, and what each seat has beside it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.components.wording import capital, counted, listed
from domain.games.rune_duel.board import FIGURES, MAGES, SEAT_OF, THRALLS, Figure, spoken
from domain.games.rune_duel.display.board import ails_of, board
from domain.games.rune_duel.display.faces import spell_face
from domain.games.rune_duel.display.outlook import left_in_turn
from domain.games.rune_duel.events.turns import ENDINGS
from domain.games.rune_duel.material.runes import FIXED, Rune, Runes
from domain.games.rune_duel.material.spells import named
from domain.games.rune_duel.state import MOST_SLOTS, Bar, Left, Phase, State
from domain.kernel import result_told
from domain.kernel import table as drawn

ASKED: Final[Mapping[Phase, str]] = {
    "discover": "chooses a rune",
    "compose": "may write a button",
    "composing": "composes a spell",
    "act": "acts",
    "mob_target": "may repeat",
}


def table(state: State) -> drawn.Table:
    """What is asked, the board, and what each seat has."""
    ground = state.ground()
    left, bars = state.left(ground), state.bars(ground)
    seats = [part for seat in FIGURES for part in _beside(state, seat, bars)]
    parts = (board(state, ground), *_turn(state, left), *seats)
    return drawn.Table("Rune Duel", parts, _moment(state, left))


def _moment(state: State, left: Left | None) -> drawn.Sentence:
    """What is asked of whom, or how the match ended."""
    number = state.turn.number
    if state.result:
        return drawn.Sentence(result_told(state.result, ENDINGS, f"in turn {number}"))
    if not state.to_act:
        return drawn.Sentence(f"Turn {number}.")
    asked = f"Turn {number}: seat {state.to_act} {ASKED.get(state.phase, 'waits')}"
    return drawn.Sentence(f"{asked}{_left(state, left)}.", state.to_act)


def _left(state: State, left: Left | None) -> str:
    """What the seat can still do in this turn, or which spell it may repeat."""
    if repeat := state.turn.repeat:
        return f" {named(repeat.runes)}"
    if not left:
        return ""
    said = left_in_turn(left, "a spell or the weapon", "a thrall's move")
    return f"; left: {listed(said)}" if said else "; nothing is left but to end the turn"


def _turn(state: State, left: Left | None) -> Iterator[drawn.Part]:
    turn = state.turn
    yield drawn.Track("Turn", turn.number, state.options.turn_cap, icon="clock")
    if left:
        yield drawn.Track("Steps left", left.steps, icon="boot", short="steps")
        yield drawn.Track("Spell or weapon left", int(left.act), 1, icon="bolt", short="spell")
        yield drawn.Track("Thrall's move left", int(left.thrall), 1, icon="thrall", short="thrall")
    if turn.offer:
        yield drawn.Cards("Offered", _runes(turn.offer), laid="row")
    if state.phase == "composing":
        yield drawn.Cards(f"Placed on button {turn.button}", _runes(turn.placed), laid="row")


def _runes(runes: Sequence[Rune]) -> tuple[drawn.Card, ...]:
    return tuple(drawn.Card(rune, face=rune, ref=rune) for rune in runes)


# The seats


def _beside(state: State, seat: int, bars: Mapping[int, Bar]) -> Iterator[drawn.Part]:
    side, most = state.sides[seat], state.options.mage_health
    yield drawn.Track("Health", _health(state, MAGES[seat]), most, seat, icon="heart")
    yield from _essence(state, seat)
    for thrall in THRALLS[seat]:
        yield _thrall(state, thrall, seat)
    yield from _lasting(state, seat)
    yield drawn.Track("Rune slots", side.slots, MOST_SLOTS, seat, icon="card", short="slots")
    yield drawn.Cards("Runes", _runes(side.runes), seat=seat, weight="reference")
    written = tuple(
        _written(state, seat, button, bars) for button, runes in side.buttons.items() if runes
    )
    yield drawn.Cards("Buttons", written, seat=seat, laid="row")
    learned = tuple(drawn.Card(named(runes), face=spell_face(runes)) for runes in side.learned)
    yield drawn.Cards("Cast so far", learned, seat=seat, weight="reference")


def _health(state: State, figure: Figure) -> int:
    """What health a figure has; before it is placed it has none."""
    return state.figures[figure].health if figure in state.figures else 0


def _lasting(state: State, seat: int) -> Iterator[drawn.Part]:
    """What a figure of the seat is under, and for how many turns."""
    imbue = state.sides[seat].imbue
    if imbue:
        turns = counted(imbue.turns_left, "turn")
        card = drawn.Card(imbue.element, badges=(turns,), face=spell_face((imbue.element,)))
        yield drawn.Cards("Imbued", (card,), seat=seat, laid="row")
    ails = [
        f"{spoken(figure)} is {token.label} {_until(state, seat, token)}"
        for figure, each in state.figures.items()
        if SEAT_OF[figure] == seat and each.health
        for token in ails_of(each)
    ]
    if ails:
        yield drawn.Sentence(f"{capital(listed(ails))}.", seat)


def _until(state: State, seat: int, token: drawn.Token) -> str:
    """How long something ails a figure: what ends with its turns counts this one, if it is its."""
    if token.label == "burning":
        return f"for {counted(token.count, 'turn')}"
    turns = token.count - 1 if seat == state.turn.seat else token.count
    ends = ("this turn", "its next turn", "its turn after next")
    return f"to the end of {ends[turns]}"


def _essence(state: State, seat: int) -> Iterator[drawn.Part]:
    """The meter, and how far it is spent: by sections or by points, if that matters."""
    by, essence = state.options.vulnerability, state.sides[seat].essence
    cut = state.options.sections if by == "sections" else 1
    yield drawn.Track("Essence", essence, FIXED.essence, seat, cut, icon="bolt")
    if by != "none":
        yield drawn.Track("Vulnerable", state.vulnerability(seat), None, seat, unit="%")


def _thrall(state: State, thrall: Figure, seat: int) -> drawn.Track:
    label = f"Thrall {thrall[-1]}"
    most = FIXED.thrall_health  # which stands on the board, too
    return drawn.Track(label, _health(state, thrall), most, seat, icon="thrall", weight="reference")


def _written(state: State, seat: int, button: int, bars: Mapping[int, Bar]) -> drawn.Card:
    """The spell on a button; the seat's number makes its reference the only one."""
    runes = state.sides[seat].buttons[button]
    barred = _barred(state, runes, bars.get(button)) if seat == state.turn.seat else None
    return drawn.Card(
        f"{button}: {named(runes)}",
        badges=(barred,) if barred else (),
        face=spell_face(runes),
        ref=f"button:{seat}:{button}",
        condition="unplayable" if barred is not None else "",
    )


def _barred(state: State, runes: Runes, bar: Bar | None) -> str | None:
    """Why the acting mage can't cast a spell now, if it can't; "": a spell or the weapon was it."""
    if state.phase != "act" or state.result:
        return None
    if state.turn.acted:
        return ""
    match bar:
        case "essence":
            return "too little essence"
        case "charge":
            return "charge only before a step"
        case "aim":
            return "no free cell near" if "trap" in runes else "no enemy beside"
        case None:
            return None

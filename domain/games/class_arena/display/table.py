"""How a match of Class Arena is drawn: the arena, and each seat's squad and career beside it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.components.wording import capital, how_many, listed
from domain.games.class_arena.combat.detection import detected, heard_until, is_heard
from domain.games.class_arena.display.board import MARK, board, is_done, tokens_of
from domain.games.class_arena.display.outlook import called
from domain.games.class_arena.display.printed import ICON
from domain.games.class_arena.events.campaign import ENDINGS
from domain.games.class_arena.movement.moving import destinations
from domain.games.class_arena.names import number_of, spoken
from domain.games.class_arena.state import Figure, State
from domain.kernel import result_told
from domain.kernel import table as drawn


def table(state: State) -> drawn.Table:
    """What is awaited, the arena, and what each seat has."""
    cells = destinations(state)
    skirmish = drawn.Track("Skirmish", state.skirmish, state.options.skirmishes, icon="flag")
    turn = drawn.Track("Turn", state.turn, state.options.turns, icon="clock")
    seats = [part for seat in state.careers for part in _seat(state, seat)]
    moment = drawn.Sentence(_moment(state, cells), state.to_act)
    parts = (board(state, cells), *_order(state), skirmish, turn, *seats)
    return drawn.Table("Class Arena", parts, moment)


def _moment(state: State, cells: Sequence[str]) -> str:
    """What is awaited of whom, or how the match ended."""
    if state.result is not None:
        return result_told(state.result, ENDINGS)
    if not state.to_act:
        return "Nobody is awaited yet."
    if state.phase == "choose_class":
        number = 1 + len(state.squad(state.to_act))
        return f"Seat {state.to_act} drafts the class of its figure {number}."
    if state.activation is None:
        return f"Seat {state.to_act} activates a figure."
    figure = state.acting
    left = [*(["move"] if cells else []), *([] if state.activation.action else ["act"])]
    name = f"figure {number_of(figure.id)} ({figure.class_} on {figure.cell})"
    if not left:
        return f"Seat {state.to_act} is to end the activation of {name}."
    return f"Seat {state.to_act}: {name} may still {' and '.join(left)}."


def _order(state: State) -> Iterator[drawn.Part]:
    """The order in which the seats activate their figures, and which have been."""
    figures = state.figures
    if state.turn and state.order:
        order = ", then ".join(f"seat {seat}" for seat in state.order)
        yield drawn.Sentence(f"Order of this turn: {order}.", role="note")
        done = [called(figures, each.id) for each in figures.values() if is_done(state, each)]
        if done:
            yield drawn.Cards("Activated", tuple(map(drawn.Card, done)), weight="reference")
    if state.activation:
        seen = listed(called(figures, enemy.id) for enemy in detected(state, state.acting))
        who = called(figures, state.acting.id)
        yield drawn.Sentence(f"{capital(who)} detects {seen or 'no enemy'}.")


def _seat(state: State, seat: int) -> Iterator[drawn.Part]:
    """A seat's squad, then its points, then its career."""
    career = state.careers[seat]
    for figure in state.squad(seat):
        label, icon = f"{number_of(figure.id)} {figure.class_}", ICON[figure.class_]
        yield drawn.Track(label, figure.health, figure.sheet.health, seat, icon=icon)
    yield from _states(state, seat)
    yield drawn.Track("Points", career.points, seat=seat, icon="star")
    # The points of all skirmishes, which break ties, are told if some are of earlier ones.
    if any(each.total > each.points for each in state.careers.values()):
        yield drawn.Track("All points", career.total, seat=seat, weight="reference")
    won, of = career.wins, state.options.skirmishes
    yield drawn.Track("Victories", won, of, seat, icon="crown", short="Won")
    level, xp = state.level(seat, "general"), career.xp["general"]
    yield drawn.Track("General level", level, seat=seat, weight="reference")
    yield drawn.Track("XP", xp, seat=seat, weight="reference")
    yield drawn.Cards("Open classes", tuple(_classes(state, seat)), seat=seat, weight="reference")
    if badges := tuple(drawn.Card(spoken(badge)) for badge in career.badges):
        yield drawn.Cards("Badges", badges, seat=seat, weight="reference")


def _states(state: State, seat: int) -> Iterator[drawn.Cards]:
    """What the seat's figures are under, and what is left of what they carry."""
    cards = [
        drawn.Card(f"{number_of(figure.id)} {figure.class_}", badges=said)
        for figure in state.squad(seat)
        if figure.health and (said := (*_conditions(state, figure),))
    ]
    if cards:
        yield drawn.Cards("State", tuple(cards), seat=seat)


def _conditions(state: State, figure: Figure) -> Iterator[str]:
    """What a figure is under: for this turn, then for longer, then what it has left."""
    for each in tokens_of(state, figure):
        label = "mark" if each.icon == MARK else each.label
        yield CONDITIONS.get(label, label).format(each)
    if figure.recharging and state.is_acting(figure.id):
        yield "cannot cloak in this activation"
    if is_heard(state, figure):
        yield f"heard to the end of turn {heard_until(figure)}"
    yield from (f"{how_many(left, spoken(each))} left" for each, left in figure.supply.items())


CONDITIONS: Final[Mapping[str, str]] = {
    "shield": "shield {0.count}",
    "morale": "morale {0.count}",
    "mark": "marked by seat {0.seat}",
    "under its cloak": "cloaked",
}
"""What a figure is under, in few words; else as it is called."""


def _classes(state: State, seat: int) -> Iterator[drawn.Card]:
    """The classes that are open, with level and experience, as far as there is any."""
    career = state.careers[seat]
    for name in career.unlocked:
        xp = career.xp[name]
        badges = (f"level {state.level(seat, name)}", f"{xp} XP") if xp else ()
        yield drawn.Card(spoken(name), badges=badges, face=name)

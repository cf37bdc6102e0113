"""How a match of Class Arena is drawn: the arena, and each seat's squad and career beside it."""

from collections.abc import Iterator, Mapping
from typing import Final

from domain.components.wording import capital, how_many, listed
from domain.games.class_arena.combat.detection import has_moved
from domain.games.class_arena.display.board import MARK, board, is_done, tokens_of
from domain.games.class_arena.display.outlook import called
from domain.games.class_arena.display.printed import ICON
from domain.games.class_arena.events.campaign import ENDINGS
from domain.games.class_arena.material.classes import CLASSES
from domain.games.class_arena.names import number_of, spoken
from domain.games.class_arena.view import CareerView, FigureView, View
from domain.kernel import result_told
from domain.kernel import table as drawn


def table(view: View) -> drawn.Table:
    """What is awaited, the arena, and what each seat has."""
    skirmish = drawn.Track("Skirmish", view.skirmish, view.options.skirmishes, icon="flag")
    turn = drawn.Track("Turn", view.turn, view.options.turns, icon="clock")
    seats = [part for seat in view.careers for part in _seat(view, seat)]
    moment = drawn.Sentence(_moment(view), view.to_act)
    parts = (board(view), *_order(view), skirmish, turn, *seats)
    return drawn.Table("Class Arena", parts, moment)


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return result_told(view.result, ENDINGS)
    if not view.to_act:
        return "Nobody is awaited yet."
    if view.phase == "choose_class":
        number = 1 + sum(each.seat == view.to_act for each in view.figures.values())
        return f"Seat {view.to_act} drafts the class of its figure {number}."
    if view.activation is None:
        return f"Seat {view.to_act} activates a figure."
    figure = view.figures[view.activation.figure]
    move = ["move"] if view.activation.reach else []
    left = [*move, *(["act"] if view.activation.action is None else [])]
    number = number_of(view.activation.figure)
    name = f"figure {number} ({figure.class_} on {figure.cell})"
    if not left:
        return f"Seat {view.to_act} is to end the activation of {name}."
    return f"Seat {view.to_act}: {name} may still {' and '.join(left)}."


def _order(view: View) -> Iterator[drawn.Part]:
    """The order in which the seats activate their figures, and which have been."""
    if view.turn and view.order:
        order = ", then ".join(f"seat {seat}" for seat in view.order)
        yield drawn.Sentence(f"Order of this turn: {order}.", role="note")
        done = [called(view.figures, name) for name in view.figures if is_done(view, name)]
        if done:
            yield drawn.Cards("Activated", tuple(map(drawn.Card, done)), weight="reference")
    if view.activation:
        seen = listed(called(view.figures, enemy) for enemy in view.activation.detects)
        who = called(view.figures, view.activation.figure)
        yield drawn.Sentence(f"{capital(who)} detects {seen or 'no enemy'}.")


def _seat(view: View, seat: int) -> Iterator[drawn.Part]:
    """A seat's squad, then its points, then its career."""
    career = view.careers[seat]
    for name, figure in view.figures.items():
        if figure.seat == seat:
            label, icon = f"{number_of(name)} {figure.class_}", ICON[figure.class_]
            yield drawn.Track(label, figure.health, figure.max_health, seat, icon=icon)
    yield from _states(view, seat)
    yield drawn.Track("Points", career.points, seat=seat, icon="star")
    # The points of all skirmishes, which break ties, are told if some are of earlier ones.
    if any(each.total > each.points for each in view.careers.values()):
        yield drawn.Track("All points", career.total, seat=seat, weight="reference")
    won, of = career.wins, view.options.skirmishes
    yield drawn.Track("Victories", won, of, seat, icon="crown", short="Won")
    yield drawn.Track("General level", career.general_level, seat=seat, weight="reference")
    yield drawn.Track("XP", career.general_xp, seat=seat, weight="reference")
    yield drawn.Cards("Open classes", tuple(_classes(career)), seat=seat, weight="reference")
    if badges := tuple(drawn.Card(spoken(badge)) for badge in career.badges):
        yield drawn.Cards("Badges", badges, seat=seat, weight="reference")


def _states(view: View, seat: int) -> Iterator[drawn.Cards]:
    """What the seat's figures are under, and what is left of what they carry."""
    cards = [
        drawn.Card(f"{number_of(name)} {figure.class_}", badges=said)
        for name, figure in view.figures.items()
        if figure.seat == seat and figure.health
        if (said := (*_conditions(view, name),))
    ]
    if cards:
        yield drawn.Cards("State", tuple(cards), seat=seat)


def _conditions(view: View, name: str) -> Iterator[str]:
    """What a figure is under: for this turn, then for longer, then what it has left."""
    figure = view.figures[name]
    for each in tokens_of(view, figure):
        label = "mark" if each.icon == MARK else each.label
        yield CONDITIONS.get(label, label).format(each)
    if figure.recharging and view.activation and view.activation.figure == name:
        yield "cannot cloak in this activation"
    if _is_heard(view, figure):
        yield f"heard to the end of turn {(figure.moved_in or 0) + 1}"
    yield from (f"{how_many(left, spoken(each))} left" for each, left in figure.supply.items())


CONDITIONS: Final[Mapping[str, str]] = {
    "shield": "shield {0.count}",
    "morale": "morale {0.count}",
    "mark": "marked by seat {0.seat}",
    "under its cloak": "cloaked",
}
"""What a figure is under, in few words; else as it is called."""


def _is_heard(view: View, figure: FigureView) -> bool:
    """Whether an enemy comsat detects a figure because it moved."""
    enemies = (each for each in view.figures.values() if each.health and each.seat != figure.seat)
    is_listened_for = any("blips" in CLASSES[each.class_].abilities for each in enemies)
    return is_listened_for and has_moved(figure.moved_in, view.turn)


def _classes(career: CareerView) -> Iterator[drawn.Card]:
    """The classes that are open, with level and experience, as far as there is any."""
    for name in career.unlocked:
        xp = career.xp[name]
        badges = (f"level {career.levels[name]}", f"{xp} XP") if xp else ()
        yield drawn.Card(spoken(name), badges=badges, face=name)

"""Activations: a figure is chosen, and has its move and its action (section 4, Q20)."""

from domain.components.wording import capital
from domain.games.class_arena.career.experience import gain
from domain.games.class_arena.combat.detection import is_moving
from domain.games.class_arena.commands import Activate, EndActivation
from domain.games.class_arena.events.activations import (
    BlipsReceived,
    CloakEnded,
    FigureActivated,
    ScopeEnded,
)
from domain.games.class_arena.material.progress import XP
from domain.games.class_arena.names import figure_words
from domain.games.class_arena.state import Figure, State
from domain.games.class_arena.turns import end_activation
from domain.kernel import Command, Play, Refusal, require


def choices(state: State) -> list[Command]:
    """The awaited seat's figures that have not been activated."""
    return [Activate(figure.id) for figure in state.choosable(state.to_act)]


def activate(state: State, command: Activate) -> Play:
    """A figure's activation begins; what it did until now ends (R9, R11)."""
    figure = state.figures.get(command.figure)
    if figure is None or figure.seat != state.to_act:
        raise Refusal("not_your_figure", figure=capital(figure_words(command.figure)))
    require(figure.health, "figure_dead", figure=figure.title)
    require(not figure.activated, "already_activated", figure=figure.title)
    yield FigureActivated(figure.id)
    if figure.scoped:
        yield ScopeEnded(figure.id)
    if figure.cloaked:
        yield CloakEnded(figure.id)
    if figure.can("blips"):
        yield from receive_blips(state, figure)


def receive_blips(state: State, figure: Figure) -> Play:
    """A comsat learns which enemies have moved (R8, R18)."""
    moving = tuple(each.id for each in state.enemies(figure) if is_moving(state, each))
    if moving:
        yield BlipsReceived(figure.id, moving)
        yield from gain(state, figure, XP.blip * min(len(moving), XP.most_blips), "blip")


def end(state: State, command: EndActivation) -> Play:
    """The figure does nothing more."""
    return end_activation(state)

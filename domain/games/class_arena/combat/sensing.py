"""Seeing and not being seen: the recon's scope and the sniper's cloak (R9, R11)."""

from domain.games.class_arena import commands
from domain.games.class_arena.career.experience import gain
from domain.games.class_arena.events.activations import Cloaked, ScopeRaised
from domain.games.class_arena.material.progress import XP
from domain.games.class_arena.state import State
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Raising the scope, and cloaking."""
    figure = state.acting
    if figure.can("scope"):
        return [commands.Scope()]
    if figure.can("cloak") and not figure.recharging:
        return [commands.Cloak()]
    return []


def scope(state: State, command: commands.Scope) -> Play:
    """A figure raises its thermal scope, until its next activation (R9)."""
    figure = state.acting
    require(figure.can("scope"), "not_your_class", wielder=figure.wielder)
    yield ScopeRaised(figure.id)
    yield from gain(state, figure, XP.scope, "scope")


def cloak(state: State, command: commands.Cloak) -> Play:
    """A figure cloaks until its next activation, but not twice in a row (R11)."""
    figure = state.acting
    require(figure.can("cloak"), "not_your_class", wielder=figure.wielder)
    require(not figure.recharging, "cloak_recharging", figure=figure.title)
    yield Cloaked(figure.id)
    yield from gain(state, figure, XP.cloak, "cloak")

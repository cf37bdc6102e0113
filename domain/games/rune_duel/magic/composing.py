"""Discovering runes and composing spells of them (section 4, R1, R2)."""

from collections.abc import Generator, Sequence
from typing import Any

from domain.components.wording import listed
from domain.games.rune_duel.commands import (
    ChooseRune,
    OpenButton,
    PlaceRune,
    SealSpell,
    SkipCompose,
)
from domain.games.rune_duel.events.composing import (
    ButtonOpened,
    ComposeSkipped,
    OfferRevealed,
    RuneDiscovered,
    RunePlaced,
    SpellSealed,
)
from domain.games.rune_duel.material.runes import ACTIONS, ELEMENTS, MODIFIERS, Rune
from domain.games.rune_duel.material.spells import SPELLS, Spell, in_order
from domain.games.rune_duel.state import BUTTONS, State
from domain.kernel import Chance, Command, Event, Play, require


def offers(state: State) -> list[Command]:
    """The offered runes, of which one is kept."""
    return [ChooseRune(rune) for rune in state.turn.offer]


def openings(state: State) -> list[Command]:
    """Writing on any button, or on none."""
    return [*(OpenButton(button) for button in BUTTONS), SkipCompose()]


def placements(state: State) -> list[Command]:
    """Adding a rune that fits; finishing, once there is a spell."""
    commands: list[Command] = [PlaceRune(rune) for rune in state.placeable()]
    if state.turn.placed:
        commands.append(SealSpell())
    return commands


def composable(state: State) -> list[Spell]:
    """Every spell that the seat's runes and slots allow (R2)."""
    owned, slots = state.side.runes, state.side.slots
    return [
        spell
        for runes, spell in SPELLS.items()
        if len(runes) <= slots and all(rune in owned for rune in runes)
    ]


# Discovering


def next_offer(state: State) -> Play:
    """The next offer of this turn, as long as one is due and anything is left to offer (U6)."""
    kinds = state.discoverable() if state.turn.offers < state.offers_due() else []
    if kinds:
        revealed = yield from draw(state, kinds)
        yield OfferRevealed(state.turn.seat, tuple(revealed))
    elif not state.can_compose():
        yield ComposeSkipped(state.turn.seat)


def draw(
    state: State, kinds: Sequence[Sequence[Rune]]
) -> Generator[Event | Chance, Any, list[Rune]]:
    """One rune of each kind, by chance; all of them where discovery is open (section 9)."""
    if state.options.discovery == "open":
        return [rune for kind in kinds for rune in kind]
    drawn: list[Rune] = []
    for kind in kinds:
        rune = yield Chance(f"offer_{kind_of(kind[0])}:{state.turn.seat}", kind)
        drawn.append(rune)
    return drawn


def kind_of(rune: Rune) -> str:
    """What a rune is."""
    kinds = {"element": ELEMENTS, "action": ACTIONS, "modifier": MODIFIERS}
    return next(kind for kind, runes in kinds.items() if rune in runes)


def choose_rune(state: State, command: ChooseRune) -> Play:
    """The seat keeps one rune of the offer."""
    offer = state.turn.offer
    require(command.rune in offer, "not_offered", rune=command.rune, offer=" or ".join(offer))
    yield RuneDiscovered(state.turn.seat, command.rune)
    yield from next_offer(state)


# Composing


def open_button(state: State, command: OpenButton) -> Play:
    """One button a turn may be written."""
    require(command.button in BUTTONS, "no_such_button", button=command.button)
    yield ButtonOpened(state.turn.seat, command.button)


def skip_compose(state: State, command: SkipCompose) -> Play:
    """Nothing is written."""
    yield ComposeSkipped(state.turn.seat)


def place_rune(state: State, command: PlaceRune) -> Play:
    """A rune joins the spell if they make one together (R2)."""
    rune, side, turn = command.rune, state.side, state.turn
    require(rune in side.runes, "rune_not_owned", rune=rune)
    require(len(turn.placed) < side.slots, "no_free_slot", slots=side.slots)
    fits = state.is_combination(rune)
    require(fits, "invalid_combination", rune=rune, placed=listed(turn.placed) or "nothing")
    yield RunePlaced(turn.seat, turn.button, rune)


def seal_spell(state: State, command: SealSpell) -> Play:
    """The spell replaces what was on the button."""
    turn = state.turn
    require(turn.placed, "empty_spell")
    yield SpellSealed(turn.seat, turn.button, in_order(turn.placed))

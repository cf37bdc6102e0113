"""What may be played when, by whom and on whom (R10 to R16, R22, R23)."""

from collections.abc import Iterator
from typing import Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.material.cards import FIGURES, PERFORMERS, TEXTS, Ability, Card
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.material.sheets import Target, Timing
from domain.games.squad_combat.plays.paying import affords
from domain.games.squad_combat.squads import Character, pile_of
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import AbilityKind, Agenda, Cause, File
from domain.kernel import Command

PLAYS: Final = {
    "attack": commands.PlayAttack,
    "action": commands.PlayAction,
    "edge": commands.PlayEdge,
}
USES: Final = {"printed": commands.UsePrinted, "death": commands.UseDeath}


def ability_of(state: State, character: Character, kind: AbilityKind) -> Ability | None:
    """What a character can use of that kind; a static effect is never used (R16)."""
    sheet = FIGURES[character.id]
    if kind == "printed":
        return sheet.printed
    death = sheet.death
    in_play = death.kind != "static" and state.options.dead_characters == "face_down"
    return death if in_play else None


def effect_of(state: State, cause: Cause) -> tuple[Step, ...]:
    """The steps of a card or an ability."""
    if cause.card:
        return state.card(cause.card).effect
    sheet = state.characters[cause.by].sheet
    used = sheet.printed if cause.ability == "printed" else sheet.death
    assert used
    return used.effect


def filed(cause: Cause) -> Agenda:
    """A card goes to a pile once it has been resolved."""
    return (File(cause),) if cause.card else ()


# When


def untimely(state: State, seat: int, timing: Timing | None) -> str:
    """The code that says why a seat can't play an edge of that timing now; "": it can (R22)."""
    if timing == "any":
        return ""
    attack = state.attack
    if state.window != "attack" or attack is None:
        return "wrong_timing"
    concerned = attack.attacker if timing == "boost" else attack.defender
    if state.characters[concerned].seat != seat:
        return "wrong_timing"
    return "reaction_already_used" if timing == "reaction" and is_answered(state) else ""


def is_answered(state: State) -> bool:
    """Whether the attack under way has met as many reactions as it may (R23)."""
    limit = state.options.reactions_per_attack
    return limit != "unlimited" and state.attack is not None and state.attack.reactions >= limit


def reads_keywords(state: State) -> bool:
    """Whether accurate and clumsy count (Q2)."""
    return not state.options.has_duels


def undodgeable(state: State, card: Card) -> bool:
    """Whether the card lets somebody dodge what can't be dodged."""
    if not card.dodges or state.attack is None or not reads_keywords(state):
        return False
    return state.card(state.attack.card).accurate


def clumsiness(state: State) -> int:
    """The least die that dodges the attack under way; 0: none does."""
    if state.attack is None or not reads_keywords(state):
        return 0
    return state.card(state.attack.card).clumsy or 0


# By whom, on whom


def reacts(state: State, card: Card, performer: Character) -> bool:
    """Whether a character may perform a reaction to the attack under way (R22)."""
    if card.timing != "reaction" or state.attack is None:
        return True
    defender = state.attack.defender
    match card.performer:
        case "defender":
            return performer.ref == defender
        case "other_ally":
            return performer.ref != defender
        case "adjacent_ally":
            return performer in state.beside(defender)
        case _:
            return True


def targets(state: State, performer: Character, wanted: Target) -> list[str | None]:
    """The characters on whom something may be played; None where it has no target (R14)."""
    match wanted:
        case "none":
            return [None]
        case "enemy":
            seat, every = performer.seat, state.characters.items()
            return [ref for ref, each in every if each.seat != seat and each.is_alive]
        case "ally":
            seat, every = performer.seat, state.characters.items()
            return [ref for ref, each in every if each.seat == seat and each.is_alive]
        case "other_ally":
            return [each.ref for each in state.squad(performer.seat) if each is not performer]


# All that may be played


def card_plays(state: State, seat: int) -> Iterator[Command]:
    """Every play of a card, in the own action phase or as a response."""
    is_response = state.decision == "respond"
    texts, squad = TEXTS[state.options.card_text], state.squad(seat)
    alike: dict[Target, list[str | None]] = {}
    for name in pile_of(state.sides[seat].hand):
        card, performers = texts[name], PERFORMERS[name]
        if card.kind == "edge":
            if untimely(state, seat, card.timing) or undodgeable(state, card):
                continue
        elif is_response:
            continue
        for performer in squad:
            if (
                performer.id in performers
                and affords(state, performer, card.cost, 1)
                and reacts(state, card, performer)
            ):
                play, by, wanted = PLAYS[card.kind], performer.ref, card.target
                found = alike.get(wanted)
                if found is None:
                    found = targets(state, performer, wanted)
                    if wanted != "other_ally":  # the others are the same for the whole squad
                        alike[wanted] = found
                for target in found:
                    yield play(name, by, target)


def ability_plays(state: State, seat: int, *, edges_only: bool) -> Iterator[Command]:
    """Every use of an ability, in the own action phase or as a response."""
    for ref, each in state.characters.items():
        if each.seat != seat:
            continue
        kind: AbilityKind = "printed" if each.is_alive else "death"
        used = ability_of(state, each, kind)
        if used is None or kind in each.used:
            continue
        if untimely(state, seat, used.timing) if used.kind == "edge" else edges_only:
            continue
        if not affords(state, each, used.cost, 0):
            continue
        for target in targets(state, each, used.target):
            yield USES[kind](ref, target)


def dodges(state: State, seat: int) -> Iterator[Command]:
    """The dice with which the defender may dodge a clumsy attack."""
    least = clumsiness(state)
    if not least or untimely(state, seat, "reaction"):
        return
    assert state.attack
    yield from map(commands.DodgeWithDie, dodging(state.characters[state.attack.defender], least))


def dodging(defender: Character, least: int) -> list[int]:
    """The dice, each face once, that dodge what a die of `least` or more dodges."""
    return [value for value in dict.fromkeys(defender.dice) if value >= least]


def public_responses(state: State, seat: int) -> bool:
    """Whether everybody can see that a seat has something to respond with (R21)."""
    if next(dodges(state, seat), None) is not None:
        return True
    return next(ability_plays(state, seat, edges_only=True), None) is not None

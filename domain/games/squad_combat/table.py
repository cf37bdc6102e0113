"""How a match of Squad Combat is drawn: what is awaited, the squads, the cards."""

from collections.abc import Iterator, Mapping

from domain.games.squad_combat.cards import FIGURES
from domain.games.squad_combat.view import AttackView, CharacterView, MarkView, SideView, View
from domain.games.squad_combat.words import TO_DO, WINDOWS, title_of
from domain.kernel import table as drawn


def table(view: View) -> drawn.Table:
    """How things stand, then what each seat has."""
    parts: list[drawn.Part] = [drawn.Sentence(_moment(view), view.to_act)]
    if view.attack is not None:
        parts.append(drawn.Sentence(_attack(view, view.attack)))
    if view.turn:
        parts.append(drawn.Sentence(_order(view)))
    parts.append(drawn.Track("Turn", view.turn, view.options.turn_cap))
    for seat, side in view.sides.items():
        parts += _beside(view, seat, side)
    return drawn.Table("Squad Combat", tuple(parts))


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        winners = view.result.winners
        return f"Seat {winners[0]} has won." if winners else "The match is a draw."
    if not view.to_act:
        return f"Turn {view.turn} is over." if view.turn else "The squads are set up."
    to = f" to {WINDOWS[view.window]}" if view.window and view.decision == "respond" else ""
    return f"Seat {view.to_act} {TO_DO[view.decision]}{to}{_what_for(view)}."


def _what_for(view: View) -> str:
    if view.needs:
        return f" ({view.needs[0]} or more)"
    step = view.step
    if step is None or view.cause is None:
        return ""
    source = title_of(view.cause.card) if view.cause.card else "an ability"
    return f" ({source}: {step.name.replace('_', ' ')} {step.number})"


def _attack(view: View, attack: AttackView) -> str:
    duel = view.options.attack_resolution == "dice_duel"
    ratings = f", attack {attack.attack + attack.attack_die} to defence {attack.defense}"
    more = [
        f"damage {attack.damage}{ratings if duel else ''}",
        *([f"a die from {attack.clumsy} on dodges"] if attack.clumsy else []),
        *(["has met its reaction"] if attack.is_answered else []),
        *(["will miss"] if attack.negated else []),
    ]
    attacker, defender, card = map(title_of, (attack.attacker, attack.defender, attack.card))
    return f"{attacker} attacks {defender} with {card}: {', '.join(more)}."


def _order(view: View) -> str:
    passed = ", ".join(f"seat {seat}" for seat in view.passed)
    has = f"; passed: {passed}" if passed else ""
    return f"First player: seat {view.first}{has}."


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """A seat's squad from left to right, then its cards."""
    squad = [each for each in view.characters.values() if each.seat == seat]
    alive = sum(each.is_alive for each in squad)
    yield drawn.Track("Characters", alive, len(squad), seat)
    hp, full = sum(each.remaining for each in squad), sum(each.hp for each in squad)
    yield drawn.Track("HP", hp, full, seat)
    for each in sorted(squad, key=lambda one: one.position):
        yield drawn.Cards(
            each.name, (drawn.Card(_standing(view, each), badges=_badges(view, each)),), seat=seat
        )
    hand = _named(side.hand or {})
    yield drawn.Cards("Hand", hand, 0 if side.hand is not None else side.held, seat)
    yield drawn.Pile("Deck", side.deck, seat=seat)
    yield drawn.Cards("Discard pile", _named(side.discard), seat=seat)


def _standing(view: View, each: CharacterView) -> str:
    if not each.is_alive:
        face_down = view.options.dead_characters == "face_down"
        return "dead" if face_down else "out of the game"
    return f"HP {each.remaining}/{each.hp}"


def _badges(view: View, each: CharacterView) -> tuple[str, ...]:
    if not each.is_alive:
        return (_death(each),) if view.options.dead_characters == "face_down" else ()
    dice = " ".join(map(str, each.dice)) or "none"
    return (
        f"energy {each.energy}/{each.full_energy}",
        f"dice {dice}",
        *(["suppressed"] if each.suppressed else []),
        *map(_mark, each.marks),
    )


def _death(each: CharacterView) -> str:
    """What the card says that has been turned over."""
    death = FIGURES[each.id].death
    steps = [f"{step.name} {step.who} {step.number}".replace("_", " ") for step in death.effect]
    effect = "; ".join(" ".join(step.split()) for step in steps)
    if death.kind == "static":
        return effect
    cost = f"{death.cost.cards} card{'s' * (death.cost.cards > 1)}"
    used = "" if each.usable else ", used"
    return f"{death.timing or ''} {death.kind} for {cost}: {effect}{used}".strip()


def _mark(mark: MarkView) -> str:
    name = title_of(mark.card) if mark.card else "token"
    return name if mark.kind == "buff" else f"{mark.id} {name} {mark.value}"


def _named(cards: Mapping[str, int]) -> tuple[drawn.Card, ...]:
    return tuple(drawn.Card(title_of(card), count) for card, count in cards.items())

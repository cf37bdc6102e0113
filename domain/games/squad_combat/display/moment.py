"""What is said above the drawing: what is awaited, what is under way, who may still respond."""

from collections.abc import Iterator

from domain.components.wording import listed
from domain.games.squad_combat.combat.attacking import with_die
from domain.games.squad_combat.material.cards import FIGURES, TEXTS, Card
from domain.games.squad_combat.squads import living_from
from domain.games.squad_combat.view import View
from domain.games.squad_combat.wording import words
from domain.games.squad_combat.wording.terms import short_bars, term, terms
from domain.kernel import result_told
from domain.kernel.table import Sentence


def card_of(view: View, name: str) -> Card:
    """A card in the text that is played."""
    return TEXTS[view.options.card_text][name]


def headline(view: View) -> Sentence:
    """What is awaited, or how the match ended."""
    return Sentence(_moment(view), view.to_act)


def said(view: View) -> Iterator[Sentence]:
    """What is under way and who may answer it, then the order of seats as a note."""
    told = (_attack(view), _duel(view), answered(view), paid_for(view), _who_else(view))
    yield from map(Sentence, filter(None, told))
    if view.turn:
        yield Sentence(_order(view), role="note")


def _moment(view: View) -> str:
    """What is awaited of whom, or how the match ended."""
    if view.result is not None:
        return result_told(view.result, words.ENDINGS)
    if not view.to_act:
        return f"Turn {view.turn} is over." if view.turn else "The squads are set up."
    to = f" to {words.WINDOWS[view.window]}" if view.window and view.decision == "respond" else ""
    to_do = words.TO_DO[view.decision]
    if view.decision == "end_discard":
        to_do = f" {_still(view)}".join(words.END_DISCARD)
    return f"Seat {view.to_act} {to_do}{to}{_what_for(view)}."


def _still(view: View) -> str:
    """How many cards may go at the end of a turn: `up to 2 cards`; after one, `one more card`."""
    gone = view.options.end_discards - view.left
    if view.left == 1:
        return "one more card" if gone else "a card"
    return f"up to {view.left} {'more cards' if gone else 'cards'}"


def _what_for(view: View) -> str:
    """What is chosen for: `(Steady Hand: raise 2 dice, of Bruno)`."""
    if view.needs:
        return f" ({view.needs[0]} or more, of {words.called(view.about or '', view.characters)})"
    if view.decision == "forced_discard" and view.cause:
        return f" ({words.title_of(view.cause.card) or 'ability'})"
    of = f", of {words.called(view.about, view.characters)}" if view.about else ""
    if view.step is None or view.cause is None:
        return f" ({of[2:]})" if of else ""
    source = words.title_of(view.cause.card) if view.cause.card else "ability"
    return f" ({source}: {term(view.step)}{of})"


def paid_for(view: View) -> str:
    """What is being paid and on whom it goes: `Juno pays to attack Halvard with Arc.`; else empty.

    A card without a target already lies under Being played.
    """
    cause = view.cause
    if cause is None or view.decision not in ("pay_die", "pay_card"):
        return ""
    by = words.called(cause.by, view.characters)
    target = words.called(cause.target, view.characters) if cause.target else ""
    on = f" on {'itself' if cause.target == cause.by else target}" if target else ""
    if not cause.card:
        ability = "death effect" if cause.ability == "death" else "ability"
        return f"{by} pays to use its {ability}{on}."
    card = card_of(view, cause.card)
    if card.kind == "attack":
        return f"{by} pays to attack {target} with {card.name}."
    return f"{by} pays to play {card.name}{on}." if on else ""


def answered(view: View) -> str:
    """The action that may be answered, with what it does; else empty."""
    cause = view.cause
    if cause is None or view.decision != "respond" or view.window != "action":
        return ""
    by = words.called(cause.by, view.characters)
    target = words.called(cause.target, view.characters) if cause.target else ""
    on = f" on {'itself' if cause.target == cause.by else target}" if target else ""
    if cause.card:
        card = card_of(view, cause.card)
        does = f"plays {card.name}"
        told = ", ".join(short_bars(card.bar)) if card.bar else terms(card.effect)
    else:
        figure = FIGURES[view.characters[cause.by].id]
        used = figure.printed if cause.ability == "printed" else figure.death
        assert used
        does = f"uses its {'ability' if cause.ability == 'printed' else 'death effect'}"
        told = terms(used.effect)
    return f"{by} {does}{on}: {'; '.join(filter(None, (told, view.finds)))}."


def _attack(view: View) -> str:
    attack = view.attack
    if attack is None:
        return ""
    duel = view.options.has_duels
    card, is_open = card_of(view, attack.card), not (attack.is_answered or attack.negated)
    more = [
        f"damage {attack.damage}{f' ({attack.below} below 0)' if attack.below else ''}",
        *([f"a die of {attack.clumsy} or more dodges"] if attack.clumsy and is_open else []),
        *(["nobody can dodge it"] if card.accurate and not duel else []),
        *(["has met its reaction"] if attack.is_answered else []),
        *(["will miss"] if attack.negated else []),
        *([f"on a hit {terms(card.effect, ' of its own')}"] if card.effect else []),
    ]
    attacker, defender = (
        words.called(ref, view.characters) for ref in (attack.attacker, attack.defender)
    )
    return f"{attacker} attacks {defender} with {card.name}: {', '.join(more)}."


def _duel(view: View) -> str:
    """What each open die would make of the attack under way, where dice decide; else empty."""
    attack = view.attack
    if attack is None or not view.options.has_duels:
        return ""
    defence = _with_dice(view, attack.defender, attack.defense)
    if attack.attack_die or view.decision == "defense_die":
        rating = f"The attack is {with_die(attack.attack, attack.attack_die)}"
    else:
        rating = f"The attack is {_with_dice(view, attack.attacker, attack.attack)}"
    return f"{rating}, the defence {defence}. The attack hits unless it is lower."


def _with_dice(view: View, ref: str, before: int) -> str:
    """`1 without a die, with Lin's 5: 6, with 3: 4`."""
    dice = [
        f"with {die}: {with_die(before, die)}" for die in dict.fromkeys(view.characters[ref].dice)
    ]
    if not dice:
        return f"{before} ({words.called(ref, view.characters)} has no dice)"
    return f"{before} without a die of {words.called(ref, view.characters)} ({', '.join(dice)})"


def _who_else(view: View) -> str:
    """Who may still respond after the seat that is asked, if nobody plays anything; else empty."""
    if view.decision != "respond" or not view.to_act:
        return ""
    if not view.still:
        return f"Seat {view.to_act} is the last to be asked, unless it plays something."
    what = f"{'seats' if len(view.still) > 1 else 'seat'} {listed(map(str, view.still))}"
    return f"If seat {view.to_act} plays nothing, {what} may still respond."


def _order(view: View) -> str:
    passed = ", ".join(f"seat {seat}" for seat in view.passed)
    has = f"; passed for the turn: {passed}" if passed else ""
    return f"First player: {_first(view)}{has}."


def _first(view: View) -> str:
    """The first player, or who stands in for one that is out."""
    alive = {each.seat for each in view.characters.values() if each.is_alive}
    now = next(iter(living_from(view.sides, alive, view.first)), view.first)
    return f"seat {now}" + (f", for seat {view.first}, which is out" if now != view.first else "")

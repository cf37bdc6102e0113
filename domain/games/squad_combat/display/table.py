"""How a match of Squad Combat is drawn: what is awaited, the facing squads, the cards."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from domain.components.cards import equal
from domain.games.squad_combat.display import moment
from domain.games.squad_combat.material.cards import FIGURES, PERFORMERS, Ability
from domain.games.squad_combat.material.sheets import Bar
from domain.games.squad_combat.view import SideView, View
from domain.games.squad_combat.view.characters import CharacterView, MarkView
from domain.games.squad_combat.wording.terms import (
    TIMINGS,
    costs,
    pool_told,
    short_bars,
    terms,
)
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import table as drawn

PLACES = {1: ("",), 3: ("Left", "Middle", "Right")}
"""What the places of a row are called, by the size of the squads."""


def table(view: View) -> drawn.Table:
    """How things stand, the squads face to face, then what each seat has."""
    parts: list[drawn.Part] = [*moment.said(view)]
    parts.append(drawn.Track("Turn", view.turn, view.options.turn_cap, icon="clock"))
    parts.append(_squads(view))
    parts += _under_way(view)
    for seat, side in view.sides.items():
        parts += _beside(view, seat, side)
    room = drawn.Room(lanes=view.options.squad_size, holds=True)
    return drawn.Table("Squad Combat", tuple(parts), moment.headline(view), room=room)


# The squads


def _squads(view: View) -> drawn.Lanes:
    """The rows face to face, a lane for each place."""
    lanes = [
        drawn.Lane(
            label,
            {seat: _at(view, seat, place) for seat in view.sides},
            totals=tuple(_threat(view, place)),
        )
        for place, label in enumerate(PLACES[view.options.squad_size], start=1)
    ]
    return drawn.Lanes("Squads", tuple(lanes), _links(view))


def _threat(view: View, place: int) -> Iterator[drawn.Track]:
    """The damage of the attack on who stands at a place, as it has been changed so far."""
    attack = view.attack
    if attack and view.characters[attack.defender].position == place:
        by = view.characters[attack.attacker]
        yield drawn.Track("Damage", attack.damage, seat=by.seat, icon="sword")


def _links(view: View) -> tuple[drawn.Link, ...]:
    attack = view.attack
    if attack is None:
        return ()
    return (drawn.Link(attack.attacker, attack.defender, f"attacks with {title_of(attack.card)}"),)


def _at(view: View, seat: int, place: int) -> tuple[drawn.Card, ...]:
    squad = view.characters.items()
    standing = [(ref, each) for ref, each in squad if each.seat == seat]
    return tuple(_character(view, ref, each) for ref, each in standing if each.position == place)


def _character(view: View, ref: str, each: CharacterView) -> drawn.Card:
    if not each.is_alive:
        return _dead(view, ref, each)
    return drawn.Card(
        each.name,
        badges=_badges(each),
        seat=each.seat,
        face=each.id,
        ref=ref,
        highlight=_highlight(view, ref),
        condition="protected" if {"any"} & {*each.resistance, *each.hardened} else "",
        scales=(
            drawn.Scale("HP", each.remaining, each.hp, "heart"),
            drawn.Scale("Energy", each.energy, each.full_energy, "bolt"),
        ),
        tokens=(drawn.Token("suppressed this turn", icon="lock"),) if each.suppressed else (),
        dice=each.dice,
        under=tuple(_mark(view, mark) for mark in each.marks),
    )


def _dead(view: View, ref: str, each: CharacterView) -> drawn.Card:
    if view.options.dead_characters == "removed":
        return drawn.Card(f"{each.name}, out of the game", seat=each.seat, condition="dead")
    return drawn.Card(
        each.name, badges=(_death(each),), seat=each.seat, face=each.id, ref=ref, condition="dead"
    )


def _highlight(view: View, ref: str) -> drawn.Highlight:
    if view.attack is None:
        if view.cause and moment.paid_for(view) and ref == view.cause.target != view.cause.by:
            return "target"
        if view.cause and moment.answered(view):
            return _of_two(ref, view.cause.by, view.cause.target)
        return "chosen" if ref == view.about else ""
    return _of_two(ref, view.attack.attacker, view.attack.defender)


def _of_two(ref: str, by: str, target: str | None) -> drawn.Highlight:
    if ref == by:
        return "chosen"
    return "target" if ref == target else ""


def _badges(each: CharacterView) -> tuple[str, ...]:
    """Traits, what a refresh brings, the printed ability, and what protects."""
    printed = FIGURES[each.id].printed
    protection = Bar(resistance=each.resistance, hardened=each.hardened, defense=each.defense)
    return (
        f"{'traits' if each.traits[1:] else 'trait'} "
        f"{' and '.join(map(str.capitalize, each.traits))}",
        f"refresh for {each.refresh} energy: {pool_told(each.pool)}",
        *([_ability(printed, is_used="printed" not in each.usable)] if printed else []),
        *short_bars(protection),
    )


def _death(each: CharacterView) -> str:
    """What the card says that has been turned over."""
    death = FIGURES[each.id].death
    if death.kind == "static":
        return f"still: {terms(death.effect)}"
    return _ability(death, is_used=not each.usable)


def _ability(ability: Ability, *, is_used: bool) -> str:
    """`edge, any time, for 1 energy: roll a die again (used)`."""
    kind = ", ".join(filter(None, (ability.kind, TIMINGS[ability.timing])))
    used = " (used)" if is_used else ""
    return f"{kind}, for {costs(ability.cost)}: {terms(ability.effect)}{used}"


def _mark(view: View, mark: MarkView) -> drawn.Card:
    """What lies on a character, with what it counts; resisted damage counts less than it has."""
    name = title_of(mark.card) if mark.card else "Damage token"
    counts = f"{mark.value} of {mark.base}" if mark.value != mark.base else str(mark.value)
    counts = f"{counts} damage"
    bar = moment.card_of(view, mark.card).bar if mark.kind == "buff" and mark.card else None
    badges = tuple(short_bars(bar)) if bar else (counts,)
    return drawn.Card(name, badges=badges, seat=mark.owner, face=mark.card or "", ref=mark.id)


# Cards


def _under_way(view: View) -> Iterator[drawn.Part]:
    """Cards that were played and are not yet resolved, and the die of a duel."""
    if view.played:
        cards = (drawn.Card(title_of(p.card), seat=p.seat, face=p.card) for p in view.played)
        yield drawn.Cards("Being played", tuple(cards), laid="row")
    if view.attack and view.attack.attack_die:
        seat = view.characters[view.attack.attacker].seat
        yield drawn.Dice("Attack die", (view.attack.attack_die,), seat)


def _beside(view: View, seat: int, side: SideView) -> Iterator[drawn.Part]:
    """How a seat stands, then its cards."""
    squad = [each for each in view.characters.values() if each.seat == seat]
    yield _total("Characters", [each.is_alive for each in squad], len(squad), seat)
    hp = sum(each.hp for each in squad)
    yield _total("HP", [each.remaining for each in squad], hp, seat)
    chooses = seat == view.to_act and view.decision == "choose_card"
    known = _named(side.hand or {}, is_asked=seat == view.to_act and not chooses)
    hidden = 0 if side.hand is not None else side.held
    held = tuple(replace(each, badges=_lost(each.face, squad)) for each in known)
    yield drawn.Cards("Hand", held, hidden, seat, laid="hand")
    yield drawn.Pile("Deck", side.deck, seat=seat, icon="deck")
    yield drawn.Cards("Discard pile", _named(side.discard, is_asked=chooses), seat=seat)


def _lost(card: str, squad: Sequence[CharacterView]) -> tuple[str, ...]:
    """Says of a card in hand that only the dead could perform it."""
    if any(each.is_alive and each.id in PERFORMERS[card] for each in squad):
        return ()
    return ("nobody alive can play it",)


def _total(label: str, each: Sequence[int], limit: int, seat: int) -> drawn.Track:
    return drawn.Track(label, sum(each), limit, seat, icon="pawn" if label != "HP" else "heart")


def _named(cards: Mapping[str, int], *, is_asked: bool) -> tuple[drawn.Card, ...]:
    """Cards of a zone; those that the awaited seat chooses from are referred to by their ids."""
    return equal(cards, title_of, str) if is_asked else equal(cards, title_of)

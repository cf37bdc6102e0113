"""What the legal commands of Infection mean, in words, and what a tile may turn out to be."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.games.infection.commands import (
    DeclineDiscard,
    DiscardEnemyCard,
    EndTurn,
    PickUp,
    PlaceVillager,
    PlayArrow,
    PlayAxe,
    PlayGrenade,
    PlayGun,
    PlayMove,
    PlaySteal,
    RecoverCard,
    Reset,
    Respawn,
)
from domain.games.infection.display.faces import CARD_ICONS
from domain.games.infection.display.reach import usable
from domain.games.infection.material.board import AREA, HOME, REGION, WAYS
from domain.games.infection.material.box import BOX, ENEMIES, FULL_HP, SLOTS, Card, Name, other
from domain.games.infection.view import View, VillagerView
from domain.games.infection.words import (
    FORBIDS,
    SIDES,
    TILE_TITLES,
    TITLES,
    cards_told,
    counted,
    either,
    listed,
    village,
)
from domain.kernel import Choice, Command, Odds, Prospect

HARM: Final = ("virus", "contagion")
"""The tiles that cost the finder HP."""


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](prospect.view, command)


def card_ref(seat: int, card: Card) -> str:
    """How choices name a card of a seat."""
    return f"{seat}.{card}"


def played_ref(seat: int, card: Card) -> str:
    """How choices name a played card of a seat."""
    return f"{seat}.{card}.played"


def _acting(view: View) -> VillagerView:
    return view.villagers[view.villager]


def _here(view: View) -> str:
    return _acting(view).cell or ""


def _place(view: View, command: PlaceVillager) -> Choice:
    cell = command.cell
    return Choice(f"Put {view.villager} on {cell}", icon="pawn", cells=(cell,))


def _move(view: View, command: PlayMove) -> Choice:
    name, here, to = view.villager, _here(view), command.to
    cost = next(way.cost for way in WAYS[here] if way.to == to)
    said = f"Move {name} to {to}" if cost else f"Keep {name} on {to} to pick up"
    follows = [counted(cost, "tile")] if cost else []
    if cost and not _has_won(view, to):
        follows += _after(view, cost, to)
    return Choice(
        said,
        "; ".join([*follows, *_found(view, to)]),
        "boot",
        cells=(here, to) if cost else (here,),
        cards=("move",),
        pieces=(card_ref(view.to_act, "move"), name),
        odds=_odds(view, to),
    )


def _after(view: View, cost: int, to: str) -> list[str]:
    """Which cards may follow a move of so many tiles that does not win the match."""
    if cost > view.options.move_before_weapon:
        return ["no weapon or Steal can follow"]
    return [*_following(view, to)]


def _following(view: View, to: str) -> Iterator[str]:
    """Which cards in hand may follow a move to that cell that is short enough."""
    if cards := usable(view, to):
        yield f"{either([TITLES[card] for card in cards])} may follow"
    if "no_weapon" in _acting(view).active:
        yield "no weapon can follow"
    elif not cards:
        yield "no card could be used from there"


def _found(view: View, cell: str) -> Iterator[str]:
    """What awaits the villager on a cell."""
    acting = _acting(view)
    if cell in HOME[view.to_act]:
        if acting.carries:
            yield "stores its cure"
        if acting.hp < FULL_HP:
            yield f"back to {FULL_HP} HP"
    if cell in view.loose:
        is_home = cell in HOME[view.to_act]
        barred = ", which a carrier cannot pick up" * (acting.carries and not is_home)
        yield f"a cure lies there{barred}"
    if cell in view.face_down:
        yield f"a tile of the {SIDES[REGION[cell]]} lies there"


def _has_won(view: View, cell: str) -> bool:
    """Whether a move to that cell stores the last cure that is needed."""
    stores = cell in HOME[view.to_act] and _acting(view).carries
    return stores and view.sides[view.to_act].stored + 1 >= view.options.cures_to_win


def _odds(view: View, cell: str) -> tuple[Odds, ...]:
    """What the tile on a cell may be, as far as it matters most."""
    if cell not in view.face_down:
        return ()
    left = view.unknown[REGION[cell]]
    known = sum(left.values())
    harm = sum(left.get(tile, 0) for tile in HARM)
    odds = {"the tile is a cure": left.get("cure", 0), "the tile costs HP": harm}
    return tuple(Odds(event, Fraction(count, known)) for event, count in odds.items())


def _pick_up(view: View, command: PickUp) -> Choice:
    here = _here(view)
    if command.what == "cure":
        said = f"Pick up the cure on {here}"
        return Choice(said, _taken(view), "flask", (here,), ("cure",), (view.villager,))
    left = view.unknown[REGION[here]]
    tiles = ", ".join(f"{count} {TILE_TITLES[tile]}" for tile, count in left.items())
    return Choice(
        f"Turn over the tile on {here}",
        "; ".join((f"still face down on the {SIDES[REGION[here]]}: {tiles}", *_risks(view, left))),
        "eye",
        cells=(here,),
        cards=tuple(left),
        pieces=(view.villager,),
        odds=_odds(view, here),
    )


def _taken(view: View) -> str:
    """What becomes of a cure that the villager takes where it stands."""
    if _here(view) in HOME[view.to_act]:
        return "it is stored at once"
    return f"{view.villager} carries it"


def _risks(view: View, left: Mapping[str, int]) -> Iterator[str]:
    """What the tile would do to who carries a cure or has 1 HP left."""
    acting = _acting(view)
    if acting.carries and "cure" in left:
        yield f"a Cure would stay on the cell, for {view.villager} carries one"
    weak = [name for name, each in view.villagers.items() if each.hp == 1]
    if "virus" in left and acting.hp == 1:
        yield f"a Virus would kill {view.villager}"
    if "contagion" in left and weak:
        yield f"a Contagion would kill {listed([*weak])}"


def _strike(view: View, card: Card, target: Name) -> Choice:
    damage, hp = BOX.cards[card].damage, view.villagers[target].hp
    left = f"it loses {min(damage, hp)} of {hp} HP"
    detail = left if damage < hp else "; ".join((f"{left} and dies", *_death(view, target)))
    return _aimed(view, card, target, f"Hit {target} with {TITLES[card]}", detail)


def _death(view: View, target: Name) -> Iterator[str]:
    """What follows from a villager's death by a weapon."""
    villager, owner = view.villagers[target], other(view.to_act)
    if villager.carries:
        yield f"its cure stays on {villager.cell}"
    yield f"it comes back at home with {FULL_HP} HP"
    chosen = {card for card in view.sides[owner].hand if _may_choose(view, card)}
    if view.options.death_penalty == "discard" and chosen:
        yield f"you may discard a card of seat {owner}'s hand"
    if view.options.death_penalty == "lose_turn":
        yield "it misses its next turn"


def _may_choose(view: View, card: Card) -> bool:
    """Whether a killer may discard that card."""
    return card != "steal" or view.options.steal_discardable


def _aimed(view: View, card: Card, target: Name, said: str, detail: str) -> Choice:
    return Choice(
        said,
        detail,
        CARD_ICONS[card],
        cells=(_here(view), view.villagers[target].cell or ""),
        cards=(card,),
        pieces=(card_ref(view.to_act, card), view.villager, target),
    )


def _axe(view: View, command: PlayAxe) -> Choice:
    return _strike(view, "axe", command.target)


def _gun(view: View, command: PlayGun) -> Choice:
    return _strike(view, "gun", command.target)


def _arrow(view: View, command: PlayArrow) -> Choice:
    said = f"Shoot {TITLES['arrow']} at {command.target}"
    detail = f"it {FORBIDS['no_move']} on its next turn"
    if "no_move" in view.villagers[command.target].pending:
        detail += "; that is so already, so this changes nothing"
    return _aimed(view, "arrow", command.target, said, detail)


def _grenade(view: View, command: PlayGrenade) -> Choice:
    at = command.center
    thrown = SLOTS if view.options.grenade_friendly_fire else ENEMIES[view.to_act]
    hit = [name for name in thrown if view.villagers[name].cell in AREA[at]]
    effect = view.options.grenade_effect
    already = [name for name in hit if effect in view.villagers[name].pending]
    was = f"; for {listed([*already])} that is so already" if already else ""
    whose = "their" if len(hit) > 1 else "its"
    return Choice(
        f"Throw {TITLES['grenade']} at {at}",
        f"{listed([*hit])} {FORBIDS[effect]} on {whose} next turn{was}",
        "grenade",
        cells=(_here(view), at),
        cards=("grenade",),
        pieces=(card_ref(view.to_act, "grenade"), view.villager, *hit),
    )


def _steal(view: View, command: PlaySteal) -> Choice:
    robbed, seat = command.target, view.to_act
    after = {"once": "Steal is out of the match then", "reusable": "Steal is played then"}
    detail = f"{_taken(view)}; {after[view.options.steal_uses]}"
    if robbed != "village":
        said = f"Steal the cure of {robbed}"
        return _aimed(view, "steal", robbed, said, detail)
    return Choice(
        f"Steal a cure from {village(other(seat))}",
        detail,
        "hand",
        cells=(_here(view),),
        cards=("steal",),
        pieces=(card_ref(seat, "steal"), view.villager),
    )


def _reset(view: View, command: Reset) -> Choice:
    played = view.sides[view.to_act].played
    back = cards_told(played)
    detail = back or "there are none: this is a pass"
    cards = tuple(played)
    return Choice("Take all played cards back", detail, "card", cards=cards)


def _end_turn(view: View, command: EndTurn) -> Choice:
    here = _here(view)
    left = here in view.face_down or here in view.loose
    detail = f"what lies on {here} stays there" if left else "nothing more is done"
    return Choice(f"End the turn of {view.villager}", detail, "clock", pieces=(view.villager,))


def _respawn(view: View, command: Respawn) -> Choice:
    name = view.waiting[0].villager
    assert name, "a respawn brings somebody back"
    still = [f"on its next turn it {FORBIDS[each]}" for each in view.villagers[name].pending]
    detail = "; ".join((f"with {FULL_HP} HP", *still))
    return Choice(f"Bring {name} back on {command.cell}", detail, "pawn", (command.cell,))


def _discard(view: View, command: DiscardEnemyCard) -> Choice:
    card, enemy = command.card, other(view.to_act)
    return Choice(
        f"Discard {TITLES[card]} of seat {enemy}",
        f"it lies with the played ones until seat {enemy} takes it back",
        CARD_ICONS[card],
        cards=(card,),
        pieces=(card_ref(enemy, card),),
    )


def _decline(view: View, command: DeclineDiscard) -> Choice:
    return Choice("Discard nothing", "the enemy keeps all its cards", "hand")


def _recover(view: View, command: RecoverCard) -> Choice:
    card = command.card
    said = f"Take {TITLES[card]} back"
    detail = "from your played cards into your hand"
    ref = played_ref(view.to_act, card)
    return Choice(said, detail, CARD_ICONS[card], cards=(card,), pieces=(ref,))


WORDS: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    PlaceVillager: _place,
    PlayMove: _move,
    PickUp: _pick_up,
    PlayAxe: _axe,
    PlayGun: _gun,
    PlayArrow: _arrow,
    PlayGrenade: _grenade,
    PlaySteal: _steal,
    Reset: _reset,
    EndTurn: _end_turn,
    Respawn: _respawn,
    DiscardEnemyCard: _discard,
    DeclineDiscard: _decline,
    RecoverCard: _recover,
}

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
from domain.games.infection.material.board import AREA, HOME, REGION, WAYS
from domain.games.infection.material.box import BOX, ENEMIES, FULL_HP, SLOTS, Card, Name, other
from domain.games.infection.view import View, VillagerView
from domain.games.infection.words import (
    FORBIDS,
    SIDES,
    TILE_TITLES,
    TITLES,
    counted,
    listed,
    village,
)
from domain.kernel import Choice, Command, Odds

HARM: Final = ("virus", "contagion")
"""The tiles that cost the finder HP."""


def choice(view: View, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](view, command)


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
    if cost > view.options.move_before_weapon:
        follows += ["no weapon or Steal can follow"]
    return Choice(
        said,
        "; ".join([*follows, *_found(view, to)]),
        "boot",
        cells=(here, to) if cost else (here,),
        cards=("move",),
        pieces=(card_ref(view.to_act, "move"), name),
        odds=_odds(view, to),
    )


def _found(view: View, cell: str) -> Iterator[str]:
    """What awaits the villager on a cell."""
    acting = _acting(view)
    if cell in HOME[view.to_act]:
        if acting.carries:
            yield "stores its cure"
        if acting.hp < FULL_HP:
            yield f"back to {FULL_HP} HP"
    if cell in view.loose:
        yield "a cure lies there"
    if cell in view.face_down:
        yield f"a tile of the {SIDES[REGION[cell]]} lies there"


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
        stored = "it is stored at once" if here in HOME[view.to_act] else "you carry it home"
        said = f"Pick up the cure on {here}"
        return Choice(said, stored, "flask", (here,), ("cure",), (view.villager,))
    left = view.unknown[REGION[here]]
    tiles = ", ".join(f"{count} {TILE_TITLES[tile]}" for tile, count in left.items())
    return Choice(
        f"Turn over the tile on {here}",
        f"still face down on the {SIDES[REGION[here]]}: {tiles}",
        "eye",
        cells=(here,),
        cards=tuple(left),
        pieces=(view.villager,),
        odds=_odds(view, here),
    )


def _strike(view: View, card: Card, target: Name) -> Choice:
    damage, hp = BOX.cards[card].damage, view.villagers[target].hp
    died = "; you may discard a card of its seat" * (view.options.death_penalty == "discard")
    left = f"it loses {min(damage, hp)} of {hp} HP"
    detail = left if damage < hp else f"{left} and dies{died}"
    return _aimed(view, card, target, f"Hit {target} with {TITLES[card]}", detail)


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
    return _aimed(view, "arrow", command.target, said, f"it {FORBIDS['no_move']} on its next turn")


def _grenade(view: View, command: PlayGrenade) -> Choice:
    at = command.center
    thrown = SLOTS if view.options.grenade_friendly_fire else ENEMIES[view.to_act]
    hit = [name for name in thrown if view.villagers[name].cell in AREA[at]]
    return Choice(
        f"Throw {TITLES['grenade']} at {at}",
        f"{listed([*hit])} {FORBIDS[view.options.grenade_effect]} next turn",
        "grenade",
        cells=(_here(view), at),
        cards=("grenade",),
        pieces=(card_ref(view.to_act, "grenade"), view.villager, *hit),
    )


def _steal(view: View, command: PlaySteal) -> Choice:
    robbed, seat = command.target, view.to_act
    after = {"once": "Steal is out of the match then", "reusable": "Steal is played then"}
    detail = after[view.options.steal_uses]
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
    back = ", ".join(f"{TITLES[card]} x{count}" for card, count in played.items())
    detail = f"{back}; this is the whole turn" if back else "there are none: this is a pass"
    cards = tuple(played)
    return Choice("Take all played cards back", detail, "card", cards=cards)


def _end_turn(view: View, command: EndTurn) -> Choice:
    here = _here(view)
    left = here in view.face_down or here in view.loose
    detail = f"what lies on {here} stays there" if left else "nothing more is done"
    return Choice(f"End the turn of {view.villager}", detail, "clock", pieces=(view.villager,))


def _respawn(view: View, command: Respawn) -> Choice:
    said = f"Bring {view.waiting[0].villager} back on {command.cell}"
    return Choice(said, f"with {FULL_HP} HP", "pawn", (command.cell,))


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

"""What the legal commands of Project Assassination mean, in words."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from domain.components.wording import listed
from domain.games.assassination.combat.ranges import FIRE, lines_of_fire
from domain.games.assassination.commands import (
    AttackDirection,
    AttackTarget,
    CallCoin,
    ChooseCharacter,
    DiscardItem,
    DiscardWeapon,
    DrawCollectible,
    DrawItem,
    EndTurn,
    Move,
    PlaceEnemy,
    PlayAmbush,
    PlayCover,
    PlayObstacle,
    PlayStrategy,
    SkipDraw,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.display.attack_choices import (
    attack_direction,
    attack_target,
    in_blast,
    owner,
    rival,
    weapon_name,
    weapon_of,
)
from domain.games.assassination.display.faces import text_of
from domain.games.assassination.display.fire_lines import fire_changes, safe_points
from domain.games.assassination.display.refs import item_ref, point_ref, weapon_ref
from domain.games.assassination.display.step_choices import move, steps_away
from domain.games.assassination.display.uses import FITTED, at_once, fits_later, left_without
from domain.games.assassination.display.wording import CHARACTERS, ICONS
from domain.games.assassination.material.board import BLOCKS, SURROUNDINGS
from domain.games.assassination.material.cards import EFFECTS, KIND, called, plural, spoken
from domain.games.assassination.view import View
from domain.kernel import Choice, Command, Odds, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a command of the awaited seat means."""
    return WORDS[type(command)](prospect.view, command)


def _call(view: View, command: CallCoin) -> Choice:
    said, odds = f"Call {command.face}", Odds("you are Player 1", Fraction(1, 2))
    return Choice(said, "if the coin shows it, you begin as Player 1", "coin", odds=(odds,))


def _character(view: View, command: ChooseCharacter) -> Choice:
    name = command.name
    if name == "none":
        return Choice("Play without a character", "no ability, no handicap", "mask")
    detail = CHARACTERS[name].rstrip(".")
    return Choice(f"Play as {spoken(name)}", detail, "mask", cards=(name,))


def _draw_item(view: View, command: DrawItem) -> Choice:
    detail = f"it goes to your reserve; may come: {_left(view, 'item')}"
    return Choice("Draw an item", detail, "deck")


def _draw_collectible(view: View, command: DrawCollectible) -> Choice:
    point = owner(view).rendezvous
    detail = f"it waits on your point {point}; may come: {_left(view, 'collectible')}"
    return Choice("Draw a collectible", detail, "deck", cells=(point,))


def _left(view: View, deck: str) -> str:
    """What is still in a deck."""
    kinds = view.decks[deck].kinds
    return ", ".join(f"{count} {spoken(kind)}" for kind, count in kinds.items())


def _skip(view: View, command: SkipDraw) -> Choice:
    return Choice("Draw nothing", "go on to items and actions", "hand")


def _discard_item(view: View, command: DiscardItem) -> Choice:
    room = view.phase == "draw"
    why = (
        "to make room; then you may still draw either kind of card, or none"
        if room
        else f"the reserve holds {len(owner(view).reserve)} of at most {view.options.reserve_limit}"
    )
    return _with_item(view, command.kind, f"Discard {spoken(command.kind)}", why)


def _with_item(
    view: View, kind: str, said: str, detail: str = "", cells: tuple[str, ...] = ()
) -> Choice:
    """A choice about an item of the reserve, at some squares."""
    ref = item_ref(view.to_act, kind)
    text = text_of(view.options, kind).rstrip(".")
    detail = detail or text[:1].lower() + text[1:]
    return Choice(said, detail, ICONS[kind], cells, (kind,), (ref,))


def _obstacle(view: View, command: PlayObstacle) -> Choice:
    said = f"Put an obstacle on {command.cell}"
    stops = ["it stops steps, shots and enemy fire until any shot destroys it"]
    if not view.options.enemy_fire_blocked:
        stops = ["it stops steps and shots until any shot destroys it"]
    detail = "; ".join([*stops, *fire_changes(view, laid=[command.cell])])
    return _with_item(view, "obstacle", said, detail, (command.cell,))


def _strategy(view: View, command: PlayStrategy) -> Choice:
    origin, to = command.origin, command.to
    names = [name for name, each in view.enemies.items() if each.cell == origin]
    what = called(names[0]) if names else "the obstacle"
    changes = fire_changes(view, gone=[origin], laid=[to])
    fires = [_covered(view, names[0], to)] if names else [*changes]
    said = f"Move {what} from {origin} to {to}"
    return _with_item(view, "strategy", said, "; ".join(["with a Strategy", *fires]), (origin, to))


def _ambush(view: View, command: PlayAmbush) -> Choice:
    point = rival(view).rendezvous
    away = steps_away(view, rival(view).cell, point)
    near = f"; it is {plural(away, 'step')} away from it" * bool(away)
    detail = f"in its next turn it can't step there nor draw collectibles; then it is over{near}"
    return _with_item(view, "ambush", f"Ambush the opponent's point {point}", detail, (point,))


def _cover(view: View, command: PlayCover) -> Choice:
    return _with_item(view, "cover", "Take cover")


def _end_turn(view: View, command: EndTurn) -> Choice:
    left = owner(view).actions - view.turn.used
    detail = f"{plural(left, 'action')} unused and lost" if left else "all actions are used"
    return Choice("End the turn", detail, "clock")


def _take(view: View, command: Take) -> Choice:
    kind = command.kind
    detail = _unfitted(view, kind) if kind in USELESS else _taken(view, kind)
    return _collect(view, kind, f"Collect {spoken(kind)}", detail.rstrip("."))


def _unfitted(view: View, kind: str) -> str:
    """A card that finds nothing to be used on, though it might later (R36)."""
    first = left_without(view, kind) if kind in FITTED else ""
    return "; ".join(filter(None, ("of no use now: it is discarded", first)))


def _taken(view: View, kind: str) -> str:
    """What a card that leaves no choice does."""
    if kind == "loot_crate":
        found = [spoken(card) for card in view.item_discard[: EFFECTS.loot_crate]]
        return f"you find {listed(found)}" if found else "the item discard is empty"
    if kind == "health_pack":
        mine = owner(view)
        return f"you regain {min(EFFECTS.health_pack, mine.max_hp - mine.hp)} HP"
    return "; ".join(filter(None, (at_once(view, kind), fits_later(view, kind))))


USELESS: Final = ("sight", "muzzle", "cage")
"""Cards that are just collected only if there is nothing to use them on (R35-R37)."""


def _collect(
    view: View, kind: str, said: str, detail: str, cells: tuple[str, ...] = (), more: str = ""
) -> Choice:
    """A choice about a card on the rendezvous point, at some squares, and another piece."""
    seat = view.to_act
    where = (owner(view).rendezvous, *cells)
    refs = tuple(filter(None, (point_ref(seat, kind), more)))
    return Choice(said, detail, ICONS[kind], where, (kind,), refs)


SIGHTED: Final[Mapping[str, str]] = {
    "shotgun": "it also hits the square behind the middle",
    "paralysis_pistol": "no effect: it reaches everything in line without",
}
"""What a Sight does for weapons that do not just reach one square farther (R36, R47, Q40)."""


def _attachment(view: View, command: TakeAttachment) -> Choice:
    kind, weapon = command.kind, weapon_of(view, command.weapon)
    said = f"Fit the {spoken(kind)} to the {weapon_name(view, weapon)}"
    effect = {"sight": SIGHTED.get(weapon.kind, "one square farther"), "muzzle": "1 damage more"}
    ref = weapon_ref(view.to_act, weapon.name)
    detail = "; ".join(filter(None, (effect[kind], left_without(view, kind))))
    return _collect(view, kind, said, detail, more=ref)


def _cage(view: View, command: TakeCage) -> Choice:
    cell = view.enemies[command.enemy].cell
    said = f"Put the Cage on {called(command.enemy)} on {cell}"
    lasts = view.options.cage_rounds
    until = f"until round {view.round + lasts - 1} ends " if lasts else ""
    does = "heals" if KIND[command.enemy] == "medic" else "fires"
    detail = f"{until or 'for good '}nothing can hurt, paralyse or move it; it still {does}"
    return _collect(view, "cage", said, detail, (cell,), command.enemy)


def _grenade(view: View, command: TakeGrenade) -> Choice:
    cells = BLOCKS[command.cell]
    said = f"Throw the Grenade on {listed(cells)}"
    return _collect(view, "grenade", said, in_blast(view, cells), cells)


def _discard_weapon(view: View, command: DiscardWeapon) -> Choice:
    weapon = weapon_of(view, command.weapon)
    fitted = [spoken(name) for name in ("sight", "muzzle") if getattr(weapon, name)]
    lost = f"; its {listed(fitted)} {'go' if len(fitted) > 1 else 'goes'} with it" if fitted else ""
    said = f"Give up the {weapon_name(view, weapon)}"
    detail = f"range {weapon.range}, damage {weapon.damage}{lost}"
    ref = weapon_ref(view.to_act, weapon.name)
    return Choice(said, detail, "gun", cards=(weapon.kind,), pieces=(ref,))


def _place(view: View, command: PlaceEnemy) -> Choice:
    name = view.drawn or ""
    kind = KIND[name]
    return Choice(
        f"Put {called(name)} on {command.cell}",
        _covered(view, name, command.cell),
        ICONS[kind],
        cells=(command.cell,),
        cards=(kind,),
    )


def _covered(view: View, name: str, cell: str) -> str:
    """The squares at which an enemy fires from there, or whom a medic heals."""
    kind = KIND[name]
    stops = view.obstacles if view.options.enemy_fire_blocked else {}
    untold = {*view.obstacles} | safe_points(view)
    squares = sorted({*lines_of_fire(cell, FIRE[kind], stops)} - untold)
    if kind == "medic":
        near = [
            f"{called(each)} ({enemy.hp} of {enemy.max_hp} HP)"
            for each, enemy in view.enemies.items()
            if each != name and enemy.cell in SURROUNDINGS[cell]
        ]
        now = f"now {listed(near)}" if near else "now nobody"
        return f"it does not fire; as each round ends it heals the enemies around {cell}, {now}"
    where = f"at {listed(squares)}" if squares else "nowhere"
    return f"{_awake(view, name)} fires {where} from there"


def _awake(view: View, name: str) -> str:
    """Since when an enemy fires: one that is moved stays paralysed (R13, R50)."""
    enemy = view.enemies.get(name)
    if enemy is None or enemy.paralysed is None:
        return "it"
    return f"it stays paralysed until the next turn of seat {enemy.paralysed}, then it"


WORDS: Final[Mapping[type[Command], Callable[[View, Any], Choice]]] = {
    CallCoin: _call,
    ChooseCharacter: _character,
    DrawItem: _draw_item,
    DrawCollectible: _draw_collectible,
    SkipDraw: _skip,
    DiscardItem: _discard_item,
    PlayObstacle: _obstacle,
    PlayStrategy: _strategy,
    PlayAmbush: _ambush,
    PlayCover: _cover,
    Move: move,
    AttackTarget: attack_target,
    AttackDirection: attack_direction,
    EndTurn: _end_turn,
    Take: _take,
    TakeAttachment: _attachment,
    TakeCage: _cage,
    TakeGrenade: _grenade,
    DiscardWeapon: _discard_weapon,
    PlaceEnemy: _place,
}

"""What the legal commands of Project Assassination mean, in words."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from domain.components.wording import clause, counted, joined, listed
from domain.games.assassination import commands
from domain.games.assassination.actions.attacking import held_weapon
from domain.games.assassination.combat.enemies import beside, cage_opens, fires_at, is_fire_stopped
from domain.games.assassination.combat.hits import damage_of
from domain.games.assassination.display.attack_choices import (
    attack_direction,
    attack_target,
    in_blast,
    weapon_name,
)
from domain.games.assassination.display.faces import text_of
from domain.games.assassination.display.fire_lines import fire_changes, safe_points
from domain.games.assassination.display.refs import item_ref, point_ref, weapon_ref
from domain.games.assassination.display.step_choices import move, steps_away
from domain.games.assassination.display.uses import FITTED, at_once, fits_later, left_without
from domain.games.assassination.events import collecting
from domain.games.assassination.material.board import BLOCKS
from domain.games.assassination.material.cards import ENEMIES, KIND, called, spoken
from domain.games.assassination.material.ranges import range_of
from domain.games.assassination.state import DeckName, Enemy, State
from domain.kernel import Choice, Choices, Odds, Prospect


def _call(prospect: Prospect, command: commands.CallCoin) -> Choice:
    said, odds = f"Call {command.face}", Odds("you are Player 1", Fraction(1, 2))
    return Choice(said, "if the coin shows it, you begin as Player 1", "coin", odds=(odds,))


def _character(prospect: Prospect, command: commands.ChooseCharacter) -> Choice:
    name = command.name
    if name == "none":
        return Choice("Play without a character", "no ability, no handicap", "mask")
    detail = text_of(prospect.state.options, name).rstrip(".")
    return Choice(f"Play as {spoken(name)}", detail, "mask", cards=(name,))


def _draw_item(prospect: Prospect, command: commands.DrawItem) -> Choice:
    detail = f"it goes to your reserve; may come: {_left(prospect, 'item')}"
    return Choice("Draw an item", detail, "deck")


def _draw_collectible(prospect: Prospect, command: commands.DrawCollectible) -> Choice:
    point = prospect.state.point(prospect.state.owner)
    detail = f"it waits on your point {point}; may come: {_left(prospect, 'collectible')}"
    return Choice("Draw a collectible", detail, "deck", cells=(point,))


def _left(prospect: Prospect, deck: DeckName) -> str:
    """What is still in a deck."""
    kinds = sorted(prospect.state.decks[deck].unordered.items())
    return ", ".join(f"{count} {spoken(kind)}" for kind, count in kinds)


def _discard_item(prospect: Prospect, command: commands.DiscardItem) -> Choice:
    state: State = prospect.state
    why = "to make room; then you may still draw either kind of card, or none"
    if state.phase != "draw":
        held, most = len(state.owner.reserve), state.options.reserve_limit
        why = f"the reserve holds {held} of at most {most}"
    return _with_item(state, command.kind, f"Discard {spoken(command.kind)}", why)


def _with_item(
    state: State, kind: str, said: str, detail: str = "", cells: tuple[str, ...] = ()
) -> Choice:
    """A choice about an item of the reserve, at some squares."""
    ref = item_ref(state.owner.seat, kind)
    detail = detail or clause(text_of(state.options, kind))
    return Choice(said, detail, cells=cells, cards=(kind,), pieces=(ref,))


def _obstacle(prospect: Prospect, command: commands.PlayObstacle) -> Choice:
    state: State = prospect.state
    said = f"Put an obstacle on {command.cell}"
    what = "steps, shots and enemy fire" if is_fire_stopped(state.options) else "steps and shots"
    stops = f"it stops {what} until any shot destroys it"
    detail = joined(stops, *fire_changes(prospect, laid=[command.cell]))
    return _with_item(state, "obstacle", said, detail, (command.cell,))


def _strategy(prospect: Prospect, command: commands.PlayStrategy) -> Choice:
    state: State = prospect.state
    origin, to = command.origin, command.to
    enemy = state.enemy_at(origin)
    what = called(enemy.card) if enemy else "the obstacle"
    changes = fire_changes(prospect, gone=[origin], laid=[to])
    fires = [_covered(state, replace(enemy, cell=to))] if enemy else [*changes]
    said = f"Move {what} from {origin} to {to}"
    return _with_item(state, "strategy", said, joined("with a Strategy", *fires), (origin, to))


def _ambush(prospect: Prospect, command: commands.PlayAmbush) -> Choice:
    state: State = prospect.state
    point = state.point(state.rival)
    away = steps_away(state, state.rival.cell, point)
    near = f"; it is {counted(away, 'step')} away from it" if away else ""
    detail = f"in its next turn it can't step there nor draw collectibles; then it is over{near}"
    return _with_item(state, "ambush", f"Ambush the opponent's point {point}", detail, (point,))


def _cover(prospect: Prospect, command: commands.PlayCover) -> Choice:
    return _with_item(prospect.state, "cover", "Take cover")


def _end_turn(prospect: Prospect, command: commands.EndTurn) -> Choice:
    state: State = prospect.state
    left = state.action_limit(state.owner) - state.turn.used
    detail = f"{counted(left, 'action')} unused and lost" if left else "all actions are used"
    return Choice("End the turn", detail, "clock")


def _take(prospect: Prospect, command: commands.Take) -> Choice:
    kind = command.kind
    detail = _unfitted(prospect.state, kind) if kind in USELESS else _taken(prospect, command)
    return _collect(prospect.state, kind, f"Collect {spoken(kind)}", detail.rstrip("."))


def _unfitted(state: State, kind: str) -> str:
    """A card that finds nothing to be used on, though it might later (R36)."""
    first = left_without(state, kind) if kind in FITTED else ""
    return joined("of no use now: it is discarded", first)


def _taken(prospect: Prospect, command: commands.Take) -> str:
    """What a card that leaves no choice does."""
    for each in prospect.ahead(command).events:
        match each:
            case collecting.LootTaken(cards=cards):
                return f"you find {listed(map(spoken, cards))}"
            case collecting.Healed(amount=amount, source="health_pack"):
                return f"you regain {amount} HP"
            case collecting.CollectibleDiscarded(kind="loot_crate"):
                return "the item discard is empty"
            case (
                collecting.CollectibleDiscarded()
                | collecting.WeaponGained()
                | collecting.BootsWorn()
            ):
                break
    return joined(at_once(prospect.state, command.kind), fits_later(prospect.state, command.kind))


USELESS: Final = ("sight", "muzzle", "cage")
"""Cards that are just collected only if there is nothing to use them on (R35-R37)."""


def _collect(
    state: State, kind: str, said: str, detail: str, cells: tuple[str, ...] = (), more: str = ""
) -> Choice:
    """A choice about a card on the rendezvous point, at some squares, and another piece."""
    where = (state.point(state.owner), *cells)
    refs = tuple(filter(None, (point_ref(state.owner.seat, kind), more)))
    return Choice(said, detail, cells=where, cards=(kind,), pieces=refs)


SIGHTED: Final[Mapping[str, str]] = {
    "shotgun": "it also hits the square behind the middle",
    "paralysis_pistol": "no effect: it reaches everything in line without",
}
"""What a Sight does for weapons that do not just reach one square farther (R36, R47, Q40)."""


def _attachment(prospect: Prospect, command: commands.TakeAttachment) -> Choice:
    state: State = prospect.state
    kind, weapon = command.kind, held_weapon(state.owner, command.weapon)
    said = f"Fit the {spoken(kind)} to the {weapon_name(state, weapon)}"
    effect = {"sight": SIGHTED.get(weapon.kind, "one square farther"), "muzzle": "1 damage more"}
    ref = weapon_ref(state.owner.seat, weapon.card)
    detail = joined(effect[kind], left_without(state, kind))
    return _collect(state, kind, said, detail, more=ref)


def _cage(prospect: Prospect, command: commands.TakeCage) -> Choice:
    state: State = prospect.state
    cell = state.enemy(command.enemy).cell
    said = f"Put the Cage on {called(command.enemy)} on {cell}"
    opens = cage_opens(state.options, state.round)
    until = f"until round {opens} ends" if opens else "for good"
    does = "heals" if KIND[command.enemy] == "medic" else "fires"
    detail = f"{until} nothing can hurt, paralyse or move it; it still {does}"
    return _collect(state, "cage", said, detail, (cell,), command.enemy)


def _grenade(prospect: Prospect, command: commands.TakeGrenade) -> Choice:
    cells = BLOCKS[command.cell]
    said = f"Throw the Grenade on {listed(cells)}"
    state: State = prospect.state
    return _collect(state, "grenade", said, in_blast(state, cells), cells)


def _discard_weapon(prospect: Prospect, command: commands.DiscardWeapon) -> Choice:
    state: State = prospect.state
    weapon = held_weapon(state.owner, command.weapon)
    fitted = [spoken(name) for name in ("sight", "muzzle") if getattr(weapon, name)]
    lost = f"; its {listed(fitted)} {'go' if len(fitted) > 1 else 'goes'} with it" if fitted else ""
    said = f"Give up the {weapon_name(state, weapon)}"
    reach = range_of(weapon.kind, weapon.sight is not None)
    detail = f"range {reach}, damage {damage_of(state.options, weapon)}{lost}"
    ref = weapon_ref(state.owner.seat, weapon.card)
    return Choice(said, detail, "gun", cards=(weapon.kind,), pieces=(ref,))


def _place(prospect: Prospect, command: commands.PlaceEnemy) -> Choice:
    state: State = prospect.state
    name = state.drawn or ""
    kind = KIND[name]
    detail = _covered(state, Enemy(name, kind, command.cell, ENEMIES[kind].hp))
    said = f"Put {called(name)} on {command.cell}"
    return Choice(said, detail, cells=(command.cell,), cards=(kind,))


def _covered(state: State, enemy: Enemy) -> str:
    """The squares at which an enemy fires where it comes to stand, or whom a medic heals."""
    if enemy.kind == "medic":
        hurt = {each.card: f"{each.hp} of {ENEMIES[each.kind].hp}" for each in beside(state, enemy)}
        near = listed(f"{called(card)} ({hp} HP)" for card, hp in hurt.items()) or "nobody"
        heals = f"as each round ends it heals the enemies around {enemy.cell}, now {near}"
        return f"it does not fire; {heals}"
    squares = sorted({*fires_at(state, enemy)} - safe_points(state))
    where = f"at {listed(squares)}" if squares else "nowhere"
    awake = "it"
    if enemy.paralysed_by is not None:  # one that is moved stays so (R13, R50)
        awake = f"it stays paralysed until the next turn of seat {enemy.paralysed_by}, then it"
    return f"{awake} fires {where} from there"


CHOICES: Final[Choices] = {
    commands.CallCoin: _call,
    commands.ChooseCharacter: _character,
    commands.DrawItem: _draw_item,
    commands.DrawCollectible: _draw_collectible,
    commands.SkipDraw: Choice("Draw nothing", "go on to items and actions", "hand"),
    commands.DiscardItem: _discard_item,
    commands.PlayObstacle: _obstacle,
    commands.PlayStrategy: _strategy,
    commands.PlayAmbush: _ambush,
    commands.PlayCover: _cover,
    commands.Move: move,
    commands.AttackTarget: attack_target,
    commands.AttackDirection: attack_direction,
    commands.EndTurn: _end_turn,
    commands.Take: _take,
    commands.TakeAttachment: _attachment,
    commands.TakeCage: _cage,
    commands.TakeGrenade: _grenade,
    commands.DiscardWeapon: _discard_weapon,
    commands.PlaceEnemy: _place,
}

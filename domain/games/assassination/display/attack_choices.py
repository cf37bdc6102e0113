"""What an attack means: whom it hits, how hard, and how likely (R41-R53)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from domain.components.wording import listed
from domain.games.assassination.combat.hits import falls, to_enemies
from domain.games.assassination.combat.ranges import area
from domain.games.assassination.commands import AttackDirection, AttackTarget
from domain.games.assassination.display.fire_lines import fire_changes
from domain.games.assassination.display.refs import assassin_ref, weapon_ref
from domain.games.assassination.material.board import HEADINGS
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, called, spoken
from domain.games.assassination.view import AssassinView, View, WeaponView
from domain.kernel import Choice, Odds


def attack_target(view: View, command: AttackTarget) -> Choice:
    """A shot at one square."""
    weapon, cell = weapon_of(view, command.weapon), command.cell
    said = f"Shoot {_whom(view, cell)} on {cell} with the {weapon_name(view, weapon)}"
    return _attack(view, weapon, said, (cell,))


def attack_direction(view: View, command: AttackDirection) -> Choice:
    """A shot in a direction, at all that stands there."""
    weapon, here = weapon_of(view, command.weapon), owner(view).cell
    cells = area(weapon.kind, weapon.sight, here, command.dir, view.obstacles)
    heading = HEADINGS[command.dir]
    said = f"Fire the {weapon_name(view, weapon)} to the {heading}"
    return _attack(view, weapon, said, cells)


def _attack(view: View, weapon: WeaponView, said: str, cells: Sequence[str]) -> Choice:
    hit = [cell for cell in cells if _is_target(view, cell)]
    details = [_effect(view, weapon, cell, bare=cell in said.split()) for cell in hit]
    return Choice(
        said,
        "; ".join([*details, *_opened(view, weapon, hit), *_spent(view, weapon)]),
        "gun",
        cells=(owner(view).cell, *cells),
        cards=(weapon.kind,),
        pieces=(
            weapon_ref(view.to_act, weapon.name),
            assassin_ref(view.to_act),
            *(_ref(view, cell) for cell in hit),
        ),
        odds=tuple(_odds(view, weapon, hit)),
    )


def _opened(view: View, weapon: WeaponView, hit: Sequence[str]) -> Iterator[str]:
    """Which enemies reach farther without the obstacles that are hit (R48, R56)."""
    if gone := [cell for cell in hit if cell in view.obstacles]:
        yield from fire_changes(view, gone=gone, without=_killed(view, weapon, hit))


def _killed(view: View, weapon: WeaponView, hit: Sequence[str]) -> list[str]:
    """The enemies that are dead for sure when those squares are hit."""
    here = [name for name, each in view.enemies.items() if each.cell in hit]
    sure = view.options.hit_rule == "sure"
    return [name for name in here if sure and _points(view, weapon, view.enemies[name].cell)]


def _spent(view: View, weapon: WeaponView) -> Iterator[str]:
    """A Sniper is fired once (R46)."""
    if weapon.kind == "sniper" and weapon in owner(view).weapons:
        yield "the Sniper is spent"


def _points(view: View, weapon: WeaponView, cell: str) -> int:
    """The VP of a hit on a square that is sure (R49, R52)."""
    for enemy in view.enemies.values():
        if enemy.cell == cell:
            damage = to_enemies(weapon.damage, owner(view).character)
            return ENEMIES[enemy.kind].vp if damage >= enemy.hp else 0
    scores = rival(view).cell == cell and not rival(view).cover and view.options.pvp == "damage"
    return EFFECTS.opponent_hit if scores else 0


def owner(view: View) -> AssassinView:
    """The assassin of the awaited seat."""
    return view.assassins[view.to_act]


def rival(view: View) -> AssassinView:
    """The other one."""
    return view.assassins[3 - view.to_act]


def weapon_of(view: View, name: str) -> WeaponView:
    """The awaited seat's weapon of that name."""
    mine = owner(view)
    return next(each for each in (*mine.weapons, mine.pistol) if each.name == name)


def weapon_name(view: View, weapon: WeaponView) -> str:
    """A weapon by name; of two alike also its slot."""
    alike = [each for each in owner(view).weapons if each.kind == weapon.kind]
    slot = f" in slot {owner(view).weapons.index(weapon) + 1}" if len(alike) > 1 else ""
    return f"{spoken(weapon.kind)}{slot}"


def _is_target(view: View, cell: str) -> bool:
    """Whether there is anything on a square that a shot can hit (R43)."""
    enemy = next((each for each in view.enemies.values() if each.cell == cell), None)
    shot = rival(view).cell == cell and view.options.pvp != "off"
    return cell in view.obstacles or shot or (enemy is not None and not enemy.caged)


def _whom(view: View, cell: str) -> str:
    if cell in view.obstacles:
        return "the obstacle"
    names = [called(name) for name, each in view.enemies.items() if each.cell == cell]
    return names[0] if names else "the opponent"


def _ref(view: View, cell: str) -> str:
    if cell in view.obstacles:
        return view.obstacles[cell]
    names = [name for name, each in view.enemies.items() if each.cell == cell]
    return names[0] if names else assassin_ref(3 - view.to_act)


def _effect(view: View, weapon: WeaponView, cell: str, *, bare: bool) -> str:
    """What a hit does to what stands on a square."""
    who = "" if bare else f"{_whom(view, cell)} on {cell}: "
    if cell in view.obstacles:
        return f"{who}destroyed"
    names = [name for name, each in view.enemies.items() if each.cell == cell]
    return who + (on_enemy(view, weapon, names[0]) if names else on_opponent(view, weapon))


def on_enemy(view: View, weapon: WeaponView, name: str) -> str:
    """What a hit does to an enemy."""
    enemy, vp = view.enemies[name], ENEMIES[view.enemies[name].kind].vp
    sleeps = ["no fire until your next turn begins"] * (weapon.kind == "paralysis_pistol")
    if view.options.hit_rule == "d6":
        return " and ".join([f"it has {enemy.hp} HP and is worth {vp} VP", *sleeps])
    damage = to_enemies(weapon.damage, owner(view).character)
    if damage >= enemy.hp:
        return f"killed, for {vp} VP"
    hurt = [f"it loses {damage} of {enemy.hp} HP"] if damage else []
    return " and ".join([*hurt, *sleeps])


def on_opponent(view: View, weapon: WeaponView) -> str:
    """What a hit does to the opponent."""
    victim = rival(view)
    if victim.cover:
        return "its Cover cancels it: no damage, no VP"
    if view.options.pvp == "lose_action":
        return "the opponent loses an action of its next turn"
    hurt = [f"it loses {weapon.damage} of {victim.hp} HP"]
    if view.options.hit_rule == "d6" or not weapon.damage:
        hurt = [f"the opponent has {victim.hp} HP"]
    elif weapon.damage >= victim.hp:
        hurt = [f"it loses its last {victim.hp} HP and you win"]
    skips = [_skips(victim)] * (weapon.kind == "paralysis_pistol")
    return ", ".join([*hurt, *skips, f"{EFFECTS.opponent_hit} VP for you"])


def _skips(victim: AssassinView) -> str:
    """Whether a Paralysis Pistol costs the opponent a turn (R50, R51)."""
    if victim.must_skip:
        return "no further turn lost (it must skip one already)"
    return "no turn lost (it has just skipped one)" if victim.immune else "its next turn is skipped"


def _odds(view: View, weapon: WeaponView, hit: Sequence[str]) -> Iterator[Odds]:
    """How likely it is to hit each target, and to kill it, where chance decides (9.3)."""
    if view.options.hit_rule == "sure":
        return
    shots = falls(view.options, weapon)
    hits = [damage for damage in shots if damage is not None]
    for cell in hit:
        if cell in view.obstacles:
            continue
        whom = _whom(view, cell)
        yield Odds(f"you hit {whom}", Fraction(len(hits), len(shots)))
        kills = [damage for damage in hits if _kills(view, cell, damage)]
        yield Odds(f"you kill {whom}", Fraction(len(kills), len(shots)))


def _kills(view: View, cell: str, damage: int) -> bool:
    """Whether so much kills what stands on a square; a Cover saves an opponent from any."""
    for enemy in view.enemies.values():
        if enemy.cell == cell:
            return to_enemies(damage, owner(view).character) >= enemy.hp
    victim = rival(view)
    is_spared = victim.cover or view.options.pvp == "lose_action"
    return not is_spared and damage >= victim.hp


def in_blast(view: View, cells: Sequence[str]) -> str:
    """Whom a Grenade on those squares hits, and what that brings (R39)."""
    pvp, mine = view.options.pvp, owner(view)
    hit = [
        f"{called(name)}{_blasted(view, name)}"
        for name, each in view.enemies.items()
        if each.cell in cells and not each.caged
    ]
    if rival(view).cell in cells and pvp != "off":
        hit.append(f"the opponent ({_opponent_blasted(view)})")
    if mine.cell in cells and pvp != "lose_action":
        hit.append(f"you{_self_blasted(mine)}")
    if not hit:
        return "nobody stands there"
    return f"{EFFECTS.grenade} damage to {listed(hit)}"


def _blasted(view: View, name: str) -> str:
    """That a Grenade kills an enemy, if it does, and for how many points."""
    enemy = view.enemies[name]
    damage = to_enemies(EFFECTS.grenade, owner(view).character)
    more = [f"{damage} damage"] if damage != EFFECTS.grenade else []
    killed = [f"killed, {ENEMIES[enemy.kind].vp} VP for you"] if damage >= enemy.hp else []
    said = ", ".join([*more, *killed])
    return f" ({said})" if said else ""


def _opponent_blasted(view: View) -> str:
    """What a Grenade does to the opponent, who may have a Cover, and what that is worth."""
    victim = rival(view)
    if victim.cover:
        return "a Cover cancels it"
    if view.options.pvp == "lose_action":
        return "loses an action instead"
    dies = "dies, " * (victim.hp <= EFFECTS.grenade)
    return f"{dies}{EFFECTS.opponent_hit} VP for you"


def _self_blasted(mine: AssassinView) -> str:
    """That the own Cover saves from the own Grenade, or that nothing does."""
    if mine.cover:
        return " (your Cover cancels it)"
    return " (you die)" if mine.hp <= EFFECTS.grenade else ""

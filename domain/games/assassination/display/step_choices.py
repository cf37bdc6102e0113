"""What a step means: where it ends, who fires then, and what the square gives (R20-R30, R54)."""

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction

from domain.components.wording import listed
from domain.games.assassination.combat.enemies import AVOIDING
from domain.games.assassination.commands import Move
from domain.games.assassination.display.attack_choices import owner, rival
from domain.games.assassination.display.refs import assassin_ref
from domain.games.assassination.display.uses import at_once
from domain.games.assassination.material.board import BOARD, NEIGHBOURS, POINT, SPAWN, TUNNELS
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, KIND, called, spoken
from domain.games.assassination.view import View
from domain.kernel import Choice, Odds


def move(view: View, command: Move) -> Choice:
    """A step, with all that follows from it."""
    mine, end = owner(view), _end(view, command.to)
    fire = [] if _teleports(view, end) else [*_firing(view, end)]
    follows = [
        *_tunnel(command.to, end),
        *_point(view, end),
        *([] if _teleports(view, end) else _fire(view, fire, _hp_then(view, end))),
        *_thrown(view, end, fire),
        *_gains(view, end, fire),
    ]
    return Choice(
        f"Step to {command.to}",
        "; ".join(follows),
        "boot",
        cells=tuple(dict.fromkeys((mine.cell, command.to, end))),
        cards=(KIND[view.presets[end]],) if end in view.presets else (),
        pieces=(assassin_ref(view.to_act),),
        odds=tuple(_odds(view, fire)),
    )


def steps_away(view: View, origin: str, to: str) -> int:
    """The fewest steps from one square to another, by tunnels too; 0: none, or no way."""
    taken = {*view.obstacles, *(each.cell for each in view.enemies.values()), owner(view).cell}
    reached, edge, steps = {origin}, [origin], 0
    while edge and to not in reached:
        steps += 1
        near = (cell for at in edge for cell in NEIGHBOURS[at] if cell not in taken)
        edge = [cell for cell in {_leads(cell, taken) for cell in near} if cell not in reached]
        reached.update(edge)
    return steps if to in reached else 0


def _end(view: View, to: str) -> str:
    """The square on which a step ends."""
    taken = {*view.obstacles, rival(view).cell, *(each.cell for each in view.enemies.values())}
    return _leads(to, taken)


def _leads(to: str, taken: Container[str]) -> str:
    """Where a step to a square ends: a tunnel leads on, if another is free (R23)."""
    return next((exit_ for exit_ in TUNNELS.get(to, ()) if exit_ not in taken), to)


def _tunnel(to: str, end: str) -> list[str]:
    return [f"the tunnel leads to {end}"] if end != to else []


def _teleports(view: View, end: str) -> bool:
    """Whether the step leads home without being shot at (R28-R30)."""
    return end in BOARD.rendezvous and rival(view).cell != SPAWN[owner(view).player]


def _point(view: View, end: str) -> Iterator[str]:
    """What a rendezvous point does (R28, R29)."""
    mine = owner(view)
    if end == POINT[mine.player]:
        yield from _collected(view, [KIND[card] for card in mine.collectibles])
    if end in BOARD.rendezvous:
        home = SPAWN[mine.player]
        is_free = _teleports(view, end)
        gone = f"you are teleported to {home}, where nobody fires"
        yield gone if is_free else f"{home} is taken, so you stay here"


def _collected(view: View, kinds: Sequence[str]) -> Iterator[str]:
    """What is collected on the own point; a Health Pack stays while one is unhurt (R34)."""
    mine = owner(view)
    packs = kinds.count("health_pack")
    left = packs - min(packs, -(-(mine.max_hp - mine.hp) // EFFECTS.health_pack))
    taken = [*kinds]
    for _ in range(left):
        taken.remove("health_pack")
    boots = _use(view, "boots") if "boots" in kinds else ""
    cards = [spoken(kind) + boots * (kind == "boots") for kind in taken]
    yield f"you collect {listed(cards)}" if cards else "there is nothing to collect"
    if left:
        yield "a Health Pack stays there while you are unhurt"


def _firing(view: View, end: str) -> Iterator[str]:
    """The enemies that fire at who steps there (R54-R57)."""
    here, entering = owner(view).cell, view.options.enemy_trigger == "entering"
    for name, enemy in view.enemies.items():
        awake = enemy.paralysed is None and end in enemy.fires_at
        if awake and not (entering and here in enemy.fires_at):
            yield name


def _hp_then(view: View, end: str) -> int:
    """The health with which one is shot at: Health Packs on the own point come first (R30, R34)."""
    mine = owner(view)
    packs = [KIND[card] for card in mine.collectibles].count("health_pack")
    healed = packs * EFFECTS.health_pack if end == POINT[mine.player] else 0
    return min(mine.hp + healed, mine.max_hp)


def _thrown(view: View, end: str, fire: Sequence[str]) -> Iterator[str]:
    """That a Grenade on the own point is thrown before anybody fires (R30, R39)."""
    mine = owner(view)
    thrown = end == POINT[mine.player] and "grenade" in [KIND[card] for card in mine.collectibles]
    if fire and thrown and not _teleports(view, end):
        yield "your Grenade comes before that and may change it"


def _until_dead(view: View, names: Sequence[str], hp: int) -> Sequence[str]:
    """Of the enemies that have one in range those that fire: until one is dead (R58)."""
    if view.options.hit_rule != "sure":
        return names
    shots = range(1, len(names) + 1)
    deadly = next((shot for shot in shots if _hurt(view, names[:shot]) >= hp), len(names))
    return names[:deadly]


def _fire(view: View, in_range: Sequence[str], hp: int) -> Iterator[str]:
    if not in_range:
        yield "nobody fires there"
        return
    names = _until_dead(view, in_range, hp)
    hurt = _hurt(view, names)
    fires = "fires" if len(names) == 1 else "fire"
    if not hurt:
        yield f"{listed([called(name) for name in names])} {fires}: your Cover cancels it"
        return
    lost = min(hurt, hp)
    then = " that you have then" * (hp != owner(view).hp)
    cover = ", your Cover takes the first hit" * owner(view).cover
    dies = ", you may die" if view.options.hit_rule != "sure" else ", you die"
    who = listed([called(name) for name in names])
    whose = "the" if then else "your"
    yield f"{who} {fires} for {lost} of {whose} {hp} HP{then}{cover}{dies * (hurt >= hp)}"


def _hurt(view: View, names: Sequence[str]) -> int:
    """The damage of all that fire; a Cover takes the first hit (R15)."""
    damage = [ENEMIES[view.enemies[name].kind].damage for name in names]
    return sum(damage[owner(view).cover :])


def _gains(view: View, end: str, fire: Sequence[str]) -> Iterator[str]:
    """What the square gives to who survives (R24, R25)."""
    if view.options.hit_rule == "sure" and _hurt(view, fire) >= owner(view).hp:
        return
    if end in BOARD.heal_points:
        yield _healing(view, end, fire)
    if end in view.presets:
        kind = KIND[view.presets[end]]
        yield f"you collect {spoken(kind)}{_use(view, kind)}"


def _healing(view: View, end: str, fire: Sequence[str]) -> str:
    """What a heal point gives after the fire (R24)."""
    mine, lost = owner(view), _hurt(view, fire)
    if end in view.turn.healed:
        return "the heal point has worked this turn"
    if lost and view.options.hit_rule != "sure":
        return f"then the heal point gives up to {EFFECTS.heal_point} HP"
    heals = min(EFFECTS.heal_point, mine.max_hp - mine.hp + lost)
    return f"the heal point gives {heals} HP" if heals else "you are unhurt, so it heals nothing"


def _use(view: View, kind: str) -> str:
    """What a card that lies on the board is good for at once."""
    said = at_once(view, kind)
    return f" ({said})" if said else ""


def _odds(view: View, names: Sequence[str]) -> Iterator[Odds]:
    """How likely it is to avoid each fire, where chance decides (9.3)."""
    if view.options.hit_rule in AVOIDING:
        chance, saving = AVOIDING[view.options.hit_rule]
        avoided = Fraction(len(saving), len(chance.outcomes))
        yield from (Odds(f"you avoid the fire of {called(name)}", avoided) for name in names)

"""What a step means: where it ends, who fires then, and what the square gives (R20-R30, R54)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from domain.games.assassination.combat.enemies import AVOIDING
from domain.games.assassination.commands import Move
from domain.games.assassination.display.attack_choices import owner, rival
from domain.games.assassination.display.refs import assassin_ref
from domain.games.assassination.material.board import BOARD, POINT, SPAWN, TUNNELS
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, KIND, called, listed, spoken
from domain.games.assassination.view import View
from domain.kernel import Choice, Odds


def move(view: View, command: Move) -> Choice:
    """A step, with all that follows from it."""
    mine, end = owner(view), _end(view, command.to)
    fire = [] if _teleports(view, end) else [*_firing(view, end)]
    follows = [
        *_tunnel(command.to, end),
        *_point(view, end),
        *_fire(view, fire),
        *_gains(view, end),
    ]
    return Choice(
        f"Step to {command.to}",
        "; ".join(follows) or "nobody fires there",
        "boot",
        cells=tuple(dict.fromkeys((mine.cell, command.to, end))),
        cards=(KIND[view.presets[end]],) if end in view.presets else (),
        pieces=(assassin_ref(view.to_act),),
        odds=tuple(_odds(view, fire)),
    )


def _end(view: View, to: str) -> str:
    """The square on which a step ends: a tunnel leads on, if another is free (R23)."""
    taken = {*view.obstacles, rival(view).cell, *(each.cell for each in view.enemies.values())}
    free = [exit_ for exit_ in TUNNELS.get(to, ()) if exit_ not in taken]
    return free[0] if free else to


def _tunnel(to: str, end: str) -> list[str]:
    return [f"the tunnel leads to {end}"] if end != to else []


def _teleports(view: View, end: str) -> bool:
    """Whether the step leads home without being shot at (R28-R30)."""
    return end in BOARD.rendezvous and rival(view).cell != SPAWN[owner(view).player]


def _point(view: View, end: str) -> Iterator[str]:
    """What a rendezvous point does (R28, R29)."""
    mine = owner(view)
    if end == POINT[mine.player]:
        cards = [spoken(KIND[card]) for card in mine.collectibles]
        yield f"you collect {listed(cards)}" if cards else "there is nothing to collect"
    if end in BOARD.rendezvous:
        home = SPAWN[mine.player]
        yield f"you are teleported to {home}" if _teleports(view, end) else f"{home} is taken"


def _firing(view: View, end: str) -> Iterator[str]:
    """The enemies that fire at who steps there (R54-R57)."""
    here, entering = owner(view).cell, view.options.enemy_trigger == "entering"
    for name, enemy in view.enemies.items():
        awake = enemy.paralysed is None and end in enemy.fires_at
        if awake and not (entering and here in enemy.fires_at):
            yield name


def _fire(view: View, names: Sequence[str]) -> Iterator[str]:
    if not names:
        return
    mine = owner(view)
    damage = [ENEMIES[view.enemies[name].kind].damage for name in names]
    hurt = sum(damage[mine.cover :])
    fires = "fires" if len(names) == 1 else "fire"
    if not hurt:
        yield f"{listed([called(name) for name in names])} {fires}: your Cover cancels it"
        return
    lost = min(hurt, mine.hp)
    cover = ", your Cover takes the first hit" * mine.cover
    dies = ", you may die" if view.options.hit_rule != "sure" else ", you die"
    who = listed([called(name) for name in names])
    yield f"{who} {fires} for {lost} of your {mine.hp} HP{cover}{dies * (hurt >= mine.hp)}"


def _gains(view: View, end: str) -> Iterator[str]:
    """What the square gives to who survives (R24, R25)."""
    if end in BOARD.heal_points and end not in view.turn.healed:
        yield f"the heal point gives up to {EFFECTS.heal_point} HP"
    if end in view.presets:
        yield f"you collect {spoken(KIND[view.presets[end]])}"


def _odds(view: View, names: Sequence[str]) -> Iterator[Odds]:
    """How likely it is to avoid each fire, where chance decides (9.3)."""
    if view.options.hit_rule in AVOIDING:
        chance, saving = AVOIDING[view.options.hit_rule]
        avoided = Fraction(len(saving), len(chance.outcomes))
        yield from (Odds(f"you avoid the fire of {called(name)}", avoided) for name in names)

"""What collectibles do (R31-R40), taken from a preset square (R25) or a rendezvous point."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from domain.games.assassination.combat.hits import Blow, hit, wound
from domain.games.assassination.commands import (
    DiscardItem,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.events.attacks import Shooter, Target
from domain.games.assassination.events.cards import CoverUsed, ItemDiscarded
from domain.games.assassination.events.collecting import (
    AttachmentFitted,
    BootsWorn,
    CollectibleDiscarded,
    CollectibleTaken,
    EnemyCaged,
    GrenadeThrown,
    Healed,
    LootTaken,
    WeaponGained,
)
from domain.games.assassination.loot.drawing import held_item
from domain.games.assassination.material.board import BLOCKS
from domain.games.assassination.material.cards import EFFECTS, KIND, spoken
from domain.games.assassination.state import Assassin, State
from domain.games.assassination.victory import check_end
from domain.kernel import Chance, Event, Play, Refusal


def pick_up(state: State) -> Play:
    """A preset card is collected by whose step ends on it (R25)."""
    cell = state.owner.cell
    if cell in state.presets:
        card = state.presets[cell]
        yield CollectibleTaken(state.turn.seat, card, KIND[card], "preset", cell)
        yield from USE.get(KIND[card], use_up)(state, card)


def collect(state: State, command: Take) -> Play:
    """A card that leaves no choice takes effect."""
    card = yield from from_point(state, command.kind)
    yield from USE.get(command.kind, use_up)(state, card)


def from_point(state: State, kind: str) -> Generator[Event | Chance, Any, str]:
    """A card of that kind leaves the rendezvous point; answers with the card."""
    owner = state.owner
    card = waiting_card(owner, kind)
    yield CollectibleTaken(owner.seat, card, kind, "rendezvous", owner.cell)
    return card


def waiting_card(owner: Assassin, kind: str) -> str:
    """The card of a kind on the assassin's rendezvous point."""
    card = owner.waiting(kind)
    if card is None:
        raise Refusal("card_not_held", card=spoken(kind), place="on your rendezvous point")
    return card


def use_up(state: State, card: str) -> Play:
    """Used up, or of no use to anybody (R40)."""
    yield CollectibleDiscarded(card, KIND[card])


def wear(state: State, card: str) -> Play:
    """Two pairs of boots can be worn (R31)."""
    owner = state.owner
    if owner.is_shod():
        yield from use_up(state, card)
    else:
        yield BootsWorn(owner.seat, card, len(owner.boots) + 1)


def arm(state: State, card: str) -> Play:
    """A weapon goes to the first empty slot; a third one is held until one is given up (R32)."""
    held = len(state.owner.weapons)
    yield WeaponGained(state.turn.seat, card, PLACES[held])


PLACES: Final[tuple[Literal[1, 2, "held"], ...]] = (1, 2, "held")
"""Where the next weapon goes, by how many there are."""


def bandage(state: State, card: str) -> Play:
    """A Health Pack heals up to the maximum (R34)."""
    owner = state.owner
    amount = owner.healed_by(EFFECTS.health_pack)
    yield Healed(owner.seat, amount, owner.hp + amount, "health_pack")
    yield from use_up(state, card)


def loot(state: State, card: str) -> Play:
    """A Loot Crate yields the top of the item discard (R38)."""
    if top := in_a_crate(state.item_discard[::-1]):
        yield LootTaken(state.turn.seat, tuple(top))
    yield from use_up(state, card)


def in_a_crate(items: Sequence[str]) -> Sequence[str]:
    """What a Loot Crate yields of the item discard, the top card first (R38)."""
    return items[: EFFECTS.loot_crate]


USE: Final[Mapping[str, Callable[[State, str], Play]]] = {
    "boots": wear,
    "health_pack": bandage,
    "loot_crate": loot,
    "uzi": arm,
    "shotgun": arm,
    "paralysis_pistol": arm,
    "sniper": arm,
}
"""What collectibles do to who takes them; the others are used up."""


def fit(state: State, command: TakeAttachment) -> Play:
    """A Sight or Muzzle goes onto the chosen weapon."""
    card = yield from from_point(state, command.kind)
    yield AttachmentFitted(state.turn.seat, card, command.kind, command.weapon)


def cage(state: State, command: TakeCage) -> Play:
    """A Cage goes onto the chosen enemy (Q24)."""
    card = yield from from_point(state, "cage")
    yield EnemyCaged(command.enemy, card)
    if state.options.cage_counts_cleared:
        yield from check_end(state, cleared=True)


def throw(state: State, command: TakeGrenade) -> Play:
    """A Grenade hits enemies and assassins on four squares, in cell order (R39, R53)."""
    card = yield from from_point(state, "grenade")
    owner, cells, enemies = state.owner, BLOCKS[command.cell], len(state.enemies)
    yield GrenadeThrown(owner.seat, cells)
    blow = grenade_of(owner.seat, card)
    for cell in cells:
        for target in victims(state, cell):
            yield from explode(state, blow, target)
    yield from use_up(state, card)
    yield from check_end(state, cleared=len(state.enemies) < enemies)


def victims(state: State, cell: str) -> list[Target]:
    """Whom a Grenade hits on one square; obstacles stand it (Q44)."""
    enemy, owner, rival = state.enemy_at(cell), state.owner, state.rival
    struck: list[Target] = [enemy.card] if enemy is not None and not enemy.cage else []
    if rival.cell == cell and state.options.pvp != "off":
        struck.append(rival.seat)
    if owner.cell == cell and state.options.pvp != "lose_action":
        struck.append(owner.seat)
    return struck


def explode(state: State, blow: Blow, target: Target) -> Iterator[Event]:
    """What a Grenade does to whom it hits, who threw it included."""
    owner = state.owner
    if target != owner.seat:
        yield from hit(state, blow, target)
    elif owner.cover:
        yield CoverUsed(owner.seat, owner.cover)
    else:
        yield from wound(blow, owner)


def grenade_of(seat: int, card: str) -> Blow:
    """What a Grenade is to whom it hits."""
    return Blow(Shooter(seat, card), EFFECTS.grenade)


def discard(state: State, command: DiscardItem) -> Play:
    """An item goes on top of the item discard (R16)."""
    card = held_item(state, command.kind)
    yield ItemDiscarded(state.turn.seat, card, command.kind)

"""Which card is meant by each one that a scenario mentions (3.1)."""

from collections.abc import Container, Iterator

from domain.components.scenarios import fits
from domain.games.assassination.box import box, presets
from domain.games.assassination.material.board import PRESETS
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND, spoken
from domain.games.assassination.options import Options
from domain.games.assassination.scenario import AssassinForm, EnemyForm, Scenario

Mention = tuple[str, str]
"""Where in the scenario a card is mentioned (a JSON pointer), and its kind or name."""

WEAPON_CARDS = ("uzi", "shotgun", "sniper", "paralysis_pistol")
PRESET_CARD = {cell: card for card, cell in PRESETS.items()}
"""The card that belongs on each preset square."""


class Allotment:
    """The cards of a match, dealt to what a scenario mentions.

    `cards` has the card of every mention by its pointer, `left` the cards that nothing mentions.
    """

    def __init__(self, options: Options, scenario: Scenario) -> None:
        self.left = box(options)
        self.cards: dict[str, str] = {}
        self.presets = presets(options)
        self.obstacles = scenario.obstacles
        named = [(at, card) for at, card in mentions(scenario) if card in KIND]
        for pointer, card in named:
            self._deal(pointer, card)
        self._deal_presets(scenario)
        for pointer, kind in mentions(scenario, self.obstacles):
            if pointer not in self.cards:
                fits(self.left.get(kind), pointer, f"There is no {kind} left to be here")
                self._deal(pointer, self.left[kind][0])

    def _deal(self, pointer: str, card: str) -> None:
        kind = KIND[card]
        free = card in self.left.get(kind, ())
        fits(free, pointer, f"{card} is mentioned twice or is not in this match")
        self.left[kind].remove(card)
        self.cards[pointer] = card

    def _deal_presets(self, scenario: Scenario) -> None:
        """What lies on its preset square keeps its name."""
        if self.obstacles is None:
            self.obstacles = tuple(self._squares("obstacle"))
        for at, cell in enumerate(self.obstacles):
            card = PRESET_CARD.get(cell, "")
            if card in self.left["obstacle"]:
                self._deal(f"/obstacles/{at}", card)
        uncollected = scenario.presets
        if uncollected is None:
            uncollected = {cell: PRESET_CARD[cell] for cell in self._unmentioned(scenario)}
        for cell, name in uncollected.items():
            card, pointer = PRESET_CARD.get(cell, ""), f"/presets/{cell}"
            belongs = card in self.presets and KIND[card] in COLLECTIBLES
            belongs = belongs and name in (card, KIND[card])
            fits(belongs, pointer, f"No preset {spoken(name)} belongs on {cell}")
            self._deal(pointer, card)

    def _squares(self, kind: str) -> list[str]:
        """The preset squares of a kind whose card is mentioned nowhere else."""
        return [cell for card, cell in self.presets.items() if card in self.left.get(kind, ())]

    def _unmentioned(self, scenario: Scenario) -> Iterator[str]:
        """The preset squares of collectibles that are not mentioned elsewhere."""
        elsewhere = [kind for _, kind in mentions(scenario)]
        for kind in COLLECTIBLES:
            if kind != "sniper" or kind not in elsewhere:
                yield from self._squares(kind)

    def used_up(self) -> list[str]:
        """The preset collectibles that are neither on their squares nor mentioned."""
        gone = [card for card in self.presets if card in self.left.get(KIND[card], ())]
        return [card for card in gone if KIND[card] in COLLECTIBLES]


def mentions(scenario: Scenario, obstacles: tuple[str, ...] | None = None) -> Iterator[Mention]:
    """Every card that a scenario mentions, in the order in which they get their numbers."""
    for at, _ in enumerate(obstacles or scenario.obstacles or ()):
        yield f"/obstacles/{at}", "obstacle"
    for at, enemy in enumerate(scenario.enemies or ()):
        if enemy.caged:
            yield f"/enemies/{at}/caged", "cage"
    for player in (1, 2):
        if player in scenario.assassins:
            yield from _of_assassin(f"/assassins/{player}", scenario.assassins[player])
    yield from _listed("/item_discard", scenario.item_discard, ITEMS)
    yield from _listed("/collectible_discard", scenario.collectible_discard, COLLECTIBLES)
    enemies = scenario.enemies or ()
    for at, enemy in enumerate(enemies):
        yield _of_kind(f"/enemies/{at}/kind", enemy.kind, ENEMIES)
    deck = scenario.enemy_deck
    if deck:
        yield from _listed("/enemy_deck/unordered", deck.unordered, ENEMIES)
        yield from _listed("/enemy_deck/bottom", deck.bottom, ENEMIES)


def _of_assassin(place: str, form: AssassinForm) -> Iterator[Mention]:
    for at, weapon in enumerate(form.weapons):
        yield _of_kind(f"{place}/weapons/{at}/kind", weapon.kind, WEAPON_CARDS)
        yield from _attached(f"{place}/weapons/{at}", weapon.sight, weapon.muzzle)
    yield from _attached(f"{place}/pistol", form.pistol.sight, form.pistol.muzzle)
    for at in range(form.boots):
        yield f"{place}/boots/{at}", "boots"
    yield from _listed(f"{place}/reserve", form.reserve, ITEMS)
    if form.cover:
        yield f"{place}/cover", "cover"
    if form.ambushed:
        yield f"{place}/ambushed", "ambush"
    yield from _listed(f"{place}/rendezvous", form.rendezvous, COLLECTIBLES)


def _attached(place: str, sight: bool, muzzle: bool) -> Iterator[Mention]:
    if sight:
        yield f"{place}/sight", "sight"
    if muzzle:
        yield f"{place}/muzzle", "muzzle"


def _listed(place: str, names: tuple[str, ...], family: Container[str]) -> Iterator[Mention]:
    for at, name in enumerate(names):
        yield _of_kind(f"{place}/{at}", name, family)


def _of_kind(pointer: str, name: str, family: Container[str]) -> Mention:
    """A mention of a card of the right family."""
    fits(KIND.get(name, name) in family, pointer, f"A card {name!r} doesn't belong here")
    return pointer, name


def usual_enemies(options: Options) -> tuple[EnemyForm, ...]:
    """The enemies that are on the board before the game."""
    cards = presets(options).items()
    return tuple(EnemyForm(kind=card, cell=cell) for card, cell in cards if KIND[card] in ENEMIES)

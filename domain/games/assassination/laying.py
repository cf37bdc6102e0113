"""How a match begins from a scenario, and which scenarios can't be laid (3.1)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, takewhile

from msgspec.structs import replace

from domain.components.deck import Deck
from domain.components.scenarios import fits
from domain.games.assassination.allotting import Allotment, usual_enemies
from domain.games.assassination.combat.hits import UPGRADES
from domain.games.assassination.material.board import OBSTACLE_GROUND, OPEN_GROUND, PRESETS, SPAWN
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND
from domain.games.assassination.options import Options
from domain.games.assassination.scenario import (
    AssassinForm,
    EnemyForm,
    Position,
    Scenario,
    ScenarioLaid,
)
from domain.games.assassination.setup import ORDERS, full_health, start
from domain.games.assassination.state import Assassin, DeckName, Enemy, State, Turn, Weapon
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    options = state.options
    if scenario.enemies is None:
        scenario = replace(scenario, enemies=usual_enemies(options))
    laid = ScenarioLaid(Laying(options, scenario).position())
    check_squares(laid.scenario)
    check_assassins(options, laid.scenario)
    trial = start(options, len(laid.scenario.order))
    laid.apply(trial)
    check_turn(options, trial)
    yield laid


class Laying:
    """A scenario on its way to a position."""

    def __init__(self, options: Options, scenario: Scenario) -> None:
        self.options = options
        self.scenario = scenario
        self.dealt = Allotment(options, scenario)
        self.order = ORDERS.get(options.start, ORDERS["seat_1"])

    def position(self) -> Position:
        """Everything in its place."""
        scenario, dealt = self.scenario, self.dealt
        seat = self.order[scenario.player_to_move - 1]
        acted = scenario.used > 0 if scenario.acted is None else scenario.acted
        gone = [*dealt.used_up(), *self.listed("/collectible_discard")]
        return Position(
            round=scenario.round,
            phase=scenario.decision,
            to_act=seat,
            turn=Turn(seat, scenario.used, scenario.attacks, acted),
            order=self.order,
            assassins={each.seat: each for each in map(self.assassin, (1, 2))},
            obstacles=self.on_squares("/obstacles", dealt.obstacles or ()),
            presets=self.on_presets(),
            enemies=self.enemies(),
            decks=self.decks(),
            undrawn=self.undrawn(),
            item_discard=self.listed("/item_discard"),
            collectible_discard=[card for card in gone if KIND[card] != "sniper"],
            sniper_discard=[card for card in gone if KIND[card] == "sniper"],
            killed=self.killed(),
        )

    def assassin(self, player: int) -> Assassin:
        """An assassin with all that it owns."""
        form, place = self.scenario.assassins.get(player, AssassinForm()), f"/assassins/{player}"
        card = self.dealt.cards.get
        assassin = Assassin(self.order[player - 1], player, form.cell or SPAWN[player])
        assassin.character = form.character
        assassin.max_hp = full_health(self.options, assassin)
        assassin.hp = form.hp or assassin.max_hp
        assassin.vp, assassin.kills = form.vp, form.kills
        assassin.pistol = self.pistol(form, place)
        assassin.weapons = [
            self.weapon(self.dealt.cards[f"{place}/weapons/{at}/kind"], f"{place}/weapons/{at}")
            for at in range(len(form.weapons))
        ]
        assassin.boots = self.listed(f"{place}/boots")
        assassin.reserve = self.listed(f"{place}/reserve")
        assassin.point = self.listed(f"{place}/rendezvous")
        assassin.cover, assassin.ambush = card(f"{place}/cover"), card(f"{place}/ambushed")
        assassin.must_skip, assassin.immune = form.must_skip, form.immune
        assassin.penalty = form.penalty
        return assassin

    def pistol(self, form: AssassinForm, place: str) -> Weapon:
        """The pistol, or what kills have made of it (9.3)."""
        pistol = self.weapon("pistol", f"{place}/pistol")
        if self.options.weapon_source == "kills":
            for kills, kind in UPGRADES.items():
                pistol = Weapon(kind, kind) if form.kills >= kills else pistol
        return pistol

    def weapon(self, name: str, place: str) -> Weapon:
        """A weapon with its attachments."""
        card, kind = self.dealt.cards.get, KIND.get(name, name)
        weapon = Weapon(name, kind, card(f"{place}/sight"), card(f"{place}/muzzle"))
        bare = kind != "sniper" or not (weapon.sight or weapon.muzzle)
        fits(bare, place, "A Sniper takes no attachment (R36)")
        return weapon

    def listed(self, place: str) -> list[str]:
        """The cards of a list, in its order."""
        cards, pointers = self.dealt.cards, (f"{place}/{at}" for at in count())
        return [cards[pointer] for pointer in takewhile(cards.__contains__, pointers)]

    def on_squares(self, place: str, cells: tuple[str, ...]) -> dict[str, str]:
        """The cards that lie on squares."""
        for at, cell in enumerate(cells):
            fits(cell not in cells[:at], f"{place}/{at}", f"{cell} is listed twice")
        return {cell: self.dealt.cards[f"{place}/{at}"] for at, cell in enumerate(cells)}

    def on_presets(self) -> dict[str, str]:
        """The uncollected preset cards by square."""
        cards = self.dealt.cards.items()
        return {at.rpartition("/")[2]: card for at, card in cards if at.startswith("/presets/")}

    def enemies(self) -> list[Enemy]:
        """The enemies on the board, in the order of placement."""
        return [self.enemy(at, form) for at, form in enumerate(self.scenario.enemies or ())]

    def enemy(self, at: int, form: EnemyForm) -> Enemy:
        """One of them."""
        card = self.dealt.cards[f"/enemies/{at}/kind"]
        full = ENEMIES[KIND[card]].hp
        fits(not form.hp or form.hp <= full, f"/enemies/{at}/hp", f"Its full health is {full}")
        enemy = Enemy(card, KIND[card], form.cell, form.hp or full)
        if form.caged:
            enemy.cage, enemy.caged_in = (
                self.dealt.cards[f"/enemies/{at}/caged"],
                self.scenario.round,
            )
        if form.paralysed_by:
            enemy.paralysed_by = self.order[form.paralysed_by - 1]
        return enemy

    def enemy_deck(self) -> tuple[list[str], list[str]]:
        """The enemies to come: unordered ones, and those at the bottom."""
        if self.scenario.enemy_deck is not None:
            return self.listed("/enemy_deck/unordered"), self.listed("/enemy_deck/bottom")
        if self.options.enemy_placement == "dice":
            return [], []
        left = [card for kind in ENEMIES for card in self.dealt.left[kind]]
        return [card for card in left if card not in PRESETS], []

    def undrawn(self) -> dict[str, list[str]]:
        """The cards in the decks by kind."""
        left, used_up = self.dealt.left, self.dealt.used_up()
        unordered, bottom = self.enemy_deck()
        to_come = sorted([*unordered, *bottom])
        return {
            kind: [card for card in to_come if KIND[card] == kind]
            if kind in ENEMIES
            else [card for card in cards if card not in used_up]
            for kind, cards in left.items()
        }

    def decks(self) -> dict[DeckName, Deck]:
        """The decks as far as they are known: how many of each kind."""
        undrawn = self.undrawn()
        unordered, bottom = self.enemy_deck()
        return {
            "item": Deck(counts_of(undrawn, ITEMS)),
            "collectible": Deck(counts_of(undrawn, COLLECTIBLES)),
            "enemy": Deck(
                dict(Counter(KIND[card] for card in unordered)), [KIND[card] for card in bottom]
            ),
        }

    def killed(self) -> list[str]:
        """The enemies that are neither on the board nor to come."""
        unordered, bottom = self.enemy_deck()
        left = [card for kind in ENEMIES for card in self.dealt.left[kind]]
        return [card for card in left if card not in (*unordered, *bottom)]


def counts_of(undrawn: Mapping[str, list[str]], family: Iterable[str]) -> dict[str, int]:
    """How many cards of each kind of a family are undrawn."""
    return {kind: len(undrawn[kind]) for kind in family if undrawn.get(kind)}


def check_squares(position: Position) -> None:
    """No square holds two things, and none holds what can never be put there."""
    taken: dict[str, str] = {}
    for pointer, cell in squares(position):
        fits(cell not in taken, pointer, f"{cell} is taken already (at {taken.get(cell)})")
        taken[cell] = pointer
        if pointer.startswith("/obstacles"):
            fits(cell in OBSTACLE_GROUND, pointer, f"No obstacle may be on {cell} (R17)")
        if pointer.startswith("/enemies"):
            fits(cell in OPEN_GROUND, pointer, "No enemy may be on a spawn point (R61)")


def squares(position: Position) -> Iterator[tuple[str, str]]:
    """Every square that holds something, with the pointer to where the scenario says so."""
    for at, cell in enumerate(position.obstacles):
        yield f"/obstacles/{at}", cell
    for cell in position.presets:
        yield f"/presets/{cell}", cell
    for at, enemy in enumerate(position.enemies):
        yield f"/enemies/{at}/cell", enemy.cell
    for assassin in position.assassins.values():
        yield f"/assassins/{assassin.player}/cell", assassin.cell


def check_assassins(options: Options, position: Position) -> None:
    """Nobody has more than he can have, and nobody has won already."""
    for assassin in position.assassins.values():
        place = f"/assassins/{assassin.player}"
        limit = options.reserve_limit
        fits(assassin.hp <= assassin.max_hp, f"{place}/hp", f"The most is {assassin.max_hp}")
        fits(assassin.vp < options.vp_target, f"{place}/vp", "That is victory already (R65)")
        fits(len(assassin.reserve) <= limit, f"{place}/reserve", f"It holds {limit} items (R8)")
        alone = assassin.character == "none" or options.characters == "on"
        fits(alone, f"{place}/character", "This match has no characters")
    first, second = position.assassins.values()
    same = first.character == second.character != "none"
    fits(not same, "/assassins/2/character", "Both play the same character")


def check_turn(options: Options, state: State) -> None:
    """The running turn can have come so far."""
    turn, limit = state.turn, state.action_limit(state.owner)
    fits(state.round <= options.max_rounds, "/round", f"There are {options.max_rounds} rounds")
    fits(not turn.used or turn.used < limit, "/used", f"The turn ends with action {limit} (R18)")
    fits(turn.attacks <= turn.used, "/attacks", "An attack is an action (R41)")
    drawing = state.phase == "draw" and (turn.used or turn.acted)
    fits(not drawing, "/decision", "Drawing comes before any action (R5)")
    fits(turn.acted or not turn.used, "/acted", "Actions were used (R5)")

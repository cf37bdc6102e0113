"""Law 7: what never changes while a game is played. A game without an entry breaks the law.

An entry takes a state and answers with what is conserved, in words of the game; it also asserts
the bounds of its numbers.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from domain.games.assassination.cards import ENEMIES
from domain.games.assassination.state import Assassin
from domain.games.assassination.state import State as Assassination
from domain.games.assassination_le.state import State as AssassinationLe
from domain.games.class_arena.arena import WALLS
from domain.games.class_arena.classes import CLASS_NAMES
from domain.games.class_arena.state import Career as ClassArenaCareer
from domain.games.class_arena.state import Figure as ClassArenaFigure
from domain.games.class_arena.state import State as ClassArena
from domain.games.correction.state import State as Correction
from domain.games.heist.state import State as Heist
from domain.games.heist.state import cards_of as heist_cards_of
from domain.games.infection.board import REGION
from domain.games.infection.state import State as Infection
from domain.games.janus_gate.state import State as JanusGate
from domain.games.location_ccg.options import SEATS as LOCATION_CCG_SEATS
from domain.games.location_ccg.state import State as LocationCcg
from domain.games.location_ccg.zones import HQ, SLOTS
from domain.games.rune_duel.board import PILLARS
from domain.games.rune_duel.spells import SPELLS
from domain.games.rune_duel.state import Side as RuneDuelSide
from domain.games.rune_duel.state import State as RuneDuel
from domain.games.squad_combat.state import Side as SquadCombatSide
from domain.games.squad_combat.state import State as SquadCombat
from tests.hidden_hand.state import CARDS, Hidden

Conserved = Callable[[Any], dict[str, Any]]


def assassination(state: Assassination) -> dict[str, Any]:
    """Every card is in exactly one place; health, reserves and slots keep their bounds."""
    cards = [card for kind in state.undrawn.values() for card in kind]
    cards += [*state.item_discard, *state.collectible_discard, *state.sniper_discard]
    cards += [*state.killed, *state.obstacles.values(), *state.presets.values()]
    cards += [card for card in (state.in_hand, state.drawn) if card]
    for enemy in state.enemies:
        cards += [enemy.card, *([enemy.cage] if enemy.cage else [])]
        assert 0 <= enemy.hp <= ENEMIES[enemy.kind].hp
    for assassin in state.assassins.values():
        cards += owned(assassin)
        assert 0 <= assassin.hp <= assassin.max_hp
        assert len(assassin.boots) <= 2
        assert len(assassin.weapons) <= 3
        assert len(assassin.reserve) <= state.options.reserve_limit + 2
    assert state.round <= state.options.max_rounds
    return {"cards": sorted(cards)}


def owned(assassin: Assassin) -> list[str]:
    """The cards of an assassin, those on his rendezvous point among them."""
    guns = [assassin.pistol, *assassin.weapons]
    attached = [card for gun in guns for card in (gun.sight, gun.muzzle) if card]
    laid = [card for card in (assassin.cover, assassin.ambush) if card]
    weapons = [gun.card for gun in assassin.weapons]
    return [*assassin.boots, *assassin.reserve, *assassin.point, *weapons, *attached, *laid]


def assassination_le(state: AssassinationLe) -> dict[str, Any]:
    """Three pawns with their roles; at a base at most one coin of each seat (R6)."""
    assert not state.victim or sorted((state.victim, *state.assassins)) == [1, 2, 3]
    assert all(pawn == "safe" or pawn in state.board.grid for pawn in state.pawns.values())
    for coins in state.coins.values():
        assert len(set(coins)) == len(coins) <= 4
        assert set(coins) <= set(state.bases.values())
    assert state.die in (None, 0, 1, 2, 3, 4, 5)
    assert state.turn <= state.options.max_turns
    return {"seats": [sorted(state.coins), sorted(state.captures)]}


def class_arena(state: ClassArena) -> dict[str, Any]:
    """Nobody shares a cell or stands in a wall; devices are laid or carried, never made."""
    living = state.living()
    assert len({figure.cell for figure in living}) == len(living)
    assert not [figure for figure in living if state.has_wall(figure.cell)]
    assert [*state.walls] in ([], [*WALLS])
    for figure in state.figures.values():
        class_arena_figure(state, figure)
    for career in state.careers.values():
        class_arena_career(career)
    assert state.turn <= state.options.turns
    assert state.skirmish <= state.options.skirmishes
    return {"seats": [*state.careers]}


def class_arena_figure(state: ClassArena, figure: ClassArenaFigure) -> None:
    """A figure's numbers keep their bounds."""
    assert 0 <= figure.health <= figure.sheet.health
    assert 0 <= figure.shield <= 4
    assert 0 <= figure.morale <= 2
    laid = Counter(device.kind for device in state.devices if device.by == figure.id)
    for kind, carried in figure.sheet.supply.items():
        assert 0 <= figure.supply[kind] <= carried - laid.get(kind, 0)  # type: ignore[call-overload]


def class_arena_career(career: ClassArenaCareer) -> None:
    """All experience is some class's; nothing is unlocked or earned twice."""
    assert career.xp["general"] == sum(career.xp[name] for name in CLASS_NAMES)
    assert 0 <= career.points <= career.total
    for earned in (career.unlocked, career.badges, career.bonuses, career.cosmetics):
        assert len(set(earned)) == len(earned)


def correction(state: Correction) -> dict[str, Any]:
    """Every piece is on the board, standing or resting, and none shares its cell (Q21)."""
    first, second = state.sides[1], state.sides[2]
    assert not first.pieces.keys() & second.pieces.keys()
    assert all(tokens > 0 for tokens in state.tokens.values())
    assert min(first.supply, second.supply) >= 0
    assert state.turn.number <= state.options.max_turns
    return {
        f"{kind} of seat {seat}": [*side.pieces.values()].count(kind)
        + side.standing[kind]
        + side.resting[kind]
        for seat, side in state.sides.items()
        for kind in side.standing
    }


def heist(state: Heist) -> dict[str, Any]:
    """Every card is in exactly one place, so that no money comes from nothing but petty crimes."""
    options, players = state.options, state.players.values()
    cells = [player.cell for player in players if player.cell]
    cards = [card for player in players for card in player.hand]
    cards += [state.open_card] if state.open_card else []
    for pile in state.piles.values():
        cards += [*Counter(pile.unordered).elements(), *pile.bottom]
    assert sorted(cards) == sorted(card for pile in state.piles for card in heist_cards_of(pile))
    assert all(cell in state.city.kinds for cell in cells)
    assert all(cells.count(cell) <= (options.cell_capacity or len(players)) for cell in cells)
    for player in players:
        assert 0 <= player.rank <= 2
        assert 0 <= player.skip <= 2
        assert player.cash % 10_000 == 0
        assert player.cash <= 0 or options.board == "city_old"
        assert player.cash >= 0 or options.police == "fine"
    assert state.to_act in (0, state.active) or state.stage in ("lose_card", "done")
    assert state.round <= options.round_cap
    return {"seats": [*state.players]}


def hidden_hand(state: Hidden) -> dict[str, Any]:
    """Every card is in exactly one place."""
    cards = Counter(state.deck.unordered)
    cards.update(state.deck.bottom)
    for side in state.sides.values():
        cards.update([*side.hand, *side.open, *side.laid])
        assert side.points >= 0
    assert state.turn <= 2 * state.options.turns
    assert sorted(cards.elements()) == sorted(CARDS)
    return {"cards": len(CARDS)}


def infection(state: Infection) -> dict[str, Any]:
    """Every cure is somewhere, every region hides as many tiles as it has face-down cells (Q26)."""
    villagers = [*state.villagers.values()]
    face_down = Counter(REGION[cell] for cell in state.face_down)
    assert {region: len(rest) for region, rest in state.rest.items() if len(rest)} == face_down
    assert all(0 <= villager.hp <= 3 for villager in villagers)
    standing = [villager.cell for villager in villagers if villager.cell]
    assert len({*standing}) == len(standing)
    assert state.turn <= state.options.max_turns
    assert all(side.stored <= state.options.cures_to_win for side in state.sides.values())
    assert not any(count < 0 for side in state.sides.values() for count in side.hand.values())
    hidden = sum(rest.unordered.get("cure", 0) for rest in state.rest.values())
    stored = sum(side.stored for side in state.sides.values())
    return {
        "cures": hidden + stored + state.loose.total() + sum(each.carries for each in villagers),
        "cards": [
            {
                card: side.hand[card] + side.played[card] + side.removed.count(card)
                for card in side.hand
            }
            for side in state.sides.values()
        ],
    }


def janus_gate(state: JanusGate) -> dict[str, Any]:
    """Every ghost is one of a recorded wave, and all figures and shots are on the floor."""
    options, floor = state.options, state.arena.lines
    assert 0 <= state.lives <= options.lives
    assert state.attempt + state.lives <= options.lives + 1
    assert [*state.recordings] == [*range(1, len(state.recordings) + 1)]
    assert len(state.recordings) in (state.wave - 1, state.wave) or not state.recordings
    assert [*state.ghosts] == sorted(state.ghosts)
    assert state.ghosts.keys() <= state.recordings.keys()
    assert all(tape[-1].cell in state.arena.exits for tape in state.recordings.values())
    assert all(len(tape) <= options.tick_limit + 1 for tape in state.recordings.values())
    assert len(state.tape) in (0, state.tick + 1, state.tick + 2)
    assert all(frame.cell in floor for frame in state.tape)
    assert all(ghost.cell in floor for ghost in state.ghosts.values())
    assert all(shot.cell in floor for shot in state.shots.values())
    assert max(state.shots, default=0) <= state.last_shot
    return {"options": options}


def location_ccg(state: LocationCcg) -> dict[str, Any]:
    """Every card is in exactly one place; stats and tokens keep their bounds."""
    cards = {seat: Counter[str]() for seat in LOCATION_CCG_SEATS}
    locations = {seat: Counter(side.locations) for seat, side in state.sides.items()}
    for seat, side in state.sides.items():
        cards[seat].update(side.deck.unordered)
        cards[seat].update([*side.deck.bottom, *side.hand, *side.bank, *side.discard, *side.void])
        assert all(side.hand.count(card) >= count > 0 for card, count in side.known.items())
    for each in state.permanents.values():
        cards[each.owner][each.card] += 1
        assert each.place in (HQ, *SLOTS, *state.permanents)
        assert each.damage >= 0
        assert 0 <= each.wounds <= each.sheet.keywords.toughness
        assert int(each.id[1:]) <= state.last_id
    doing = state.doing
    if doing and doing.kind == "card" and not doing.permanent and not doing.is_announced:
        cards[doing.seat][doing.card] += 1
    for slot, location in state.locations.items():
        locations[location.by][location.card] += 1
        assert all(0 <= tokens <= state.vp(slot) for tokens in location.tokens.values())
        assert not (location.won and any(location.tokens.values()))
    assert 0 <= state.points <= 99
    assert state.turn <= state.options.turn_cap
    return {"cards": [*cards.values()], "locations": [*locations.values()]}


def rune_duel(state: RuneDuel) -> dict[str, Any]:
    """Nobody shares a cell, no meter leaves its scale, and buttons hold spells of owned runes."""
    living = [each for each in state.figures.values() if each.cell]
    barred = [*PILLARS, *state.walls]
    assert len({each.cell for each in living}) == len(living)
    assert not [each for each in living if each.cell in barred]
    for figure, each in state.figures.items():
        assert 0 <= each.health <= state.full_health(figure)
        assert each.burning <= 3
        assert max(each.frozen, each.dazed) <= 2
    numbers = [trap.number for trap in state.traps]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 6
    assert not [trap for trap in state.traps if trap.cell in PILLARS]
    for side in state.sides.values():
        rune_duel_side(side)
    assert state.turn.number <= state.options.turn_cap
    return {"seats": [*state.sides], "buttons": [[*side.buttons] for side in state.sides.values()]}


def rune_duel_side(side: RuneDuelSide) -> None:
    """What holds for each seat of Rune Duel."""
    assert 0 <= side.essence <= 100
    assert 1 <= side.slots <= 4
    assert len(set(side.runes)) == len(side.runes) <= 15
    for runes in filter(None, side.buttons.values()):
        assert runes in SPELLS
        assert set(runes) <= set(side.runes)
        assert len(runes) <= side.slots
    assert len(set(side.learned)) == len(side.learned) <= len(SPELLS)


def squad_combat(state: SquadCombat) -> dict[str, Any]:
    """Every card is in exactly one place; energy, dice and places keep their bounds."""
    cards = {seat: squad_combat_cards(side) for seat, side in state.sides.items()}
    for played in state.played:
        cards[played.seat][played.card] += 1
    for ref, each in state.characters.items():
        assert 0 <= each.spent <= each.sheet.energy
        assert each.dice == sorted(each.dice, reverse=True)
        assert all(1 <= value <= 6 for value in each.dice)
        assert each.is_alive or not (each.dice or each.spent or each.suppressed), ref
        for mark in each.marks:
            assert int(mark.id[1:]) <= state.last_mark
            cards[mark.owner][mark.card or ""] += 1
    for seat in state.sides:
        places = [each.position for each in state.characters.values() if each.seat == seat]
        assert sorted(places) == [*range(1, state.options.squad_size + 1)]
    assert state.turn <= state.options.turn_cap
    return {"cards": [sorted(each.items()) for each in map(without_tokens, cards.values())]}


def squad_combat_cards(side: SquadCombatSide) -> Counter[str]:
    """The cards of a seat that are not on the table."""
    assert all(side.hand.get(card, 0) >= count for card, count in side.known.items())
    return Counter(side.deck.unordered) + Counter(side.hand) + Counter(side.discard)


def without_tokens(cards: Counter[str]) -> Counter[str]:
    """What is a card: a token is none."""
    return Counter({card: count for card, count in cards.items() if card and count})


CONSERVED: Mapping[str, Conserved] = {
    "assassination": assassination,
    "assassination_le": assassination_le,
    "class_arena": class_arena,
    "correction": correction,
    "heist": heist,
    "hidden_hand": hidden_hand,
    "infection": infection,
    "janus_gate": janus_gate,
    "location_ccg": location_ccg,
    "rune_duel": rune_duel,
    "squad_combat": squad_combat,
}

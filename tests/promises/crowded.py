"""Crowded positions, laid out at random: what is impossible in one is taken out of it again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from domain.components.grid import Grid
from domain.games.assassination.material.board import NEIGHBOURS, POINT
from domain.games.class_arena.material.arena import WALLS
from domain.games.class_arena.material.classes import CLASS_NAMES, CLASSES
from domain.games.correction.board import HOME_ROWS
from domain.games.heist.cards import TITLES
from domain.games.heist.city import CITIES
from domain.games.infection.material.board import REGION
from domain.games.infection.material.box import TILES
from domain.games.janus_gate.arena import ARENAS
from domain.games.location_ccg.material.pool import CARDS
from domain.games.rune_duel.material.spells import SPELLS
from domain.games.squad_combat.material.cards import FIGURES
from domain.kernel import Game, PseudoRandom, Refusal, State

Laid = dict[str, Any]
TRIES = 40


def some(random: Random, among: Sequence[Any], most: int) -> list[Any]:
    """Up to so many of them, none twice."""
    return random.sample(among, random.randint(0, min(most, len(among))))


def near(random: Random, size: int, width: int) -> list[str]:
    """The cells of a square of that width, anywhere on a board of that size, shuffled."""
    x, y = (random.randint(0, size - width) for _ in "xy")
    cells = [cell for cell, at in _positions(size).items() if _within(at, x, y, width)]
    return random.sample(cells, len(cells))


@cache
def _positions(size: int) -> Mapping[str, tuple[int, int]]:
    grid = Grid(size, size)
    return {cell: grid.position(cell) for cell in grid.cells}


def _within(at: tuple[int, int], x: int, y: int, width: int) -> bool:
    return x <= at[0] < x + width and y <= at[1] < y + width


def rune_duel(random: Random, options: Any, seats: int) -> Laid:
    cells = near(random, 7, random.choice((3, 4)))
    figures = {
        name: {
            "cell": cell,
            "health": random.choice((3, 8, 14, 20, 60))
            if name[0] == "m"
            else random.randint(0, 20),
            "burning": random.choice((0, 0, 1, 2)),
            "frozen": random.choice((0, 0, 0, 1, 2)),
            "dazed": random.choice((0, 0, 0, 1)),
        }
        for name, cell in zip(("m1", "m2", "t11", "t12", "t21", "t22"), cells, strict=False)
    }
    spells = [*SPELLS]

    def side() -> Laid:
        known = random.sample(spells, 4)
        imbue = {"element": random.choice(("fire", "ice", "dark", "light", "arcane", "earth"))}
        return {
            "essence": random.choice((100, 100, 80, 45)),
            "slots": 4,
            "runes": sorted({rune for spell in known for rune in spell}),
            "buttons": {str(at): spell for at, spell in enumerate(known, 1)},
            **({"imbue": imbue} if random.random() < 0.3 else {}),
        }

    left = cells[6:]
    traps: list[Laid] = [
        {"cell": cell, "seat": random.choice((1, 2)), "runes": random.choice(spells)}
        for cell in left[:2]
        if random.random() < 0.6
    ]
    walls = [{"cell": cell, "seat": random.choice((1, 2))} for cell in left[2:3]]
    seat = random.choice((1, 2))
    return {
        "seat": seat,
        "turn": random.choice((4, 8, options.turn_cap)),
        "figures": figures,
        "sides": {"1": side(), "2": side()},
        "traps": [each for each in traps if "trap" in each["runes"]],
        "walls": walls if random.random() < 0.5 else [],
    }


def infection(random: Random, options: Any, seats: int) -> Laid:
    names = ("B1", "R1", "B2", "R2")
    cells = near(random, 7, 4)
    turned = {cell: random.choice(TILES) for cell in random.sample([*REGION], 12)}
    carriers = some(random, names, 2)
    stored = {str(seat): random.randint(0, options.cures_to_win - 1) for seat in (1, 2)}
    loose = {cells[6]: 1} if random.random() < 0.5 else {}
    needed = len(carriers) + sum(stored.values()) + len(loose)
    found = [cell for cell, tile in turned.items() if tile == "cure"]
    for cell in [*turned]:
        if len(found) < needed and cell not in found:
            turned[cell] = "cure"
            found.append(cell)
    for cell in found[needed:]:
        del turned[cell]
    return {
        "turn": random.randint(5, 60) if random.random() < 0.9 else options.max_turns,
        "villagers": {
            name: {
                "cell": cell,
                "hp": random.randint(1, 3),
                "carries": name in carriers,
                "pending": some(random, ("no_move", "no_weapon"), 1),
            }
            for name, cell in zip(names, cells, strict=False)
        },
        "stored": stored,
        "loose": loose,
        "turned_over": turned,
        "played": {
            str(seat): dict.fromkeys(some(random, ("move", "axe", "gun", "arrow"), 3), 1)
            for seat in (1, 2)
        },
    }


def assassination(random: Random, options: Any, seats: int) -> Laid:
    cells = near(random, 7, 5)
    kinds = [*("grunt",) * 3, *("heavy",) * 2, "medic", "boss"]
    player = random.choice((1, 2))
    throws = random.choice((player, player, 3 - player, 0))

    def assassin(number: int, cell: str) -> Laid:
        cards = some(random, ("boots", "health_pack", "uzi", "sight", "cage"), 2)
        if number == throws:
            cards.append("grenade")
            cell = random.choice(NEIGHBOURS[POINT[number]])
        kinds = some(random, ("uzi", "shotgun", "sniper", "paralysis_pistol"), 2)
        return {
            "cell": cell,
            "hp": random.randint(1, 10),
            "vp": random.randint(0, options.vp_target - 1),
            "boots": random.randint(0, 2),
            "weapons": [{"kind": kind} for kind in kinds],
            "reserve": some(random, ("obstacle", "strategy", "ambush", "cover"), 2),
            "rendezvous": cards,
            "character": "lucas_drew" if number == throws else "none",
            "cover": random.random() < 0.2,
            "must_skip": random.random() < 0.1,
        }

    enemies = [
        {"kind": kind, "cell": cell, "hp": random.randint(1, 4), "caged": random.random() < 0.1}
        for kind, cell in zip(random.sample(kinds, random.randint(1, 5)), cells[3:], strict=False)
    ]
    for enemy in enemies:
        if random.random() < 0.3:
            del enemy["hp"]
    return {
        "round": random.randint(2, 12),
        "player_to_move": player,
        "assassins": {str(each): assassin(each, cells[each]) for each in (1, 2)},
        "obstacles": cells[8:11],
        "presets": {},
        "enemies": enemies,
        **({"enemy_deck": {}} if random.random() < 0.3 else {}),
    }


def class_arena(random: Random, options: Any, seats: int) -> Laid:
    walls = {*WALLS}
    gaps = some(random, WALLS, 6)
    cells = [cell for cell in near(random, 9, 5) if cell not in walls - {*gaps}]
    names = [f"f{seat}{at}" for seat in range(1, seats + 1) for at in (1, 2)]
    figures: Laid = {}
    turn = random.randint(2, options.turns)
    for name, cell in zip(names, cells, strict=False):
        kind = random.choice((*CLASS_NAMES, *("support", "commander", "comsat") * 2))
        figures[name] = {
            "class": kind,
            "cell": cell,
            "health": random.randint(1, CLASSES[kind].health),
            "activated": random.random() < 0.2,
            "shield": random.choice((0, 0, 2)),
            "morale": random.choice((0, 0, 2)),
            "scoped": random.random() < 0.3,
            "cloaked": random.random() < 0.2,
            "moved_in": random.choice((turn, turn - 1, None)),
            "marks": some(random, [each for each in names if each[1] != name[1]], 1),
        }
    for name, each in figures.items():
        friends = {other["class"]: by for by, other in figures.items() if by[1] == name[1]}
        each |= {"shielded_by": friends.get("support"), "inspired_by": friends.get("commander")}
    devices = [
        {"kind": random.choice(("mine", "charge")), "cell": cell, "by": random.choice(names)}
        for cell in cells[len(names) : len(names) + 3]
    ]
    acts = random.choice([*figures])
    begun = random.random() < 0.7
    return {
        "turn": turn,
        "skirmish": random.randint(1, options.skirmishes),
        "to_act": int(acts[1]),
        **({"activation": {"figure": acts}} if begun else {}),
        "figures": figures,
        "gaps": gaps,
        "devices": devices,
    }


def squad_combat(random: Random, options: Any, seats: int) -> Laid:
    # Who stands there, and what the decks hold, is what a refusal tells; see `begun`.
    return {"turn": random.randint(1, options.turn_cap)}


def _squads(random: Random, state: Any) -> Laid:
    """Hurt squads with few dead, each seat with cards of its deck in hand, most of them answers."""
    characters: Laid = {}
    for ref, each in state.characters.items():
        sheet = FIGURES[each.id]
        if random.random() < 0.35:
            characters[ref] = {"dead": True}
            continue
        hurt = random.randint(0, sheet.hp - 1)
        parts = [part for part in (hurt // 2, hurt - hurt // 2) if part]
        foe = random.choice([seat for seat in state.sides if seat != each.seat])
        traits = {"trait": sheet.traits[0]}
        characters[ref] = {
            "dice": sorted(
                (random.randint(1, 6) for _ in range(random.randint(0, 4))), reverse=True
            ),
            "spent": random.randint(0, sheet.energy),
            "suppressed": random.random() < 0.1,
            "marks": [{"owner": foe, "damage": part, **traits} for part in parts],
        }
    hands = {}
    for seat, side in state.sides.items():
        cards = [*side.deck.unordered]
        hand = random.sample(cards, 3)
        for timing, most in (("boost", 3), ("reaction", 6)):
            answers = [each for each in cards if state.card(each).timing == timing]
            hand += random.sample(answers, min(len(answers), most))
        hands[str(seat)] = dict.fromkeys(hand, 1)
    seat = random.choice([*state.sides])
    return {
        "turn": random.randint(1, state.options.turn_cap),
        "first": seat,
        "active": seat,
        "characters": characters,
        "hands": hands,
    }


def location_ccg(random: Random, options: Any, seats: int) -> Laid:
    return {}


def _board(random: Random, state: Any) -> Laid:
    """Both decks come into play, many of their cards at the same locations."""
    first = random.choice((1, 2))
    bringers = (first, 3 - first, first)
    kinds = {seat: random.sample(side.locations, 2) for seat, side in state.sides.items()}
    locations = []
    for seat in bringers:
        locations.append({"location": kinds[seat].pop(), "tokens": {"1": random.randint(0, 1)}})
    active = random.choice((1, 2))
    permanents: list[Laid] = []
    sides: Laid = {}
    for seat, side in state.sides.items():
        cards = (
            [*side.deck.unordered.elements()]
            if hasattr(side.deck.unordered, "elements")
            else [card for card, count in side.deck.unordered.items() for _ in range(count)]
        )
        random.shuffle(cards)
        hand, bank, cards = cards[:6], cards[6:13], cards[13:]
        sides[str(seat)] = {"hand": hand, "bank": bank, "discard": cards[:4]}
        for card in cards[4:16]:
            kind = CARDS[card].type
            if kind == "surprise":
                continue
            place = "hq"
            if kind == "character" and seat != active:
                place = random.choice(("hq", "hq", "L1", "L2"))
            if kind == "modifier":
                hosts = [
                    f"c{at}" for at, each in enumerate(permanents, 1) if each["kind"] == "character"
                ]
                place = (
                    random.choice(hosts or ["L1"])
                    if CARDS[card].host == "character"
                    else random.choice(("L1", "L2", "L3"))
                )
            permanents.append({"card": card, "owner": seat, "place": place, "kind": kind})
    for each in permanents:
        del each["kind"]
    return {
        "locations": locations,
        "permanents": permanents,
        "sides": sides,
        "first": first,
        "turn": random.randint(1, 9) if random.random() < 0.8 else options_cap(state),
        "active": active,
        "phase": random.choice(("production", "mission", "mission", "deploy", "deploy")),
    }


def options_cap(state: Any) -> int:
    """The last turn of the match."""
    return int(state.options.turn_cap)


def heist(random: Random, options: Any, seats: int) -> Laid:
    cards = random.sample([*TITLES], min(len(TITLES), 4 * seats))
    hands = {
        str(seat): [cards.pop() for _ in range(random.randint(0, 3))]
        for seat in range(1, seats + 1)
    }
    streets = [*CITIES[options.board].kinds]
    spot = random.sample(streets, 2)
    active = random.randint(1, seats)
    return {
        "round": random.randint(2, 30),
        "active": active,
        "rolled": random.randint(1, 6),
        "pieces": {
            str(seat): random.choice((*spot, random.choice(streets)))
            for seat in range(1, seats + 1)
        },
        "ranks": {str(seat): random.randint(1, 3) for seat in range(1, seats + 1)},
        "hands": hands,
    }


def correction(random: Random, options: Any, seats: int) -> Laid:
    cells = random.sample(Grid(6, 6).cells, 14)
    kinds = ["pawn"] * 4 + ["spearman", "knight"]
    pieces = []
    for seat in (1, 2):
        for kind in random.sample(kinds, random.randint(2, 6)):
            pieces.append({"seat": seat, "kind": kind, "cell": cells.pop()})
    free = [cell for cell in cells if cell not in HOME_ROWS]
    return {
        "active": random.choice((1, 2)),
        "turn": random.randint(2, 30),
        "phase": random.choice(("spawn", "move")),
        "supplies": [random.randint(0, 4), random.randint(0, 4)],
        "pieces": pieces,
        "tokens": [{"cell": cell, "count": 1} for cell in free[:2]],
    }


def assassination_le(random: Random, options: Any, seats: int) -> Laid:
    victim = random.randint(1, 3)
    first = random.choice([seat for seat in (1, 2, 3) if seat != victim])
    cells = near(random, 11, 6)
    return {
        "victim": victim,
        "first": first,
        "to_act": random.choice((victim, first)),
        "turn": random.randint(2, options.max_turns),
        "rolled": random.randint(1, 5),
        "pawns": {str(seat): cell for seat, cell in zip((1, 2, 3), cells, strict=False)},
    }


def janus_gate(random: Random, options: Any, seats: int) -> Laid:
    arena = random.choice([*ARENAS])
    floor = [*ARENAS[arena].lines]
    return {
        "level": arena,
        "played": " ".join(random.choice(("F", "W")) for _ in range(random.randint(0, 20))),
        "shots": [
            {"owner": "player", "cell": random.choice(floor), "dir": random.choice("NESW")}
            for _ in range(2)
        ],
    }


CROWDS: Mapping[str, Callable[[Random, Any, int], Laid]] = {
    "assassination": assassination,
    "assassination_le": assassination_le,
    "class_arena": class_arena,
    "correction": correction,
    "heist": heist,
    "infection": infection,
    "janus_gate": janus_gate,
    "rune_duel": rune_duel,
}
DEALT: Mapping[str, Callable[[Random, Any], Laid]] = {
    "location_ccg": _board,
    "squad_combat": _squads,
}
"""Those that depend on what the decks hold: from a state before its first event."""


def is_laid_out(game: Game) -> bool:
    """Whether crowded positions of a game can be laid out here; of drafts they need not be."""
    return game.id in CROWDS or game.id in DEALT


OFTENER: Mapping[str, Sequence[str]] = {
    "assassination": ("characters",) * 8,
    "squad_combat": ("v05",) * 8,
}
"""The variants with words of their own: they come more often than the others."""


def crowded(game: Game, random: Random) -> Iterator[State]:
    """Such positions of all variants, without end."""
    variants = (*game.variants, *OFTENER.get(game.id, ()))
    while True:
        options = game.settle(random.choice(variants), {})
        seats = random.choice(game.seats)
        if game.id in CROWDS:
            scenario = CROWDS[game.id](random, options, seats)
        else:
            scenario = DEALT[game.id](random, _dealt(game, options, seats))
        if (state := _laid(game, options, seats, random, scenario)) is not None:
            yield state


def _dealt(game: Game, options: Any, seats: int) -> Any:
    state = game.start(options, seats)
    started = next(game.setup(state))
    if hasattr(started, "apply"):
        started.apply(state)
    return state


def _laid(game: Game, options: Any, seats: int, random: Random, scenario: Laid) -> State | None:
    """The position, without what it can't have; None: little was left of it."""
    for _ in range(TRIES):
        try:
            return game.begin(options, seats, PseudoRandom(random), scenario)[0]
        except Refusal as refusal:
            pointer = str(refusal.facts.get("pointer", ""))
            if not _taken_out(scenario, pointer.split("/")[1:]):
                return None
    return None


def _taken_out(scenario: Any, steps: Sequence[str]) -> bool:
    """Takes out what a pointer names, or what has it as a field that is not said there."""
    for depth, step in enumerate(steps):
        key = int(step) if isinstance(scenario, list) and step.isdigit() else step
        inner = key in scenario if isinstance(scenario, dict) else len(scenario) > int(key)
        if not inner:
            return False
        is_last = depth == len(steps) - 1
        within = scenario[key]
        deeper = None if is_last else steps[depth + 1]
        holds = deeper is not None and (
            (isinstance(within, dict) and deeper in within)
            or (isinstance(within, list) and deeper.isdigit() and int(deeper) < len(within))
        )
        if not holds:
            del scenario[key]
            return True
        scenario = within
    return False

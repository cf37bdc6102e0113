"""How a view is drawn: the board, and beside it what each player and the match have."""

from collections.abc import Iterator, Mapping

from domain.games.assassination.board import BOARD, GRID
from domain.games.assassination.cards import KIND, spoken
from domain.games.assassination.view import (
    SQUARES,
    AssassinView,
    Feature,
    SquareView,
    View,
    WeaponView,
    counted,
)
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Highlight,
    Part,
    Piece,
    Pile,
    Sentence,
    Table,
    Tint,
    Track,
)

ENEMY_GLYPHS: Mapping[str, str] = {"grunt": "G", "heavy": "H", "medic": "M", "boss": "B"}
PRESET_GLYPHS: Mapping[str, str] = {"boots": "b", "uzi": "u", "sniper": "s"}
ASSASSIN, OBSTACLE, WAITING, AMBUSH = "A", "\N{BLACK SQUARE}\N{BLACK SQUARE}", "c", "%"
CAGED, PARALYSED = "#", "z"

MARKS: Mapping[Feature, str] = {"spawn": "S", "rendezvous": "R", "heal_point": "+"}
TINTS: Mapping[Feature, Tint] = {
    "spawn": "home",
    "rendezvous": "goal",
    "tunnel": "exit",
    "heal_point": "safe",
}
NO_CARD, NO_OBSTACLE = "x", "o"

UNDER_FIRE = "!"
TUNNELS = {cell: f"T{number}" for number, cell in enumerate(BOARD.tunnels, start=1)}
LEGEND = (
    (ASSASSIN, "assassin"),
    ("G", "grunt"),
    ("H", "heavy"),
    ("M", "medic"),
    ("B", "boss"),
    (CAGED, "caged"),
    (PARALYSED, "paralysed"),
    (OBSTACLE, "obstacle"),
    ("b", "boots"),
    ("u", "UZI"),
    ("s", "Sniper"),
    (AMBUSH, "Ambush"),
    (UNDER_FIRE, "under enemy fire"),
    ("S", "spawn point"),
    ("R", "rendezvous point"),
    ("+", "heal point"),
    (NO_CARD, "no enemy or obstacle here"),
    (NO_OBSTACLE, "no obstacle here"),
    *((TUNNELS[cell], f"tunnel to {SQUARES[cell].leads_to}") for cell in TUNNELS),
)

GOING = ("move", "place_enemy", "take_grenade")
AIMING = ("attack_target",)


def table(view: View) -> Table:
    """The drawing of a view."""
    players = [part for seat in _order(view) for part in _panel(view, seat)]
    return Table("Project Assassination", (_moment(view), _board(view), *_common(view), *players))


def _order(view: View) -> list[int]:
    """The seats, Player 1's first."""
    return sorted(view.assassins, key=lambda seat: view.assassins[seat].player)


def _moment(view: View) -> Sentence:
    """What is awaited of whom, or how the match ended."""
    if view.result is None:
        what = f" ({spoken(view.drawn)})" if view.drawn else ""
        return Sentence(f"Round {view.round}: {view.awaited}{what}.", view.to_act)
    winners, reason = view.result.winners, view.result.reason.replace("_", " ")
    result = f"Seat {winners[0]} has won" if winners else "The match is a draw"
    return Sentence(f"{result} in round {view.round}: {reason}.")


def _board(view: View) -> Board:
    pieces: dict[str, list[Piece]] = {cell: [] for cell in GRID.cells}
    for cell, piece in _pieces(view):
        pieces[cell].append(piece)
    lit, fire = _highlights(view), _under_fire(view)
    cells = (
        Cell(
            cell,
            *GRID.position(cell),
            mark=_mark(cell, printed) + UNDER_FIRE * (cell in fire and not printed.feature),
            tint=TINTS.get(printed.feature, "danger" if cell in fire else ""),
            highlight=lit.get(cell, ""),
            pieces=tuple(pieces[cell]),
            notes=("under enemy fire",) * (cell in fire and bool(printed.feature)),
            owner=_seat_of(view, printed.player),
        )
        for cell, printed in view.squares.items()
    )
    return Board(GRID.columns, GRID.rows, tuple(cells), legend=LEGEND)


def _mark(cell: str, printed: SquareView) -> str:
    """What is printed on a square, in two characters."""
    if printed.feature:
        return TUNNELS.get(cell) or MARKS[printed.feature]
    if printed.no_enemy:
        return NO_CARD
    return NO_OBSTACLE if printed.no_obstacle else ""


def _under_fire(view: View) -> dict[str, str]:
    """The squares at which an enemy fires, with one that does."""
    awake = {name: enemy for name, enemy in view.enemies.items() if enemy.paralysed is None}
    return {cell: name for name, enemy in awake.items() for cell in enemy.fires_at}


def _seat_of(view: View, player: int) -> int:
    """The seat of a player; 0 for nobody and before the roles are set."""
    seats = (seat for seat, each in view.assassins.items() if player and each.player == player)
    return next(seats, 0)


def _pieces(view: View) -> Iterator[tuple[str, Piece]]:
    """Everything on the board by square."""
    for cell in view.obstacles:
        yield cell, Piece(OBSTACLE, "obstacle")
    for cell, card in view.presets.items():
        yield cell, Piece(PRESET_GLYPHS.get(KIND[card], KIND[card][0]), KIND[card])
    for seat, each in view.assassins.items():
        if each.cell:
            yield each.cell, Piece(ASSASSIN, "assassin", seat)
            yield from _on_point(each)
    for enemy in view.enemies.values():
        badges = (str(enemy.hp),) + (CAGED,) * enemy.caged + (PARALYSED,) * bool(enemy.paralysed)
        yield enemy.cell, Piece(ENEMY_GLYPHS[enemy.kind], enemy.kind, badges=badges)


def _on_point(each: AssassinView) -> Iterator[tuple[str, Piece]]:
    """What lies on a rendezvous point, the Ambush on top."""
    if each.collectibles:
        count = str(len(each.collectibles))
        yield each.rendezvous, Piece(count + WAITING, "cards waiting")
    if each.ambushed:
        yield each.rendezvous, Piece(AMBUSH, "Ambush")


def _highlights(view: View) -> dict[str, Highlight]:
    """Where the awaited seat can go or put something, and what it can shoot at."""
    lit: dict[str, Highlight] = {}
    for kind in GOING:
        lit |= dict.fromkeys(view.legal.get(kind, ()), "legal")
    for kind in AIMING:
        lit |= dict.fromkeys(view.legal.get(kind, ()), "target")
    return lit


def _common(view: View) -> Iterator[Part]:
    """What belongs to both: the round, decks and discards."""
    yield Track("Round", view.round, view.options.max_rounds)
    for name, deck in view.decks.items():
        bottom = spoken(deck.bottom[-1]) if deck.bottom else ""
        yield Pile(f"{name.capitalize()} deck", deck.cards, bottom=bottom)
    yield _discard("Item discard", view.item_discard)
    yield Pile("Coll. discard", len(view.collectible_discard))
    if view.sniper_discard:
        yield Pile("Sniper discard", len(view.sniper_discard))
    if view.killed:
        yield _cards("Killed", view.killed)


def _discard(label: str, cards: tuple[str, ...]) -> Pile:
    """A discard with its two top cards, which a Loot Crate yields."""
    return Pile(label, len(cards), top=", ".join(map(spoken, cards[:2])))


def _panel(view: View, seat: int) -> Iterator[Part]:
    """What a player has in front of him."""
    each = view.assassins[seat]
    yield Track("Health", each.hp, each.max_hp, seat)
    yield Track("Points", min(each.vp, view.options.vp_target), view.options.vp_target, seat)
    used, attacks = (view.turn.used, view.turn.attacks) if view.turn.seat == seat else (0, 0)
    yield Track("Actions", used, each.actions, seat)
    yield Track("Attacks", attacks, each.attacks, seat)
    yield Cards("Weapons", tuple(map(_weapon, (*each.weapons, each.pistol))), seat=seat)
    yield Track("Boots", each.boots, 2, seat)
    yield _cards("Reserve", each.reserve, seat)
    yield _cards(f"On {each.rendezvous}", each.collectibles, seat, AMBUSHED * each.ambushed)
    state = tuple(Card(word) for word in _conditions(each))
    if state:
        yield Cards("State", state, seat=seat)


AMBUSHED = ("Ambush",)


def _weapon(weapon: WeaponView) -> Card:
    """A weapon with its attachments; one that can't be fired is covered."""
    fitted = [name for name in ("sight", "muzzle") if getattr(weapon, name)]
    covered = [] if weapon.usable else ["covered"]
    return Card(spoken(weapon.kind), badges=tuple(fitted + covered))


def _cards(label: str, cards: tuple[str, ...], seat: int = 0, more: tuple[str, ...] = ()) -> Cards:
    """Cards by kind."""
    alike = [Card(spoken(kind), count) for kind, count in counted(cards).items()]
    return Cards(label, (*alike, *map(Card, more)), seat=seat)


def _conditions(each: AssassinView) -> Iterator[str]:
    """What holds for a player for a while."""
    if each.player:
        yield f"Player {each.player}"
    if each.character != "none":
        yield spoken(each.character)
    if each.cover:
        yield "behind Cover"
    if each.must_skip:
        yield "must skip the next turn"
    if each.immune:
        yield "immune to skipping"
    if each.actions_lost:
        yield f"actions lost: {each.actions_lost}"

"""The form of a starting position other than the usual one, and the event that lays it (3.1)."""

from typing import Annotated, Literal

import msgspec

from domain.components.deck import Deck
from domain.games.assassination.commands import Character
from domain.games.assassination.material.board import Cell
from domain.games.assassination.state import Assassin, DeckName, Enemy, Phase, State, Turn
from domain.kernel import Event

Player = Annotated[int, msgspec.Meta(ge=1, le=2)]
Number = Annotated[int, msgspec.Meta(ge=0, le=200)]
CardName = Annotated[str, msgspec.Meta(max_length=20)]
"""A kind (`uzi`), or one certain card (`uzi-3`)."""


class _Form(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a scenario; whatever is left out has its usual value."""


class PistolForm(_Form, frozen=True):
    """What is attached to the pistol."""

    sight: bool = False
    muzzle: bool = False


class WeaponForm(_Form, frozen=True):
    """A weapon in a slot."""

    kind: CardName
    sight: bool = False
    muzzle: bool = False


class AssassinForm(_Form, frozen=True):
    """An assassin; usually on its spawn point, in full health and with nothing but the pistol."""

    cell: Cell | None = None
    hp: Annotated[int, msgspec.Meta(ge=1, le=25)] | None = None
    vp: Number = 0
    kills: Number = 0
    character: Character = "none"
    boots: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    weapons: Annotated[tuple[WeaponForm, ...], msgspec.Meta(max_length=2)] = ()
    pistol: PistolForm = PistolForm()
    reserve: tuple[CardName, ...] = ()
    rendezvous: tuple[CardName, ...] = ()
    """What lies on the rendezvous point, in order of arrival."""
    cover: bool = False
    ambushed: bool = False
    """Whether an Ambush lies on the rendezvous point."""
    must_skip: bool = False
    immune: bool = False
    penalty: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class EnemyForm(_Form, frozen=True):
    """An enemy on the board, usually in full health."""

    kind: CardName
    cell: Cell
    hp: Annotated[int, msgspec.Meta(ge=1)] | None = None
    caged: bool = False
    paralysed_by: Player | None = None


class EnemyDeckForm(_Form, frozen=True):
    """The enemy deck; of `bottom` the first is drawn first."""

    unordered: tuple[CardName, ...] = ()
    bottom: tuple[CardName, ...] = ()


class Scenario(_Form, frozen=True):
    """A position, told by what differs from the usual start; players are meant, not seats."""

    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    player_to_move: Player = 1
    decision: Literal["draw", "act"] = "act"
    used: Number = 0
    """Actions of the running turn."""
    attacks: Number = 0
    acted: bool | None = None
    """Whether items are closed; left out: if an action was used."""
    assassins: dict[Player, AssassinForm] = {}
    obstacles: tuple[Cell, ...] | None = None
    presets: dict[Cell, CardName] | None = None
    """The preset boots, UZIs and Sniper that are not collected yet."""
    enemies: tuple[EnemyForm, ...] | None = None
    """In the order of placement."""
    item_discard: tuple[CardName, ...] = ()
    """From bottom to top."""
    collectible_discard: tuple[CardName, ...] = ()
    enemy_deck: EnemyDeckForm | None = None


class Position(msgspec.Struct, frozen=True):
    """A scenario in full: every card has its name and its place."""

    round: int
    phase: Phase
    to_act: int
    turn: Turn
    order: tuple[int, ...]
    assassins: dict[int, Assassin]
    obstacles: dict[str, str]
    presets: dict[str, str]
    enemies: list[Enemy]
    decks: dict[DeckName, Deck]
    undrawn: dict[str, list[str]]
    item_discard: list[str]
    collectible_discard: list[str]
    sniper_discard: list[str]
    killed: list[str]


class ScenarioLaid(Event, frozen=True):
    """The match begins from a position, written out in full, instead of the usual set-up."""

    says = "The match begins from a given position."

    scenario: Position

    def apply(self, state: State) -> None:
        """All is as in a copy of the position, which the event itself keeps."""
        copy = msgspec.convert(msgspec.to_builtins(self.scenario), Position)
        for field, value in msgspec.structs.asdict(copy).items():
            setattr(state, field, value)

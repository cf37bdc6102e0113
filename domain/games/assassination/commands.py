"""What a seat may ask for in Project Assassination (7.1)."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.games.assassination.material.board import Cell, Direction
from domain.games.assassination.material.cards import AttachmentKind, CollectibleKind, ItemKind
from domain.kernel import Command

Face = Literal["heads", "tails"]
Character = Literal["lucas_drew", "stella_abrano", "none"]
Name = Annotated[str, Meta(max_length=20)]
"""A weapon (`uzi-3` or `pistol`) or an enemy (`heavy-1`)."""


class CallCoin(Command, frozen=True):
    """Name the face that makes seat 1 Player 1."""

    face: Face


class ChooseCharacter(Command, frozen=True):
    """Pick a character, in the variant that has them."""

    name: Character


class DrawItem(Command, frozen=True):
    """Draw a card from the item deck into the reserve."""


class DrawCollectible(Command, frozen=True):
    """Draw a card from the collectible deck onto the own rendezvous point."""


class SkipDraw(Command, frozen=True):
    """Draw nothing this turn."""

    is_pass = True


class DiscardItem(Command, frozen=True):
    """Discard an item of the reserve, to make room."""

    kind: ItemKind


class PlayObstacle(Command, frozen=True):
    """Lay an obstacle on a square."""

    cell: Cell


class PlayStrategy(Command, frozen=True, rename={"origin": "from"}):
    """Push an enemy or obstacle two squares."""

    origin: Cell
    to: Cell


class PlayAmbush(Command, frozen=True):
    """Block the opponent's rendezvous point for his next turn."""


class PlayCover(Command, frozen=True):
    """Lay a Cover in front of oneself."""


class Move(Command, frozen=True):
    """Step onto a neighbouring square."""

    to: Cell


class AttackTarget(Command, frozen=True):
    """Shoot at one square with a pistol, UZI or Paralysis Pistol."""

    weapon: Name
    cell: Cell


class AttackDirection(Command, frozen=True):
    """Shoot in a direction with a shotgun or Sniper."""

    weapon: Name
    dir: Direction


class EndTurn(Command, frozen=True):
    """Do nothing more this turn."""

    is_pass = True


class Take(Command, frozen=True):
    """Collect a card of that kind that leaves nothing to choose."""

    kind: CollectibleKind


class TakeAttachment(Command, frozen=True):
    """Collect a Sight or Muzzle and fit it to a weapon."""

    kind: AttachmentKind
    weapon: Name


class TakeCage(Command, frozen=True):
    """Collect a Cage and put it on an enemy."""

    enemy: Name


class TakeGrenade(Command, frozen=True):
    """Collect a Grenade and throw it on a 2x2 square, named by its lower left cell."""

    cell: Cell


class DiscardWeapon(Command, frozen=True):
    """Give up one of three weapons."""

    weapon: Name


class PlaceEnemy(Command, frozen=True):
    """Put the drawn enemy on a square."""

    cell: Cell


COMMANDS: tuple[type[Command], ...] = (
    CallCoin,
    ChooseCharacter,
    DrawItem,
    DrawCollectible,
    SkipDraw,
    DiscardItem,
    PlayObstacle,
    PlayStrategy,
    PlayAmbush,
    PlayCover,
    Move,
    AttackTarget,
    AttackDirection,
    EndTurn,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
    DiscardWeapon,
    PlaceEnemy,
)

"""The greedy player (section 11): it shoots what it can and walks where there is most to gain."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.assassination.bot import items, ranks
from domain.games.assassination.bot.goals import Aims
from domain.games.assassination.bot.ranks import Rank
from domain.games.assassination.commands import (
    AttackDirection,
    AttackTarget,
    DiscardItem,
    DiscardWeapon,
    DrawCollectible,
    DrawItem,
    EndTurn,
    Move,
    PlaceEnemy,
    PlayAmbush,
    PlayCover,
    PlayObstacle,
    PlayStrategy,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.view import View
from domain.kernel import Command


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    sight = Aims(view)
    found = [RANKS.get(type(command), ranks.rank_last)(sight, command) for command in legal]
    return foremost(legal, found)


RANKS: Final[Mapping[type[Command], Callable[[Aims, Any], Rank]]] = {
    DrawCollectible: ranks.rank_draw_collectible,
    DrawItem: ranks.rank_draw_item,
    DiscardItem: items.rank_discard_item,
    PlayCover: items.rank_cover,
    PlayAmbush: items.rank_ambush,
    PlayObstacle: items.rank_obstacle,
    PlayStrategy: items.rank_strategy,
    AttackTarget: ranks.rank_shot,
    AttackDirection: ranks.rank_blast,
    Move: ranks.rank_move,
    EndTurn: ranks.rank_end_turn,
    Take: ranks.rank_take,
    TakeAttachment: ranks.rank_take,
    TakeCage: ranks.rank_cage,
    TakeGrenade: ranks.rank_grenade,
    DiscardWeapon: ranks.rank_discard_weapon,
    PlaceEnemy: ranks.rank_place,
}

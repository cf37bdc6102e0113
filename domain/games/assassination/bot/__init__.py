"""The greedy player (section 11): it shoots what it can and walks where there is most to gain."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.assassination import commands
from domain.games.assassination.bot import items, ranks
from domain.games.assassination.bot.goals import Aims
from domain.games.assassination.bot.ranks import Rank
from domain.games.assassination.state import State
from domain.kernel import Command


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    sight = Aims(state)
    found = [RANKS.get(type(command), ranks.rank_last)(sight, command) for command in legal]
    return foremost(legal, found)


RANKS: Final[Mapping[type[Command], Callable[[Aims, Any], Rank]]] = {
    commands.DrawCollectible: ranks.rank_draw_collectible,
    commands.DrawItem: ranks.rank_draw_item,
    commands.DiscardItem: items.rank_discard_item,
    commands.PlayCover: items.rank_cover,
    commands.PlayAmbush: items.rank_ambush,
    commands.PlayObstacle: items.rank_obstacle,
    commands.PlayStrategy: items.rank_strategy,
    commands.AttackTarget: ranks.rank_shot,
    commands.AttackDirection: ranks.rank_blast,
    commands.Move: ranks.rank_move,
    commands.EndTurn: ranks.rank_end_turn,
    commands.Take: ranks.rank_take,
    commands.TakeAttachment: ranks.rank_take,
    commands.TakeCage: ranks.rank_cage,
    commands.TakeGrenade: ranks.rank_grenade,
    commands.DiscardWeapon: ranks.rank_discard_weapon,
    commands.PlaceEnemy: ranks.rank_place,
}

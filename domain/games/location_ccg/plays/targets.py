"""Whom cards and abilities may be aimed at (R36, Q25)."""

from domain.games.location_ccg.material.pool import NAMES
from domain.games.location_ccg.material.sheets import Target
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import has
from domain.games.location_ccg.zones import Permanent
from domain.kernel import require


def is_shielded(state: State, permanent: Permanent, seat: int) -> bool:
    """Whether a seat can't target a permanent (R36, Q25)."""
    return permanent.owner != seat and has(state, permanent, "shielded") > 0


def is_kind(permanent: Permanent, wanted: Target, seat: int) -> bool:
    """Whether a permanent is what a card or an ability is for."""
    kind = permanent.sheet.type
    match wanted:
        case "own_character":
            return kind == "character" and permanent.owner == seat
        case "enemy_character":
            return kind == "character" and permanent.owner != seat
        case "any_character":
            return kind == "character"
        case "any_asset_or_modifier":
            return kind in ("asset", "modifier")
        case _:
            return False


def targets(state: State, seat: int, wanted: Target) -> list[str | None]:
    """All legal targets; a play without a target has None only."""
    if wanted == "none":
        return [None]
    return [
        each.id
        for each in state.permanents.values()
        if is_kind(each, wanted, seat) and not is_shielded(state, each, seat)
    ]


def require_target(state: State, target: str | None, wanted: Target, source: str) -> None:
    """The target is one that the source is for, and not shielded."""
    seat, found = state.to_act, state.permanents.get(target or "")
    fits = target is None if wanted == "none" else found and is_kind(found, wanted, seat)
    require(fits, "illegal_target", target=state.named(target or "nobody"), card=NAMES[source])
    shielded = found is not None and wanted != "none" and is_shielded(state, found, seat)
    require(not shielded, "target_shielded", target=state.named(target or ""))

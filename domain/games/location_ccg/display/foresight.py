"""What becomes of characters that come somewhere: the rules are tried on a copy of what lies open.

The copy has neither hands nor decks, so nothing that the seat may not know can show in it.
"""

from typing import NamedTuple

from domain.components.deck import Deck
from domain.components.foresight import happen
from domain.games.location_ccg.combat.missions import send
from domain.games.location_ccg.combat.parties import Mission
from domain.games.location_ccg.combat.stats import stats
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Buff
from domain.games.location_ccg.phases import Decision
from domain.games.location_ccg.plays.deploying import enter
from domain.games.location_ccg.plays.leaving import state_check
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.view import View
from domain.games.location_ccg.zones import Location, Permanent, Side


class Arrival(NamedTuple):
    """A character that has come: what it is worth there, its damage, and what else has died."""

    stats: Buff
    damage: int
    dead: tuple[str, ...]


def sent(view: View, character: str, slot: str) -> Arrival | None:
    """A character of either seat as it comes to an attacked location; None: it dies there."""
    state = shown(view)
    owner = state.permanents[character].owner
    decision: Decision = "add_attacker" if owner == view.active else "add_defender"
    state.to_act, state.decision = owner, decision
    state.mission = state.mission or Mission(slot)
    happen(state, send(state, character, decision))
    return _arrived(view, state, character)


def deployed(view: View, card: str, host: str | None) -> Arrival | None:
    """A card as it has come into play; None: it does not stay there."""
    state = shown(view)
    doing = Doing("card", view.to_act, card, card, CARDS[card].price, target=host)
    permanent = f"c{state.last_id + 1}"
    state.doing = doing
    happen(state, enter(state, doing))
    if CARDS[card].type == "character":  # what it does on deployment comes before the check
        happen(state, state_check(state))
    return _arrived(view, state, permanent)


def _arrived(view: View, state: State, permanent: str) -> Arrival | None:
    here = state.permanents.get(permanent)
    if here is None:
        return None
    dead = tuple(each.id for each in view.permanents if each.id not in state.permanents)
    return Arrival(stats(state, here), here.damage, dead)


def shown(view: View) -> State:
    """What lies open of a match, as a state."""
    mission = view.mission
    return State(
        options=view.options,
        to_act=view.to_act,
        turn=view.turn,
        active=view.active,
        phase=view.phase,
        decision=view.decision,
        mission=Mission(mission.slot, [*mission.attackers], [*mission.defenders])
        if mission
        else None,
        sides={seat: Side(Deck({}), []) for seat in view.sides},
        locations={
            slot: Location(each.card, each.by, dict(each.tokens), each.won)
            for slot, each in view.locations.items()
        },
        permanents={
            each.id: Permanent(
                each.id,
                each.owner,
                each.card,
                each.place,
                each.damage,
                each.wounds,
                each.buff,
                each.locked,
                [*each.used],
            )
            for each in view.permanents
        },
        last_id=max((int(each.id[1:]) for each in view.permanents), default=0),
    )

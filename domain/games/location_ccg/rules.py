"""The rules of the location CCG: which chapter answers for which command, decision and moment."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.location_ccg import commands, setup, turns
from domain.games.location_ccg.asking import Part, require_decision
from domain.games.location_ccg.combat import missions, pairing
from domain.games.location_ccg.events.course import PhaseStarted
from domain.games.location_ccg.events.told import Titled
from domain.games.location_ccg.phases import Decision, Opening, Phase, Step
from domain.games.location_ccg.plays import choosing, deploying, paying, playing, resolving, windows
from domain.games.location_ccg.state import State
from domain.kernel import Command, Play


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited, up to the next decision."""
    return titled(state, follow(state, command))


def titled(state: State, play: Play) -> Play:
    """Every event with the cards of what it speaks of: an id alone tells a reader nothing.

    It is stored so since release 1; today's log looks at the position instead.
    """
    answer: Any = None
    while True:
        try:
            event = play.send(answer)
        except StopIteration:
            return
        answer = yield event.titled(state) if isinstance(event, Titled) else event


def follow(state: State, command: Command) -> Play:
    """What the command does, and what goes on by itself then."""
    yield from RULES[type(command)](state, command)
    yield from go_on(state)


def go_on(state: State) -> Play:
    """The match goes on by itself until somebody is awaited (4)."""
    while state.result is None and state.phase != "setup":
        if (yield from next_part(state)(state)):
            return


def next_part(state: State) -> Callable[[State], Part]:
    """What goes on: what is being played, then an open window, then the phase."""
    if state.doing:
        return resolving.carry_on
    if state.window:
        return windows.carry_on
    return PARTS[state.phase, state.step]


def legal(state: State) -> list[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.decision](state)


def done(state: State, command: commands.Done) -> Play:
    """Enough of what is asked for."""
    require_decision(state, *ENOUGH)
    yield from ENOUGH[state.decision](state)


def opens(window: Opening) -> Callable[[State], Part]:
    """The part of a phase that is a window."""

    def part(state: State) -> Part:
        yield from windows.open_window(state, window)
        return False

    return part


def starts(phase: Phase) -> Callable[[State], Part]:
    """The part between two phases."""

    def part(state: State) -> Part:
        yield PhaseStarted(phase)
        return False

    return part


def nothing(state: State) -> list[Command]:
    """No command is left when the match is over."""
    return []


RULES: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.ChooseLocation: setup.choose_location,
    commands.MulliganCard: setup.mulligan_card,
    commands.Done: done,
    commands.PayUpkeep: turns.pay_upkeep,
    commands.DeclineUpkeep: turns.decline_upkeep,
    commands.ProduceDraw: turns.produce_draw,
    commands.ProduceBank: turns.produce_bank,
    commands.EndProduction: turns.end_production,
    commands.DeclareAttack: missions.declare_attack,
    commands.SkipMission: missions.skip_mission,
    commands.AddAttacker: missions.add_attacker,
    commands.AddDefender: missions.add_defender,
    commands.Challenge: pairing.challenge,
    commands.Oppose: pairing.oppose,
    commands.Join: pairing.join,
    commands.GangSupport: pairing.gang_support,
    commands.Deploy: deploying.deploy,
    commands.EndDeploy: turns.end_deploy,
    commands.PlaySurprise: playing.play_surprise,
    commands.UseAbility: playing.use_ability,
    commands.Pass: windows.pass_,
    commands.PayResource: paying.pay_resource,
    commands.ChooseReduction: paying.choose_reduction,
    commands.DiscardModifier: deploying.discard_modifier,
    commands.Discard: choosing.discard,
    commands.ChooseCard: choosing.choose_card,
    commands.Decline: choosing.decline,
}

ENOUGH: Final[Mapping[Decision, Callable[[State], Play]]] = {
    "mulligan": setup.mulligan_done,
    "add_attacker": missions.party_done,
    "add_defender": missions.party_done,
    "gang": pairing.support_done,
}

LEGAL: Final[Mapping[Decision, Callable[[State], list[Command]]]] = {
    "": nothing,
    "choose_location": setup.location_choices,
    "mulligan": setup.mulligan_choices,
    "upkeep": turns.upkeep_choices,
    "production": turns.production_choices,
    "mission": missions.mission_choices,
    "add_attacker": missions.attacker_choices,
    "add_defender": missions.defender_choices,
    "challenge": pairing.challenge_choices,
    "oppose": pairing.oppose_choices,
    "join": pairing.join_choices,
    "gang": pairing.gang_choices,
    "deploy": turns.deploy_choices,
    "pay_resource": paying.payment_choices,
    "choose_reduction": paying.reduction_choices,
    "discard_modifier": deploying.modifier_choices,
    "choose_card": choosing.card_choices,
    "forced_discard": choosing.discard_choices,
    "hand_limit": choosing.discard_choices,
    "window": windows.window_choices,
}

PARTS: Final[Mapping[tuple[Phase, Step], Callable[[State], Part]]] = {
    ("begin", "open"): turns.begin_phase,
    ("production", "open"): turns.production_phase,
    ("production", "leave"): starts("mission"),
    ("mission", "open"): opens("before_mission"),
    ("mission", "declare"): missions.mission_phase,
    ("mission", "attack"): missions.send_attackers,
    ("mission", "attacked"): opens("attack_declared"),
    ("mission", "defend"): missions.send_defenders,
    ("mission", "defended"): opens("defense_declared"),
    ("mission", "pair"): pairing.pair,
    ("mission", "damage"): pairing.fight,
    ("mission", "check"): missions.victory_check,
    ("mission", "settle"): missions.settle,
    ("mission", "leave"): starts("deploy"),
    ("deploy", "open"): turns.deploy_phase,
    ("deploy", "leave"): starts("end"),
    ("end", "open"): opens("end_phase"),
    ("end", "clean"): turns.clean_up,
    ("end", "leave"): turns.next_turn,
}
"""The course of a turn, phase by phase."""

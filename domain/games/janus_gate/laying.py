"""How a match begins from a given position, and which positions can't have come about."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from domain.components.scenarios import Problem, refuse_all, unless
from domain.games.janus_gate.arena import ARENAS, LEVELS, Arena
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.scenario import Actions, Scenario, ScenarioLaid
from domain.games.janus_gate.state import State, start
from domain.games.janus_gate.tape import Tape, taped
from domain.kernel import Play


def lay(state: State, scenario: Scenario) -> Play:
    """The match begins from `scenario`. Refuses with `bad_scenario`."""
    laid = in_full(state.options, scenario)
    refuse_all(problems(state.options, laid))
    yield ScenarioLaid(laid)


def in_full(options: Options, given: Scenario) -> Scenario:
    """The scenario with what it leaves out."""
    return replace(
        given,
        level=LEVELS[options.levels][0] if given.level is None else given.level,
        lives=options.lives - (given.attempt - 1) if given.lives is None else given.lives,
    )


TOUCH = "A ghost stands where the player does: its touch would have been deadly"


def problems(options: Options, scenario: Scenario) -> Iterator[Iterable[Problem]]:
    """What is wrong with a scenario, check by check: a later one relies on the earlier ones."""
    yield _match(options, scenario)
    yield _recordings(options, scenario)
    yield _attempt(options, scenario)
    laid = start(options, 1)
    ScenarioLaid(scenario).apply(laid)
    yield _shots(laid)
    touched = options.touch_kills and laid.ghosts_on(laid.player.cell)
    yield unless(not touched, "/played", TOUCH)


def _match(options: Options, scenario: Scenario) -> Iterator[Problem]:
    levels, lives = LEVELS[options.levels], scenario.lives or 0
    if scenario.level not in levels:
        yield f"The levels of this match are {', '.join(levels)}", "/level"
    if scenario.attempt > options.lives:
        yield f"There are only {options.lives} lives for attempts", "/attempt"
    if not 1 <= lives <= options.lives - (scenario.attempt - 1):
        yield "Every attempt before this one has cost one of the lives", "/lives"


def _recordings(options: Options, scenario: Scenario) -> Iterator[Problem]:
    arena = ARENAS[scenario.level or ""]
    if len(scenario.recordings) >= arena.waves:
        yield f"{arena.name} has {arena.waves} waves, the last of which is no ghost", "/recordings"
        return
    for number, actions in enumerate(scenario.recordings):
        tape, place = _tape(arena, number + 1, actions), f"/recordings/{number}"
        for problem in _wrong_actions(arena, tape, actions):
            yield problem, place
        if tape[-1].cell not in arena.exits:
            yield "A recording ends on an exit (R6)", place
        if len(tape) - 1 > options.tick_limit:
            yield f"A wave lasts {options.tick_limit} ticks at most", place


def _attempt(options: Options, scenario: Scenario) -> Iterator[Problem]:
    arena, waves = ARENAS[scenario.level or ""], len(scenario.recordings)
    tape = _tape(arena, waves + 1, scenario.played)
    for problem in _wrong_actions(arena, tape, scenario.played):
        yield problem, "/played"
    if tape[-1].cell in arena.exits:
        yield "On an exit the wave is over", "/played"
    if len(tape) - 1 >= options.tick_limit:
        yield f"After {options.tick_limit} ticks the attempt is over", "/played"
    for number, ghost in enumerate(scenario.killed):
        if ghost > waves or ghost in scenario.killed[:number]:
            yield f"There is no ghost {ghost} to be killed", f"/killed/{number}"
    for ghost, actions in enumerate(scenario.recordings, start=1):
        if ghost not in scenario.killed and len(actions.split()) < len(tape):
            yield f"By then ghost {ghost} has escaped", "/played"


def _tape(arena: Arena, wave: int, actions: Actions) -> Tape:
    return taped(arena.start(wave), actions.split())


def _wrong_actions(arena: Arena, tape: Tape, actions: Actions) -> Iterator[str]:
    """Whatever could not be done, or done after the wave was over."""
    for tick, ((before, after), action) in enumerate(
        zip(pairwise(tape), actions.split(), strict=True), start=1
    ):
        if after.cell not in arena.grid:
            yield f"Tick {tick} leads into a wall (Q8)"
        if action.startswith("T") and after == before:
            yield f"Tick {tick} turns to where the player looks already (Q13)"
        if before.cell in arena.exits:
            yield f"Tick {tick} comes after the exit"


def _shots(laid: State) -> Iterator[Problem]:
    fired: dict[str, int] = {}
    for at, shot in enumerate(laid.shots.values()):
        place = f"/shots/{at}"
        if shot.cell not in laid.arena.grid:
            yield f"There is no floor on {shot.cell}", f"{place}/cell"
        fired[shot.owner] = fired.get(shot.owner, 0) + 1
        if fired[shot.owner] > _fired_by(laid, shot.ghost):
            yield f"{shot.owner} has not fired so often", f"{place}/owner"
        met = shot.cell == laid.player.cell if shot.ghost else laid.ghosts_on(shot.cell)
        if met:
            yield f"The shot on {shot.cell} would have hit (R3)", f"{place}/cell"


def _fired_by(laid: State, ghost: int) -> int:
    """How often the player (0) or a ghost can have fired in this attempt."""
    if not ghost:
        return laid.shots_fired()
    if not laid.options.ghosts_fire:
        return 0
    return sum(frame.fired for frame in laid.recordings.get(ghost, [])[: laid.tick + 1])

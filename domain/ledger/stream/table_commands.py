"""Carries table commands out: what may be taken back, and how a match ends early."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from domain.kernel import (
    BY_FACILITATOR,
    FACILITATOR,
    Abandoned,
    Actor,
    Chance,
    Event,
    Game,
    Play,
    Resign,
    Resigned,
    State,
    TableCommand,
    TakeBack,
    TakenBack,
    Viewer,
    players_and_public,
    position_of,
    require,
    table_command,
)
from domain.kernel.playing.table_command import others
from domain.ledger.stream.rows import CommandAccepted, Step

Secrets = list[tuple[Viewer, list[str]]]
"""By viewer, the paths in a view where the facilitator sees another value, with that value."""

Past = Callable[[], Sequence[Step]]
"""All steps of the match so far, fetched only if a table command needs them."""


def carry(
    game: Game, state: State, seats: int, actor: Actor, table_command: TableCommand, past: Past
) -> Play:
    """The events of a table command of a seat or the facilitator.

    Refuses with `match_over`, `no_such_seat`, `resign_needs_two`, `takeback_nowhere` or
    `takeback_needs_word`.
    """
    over = state.result
    require(over is None, "match_over", reason=over and game.ending(over.reason))
    may_act = actor == BY_FACILITATOR and not isinstance(table_command, Resign)
    require(may_act or 1 <= int(actor) <= seats, "no_such_seat", seat=actor, seats=seats)
    return _carried(game, seats, actor, table_command, past)


def _carried(game: Game, seats: int, actor: Actor, table_command: TableCommand, past: Past) -> Play:
    if isinstance(table_command, TakeBack):
        yield _taken_back(game, actor, table_command.to, past())
    elif isinstance(table_command, Resign):
        require(seats <= 2, "resign_needs_two", seats=seats)
        yield Resigned(int(actor), others(int(actor), seats))
    else:
        yield Abandoned()


def _taken_back(game: Game, actor: Actor, to: int, steps: Sequence[Step]) -> Event:
    require(1 <= to < len(steps), "takeback_nowhere", to=to, step=len(steps))
    if actor != BY_FACILITATOR:
        because = _not_own(actor, steps[to:]) or _not_harmless(game, steps, to)
        require(not because, "takeback_needs_word", to=to, because=because)
    return TakenBack(actor, to, position_of(position_at(game, steps, to)))


def _not_own(actor: Actor, undone: Sequence[Step]) -> str | None:
    """Why an actor may not take steps back alone, if others acted in them; None: it may."""
    headers = (step.header for step in undone)
    own = all(isinstance(each, CommandAccepted) and each.seat == actor for each in headers)
    return None if own else "others have acted"


def _not_harmless(game: Game, steps: Sequence[Step], to: int) -> str | None:
    """Why a take-back to step `to` would undo chance or knowledge; None: it would not."""
    seats, has_learned = steps[0].created.seats, False
    state = position_at(game, steps, to)
    hidden = secrets_of(game, state, seats)
    for step in steps[to:]:
        before = game.clone(state)
        for event in step.events:
            event.apply(state)
        if _asks_chance(game, before, step):
            return "chance has fallen"
        known, hidden = hidden, secrets_of(game, state, seats)
        has_learned |= known != hidden or _shown_differently(game, step, seats)
    return "another viewer learned something" if has_learned else None


def _asks_chance(game: Game, before: State, step: Step) -> bool:
    """Whether the rules, decided again, ask chance in a step of a seat; changes `before`.

    A chance with a single outcome counts too, though no source is asked: other seats may not have
    known that outcome, and see it now.
    """
    header = step.header
    asked = msgspec.json.decode(header.command) if isinstance(header, CommandAccepted) else None
    if asked is None or table_command(asked):
        return False
    for happening in game.decide(before, game.command(asked)):
        if isinstance(happening, Chance):
            return True
        happening.apply(before)
    return False


def _shown_differently(game: Game, step: Step, seats: int) -> bool:
    """Whether some viewer was shown an event of a step otherwise than the facilitator.

    Fields that the facilitator is not shown either are internal, and no seat's secret.
    """
    events = [event for event in step.events if type(event) in game.event_types]
    return any(
        game.redact(event, viewer) != game.redact(event, FACILITATOR)
        for event in events
        for viewer in players_and_public(seats)
    )


def secrets_of(game: Game, state: State, seats: int) -> Secrets:
    """What each viewer can't see in a state.

    While it stays the same, nothing hidden was revealed, moved or changed.
    """
    whole = dict(_leaves("", _built(game, state, FACILITATOR)))
    return [(viewer, _unseen(game, state, viewer, whole)) for viewer in players_and_public(seats)]


def _unseen(game: Game, state: State, viewer: Viewer, whole: dict[str, object]) -> list[str]:
    seen = dict(_leaves("", _built(game, state, viewer)))
    return [f"{path}={value!r}" for path, value in whole.items() if seen.get(path, _NONE) != value]


_NONE = object()


def _built(game: Game, state: State, viewer: Viewer) -> object:
    return msgspec.to_builtins(game.view(state, viewer), str_keys=True, order="deterministic")


def _leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for key, within in value.items():
            yield from _leaves(f"{path}/{key}", within)
    elif isinstance(value, list | tuple):
        for place, within in enumerate(value):
            yield from _leaves(f"{path}/{place}", within)
    else:
        yield path, value


def positions(game: Game, steps: Iterable[Step]) -> Iterator[tuple[Step, State]]:
    """Every step with the state after it; it is one state object, changed step by step.

    Raises TypeError where the first step creates no match.
    """
    state: State | None = None
    for step in steps:
        if state is None:
            state = game.start(game.pinned(step.created.options), step.created.seats)
        for event in step.events:
            event.apply(state)
        yield step, state


def position_at(game: Game, steps: Sequence[Step], number: int) -> State:
    """The state after that step. Raises IndexError for a step that is not there."""
    for step, state in positions(game, steps[:number]):
        if step.number == number:
            return state
    raise IndexError(f"there is no step {number}")

"""What can be done with any game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial
from importlib import import_module
from pickle import PicklingError
from typing import Any, Final, cast

import msgspec

from domain.kernel.declaring.data_sheet import (
    DataSheet,
    Facts,
    Forms,
    Freedom,
    Hints,
    Rules,
    Sight,
    Words,
    in_turn,
    nothing_hidden,
)
from domain.kernel.declaring.offer import Offer
from domain.kernel.declaring.option import Options, settle
from domain.kernel.ended import bare, however_ended, while_open, winners_first
from domain.kernel.playing.chance import Source
from domain.kernel.playing.command import Command, SignedCommand
from domain.kernel.playing.event import Event, State, stored_name
from domain.kernel.playing.play import run
from domain.kernel.playing.table_command import ending_told, without_position
from domain.kernel.playing.viewer import FACILITATOR, Viewer
from domain.kernel.recent import Recent
from domain.kernel.refusing.refusal import (
    Reason,
    Refusal,
    explain,
    reason_without_facts,
    require,
    typed,
    unknown,
)
from domain.kernel.table import Table


def defined(module: str, id: str, rules: int) -> "Game":  # noqa: A002 (as in the sheet)
    """The game that a module defines as `GAME`.

    Raises ValueError where it defines another one, or one whose sheet names another module.
    """
    game: Game = import_module(module).GAME
    if game.module != module:
        raise ValueError(f"the sheet of {id} must say module=__name__: {module} defines it")
    if (game.id, game.rules) != (id, rules):
        raise ValueError(
            f"{module} defines {game.id}, rules release {game.rules}, "
            f"and is listed as {id}, rules release {rules}"
        )
    return game


def bound_again(module: str, id: str, rules: int, options: Options) -> "Game":  # noqa: A002
    """The game that a module defines as `GAME`, bound to these options."""
    return defined(module, id, rules).bound(options)


DRAWINGS: Final = 8
"""So many of its newest drawings a game keeps: those of a step for some viewers, and before it."""

USUAL: Final = Freedom()
"""The awaited seat acts, and options are knobs."""


def _alone(command: Command) -> Offer:
    """A command as an offer of its own."""
    given = msgspec.to_builtins(command)
    return Offer(given.pop("type"), "", given)


@dataclass(frozen=True, eq=False, repr=False)
class Game(DataSheet):
    """A game: its data sheet, and what the kernel can do with it."""

    @classmethod
    def of(
        cls,
        facts: Facts,
        forms: Forms,
        rules: Rules,
        sight: Sight,
        words: Words,
        hints: Hints,
        freedom: Freedom = USUAL,
    ) -> "Game":
        """The game of a data sheet, group by group."""
        groups = (facts, forms, rules, sight, words, hints, freedom)
        sheet = {each.name: getattr(group, each.name) for group in groups for each in fields(group)}
        return cls(**sheet)

    def __post_init__(self) -> None:
        legal, standing, table = map(bare, (self.legal, self.standing, self.table))
        object.__setattr__(self, "legal", partial(while_open, legal))
        object.__setattr__(self, "standing", partial(winners_first, standing))
        object.__setattr__(self, "table", partial(however_ended, table, self.faces, self.lead))

    def __reduce__(self) -> tuple[Any, ...]:
        """Other processes get its name and load it themselves: a sheet may hold any function.

        Raises PicklingError for a game that they could not load.
        """
        loaded = getattr(import_module(self.module), "GAME", None)
        if self.bound_to is not None and loaded and loaded.bound(self.bound_to) is self:
            return bound_again, (self.module, self.id, self.rules, self.bound_to)
        if loaded is not self:
            raise PicklingError(
                f"{self.id} can't be sent to another process: {self.module} does not define it as "
                f"GAME. Its sheet must say `module=__name__`."
            )
        return defined, (self.module, self.id, self.rules)

    @property
    def has_secrets(self) -> bool:
        """Whether the game hides anything from a seat or the public."""
        return self.redeal is not nothing_hidden

    @property
    def awaits_one(self) -> bool:
        """Whether exactly one seat may act at a time, which bots and searches count on."""
        return self.may_act is in_turn

    @cached_property
    def variant_names(self) -> str:
        """The names of all variants in one line, for messages."""
        return ", ".join(self.variants)

    @cached_property
    def command_types(self) -> dict[str, type[Command]]:
        """Commands by wire name."""
        return {str(each.__struct_config__.tag): each for each in self.commands}

    @cached_property
    def event_types(self) -> frozenset[type[Event]]:
        """Its own events, without those of table commands."""
        return frozenset(self.events)

    @cached_property
    def quiet_names(self) -> frozenset[str]:
        """The names of its quiet events."""
        return frozenset(map(stored_name, self.quiet))

    def expect_one_awaited(self, what: str) -> None:
        """Refuses with `acts_freely` where several seats may act at once: it can't be `solved`."""
        require(self.awaits_one, "acts_freely", game=self.title, what=what)

    def bound(self, options: Options) -> "Game":
        """The game that these options make."""
        return self if self.bind is None else cast("Game", self.bind(options))

    def settle(self, variant: str, changes: object) -> Options:
        """A variant's options with `changes` (a mapping) on top.

        Refuses with `unknown_variant` or `bad_options`.
        """
        if variant not in self.variants:
            raise unknown("unknown_variant", variant, self.variants, game=self.id)
        return settle(self.options, self.variants[variant], changes)

    def pinned(self, options: object) -> Options:
        """The options that a match was begun with, even where its variant has changed since.

        Refuses with `bad_options`.
        """
        return typed(options, self.options, "bad_options", "option")

    def begin(
        self, options: Options, seats: int, source: Source, scenario: object = None
    ) -> tuple[State, list[Event]]:
        """A new match: its state, and the events of the usual set-up or of the scenario.

        Refuses with `bad_seats` or `bad_scenario` (naming the field).
        """
        *others, last = map(str, self.seats)
        allowed = " or ".join(filter(None, (", ".join(others), last)))
        noun = "seat" if allowed == "1" else "seats"
        facts = {"game": self.id, "allowed": allowed, "noun": noun, "given": seats}
        require(seats in self.seats, "bad_seats", **facts)
        state = self.start(options, seats)
        if scenario is None:
            return state, run(self.setup(state), state, source)
        given = typed(scenario, self.scenario, "bad_scenario")
        return state, run(self.lay(state, given), state, source)

    def read(self, state: State, seat: int, given: object) -> Command:
        """The command that a seat sends, checked as far as that is the same in every game.

        Refuses, in this order, with `match_over`, `unknown_command`, `bad_args`, `not_your_turn`.
        """
        if state.result is not None:
            raise Refusal("match_over", reason=self.ending(state.result.reason))
        command = self.command(given)
        may_act = seat in self.may_act(state)
        require(may_act, "not_your_turn", to_act=state.to_act, seat=seat)
        return self.signed(command, seat)

    def signed(self, command: Command, seat: int) -> Command:
        """The command with the seat of its sender, where its kind bears one.

        Refuses with `bad_args` where it names another seat.
        """
        if not isinstance(command, SignedCommand) or command.seat == seat:
            return command
        name = str(command.__struct_config__.tag)
        problem = f"its seat is {command.seat}, and seat {seat} sends it"
        require(not command.seat, "bad_args", command=name, problem=problem, pointer="/seat")
        return msgspec.structs.replace(command, seat=seat)

    def needs_step(self, given: object) -> bool:
        """Whether a command must say for which step it is meant; unknown ones do."""
        name = given.get("type") if isinstance(given, dict) else None
        kind = self.command_types.get(name) if isinstance(name, str) else None
        return kind is None or kind.needs_step

    def offered(self, state: State, seat: int) -> Sequence[Offer]:
        """What a seat is offered; all of it is accepted. None for a seat that may not act."""
        if state.result is not None or seat not in self.may_act(state):
            return ()
        if self.offers is not None:
            return self.offers(state, seat)
        return [_alone(command) for command in self.legal(state)]

    def command(self, given: object) -> Command:
        """The command that a client wrote. Refuses with `unknown_command` or `bad_args`."""
        name = given.get("type") if isinstance(given, dict) else None
        kind = self.command_types.get(name) if isinstance(name, str) else None
        if kind is None:
            spelled = name.encode(errors="replace").decode() if isinstance(name, str) else None
            raise unknown("unknown_command", spelled, self.command_types, pointer="/type")
        return typed(given, kind, "bad_args", command=name)

    def known(self, event: Event, viewer: Viewer) -> Event | None:
        """The event, or one of a table command, as this viewer may know it; None: not at all."""
        is_own = type(event) in self.event_types
        return self.redact(event, viewer) if is_own else without_position(event)

    def veiled(self, state: State, viewer: Viewer) -> State:
        """The state as this viewer may know it, not to be changed; the facilitator knows all."""
        known: State = state if viewer == FACILITATOR else self.veil(state, viewer)
        return known

    def seen(self, state: State, viewer: Viewer) -> Any:
        """What drawings and bots look at, not to be changed: the view of this viewer.

        Where nothing is hidden, it is the state itself.
        """
        return self.view(state, viewer) if self.has_secrets else state

    def clone(self, state: State) -> State:
        """An independent copy."""
        encode, decode = self.copier
        copy: State = decode(encode(state))
        return copy

    def snapshot(self, state: State) -> Callable[[], State]:
        """The state as it is now, made when it is asked for; half of what a clone costs."""
        encode, decode = self.copier
        return partial(decode, encode(state))

    def drawing(self, seen: Any) -> Table:
        """The drawing of what is seen: one for all who see the same at the same moment."""
        return self._drawings.of(self._encoded(seen), partial(self.table, seen))

    @cached_property
    def _drawings(self) -> Recent[Table]:
        return Recent(DRAWINGS)

    @cached_property
    def _encoded(self) -> Callable[[Any], bytes]:
        """What is seen by what is in it: a kept one may share parts with a state that goes on."""
        return msgspec.msgpack.Encoder().encode

    @cached_property
    def copier(self) -> tuple[Callable[[State], bytes], Callable[[bytes], State]]:
        """A state in bytes that only this program reads, and the state of such bytes."""
        return msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(self.state).decode

    def ending(self, reason: str) -> str:
        """How a match ended in words, by the reason of its result."""
        return ending_told(reason, self.endings)

    def explain(self, refusal: Refusal) -> Reason:
        """The refusal's sentence for players, with its rule."""
        return explain(refusal, self.reasons)

    def explain_code(self, code: str) -> str:
        """The sentence of a refusal whose facts were not kept, with `…` in place of each."""
        return reason_without_facts(code, self.reasons)

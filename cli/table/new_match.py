"""The options of a new match, from the command line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from cli.installation import Installation
from cli.table.scenarios import scenario_in, written_in, yaml_of
from cli.terminal import completing
from cli.terminal.exits import Problem, sentence_of
from cli.terminal.values import outcome_of, pairs, value_of
from domain.kernel import Game, Options, Outcome, Refusal, Registry
from domain.kernel.refusing.refusal import KERNEL_REASONS
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Plan
from domain.ledger.stream.rows import Step

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class Scenario(click.Path):
    """A file with a starting position, or the position itself as `{...}`."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path | str:
        """The path of a file that exists, or the text."""
        if isinstance(value, str) and value.startswith("{"):
            return value
        return Path(str(super().convert(value, param, ctx)))


SETTINGS = click.option(
    "--set",
    "settings",
    shell_complete=completing.settings,
    metavar="OPTION=VALUE",
    multiple=True,
    help="Sets one option; a list as [a, b]. OPTION=@FILE takes it from a YAML or JSON file.",
)

PLAN_OPTIONS = (
    click.option(
        "--variant",
        shell_complete=completing.variants,
        default="final",
        show_default=True,
        help="A named setting.",
    ),
    SETTINGS,
    click.option("--seats", type=click.IntRange(min=1), help="How many; default: the fewest."),
    click.option(
        "--scenario",
        type=Scenario(exists=True, dir_okay=False),
        metavar="FILE|{...}",
        help="A starting position, as YAML or JSON.",
    ),
)

CHANCE_OPTIONS = (
    click.option(
        "--chance",
        type=click.Choice(["seeded", "dictated"]),
        default="seeded",
        show_default=True,
        help="Drawn from the match's own secret, or dictated from a real table.",
    ),
    click.option(
        "--outcome",
        "outcomes",
        multiple=True,
        help="The outcomes of the set-up, in the order in which the rules ask (dictated).",
    ),
    click.option("--hide-odds", is_flag=True, help="Choices tell no odds; the rules stay."),
    click.option("--create", is_flag=True, help="Makes the database if there is none."),
)


def planned(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Gives a command these options, in their order."""

    def decorate(command: Any) -> Any:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def setting_of(option: str, text: str) -> object:
    """The value of an option: from a file (`@decks.yaml`), a list or a mapping, or plain.

    Raises Problem where a file, a list or a mapping can't be read.
    """
    if text.startswith("@"):
        return written_in(Path(text[1:]), f"The {option} in {text[1:]}")
    value = value_of(text)
    if value is text and text.startswith(("[", "{")):
        return yaml_of(text, f"{option}={text} can't be read", "A list is [a, b].")
    return value


def settings_of(settings: Sequence[str]) -> dict[str, object]:
    """The options that are set. Raises Problem as `setting_of` does."""
    return {name: setting_of(name, text) for name, text in pairs("--set", settings)}


class NewMatch:
    """A new match: its plan, dictated outcomes, and the file of its scenario.

    `given` are options that nobody types, such as a prototype.
    """

    def __init__(
        self,
        game: str,
        *,
        settings: tuple[str, ...],
        scenario: Path | str | None,
        outcomes: tuple[str, ...] = (),
        given: Mapping[str, Any] | None = None,
        **pinned: Any,
    ) -> None:
        options = {**(given or {}), **settings_of(settings)}
        position = scenario_in(scenario) if scenario is not None else None
        self.plan = Plan(game=game, options=options, scenario=position, **pinned)
        self.outcomes: list[Outcome] | None = [outcome_of(text) for text in outcomes] or None
        self.file = scenario if isinstance(scenario, Path) else None

    def begin(self, ledger: Ledger, outcomes: Sequence[Outcome] | None) -> Step:
        """The first step of the match, stored."""
        with self.named():
            return ledger.create(self.plan, by="facilitator", outcomes=outcomes)

    def settled(self, registry: Registry) -> tuple[Game, Options, int]:
        """The game, its options and the number of seats, for a match that is not stored."""
        game = registry.game(self.plan.game)
        options = game.settle(self.plan.variant, self.plan.options)
        bound = game.bound(options)
        seats = min(bound.seats) if self.plan.seats is None else self.plan.seats
        return bound, options, seats

    def _game(self) -> Game:
        found = click.get_current_context().find_object(Installation)
        assert found is not None
        return found.registry.game(self.plan.game)

    @contextmanager
    def named(self) -> Iterator[None]:
        """Adds the scenario's file to the problem where the scenario does not fit.

        A game may refuse a scenario for a reason of its own.
        """
        try:
            yield
        except Refusal as refusal:
            if refusal.code in KERNEL_REASONS:
                if self.file is None or refusal.code != "bad_scenario":
                    raise
                said = sentence_of(refusal)
            else:
                said = self._game().explain(refusal).sentence
            raise Problem(f"{self.file}: {said}" if self.file else said) from refusal

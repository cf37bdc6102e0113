"""`playledger perft`."""

from typing import Any

import click

from cli.installation import Installation, installed
from cli.table.new_match import PLAN_OPTIONS, NewMatch, planned
from cli.terminal import completing
from cli.terminal.documented import documented
from cli.terminal.exits import Problem
from cli.terminal.printing import heading, json_option, print_json, print_table, remark
from cli.terminal.progress import watched
from cli.terminal.values import outcome_of, pairs
from domain.kernel import Outcome
from lab.perft import perft


class Asked(dict[str, Outcome]):
    """Fixed outcomes by the name of the chance; records which were asked for."""

    def __init__(self, outcomes: list[tuple[str, str]]) -> None:
        super().__init__((name, outcome_of(text)) for name, text in outcomes)
        self.left = set(self)

    def __getitem__(self, name: str) -> Outcome:
        self.left.discard(name)
        return super().__getitem__(name)


@documented("perft")
@click.argument("game", shell_complete=completing.games)
@click.option(
    "--depth",
    type=click.IntRange(1),
    default=3,
    show_default=True,
    help="The longest sequences that are counted.",
)
@click.option(
    "--chance",
    "fixed",
    metavar="NAME=OUTCOME",
    multiple=True,
    help="A chance with only this outcome; others are enumerated.",
)
@click.option(
    "--outcome",
    "opening",
    multiple=True,
    help="The outcomes of chance in the set-up, in the order in which the rules ask.",
)
@planned(*PLAN_OPTIONS)
@json_option
@installed
def command(
    installation: Installation,
    /,
    game: str,
    depth: int,
    fixed: tuple[str, ...],
    opening: tuple[str, ...],
    as_json: bool,
    **wanted: Any,
) -> None:
    """Counts the accepted command sequences of a game.

    A sequence counts once for every way in which chance can fall before its last command.

    Example:
      playledger perft correction --depth 3 --chance first_player=1
      playledger perft assassination_le --outcome 5 --outcome 3 --outcome 1

    """
    new_match = NewMatch(game, **wanted)
    outcomes = Asked(pairs("--chance", fixed))
    with new_match.named():
        counts = counted(
            installation, new_match, depth, outcomes, [outcome_of(text) for text in opening]
        )
    for name in sorted(outcomes.left):
        remark(f"Nothing asked for {name!r} in these sequences.")
    if as_json:
        print_json({"game": game, "variant": new_match.plan.variant, "counts": counts})
        return
    heading(f"{game}/{new_match.plan.variant}\n")
    print_table(("#length", "#sequences"), [(n, f"{count:,}") for n, count in enumerate(counts, 1)])


def counted(
    installation: Installation,
    new_match: NewMatch,
    depth: int,
    outcomes: Asked,
    opening: list[Outcome],
) -> list[int]:
    """The numbers of sequences of length 1, 2, ... Refuses chance that can't be enumerated."""
    game, options, seats = new_match.settled(installation.registry)
    try:
        with watched("sequences") as progress:
            return perft(
                game,
                options,
                seats,
                depth,
                fixed=outcomes,
                opening=opening or None,
                scenario=new_match.plan.scenario,
                progress=lambda counted: progress(counted, None),
            )
    except ValueError as problem:
        raise Problem(f"{problem}. Correct that --chance.") from problem
    except RecursionError as problem:
        raise Problem(
            "Chance can go on for ever in the set-up of this game. Name its outcomes: --outcome."
        ) from problem

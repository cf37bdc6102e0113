"""Help as it stands in a docstring: prose, then examples line by line."""

from collections.abc import Callable
from functools import partial
from typing import Any

import click

EXAMPLES = "Example:\n"


class Documented(click.Command):
    """A command whose docstring ends with `Example:` and one example a line."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The prose, without the examples."""
        text, self.help = self.help, (self.help or "").partition(EXAMPLES)[0].rstrip()
        super().format_help_text(ctx, formatter)
        self.help = text

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The examples, as they are."""
        with formatter.section("Example"):
            for example in self.examples:
                formatter.write(f"  {example}\n")

    @property
    def examples(self) -> list[str]:
        """The command lines that the docstring shows."""
        lines = (self.help or "").partition(EXAMPLES)[2].splitlines()
        return [line.strip() for line in lines if line.strip()]


class DocumentedGroup(Documented, click.Group):
    """A command with commands of its own; a name that is none is answered with the nearest."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of the first word. Raises UsageError, which names the nearest."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as problem:
            from domain.kernel.refusing.nearest import is_it

            meant = is_it(args[0], self.list_commands(ctx))
            raise click.UsageError(f"There is no command {args[0]!r}.{meant}", ctx) from problem


documented: Callable[..., Callable[[Callable[..., Any]], Documented]] = partial(
    click.command, cls=Documented
)
"""Makes a documented command of a function, under the given name."""

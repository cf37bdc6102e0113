"""`playledger completion`."""

import click
from click.shell_completion import get_completion_class

from cli.terminal.documented import documented

VARIABLE = "_PLAYLEDGER_COMPLETE"
"""The variable by which a shell asks the program what may come next."""


@documented("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Prints what lets Tab complete commands, games, variants and matches.

    Let your shell read it when it starts: `eval "$(playledger completion bash)"` in ~/.bashrc, the
    same with zsh in ~/.zshrc; for fish, write it to ~/.config/fish/completions/playledger.fish.
    Ids of matches are those of the database that --db or PLAYLEDGER_DB names.

    Example:
      playledger completion bash
      playledger completion zsh
      playledger completion fish

    """
    kind = get_completion_class(shell)
    assert kind
    program = context.find_root().command
    script = kind(program, {}, "playledger", VARIABLE)
    click.echo(script.source_template % script.source_vars())

"""What processes of tests have loaded when they begin (`tests.processes`): no test imports this."""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import active_count

from click import Context

import tests.api.process
import tests.cli.started
import tests.ledger.workers
import tests.quick_codes  # noqa: F401 (as in the process that asks)
from cli.main import main as program
from tests.api.service import Service

for name in program.list_commands(Context(program)):
    program.get_command(Context(program), name)
with TemporaryDirectory() as folder:  # a service loads all games, and makes the routes of all
    Service(Path(folder, "playledger.db")).ledger.close()
assert active_count() == 1
gc.freeze()  # no process collects, and so copies, what is already loaded

"""What processes of tests have loaded when they begin (`tests.processes`): no test imports this."""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import active_count

import tests.api.process
import tests.ledger.workers  # noqa: F401 (for those that are forked)
from tests.api.service import Service

with TemporaryDirectory() as folder:  # a service loads all games, and makes the routes of all
    Service(Path(folder, "playledger.db")).ledger.close()
assert active_count() == 1
gc.freeze()  # no process collects, and so copies, what is already loaded

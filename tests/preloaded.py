"""What processes of tests have loaded when they begin (`tests.processes`): no test imports this."""

import gc

import tests.api.process
import tests.ledger.workers  # noqa: F401 (for those that are forked)
from api.struct_plans import prepare_all
from tests.laws.registry import REGISTRY

prepare_all(REGISTRY)
gc.freeze()  # no process collects, and so copies, what is already loaded

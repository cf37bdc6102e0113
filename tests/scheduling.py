"""Which process runs which tests next, told many at a time.

As xdist's own schedule by groups, which goes through all that a process was ever given whenever one
of its tests ends, looks for each test in the list of all, and sends it by itself: for 19,000 tests
that took more than a millisecond and a half each.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

MOST: Final = 20
"""So many tests are sent at once, a group or single ones."""

ROUNDS: Final = 4
"""Towards the end fewer: as many as leave each process so many rounds more."""


class Scheduling(LoadGroupScheduling):  # type: ignore[misc]  # it has no types
    """The groups of tests, each to one process; what is done is forgotten."""

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """Where each test stands in the list that all processes have."""
        return {test: place for place, test in enumerate(self.collection or ())}

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """A test has ended: its process gets more, where it has little left."""
        test = self.registered_collections[node][item_index]
        group, given = self._split_scope(test), self.assigned_work[node]
        del given[group][test]
        if not given[group]:
            del given[group]
        self._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        share = len(self.workqueue) // (ROUNDS * len(self.nodes))
        tests: list[str] = []
        while self.workqueue and len(tests) < max(1, min(MOST, share)):
            group, unit = self.workqueue.popitem(last=False)
            self.assigned_work[node][group] = unit
            tests += unit
        node.send_runtest_some([self._places[test] for test in tests])

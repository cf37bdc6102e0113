"""Stored decisions under changed rules: what a change does to what people really did."""

from lab.rerun.changed import Fate, Rerun, Stop, rerun
from lab.rerun.options import changed_options
from lab.rerun.recorded import NotRerun, Recorded, recorded
from lab.rerun.totals import Total, totals

__all__ = [
    "Fate",
    "NotRerun",
    "Recorded",
    "Rerun",
    "Stop",
    "Total",
    "changed_options",
    "recorded",
    "rerun",
    "totals",
]

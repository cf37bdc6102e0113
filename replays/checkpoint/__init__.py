"""Checkpoints: signed lists of the newest heads of all matches, to be kept outside the database."""

from replays.checkpoint.against import Held, held_by
from replays.checkpoint.form import BadCheckpoint, Checkpoint, Head, read, written
from replays.checkpoint.making import heads_of

__all__ = ["BadCheckpoint", "Checkpoint", "Head", "Held", "heads_of", "held_by", "read", "written"]

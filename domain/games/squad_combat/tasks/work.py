"""The form of a worker: it does one task and says what is to be done next."""

from collections.abc import Generator
from typing import Any

from domain.games.squad_combat.tasks.agenda import Agenda, Waiting
from domain.kernel import Chance, Event

Work = Generator[Event | Chance, Any, Agenda | Waiting]
"""Yields as a rule does; returns the agenda that is left, or who has to choose before it."""

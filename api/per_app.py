"""Objects of which each application has one of its own."""

from collections.abc import Callable
from typing import Generic, TypeVar

from flask import Flask, current_app

Thing = TypeVar("Thing")


class PerApp(Generic[Thing]):
    """An object of each application; called, it gives that of the current application.

    It is given by `put`, or else made by `make` when it is first asked for. Raises KeyError where
    there is neither.
    """

    def __init__(self, name: str, make: Callable[[], Thing] | None = None) -> None:
        self._key = f"playledger {name}"
        self._make = make

    def put(self, app: Flask, thing: Thing) -> Thing:
        """Gives an application its object, and returns that."""
        app.extensions[self._key] = thing
        return thing

    def of(self, app: Flask) -> Thing:
        """The object of an application."""
        if self._make is not None and self._key not in app.extensions:
            app.extensions.setdefault(self._key, self._make())
        found: Thing = app.extensions[self._key]
        return found

    def __call__(self) -> Thing:
        """The object of the current application."""
        return self.of(current_app)

"""Parts of a page that are made once while they are asked for again and again.

Steps that follow each other change little, and viewers of one step see much alike.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from domain.kernel.recent import Recent
from replays.drawing.svg.elements.markup import Markup

NEWEST: Final = Recent[Markup](64)
"""Some hundred kilobytes, of the tables that are drawn at the moment."""


def kept(make: Callable[..., Markup], *given: Any, among: Recent[Markup] = NEWEST) -> Markup:
    """What a function makes of these, which is all that it follows from."""
    key = make.__module__, make.__name__, msgspec.msgpack.encode(given)
    return among.of(key, partial(make, *given))

"""The pictures of things: one path each on a grid of 24 by 24, filled, without lines.

They lie in `icons.json`, a path a line. Solid parts run clockwise and holes against them, so that
parts may lie over each other.
"""

from collections.abc import Mapping
from importlib.resources import files

import msgspec

from domain.kernel.face import Icon

PATHS: Mapping[Icon, str] = msgspec.json.decode(
    (files(__package__) / "icons.json").read_bytes(), type=dict[Icon, str]
)
"""The path of every picture but the empty one."""

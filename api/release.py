"""Which release of Playledger this is."""

from importlib.metadata import version

RELEASE = version("playledger")
"""It is looked up once: reading it takes milliseconds."""

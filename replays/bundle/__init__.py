"""Bundles: matches as one file that is checked anywhere, and taken in by other installations.

A bundle is a zip file. It has a folder for each match, with its rows and its notes exactly as they
are stored; a manifest, which lists every file with its SHA-256; and a README that says how to check
it all. The same matches give the same bytes. It holds only secrets of chance that matches have
published. docs/exports.md has the details.
"""

from replays.bundle.bring import AnotherHistory, Arrival, Damaged, bring
from replays.bundle.check import BundleReport, FileFinding, check
from replays.bundle.contents import Stored, stored
from replays.bundle.limits import BadBundle
from replays.bundle.pack import Packing
from replays.bundle.unpack import Bundle, unpack

__all__ = [
    "AnotherHistory",
    "Arrival",
    "BadBundle",
    "Bundle",
    "BundleReport",
    "Damaged",
    "FileFinding",
    "Packing",
    "Stored",
    "bring",
    "check",
    "stored",
    "unpack",
]

"""The settings of a service, from environment variables."""

import os
import re
from collections.abc import Mapping
from typing import NamedTuple

from api.admit.addresses import Network, proxies_of
from api.admit.prefix import prefix_of

OFF = ("0", "no", "off")
ON = ("1", "yes", "on")

ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?")
"""A site as a policy names it: no wildcard, no path."""


class Settings(NamedTuple):
    """The settings.

    `rates`: clients are limited in how often they may ask; `local_metrics`: clients on this machine
    see the metrics without a token; `proxies`: the trusted proxies, which report clients'
    addresses; `https`: browsers reach the service by HTTPS, through a proxy; `guests`: so many
    visitors without a token may play a bot at once; `embedders`: the sites whose pages may show a
    match in a frame; `prefix`: the path below which browsers reach the service.
    """

    rates: bool = True
    local_metrics: bool = False
    proxies: tuple[Network, ...] = ()
    https: bool = False
    guests: int = 0
    embedders: tuple[str, ...] = ()
    prefix: str = ""


def settings_of(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings in `PLAYLEDGER_RATES`, `_METRICS`, `_PROXIES`, `_HTTPS` and so on.

    Raises BadProxies and BadPrefix.
    """
    return Settings(
        rates=environ.get("PLAYLEDGER_RATES", "").lower() not in OFF,
        local_metrics=environ.get("PLAYLEDGER_METRICS", "").lower() == "local",
        proxies=proxies_of(environ.get("PLAYLEDGER_PROXIES", "")),
        https=environ.get("PLAYLEDGER_HTTPS", "").lower() in ON,
        guests=_number(environ.get("PLAYLEDGER_GUESTS", "")),
        embedders=_origins(environ.get("PLAYLEDGER_EMBEDDERS", "")),
        prefix=prefix_of(environ.get("PLAYLEDGER_PREFIX", "")),
    )


def _origins(given: str) -> tuple[str, ...]:
    """The sites in a setting, with commas between; what is none is left out."""
    named = (each.strip().lower() for each in given.split(","))
    return tuple(each for each in named if ORIGIN.fullmatch(each))


def _number(given: str) -> int:
    return int(given) if given.isascii() and given.isdigit() else 0

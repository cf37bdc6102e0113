"""The settings of a service, from environment variables."""

import os
from collections.abc import Mapping
from typing import NamedTuple

from api.http.addresses import Network, proxies_of

OFF = ("0", "no", "off")
ON = ("1", "yes", "on")


class Settings(NamedTuple):
    """The settings.

    `rates`: clients are limited in how often they may ask; `local_metrics`: clients on this machine
    see the metrics without a token; `proxies`: the trusted proxies, which report clients'
    addresses; `https`: browsers reach the service by HTTPS, through a proxy; `guests`: so many
    visitors without a token may play a bot at once.
    """

    rates: bool = True
    local_metrics: bool = False
    proxies: tuple[Network, ...] = ()
    https: bool = False
    guests: int = 0


def settings_of(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings in `PLAYLEDGER_RATES`, `_METRICS`, `_PROXIES`, `_HTTPS` and `_GUESTS`.

    Raises BadProxies.
    """
    return Settings(
        rates=environ.get("PLAYLEDGER_RATES", "").lower() not in OFF,
        local_metrics=environ.get("PLAYLEDGER_METRICS", "").lower() == "local",
        proxies=proxies_of(environ.get("PLAYLEDGER_PROXIES", "")),
        https=environ.get("PLAYLEDGER_HTTPS", "").lower() in ON,
        guests=_number(environ.get("PLAYLEDGER_GUESTS", "")),
    )


def _number(given: str) -> int:
    return int(given) if given.isascii() and given.isdigit() else 0

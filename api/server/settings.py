"""What an installation may set about its service, in the environment."""

import os
from collections.abc import Mapping
from typing import NamedTuple

from api.http.addresses import Network, proxies_of

OFF = ("0", "no", "off")


class Settings(NamedTuple):
    """What can be set.

    `rates`: clients that ask too often are slowed down; `local_metrics`: who asks from this machine
    sees the metrics without a token; `proxies`: who may say from which address a request came.
    """

    rates: bool = True
    local_metrics: bool = False
    proxies: tuple[Network, ...] = ()


def settings_of(environ: Mapping[str, str] = os.environ) -> Settings:
    """What `PLAYLEDGER_RATES`, `PLAYLEDGER_METRICS` and `PLAYLEDGER_PROXIES` say.

    Raises BadProxies.
    """
    return Settings(
        rates=environ.get("PLAYLEDGER_RATES", "").lower() not in OFF,
        local_metrics=environ.get("PLAYLEDGER_METRICS", "").lower() == "local",
        proxies=proxies_of(environ.get("PLAYLEDGER_PROXIES", "")),
    )

"""The addresses of clients: behind trusted proxies, and grouped by network."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from flask import current_app, request

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

OPEN_HERE: Final = "PLAYLEDGER_OPEN_HERE"
"""The key of the app's configuration: clients on this machine see counts without a token."""

IPV6_NETWORK_BITS = 64
"""The IPv6 prefix of one client: a machine or household has at least a network of this size."""


class BadProxies(ValueError):
    """The setting does not list addresses and networks."""


def proxies_of(setting: str) -> tuple[Network, ...]:
    """The addresses and networks in a setting, with commas between. Raises BadProxies."""
    try:
        return tuple(ip_network(each.strip()) for each in setting.split(",") if each.strip())
    except ValueError as problem:
        raise BadProxies(
            f"PLAYLEDGER_PROXIES: {problem}. "
            "List addresses and networks, as in `127.0.0.1, 10.0.0.0/8`."
        ) from None


def client_address(peer: str, forwarded: str, proxies: Iterable[Network]) -> str:
    """The client's address, from that of the connection and the header `X-Forwarded-For`.

    Each proxy adds its client's address at the right end. So the header is read from there while
    the addresses are trusted proxies: the first other address is the client's.
    """
    client = _read(peer)
    for entry in reversed(forwarded.split(",")):
        if client is None or not any(client in network for network in proxies):
            break
        before = _read(entry.strip())
        if before is None:
            break
        client = before
    return peer if client is None else str(client)


@lru_cache(maxsize=10_000)
def neighbourhood(address: str) -> str:
    """The address range that counts as one client: an IPv4 address or an IPv6 network."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), IPV6_NETWORK_BITS), strict=False))
    return address if found is None else str(found)


def _read(text: str) -> Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class BehindProxies:
    """An application whose `REMOTE_ADDR` is the client's, and not that of a trusted proxy."""

    def __init__(self, app: Callable[..., Any], proxies: tuple[Network, ...]) -> None:
        self._app = app
        self._proxies = proxies

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Answers a request."""
        forwarded = environ.get("HTTP_X_FORWARDED_FOR")
        if forwarded:
            peer = environ.get("REMOTE_ADDR") or ""
            environ["REMOTE_ADDR"] = client_address(peer, forwarded, self._proxies)
        return self._app(environ, start_response)


def is_open_here() -> bool:
    """Whether the client is on this machine, and may see without a token what opens there."""
    address = request.remote_addr
    is_open = bool(current_app.config[OPEN_HERE])
    return is_open and address is not None and ip_address(address).is_loopback

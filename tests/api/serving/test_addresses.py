"""Who asks, behind proxies: nothing is believed but what a trusted one has written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.admit.addresses import BadProxies, client_address, neighbourhood, proxies_of
from api.server.settings import Settings, settings_of

PROXIES = proxies_of("127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:1::/48")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.1", "198.51.100.1", "203.0.113.1"),
        ("127.0.0.1", "203.0.113.1", "203.0.113.1"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.1", "203.0.113.1"),
        ("127.0.0.1", "198.51.100.1, 203.0.113.1, 10.1.2.3", "203.0.113.1"),
        ("127.0.0.1", "10.0.0.1,10.0.0.2", "10.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.1, unknown", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.1:4711", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.1, unknown, 10.0.0.1", "10.0.0.1"),
        ("::ffff:127.0.0.1", "203.0.113.1", "203.0.113.1"),
        ("::1", "2001:db8:2::7", "2001:db8:2::7"),
        ("2001:db8:1::5", "::ffff:203.0.113.1", "203.0.113.1"),
        ("", "203.0.113.1", ""),
    ],
)
def test_it_is_read_from_the_right_while_trusted_proxies_have_written_it(
    peer: str, forwarded: str, client: str
) -> None:
    assert client_address(peer, forwarded, PROXIES) == client


ADDRESSES = st.ip_addresses().map(str)
HEADERS = st.lists(ADDRESSES | st.text(max_size=8), max_size=5).map(", ".join)


@given(ADDRESSES.filter(lambda each: client_address(each, "203.0.113.9", PROXIES) == each), HEADERS)
def test_nobody_else_is_believed_whatever_they_send(peer: str, forwarded: str) -> None:
    assert client_address(peer, forwarded, PROXIES) == peer
    assert client_address("127.0.0.1", f"{forwarded}, {peer}", PROXIES) == peer


@given(ADDRESSES, HEADERS)
def test_without_trusted_proxies_nothing_is_believed(peer: str, forwarded: str) -> None:
    assert client_address(peer, forwarded, ()) == client_address(peer, "", ())


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("203.0.113.1", "203.0.113.1"),
        ("::ffff:203.0.113.1", "203.0.113.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1%eth0", "2001:db8::/64"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


def test_nothing_is_believed_unless_it_is_set() -> None:
    assert settings_of({}) == Settings(rates=True, local_metrics=False, proxies=())
    assert settings_of({"PLAYLEDGER_PROXIES": " "}).proxies == ()
    assert len(settings_of({"PLAYLEDGER_PROXIES": "127.0.0.1, ::1"}).proxies) == 2


@pytest.mark.parametrize("setting", ["localhost", "*", "10.0.0.1/8", "127.0.0.1;::1", "300.1.1.1"])
def test_a_setting_that_is_no_list_of_addresses_is_refused(setting: str) -> None:
    with pytest.raises(BadProxies, match=r"PLAYLEDGER_PROXIES.*List addresses and networks"):
        settings_of({"PLAYLEDGER_PROXIES": setting})

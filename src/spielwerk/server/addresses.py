"""Who calls, and under which name: addresses to count against, hosts and origins to trust."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

from spielwerk.server.settings import Settings

IP = IPv4Address | IPv6Address

# A computer gets a network of its own in IPv6, of which it takes as many addresses as it likes.
_IPV6_PREFIX: Final = 64
_PORT: Final = re.compile(r":\d{1,5}$")
_HOST: Final = re.compile(
    r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:(?P<port>[0-9]{1,5})?)?"
)
# What proxies say of themselves.
_PASSED_ON: Final = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")
_USUAL_PORTS: Final = {"http": 80, "https": 443}
# Nobody can buy a name in these, so no stranger's page can be made to carry one.
_LOCAL_ENDINGS: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".fritz.box")


class Proxies:
    """The web servers in front of the tables, whose word about a caller's address counts."""

    def __init__(self, trusted: Iterable[str]) -> None:
        """Addresses or networks; ValueError if one is neither."""
        self._networks: Final = [ip_network(one, strict=False) for one in trusted]

    def trusts(self, peer: str | None) -> bool:
        address = _parsed(peer or "")
        return address is not None and any(address in network for network in self._networks)

    def forwards(self, peer: str | None, forwarded: str | None) -> bool:
        """Whether a connection is a trusted proxy's that says for whom it asks."""
        return forwarded is not None and self.trusts(peer)

    def caller(self, peer: str | None, forwarded: str | None) -> str:
        """The address to count against, of a connection from `peer` with that X-Forwarded-For.

        Every proxy appends whom it heard: the last address that is no proxy of ours is the
        caller, and whatever stands before it, the caller may have written.
        """
        if not self.trusts(peer):
            return counted(peer)
        for entry in reversed((forwarded or "").split(",")):
            address = _parsed(entry)
            if address is None:
                break  # a proxy that does not know, or hides it
            if not self.trusts(str(address)):
                return counted(str(address))
        return counted(peer)


def counted(address: str | None) -> str:
    """What is one caller: an IPv4 address, an IPv6 network; empty where there is no address."""
    parsed = _parsed(address or "")
    if parsed is None:
        return ""
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((int(parsed), _IPV6_PREFIX), strict=False))
    return str(parsed)


def _parsed(text: str) -> IP | None:
    """An address as proxies write it: `1.2.3.4:80`, `::1`, `"[::1]:80"`, `fe80::1%en0`."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = _PORT.sub("", text)
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def is_here(peer: str | None, own: str | None, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from this computer itself, over a connection from `peer` to `own`.

    Whoever passes on what others ask is on this computer too, but says so, or shows under which
    name it was asked: then somebody else sits there.
    """
    if any(name in headers for name in _PASSED_ON):
        return False
    address = _parsed(peer or "")
    if address is None or not (address.is_loopback or address == _parsed(own or "")):
        return False
    places = [_host(headers.get("host", ""))]
    if "origin" in headers:
        origin = _origin(headers["origin"])
        places.append(None if origin is None else (origin.name, origin.port))
    return all(place is not None and _names_an_address(place[0], own) for place in places)


def _names_an_address(name: str, own: str | None) -> bool:
    """Whether a name is what somebody types who sits at this computer."""
    if name == "localhost":
        return True
    address = _parsed(name)
    return address is not None and (address.is_loopback or address == _parsed(own or ""))


class _Origin(NamedTuple):
    """A site: what stands before the first slash of an address."""

    name: str
    port: int
    usual: int  # the port that goes without saying


def check_origin(
    host: str | None, origin: str | None, forwarded: bool, settings: Settings
) -> str | None:
    """The code of the problem with a request sent to `host` by a page of `origin`; None: fine.

    Two attacks come through the browser of somebody who can reach the tables. A page elsewhere
    sends something here: then `origin` is another site than `host`. Or the name of that page is
    made to lead here: then `host` is a name that we never heard of. `forwarded` is whether a
    trusted proxy passes the request on; it answers for its names, and may leave out the port.
    """
    public = [site for site in map(_origin, settings.origins) if site is not None]
    name, port = "", None
    if host:
        place = _host(host)
        if place is None:
            return "malformed"
        name, port = place
        known = _is_local(name) or name in [site.name for site in public]
        if not known and (public or not forwarded):
            return "wrong_host"
    if origin is None:
        return None
    site = _origin(origin)
    if site is None:
        return "wrong_origin"
    same = site.name == name and (forwarded or site.port == (port or site.usual))
    return None if same or site in public else "wrong_origin"


def public_origin(text: str) -> str:
    """An origin as a host writes it on the command line; ValueError with a sentence."""
    if _origin(text) is None:
        raise ValueError(f"{text!r} is no origin; one looks like https://games.example.org")
    return text


def _origin(text: str) -> _Origin | None:
    """`https://games.example:8443`, None if it is nothing like that; a browser may say `null`."""
    scheme, between, rest = text.strip().lower().partition("://")
    place = _host(rest.removesuffix("/"))
    if not between or scheme not in _USUAL_PORTS or place is None:
        return None
    usual = _USUAL_PORTS[scheme]
    return _Origin(place[0], place[1] or usual, usual)


def _host(text: str) -> tuple[str, int | None] | None:
    """Name and port of a Host header, None if it is none."""
    found = _HOST.fullmatch(text.strip().lower())
    if found is None:
        return None
    port = int(found["port"]) if found["port"] else None
    if port is not None and not 0 < port < 65536:
        return None
    return found["name"].removesuffix("."), port


def _is_local(name: str) -> bool:
    """Whether no stranger can have a page of that name."""
    if _parsed(name) is not None or "." not in name or name.endswith(_LOCAL_ENDINGS):
        return True
    return name == _own_name()


@cache
def _own_name() -> str:
    return socket.gethostname().lower()

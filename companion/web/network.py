"""Where other devices reach this one, and an address as a picture that a phone's camera reads."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

import ifaddr
import segno


@dataclass(frozen=True, slots=True)
class Card:
    """A network card by its name, and its address there."""

    name: str
    address: str


def cards() -> list[Card]:
    """The cards that a phone could reach, IPv4: those of home networks first. Loopback is none, nor is a card that gave
    itself an address because nobody else did."""
    found = []
    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            if isinstance(one.ip, str):
                at = ipaddress.ip_address(one.ip)
                if not (at.is_loopback or at.is_link_local or at.is_unspecified or at.is_multicast):
                    found.append((not at.is_private, Card(adapter.nice_name, one.ip)))
    return [card for _, card in sorted(found, key=lambda each: (each[0], each[1].name, each[1].address))]


def squares(words: str) -> tuple[str, ...]:
    """*words* as a QR code: a text of “#” and spaces a row, without the white edge that belongs around it.

    Error correction M: a reflection on the screen may hide a seventh of it.
    """
    code = segno.make_qr(words, error="m")
    return tuple("".join("#" if dark else " " for dark in row) for row in code.matrix)

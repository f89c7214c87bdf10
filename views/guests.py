"""The screens of a guest: a door, a table, and the one play on it. Nothing else has an address here."""

from __future__ import annotations

import flet as ft

from views.app import Start, started
from views.company import Entrance
from views.ports import Services
from views.screens.rules import RulesScreen
from views.together.guest import DoorScreen, GuestPlayScreen, GuestResultScreen, GuestTableScreen, PairScreen


def guest_routes() -> list[ft.Route]:
    """Every address that a guest has."""
    return [
        ft.Route(
            path="/",
            component=DoorScreen,
            children=[
                ft.Route(path="table/:code", component=GuestTableScreen),
                ft.Route(path="pair/:code", component=PairScreen),
                ft.Route(
                    path="play/:play",
                    component=GuestPlayScreen,
                    children=[ft.Route(path="result", component=GuestResultScreen)],
                ),
            ],
        ),
        ft.Route(path="/rules/:game", component=RulesScreen, modal=True),
    ]


def build_guests(services: Services, entrance: Entrance) -> Start:
    """The entry of one session of a guest."""
    return started(services, guest_routes, entrance)

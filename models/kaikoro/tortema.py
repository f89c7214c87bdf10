"""Tortema's way of attack (KAI-Q): plates from the outer ring to the centre, with resources between adjacent ones."""

from __future__ import annotations

from models.kaikoro.components import KaijuKey
from models.kaikoro.kaiju import reward
from models.kaikoro.mothstar import Numbers
from models.kaikoro.sheet import ShellSheet


class Shell(Numbers):
    """Plates; what lies between two of them is gained when both are taken."""

    rule = "KAI-Q"

    def __init__(self, key: KaijuKey, sheet: ShellSheet) -> None:
        super().__init__(key, sheet.spaces)
        edges = (
            reward(name, "edge", edge.gives, edge, self.found(edge.between))
            for name, edge in sheet.edges.items()
            if len(self.found(edge.between)) == len(edge.between)
        )
        self._rewarding(*edges)

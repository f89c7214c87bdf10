"""Taps follow each other at once here: the moment in which a doubled tap is passed over is made short."""

from __future__ import annotations

import pytest

from views import hooks


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "MOMENT", 0.0)

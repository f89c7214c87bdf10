"""Who hears of what: sessions that watch something, each until it ends that itself."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextvars import copy_context
from typing import Generic, TypeVar

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Watchers(Generic[T]):
    """Calls that want to hear of things, each known by a name. They are made on the event loop and must only schedule
    work."""

    def __init__(self) -> None:
        self._calls: dict[str, dict[object, Callable[[T], None]]] = {}

    @property
    def watched(self) -> frozenset[str]:
        """The names of what somebody watches."""
        return frozenset(self._calls)

    def watch(self, name: str, told: Callable[[T], None]) -> Callable[[], None]:
        """Call *told* whenever there is news of *name*; gives the call that ends it."""
        key = object()
        self._calls.setdefault(name, {})[key] = told

        def stop() -> None:
            calls = self._calls.get(name, {})
            calls.pop(key, None)
            if not calls:
                self._calls.pop(name, None)

        return stop

    def tell(self, name: str, news: T) -> None:
        """Everybody who watches *name* hears *news*."""
        for told in list(self._calls.get(name, {}).values()):
            try:
                # In a context of its own: what starts a task in another session makes that the current one, and what
                # the teller shows next would go there.
                copy_context().run(told, news)
            except Exception:  # one dead session must not keep the others from hearing
                _log.exception("a session could not be told of what it watches")

    def forget(self, name: str) -> None:
        """There will be no more news of *name*."""
        self._calls.pop(name, None)

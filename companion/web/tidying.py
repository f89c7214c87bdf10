"""Memory that is given back when nobody waits for it.

Python looks through all that lives to find what is held by nothing but itself. With many sessions that takes half a
second, and it would come in the midst of a move: here it waits for a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
import time

YOUNG = 400_000
"""So many new objects are made at most before they are looked through, which takes some 150 ms: more than come of
dice that fall for fifty phones."""

BREATH, WORTH_IT = 0.1, 5_000
"""After so many seconds without a message, what was made lately is looked through, where it is so many objects."""

QUIET = 0.5
"""So many seconds without a message are a quiet moment."""

ENOUGH, TOO_MUCH = 8, 80
"""After so many looks at what was made lately, all is looked through: in the next quiet moment, or at once."""


class Tidying:
    """Looks for garbage in quiet moments. ``stir`` says that there is something to do."""

    def __init__(self) -> None:
        self._stirred = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def stir(self) -> None:
        """A message comes or goes."""
        self._stirred = time.monotonic()

    def start(self) -> None:
        """From now on, until ``stop``. What lives by now lives as long as the process."""
        gc.collect()
        gc.freeze()
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, 10, 1_000_000)
        self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self) -> None:
        """No more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            gc.set_threshold(*self._before)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BREATH)
            lately, _, looks = gc.get_count()
            calm = time.monotonic() - self._stirred
            if looks >= (ENOUGH if calm > QUIET else TOO_MUCH):
                gc.collect()
            elif calm > BREATH and lately > WORTH_IT:
                gc.collect(1)

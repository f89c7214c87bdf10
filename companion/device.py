"""The device that a session runs on, as views see it (``views.ports``), by Flet's services.

All of these may be refused: by a browser that wants a tap of its own for them, by a page that is not on a safe
address, by a system without a dialog. What can be done otherwise is; what cannot becomes a sentence.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from mimetypes import guess_type
from typing import Any, TypeVar

import flet as ft

from models.texts import t
from views.ports import File, PortError

T = TypeVar("T")

PATIENCE = 1.0
"""In seconds: some browsers never answer."""

LATEST = 60.0
"""In seconds: what was not answered by then is given up."""

_log = logging.getLogger(__name__)


async def _tried(ask: Callable[[], Awaitable[T]], sentence: str) -> T:
    try:
        return await ask()
    except Exception as error:  # what a browser refuses comes in many classes, or as an answer that Flet cannot read
        _log.warning("a dialog of the device failed: %s", error)
        raise PortError(sentence) from None


class DeviceFiles:
    """Implements ``views.ports.Files``."""

    async def save(self, file: File) -> bool:
        """See Files. A browser does not say where it put the file, or whether."""
        page = ft.context.page
        ending = file.name.rpartition(".")[2]
        picker = ft.FilePicker()
        place = await _tried(
            lambda: picker.save_file(
                file_name=file.name,
                file_type=ft.FilePickerFileType.CUSTOM,
                allowed_extensions=[ending],
                src_bytes=file.data,
            ),
            t("The file could not be saved here."),
        )
        return bool(place) or page.web

    async def pick(self) -> File | None:
        """See Files."""
        picker = ft.FilePicker()
        # Not narrowed by ending: some phones then grey out files that came by mail.
        chosen = await _tried(
            lambda: picker.pick_files(with_data=True, cancel_upload_on_window_blur=False),
            t("No file could be opened here."),
        )
        if not chosen:
            return None
        if chosen[0].bytes is None:
            raise PortError(t("The file could not be read."))
        return File(chosen[0].name, chosen[0].bytes)

    async def share(self, file: File) -> bool:
        """See Files."""
        page = ft.context.page
        platform = page.platform
        if platform is not None and platform.is_mobile():
            mime = guess_type(file.name)[0] or "application/octet-stream"
            try:
                shared = ft.ShareFile.from_bytes(file.data, mime_type=mime, name=file.name)
                result = await ft.Share().share_files([shared], download_fallback_enabled=False)
            except Exception as error:  # many browsers have no such thing, and each says so in its own way
                _log.info("sharing is not possible here: %s", error)
            else:
                if result.status != ft.ShareResultStatus.UNAVAILABLE:
                    return result.status == ft.ShareResultStatus.SUCCESS
        return await self.save(file)


class FarFiles(DeviceFiles):
    """The files of an owner's phone that is not the device which keeps the plays: they go out, and none comes in, since
    what comes from the network is bounded."""

    async def pick(self) -> File | None:
        """See Files."""
        raise PortError(t("Files are taken in on the device that keeps the plays."))


class OwnDevice:
    """Implements ``views.ports.Device``."""

    async def thud(self) -> None:
        """See Device."""
        await _asked(lambda: ft.HapticFeedback().medium_impact())  # type: ignore[no-untyped-call]

    async def reduced_motion(self) -> bool:
        """See Device."""
        features = await _asked(lambda: ft.SemanticsService().get_accessibility_features())
        return features is not None and (features.disable_animations or features.reduce_motion)

    async def stay_awake(self, on: bool) -> bool:
        """See Device."""

        async def ask() -> bool:
            lock = ft.Wakelock()
            await (lock.enable() if on else lock.disable())  # type: ignore[no-untyped-call]
            return bool(await lock.is_enabled()) == on

        return bool(await _asked(ask))


_asking: set[asyncio.Task[object]] = set()


async def _asked(ask: Callable[[], Awaitable[T]]) -> T | None:
    """What the device answers; None where it refuses, or says nothing within PATIENCE.

    It may answer later: until then the question stays, since a client cannot answer one that was taken back.
    """

    async def asking() -> T:
        return await asyncio.wait_for(ask(), LATEST)

    answer = asyncio.create_task(asking())
    _asking.add(answer)
    answer.add_done_callback(_heard)
    done, _ = await asyncio.wait({answer}, timeout=PATIENCE)
    return answer.result() if done and not answer.cancelled() and answer.exception() is None else None


def _heard(answer: asyncio.Task[Any]) -> None:
    _asking.discard(answer)
    if not answer.cancelled() and (error := answer.exception()) is not None:
        # Each browser refuses in its own way; it goes on without.
        _log.info("the device does not do that here: %s", error)

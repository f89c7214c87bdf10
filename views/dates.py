"""Days as people say them: "Today", "Yesterday", "3 May", "3 May 2024". In the time zone of this machine."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from models.texts import N_, t

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def today() -> date:
    """The local day."""
    return datetime.now(UTC).astimezone().date()


def local_day(moment: str) -> date:
    """The local day of *moment* (UTC, ISO 8601); the first day there is where that is no moment."""
    try:
        return datetime.fromisoformat(moment).astimezone().date()
    except (ValueError, OverflowError, OSError):
        return date.min


def full_day(day: date) -> str:
    """ "3 May 2024"."""
    return t("{day} {month} {year}", day=day.day, month=t(MONTHS[day.month - 1]), year=day.year)


def day_text(day: date, now: date) -> str:
    """*day* as it is said on the day *now*."""
    if day == now:
        return t("Today")
    if day == now - timedelta(days=1):
        return t("Yesterday")
    if day.year == now.year:
        return t("{day} {month}", day=day.day, month=t(MONTHS[day.month - 1]))
    return full_day(day)

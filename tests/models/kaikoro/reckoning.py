"""A sheet of Kaikoro kept by hand, from the printed sheet as JSON. It imports nothing from the models, so as to share
no fault: every mark is looked at anew, nothing is added up on the way."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

KAIJU = ("wyvera", "mothstar", "tortema", "chano", "ozzy")
NOTHING: Json = {"hits": 0, "crystals": 0, "power": 0, "bonuses": [], "weakspot": False}


class City:
    """One player's sheet. ``numbers`` by Kaijū and space; ``fell`` by Kaijū: the turn; ``end``: how the game ended."""

    def __init__(self, profile: Json, *, asks: bool) -> None:
        self.profile, self.sheets, self.asks = profile, profile["sheet"], asks
        self.numbers: dict[str, dict[str, int]] = {kaiju: {} for kaiju in KAIJU}
        self.far: dict[str, int] = {kaiju: profile["steps_to_city"][kaiju]["value"] for kaiju in KAIJU}
        self.fell: dict[str, int] = {}
        self.shut: set[str] = set()
        self.damage = self.crystals = self.crystals_ever = self.gained = self.spent = self.extra = 0
        self.end, self.questions, self.falling = "", 0, ""

    def power(self) -> int:
        start: int = self.profile["starting_power"]["value"]
        return start + self.gained - self.spent

    def speed(self) -> int:
        points: int = self.profile["movement"][str(min(len(self.fell), 4))]["value"]
        return points

    # What the marks have earned

    def earned(self, kaiju: str) -> dict[str, Json]:
        """The resources that are reached, each under a name of its own."""
        sheet, own = self.sheets[kaiju], self.numbers[kaiju]
        found = {f"space {name}": sheet["spaces"][name].get("gives", NOTHING) for name in own}
        for name, edge in sheet.get("edges", {}).items():
            if set(edge["between"]) <= set(own):
                found[f"edge {name}"] = edge["gives"]
        for name, row in sheet.get("rows", {}).items():
            if self.sum_of(kaiju, "row", name) == row["target"]:
                found[f"sum {name}"] = row["exact"]["gives"]
            if self.is_full(kaiju, "row", name):
                found[f"row {name}"] = row["full"]["gives"]
        for name, column in sheet.get("columns", {}).items():
            if self.is_full(kaiju, "column", name):
                found[f"column {name}"] = column["full"]["gives"]
        for name, number in own.items():
            if sheet["spaces"][name].get("wants") == number:
                found[f"wanted {name}"] = sheet["spaces"][name]["wanted"]
        return found

    def line(self, kaiju: str, which: str, name: str) -> list[str]:
        spaces = self.sheets[kaiju]["spaces"].items()
        return [space for space, window in spaces if window.get(which) == name]

    def sum_of(self, kaiju: str, which: str, name: str) -> int:
        return sum(self.numbers[kaiju].get(space, 0) for space in self.line(kaiju, which, name))

    def is_full(self, kaiju: str, which: str, name: str) -> bool:
        return all(space in self.numbers[kaiju] for space in self.line(kaiju, which, name))

    def hits(self, kaiju: str) -> int:
        """The hits of a Kaijū, with those of its defeat."""
        sheet = self.sheets[kaiju]
        points: int = sum(gives["hits"] for gives in self.earned(kaiju).values())
        if kaiju in self.fell:
            points += sheet.get("defeat_hits", 0)
            for pair in sheet.get("pairs", {}).values():
                one, two = (self.numbers[kaiju].get(spot) for spot in pair["between"])
                if one is not None and two is not None:
                    kept = {"=": one == two, "≠": one != two, "7": one + two == 7}[pair["condition"]]
                    points += sheet["pair_hits"] if kept else 0
        return points

    # Where numbers may go

    def may(self, kaiju: str, space: str, number: int) -> bool:
        """Whether *number* may be written there, by the way of that Kaijū alone."""
        sheet, own = self.sheets[kaiju], self.numbers[kaiju]
        printed = sheet["spaces"][space]
        if space in own or kaiju in self.shut:
            return False
        match sheet["way"]:
            case "path":
                return number > 0 and space == self.walked(kaiju, number)
            case "web" | "shell":
                open_ = printed.get("start") or set(printed.get("after", ())) & set(own)
                return bool(open_) and (number in printed["numbers"] or "?" in printed["numbers"])
            case "building":
                row = printed.get("row")
                return row is None or self.sum_of(kaiju, "row", row) + number <= sheet["rows"][row]["target"]
        return True

    def walked(self, kaiju: str, steps: int) -> str | None:
        """Where *steps* spaces lead on a path without forks."""
        spaces = self.sheets[kaiju]["spaces"]
        at, order = None, {tuple(space.get("after", ())): name for name, space in spaces.items()}
        for name in self.numbers[kaiju]:
            at = name
        for _ in range(steps):
            at = order.get(() if at is None else (at,))
            if at is None:
                return None
        return at

    def places(self, number: int, kaiju: tuple[str, ...] = KAIJU) -> set[tuple[str, str]]:
        """Every space of these *kaiju* where *number* may be written."""
        found = ((one, space) for one in kaiju for space in self.sheets[one]["spaces"])
        return {(one, space) for one, space in found if self.may(one, space, number)}

    def beaten(self, kaiju: str) -> bool:
        sheet, own = self.sheets[kaiju], self.numbers[kaiju]
        hearts = any(sheet["spaces"][name].get("heart", False) for name in own)
        fragile = any(
            column["fragile"] is not None and self.sum_of(kaiju, "column", name) >= column["fragile"]
            for name, column in sheet.get("columns", {}).items()
        )
        long = any(t["long"] and set(t["spaces"]) <= set(own) for t in sheet.get("tentacles", {}).values())
        return hearts or fragile or long

    # What happens

    def attack(self, kaiju: str, space: str, number: int, turn: int) -> None:
        """KAI-T7r."""
        before = self.earned(kaiju)
        self.numbers[kaiju][space] = number
        new = [gives for name, gives in self.earned(kaiju).items() if name not in before]
        for gives in new:
            self.gain(gives["power"])
            gets = min(gives["crystals"], self.profile["crystal_limit"]["value"] - self.crystals_ever)
            self.crystals_ever += gets
            self.crystals += gets
        self.falling = kaiju if kaiju not in self.fell and self.beaten(kaiju) else ""
        speed = self.speed()
        self.hurt(sum(self.nearer(kaiju, speed) for gives in new if gives["weakspot"]))
        self.go_on(turn)

    def gain(self, power: int) -> None:
        self.gained = min(self.gained + power, self.profile["power_limit"]["value"])

    def nearer(self, kaiju: str, steps: int) -> int:
        """The Kaijū moves; the steps beyond the city."""
        beyond = max(0, steps - self.far[kaiju])
        self.far[kaiju] -= steps - beyond
        return beyond

    def hurt(self, damage: int) -> None:
        if len(self.fell) == 5:
            return
        if self.asks and self.crystals:
            self.questions += damage
            return
        saved = min(damage, self.crystals)
        self.crystals -= saved
        self.damage = min(10, self.damage + damage - saved)
        if self.damage == 10:
            self.ends("lost")

    def answer(self, crystal: bool, turn: int) -> None:
        self.questions -= 1
        if crystal:
            self.crystals -= 1
        else:
            self.damage += 1
        if not self.crystals:
            self.damage, self.questions = min(10, self.damage + self.questions), 0
        if self.damage == 10:
            self.ends("lost")
        self.go_on(turn)

    def go_on(self, turn: int) -> None:
        if self.falling and not self.questions and not self.end:
            self.fell[self.falling] = turn
            if len(self.fell) in (2, 3):
                self.gain(1)
            self.falling = ""

    def ends(self, how: str) -> None:
        self.end, self.questions, self.falling = how, 0, ""
        self.shut = set(self.fell)

    def attacks_over(self) -> bool:
        """The Players phase is over; whether the warhead was fired in it."""
        self.shut = set(self.fell)
        if len(self.fell) == 5:
            self.end = "won"
        return len(self.fell) == 5

    def advance(self, face: int, turn: int) -> None:
        """KAI-T8."""
        named = KAIJU if face == 6 else beside(self.profile, face)
        moving = [kaiju for kaiju in named if self.fell.get(kaiju, turn) == turn]
        self.hurt(sum(self.nearer(kaiju, self.speed()) for kaiju in moving))

    def total(self, *, solo: bool) -> int:
        """The points of this sheet; of a lost solo play 0."""
        points = sum(self.hits(kaiju) for kaiju in self.fell)
        if self.damage == 10:
            return 0 if solo else points
        standing = (one["value"] for key, one in self.profile["city"].items() if int(key) > self.damage)
        return int(points + sum(standing) + self.extra)


def beside(profile: Json, face: int) -> tuple[str, ...]:
    """The two Kaijū beside a face of the ring."""
    for place in "12345":
        if profile["ring"][place]["face"]["value"] == face:
            following = str(int(place) % 5 + 1)
            return profile["ring"][place]["kaiju"]["value"], profile["ring"][following]["kaiju"]["value"]
    raise AssertionError(f"no face {face}")


def winners(cities: list[City], *, solo: bool) -> list[int]:
    """Most points; of those, least power spent; then they share. Solo: who defeated all five."""
    if solo:
        return [0] if cities[0].end == "won" else []
    best = max((city.total(solo=False), -city.spent) for city in cities)
    return [seat for seat, city in enumerate(cities) if (city.total(solo=False), -city.spent) == best]

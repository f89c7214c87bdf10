"""The command line. What a command needs is imported inside it: help and scores must come at once.

Exit status: 0 done; 2 the input is wrong (every problem listed); 1 anything else, in one line, never a traceback.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from models.texts import t, tn

DONE, FAILED, WRONG = 0, 1, 2

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help=t("A score companion for four boxed games. Without a command it starts the app on this machine."),
)


class Part(StrEnum):
    """What a schema is of."""

    ENTRY = "entry"
    PLAY = "play"
    PROFILE = "profile"


Files = Annotated[list[str], typer.Argument(metavar="FILE...", help=t("Entries as JSON; - is standard input."))]
Json = Annotated[bool, typer.Option("--json", help=t("One JSON document on standard output."))]
Game = Annotated[str, typer.Argument(metavar="GAME", help=t("A game as “companion games” names it."))]
Port = Annotated[int | None, typer.Option("--port", min=0, max=65535, help=t("The port; without it a free one."))]
Data = Annotated[Path | None, typer.Option("--data", help=t("The folder for everything that is stored."))]
Lan = Annotated[bool, typer.Option("--lan", help=t("Let phones of the network in, too."))]
Seed = Annotated[int | None, typer.Option("--seed", help=t("The same seed gives the same throw."))]


@app.callback(invoke_without_command=True)
def start(context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    if version:
        from importlib import metadata

        _out(f"tokuten {metadata.version('tokuten')}")
    elif context.invoked_subcommand is None:
        from companion.main import has_screen

        _serve(None, None, show=has_screen())


@app.command(help=t("Serve the app to browsers on this machine."))
def serve(port: Port = None, data: Data = None, lan: Lan = False) -> None:
    _serve(port, data, show=False, lan=lan)


@app.command(
    help=t("Build the app as plain files for any host: it runs in the browser, without a server or a network.")
)
def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=t("An empty folder, or that of an older site."))],
    base: Annotated[str, typer.Option("--base", help=t("The path under which the host serves it."))] = "/",
) -> None:
    from companion import tables
    from companion.site.build import build

    tables.site(folder, build(folder, base))


@app.command(help=t("The games, with players, modes and options."))
def games(as_json: Json = False) -> None:
    from models import registry

    known = registry.games()
    if as_json:
        from companion.documents import games_document

        _out_json(games_document(known))
        return
    from companion import tables

    tables.games(known)


@app.command(help=t("Score entries. A file that ends in .jsonl holds one entry a line and gives one result a line."))
def score(files: Files, as_json: Json = False) -> None:
    from companion.reading import Failed, is_batch, judged, lines, whole

    several = len(files) > 1
    status = DONE
    for name in files:
        try:
            if is_batch(name):
                for line in lines(name):
                    result = judged(line)
                    _out_json(result.as_json())
                    status = status or (DONE if result.sheet else WRONG)
                continue
            result = judged(whole(name))
        except Failed as error:  # the other files still count
            _err(str(error))
            status = FAILED
            continue
        status = status or (DONE if result.sheet else WRONG)
        if as_json:
            _out_json(result.as_json(), indent=None if several else 2)
        else:
            _show(result, name if several else None)
    raise typer.Exit(status)


@app.command(help=t("Check a play file move by move and show where it leads; of a wrong one, as far as it is right."))
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    as_json: Json = False,
    keep: Annotated[
        Path | None, typer.Option("--keep", help=t("Write the moves before the first wrong one as a play file."))
    ] = None,
) -> None:
    from companion.documents import replay_document
    from companion.exchange import playfile
    from companion.reading import Judged, book_of, decoded, whole
    from models.problems import Malformed

    text = ""
    try:
        text = decoded(whole(file))
        found = playfile.read_as_far(text)
    except Malformed as error:
        _tell_wrong(Judged(None, error.problems, book_of(text)), as_json)
        raise typer.Exit(WRONG) from None
    if keep is not None:
        keep.write_text(playfile.write(found.play), "utf-8")
    if as_json:
        _out_json(replay_document(found.play, found.problems), indent=2)
    else:
        from companion import tables

        tables.replayed(found.play, found.problems)
    raise typer.Exit(WRONG if found.problems else DONE)


@app.command(help=t("All plays in one file: a backup, or for another device."))
def export(
    data: Data = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=t("The file; without it standard output."))
    ] = None,
) -> None:
    from companion.exchange.moving import export as exported

    backup = exported(data)
    if output is None:
        sys.stdout.buffer.write(backup.file.data)
    else:
        output.write_bytes(backup.file.data)
    if backup.left_out:
        _err(
            tn(
                "{n} play cannot be read and is left out.",
                "{n} plays cannot be read and are left out.",
                backup.left_out,
            )
        )


@app.command("import", help=t("Take in a play file or a backup: all of it, or nothing."))
def take_in(file: Annotated[str, typer.Argument(metavar="FILE")], data: Data = None) -> None:
    from companion.exchange import backup
    from companion.exchange.moving import take_in as taken_in
    from companion.reading import whole
    from views.arrivals import arrived_text
    from views.ports import File, Refused

    try:
        arrived = taken_in(data, File(file, whole(file, 4 * backup.SIZE_LIMIT)))
    except Refused as error:
        for line in (str(error), *error.lines):
            _err(line)
        raise typer.Exit(WRONG) from None
    _out(arrived_text(arrived))


@app.command(help=t("The JSON Schema of a game's entries, play files or board profiles."))
def schema(game: Game, part: Annotated[Part, typer.Argument()] = Part.ENTRY) -> None:
    from companion.documents import schema_document
    from companion.reading import Failed
    from models import registry

    try:
        known = registry.game(game)
    except KeyError:
        names = ", ".join(registry.GAMES)
        raise Failed(t("There is no game “{game}” here. The games are {names}.", game=game, names=names)) from None
    _out_json(schema_document(known, part.value), indent=2)


@app.command(help=t("Roll dice: 2d6, or the dice of a game by its name."))
def roll(spec: Annotated[str, typer.Argument(metavar="SPEC")], seed: Seed = None, as_json: Json = False) -> None:
    import random
    import secrets

    from companion.documents import dice_of, throw_document
    from companion.reading import Judged
    from models.dice import throw
    from models.problems import Malformed

    try:
        dice = dice_of(spec)
    except Malformed as error:
        _tell_wrong(Judged(None, error.problems), as_json)
        raise typer.Exit(WRONG) from None
    thrown = throw(dice, secrets.randbelow if seed is None else random.Random(seed).randrange)
    if as_json:
        _out_json(throw_document(spec, thrown))
        return
    from companion import tables

    tables.throw(thrown)


def _serve(port: int | None, data: Path | None, *, show: bool, lan: bool = False) -> None:
    from companion.main import Voice, run

    raise typer.Exit(run(port, data, Voice(_out, _err), show=show, lan=lan))


def _show(result: Any, name: str | None) -> None:
    from companion import tables

    if result.sheet is None:
        tables.problems(result.problems, result.book, name)
        return
    if name:
        _out(f"{name}:")
    tables.score(result.sheet)


def _tell_wrong(wrong: Any, as_json: bool) -> None:
    if as_json:
        _out_json(wrong.as_json(), indent=2)
    else:
        _show(wrong, None)


def _out(line: str) -> None:
    """One line, at once: whoever reads a pipe waits for it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _err(line: str) -> None:
    sys.stderr.write(" ".join(line.split()) + "\n")


def _out_json(document: object, indent: int | None = None) -> None:
    wide = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    _out(json.dumps(document, ensure_ascii=not wide, indent=indent))


def main() -> None:
    """Run the command line and exit with its status."""
    raise SystemExit(guarded(lambda: app(prog_name="companion", standalone_mode=False)))


def guarded(command: Callable[[], Any]) -> int:
    """Run *command* and give its exit status; whatever happens becomes one line at most."""
    _prepare_streams()
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read has enough
        _silence()
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        _err(t("Stopped."))
        return FAILED
    except Exception as error:  # the last place where a fault can still become a sentence
        _err(_sentence(error))
        _silence()
        return FAILED
    return status if isinstance(status, int) else DONE


def _sentence(error: Exception) -> str:
    from companion.reading import Failed
    from views.ports import PortError

    if isinstance(error, Failed | PortError):
        return str(error)
    usage = getattr(error, "format_message", None)  # what Typer says of a wrong command line
    if usage is not None:
        return f"{usage()} {t('“companion --help” shows what there is.')}"
    if isinstance(error, OSError) and error.strerror:
        return t("That did not work: {why}.", why=error.strerror)
    if os.environ.get("TOKUTEN_TRACEBACK"):
        raise error
    return t("Something went wrong inside Tokuten ({kind}). Please report it.", kind=type(error).__name__)


def _prepare_streams() -> None:
    """No character is worth a failure: a terminal that lacks one shows another."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _silence() -> None:
    """Python flushes once more at its end: into nothing, lest that fails again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Writes the golden playthroughs anew."""

from __future__ import annotations

from tests.models.playthroughs import FOLDER, rendered, scripts


def main() -> None:
    """Write every file that differs, and take away those that nothing scripts any more."""
    texts = {FOLDER / f"{name}.txt": rendered(scene) for name, scene in scripts().items()}
    for old in set(FOLDER.glob("*.txt")) - set(texts):
        old.unlink()
        print(f"gone: {old.name}")
    for path, text in texts.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"written: {path.name}")


if __name__ == "__main__":
    main()

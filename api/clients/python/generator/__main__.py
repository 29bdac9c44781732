"""Writes the made parts of the package anew: `sh .ci/clients`."""

from pathlib import Path

from generator.made import made


def main() -> None:
    """Write each file that differs."""
    for path, source in made().items():
        if not path.exists() or path.read_text(encoding="utf-8") != source:
            path.write_text(source, encoding="utf-8")
            print(f"clients: {path.relative_to(Path.cwd())}")  # noqa: T201 - whoever starts it reads what was written


if __name__ == "__main__":
    main()

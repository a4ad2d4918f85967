"""Compile the kit's catalogs, in builds, in `iaa-teach translate` and before tests; git ignores the results.

It needs Babel and nothing else of what the kit needs: a build has no more.
"""

import io
import json
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parents[2]
AT_RUN_TIME = ("views", "glossary", "sources", "new_lesson")  # catalogs read while lessons run
_EXTENSION = "lab/share/labextensions/iaa_teach/static"  # the JupyterLab extension, which reads no catalog


def compile_kit(package: Path = PACKAGE) -> list[Path]:
    """Compile the catalogs that are newer than what was made of them, and return the files written.

    Each language gets a `.mo` file next to each `.po` file that is read while lessons run, and
    `words.LANGUAGE.json` with the words of the JupyterLab extension. What is marked as fuzzy stays English.
    """
    written: dict[Path, bytes] = {}
    for source in sorted((package / "translations").glob("*/*.po")):
        words = package / _EXTENSION / f"words.{source.parent.name}.json"
        made = [source.with_suffix(".mo"), *([words] if source.stem == "views" else [])]
        if source.stem not in AT_RUN_TIME or not any(_is_older(each, source) for each in made):
            continue
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parent.name.replace("-", "_"))
        written |= dict(zip(made, [_write_mo(catalog), _collect_extension_words(catalog)], strict=False))
    for path, content in written.items():
        path.write_bytes(content)
    return [*written]


def _is_older(made: Path, source: Path) -> bool:
    return not made.is_file() or made.stat().st_mtime < source.stat().st_mtime


def _write_mo(catalog: Catalog) -> bytes:
    catalog.creation_date = datetime.fromtimestamp(0, UTC)  # same texts, same file
    content = io.BytesIO()
    write_mo(content, catalog)
    return content.getvalue()


def _collect_extension_words(catalog: Catalog) -> bytes:
    begin = f"{_EXTENSION}/words.js: "
    translated = {
        str(message.context).removeprefix(begin): message.string
        for message in catalog
        if str(message.context).startswith(begin) and message.string and not message.fuzzy
    }
    return (json.dumps(translated, ensure_ascii=False, indent=2) + "\n").encode()

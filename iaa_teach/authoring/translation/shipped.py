"""The code of the lessons in the languages of the kit: JupyterLab knows it as the kit's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring.notebooks import Notebook, read_notebook
from iaa_teach.authoring.translation import catalogs, notebook_texts
from iaa_teach.authoring.translation.texts import Say, Text
from iaa_teach.authoring.translation.updating import SHIPPED, locale_of
from iaa_teach.lab import lessons


def with_translated_code() -> Iterator[tuple[str, Notebook]]:
    """Give each lesson that has a catalog in the kit, its code translated; its name begins with the language.

    Raises ValueError for what cannot be read.
    """
    folder = lessons.shipped()
    for place in sorted(path for path in SHIPPED.iterdir() if path.is_dir()):
        for path in sorted(folder.glob("*.ipynb")):
            catalog = place / f"{notebook_texts.without_number(path.stem)}.po"
            if catalog.is_file():
                say = _say(catalog, place.name)
                code = notebook_texts.with_translated_code(read_notebook(path), say)
                yield f"{place.name}/{path.name}", code


def _say(path: Path, language: str) -> Say:
    catalog = catalogs.read_catalog(path, locale_of(language))

    def say(text: Text) -> str:
        message = catalog.get(text.words, text.context)
        sound = message is not None and catalogs.state(message, text) == "translated"
        return catalogs.strings(message)[0] if message and sound else text.words

    return say

"""The glossary of all lessons, to be searched."""

from __future__ import annotations

import anywidget
import traitlets as t

from iaa_teach.look.terms import terms
from iaa_teach.questions import bank_files
from iaa_teach.widgets.kit.joiner import joined_view


class GlossaryWidget(anywidget.AnyWidget):
    """The view of the glossary. `search` is what the terms shown must contain, in any of their languages."""

    _esm, _css = joined_view(__file__)

    terms = t.List(t.Dict()).tag(sync=True)
    search = t.Unicode("").tag(sync=True)

    @t.default("terms")
    def _all_terms(self) -> list[dict[str, str]]:
        lessons = {path.name[:2]: f"{path.stem}.ipynb" for path in bank_files()}
        return [{**vars(term), "file": lessons.get(term.lesson, "")} for term in terms()]


def glossary() -> GlossaryWidget:
    """Every symbol and term of the lessons: meaning, lesson, and name in German, Italian and Czech."""
    return GlossaryWidget()

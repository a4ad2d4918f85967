"""The glossary of all lessons, with a search."""

from dataclasses import asdict, dataclass
from typing import Any

import traitlets as t

from iaa_teach.look import language
from iaa_teach.look.terms import Term, list_terms
from iaa_teach.questions import list_bank_files
from iaa_teach.widgets.kit.deflated import deflated
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Typed
from iaa_teach.widgets.kit.view import View


@dataclass(frozen=True, kw_only=True)
class GlossaryTerm(Term):
    """A term with its English name and the file of its lesson; `lesson` is the lesson's two digits.

    Both are "" where that lesson is not in the course. `name` and `meaning` are in its language.
    """

    en: str
    file: str


class GlossaryWidget(View):
    """The view of the glossary.

    Parameters
    ----------
    search : str, optional
        Show only terms that contain all of these words, in any language.
    """

    _esm, _css = join_view(__file__)

    terms = deflated(Typed(list[GlossaryTerm], []))
    search = t.Unicode("").tag(sync=True)

    @t.default("terms")
    def _all_terms(self) -> list[dict[str, Any]]:
        lessons = {path.stem[3:]: path.stem for path in list_bank_files()}
        listed = [asdict(_add_lesson(term, lessons.get(term.lesson, ""))) for term in list_terms()]
        return sorted(listed, key=lambda term: term["name"].casefold())


def glossary() -> GlossaryWidget:
    """Return every symbol and term of the lessons: meaning, lesson, and its names in other languages.

    Returns
    -------
    GlossaryWidget
    """
    return GlossaryWidget()


def _add_lesson(term: Term, stem: str) -> GlossaryTerm:
    spoken = language.find_current_language()
    names = {"en": term.name, "de": term.de, "it": term.it, "cs": term.cs}
    translated = spoken.text(f"{term.name}: name", term.name, "glossary")
    course = {
        "name": names.get(spoken.tag.partition("-")[0], translated),
        "meaning": spoken.text(f"{term.name}: meaning", term.meaning, "glossary"),
        "lesson": stem[:2],
    }
    return GlossaryTerm(**{**asdict(term), **course}, en=term.name, file=f"{stem}.ipynb" if stem else "")

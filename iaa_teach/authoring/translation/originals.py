"""The texts of a course, by the catalogs that they go into.

Each lesson has a catalog under its name, with the texts of its notebook and of its bank. `course` has those
of the course file and all titles, `guide` the pages for instructors, `views` every word of the kit's views,
pages and reports, `new_lesson` what `iaa-teach new` writes; the pages to look things up have theirs together
with the kit's glossary and sources.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from iaa_teach.authoring import notebooks, templates
from iaa_teach.authoring.translation import course_texts, notebook_texts, view_words
from iaa_teach.authoring.translation.notebook_texts import strip_number
from iaa_teach.authoring.translation.texts import LEFT, TITLE, Text, Translate, has_words
from iaa_teach.computation.records import COEFFICIENTS
from iaa_teach.computation.scales import SCALES
from iaa_teach.lab.lessons import PACKAGE, list_lesson_files
from iaa_teach.look.terms import list_terms
from iaa_teach.questions import packed
from iaa_teach.questions.course import COURSE_FILE, Course
from iaa_teach.questions.entries import prefix_errors

COURSE, GUIDE, VIEWS, GLOSSARY, SOURCES = "course", "guide", "views", "glossary", "sources"
NEW_LESSON = templates.CATALOG
NOT_FOR_CLASSES = (GUIDE, VIEWS, NEW_LESSON)


class File(NamedTuple):
    """A file of a course with texts: its catalog, and the function that returns it translated."""

    catalog: str
    translated: Callable[[Translate], str]


def list_files_with_texts(folder: Path, course: Course) -> dict[str, File]:
    """Return the files of a course that hold texts, by their names in its folder.

    Raises ValueError naming one that cannot be read.
    """
    found: dict[str, File] = {}
    for name, path in list_lesson_files(folder).items():
        catalog = strip_number(path.stem)
        if path.suffix == ".ipynb":
            catalog = GUIDE if name in notebooks.FOR_INSTRUCTORS else catalog
            found[name] = File(catalog, partial(_visit_notebook, path, name, course))
        elif path.suffix == ".toml" and path.parent.name == "questions":
            found[name] = File(catalog, partial(_visit_toml, path, name, course_texts.name_bank_context))
        elif name == COURSE_FILE:
            found[name] = File(COURSE, partial(_visit_toml, path, name, course_texts.name_course_context))
    return found


def list_texts_of_course(folder: Path, course: Course, left: list[Text]) -> dict[str, list[Text]]:
    """Return the texts in the files of a course by their catalogs; what no catalog can hold goes to `left`.

    Raises ValueError.
    """
    texts: dict[str, list[Text]] = {}
    for file in list_files_with_texts(folder, course).values():
        file.translated(_make_collector(texts.setdefault(file.catalog, []), left))
    titles = [text for several in texts.values() for text in several if is_title(text)]
    for name, several in texts.items():
        texts[name] = [text for text in several if not is_title(text)]
    texts.setdefault(COURSE, []).extend(titles)
    return texts


def is_title(text: Text) -> bool:
    """Return whether a text of a course is the title of a notebook: it goes into the catalog of the course.

    So a course is named in a language throughout, also by lessons that are not translated yet.
    """
    return text.context.endswith(TITLE)


def list_texts_of_kit(language: str) -> dict[str, list[Text]]:
    """Return the texts that the kit itself says, by their catalogs.

    The name of a term that the glossary has in the language already is none of them.
    """
    views = [*view_words.list_texts(PACKAGE), *_list_record_texts()]
    texts: dict[str, list[Text]] = {
        VIEWS: views,
        GLOSSARY: [],
        SOURCES: [],
        NEW_LESSON: [*templates.list_texts()],
    }
    path = PACKAGE / "look" / "glossary.toml"
    translate = _make_collector(texts[GLOSSARY], [])
    course_texts.translate_toml(
        path.read_text("utf-8"), course_texts.name_glossary_context, translate, path.name
    )
    named = {f"{term.name}: name" for term in list_terms() if getattr(term, language.partition("-")[0], "")}
    texts[GLOSSARY] = [text for text in texts[GLOSSARY] if text.context not in named]
    for path in sorted((PACKAGE / "sources").glob("*.toml")):
        text, translate = path.read_text("utf-8"), _make_collector(texts[SOURCES], [])
        course_texts.translate_toml(text, course_texts.name_source_context, translate, f"sources/{path.name}")
    return texts


def _list_record_texts() -> Iterator[Text]:
    """Yield the names of the coefficients, and the texts of the known scales."""
    names = [each.texts() for each in COEFFICIENTS.values()]
    for texts in [*names, *(each.texts() for each in SCALES.values())]:
        for context, english in texts.items():
            yield Text(english, context, context.partition(":")[0])


def _make_collector(texts: list[Text], left: list[Text]) -> Translate:
    def translate(text: Text) -> str:
        if text.note == LEFT:
            left.append(text)
        elif has_words(text.words):
            texts.append(text)
        return text.words

    return translate


def _visit_notebook(path: Path, name: str, course: Course, translate: Translate) -> str:
    try:
        notebook = notebooks.read_notebook(path)
    except ValueError as error:
        raise ValueError(f"{name} {error}") from None
    return notebook_texts.translate_notebook(notebook, translate, course).as_json()


def _visit_toml(path: Path, name: str, where: course_texts.Where, translate: Translate) -> str:
    with prefix_errors(name):
        text = path.read_text("utf-8")
        if packed.is_packed(text):
            raise ValueError("it is packed: translate the lessons that it was made from")
        return course_texts.translate_toml(text, where, translate, strip_number(Path(name).name))

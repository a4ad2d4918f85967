"""The templates of `iaa-teach new`, in the language of a course.

A lesson's cells are in `template.toml`, its bank in `template_questions.toml`, its entry in the course file
in `template_course.toml`. Their texts have a catalog of their own.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from iaa_teach.authoring.translation import course_texts
from iaa_teach.authoring.translation.texts import Text, Translate
from iaa_teach.files import toml
from iaa_teach.look.language import Language

CATALOG = "new_lesson"
_HERE = Path(__file__).parent
_LESSON, _COURSE, _BANK = "template.toml", "template_course.toml", "template_questions.toml"


def read_cells(language: Language) -> list[dict[str, Any]]:
    """Return the cells of a new lesson; `yours` are the sentences in one that its author is to replace."""
    kept: list[dict[str, Any]] = toml.parse(_read(_LESSON, language))["cell"]
    return kept


def list_sentences_to_replace(language: Language) -> list[str]:
    """Return the sentences that an author is to replace, those of earlier templates too."""
    template = toml.parse(_read(_LESSON, language))
    kept: list[str] = [
        *template["former"],
        *(each for cell in template["cell"] for each in cell.get("yours", [])),
    ]
    return kept


def read_course_entry(language: Language) -> str:
    """Return the entry of a new lesson in the course file."""
    return _read(_COURSE, language)


def read_bank(language: Language) -> str:
    """Return the bank of a new lesson."""
    return _read(_BANK, language)


def list_texts() -> Iterator[Text]:
    """Yield the texts of the templates."""
    found: list[Text] = []

    def keep(text: Text) -> str:
        found.append(text)
        return text.words

    for name in _WHERE:
        _translate_template(name, keep)
    yield from found


@cache
def _read(name: str, language: Language) -> str:
    return _translate_template(name, lambda text: language.text(text.context, text.words, CATALOG))


def _translate_template(name: str, translate: Translate) -> str:
    return course_texts.translate_toml((_HERE / name).read_text("utf-8"), _WHERE[name], translate, name)


def _name_lesson_context(path: course_texts.Path, content: Any) -> str:
    """Return the context of a string in the template of a lesson; of its code, where it has a remark."""
    match path:
        case "cell", int(place), "text":
            field = "text"
        case "cell", int(place), "code" if "# " in content["cell"][place]["code"]:
            field = "code"
        case ("cell", int(), "yours", int()) | ("former", int()):
            return "yours"  # many cells share one text
        case _:
            return ""
    return f"{content['cell'][place]['id']}: {field}"


def _name_course_context(path: course_texts.Path, _content: Any) -> str:
    match path:
        case "lesson", int(), "question":
            return "course: question"
        case "lesson", int(), "stops", int():
            return "course: stop"
    return ""


_WHERE: dict[str, Callable[[course_texts.Path, Any], str]] = {
    _LESSON: _name_lesson_context,
    _COURSE: _name_course_context,
    _BANK: course_texts.name_bank_context,
}

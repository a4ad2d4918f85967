"""Build the course in another language, as a normal folder of lessons."""

import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import unquote

from iaa_teach.authoring import notebooks
from iaa_teach.authoring.build.output_folder import (
    Files,
    list_built_before,
    read_files,
    replace_files,
    write_files,
)
from iaa_teach.authoring.checks import navigation
from iaa_teach.authoring.checks.findings import fix_all
from iaa_teach.authoring.checks.links import simplify_anchor, strip_anchor
from iaa_teach.authoring.checks.prose import LINK, blank_code
from iaa_teach.authoring.lesson_figures import write_numbers
from iaa_teach.authoring.markdown import make_anchor as anchor_of
from iaa_teach.authoring.notebooks import shorten_path
from iaa_teach.authoring.translation import catalogs, course_texts, decimals, originals, updating
from iaa_teach.authoring.translation.texts import Text, Translate, has_words
from iaa_teach.authoring.translation.updating import Translation
from iaa_teach.authoring.words import words
from iaa_teach.lab.lessons import list_lesson_files
from iaa_teach.look import still_english
from iaa_teach.look.language import TRANSLATIONS, find_language, find_language_of_course, use_language
from iaa_teach.questions import load
from iaa_teach.questions.course import COURSE_FILE, Course, Lesson, read_course, write_course_toml
from iaa_teach.questions.ids import list_ids

Headings = Mapping[str, Mapping[str, str]]  # by notebook: English headings to translated ones


@dataclass
class Built:
    """A course that was built: its translation, and the names of its files.

    In `left` are the files that stayed English, and why; `untranslated` are lessons without any translation,
    `english` all texts that are not translated.
    """

    translation: Translation
    names: list[str] = field(default_factory=list)
    left: dict[str, str] = field(default_factory=dict)
    untranslated: list[Lesson] = field(default_factory=list)
    english: set[str] = field(default_factory=set)


def build_course(folder: Path, language: str, out: Path) -> Built:
    """Build the course in `folder` in another language into the folder `out`.

    Raises ValueError for a language into which nothing is translated, for an `out` that holds what no earlier
    build made or a person has changed since, and for what cannot be read.
    """
    before = list_built_before(out, folder, "FOLDER")
    built = Built(updating.load_translation(folder, language))
    if not built.translation.numbers[0]:
        place = shorten_path(updating.find_own_folder(folder, language))
        raise ValueError(
            f"nothing was written, because nothing is translated into {language} yet: begin with the "
            f"files in {place}, which the command writes without --to, too"
        )
    with tempfile.TemporaryDirectory() as scratch:
        _write(folder, Path(scratch), built)
        files = read_files(Path(scratch))
    replace_files(out, files, before)
    built.names = list(files)
    return built


def _write(folder: Path, scratch: Path, built: Built) -> None:
    """Write the translated course, and then the lines in it that name its lessons."""
    course = read_course(folder)
    with use_language(find_language_of_course(folder)):
        texts = originals.list_files_with_texts(folder, course)
    headings: dict[str, dict[str, str]] = {}
    files: Files = {}
    for name, path in list_lesson_files(folder).items():
        if name not in texts:
            files[name] = path.read_bytes()
            continue
        file, own_headings = texts[name], headings.setdefault(name, {})
        files[name] = file.translated(_make_translator(built, file.catalog, own_headings)).encode()
    text = _translate_course(folder, course, built.translation)
    for lesson in course.lessons:
        question = Text(lesson.question, f"{lesson.name}: question")
        if not built.translation.find_message(originals.COURSE, question):
            built.english.add(lesson.question)
    files[COURSE_FILE] = _keep_asked(text, folder, course).encode()
    write_files(scratch, files | _run_time_catalogs(folder, built.translation))
    for name in files:
        if (
            name.endswith(".toml")
            and name.startswith("questions/")
            and (problem := _find_problem(scratch / name))
        ):
            built.left[name] = problem
            write_files(scratch, {name: (folder / name).read_bytes()})
    translated = read_course(scratch)
    counts = built.translation.counts
    built.untranslated = [
        lesson
        for lesson in translated.lessons
        if lesson.name in counts and not counts[lesson.name].translated
    ]
    if not built.translation.is_complete:
        lessons = [lesson.name for lesson in built.untranslated]
        content = still_english.write_file(built.english, lessons, built.translation.share)
        place = f"{TRANSLATIONS}/{built.translation.language}/{still_english.FILE}"
        write_files(scratch, {place: content.encode()})
    for name in files:
        if name.endswith(".ipynb"):
            _finish(scratch / name, translated, headings)


def _keep_asked(text: str, folder: Path, course: Course) -> str:
    """Return the course file without the questions before and after whose lessons are not in the course."""
    banks = list_ids([folder / "questions" / lesson.bank for lesson in course.lessons])
    ids = {id for bank in banks for id in bank.ids}
    for id in course.before_and_after:
        if id not in ids:
            text = re.sub(rf'^ *"{re.escape(id)}",?\n|"{re.escape(id)}",? *', "", text, count=1, flags=re.M)
    return text


def _make_translator(built: Built, catalog: str, headings: dict[str, str]) -> Translate:
    """Return the function that translates a text, and notes headings and what stays English.

    What has no word gets the decimal sign of the language where anything around it is translated.
    """
    translation = built.translation
    plain_translate = translation.translator(catalog)
    sign = find_language(translation.language).decimal_sign if translation.messages.get(catalog) else "."

    def translate(text: Text) -> str:
        if not has_words(text.words):
            return decimals.localise_decimals(text.words, sign, text.markdown)
        new = plain_translate(text)
        if not translation.find_message(catalog, text):
            built.english.add(text.words)
        if text.note == "heading":
            headings[simplify_anchor(text.words)] = new
        return decimals.localise_formulas(new, sign) if text.markdown and new != text.words else new

    return translate


def _translate_course(folder: Path, course: Course, translation: Translation) -> str:
    """Return the course file in the language.

    Its address is the catalog's, if any: the original's belongs to the original.
    """
    if not course.has_file:
        return write_course_toml(replace(course, language=translation.language))
    text = (folder / COURSE_FILE).read_text("utf-8")
    translate = translation.translator(originals.COURSE)

    def new(path: course_texts.Path, value: str) -> str:
        match path:
            case ("language",):
                return translation.language
            case "address", "repository" | "pages" as key:
                message = translation.messages[originals.COURSE].get((f"address: {key}", value))
                return catalogs.list_strings(message)[0] if message else ""
            case "address", "folder":
                return translate(Text(value, "address: folder"))
            case ("title",):
                return translate(Text(value, "title"))
            case "lesson", int(place), "question":
                return translate(Text(value, f"{course.lessons[place].name}: question"))
            case "lesson", int(), "part":
                return translate(Text(value, "part"))
            case "path", int(), ("title" | "about") as key:
                return translate(Text(value, f"path: {key}"))
            case "lesson", int(place), "stops", int():
                name = course.lessons[place].name
                return translation.translator(name)(Text(value, name))
        return value

    says_its_language = any(path == ("language",) for path, _ in course_texts.list_strings(text))
    text = course_texts.replace_strings(text, new)
    return text if says_its_language else f'language = "{translation.language}"\n{text}'


def _run_time_catalogs(folder: Path, translation: Translation) -> Files:
    """Return the compiled catalogs of the course's own that are asked while its lessons run."""
    own = updating.find_own_folder(folder, translation.language)
    if own.parent == updating.SHIPPED:
        return {}
    found = updating.compile_catalogs(own, translation.language)
    return {f"{TRANSLATIONS}/{translation.language}/{name}": content for name, content in found.items()}


def _find_problem(bank: Path) -> str:
    """Return why a bank cannot be read, "" for a sound one."""
    try:
        load(bank)
    except (ValueError, RecursionError) as error:
        return str(error)
    return ""


def _finish(path: Path, course: Course, headings: Headings) -> None:
    """Rewrite the links between lessons and to headings, and the figures, as they are in the language."""
    notebook = notebooks.read_notebook(path)
    for cell in notebook.cells:
        if (
            cell.kind == "markdown"
            and (new := _translate_anchors(cell.source, path.name, headings)) != cell.source
        ):
            cell.replace(new)
        if cell.kind == "markdown":
            write_numbers(notebook, cell)
        if cell.is_folded:
            with use_language(find_language_of_course(path.parent)):
                cell.fold(words.GUESS_FIRST)
    fix_all(navigation.list_findings(notebook, course))
    if notebook.as_json() != notebook.text:
        notebook.save()


def _translate_anchors(text: str, own: str, headings: Headings) -> str:
    """Return Markdown whose links to headings lead to these as they are in the language."""
    done, end = [], 0
    for found in LINK.finditer(blank_code(text)):
        target = found[3] or found[4] or ""
        name, mark, anchor = target.partition("#")
        its_headings = headings.get(strip_anchor(target) if name else own, {})
        if (
            not mark
            or (new := its_headings.get(simplify_anchor(unquote(anchor)))) is None
            or simplify_anchor(new) == simplify_anchor(unquote(anchor))
        ):
            continue
        start = found.start(3 if found[3] else 4) + len(name) + 1
        done += [text[end:start], anchor_of(new)]
        end = start + len(anchor)
    return "".join([*done, text[end:]])

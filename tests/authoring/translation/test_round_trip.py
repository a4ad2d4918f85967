"""Taken apart and joined again, every file is as it was; so is a course whose translation is its English."""

import re
from dataclasses import replace

import pytest

from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.lesson_figures import unfill
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS
from iaa_teach.authoring.translation import applying, catalogs, compiling, course_texts, originals, updating
from iaa_teach.authoring.translation.pieces import split_pieces
from iaa_teach.authoring.translation.texts import LEFT, Text, has_words
from iaa_teach.look import language
from iaa_teach.questions import course
from tests.catalogs import shipped_languages
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
MARK = "\u203b"
LANGUAGE = "ja"  # one form for all numbers, a point before decimals


@pytest.mark.slow
def test_every_text_can_be_replaced_and_restored():
    kinds, left = set(), []
    for name, file in originals.list_files_with_texts(LESSONS, course.read_course(LESSONS)).items():
        said = []
        new = file.translated(lambda text, said=said: said.append(text) or f"{text.words}{MARK}")
        left += [text for text in said if text.note == LEFT]
        said = [text for text in said if text.note != LEFT]
        assert new.count(MARK) == len(said) > 0, name
        assert unfill(new.replace(MARK, "")) == unfill((LESSONS / name).read_text("utf-8")), name
        kinds.update(text.note for text in said)
        for code in shipped_languages():
            assert unsound(file.catalog, said, code) == []
    assert "Where is my bus?" in {text.words for text in left}
    assert {"heading", "paragraph", "item", "row", "formula", "comment", "category"} <= kinds


def unsound(name, texts, code):
    """What the kit's translations into a language have lost of these texts."""
    path = updating.SHIPPED / code / f"{name}.po"
    catalog = catalogs.read_catalog(path, updating.find_locale(code)) if path.is_file() else {}
    pairs = [(one, catalog.get(one.words, one.context)) for one in texts if catalog]
    return [
        (one.words, what)
        for one, message in pairs
        if message and (what := catalogs.find_state(message, one)) not in ("translated", "missing", "changed")
    ]


@pytest.mark.parametrize(
    ("markdown", "texts"),
    [
        ("# 3 · Chance ##\n\nOne\ntwo.  \n", ["Chance", "One\ntwo."]),
        (
            "> Quoted\n> on.\n>\n> - item\n\n1. first\n   on\n2. second",
            ["Quoted\n> on.", "item", "first\n   on", "second"],
        ),
        (
            "| Head | it |\n|:--|--:|\n| cell \\| x | 1 |\nafter",
            ["| Head | it |", "| cell \\| x | 1 |", "after"],
        ),
        ("```python\n# a word\n```\n    code here\n\n~~~\nmore\n", []),
        ("$$\n\\text{words}\n$$\n$$x = 0$$\ntext $$y$$", ["$$\n\\text{words}\n$$", "text $$y$$"]),
        ("---\n[name]: target 'words'\n* * *\nSetext words\n===\n\ttabbed code", ["Setext words"]),
        ("a\r\nwindows line", ["a\r\nwindows line"]),
    ],
)
def test_markdown_is_cut_into_blocks(markdown, texts):
    assert "".join(one.text for one in split_pieces(markdown)) == markdown
    assert [one.text for one in split_pieces(markdown) if has_words(one.text) and one.kind] == texts


def test_a_translation_that_says_the_english_builds_the_english(tmp_path, monkeypatch):
    monkeypatch.setattr(updating, "SHIPPED", tmp_path / "none")
    views = [Text("{n} item", "words.js: a", plural="{n} items"), Text("Undo", "words.js: b")]
    yours = [Text("Write here.", "yours")]
    monkeypatch.setattr(
        originals, "list_texts_of_kit", lambda _: {originals.VIEWS: views, originals.NEW_LESSON: yours}
    )
    lessons, out = tmp_path / "lessons", tmp_path / "out"
    write_short_course(LESSONS, "1", lessons)
    for name in FOR_INSTRUCTORS:
        (lessons / name).unlink()  # long, and cut in the test above
    updating.update_catalogs(lessons, LANGUAGE)
    for path in (lessons / "translations" / LANGUAGE).glob("*.po"):
        assert "msgctxt" in path.read_text("utf-8")
        locale = updating.find_locale(LANGUAGE)
        catalog = catalogs.read_catalog(path, locale)
        for message in catalog:
            if message.id:
                message.string = message.id if isinstance(message.id, str) else (message.id[1],)
        path.write_text(catalogs.write_catalog(catalog), "utf-8")
    built = applying.build_course(lessons, LANGUAGE, out)
    assert {(one.missing, one.changed, len(one.refused)) for one in built.translation.counts.values()} == {
        (0, 0, 0)
    }
    english = {
        path.relative_to(lessons): path
        for path in lessons.rglob("*")
        if path.is_file() and path.suffix != ".po"
    }
    for name, path in english.items():
        text = path.read_bytes()
        if name.name == course.COURSE_FILE:
            text = re.sub(rb'^language = "en"', b'language = "ja"', text, flags=re.M)
        assert (out / name).read_bytes() == text, name
    mine = {path.relative_to(out) for path in out.rglob("*") if path.is_file()} - english.keys()
    made = [".iaa_teach_build", *(f"translations/{LANGUAGE}/{name}.mo" for name in compiling.AT_RUN_TIME)]
    assert sorted(map(str, mine)) == sorted(made)
    with language.use_language(language.find_language_of_course(out)):
        assert language.find_current_language().text("words.js: b", "Undo") == "Undo"
        assert language.find_current_language().form(1) == 0


def test_a_question_before_the_course_stays_away_with_its_lesson():
    text = 'before_and_after = [\n    "ninety-percent",\n    "two-teams",\n]\nlicence = ""\n'
    whole = course.read_course(LESSONS)
    short = replace(whole, lessons=whole.lessons[:4])
    assert applying._keep_asked(text, LESSONS, short) == text.replace('    "two-teams",\n', "")
    assert applying._keep_asked(text, LESSONS, whole) == text


def test_the_categories_of_a_state_are_texts_of_a_bank():
    text = '[[question]]\nid = "x"\nstart = {table = [1, 2, 3, 4], categories = ["yes", "2"]}\n'
    found = []

    def italian(piece):
        found.append(piece.context)
        return "sì"

    assert '["sì", "2"]' in course_texts.translate_toml(text, course_texts.name_bank_context, italian)
    assert found == ["x: category"]

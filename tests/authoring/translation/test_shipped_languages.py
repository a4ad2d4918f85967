"""The kit's own languages: the course that is built in each is sound, runs, and marks as the English does."""

import re

import numpy as np
import pytest
from babel import Locale

from iaa_teach.authoring.checks import check
from iaa_teach.authoring.targets import build
from iaa_teach.authoring.translation import applying
from iaa_teach.authoring.translation.catalogs import read_catalog
from iaa_teach.authoring.translation.updating import SHIPPED
from iaa_teach.questions import load
from tests.catalogs import shipped_languages
from tests.checkout import ROOT

LESSONS = ROOT / "lessons"
START = ("start_here", "why_measure_agreement")  # every language begins with these
ALSO_WHOLE = {"it": ("agreement_by_chance", "sources", "views")}
HINT = {"it": "Suggerimento {place} di {total}"}
FOLD = {"it": "<summary>Prima prova a indovinare."}


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize("code", shipped_languages())
def test_the_translated_course_is_sound_runs_and_marks(code, tmp_path):
    course, pages = tmp_path / "course", tmp_path / "pages"
    built = applying.build_course(LESSONS, code, course)
    assert built.left == {}
    for name in (*START, "course", "glossary", *ALSO_WHOLE.get(code, ())):
        counts = built.translation.counts[name]
        assert counts.translated > 0.9 * sum(counts.numbers), f"{name}: see iaa-teach translate {code}"
    assert check([course]).findings == []

    for name in START:
        (english,) = (LESSONS / "questions").glob(f"*_{name}.toml")
        pairs = zip(load(english), load(course / "questions" / english.name), strict=True)
        for mine, theirs in pairs:
            assert (mine.id, mine.kind, mine.unit) == (theirs.id, theirs.kind, theirs.unit)
            assert mine.label != theirs.label
            assert np.array_equal(mine.answer, theirs.answer) or mine.kind == "choice"
            assert [one.right for one in mine.options] == [one.right for one in theirs.options]
            assert len(mine.variants) == len(theirs.variants)
            for one, other in zip(mine.variants, theirs.variants, strict=True):
                assert len(one.wrong) == len(other.wrong), mine.id

    for name in START[1:]:
        text = next(course.glob(f"*_{name}.ipynb")).read_text("utf-8")
        assert FOLD[code] in text
        assert "<summary>Guess first." not in text
    for page in ("glossary.ipynb", "sources.ipynb"):
        (course / page).unlink()  # they take as long as the lessons
    build("web", pages, course, only="0-1")
    page = next(pages.glob("01_*.html")).read_text("utf-8")
    assert f'<html lang="{code}"' in page
    script = (pages / "lesson.js").read_text("utf-8")
    assert HINT[code] in script
    assert "Hint {place}" not in script


@pytest.mark.parametrize("code", shipped_languages())
def test_no_line_ends_between_a_number_and_its_percent_sign_where_none_does_in_english(code):
    broken = [
        message.string
        for path in sorted((SHIPPED / code).glob("*.po"))
        for message in read_catalog(path, Locale(code))
        if isinstance(message.id, str)
        and re.search(r"\d[\u202f\u00a0]%", message.id)
        and re.search(r"\d %", str(message.string))
    ]
    assert broken == []


@pytest.mark.parametrize("code", shipped_languages())
def test_texts_call_items_and_labels_what_explorers_call_them(code):
    texts = [
        (path.stem, message)
        for path in sorted((SHIPPED / code).glob("*.po"))
        for message in read_catalog(path, Locale(code))
    ]
    shown = [
        message.id.strip(".!")
        for name, message in texts
        if name == "sources"
        and re.search(r": (item|category)$", message.context or "")
        and message.id[:1].isupper()
        and message.string not in ("", message.id)
    ]
    assert {"Positive", "This movie was okay"} <= {*shown} or code != "it"
    english = re.compile(rf"\b({'|'.join(map(re.escape, shown))})\b")
    kept = [
        (name, message.string)
        for name, message in texts
        if shown and english.search(re.sub(r"\(#set[^)]*\)", "", str(message.string)))
    ]
    assert kept == []

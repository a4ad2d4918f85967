"""The language of a course: found, its texts, its numbers."""

import math
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from babel import Locale
from babel.messages import Catalog

from iaa_teach import sources
from iaa_teach.look import language
from iaa_teach.look.language import ENGLISH, Language, find_language, find_language_of_course, use_language
from iaa_teach.look.number_formats import format_decimal, format_in_unit, format_percent, group_thousands
from iaa_teach.look.words import say
from iaa_teach.questions.words import words
from iaa_teach.sources.printed import compute_printed_figures
from iaa_teach.widgets.course.glossary import GlossaryWidget
from tests.catalogs import write_catalog
from tests.patience import PATIENCE

NOT_COMPUTED = "not recomputable: a random simulation, printed without its seed"
MEANING = "Settling on one label for each item on which annotators differ."


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ('language = "it"', "it"),
        ('language = " pt-BR "', "pt-BR"),
        ('language = "../it"', "en"),
        ("language = 5", "en"),
        ('title = "Kappa"', "en"),
        ("language", "en"),
        (None, "en"),
    ],
)
def test_a_course_says_its_language(tmp_path, text, tag):
    if text is not None:
        (tmp_path / "course.toml").write_text(text)
    assert find_language_of_course(tmp_path).tag == tag


def test_each_thread_has_its_own_language():
    both = threading.Barrier(2, timeout=PATIENCE)

    def heard(tag):
        with use_language(Language(tag)):
            both.wait()
            first = language.find_current_language().tag
            if tag == "it":
                both.wait()  # goes on once the other has ended
                return first, language.find_current_language().tag
        both.wait()
        return first, tag

    with ThreadPoolExecutor(2) as pool:
        assert [*pool.map(heard, ["cs", "it"])] == [("cs", "cs"), ("it", "it")]


def test_it_is_that_of_the_folder_in_which_a_kernel_works(tmp_path, monkeypatch):
    (tmp_path / "course.toml").write_text('language = "it"')
    with use_language(None):
        monkeypatch.chdir(tmp_path)
        assert language.find_current_language().tag == "it"
        monkeypatch.chdir(tmp_path.parent)
        assert language.find_current_language().tag == "it"
        with use_language(ENGLISH):
            assert language.find_current_language().tag == "en"
    with use_language(None):
        monkeypatch.setattr(language, "PACKAGE", tmp_path)
        (tmp_path / "_lessons").mkdir()
        (tmp_path / "course.toml").rename(tmp_path / "_lessons" / "course.toml")
        assert language.find_current_language().tag == "it"


def test_the_catalog_of_a_course_comes_before_that_of_the_kit(tmp_path, monkeypatch):
    course, kit = tmp_path / "course", tmp_path / "kit"
    monkeypatch.setattr(language, "PACKAGE", kit)
    write_catalog(kit / "translations" / "it" / "views.mo", {("a", "x"): "kit", ("b", "x"): "kit"})
    write_catalog(course / "translations" / "it" / "views.mo", {("a", "x"): "corso"})
    italian = find_language("it", course)
    assert [italian.text(context, "x") for context in "abc"] == ["corso", "kit", "x"]
    assert find_language("it-CH").text("a", "x") == "kit"
    (course / "translations" / "it" / "glossary.mo").write_bytes(b"no catalog")
    with pytest.raises(ValueError, match=r"glossary\.mo is not a gettext catalog"):
        italian.text("a", "x", "glossary")


def test_words_of_python_are_translated_when_they_are_asked_for(tmp_path):
    write_catalog(
        tmp_path / "views.mo",
        {
            ("questions/words.py: LESSON", "Lesson {number}"): "Lezione {number}",
            ("f.js: a.pair", ("{n} item", "{n} items")): ("{n} kus", "{n} kusy", "{n} kusů"),
        },
        "cs",
    )
    czech = Language("cs", (tmp_path,))
    assert words.LESSON == "Lesson {number}"
    with use_language(czech):
        assert say(words.LESSON, number=3) == "Lezione 3"
        pair = czech.words("f.js", {"a": {"pair": {"one": "{n} item", "other": "{n} items"}}})["a"]["pair"]
        assert [say(pair, n=n) for n in (1, 2, 5)] == ["1 kus", "2 kusy", "5 kusů"]
        assert [say({"one": "{n} item", "other": "{n} items"}, n=n) for n in (1, 2)] == ["1 item", "2 items"]


def test_numbers_take_the_decimal_sign_of_the_language():
    with use_language(Language("it")):
        assert [
            format_decimal(-0.0531),
            format_percent(0.376),
            format_in_unit(50, "%"),
            group_thousands(12345),
        ] == [
            "−0,053",
            "37,6\u202f%",
            "50\u202f%",
            "12\u202f345",
        ]
        assert format_decimal(math.nan) == format_percent(math.nan) == "undefined"


@pytest.mark.parametrize("tag", ["it", "de", "de-CH", "en", "fr", "cs", "es", "es-MX", "ja", "pt-BR", "pl"])
def test_decimal_signs_are_those_of_the_unicode_consortium(tag):
    symbols = Locale.parse(tag, sep="-").number_symbols
    symbols = symbols.get("latn", symbols)
    assert find_language(tag).decimal_sign == symbols["decimal"]


def test_sources_and_glossary_use_the_course_language(tmp_path):
    write_catalog(
        tmp_path / "sources.mo",
        {
            ("parde-movies: title", "Four movie reviews"): "Quattro recensioni",
            ("parde-movies: category", "Positive"): "Positiva",
            ("npfl-example-3: note", NOT_COMPUTED): "non si può ricalcolare: una simulazione",
        },
    )
    write_catalog(tmp_path / "glossary.mo", {("adjudication: meaning", MEANING): "Decidere."})
    with use_language(Language("it", (tmp_path,))):
        movies = sources.load("parde-movies")
        notes = [figure.note for figure in compute_printed_figures(sources.load("npfl-example-3"))]
        computed = {figure.what: figure.computed for figure in compute_printed_figures(movies)}
        terms = GlossaryWidget().terms
    assert (movies.title, movies.categories[0]) == ("Quattro recensioni", "Positiva")
    assert movies.table.counts.tolist() == sources.load("parde-movies").table.counts.tolist()
    assert "una simulazione" in notes
    assert computed["κ"] == "0,273"
    term = next(term for term in terms if term["en"] == "adjudication")
    assert (term["name"], term["meaning"]) == (term["it"], "Decidere.")


@pytest.mark.parametrize("tag", ["ar", "cs", "es", "fr", "ga", "ja", "lv", "pl", "pt", "sl"])
def test_every_number_has_a_form_of_a_text_with_and_without_a_translation(tmp_path, tag):
    forms = tuple(f"{{n}} {form}" for form in range(Catalog(locale=tag).num_plurals))
    write_catalog(tmp_path / "views.mo", {("a", ("{n} item", "{n} items")): forms}, locale=tag)
    with use_language(Language(tag, (tmp_path,))):
        spoken = language.find_current_language()
        translated = spoken.words("a", {"one": "{n} item", "other": "{n} items"})
        english = spoken.words("b", {"one": "{n} dot", "other": "{n} dots"})
        for n in [*range(120), 10**6]:
            assert say(translated, n=n) == f"{n} {spoken.form(n)}"
            assert say(english, n=n) == (f"{n} dot" if n == 1 else f"{n} dots")

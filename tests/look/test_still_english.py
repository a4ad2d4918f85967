"""Pages of a half-translated course mark what is still English."""

from pathlib import Path

import pytest

from iaa_teach.authoring.build.pages import write_page
from iaa_teach.authoring.build.words import words
from iaa_teach.look import still_english
from iaa_teach.look.language import ENGLISH, Language, find_language, use_language
from iaa_teach.look.words import say
from iaa_teach.widgets.kit.joiner import PACKAGE, list_view_files, write_es_module

VIEW = PACKAGE / "widgets" / "explorers" / "chance" / "view.js"
LISTS = 'for (const each of ["'  # for the script that marks them


@pytest.fixture
def spanish():
    with use_language(Language("es", (Path("no catalogs"),))):
        yield


@pytest.mark.usefixtures("spanish")
def test_page_marks_texts_without_a_translation():
    place = say(words.LESSON_OF, number=1, last=3)
    page = write_page("", f"<h2>{words.CONTENTS}</h2><p><b>{place}</b>, <i>Lecciones</i></p>", language="es")
    assert f'<h2 lang="en">Contents</h2><p><b lang="en">{place}</b>, <i>Lecciones</i></p>' in page


@pytest.mark.usefixtures("spanish")
def test_page_keeps_scripts_and_the_middle_of_a_sentence():
    page = write_page(
        "", f"<script>'<p>{words.CONTENTS}</p>'</script>Uno {words.CONTENTS}<br>", language="es"
    )
    assert "lang=" not in page.partition("<body>")[2]


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(
    ("body", "marked"),
    [
        ("<p>{wall}</p>", '<p lang="en">For the wall: <a>uno</a>'),
        ("<title>{contents} – {decks}</title>", '<title lang="en">'),
        ("<title>Uno – {contents}</title>", ""),
        ('<nav aria-label="{contents}"></nav>', '<nav aria-label="Contents" lang="en">'),
        ('<nav aria-label="{contents}"><a>Uno</a></nav>', ""),
        ('<input placeholder="{contents}">', '<input placeholder="Contents" lang="en">'),
        ('<a title="Uno">{contents}</a>', '<a title="Uno"><span lang="en">Contents</span></a>'),
    ],
)
def test_page_marks_sentences_with_links_titles_and_labels_of_what_has_no_other_words(body, marked):
    links = {"guide": "<a>uno</a>", "guide_svg": "SVG", "poster": "<a>dos</a>", "poster_svg": "SVG"}
    texts = {"wall": say(words.WALL, **links), "contents": words.CONTENTS, "decks": words.DECKS}
    page = still_english.mark_page(body.format_map(texts))
    assert marked in page
    assert ("lang=" in page) is bool(marked)


def test_no_view_lists_texts_in_a_language_that_is_complete():
    with use_language(find_language("it")):
        assert not [path for path in list_view_files().values() if LISTS in write_es_module(path)]


@pytest.mark.parametrize(("language", "marks"), [(Language("es", (Path("none"),)), True), (ENGLISH, False)])
def test_view_lists_its_texts_without_a_translation(language, marks):
    with use_language(language):
        assert (LISTS in write_es_module(VIEW)) is marks


@pytest.mark.parametrize(("tag", "opens"), [("ar", '<html lang="ar" dir="rtl">'), ("es", '<html lang="es">')])
def test_page_has_the_direction_of_its_language(tag, opens):
    assert opens in write_page("", "", language=tag)

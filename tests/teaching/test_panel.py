"""What the panel works out by itself, in Node."""

import pytest

import iaa_teach
from iaa_teach.look.language import PACKAGE
from iaa_teach.sources.registry import OF_RATINGS, OF_TABLES, READINGS
from iaa_teach.teaching import pictures, preview
from iaa_teach.teaching.choices import list_choices
from iaa_teach.widgets.kit import words_file

NAME = "([text, taken]) => module.shortName(text, 'movie', taken)"


@pytest.fixture
def panel(script):
    """`panel("fields.js")` is a function of the panel's module."""
    return lambda file: script(f"../teaching/panel/{file}")


@pytest.mark.parametrize(
    ("text", "taken", "name"),
    [
        ("α is below 0", [], "movie-alpha-is-below-0"),
        ("Bring the two of them to a κ of 0, if you can", [], "movie-bring-the-two-them"),
        ("È giù", [], "movie-e-giu"),
        ("?!", [], ""),
        ("κ", ["movie-kappa", "movie-kappa-2"], "movie-kappa-3"),
    ],
)
def test_short_id_is_unique_and_from_the_text(panel, text, taken, name):
    assert panel("new_question.js")(NAME, [text, taken]) == name


def test_each_figure_of_a_picture_has_a_name_for_a_reader(panel):
    names = {
        name for kind in pictures.list_kinds() for name in preview.list_figures(getattr(iaa_teach, kind)())
    }
    titles = panel("figures.js")("(names) => names.map(module.figureTitle)", sorted(names))
    known = words_file.read(PACKAGE / "teaching" / "panel" / "words.js")["figures"]
    unnamed = [name for name, title in zip(sorted(names), titles, strict=True) if title == name]
    assert set(unnamed) <= set(known)  # some names are words


def test_choices_have_unique_readable_names(panel, tmp_path):
    offered = list_choices(tmp_path)
    names = sorted({*OF_TABLES, *OF_RATINGS, *READINGS})
    titles = panel("answer.js")(
        "([names, choices]) => names.map((name) => module.titleOf(name, choices))", [names, offered]
    )
    assert [name for name, title in zip(names, titles, strict=True) if name == title and name != "n"] == []
    assert len({*titles}) == len(titles)
    assert not offered["tables"].keys() & offered["ratings"].keys()
    data = [*offered["tables"].values(), *offered["ratings"].values()]
    assert len({*data}) == len(data)
    own = words_file.read(PACKAGE / "teaching" / "panel" / "words.js")["pictures"]
    assert [kind for kind, title in offered["pictures"].items() if not (own.get(kind) or title)] == []


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("id must be lower-case letters; not 'A'", "id", "“Short name” must be lower-case letters; not 'A'"),
        ("feedback must be text; not 3", "wrong.0.feedback", "“Short name” must be text; not 3"),
        ("hints must be texts", "hints.0", "“Short name” must be texts"),
        ("02.toml already has a question 'a'", "id", "02.toml already has a question 'a'"),
        ("idle hands", "id", "idle hands"),
    ],
)
def test_a_mistake_is_told_by_the_name_of_its_field(panel, text, place, said):
    assert panel("fields.js")("(given) => module.withName(...given)", [text, place, "Short name"]) == said


@pytest.mark.parametrize(
    ("typed", "markdown"),
    [
        ("It was $5.", r"It was \\$5."),
        ("A popcorn $3, and $5 the film", r"A popcorn \\$3, and \\$5 the film"),
        (r"κ is $\kappa$, for $3", r"κ is $\kappa$, for \\$3"),
        (r"Is $A_o = 0.5$ or $0.6$?", r"Is $A_o = 0.5$ or $0.6$?"),
        ("$$A_o$$", "$$A_o$$"),
        ("`$HOME`", "`$HOME`"),
        (r"\\$5", r"\\$5"),
    ],
)
def test_a_typed_dollar_is_money_unless_it_begins_a_formula(panel, typed, markdown):
    read = panel("fields.js")
    assert read("module.markdownOf", typed) == markdown
    assert read("(text) => module.markdownOf(module.typedAs(text))", markdown) == markdown


def test_a_dollar_is_shown_as_it_was_typed(panel):
    assert panel("fields.js")("module.typedAs", r"For \\$3: $\kappa$") == r"For $3: $\kappa$"

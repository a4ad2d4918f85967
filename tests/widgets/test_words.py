"""Every word that a person reads in a view stands in its words.js, as strings that a tool can extract."""

import ast
import json
import math
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from iaa_teach import AdjudicationDesk, PairExplorer, StudiesExplorer
from iaa_teach.lab.server import EXTENSION
from iaa_teach.look.language import (
    ENGLISH,
    Language,
    find_current_language,
    find_language,
    use_language,
)
from iaa_teach.look.number_formats import format_decimal, format_percent
from iaa_teach.widgets.kit.joiner import (
    LANGUAGE,
    WIDGETS,
    list_joined_files,
    list_view_files,
    write_es_module,
    write_page_script,
)
from iaa_teach.widgets.kit.words_file import read
from tests.catalogs import write_catalog
from tests.javascript import literals, names_taken
from tests.node import Script

BUILD = WIDGETS.parent / "authoring" / "build"
PANEL = WIDGETS.parent / "teaching" / "panel"
WORDS = sorted(
    [
        *WIDGETS.rglob("words.js"),
        *(each / "words.js" for each in (EXTENSION / "static", BUILD / "assets", PANEL)),
    ]
)
_PLAIN = ("computation", "files", "questions", "reading", "report", "sources", "teaching")
FOLDERS = [WIDGETS, BUILD, BUILD.parent / "slides", *(WIDGETS.parent / folder for folder in _PLAIN)]
SENTENCES = sorted(
    path
    for folder in FOLDERS
    for path in (*folder.rglob("words.py"), *folder.rglob("words/*.py"))
    if path.name != "__init__.py"
)
CODE = sorted(
    path for words in WORDS for path in words.parent.glob("*.js") if path.name not in ("words.js", "say.js")
)

_NOT_SAID = re.compile(
    r"^iaa.*|\b(iaa|jp)-[\w…-]+|^\(prefers-.*|^--\w+: ?…px$|.*sans-serif$|^started over$"
    r"|^from iaa_teach import.*"
)
_WORD = r"\b[^\W\d_]{2,}\b(?!\()[’”]?"
_FILLED = "[“(]?…[”)]?"
_SAID = re.compile(
    rf"^[A-Z][a-z’]{{2,}}[.:…]?$|{_WORD}[,.:;?!]? [“(]?{_WORD}"
    rf"|{_WORD}[,.:;?!]? {_FILLED}|{_FILLED}[,.:;?!]? {_WORD}"
)


def name(path):
    return path.relative_to(WIDGETS.parent).as_posix()


def is_for_a_person(text):
    """Return whether a literal has words in it: two in a row, or one with a capital letter."""
    return _SAID.search(_NOT_SAID.sub("", text).strip()) is not None


def texts(words):
    """Return the texts of a words object: strings, and pairs of one and other."""
    for value in words.values():
        if isinstance(value, str):
            yield value
        elif set(value) == {"one", "other"}:
            yield from value.values()
        else:
            yield from texts(value)


def test_words_are_plain_strings_and_pairs():
    for path in WORDS:
        for text in texts(read(path)):
            assert isinstance(text, str), path
            assert "{}" not in text, path
            assert text.count("{") == len(re.findall(r"\{\w+\}", text)), path


def test_every_word_is_used():
    for path in WORDS:
        folder, names = (
            (WIDGETS, ("words", "shared")) if path.parent.name == "kit" else (path.parent, ("words",))
        )
        code = [each for each in folder.rglob("*.js") if each.name != "words.js"]
        used = set().union(*(names_taken(each, *names) for each in code))
        assert [key for key in read(path) if key not in used] == [], path


def test_every_word_that_a_view_names_is_there():
    own = 'import { words } from "./words.js"'
    for path in WORDS:
        if path.parent.name == "kit":
            continue
        code = [each for each in path.parent.glob("*.js") if own in each.read_text("utf-8")]
        assert set().union(*(names_taken(each, "words") for each in code)) <= set(read(path)), path


def test_no_word_stands_in_the_code():
    for path in CODE:
        assert [text for text in literals(path) if is_for_a_person(text)] == [], path


def test_sentences_from_python_are_plain_too():
    for path in SENTENCES:
        module = ast.parse(path.read_text("utf-8"))
        *body, last = module.body
        assert ast.unparse(last) == "words = load_words(__name__)", path
        values = [node.value for node in body if isinstance(node, ast.Assign)]
        assert values, path
        assert all(isinstance(node, (ast.Expr, ast.Assign, ast.ImportFrom)) for node in body), path
        for text in texts(dict(enumerate(map(ast.literal_eval, values)))):
            assert isinstance(text, str), path


def asked_for_at_once(module, names):
    """Yield the lines in which these names are asked for words where nothing has been called."""
    pending = [module]
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            continue
        match node:
            case ast.Attribute(ast.Name(asked)) if asked in names:
                yield node.lineno
        pending += ast.iter_child_nodes(node)


@pytest.mark.slow
def test_no_module_asks_for_words_while_it_is_imported():
    """A kernel may import the kit before it is in the folder of its course, which says the language."""
    found = []
    for path in WIDGETS.parent.rglob("*.py"):
        module = ast.parse(path.read_text("utf-8"))
        names = {
            each.asname or each.name
            for node in ast.walk(module)
            if isinstance(node, ast.ImportFrom) and "words" in (node.module or "").split(".")
            for each in node.names
            if each.name == "words"
        }
        found += [f"{name(path)}:{line}" for line in asked_for_at_once(module, names)]
    assert found == []


@pytest.mark.slow
def test_explorers_are_the_same_where_they_are_imported_in_another_language():
    code = """
    import iaa_teach
    from iaa_teach.look.language import find_language, use_language
    with use_language(find_language("it")):
        explorers = [getattr(iaa_teach, name) for name in iaa_teach.__all__ if name.endswith("Explorer")]
    print(len(explorers), iaa_teach.StudiesExplorer().others)
    """
    done = subprocess.run([sys.executable, "-c", dedent(code)], capture_output=True, text=True, check=True)
    number, _, others = done.stdout.strip().partition(" ")
    assert int(number) > 20
    assert others == str(StudiesExplorer().others)


def test_first_values_are_in_the_language_that_is_spoken_when_a_widget_is_made():
    with use_language(find_language("it")):
        assert PairExplorer().categories == ["sì", "no"]
        assert AdjudicationDesk().adjudicators == ["persona 1", "persona 2"]
    assert PairExplorer().categories == ["yes", "no"]


def test_words_in_code_are_found():
    code = """
    // A comment says much.
    h("p", { class: "iaa-row iaa-quiet" }, "No items yet");
    setText(node, `Removed ${quoted(name)} and ${n} items`);
    h("b", {}, "Undo"); s("path", { d: "M5 1H1V17H5" });
    if (event.key === "Enter") style.font = "12px system-ui, sans-serif";
    """
    found = [text for text in literals(code) if is_for_a_person(text)]
    assert found == ["No items yet", "Removed … and … items", "Undo"]


def test_words_files_are_read(tmp_path: Path):
    path = tmp_path / "words.js"
    path.write_text(
        '// Words.\n\nexport const words = {\n  a: "one: {n}",\n'
        '  pair: { one: "{n} item", other: "{n} items" },\n'
        '  group: {\n    long:\n      "a long one",\n  },\n};\n'
    )
    assert read(path) == {
        "a": "one: {n}",
        "pair": {"one": "{n} item", "other": "{n} items"},
        "group": {"long": "a long one"},
    }


@pytest.fixture(scope="module")
def bracketed(tmp_path_factory):
    """A language in which every text stands in brackets, with a decimal comma."""
    folder, entries = tmp_path_factory.mktemp("bracketed"), {}

    def add(context, value):
        if isinstance(value, str):
            entries[context, value] = f"⟦{value}⟧"
        elif set(value) == {"one", "other"}:
            entries[context, (value["one"], value["other"])] = tuple(f"⟦{each}⟧" for each in value.values())
        else:
            for key, each in value.items():
                add(f"{context}{'.' if ': ' in context else ': '}{key}", each)

    for path in WORDS:
        add(name(path), read(path))
    write_catalog(folder / "views.mo", entries)
    return Language("it", (folder,))


_JOINED = re.compile(r"const words ?= ?(\{.*?\});\s*return ?\{ ?words ?\}", re.DOTALL)


def test_every_word_of_every_view_is_translated(bracketed):
    for view in list_view_files().values():
        parts, english = list_joined_files(view), write_es_module(view)
        with use_language(bracketed):
            said = says(write_es_module(view))
        assert len(said) == sum(part.path.name == "words.js" for part in parts), view
        assert all(text.startswith("⟦") for text in texts(dict(enumerate(said)))), view
        written = [part.text for part in parts if part.path.name == "words.js" or part.path == LANGUAGE]
        assert all(text.replace("export ", "") in english for text in written), view


def test_every_word_of_a_page_is_translated(bracketed):
    views = list(list_view_files().values())
    with use_language(bracketed):
        said = says(write_page_script(views[0], views))
    assert len(said) == len(
        {part.path for view in views for part in list_joined_files(view) if part.path in WORDS}
    )
    assert all(text.startswith("⟦") for text in texts(dict(enumerate(said))))


def says(joined):
    """Return the objects of words in joined files, which say that they are in Italian."""
    assert re.search(r'tag: ?"it", ?decimalSign: ?","', joined)
    return [json.loads(words) for words in _JOINED.findall(joined)]


def test_a_page_writes_numbers_and_forms_as_python_does(bracketed):
    numbers = [0.376, -0.0531, -0.0001, 1, 12345.6789, math.nan]
    code = "(all) => all.map((x) => [module.decimal(x), module.percent(x), module.decimal(x, 1)])"
    for spoken in (ENGLISH, bracketed):
        with use_language(spoken):
            page = Script("kit/say.js")
            expected = [[format_decimal(x), format_percent(x), format_decimal(x, 1)] for x in numbers]
        assert page(code, numbers) == expected
        page.close()


def test_a_page_chooses_the_form_of_an_untranslated_pair_as_in_english(tmp_path):
    write_catalog(tmp_path / "views.mo", {("a", ("{n} item", "{n} items")): ("{n} 個",)}, locale="ja")
    with use_language(Language("ja", (tmp_path,))):
        spoken = find_current_language()
        pairs = [spoken.words(key, {"one": "{n} item", "other": "{n} items"}) for key in "ab"]
        page = Script("kit/say.js")
    code = "([pairs, n]) => pairs.map((pair) => module.say(pair, {n}))"
    assert [page(code, [pairs, n]) for n in (1, 5)] == [["1 個", "1 item"], ["5 個", "5 items"]]
    page.close()

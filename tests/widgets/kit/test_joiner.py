import re

import pytest

from iaa_teach.look.colours import DARK, LIGHT
from iaa_teach.look.language import Language, use_language
from iaa_teach.widgets.kit.joiner import (
    WIDGETS,
    JoinError,
    list_joined_files,
    list_shared_files,
    write_es_module,
    write_page_script,
    write_style_sheet,
)
from tests.catalogs import write_catalog

FILES = sorted(WIDGETS.rglob("*.js"))
VIEWS = [path for path in FILES if "export default" in path.read_text("utf-8")]
SHEETS = sorted(WIDGETS.rglob("*.css"))


def test_a_view_is_one_module_that_imports_nothing():
    for view in VIEWS:
        text = write_es_module(view)
        assert not re.search(r"^\s*import\b", text, re.MULTILINE), view
        assert text.count("export default") == 1, view


def test_views_make_no_markup_from_text_and_fetch_nothing():
    banned = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|\bfetch\(|https://"
    assert [path.name for path in FILES if re.search(banned, path.read_text("utf-8"))] == []


def test_colours_come_from_the_one_place():
    for path in SHEETS:
        text = path.read_text("utf-8")
        assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|https?:", text) == [], path
        assert set(re.findall(r"var\(--iaa-([\w-]+)", text)) - set(LIGHT) == set(), path


def test_light_and_dark_name_the_same_colours():
    assert set(LIGHT) == set(DARK)
    assert write_style_sheet(VIEWS[0]).startswith(".iaa{--iaa-ink:")


def test_a_style_sheet_touches_its_own_view_only():
    """All style sheets end up on one page: a selector names its explorer, or, in the kit, `.iaa`."""
    assert [(path, selector) for path in SHEETS for selector in strangers(path)] == []


def strangers(path):
    """Return the selectors of a style sheet that name neither its explorer nor, in the kit, `.iaa`."""
    names = [path.parent.name.replace("_", "-")] if path.stem == "view" else [""]
    if names == ["question"]:
        names += ["asks", "recall"]
    own = [rf"\.iaa-{name}\b" if name else r"\.iaa\b" for name in names] + [r"\.iaa-table\b"] * (
        names == [""]
    )
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{", text)
    return [
        part.strip()
        for selector in selectors
        if not selector.strip().startswith("@")
        for part in re.split(r",(?![^(]*\))", selector)
        if not any(re.search(name, part) for name in own)
    ]


def test_a_style_sheet_has_the_styles_of_what_its_view_imports():
    sheet = write_style_sheet(WIDGETS / "explorers/three_chances/view.js")
    parts = [WIDGETS / "kit/editable_table.css", WIDGETS / "kit/chance_square.css"]
    own = sheet.index((WIDGETS / "explorers/three_chances/view.css").read_text("utf-8"))
    assert all(sheet.index(part.read_text("utf-8")) < own for part in parts)


@pytest.fixture
def folder(tmp_path):
    def write(**files):
        for stem, text in files.items():
            (tmp_path / f"{stem}.js").write_text(text, "utf-8")
        return tmp_path / "view.js"

    return write


VIEW = "export default { render: () => {} };\n"
IMPORTS_A = 'import { a } from "./parts.js";\n'
CYCLE = {
    "parts": 'import { b } from "./other.js";\nexport const a = b;\n',
    "other": IMPORTS_A + "export const b = a;\n",
}


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"view": 'import parts from "./parts.js";\n' + VIEW}, "view.js:1: cannot join 'import parts"),
        ({"view": '\n\nimport * as parts from "./parts.js";\n' + VIEW}, "view.js:3: cannot join 'import *"),
        ({"view": 'import { a } from "d3";\n' + VIEW}, "view.js:1: cannot join 'import { a }"),
        ({"view": "\nconst later = import(name);\n" + VIEW}, "view.js:2: cannot join 'const later"),
        ({"view": "const a = 1;\nexport { a };\n" + VIEW}, "view.js:2: cannot join 'export { a }"),
        ({"view": "export let a = 1;\n" + VIEW}, "view.js:1: cannot join 'export let a"),
        ({"view": 'import { a b } from "./parts.js";\n' + VIEW}, "view.js:1: cannot import 'a b'"),
        ({"view": '\nimport { a } from "./gone.js";\n' + VIEW}, "view.js:2: no such file: gone.js"),
        ({"view": IMPORTS_A + VIEW, "parts": "export const b = 1;\n"}, "view.js:1: parts.js exports no 'a'"),
        (
            {"view": IMPORTS_A + VIEW, "parts": "\nexport default {};\n"},
            "parts.js:2: cannot join 'export default",
        ),
        ({"view": IMPORTS_A + VIEW, **CYCLE}, "other.js:1: parts.js and this file import each other"),
    ],
)
def test_unjoinable_module_is_named_with_file_and_line(folder, files, message):
    with pytest.raises(JoinError) as error:
        write_es_module(folder(**files))
    assert str(error.value).startswith(message)


def test_names_may_change_and_lines_may_break(folder):
    view = folder(
        view='// import { z } from "./z.js" is a comment\n'
        'import {\n  add as sum,\n  one,\n} from "./parts.js";\n/* export let */\n' + VIEW,
        parts="export const one = 1;\nexport async function add() {}\nexport class Part {}\nconst sum = 2;\n",
    )
    text = write_es_module(view)
    assert "const { add: sum, one } = file_parts;" in text
    assert "return { Part, add, one };" in text
    assert [module.path.name for module in list_joined_files(view)] == ["parts.js", "view.js"]


def test_page_drops_only_comments_and_spaces(tmp_path):
    entry = tmp_path / "entry.js"
    entry.write_text(
        "/** What it does. */\n// why\nexport function start(views) {\n"
        "  const n = /** @type {any} */ (1); // one\n  const m = [n]; // here's it,\n"
        '  return "https://x, // y";\n}\n',
        "utf-8",
    )
    script = write_page_script(entry)
    assert "What it does" not in script
    assert "// why" not in script
    assert '{const n=(1);const m = [n]; // here\'s it,\nreturn "https://x, // y";\n}' in script


def test_no_text_spans_lines_whose_indentation_a_page_would_lose():
    for path in FILES:
        code = re.sub(r"^\s*(?:/?\*|//).*", "", path.read_text("utf-8"), flags=re.MULTILINE)
        assert [line for line in code.splitlines() if line.split(" // ")[0].count("`") % 2] == [], path


def test_what_is_marked_as_english_does_not_depend_on_what_was_looked_up_before(tmp_path):
    file = "widgets/course/question/words.js"
    kept = {(f"{file}: {name}", "not yet"): "not yet" for name in ("goalOpen", "marks.wrong")}
    made = []
    for before in ([], ["not yet"]):
        folder = tmp_path / str(len(made))
        write_catalog(folder / "views.mo", kept, "es")  # like “no” and “total”, which are Spanish, too
        spoken = Language("es", (folder,))
        for text in before:
            spoken.text("elsewhere", text)
        with use_language(spoken):
            made.append(
                [each.key for each in list_shared_files(WIDGETS.parent / file.replace("words", "view"))]
            )
    assert made[0] == made[1]

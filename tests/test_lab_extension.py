"""JupyterLab's extension as far as it works without JupyterLab: its knowledge of lessons, its decisions."""

import hashlib
import json
import os
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from iaa_teach.authoring import opening
from iaa_teach.authoring.checks import opening as checks
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, read_notebook
from iaa_teach.lab.server import EXTENSION
from tests.checkout import ROOT

STATIC = EXTENSION / "static"
LESSONS = [read_notebook(path) for path in sorted((ROOT / "lessons").glob("*.ipynb"))]


@pytest.fixture
def file(script):
    """`file("digest.js")` is a file of the extension in Node."""
    return lambda name: script(STATIC / name)


def code(notebook):
    return [cell for cell in notebook.cells if opening.runs_by_itself(cell)]


def by_name(name):
    (found,) = [one for one in LESSONS if one.path.stem.endswith(name)]
    return found


def test_extension_data_on_lessons_are_current():
    assert opening.KIT.read_text("utf-8") == opening.write_known_to_extension(), "run: iaa-teach check --fix"


@pytest.mark.parametrize("fix", [False, True])
def test_the_check_finds_what_is_not_current_and_fixes_it(tmp_path, monkeypatch, fix):
    kit = tmp_path / "kit.json"
    kit.write_text("{}")
    monkeypatch.setattr(checks, "KIT", kit)
    (found,) = checks.find_stale_kit(fix)
    assert "the digests of the lessons as they are" in str(found)
    assert (kit.read_text("utf-8") == opening.write_known_to_extension()) == fix
    assert [str(one) for one in checks.find_stale_kit(fix)] == ([] if fix else [str(found)])


def test_every_lesson_and_each_page_with_a_view_opens_alive():
    assert [one.path.name for one in LESSONS if not opening.is_lesson(one)] == [*FOR_INSTRUCTORS]


def test_page_and_python_compute_the_same_digest(file):
    digest = file("digest.js")
    for lesson in LESSONS:
        sources = [cell.source for cell in code(lesson)]
        assert digest("(sources) => module.digest(sources)", sources) == opening.compute_digest(lesson.cells)


@pytest.mark.parametrize("length", [0, 1, 55, 56, 63, 64, 65, 119, 120, 5000])
def test_the_page_computes_sha_256(file, length):
    text = ("κ and a" * length)[:length]
    hashed = file("digest.js")("(text) => module.sha256(new TextEncoder().encode(text))", text)
    assert hashed == hashlib.sha256(text.encode()).hexdigest()


def test_a_digest_is_of_the_cells_that_run_by_themselves_alone(file):
    lesson = by_name("agreement_by_chance")
    before = opening.compute_digest(lesson.cells)
    cells = read_notebook(lesson.path).cells

    def source(id, text):
        next(cell for cell in cells if cell.id == id).data["source"] = text
        return opening.compute_digest(cells)

    assert source("exercise-cell", "print('mine')") == before
    assert source("solution-simulate-yes-sayers", "1") == before
    assert source("title", "# Another") == before
    assert source("question-recall", 'recall("07")') == before  # as in a course in another order
    assert source("question-recall", 'recall("7b")') != before
    assert source("predict-coins", "coins ") != before


@pytest.mark.parametrize(
    ("one", "other"), [(["ab"], ["a", "b"]), (["a", "b"], ["b", "a"]), (["1:a"], ["1:", "a"]), ([], [""])]
)
def test_two_lessons_never_share_a_digest(file, one, other):
    digest = file("digest.js")
    assert digest("(s) => module.digest(s)", one) != digest("(s) => module.digest(s)", other)


def test_line_ends_make_no_difference(file):
    same = {file("digest.js")("(s) => module.digest(s)", [f"a{end}b"]) for end in ("\n", "\r\n", "\r")}
    assert len(same) == 1


def shown(file, sources):
    views = json.loads(opening.KIT.read_text("utf-8"))["views"]
    return file("folding.js")("([sources, views]) => module.showsView(sources, views)", [sources, views])


def test_code_that_teaches_stays_open_in_the_lessons(file):
    open_ids = []
    for lesson in filter(opening.is_lesson, LESSONS):
        cells = code(lesson)
        shows = shown(file, [cell.source for cell in cells])
        open_ids += [
            cell.id for cell, one in zip(cells, shows, strict=True) if not one and cell.id != "imports"
        ]
    assert {"simulate-million", "show-standard-error"} <= set(open_ids)
    assert not [id for id in open_ids if id.startswith(("question-", "predict-", "explore-"))]


@pytest.mark.parametrize(
    ("sources", "shows"),
    [
        (['question("a")'], [True]),
        (["x = ChanceExplorer(\n    preset='two-coins',\n)\nx"], [True]),
        (["x = ChanceExplorer()", "# once more\nx"], [False, True]),
        (["x = iaa_teach.ChanceExplorer()\nquestion('a', unlocks=x)", "x"], [True, True]),
        (["x = ChanceExplorer()\nx.expected"], [False]),
        (["question('a').answer"], [False]),
        (["x = 5\nx", "x"], [False, False]),
        (["table = [[3, 1], [0, 2]]\nx = PairExplorer(table)\nx"], [True]),
        (["labels = [1, 2]\nlabels"], [False]),
        (["print(question('a'))"], [False]),
        (["for n in range(3):\n    question('a')"], [False]),
        (["# nothing"], [False]),
    ],
)
def test_only_code_that_shows_a_view_is_folded(file, sources, shows):
    assert shown(file, sources) == shows


PROGRAM = (STATIC / "beside.py").read_text("utf-8")
NO_LIST_HERE = """import os
listed = os.listdir
def refuse(place):
    if place == ".": raise PermissionError
    return listed(place)
os.listdir = refuse
"""
NO_LIST_BELOW = """import os
def refuse(_): raise PermissionError
os.scandir = refuse
"""


OF_ANOTHER_SYSTEM = "termios" if sys.platform == "win32" else "_winapi"


def beside(folder, *words, before="", **environment):
    """Return what a kernel reports it would import from a folder, for a lesson with these words."""
    code = f"{before}\nexec({PROGRAM + f'tell({words!r})'!r}, {{}})"
    command = [sys.executable, "-P", "-c", code]
    own = os.environ | environment
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, env=own)
    return [name.replace(os.sep, "/") for name in done.stdout.splitlines()]


def put(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def test_kit_lessons_have_no_importable_files_nearby():
    words = {word for lesson in LESSONS for cell in code(lesson) for word in re.findall(r"\w+", cell.source)}
    assert "question" in words
    assert beside(ROOT / "lessons", "images", "questions", *words) == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("iaa_teach.py", "iaa_teach.py"),
        ("iaa_teach.pyc", "iaa_teach.pyc"),
        ("numpy.so", "numpy.so"),
        (f"numpy{EXTENSION_SUFFIXES[0]}", f"numpy{EXTENSION_SUFFIXES[0]}"),
        ("Os.PY", "Os.PY"),
        ("sitecustomize.py", "sitecustomize.py"),
        ("json/__init__.py", "json/"),
        ("NumPy/__init__.pyc", "NumPy/"),
        ("helper/deep/x.py", "helper/"),  # without `__init__`: the lesson names it
        ("astroid/nodes.py", "astroid/"),  # no lesson names it, but IPython does when a cell fails
        (f"{OF_ANOTHER_SYSTEM}/x.py", f"{OF_ANOTHER_SYSTEM}/"),
        ("matplotlibrc", "matplotlibrc"),  # whose prop_cycle Matplotlib 3.10 evaluates
    ],
)
def test_importable_files_next_to_a_lesson_are_found(tmp_path, name, found):
    put(
        tmp_path,
        "questions/x.toml",
        "._x.py",
        ".venv/x.py",
        "tools/x.py",
        "venv/x.py",
        "data/x.csv",
        "html/x.html",
    )
    assert beside(tmp_path, "helper", "data", "questions") == []
    put(tmp_path, name)
    assert beside(tmp_path, "Helper", "data", "questions") == [found]


@pytest.mark.parametrize(
    "name", ["iaa_teach.py", "ipywidgets/__init__.py", "random.pyc", "helper/x.py", "matplotlibrc"]
)
def test_a_folder_that_cannot_be_listed_is_asked_for_each_name(tmp_path, name):
    put(tmp_path, "notes.txt", "data/x.csv")
    assert beside(tmp_path, "helper", before=NO_LIST_HERE) == []
    put(tmp_path, name)
    found = f"{name.partition('/')[0]}{'/' if '/' in name else ''}"
    assert beside(tmp_path, "helper", before=NO_LIST_HERE) == [found]


def test_a_package_that_cannot_be_listed_is_found(tmp_path):
    put(tmp_path, "numpy/__init__.py", "helper/x.csv")
    assert beside(tmp_path, "helper", before=NO_LIST_BELOW) == ["helper/", "numpy/"]


def test_a_linked_package_is_found(tmp_path):
    put(tmp_path, "elsewhere/__init__.py", "lessons/x.ipynb")
    (tmp_path / "lessons" / "numpy").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "lessons" / "broken.py").symlink_to("nowhere")
    assert beside(tmp_path / "lessons") == ["broken.py", "numpy/"]


@pytest.mark.parametrize("place", ["lib", "packed.zip"])
def test_a_place_below_the_lesson_where_python_looks_is_found(tmp_path, place):
    assert beside(tmp_path, PYTHONPATH=place) == []
    put(tmp_path, f"{place}/x.csv" if place == "lib" else place)
    assert beside(tmp_path) == []
    assert beside(tmp_path, PYTHONPATH=place) == [str(tmp_path / place)]


def test_kernel_request_needs_no_import():
    code = "import sys; before = set(sys.modules); {}; print(set(sys.modules) - before)"
    program = f"exec({(STATIC / 'beside.py').read_text('utf-8')!r}, {{}})"
    done = subprocess.run(
        [sys.executable, "-c", code.format(program)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"


LATE = """(inPage) => {
  globalThis.heard = [];
  const bar = { show: (sentence) => heard.push(sentence), hide: () => heard.push("") };
  globalThis.document = { querySelector: () => inPage };
  globalThis.setTimeout = (tell) => {
    globalThis.tell = tell;
    return 7;
  };
  globalThis.clearTimeout = (timer) => heard.push(timer);
  const answer = new Promise((resolve) => { globalThis.answer = resolve; });
  void module.tellingIfLate(answer, bar, { late: "late", lateInPage: "late in the page" });
}"""


@pytest.mark.parametrize(("page", "said"), [(None, "late"), ({}, "late in the page")])
def test_a_lesson_says_that_python_is_late_until_it_answers(file, page, said):
    late = file("late.js")
    late(LATE, page)
    late("() => tell()")
    assert late("() => heard") == [said]
    late("() => answer(1)")
    assert late("() => heard") == [said, 7, ""]


@pytest.mark.parametrize(
    ("course", "languages"),
    [
        ("title = 'A'\nlanguage = 'it' # mine\n[address]", ["it"]),
        ('  "language"="pt-BR"\n', ["pt", "pt-BR"]),
        ('language = "en-GB"', []),
        ('[[lesson]]\nlanguage = "it"', []),
        ("language = \"it'", []),
    ],
)
def test_its_words_are_in_the_language_of_the_course(file, course, languages):
    assert file("language.js")("(course) => module.languagesIn(course)", course) == languages


@pytest.mark.parametrize(
    ("course", "authors"),
    [
        ('authors = [\'Ada "A."\', "Ben"]  # mine\n[address]', 'Ada "A.", Ben'),
        ('authors = [\n  "Ada",\n  # "Ben",\n  "The kit",\n]\n', "Ada, The kit"),
        ('authors = ["The kit"]', ""),
        ("authors = []", ""),
        ('authors = ["A", B]', ""),  # an unreadable course file
        ('[[lesson]]\nauthors = ["Ada"]', ""),
        (f'authors = ["{"A" * 200}"]', "A" * 120 + "…"),
    ],
)
def test_the_authors_of_a_course_are_named_unless_they_are_the_kit_s(file, course, authors):
    named = "(course) => module.authorsIn(module.wholeCourse(course), ['The kit'])"
    assert file("course.js")(named, course) == authors


@pytest.mark.parametrize(
    ("course", "title"),
    [
        ('# mine\ntitle = "Ada\'s course" # really\nauthors = ["A"]', "Ada's course"),
        ("'title'='<b>$&</b>'", "<b>$&</b>"),
        ('title = "a\\"b"', "course.toml"),  # what is escaped is not read
        ('[[lesson]]\ntitle = "Coins"', "course.toml"),
        (f'title = "{"A" * 200}"', "A" * 120 + "…"),
    ],
)
def test_the_course_is_named_by_its_title(file, course, title):
    assert file("course.js")("(course) => module.titleIn(module.wholeCourse(course))", course) == title


def test_a_notebook_s_file_and_the_page_have_the_same_cells_that_run(file):
    for lesson in LESSONS:
        sources = file("own_cells.js")("(cells) => module.ownSources(cells)", lesson.data["cells"])
        assert sources == [cell.source for cell in code(lesson)]


def read_by_the_page(*sources):
    """Return cells as the page has them; those that begin with a Markdown character are text."""
    return [{"isText": source[0] in "#*", "source": source} for source in sources]


PAIR = "pair = PairExplorer()\nquestion('a', unlocks=pair)"


@pytest.mark.parametrize(
    ("sources", "scenes"),
    [
        (["# Title", "x = 1  # ## A"], []),
        (["# Title", "ChanceExplorer()", "## Next"], [(0, 1, 1, [])]),
        (["## A", "* text", PAIR, "pair", "* text", "## B"], [(0, 3, 4, [])]),
        (["## A", PAIR, "pair", "* more", "pair  # again"], [(0, 2, 4, [4])]),
        (["## A", PAIR, "pair", "* more", "ChanceExplorer();"], [(0, 2, 3, []), (4, 4, 4, [])]),
        (["## A", "question(\n    'a',\n    on=pair,\n)", "question('b', on=pair)"], [(0, 1, 2, [2])]),
        (
            ["## A", "alone = MovieReviewExplorer.from_csv('x.csv')\nalone", "question('a', on=alone)"],
            [(0, 1, 2, [2])],
        ),
        (["## A", "pair.expected", "x = 5\nx"], []),
    ],
)
def test_a_section_with_an_explorer_is_a_scene(file, sources, scenes):
    plan = file("scenes.js")("(cells) => module.planOf(cells)", read_by_the_page(*sources))
    assert [(one["first"], one["stage"], one["last"], one["again"]) for one in plan] == scenes


def test_an_explorer_right_above_its_question_is_not_repeated(file):
    """Whatever the width: further down it is, where a notebook is narrow."""
    asks = "question('a', on=pair)"
    cells = read_by_the_page("## A", PAIR, "pair", asks, asks, "* more", asks)
    above = file("scenes.js")("(cells) => module.planOf(cells).map(module.repeatedBelow)", cells)
    assert above == [3]


def test_the_picture_of_each_scene_has_a_drawing_until_it_is_alive(file):
    drawings = json.loads(opening.KIT.read_text("utf-8"))["drawings"]["of"]
    kinds = "(cells) => module.planOf(cells).map(({ kind }) => kind)"
    for lesson in LESSONS:
        cells = [{"isText": cell.kind == "markdown", "source": cell.source} for cell in lesson.cells]
        assert {*file("scenes.js")(kinds, cells)} <= {*drawings}, lesson.path.name


def test_goals_and_recall_fold_before_the_first_section(file):
    goals = "**After this you can**\n\n- read,\n- count."
    cells = read_by_the_page(
        "# Title", goals, "import iaa_teach", "**Do you?** Three.", 'recall("03")', "## A"
    )
    folds = file("folding.js")("(cells) => module.openingFolds(cells)", cells)
    assert [(one["place"], one["title"], one["cells"]) for one in folds] == [
        (1, "After this you can", 1),
        (3, "Do you?", 2),
    ]
    assert file("folding.js")("(cells) => module.openingFolds(cells)", cells[:2]) == []
    assert file("folding.js")("(cells) => module.openingFolds(cells)", [cells[-1], *cells]) == []
    tagged = {"isText": True, "source": "**In symbols**\n\nMore.", "isTagged": True}
    assert file("folding.js")("(cells) => module.openingFolds(cells)", [cells[-1], tagged]) == [
        {"place": 1, "title": "In symbols", "cells": 1}
    ]
    shown = {"isText": False, "source": "practice()", "isTagged": True}
    for below, number in [([shown], 2), ([shown, shown, tagged], 3), ([{**shown, "isTagged": False}], 1)]:
        folds = file("folding.js")("(cells) => module.openingFolds(cells)", [tagged, *below])
        assert folds[0]["cells"] == number


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Text.\n\n> What?\n", "What?"),
        ("> One\n> and two?\n\nMore.", "One\nand two?"),
        ("> A\n\nand\n\n> B", None),
        ("No quotation.", None),
    ],
)
def test_the_words_of_a_question_are_the_only_quotation_of_a_text(file, source, words):
    cells = file("lesson_texts.js")
    assert cells("(source) => module.quotationIn(source) ?? null", source) == words
    if words:
        again = cells("(source) => module.withQuotation(source, 'New?\\n$& two')", source)
        assert again == source.replace("> " + words.replace("\n", "\n> "), "> New?\n> $& two")


def test_names_are_added_to_the_line_that_imports(file):
    line = "# first\nfrom iaa_teach import PairExplorer, question\n"
    add = "([source, names]) => module.withImports(source, names)"
    cells = file("lesson_texts.js")
    assert cells(add, [line, ["question"]]) == line
    assert cells(add, [line, ["question", "ChanceExplorer"]]) == line.replace(
        "PairExplorer", "ChanceExplorer, PairExplorer"
    )
    assert cells(add, ["import numpy", ["question"]]) is None


def test_a_picture_gets_a_name_that_no_code_has(file):
    name = "([id, code]) => module.variableFor(id, code)"
    cells = file("lesson_texts.js")
    assert cells(name, ["2-judges", ""]) == "_2_judges_picture"
    assert cells(name, ["a", "a_picture = 1"]) == "a_picture_2"


def test_a_question_stands_in_the_row_of_the_one_before_it_and_leaves_no_trace(file):
    rows = [
        {"ask": "A?", "questions": ["first", "last"]},
        {"ask": "B?", "questions": ["other"]},
        {"ask": "C?"},
        {"ask": "D?", "at": "end"},
    ]
    put = "([rows, before]) => module.withQuestion(rows, 'new', before)"
    out = "(rows) => module.withoutQuestion(rows, 'new')"
    plan = file("plan_rows.js")
    for before, place, asked in (
        (["first"], 0, ["first", "new", "last"]),
        (["first", "last", "other", "elsewhere"], 1, ["other", "new"]),
        (["elsewhere"], 2, ["new"]),
    ):
        now = plan(put, [rows, before])
        assert now == [row | {"questions": asked} if n == place else row for n, row in enumerate(rows)]
        assert plan(out, now) == rows
    assert plan(put, [rows[3:], []]) == rows[3:]
    assert plan("(code) => module.askedIn(code)", ["x\nquestion('a', on=x)", 'question( "b-2" )']) == [
        "a",
        "b-2",
    ]

"""Every lesson runs from top to bottom, is saved without outputs, and asks exactly its file's questions."""

import ast
import re
import shutil
from functools import cache
from itertools import product
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, read_notebook
from iaa_teach.lab.lessons import list_lesson_files
from iaa_teach.questions import load
from iaa_teach.widgets.course.question.task import check_goals, compute_values, list_settable
from iaa_teach.widgets.kit.mine import MINE, ROBIN
from iaa_teach.widgets.kit.state_text import parse_state
from tests.patience import PATIENCE

LESSONS = Path(__file__).parents[1] / "lessons"
NOTEBOOKS = sorted(LESSONS.glob("*.ipynb"))
BANKS = sorted(LESSONS.glob("questions/*.toml"))
TEMPLATES = sorted((LESSONS.parent / "iaa_teach/authoring").glob("template*.toml"))
# Where a narrow no-break space belongs between the two; %20 in a link does not count.
LOOSE_PERCENT = r"\d[ \N{NO-BREAK SPACE}]?\\?%(?![0-9A-F]{2})"
VIEWS = ("question", "recall", "before_and_after", "practice", "progress", "glossary", "figures")
WIDGET = "application/vnd.jupyter.widget-view+json"

NUMBERED = [path for path in NOTEBOOKS if path.stem[0].isdigit()]  # the others explain, and ask nothing

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
each_lesson = pytest.mark.parametrize("path", NUMBERED, ids=lambda path: path.stem)


MOST_OF_A_STILL = 15_500  # bytes


@cache
def read(path):
    return nbformat.read(path, as_version=4)


def cells(path, kind):
    return [cell for cell in read(path).cells if cell.cell_type == kind]


def calls(cell):
    """The calls in a code cell, as (name, node)."""
    nodes = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    return [(node.func.id, node) for node in nodes if isinstance(node.func, ast.Name)]


def asked(path):
    return [
        node.args[0].value for cell in cells(path, "code") for name, node in calls(cell) if name == "question"
    ]


def shows_a_view(cell, lesson):
    """Whether a cell ends with an explorer, or with a widget that asks and answers in one."""
    last = cell.source.splitlines()[-1]
    name = last.partition("(")[0]
    made = rf"^{re.escape(name)} = \w*(Explorer|Desk)\("
    return (
        name in VIEWS
        or re.fullmatch(r"(iaa_teach\.)?\w+Explorer", name)
        or any(re.search(made, one.source, re.MULTILINE) for one in lesson.cells)
    )


def test_the_lessons_are_there():
    numbers = [path.stem.partition("_")[0] for path in NUMBERED]
    assert numbers == [f"{number:02}" for number in range(len(NUMBERED))]
    assert [path.stem for path in BANKS] == [*[path.stem for path in NUMBERED], "before_and_after"]


@pytest.fixture(scope="module")
def for_instructors(tmp_path_factory):
    """The pages for instructors, run next to the lessons; no web page shows them."""
    folder = tmp_path_factory.mktemp("for_instructors")
    for name, path in list_lesson_files(LESSONS).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / name)
    notebooks = {name: read(folder / name) for name in FOR_INSTRUCTORS}
    for notebook in notebooks.values():
        NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(folder)}}).execute()
    return notebooks


@pytest.mark.thorough
@pytest.mark.slow
@each_notebook
def test_runs_from_top_to_bottom(path, executed, request):
    if path.name in FOR_INSTRUCTORS:
        lesson = request.getfixturevalue("for_instructors")[path.name]
    else:
        lesson = executed[path.name].notebook.as_node()
    stored = read_lesson(path).as_node()
    assert [cell.source for cell in lesson.cells] == [cell.source for cell in stored.cells]

    outputs = [(cell, output) for cell in lesson.cells for output in cell.get("outputs", [])]
    assert [output.text for _, output in outputs if output.get("name") == "stderr"] == []
    # A question on an explorer shows both.
    shown = list(dict.fromkeys(cell.id for cell, output in outputs if WIDGET in output.get("data", {})))
    live = [cell.id for cell in lesson.cells if cell.cell_type == "code" and shows_a_view(cell, lesson)]
    assert shown == live


@each_notebook
def test_cells_are_short_and_their_ids_are_words(path):
    assert [cell.id for cell in read(path).cells if not re.fullmatch(r"[a-z]+(-[a-z]+)*", cell.id)] == []
    for cell in cells(path, "code"):
        data = [
            line for line in ast.parse(cell.source).body if isinstance(getattr(line, "value", 0), ast.List)
        ]
        rows = sum(line.end_lineno - line.lineno for line in data)  # in a table, one below the other
        assert len([line for line in cell.source.splitlines() if not line.startswith("#")]) - rows <= 3


def test_no_line_break_before_percent_sign():
    texts = {path: path.read_text("utf-8") for path in (*BANKS, *TEMPLATES)}
    for path in NOTEBOOKS:
        texts[path] = "\n".join(re.sub(r"`[^`]*`", "", cell.source) for cell in cells(path, "markdown"))
    for path, text in texts.items():
        loose = re.findall(rf".*{LOOSE_PERCENT}", text)
        assert loose == [], f"{path}: no narrow no-break space before %"


@each_lesson
def test_asks_the_questions_of_its_bank_in_order(path):
    bank = load(LESSONS / "questions" / f"{path.stem}.toml")
    reasons = {question.why for question in bank}  # asked after a hands-on task
    on_page = [question.id for question in bank if not question.off_page and question.id not in reasons]
    assert asked(path) == on_page


@pytest.mark.parametrize("path", NUMBERED[1:], ids=lambda path: path.stem)
def test_bank_teaches(path):
    bank = load(LESSONS / "questions" / f"{path.stem}.toml")
    assert len(bank) >= 4
    for question in bank:
        wrong = question.wrong or [option for option in question.options if not option.right]
        assert 2 <= len(question.hints) <= 3, question.id
        assert len(wrong) >= 2 or question.halves, question.id
        assert question.kind in ("prediction", "make") or question.solution, question.id


@each_lesson
def test_each_explorer_is_shown_where_it_is_made_or_asked_about(path):
    for cell in cells(path, "code"):
        made = [
            statement.targets[0].id
            for statement in ast.parse(cell.source).body
            if isinstance(statement, ast.Assign) and "Explorer(" in ast.unparse(statement.value)
        ]
        asked_on = [
            word.value.id
            for name, call in calls(cell)
            for word in call.keywords
            if name == "question" and word.arg in ("on", "unlocks")
        ]
        shown = cell.source.splitlines()[-1]
        assert set(made) <= {*asked_on, shown}, cell.id


@each_lesson
def test_names_other_lessons_by_links_which_follow_the_order(path):
    texts = [cell.source for cell in cells(path, "markdown")]
    assert [text for text in texts if re.search(r"\b(next|last|previous) lesson\b", text)] == []


@each_lesson
def test_a_bare_lesson_shows_a_still_of_its_first_picture(path):
    still = LESSONS / "images" / f"{path.stem[3:]}.png"
    assert f'<p title="still"><img src="images/{still.name}"' in read(path).cells[0].source
    assert still.stat().st_size < MOST_OF_A_STILL


NO_HANDLE = {"rest_prevalence", "rest_specificity"}  # set only by code, or by a link in the text


@each_lesson
def test_a_task_begins_where_a_hand_can_lead_its_picture(path):
    tasks = {each.id: each for bank in BANKS for each in load(bank) if each.kind == "make"}
    for one in find_asked_on(read_notebook(path), set(tasks)):
        if task := tasks.get(one.id):
            shown, start = list_settable(one.explorer), parse_state(one.explorer, task.start)
            assert not {name for name in NO_HANDLE & start.keys() if shown[name] != start[name]}, task.id


@each_lesson
def test_no_labels_of_a_reader_solve_a_task_that_begins_with_them(path):
    tasks = {
        each.id: each for each in load(LESSONS / "questions" / f"{path.stem}.toml") if each.kind == "make"
    }
    praised = ROBIN.count(0)
    for asked in find_asked_on(read_notebook(path), tasks):
        if tasks[asked.id].start.get("preset") != MINE:
            continue
        for both, neither in product(range(praised + 1), range(len(ROBIN) - praised + 1)):
            table = [[both, len(ROBIN) - praised - neither], [praised - both, neither]]
            values = compute_values(asked.explorer, {"table": table}, list_settable(asked.explorer))
            assert not all(check_goals(tasks[asked.id], values)), table

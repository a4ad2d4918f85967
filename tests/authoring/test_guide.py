"""What the pages for instructors say is true: examples, typos and what the check says of them, minutes."""

import csv
import re
import tomllib
from collections import Counter

import pytest

import iaa_teach
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.collect import COLUMNS, collect, write_csv
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, GUIDE, read_notebook
from iaa_teach.authoring.targets import TARGETS
from iaa_teach.lab import lessons
from iaa_teach.questions import Progress, course, load
from iaa_teach.questions.answers import compute
from tests.authoring.lesson import Lesson
from tests.checkout import lesson_file

LESSONS = lessons.find_shipped_lessons()
PAGES = {name: read_notebook(LESSONS / name).cells for name in FOR_INSTRUCTORS}
CELLS = {cell.id: cell.source for cells in PAGES.values() for cell in cells}
TEXT = "\n\n".join(CELLS.values())
NUMBERED = sorted(LESSONS.glob("[0-9]*.ipynb"))
BANKS = {path.stem: load(path) for path in sorted(LESSONS.glob("questions/*.toml"))}


def blocks(language):
    return [
        text for name, text in re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.S | re.M) if name == language
    ]


EXAMPLE = blocks("toml")[0]
ID = tomllib.loads(EXAMPLE)["question"][0]["id"]


class Copy(Lesson):
    """Lesson 4 in a folder of its own, as one who follows the guide changes it."""

    def __init__(self, folder):
        lessons.copy(folder)
        self.path = folder / lesson_file("movie_reviews").name
        self.bank = folder / "questions" / lesson_file("movie_reviews").with_suffix(".toml").name

    def ask(self, *ids, on=""):
        words = {"cell_type": "markdown", "source": "> How many?", "metadata": {}}
        call = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        cells = [
            [{**words, "id": f"words-{id}"}, {**call, "id": f"new-{id}", "source": f'question("{id}"{on})'}]
            for id in ids
        ]
        self.change(lambda data, _: data["cells"].extend(cell for pair in cells for cell in pair))

    def paste(self, text):
        self.bank.write_text(f"{self.bank.read_text('utf-8')}\n{text}", "utf-8")

    def findings(self):
        return [str(one) for one in check([self.path]).findings]


@pytest.fixture
def copy(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Copy(tmp_path)


def shows(finding):
    """Whether the guide prints a finding, whatever the numbers of lines; “…” leaves some out."""
    plain = re.sub(r"line \d+", "line N", finding)
    quoted = re.findall(r"^`(.+)`$", re.sub(r"line \d+", "line N", TEXT), re.M)
    return any(re.fullmatch(re.sub("…(?=[,;])", ".*", re.escape(line)), plain) for line in quoted)


def test_the_examples_pass_the_check(copy):
    asked = [question for block in blocks("toml") for question in tomllib.loads(block)["question"]]
    copy.ask(*(question["id"] for question in asked if question["kind"] != "make"))
    tasks = (question["id"] for question in asked if question["kind"] == "make")
    copy.ask(*tasks, on=", on=ContingencyTableExplorer([[40, 9], [6, 45]])")
    for block in blocks("toml"):
        copy.paste(block)
    assert copy.findings() == []


def test_each_of_the_three_answers_has_its_reply(copy, mark):
    copy.paste(EXAMPLE)
    (question,) = [one for one in load(copy.bank) if one.id == ID]
    asked = re.findall(r"\*\*([\d.]+)\*\*", CELLS["ask-it"])
    assert asked == ["30", "53.1", "70"]
    said = [mark(question, answer).message for answer in asked]
    assert said == [*(wrong.feedback for wrong in question.wrong), question.right]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (f'"{ID}"', f'"{ID}', 'a text must end with " on the line on which it begins'),
        ("observed_agreement", "observed_agrement", "not 'observed_agrement'"),
        (ID, "own-kappa", "this id is also used on line"),
    ],
)
def test_a_typo_in_the_example_is_found(copy, old, new, found):
    copy.ask(ID)
    copy.paste(EXAMPLE.replace(old, new, 1))
    (line,) = [one for one in copy.findings() if ".toml: line" in one]
    assert found in line


def test_a_dollar_gets_what_the_guide_shows_and_a_lesson_that_was_run_nothing(copy):
    (line,) = [block.strip() for block in blocks("") if block.startswith("A ticket")]

    def spoil(data, cell):
        cell("four-items")["source"].insert(1, f"\n{line}\n")
        data["cells"][1]["execution_count"] = 1

    copy.change(spoil)
    assert [shows(str(one)) for one in check([copy.path]).problems] == [True]


@pytest.mark.parametrize("cell", ["change-a-lesson", "add-a-question"])
def test_the_heading_to_look_for_in_a_lesson_is_there(cell):
    heading = re.search(r"under \*([^*]+)\*", CELLS[cell])[1]
    text = [cell.source for cell in read_notebook(lesson_file("movie_reviews")).cells]
    assert [one for one in text if one.startswith(f"## {heading}\n")]


def test_the_guide_lists_what_can_be_built():
    rows = re.findall(r"^\| `(\w[\w-]*)` \| (.+) \|$", CELLS["hand-it-out"], re.M)
    assert rows == [(name, target.title) for name, target in TARGETS.items()]


def test_answers_named_in_the_guide_can_be_computed(tmp_path):
    (tmp_path / "triage.csv").write_text("item,A,B\n1,red,red\n2,green,green\n3,red,green\n", "utf-8")
    named = re.findall(r"`(\{.*?\})`", CELLS["computed-answers"])
    assert len(named) == 9
    for answer in named:
        compute(tomllib.loads(f"answer = {answer}")["answer"], tmp_path)


def test_every_question_and_explorer_that_is_named_is_there():
    ids = {question.id for bank in BANKS.values() for question in bank}
    named = set(re.findall(r"`([a-z0-9-]+)`", CELLS["what-they-say"]))
    assert len(named) > 20
    assert named - ids == set()
    rows = re.findall(r"^- `(\w+)` \(\[lesson (\d+)\]", CELLS["which-explorer"], re.M)
    assert len(rows) == 11
    for name, number in rows:
        assert hasattr(iaa_teach, name)
        assert f"{name}(" in NUMBERED[int(number)].read_text("utf-8")


def test_the_columns_are_those_of_collect_and_the_three_lines_run(tmp_path, monkeypatch):
    assert re.findall(
        r"`([a-z ]+)`", CELLS["table-of-answers"].split("|---|---|")[1].split("Any spread")[0]
    ) == [*COLUMNS]
    (tmp_path / "class" / "ada").mkdir(parents=True)
    Progress(tmp_path / "class" / "ada").attempt("02-coins", "number", "50", "wrong", "one-chance")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answers.csv").write_text("".join(write_csv(collect(tmp_path / "class"))), "utf-8-sig")
    (lines,) = [block for block in blocks("python") if "csv" in block]
    *before, last = lines.strip().splitlines()
    names = {"csv": csv}
    exec("\n".join(before), names)
    assert eval(last, names) == [("one-chance", 1)]


MINUTES = {"prediction": 2, "choice": 1.5, "number": 2, "table": 3, "make": 3}
MOST_MINUTES, MOST_WORDS = 45, 120
ACTIVE = re.compile(r"^(question|recall|practice|progress)\(|Explorer\(|^\w+$", re.M)  # a lone name shows one


def counted(path):
    """The minutes to read and to do, by the rule that the guide states."""
    cells = [cell for cell in read_notebook(path).cells if cell.id != "sources"]
    prose = " ".join(cell.source for cell in cells if cell.kind == "markdown")
    prose = re.sub(r"<!--.*?-->|(?<=\])\([^)]*\)", "", prose)
    words = re.sub(r"\$\$.*?\$\$|\$[^$]*\$", " x ", prose, flags=re.S).split()
    code = "\n".join(cell.source for cell in cells if cell.kind == "code")
    asked = [question for question in BANKS[path.stem] if not question.off_page]
    kinds = Counter(question.kind for question in asked)
    doing = sum(MINUTES[kind] * count for kind, count in kinds.items())
    asked_about = re.findall(r"question\([^)]*\bon=(\w+)", code)
    explorers = re.findall(r"(?:(\w+) = )?\w*(?:Explorer|Desk)\(", code)
    doing += 4 * sum(name not in asked_about for name in explorers)
    doing += 3 * code.count("recall(")
    return len(words) / 120, doing


@pytest.mark.parametrize("path", NUMBERED[1:], ids=lambda path: path.stem)  # page 0 is half to look up
def test_the_minutes_are_counted(path):
    (minutes,) = [each.minutes for each in course.read_course(LESSONS).lessons if each.name == path.stem[3:]]
    assert minutes == pytest.approx(sum(counted(path)), abs=1.5)
    assert minutes <= MOST_MINUTES


def longest_run(path):
    """The most words in a row without something to do, a fold being closed."""
    read_so_far, longest = 0, 0
    for cell in read_notebook(path).cells:
        if cell.id == "sources":
            break
        if cell.id == "map":  # the table of the lessons, to choose from
            continue
        if cell.kind == "code" and (ACTIVE.search(cell.source) or "try" in cell.tags):
            read_so_far = 0
        elif cell.kind == "markdown" and not {"jupyter-only", "for-instructors"} & {*cell.tags}:
            text = cell.source.partition("\n\n")[0] if "fold" in cell.tags else cell.source
            text = re.sub(r"\$\$.*?\$\$|\$[^$]*\$", " x ", text, flags=re.S)
            text = re.sub(r"\]\([^)]*\)", "]", text).replace("\u202f", "")  # in a number
            read_so_far += sum(any(sign.isalnum() for sign in word) for word in text.split())
        longest = max(longest, read_so_far)
    return longest


@pytest.mark.parametrize("path", NUMBERED, ids=lambda path: path.stem)
def test_nobody_reads_for_long_without_something_to_do(path):
    assert longest_run(path) <= MOST_WORDS


def test_the_guide_is_read_in_ten_minutes():
    assert len(" ".join(cell.source for cell in PAGES[GUIDE]).split()) <= 1_800
    assert len(CELLS) == sum(map(len, PAGES.values()))  # the tests here find each cell by its id


def test_every_public_name_stands_in_the_reference_by_its_task():
    rows = re.findall(r"^\| [^|`]+ \| (.*) \|$", CELLS["names-by-task"], re.MULTILINE)
    listed = re.findall(r"`(\w+)`", " ".join(rows))
    assert len(listed) == len(set(listed))
    missing, unknown = set(iaa_teach.__all__) - set(listed), set(listed) - set(iaa_teach.__all__)
    assert not missing, "to be added to the cell names-by-task of lessons/reference.ipynb"
    assert not unknown, "to be taken out of the cell names-by-task of lessons/reference.ipynb"

import hashlib
import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from iaa_teach import cli
from iaa_teach.authoring.build.output_folder import MARKER
from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.build.students import remove_solutions
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.notebooks import FOR_INSTRUCTORS, Notebook
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.questions import load
from iaa_teach.questions.course import comment_out_lesson, read_course
from iaa_teach.questions.packed import pack, read
from tests.questions.conftest import entry

BANK = entry("01-sum", "number", "{value = 4}", tolerance="0", solution='"2 + 2 = 4."')


def lesson(*cells):
    return new_notebook(cells=list(cells), metadata={"kernelspec": {"name": "python3", "display_name": "P"}})


@pytest.fixture
def source(tmp_path):
    """A folder of one lesson, its bank, a picture, and what Jupyter and a learner leave behind."""
    folder = tmp_path / "lessons"
    (folder / "questions").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    solved = new_code_cell("2 + 2", metadata={"tags": ["solution"]}, id="solution-sum")
    cells = [new_markdown_cell("# 1 · Sums\n\nYou will add."), new_code_cell("1 + 1"), solved]
    nbformat.write(lesson(*cells), folder / "01_sums.ipynb")
    (folder / "questions" / "01_sums.toml").write_text(BANK)
    (folder / "dot.png").write_bytes(b"\x89PNG")
    (folder / "iaa_progress.json").write_text("{}")
    (folder / ".ipynb_checkpoints" / "01.ipynb").write_text("{}")
    return folder


def stripped(notebook):
    """What students get of a notebook `x.ipynb`."""
    return remove_solutions(Notebook(Path("x.ipynb"), notebook))


def fingerprint(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).digest()) for path in files}


def test_students_get_no_solution_and_no_answer_in_clear_text(source, tmp_path):
    before = fingerprint(source)
    names = build("students", tmp_path / "out", source).files
    assert sorted(names) == ["01_sums.ipynb", "dot.png", "questions/01_sums.toml"]
    written = {name: (tmp_path / "out" / name).read_bytes() for name in names}
    assert b"2 + 2" not in b"".join(written.values())
    cells = nbformat.reads(written["01_sums.ipynb"], as_version=4).cells
    assert [cell.cell_type for cell in cells] == ["markdown", "code", "markdown", "markdown"]
    assert cells[2].id == "solution-sum"
    assert fingerprint(source) == before


def test_students_get_what_tells_an_answer_in_a_fold():
    cell = new_markdown_cell("It is 4.", metadata={"tags": ["after-prediction:sum"]})
    (given,) = stripped(new_notebook(cells=[cell])).cells
    assert given.is_folded
    assert given.source == cell.source == "It is 4."


@pytest.mark.parametrize(
    "cell",
    [
        new_code_cell("2 + 2", id="solution-sum"),
        new_code_cell("# a solution\n2 + 2", id="sum"),
        new_markdown_cell("**Solution.** 2 + 2", id="sum"),
        new_code_cell("2 + 2", id="sum", metadata={"tags": ["solution"]}),
    ],
)
def test_no_solution_is_handed_out_though_its_tag_was_dropped(cell):
    (done,) = stripped(lesson(cell)).cells
    assert (done.id, done.kind) == (cell.id, "markdown")
    assert "2 + 2" not in done.source


def test_a_notebook_from_before_cells_had_ids_is_handed_out():
    notebook = lesson(new_code_cell("2 + 2", metadata={"tags": ["solution"]}))
    notebook.nbformat_minor = 4
    del notebook.cells[0]["id"]
    (done,) = stripped(notebook).cells
    assert "id" not in done.data


@pytest.mark.parametrize("audience", ["students", "web"])
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"metadata": {"tags": None}}, "in metadata.tags"),
        ({"source": 5}, "in source"),
        ({"outputs": 5}, "in outputs"),
        ({"cell_type": "note"}, "cell_type must be"),
    ],
)
def test_a_notebook_that_is_not_valid_is_named_with_its_cell(source, tmp_path, audience, change, said):
    path = source / "01_sums.ipynb"
    data = json.loads(path.read_text("utf-8"))
    data["cells"][1].update(change)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(ValueError, match=rf"^01_sums\.ipynb, cell 2: not valid nbformat.*{said}"):
        build(audience, tmp_path / "out", source)


def test_students_get_nothing_that_is_for_those_who_teach(source, tmp_path):
    note = new_markdown_cell("Ask the room.", metadata={"tags": ["for-instructors"]})
    nbformat.write(lesson(new_markdown_cell("# 2"), note), source / "02_more.ipynb")
    for name in FOR_INSTRUCTORS:
        nbformat.write(lesson(new_markdown_cell("# Teaching")), source / name)
    assert not {*FOR_INSTRUCTORS} & {*build("students", tmp_path / "out", source).files}
    cells = nbformat.read(tmp_path / "out" / "02_more.ipynb", as_version=4).cells
    assert [cell.source for cell in cells[:-1]] == ["# 2"]


def test_a_packed_bank_is_read_like_the_readable_one(source, tmp_path):
    build("students", tmp_path / "out", source)
    (question,) = load(tmp_path / "out" / "questions" / "01_sums.toml")
    assert (question.id, float(question.answer)) == ("01-sum", 4)
    build("students", tmp_path / "again", tmp_path / "out")
    assert load(tmp_path / "again" / "questions" / "01_sums.toml") == (question,)
    texts = [(tmp_path / name / "01_sums.ipynb").read_text("utf-8") for name in ("out", "again")]
    assert texts[0] == texts[1]  # who made it is said once


def test_every_shipped_bank_survives_packing():
    for path in sorted(lessons.find_shipped_lessons().glob("questions/*.toml")):
        text = path.read_text("utf-8")
        assert read(pack(text)) == read(text), path.name


@pytest.mark.parametrize("mark", ["### ", "# ", "###"])
def test_regions_of_nbgrader_and_otter_become_a_place_to_write(mark):
    code = f"def f(x):\n    {mark}BEGIN SOLUTION\n    return x + 1\n    {mark}END SOLUTION\nf(1)"
    prose = f"Why?\n{mark}BEGIN SOLUTION\nBecause.\n{mark}END SOLUTION"
    done = stripped(lesson(new_code_cell(code), new_markdown_cell(prose))).cells
    assert done[0].source == "def f(x):\n    ...  # your code here\nf(1)"
    assert done[1].source == "Why?\n*Your answer here.*"
    compile(done[0].source, "cell", "exec")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("### BEGIN SOLUTION\nx = 1", "BEGIN SOLUTION must be followed by END SOLUTION"),
        ("x = 1\n### END SOLUTION", "END SOLUTION must follow a BEGIN SOLUTION"),
        ("### BEGIN SOLUTION\n### BEGIN SOLUTION", "BEGIN SOLUTION must follow an END SOLUTION"),
    ],
)
def test_a_region_that_is_not_closed_is_named(source, said):
    with pytest.raises(ValueError, match=f"x.ipynb, cell 2: {said}"):
        stripped(lesson(new_markdown_cell("# T"), new_code_cell(source)))


def test_outputs_do_not_reach_students():
    cell = new_code_cell("f()", execution_count=3, outputs=[nbformat.v4.new_output("stream", text="42")])
    notebook = lesson(cell)
    notebook.metadata["widgets"] = {"state": "42"}
    done = stripped(notebook).data
    assert (done["cells"][0]["outputs"], done["cells"][0]["execution_count"]) == ([], None)
    assert "widgets" not in done["metadata"]


def test_a_folder_that_no_build_made_is_left_alone(source, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "thesis.txt").write_text("years")
    with pytest.raises(ValueError, match="must be new, empty or made by an earlier build"):
        build("students", out, source)
    assert [path.name for path in out.iterdir()] == ["thesis.txt"]


def test_the_next_build_replaces_its_own_files_and_no_others(source, tmp_path):
    out = tmp_path / "out"
    build("students", out, source)
    (out / "notes.txt").write_text("mine")
    (source / "dot.png").unlink()
    build("students", out, source)
    left = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert left == {"01_sums.ipynb", "questions/01_sums.toml", "notes.txt", MARKER}
    (source / "notes.txt").write_text("of the lesson")
    with pytest.raises(ValueError, match=r"notes\.txt is in the way"):
        build("students", out, source)
    assert (out / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("gone", [False, True])
def test_a_file_that_somebody_has_changed_since_is_kept(source, tmp_path, gone):
    out = tmp_path / "out"
    build("students", out, source)
    (out / "dot.png").write_bytes(b"drawn over")
    if gone:
        (source / "dot.png").unlink()
    before = fingerprint(out)
    with pytest.raises(ValueError, match=r"dot\.png has been changed since it was built: move it"):
        build("students", out, source)
    assert fingerprint(out) == before


def test_a_list_of_files_that_leads_out_of_the_folder_deletes_nothing_there(source, tmp_path):
    out = tmp_path / "out"
    build("students", out, source)
    (tmp_path / "precious.txt").write_text("keep")
    with (out / MARKER).open("a") as marker:
        marker.write(f"{hashlib.sha256(b'keep').hexdigest()}  ../precious.txt\n")
    build("students", out, source)
    assert (tmp_path / "precious.txt").read_text() == "keep"


@pytest.mark.parametrize("inside", [".", "new", ".."])
def test_it_never_writes_into_the_lessons(source, inside):
    before = fingerprint(source.parent)
    with pytest.raises(ValueError, match="overlap"):
        build("students", source / inside, source)
    assert fingerprint(source.parent) == before


def test_a_folder_without_notebooks_and_a_broken_notebook_are_named(source, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(ValueError, match="must be a folder of lessons"):
        build("students", tmp_path / "out", tmp_path / "empty")
    (source / "02_broken.ipynb").write_text("{")
    with pytest.raises(ValueError, match=r"02_broken\.ipynb must be a notebook"):
        build("students", tmp_path / "out", source)
    assert not (tmp_path / "out").exists()


def test_a_hand_out_says_who_made_it(source, tmp_path):
    text = 'title = "Sums"\nauthors = ["A*da"]\nlicence = "CC0"\n[[lesson]]\nname = "sums"\n'
    text += '[address]\nrepository = "ada/sums"\nfolder = ""\n'
    (source / "course.toml").write_text(text, "utf-8")
    build("students", tmp_path / "out", source)
    notebook = nbformat.read(tmp_path / "out" / "01_sums.ipynb", as_version=4)
    nbformat.validate(notebook)
    said = notebook.cells[-1].source
    assert "*Sums · A\\*da · CC0 · after the lessons of iaa_teach" in said
    assert "by The iaa_teach authors (CC BY 4.0)" in said
    assert "[Source](https://github.com/ada/sums/blob/HEAD/01_sums.ipynb)" in said
    assert notebook.metadata.authors == [{"name": "A*da"}]
    assert notebook.metadata.title == "1 · Sums"


def prose(folder, name):
    cells = json.loads((folder / name).read_text("utf-8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def test_a_short_course_keeps_numbers_and_has_no_dead_link(three_lessons, tmp_path):
    shutil.copytree(three_lessons / "lessons", tmp_path / "mine")
    path = tmp_path / "mine" / "01_coins.ipynb"
    text = path.read_text("utf-8").replace(
        "Say again", "See ([lesson 2](02_tables.ipynb#In-short)). Say again", 1
    )
    path.write_text(text, "utf-8")
    listed = tmp_path / "mine" / "course.toml"
    ways = '[[path]]\ntitle = "{}"\nabout = "All of it."\nlessons = ["coins", "{}"]\n'
    both = ways.format("Short", "kappa") + ways.format("Cut off", "tables")
    listed.write_text(f"{listed.read_text('utf-8')}\n{both}", "utf-8")
    names = build("students", tmp_path / "out", tmp_path / "mine", only="1,3").files
    assert [way.title for way in read_course(tmp_path / "out").ways] == ["Short"]
    lessons_ = sorted(name for name in names if not name.startswith("course"))
    assert lessons_ == [
        "01_coins.ipynb",
        "03_kappa.ipynb",
        "questions/01_coins.toml",
        "questions/03_kappa.toml",
    ]
    assert "See. Say again" in prose(tmp_path / "out", "01_coins.ipynb")
    assert "(02_" not in prose(tmp_path / "out", "01_coins.ipynb")
    assert prose(tmp_path / "out", "03_kappa.ipynb").startswith(
        "[← 1 · Coins](01_coins.ipynb)\n\n# 3 · Kappa"
    )
    report = check([tmp_path / "out"])
    remarks = [remark for remark in report.remarks if "write your own" not in remark.what]
    assert [str(one) for one in report.findings + remarks] == []


@pytest.mark.parametrize(("only", "recalls"), [("1,3", True), ("3", False)])
def test_first_lesson_has_nothing_to_recall(three_lessons, tmp_path, only, recalls):
    mine = tmp_path / "mine"
    shutil.copytree(three_lessons / "lessons", mine)
    bank = mine / "questions" / "01_coins.toml"
    text = bank.read_text("utf-8").replace('kind = "choice"', 'kind = "choice"\nrecall = "Which?"', 1)
    bank.write_text(text, "utf-8")
    notebook = nbformat.read(mine / "03_kappa.ipynb", as_version=4)
    words = new_markdown_cell("**Do you remember?** Three questions.", id="recall")
    notebook.cells[3:3] = [words, new_code_cell('recall("03")', id="question-recall")]
    nbformat.write(notebook, mine / "03_kappa.ipynb")
    build("students", tmp_path / "out", mine, only=only)
    built = (tmp_path / "out" / "03_kappa.ipynb").read_text("utf-8")
    assert ("recall(" in built, "Do you remember?" in built) == (recalls, recalls)


@pytest.mark.parametrize(
    ("only", "says"),
    [
        ("x", "--only must be numbers of lessons, such as 01-03 or 1,2,5; not “x”"),
        ("1-7", "--only must name lessons of the course, 1, 2, 3; not 7"),
        ("3-1", "not 3-1"),
    ],
)
def test_unknown_lesson_is_refused(three_lessons, tmp_path, only, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        build("students", tmp_path / "out", three_lessons / "lessons", only=only)


def test_the_command_builds_from_where_check_looks_and_says_what_it_left_out(
    three_lessons, tmp_path, capsys, monkeypatch
):
    shutil.copytree(three_lessons / "lessons", tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine")
    file = tmp_path / "mine" / "course.toml"
    file.write_text(comment_out_lesson(file.read_text("utf-8"), "tables"), "utf-8")
    with pytest.raises(SystemExit, match=r"^iaa-teach build: nothing was written, because"):
        cli.main(["build", "--for", "students", "../out"])
    assert "course.toml: files must be numbered" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()
    cli.main(["check", "--fix", "--yes"])
    capsys.readouterr()
    ran = tmp_path / "mine" / "01_coins.ipynb"  # a trace of running it is no problem: no hand-out has it
    ran.write_text(ran.read_text("utf-8").replace('"execution_count": null', '"execution_count": 1'), "utf-8")
    cli.main(["build", "--for", "students", "--anyway", "--only", "1", "../out"])
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if "write your own" not in line and "will ask students" not in line] == [
        f"Reading the lessons in {tmp_path / 'mine'}",
        "Skipped (left out by --only 1): 2 · Kappa.",
        "Wrote 3 files to ../out.",
    ]


def test_lessons_in_an_order_of_their_own_say_what_comes_too_early(tmp_path, capsys):
    write_short_course(lessons.find_shipped_lessons(), "0-3", tmp_path / "mine")
    command = ["build", "--for", "gift", "--anyway", "--lessons", str(tmp_path / "mine")]
    cli.main([*command, "--only", "3,1", str(tmp_path / "out")])
    said = capsys.readouterr().out
    assert "too early for A_o in “3 · Contingency tables and kappa”" in said
    assert "An order in which nothing comes too early: --only 1,3\n" in said
    cli.main([*command, "--only", "1,3", str(tmp_path / "out")])
    assert "too early" not in capsys.readouterr().out


def test_the_command_refuses_in_one_line_and_builds_anyway(source, tmp_path, capsys):
    command = ["build", "--for", "students", "--lessons", str(source)]
    cli.main([*command, "--anyway", str(tmp_path / "out")])
    said = capsys.readouterr().out
    assert "there is no summary" in said
    assert said.endswith(f"Wrote 3 files to {tmp_path / 'out'}.\n")
    with pytest.raises(SystemExit, match=r"^iaa-teach build: OUT must be outside the lessons.*$"):
        cli.main([*command, "--anyway", str(source)])

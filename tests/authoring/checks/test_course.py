"""A course of three lessons, put into another order by editing its course file."""

import json
import re
import shutil

import pytest

from iaa_teach.authoring.build.short_course import write_short_course
from iaa_teach.authoring.checks import check, order
from iaa_teach.authoring.checks.course import list_unlisted
from iaa_teach.authoring.checks.lesson_numbers import list_in_course
from iaa_teach.authoring.checks.validity import read_lesson
from iaa_teach.authoring.navigation import remove_neighbour_links
from iaa_teach.authoring.needs import propose_order
from iaa_teach.lab import lessons
from iaa_teach.questions import Progress, find
from iaa_teach.questions.course import COURSE_FILE, read_course


class Course:
    """A folder of lessons with a course file, below a README."""

    def __init__(self, folder):
        self.readme = folder / "README.md"
        self.folder = folder / "lessons"
        self.file = self.folder / COURSE_FILE

    def order(self, *names, more=""):
        """Write the course file anew, with these lessons."""
        entries = "".join(f'[[lesson]]\nname = "{name}"\nminutes = 30\n' for name in names)
        self.file.write_text(f'title = "Three"\n{more}{entries}', "utf-8")

    def names(self):
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.*"))

    def cells(self, name):
        cells = json.loads((self.folder / name).read_text("utf-8"))["cells"]
        return {cell["id"]: "".join(cell["source"]) for cell in cells}

    def say(self, name, text):
        """Append a paragraph to the summary of a lesson."""
        path = self.folder / name
        data = json.loads(path.read_text("utf-8"))
        (cell,) = [cell for cell in data["cells"] if cell["id"] == "summary"]
        cell["source"].append(f"\n\n{text}")
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")

    def findings(self):
        return [str(finding) for finding in check([self.folder]).findings]


def yes(question):
    return True


@pytest.fixture
def course(three_lessons, tmp_path):
    return Course(shutil.copytree(three_lessons, tmp_path, dirs_exist_ok=True))


def test_lessons_lead_to_one_another(course):
    assert course.findings() == []
    assert course.cells("01_coins.ipynb")["title"].startswith(
        "[2 · Tables →](02_tables.ipynb)\n\n# 1 · Coins"
    )
    tables = course.cells("02_tables.ipynb")
    assert tables["title"].startswith("[← 1 · Coins](01_coins.ipynb) · [3 · Kappa →](03_kappa.ipynb)\n\n#")
    assert tables["sources"].endswith("\n\n**Next:** [3 · Kappa →](03_kappa.ipynb)")
    assert "Next" not in course.cells("03_kappa.ipynb")["sources"]


def test_a_course_in_italian_is_led_through_in_italian(course):
    course.say("01_coins.ipynb", "Come nella lezione 3.")
    course.order("kappa", "coins", "tables")
    path = course.folder / "course.toml"
    path.write_text(f'language = "it"\n{path.read_text("utf-8")}', "utf-8")
    assert "“lezione 3” becomes “lezione 1”" in str(check([course.folder], fix=True))
    coins = course.cells("02_coins.ipynb")
    assert coins["sources"].endswith("\n\n**Prossima lezione:** [3 · Tables →](03_tables.ipynb)")
    assert coins["summary"].endswith("Come nella lezione 1.")


def test_another_order_renames_files_and_links_and_keeps_answers(course):
    (course.folder / "images").mkdir()
    (course.folder / "images" / "01_coins_square.svg").write_text("<svg/>")
    course.say(
        "01_coins.ipynb", "![A square](images/01_coins_square.svg) Later: lesson 3, and `03_kappa.ipynb`."
    )
    course.say(
        "03_kappa.ipynb", "Of [1](01_coins.ipynb), see [lesson 1](01_coins.ipynb#In-short), *1 · Coins*."
    )
    bank = course.folder / "questions" / "01_coins.toml"
    bank.write_text(f'former_number = "01"\n{bank.read_text("utf-8")}', "utf-8")
    Progress(course.folder).attempt("01-coins-zero", "choice", ["They never agree."], "wrong")

    course.order("kappa", "coins", "tables")
    before = course.names()
    assert any(
        "02_coins.ipynb (--fix does it)" in one or "must be called 02_coins.ipynb" in one
        for one in course.findings()
    )
    assert course.names() == before  # nothing moves before --fix

    report = check([course.folder], fix=True)
    assert report.findings == []
    assert course.findings() == []
    assert course.names() == [
        "01_kappa.ipynb",
        "02_coins.ipynb",
        "03_tables.ipynb",
        "course.toml",
        "iaa_progress.json",
        "images/02_coins_square.svg",
        "questions/01_kappa.toml",
        "questions/02_coins.toml",
        "questions/03_tables.toml",
    ]
    kappa, coins = course.cells("01_kappa.ipynb"), course.cells("02_coins.ipynb")
    assert kappa["summary"].endswith(
        "Of [2](02_coins.ipynb), see [lesson 2](02_coins.ipynb#In-short), *2 · Coins*."
    )
    assert coins["summary"].endswith("(images/02_coins_square.svg) Later: lesson 1, and `01_kappa.ipynb`.")
    assert "# 2 · Coins" in coins["title"]
    assert "02_coins.ipynb" in course.readme.read_text("utf-8")
    assert "02_coins.ipynb: “lesson 3” becomes “lesson 1” (cell 20)" in str(report)
    assert "02_coins.ipynb, cell 20: “lesson 1” now comes before this one" in str(report)
    assert find("coins-zero", course.folder / "questions").lesson == "02"
    (attempt,) = Progress(course.folder).attempts("coins-zero")
    assert attempt["answer"] == ["They never agree."]


def test_unlisted_lesson_is_noted_and_not_linked(course):
    course.say("03_kappa.ipynb", "See [tables](02_tables.ipynb).")
    course.order("coins", "kappa")
    report = check([course.folder], fix=True, agree=yes)
    assert [path.name for path in (course.folder / "questions").iterdir()].count("02_kappa.toml") == 1
    assert "(02_kappa.ipynb)" in course.cells("01_coins.ipynb")["title"]
    assert report.findings == []
    assert course.cells("02_kappa.ipynb")["summary"].endswith("See tables.")
    remarks = {remark.path.name for remark in report.remarks if "the text of the template" not in remark.what}
    assert remarks == set()
    left = course.folder / "left-out" / "02_tables.ipynb"  # is not touched, so that it can come back
    assert "(01_coins.ipynb)" in course.cells("left-out/02_tables.ipynb")["title"]
    left.write_text("{", "utf-8")
    assert course.findings() == []


def test_a_lesson_left_out_moves_if_somebody_says_yes_and_comes_back(course):
    before = {name: (course.folder / name).read_text("utf-8") for name in course.names()}
    course.order("coins", "kappa")
    asked = []
    report = check([course.folder], fix=True, agree=asked.append)  # which says no
    assert [question.partition(". ")[0] for question in asked] == [
        "course.toml does not list 02_tables.ipynb with its questions"
    ]
    assert {"02_tables.ipynb", "03_kappa.ipynb"} <= set(course.names())  # no second 02_
    assert {name: (course.folder / name).read_text("utf-8") for name in before if ".ipynb" in name} == {
        name: text for name, text in before.items() if ".ipynb" in name
    }
    assert "first, lessons left out must go to left-out/" in str(report).splitlines()[0]
    assert [one.path.name for one in report.remarks if "not listed in course.toml" in one.what] == [
        "02_tables.ipynb"
    ]
    assert check([course.folder], fix=True, agree=yes).problems == []
    assert {"02_kappa.ipynb", "left-out/02_tables.ipynb", "left-out/questions/02_tables.toml"} <= set(
        course.names()
    )
    assert "02_tables.ipynb" not in str(course.names()).replace("left-out/02_tables", "")
    course.order("coins", "tables", "kappa")
    assert course.findings() != []
    assert check([course.folder], fix=True).problems == []
    course.order("coins", "tables", "kappa", more="")
    after = {name: (course.folder / name).read_text("utf-8") for name in course.names()}
    del before["course.toml"], after["course.toml"]
    assert after == before


def test_asides_go_with_their_lesson_and_come_back_with_it(course):
    said = "Two people (as in [lesson 2](02_tables.ipynb); Gwet), [2](02_tables.ipynb)."
    course.say("03_kappa.ipynb", said)
    course.say("01_coins.ipynb", "([Lesson 2](02_tables.ipynb) has more.)")
    course.order("coins", "kappa")
    assert check([course.folder], fix=True, agree=yes).problems == []
    kappa = read_lesson(course.folder / "02_kappa.ipynb")
    assert [cell.source for cell in kappa.texts if cell.source.endswith("\n\nTwo people (Gwet).")]
    assert "has more" not in str(
        [cell.source for cell in read_lesson(course.folder / "01_coins.ipynb").texts]
    )
    course.order("kappa", "coins", "tables")
    assert check([course.folder], fix=True).problems == []
    again = said.replace("lesson 2](02", "lesson 3](03").replace("[2](02", "[3](03")
    assert course.cells("01_kappa.ipynb")["summary"].endswith(again)
    assert course.cells("02_coins.ipynb")["summary"].endswith("([Lesson 3](03_tables.ipynb) has more.)")


def test_the_number_of_a_lesson_left_out_is_never_that_of_another(course):
    course.say("03_kappa.ipynb", "As in lesson 2, and `lesson 2`, and lesson 9.")
    course.say("01_coins.ipynb", "More in lesson 3.")
    course.order("coins", "kappa")
    report = check([course.folder], fix=True, agree=yes)
    summary = course.cells("02_kappa.ipynb")["summary"]
    assert summary.endswith("As in [lesson 2](02_tables.ipynb), and `lesson 2`, and lesson 9.")
    assert course.cells("01_coins.ipynb")["summary"].endswith("More in lesson 2.")
    (left,) = report.problems
    assert "cell 20" in str(left)
    assert "leads to a lesson that is not in course.toml: reword it, or put it in parentheses" in str(left)
    of_kappa = [str(each) for each in list_in_course(course.folder, read_course(course.folder))]
    assert [each.partition("“les")[2].partition("”")[0] for each in of_kappa] == ["son 2", "son 9"]


def test_questions_name_no_lesson_that_is_left_out(course):
    bank = course.folder / "questions" / "01_coins.toml"
    bank.write_text(bank.read_text("utf-8") + "\n# as in lesson 3\n", "utf-8")
    course.order("coins", "tables")
    (found,) = list_in_course(course.folder, read_course(course.folder))
    assert f"01_coins.toml: line {bank.read_text('utf-8').count(chr(10))}: “lesson 3” is not in" in str(found)


def test_a_lesson_deleted_by_hand_is_one_finding_and_stays_deleted(course):
    course.say("03_kappa.ipynb", "See [lesson 2](02_tables.ipynb), [a slip](02_tabels.ipynb).")
    (course.folder / "02_tables.ipynb").unlink()
    first, slip = course.findings()
    assert (
        "lesson 'tables': there is no notebook 02_tables.ipynb: remove the lesson from the list"
        in first + slip
    )
    assert "02_tabels.ipynb" in first + slip
    report = check([course.folder], fix=True)
    assert '# [[lesson]]\n# name = "tables"\n' in course.file.read_text("utf-8")
    assert course.cells("02_kappa.ipynb")["summary"].endswith("(02_tables.ipynb), [a slip](02_tabels.ipynb).")
    assert all("02_tab" in str(one) for one in report.findings)
    lessons.copy(course.folder)
    assert [name for name in course.names() if "tables.ipynb" in name] == []


def test_a_lesson_that_lost_its_bank_is_one_finding(course):
    bank = course.folder / "questions" / "01_coins.toml"
    bank.rename(bank.with_name("01_heads.toml"))
    (found,) = course.findings()
    assert "must be in questions/01_coins.toml, but they are in 01_heads.toml: rename it" in found
    kit = course.folder.parent / "kit"
    lessons.copy(kit)
    (kit / "questions" / "05_movie_reviews.toml").unlink()
    (found,) = [str(one) for one in check([kit / "05_movie_reviews.ipynb"]).findings]
    assert "05_movie_reviews.ipynb: its questions must be in questions/05_movie_reviews.toml, which" in found


def test_a_copy_is_one_finding(course):
    for name in ("01_coins-Copy1.ipynb", "questions/01_coins-Copy1.toml"):
        (course.folder / name).write_text("{")
    assert [one.partition(": ")[2] for one in course.findings()] == [
        f"looks like a copy of 01_coins.{end}: delete it, or move it out of the folder of lessons; "
        "it is not checked"
        for end in ("ipynb", "toml")
    ]


def test_a_file_that_is_there_is_never_overwritten(course):
    mine = course.folder / "01_kappa.ipynb"
    mine.write_text(course.folder.joinpath("03_kappa.ipynb").read_text("utf-8"), "utf-8")
    course.order("kappa", "coins", "tables")
    found = str(check([course.folder], fix=True))
    assert "there must be one notebook, but there are 01_kappa.ipynb and 03_kappa.ipynb" in found
    assert {"01_kappa.ipynb", "03_kappa.ipynb", "questions/03_kappa.toml"} <= set(course.names())
    assert {"02_coins.ipynb", "03_tables.ipynb"} <= set(course.names())


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '"kappa"',
            '"gold"',
            "line 9: lesson 'gold': there is no notebook 03_gold.ipynb; if it is now called 03_kappa.ipynb, "
            'write name = "kappa"',
        ),
        ("minutes = 30", 'stops = ["Coda"]', "it has no heading 'Coda'"),
        (
            '[[lesson]]\nname = "tables"\nminutes = 30',
            '[[path]]\ntitle = "All"\nlessons = ["gold"]',
            "remove 'gold'",
        ),
        ('"Three"', '"Three', 'course.toml: line 1: “title = "Three”: a text must end with "'),
    ],
)
def test_a_mistake_in_the_course_file_is_named(course, old, new, says):
    course.order("coins", "tables", "kappa")
    course.file.write_text(course.file.read_text("utf-8").replace(old, new, 1), "utf-8")
    assert [one for one in course.findings() if says in one]


def test_a_part_that_others_split_is_noted(course):
    def notes(*parts):
        entry = '[[lesson]]\nname = "{}"\npart = "{}"\n'
        lessons_ = zip(("coins", "tables", "kappa"), parts, strict=True)
        course.file.write_text("\n".join(entry.format(*each) for each in lessons_), "utf-8")
        return [each.what for each in check([course.folder]).remarks if "heading" in each.what]

    assert notes("Idea", "Idea", "More") == notes("Idea", "", "Idea") == []
    (note,) = notes("Idea", "More", "Idea")
    assert "has the heading 'Idea' 2 times" in note


def test_course_path_skips_an_unlisted_lesson(course):
    way = '[[path]]\ntitle = "In a \\"hurry\\""\nabout = "κ, too."\n'
    way += 'lessons = [\n  "coins",\n  "tables",\n  "kappa",\n]\n'
    course.order("coins", "tables", more=way + '\n[[path]]\ntitle = "Short"\nlessons = ["coins", "kappa"]\n')
    assert [one for one in course.findings() if "remove 'kappa'" in one]
    report = str(check([course.folder], fix=True))
    assert (
        "reword (this is shown only once):\n    course.toml: path 'In a \"hurry\"', which promises: κ, too."
        in report
    )
    assert [way.lessons for way in read_course(course.folder).ways] == [("coins", "tables"), ("coins",)]


def test_links_to_binder_are_there_where_there_is_an_address(course):
    start = course.folder / "00_start_here.ipynb"
    start.write_text((course.folder / "01_coins.ipynb").read_text("utf-8"), "utf-8")
    table = "| | Lesson |\n|---|---|\n\nThat is all."
    address = '[address]\nrepository = "ada/three"\npages = "https://ada.example/three"\n'
    names = ("start_here", "coins", "tables", "kappa")
    course.order(*names, more=address)
    course.say("00_start_here.ipynb", table)
    check([course.folder], fix=True)
    start_page = course.cells("00_start_here.ipynb")["summary"]
    assert "| 1 | [Coins](01_coins.ipynb) | 30 |\n" in start_page
    link = "https://mybinder.org/v2/gh/ada/three/HEAD?urlpath=lab/tree/lessons/00_start_here.ipynb"
    assert f"\n\n**On Binder:** [the lessons]({link})" in start_page
    readme = course.readme.read_text("utf-8")
    assert "(https://mybinder.org/v2/gh/ada/three/HEAD?urlpath=lab/tree/lessons/01_coins.ipynb)" in readme
    assert "<https://ada.example/three>" in readme
    assert "binder" not in "".join(one.casefold() for one in course.findings())
    course.order(*names)
    check([course.folder], fix=True)
    assert "inder" not in course.cells("00_start_here.ipynb")["summary"]
    assert course.readme.read_text("utf-8").endswith("<!-- course: links -->\n<!-- /course -->\n")


def test_a_raw_notebook_has_a_still_and_a_link_to_its_page(course):
    address = '[address]\npages = "https://ada.example/three/"\n'
    names = ("coins", "tables", "kappa")
    page = '<a href="https://ada.example/three/01_coins.html">'
    link = f"{page}Play with it on its page.</a>"
    course.order(*names, more=address)
    check([course.folder], fix=True)
    bare = course.cells("03_kappa.ipynb")["title"]
    assert course.cells("01_coins.ipynb")["title"].endswith(f'\n\n<p title="still">{link}</p>')
    (course.folder / "images").mkdir()
    (course.folder / "images" / "coins.png").write_bytes(b"")
    check([course.folder], fix=True)
    assert course.findings() == []
    picture = '<img src="images/coins.png" alt="The picture of this lesson, as it opens">'
    title = course.cells("01_coins.ipynb")["title"]
    assert title.endswith(f'\n\n<p title="still">{page}{picture}</a> {link}</p>')
    assert course.cells("03_kappa.ipynb")["title"] == bare
    course.order(*names)
    check([course.folder], fix=True)
    assert course.cells("01_coins.ipynb")["title"].endswith(f'\n\n<p title="still">{picture}</p>')
    assert "still" not in course.cells("03_kappa.ipynb")["title"]
    assert "coins" not in remove_neighbour_links(title)  # on a page and a slide


def test_questions_that_are_asked_before_the_course_and_not_after_it_are_remarked(course):
    def remarked():
        return [
            str(one) for one in check([course.folder]).remarks if "at one end of the course only" in one.what
        ]

    course.order("coins", "tables", "kappa", more='before_and_after = ["01-coins-zero"]\n')
    for name, when, said in (("03_kappa", "after", 1), ("01_coins", "before", 0)):
        path = course.folder / f"{name}.ipynb"
        call = path.read_text("utf-8").replace("# your line here", f"before_and_after('{when}')")
        path.write_text(call, "utf-8")
        assert len(remarked()) == said


def test_the_questions_after_the_course_move_with_the_last_lesson(course):
    more = 'before_and_after = ["coins-zero"]\n'
    for name, when in (("01_coins", "before"), ("03_kappa", "after")):
        path = course.folder / f"{name}.ipynb"
        call = path.read_text("utf-8").replace("# your line here", f"before_and_after('{when}')")
        path.write_text(call, "utf-8")
    course.order("coins", "tables", more=more)
    assert "is no longer asked after the course: put it into 02_tables.ipynb" in str(course.findings())
    check([course.folder], fix=True, agree=yes)
    asks = "from iaa_teach import before_and_after\n\nbefore_and_after('after')"
    assert asks in course.cells("02_tables.ipynb").values()
    assert "no longer asked" not in str(course.findings())
    course.order("tables", "coins", more=more)
    fixed = str(check([course.folder], fix=True).fixed)
    assert "must be asked in the last lesson: move it from 01_tables.ipynb to 02_coins.ipynb" in fixed
    assert asks in course.cells("02_coins.ipynb").values()
    assert asks not in course.cells("01_tables.ipynb").values()
    course.order("coins", "tables", "kappa", more=more)
    check([course.folder], fix=True)
    assert "before_and_after" not in str(course.cells("02_tables.ipynb"))
    assert "before_and_after('after')" in course.cells("03_kappa.ipynb").values()


def test_what_any_last_lesson_is_given_counts_no_questions():
    (source,) = [
        path
        for path in lessons.find_shipped_lessons().glob("*.ipynb")
        if 'before_and_after(\\"after' in path.read_text("utf-8")
    ]
    cells = json.loads(source.read_text("utf-8"))["cells"]
    (words,) = [cell for cell in cells if cell["id"] == "ten-questions"]
    assert not re.search(r"\bten\b", json.dumps([words["source"], words["metadata"]]), re.I)


def test_before_and_after_questions_are_choices_with_a_recall(course):
    course.order("coins", "tables", "kappa", more='before_and_after = ["no-such-choice"]\n')
    assert [found for found in course.findings() if "with a recall; not 'no-such-choice'" in found]


@pytest.mark.parametrize("broken", ['kind = "choices"', "kind = choice"])
def test_a_mistake_in_a_bank_is_said_of_it_and_not_of_what_is_asked_before_and_after(course, broken):
    course.order("coins", "tables", "kappa", more='before_and_after = ["coins-zero"]\n')
    bank = course.folder / "questions" / "01_coins.toml"
    bank.write_text(bank.read_text("utf-8").replace('kind = "choice"', broken, 1), "utf-8")
    assert len(check([course.folder]).problems) == 1
    assert "before_and_after" not in str(check([course.folder]))


def test_question_of_an_unlisted_lesson_is_reported_with_its_lesson(course):
    course.order(
        "coins", "tables", "kappa", more='before_and_after = ["two-teams", "before-after", "coins-zero"]\n'
    )
    report = check([course.folder])
    assert "two-teams" not in str(report.findings)
    (said,) = [one.what for one in report.remarks if "before_and_after" in one.what]
    assert said == (
        "before_and_after asks 1 of its 3 questions, because this course leaves out the lessons of "
        "'two-teams', 'before-after'"
    )
    assert list_unlisted(course.folder, read_course(course.folder)) == []


def test_the_course_file_stands_for_its_folder(course):
    course.order("kappa", "coins", "tables")
    assert [str(one) for one in check([course.file]).findings] == course.findings()


def test_ideas_used_too_early_are_noted_with_a_valid_order(tmp_path):
    mine = tmp_path / "mine"
    write_short_course(lessons.find_shipped_lessons(), "0-5", mine)
    assert [*order.list_remarks(mine, read_course(mine))] == []
    file = mine / "course.toml"
    text = re.sub(r"^number = \d+\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
    head, *entries = text.partition("[[path]]")[0].split("[[lesson]]\n")
    entries.insert(2, entries.pop(5))  # the movie reviews, before κ
    file.write_text("[[lesson]]\n".join([head, *entries]), "utf-8")
    check([mine], fix=True)
    said = [str(one) for one in order.list_remarks(mine, read_course(mine))]
    (kappa,) = [one for one in said if "“4 · Contingency tables and kappa” introduces" in one]
    assert "02_movie_reviews.ipynb: too early for κ in “2 · Movie reviews”, " in kappa
    (chance,) = [one for one in said if "“3 · Agreement by chance” introduces it later" in one]
    assert "A_e in " in chance
    assert said[-1].endswith(
        "an order in which nothing comes too early: start_here, why_measure_agreement, agreement_by_chance, "
        "contingency_tables_and_kappa, movie_reviews, what_kappa_says"
    )


def test_own_lesson_needs_the_ideas_named_in_its_plan(course):
    start = lessons.find_shipped_lessons() / "02_agreement_by_chance.ipynb"
    shutil.copy(start, course.folder / "02_agreement_by_chance.ipynb")
    course.say("01_coins.ipynb", "Here $A_e = 0.5$, and `π`, and $\\pi$.")
    course.order("coins", "agreement_by_chance")
    found = [*order.list_remarks(course.folder, read_course(course.folder))]
    assert [one.what for one in found] == [
        "too early for A_e in “The first idea”, “In short”: “2 · Agreement by chance” introduces it later",
        "an order in which nothing comes too early: agreement_by_chance, coins",
    ]


def test_no_order_is_proposed_where_there_is_none():
    two = read_course(lessons.find_shipped_lessons())
    names = [lesson.name for lesson in two.lessons]
    assert propose_order(two, {names[1]: [names[2]], names[2]: [names[1]]}) == []
    assert propose_order(two, {names[0]: [names[1]]}) == []  # the start page comes first

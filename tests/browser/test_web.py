"""All pages of the course, from the disk, with the network off; `test_one_lesson.py` opens those of one."""

import csv
import gzip
import json
import re
import shutil
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import expect

from iaa_teach.authoring.collect import collect, write_csv
from iaa_teach.authoring.targets import build
from iaa_teach.lab import lessons
from iaa_teach.questions.course import read_course
from tests.browser.conftest import drag, in_menu, violations
from tests.browser.lesson_page import (
    LESSON,
    answer_all,
    asked_in,
    begin,
    give,
    is_whole,
    make_all,
    maker,
    move_each,
    show,
)
from tests.checkout import lesson_file
from tests.sampling import some

__all__ = ["show"]  # a fixture

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

MOST = 25_000_000  # bytes
MOST_COMPRESSED = 80_000
MOST_OF_SCRIPT = 290_000
LOOKED_AT = ["index", lesson_file("agreement_by_chance").stem]  # by axe-core: every view has tests of its own
# The formulas of a page that one would have to scroll, as no key can.
WIDE = """[...document.querySelectorAll("math[display=block]")]
  .map((formula) => formula.parentElement)
  .filter((column) => column.scrollWidth > column.clientWidth + 1)
  .map((column) => column.textContent)"""


@pytest.mark.parametrize(
    ("width", "first", "step"),
    [
        (390, 0, 6),
        pytest.param(1280, 3, 8, marks=pytest.mark.exhaustive),
        pytest.param(390, 0, 1, marks=pytest.mark.exhaustive),
        pytest.param(1280, 0, 1, marks=pytest.mark.exhaustive),
    ],
)
def test_every_page_is_whole_and_answers(site, show, mark, width, first, step):
    moved = set()
    pages = sorted(site.glob("[0-9]*.html"))[first::step] + sorted(site.glob("[!0-9]*.html"))
    for path in pages:
        page = show(path.stem, width=width, theme="dark")
        is_whole(page, site, width)
        if width == 390 and path.stem[0].isdigit():
            answer_all(page, path.stem, mark)
            move_each(page, moved)
        if width == 390 and path.stem in LOOKED_AT:
            assert violations(page, within="html") == [], path.name
        page.context.close()


def test_no_formula_is_wider_than_its_column(site, browser):
    page = browser.new_page(reduced_motion="reduce")
    wide = []
    for path in sorted(site.glob("[0-9]*.html")):
        page.goto(path.as_uri())
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        for width in (320, 390, 768, 1024, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            wide += [(path.name, width, formula) for formula in page.evaluate(WIDE)]
    page.close()
    assert wide == []


def test_no_page_scrolls_sideways_on_the_narrowest_phone(site, browser):
    page = browser.new_page(viewport={"width": 320, "height": 700}, reduced_motion="reduce")
    wide = []
    for path in sorted(site.rglob("*.html")):
        page.goto(path.as_uri())
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            wide.append(path.name)
    page.close()
    assert wide == []


def test_tasks_are_made_without_a_kernel(show):
    for name in ("contingency_tables_and_kappa", "movie_reviews"):
        stem = lesson_file(name).stem
        make_all(show(stem, width=390), stem)


@pytest.mark.exhaustive
def test_all_tasks_of_every_lesson_are_made_on_accessible_pages(site, show):
    for path in sorted(site.glob("[0-9]*.html")):
        page = show(path.stem, width=390)
        make_all(page, path.stem)
        assert violations(page, contrast=False) == [], path.name
        page.context.close()


def test_pages_are_small_and_hold_what_one_reads(site):
    assert sum(path.stat().st_size for path in site.rglob("*")) < MOST
    assert len(gzip.compress((site / "lesson.js").read_bytes())) < MOST_OF_SCRIPT
    for path in site.glob("*.html"):
        text = path.read_text("utf-8")
        assert len(gzip.compress(text.encode())) < MOST_COMPRESSED, path.name
        assert '"pending":true' not in text, path.name  # only Python would compute it
        printed = re.findall(r"<pre class='output'.*?</pre>", text, re.DOTALL)
        assert not re.search(r"\d\.\d{7,}", "".join(printed)), path.name


def test_jupyter_and_teacher_only_cells_are_omitted(site, show):
    assert not [*site.glob("for_instructors*"), *site.glob("reference*")]
    for path in site.glob("*.html"):
        prose = re.sub(r"<script.*?</script>", "", path.read_text("utf-8"), flags=re.DOTALL)
        asked = re.findall(r"empty cell|three dots|Shift \+ Enter|[Rr]un (?:it|that|both)\b", prose)
        assert asked == [], path.name
    page = show("00_start_here")
    assert page.get_by_text("Is this praise?").first.is_visible()
    assert page.get_by_text("Lessons in Jupyter").count() == 0
    assert page.get_by_text("run a cell").count() == 0
    # A subscript stands below its letter only in a font that is made for formulas.
    formula = show(lesson_file("contingency_tables_and_kappa").stem).locator("math").first
    assert "Math" in formula.evaluate("(node) => getComputedStyle(node).fontFamily")


def test_a_desk_without_a_kernel_leads_to_the_calculator(show):
    page = show(lesson_file("your_own_data").stem)
    page.get_by_role("link", name="the calculator").first.click()
    expect(page).to_have_url(re.compile(r"/calculator\.html$"))
    expect(page.get_by_test_id("file")).to_be_attached()


def test_answers_are_marked_kept_taken_along_brought_back_and_collected(show, tmp_path):
    page = show(LESSON)
    made = maker(page, LESSON)
    for question, view in asked_in(page):
        if question.kind == "make":
            begin(page, question, view)
            made(question, question.example)
            expect(view.locator(".iaa-question-verdict").first).to_have_class(re.compile("is-right"))
            if question.why:
                expect(page.locator(f'[data-question="{question.why}"]')).to_be_visible()
    asked = asked_in(page)  # now with those that ask why
    assert {one.kind for one, _ in asked} == {"make", "prediction", "number"}
    for question, view in asked:
        if question.kind not in ("make", "prediction"):
            give(view, question, right=False)
        if question.kind != "make":
            give(view, question, right=True)
    number = len(asked)
    expect(page.locator("#iaa-line")).to_contain_text(f"{number} of {number} answered")
    page.reload()
    for _, view in asked_in(page):
        expect(view.locator(".iaa-question-verdict").first).to_have_class(re.compile("iaa-question-is-"))
    expect(page.locator(f'#lessons [data-page="{LESSON}.html"]')).to_have_attribute("data-done", "")

    front = show("index", within=page.context)
    expect(front.locator(f'[data-page="{LESSON}.html"] .so-far')).to_have_text("done")
    expect(front.locator("#so-far")).to_contain_text(f"You have answered {number} of")
    going_on = front.locator(".go")
    expect(going_on).to_have_text("Go on with 4 · What kappa says")  # not with an earlier one that is open
    first = show("index", within=page.context)
    first.locator(".go").click()
    place = first.locator(f"[id='{going_on.get_attribute('href').partition('#')[2]}']")
    expect(place).to_be_in_viewport()
    expect(place.locator("[data-question]")).to_have_attribute("data-committed", "false")
    with front.expect_download() as download:
        front.get_by_test_id("progress-hand-in").click()
    taken = tmp_path / "class" / "ada" / download.value.suggested_filename
    taken.parent.mkdir(parents=True)
    download.value.save_as(taken)
    rows = [*csv.DictReader(write_csv(collect(tmp_path / "class")))]
    assert {row["question"] for row in rows} == {one.id for one, _ in asked}
    assert {row["learner"] for row in rows} == {"ada"}
    assert len(rows) == sum(1 if one.kind in ("prediction", "make") else 2 for one, _ in asked)

    elsewhere = show("index")
    told = elsewhere.get_by_test_id("progress-told")
    elsewhere.locator("input[type=file]").set_input_files(taken)
    expect(told).to_have_text(f"{len(rows)} answers of {taken.name} were added.")
    elsewhere.locator("input[type=file]").set_input_files(taken)
    expect(told).to_have_text(f"All that {taken.name} holds is here already.")
    (tmp_path / "notes.json").write_text("[]")
    elsewhere.locator("input[type=file]").set_input_files(tmp_path / "notes.json")
    expect(told).to_contain_text("notes.json is damaged, or no file of answers.")
    again = show(LESSON, within=elsewhere.context)
    expect(again.locator("#iaa-line")).to_contain_text(f"{number} of {number} answered")

    overview = show("00_start_here", within=elsewhere.context)
    expect(overview.get_by_test_id("progress-summary")).to_contain_text(f"You have answered {number} of")
    overview.get_by_test_id("progress-remove").click()
    overview.get_by_test_id("progress-remove-now").click()
    expect(overview.get_by_test_id("progress-summary")).to_contain_text("Your progress will appear here")
    expect(again.locator("#iaa-line")).to_contain_text(f"0 of {number} answered")  # another tab follows


def test_a_table_and_habits_are_shared_in_a_link(show):
    page = show(LESSON, permissions=["clipboard-read", "clipboard-write"])
    learner = page.context
    for question, view in asked_in(page):
        if question.kind == "prediction":
            give(view, question, right=True)  # the explorer opens
    table = page.locator(".iaa-contingency-table").first
    name, cell = table.get_by_test_id("name-0"), table.get_by_test_id("cell-0-0")
    place = table.evaluate("node => node.closest('[data-model]').dataset.model")
    for state, first, count, said in [
        ("<b>a</b>,no:7,1:2,3", "<b>a</b>", "7", ""),
        ("yes,no:7,1:2", None, None, "The link that led here is damaged"),
        ("yes,no:7,1:2,1e99", None, None, "The link that led here is damaged"),
    ]:
        linked = show(LESSON, within=learner, address=f"#table={place};{state}")
        there = linked.locator(f'[data-model="{place}"]').first
        expect(there.get_by_test_id("name-0")).to_have_value(first or name.input_value())
        expect(there.get_by_test_id("cell-0-0")).to_have_value(count or cell.input_value())
        expect(there.get_by_test_id("copy-link-told")).to_have_text(re.compile(said) if said else "")
    cell.fill("42")
    cell.press("Enter")
    in_menu(table.get_by_test_id("copy-link")).click()
    expect(table.get_by_test_id("copy-link-told")).to_contain_text("Copied: the link opens")
    again = learner.new_page()
    again.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(again.locator(f'[data-model="{place}"]').first.get_by_test_id("cell-0-0")).to_have_value("42")
    elsewhere = show(LESSON, address=f"#{again.url.partition('#')[2]}")  # nothing is predicted there
    there = elsewhere.locator(f'[data-model="{place}"]').first
    expect(there.get_by_test_id("cell-0-0")).to_have_value("42")
    expect(there.get_by_test_id("under-veil")).to_be_hidden()
    assert not re.search(r"^\?$", there.inner_text(), re.MULTILINE)

    chance = show(lesson_file("agreement_by_chance").stem).locator(".iaa-chance").last
    place = chance.evaluate("node => node.closest('[data-model]').dataset.model")
    linked = show(
        lesson_file("agreement_by_chance").stem, address=f"#chance={place};cat,dog:0.25,0.75:0.9,0.1"
    )
    slider = linked.locator(f'[data-model="{place}"]').first.get_by_test_id("slider-a-0")
    expect(slider).to_have_value("25")


KEYS = "() => Object.keys(localStorage).filter((key) => key.startsWith('iaa-teach'))"


def test_damaged_browser_storage_is_set_aside_and_newer_is_kept(show):
    page = show("index")
    (key,) = page.evaluate(KEYS)
    assert "Inter-annotator agreement" in key
    for text, said in [
        ("{", "were damaged. They are set aside"),
        ('{"version": 2, "questions": {}}', "newer version"),
    ]:
        # In the page that comes: its process may not have been told yet what this one wrote.
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
        page.reload()
        expect(page.locator("#so-far")).to_contain_text(said)
        kept = page.evaluate("() => Object.values(localStorage)")
        assert text in kept


def test_blocked_storage_is_reported_and_the_page_works(show):
    refuse = "{ get() { throw new DOMException('no', 'SecurityError') } }"
    script = f"Object.defineProperty(window, 'localStorage', {refuse})"
    page = show(lesson_file("contingency_tables_and_kappa").stem, script=script)
    question = page.locator('.part:not(.iaa-recall) > [data-question="kappa-by-hand"]')
    expect(question.get_by_test_id("question-notice")).to_contain_text("lets the page keep nothing")
    question.get_by_test_id("question-input").fill("0.130")
    question.get_by_test_id("question-input").press("Enter")
    expect(question.get_by_test_id("question-verdict")).to_contain_text("They agree on 60 of 100 items")
    expect(page.locator("#iaa-line")).to_contain_text("1 of")


def test_the_front_page_takes_a_guess_and_deals_by_keyboard_alone(show):
    page = show("index", width=390)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "number":
            break
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    told = page.locator("#square .told")
    expect(told).to_contain_text(
        "You said 50. Neither looks, and yet they agree on 62 of 100 in the long run."
    )
    for _ in range(5):
        page.keyboard.press("ArrowRight")  # Ann's habit has the focus
    expect(told).to_contain_text("agree on 64 of 100")
    agree = page.locator("#square .iaa-dot-agree").count()
    expect(told).to_contain_text(f"Here it was {agree}.")
    drag(page, "knot-0", 0, -30, touch=True)
    expect(told).not_to_contain_text("agree on 64 of 100")
    assert violations(page, within="html") == []


def test_the_front_page_shows_the_parts_of_the_course_and_ways_through_it(show):
    page = show("index", width=390)
    course = read_course(lessons.find_shipped_lessons())
    parts = dict.fromkeys(lesson.part for lesson in course.lessons)
    for heading, part in zip(page.locator("h3").all(), parts, strict=True):
        minutes = sum(lesson.minutes for lesson in course.lessons if lesson.part == part)
        expect(heading).to_have_text(f"{part}{minutes} min")
    hurry = page.locator("details", has_text="In a hurry")
    expect(hurry).to_contain_text("5 lessons")
    hurry.locator("summary").click()
    expect(hurry.get_by_role("link").first).to_have_attribute(
        "href", f"{lesson_file('why_measure_agreement').stem}.html"
    )


@pytest.fixture(scope="module")
def small_site(tmp_path_factory):
    """A lesson in which something waits for a prediction, in both forms of its page."""
    folder = tmp_path_factory.mktemp("small")
    cells = [
        new_markdown_cell("# 1 · Small"),
        new_code_cell("from iaa_teach import ChanceExplorer, question"),
        new_code_cell('chance = ChanceExplorer(preset="two-coins", locked=True)'),
        new_code_cell('question("predict-coins", unlocks=chance)'),
        new_code_cell("chance", metadata={"tags": ["after-prediction:predict-coins"]}),
        new_markdown_cell("It is half.", metadata={"tags": ["after-prediction:predict-coins"]}),
        new_markdown_cell("Nobody asks this.", metadata={"tags": ["after-prediction:nowhere"]}),
    ]
    lesson = new_notebook(cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "P"}})
    (folder / "lessons" / "questions").mkdir(parents=True)
    nbformat.write(lesson, folder / "lessons" / "01_small.ipynb")
    shutil.copy(
        lessons.find_shipped_lessons()
        / "questions"
        / lesson_file("agreement_by_chance").with_suffix(".toml").name,
        folder / "lessons/questions",
    )
    build("web", folder / "web", folder / "lessons")
    build("web", folder / "single", folder / "lessons", single=True)
    return folder


@pytest.mark.parametrize(("site", "width"), [("web", 1000), ("web", 1280), ("single", 1280)])
def test_spoilers_come_after_the_prediction(visit, small_site, site, width, tmp_path):
    alone = Path(shutil.copy(small_site / "single" / "01_small.html", tmp_path))
    path = alone if site == "single" else small_site / "web" / "01_small.html"
    page = visit(path.as_uri(), width)
    half, explorer = page.get_by_text("It is half."), page.locator(".iaa-chance .iaa-areas")
    number = page.locator(".iaa-chance").get_by_test_id("expected")
    expect(page.get_by_text("Nobody asks this.")).to_be_visible()
    expect(half).to_be_hidden()
    page.get_by_test_id("question-input").fill("40")
    page.get_by_test_id("question-check").click()
    expect(half).to_be_visible()
    expect(number).to_have_text("0.500")
    expect(explorer).to_be_visible()
    assert explorer.bounding_box()["width"] > 300
    page.reload()
    expect(half).to_be_visible()
    page.get_by_test_id("question-start-over").click()
    expect(half).to_be_hidden()
    expect(number).not_to_contain_text("0.500")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    answers = page.locator(".truths")
    expect(page.get_by_text("It is half.").and_(page.locator(":visible"))).to_have_count(1)
    expect(answers).to_contain_text("50\u202f%")
    expect(answers).to_contain_text("It is half.")
    assert page.locator("main > *").last.get_attribute("class") == "truths"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(answers).to_have_count(0)
    page.goto(f"{page.url}?open")
    expect(half).to_be_visible()


@pytest.mark.parametrize(
    "name",
    some(
        [
            "contingency_tables_and_kappa",
            "three_kinds_of_chance",
            "when_to_trust_an_interval",
            "serious_and_slight",
            "many_annotators",
        ],
        5,
    ),
)
def test_practice_is_counted_and_other_exercises_come_later(show, name):
    page = show(lesson_file(name).stem)
    help, tally = page.get_by_test_id("practice-help"), page.get_by_test_id("practice-tally")
    asked = "[data-testid=practice-given], .iaa-practice-grids"
    given = []
    for finished in range(1, 5):
        given.append(str(page.locator(asked).all_inner_texts()))
        while help.is_visible():
            help.click()
        expect(tally).to_contain_text(f"Finished so far: {finished},")
        page.get_by_test_id("practice-another").click()
    # Not reloaded: Chromium may drop what a page stored in the very same moment.
    later = show(lesson_file(name).stem, within=page.context)
    expect(later.get_by_test_id("practice-tally")).to_contain_text("Finished so far: 4,")
    assert len({*given, str(later.locator(asked).all_inner_texts())}) == 5


@pytest.mark.parametrize("name", LOOKED_AT)
def test_pages_are_accessible_in_the_light(show, name):
    """In the dark every page is looked at, above."""
    assert violations(show(name, theme="light"), within="html") == []


def test_labels_are_kept_for_later_lessons(show):
    page = show(lesson_file("start_here").stem)
    page.get_by_test_id("label-0").focus()
    for key in "fjjjffjffj":
        page.keyboard.press(key)
    expect(page.get_by_text("Robin has labelled the same ten.")).to_be_visible()
    later = show(lesson_file("agreement_by_chance").stem, within=page.context).locator(".iaa-labelling")
    expect(later).to_contain_text("You called 5 of the 10 “praise”, and Robin 6.")
    later.get_by_test_id("asked").fill("50")
    later.get_by_test_id("asked-check").click()
    expect(later.get_by_test_id("told")).to_contain_text("You and Robin agree on 90\u202f%.")
    indices = show(lesson_file("prevalence_and_bias").stem, within=page.context)
    link = indices.locator("a[href*='preset=mine']")
    expect(link).to_be_hidden()  # it tells the answer
    asked = asked_in(indices, lesson_file("prevalence_and_bias").stem)
    (question, view) = next(each for each in asked if each[0].id == "what-to-ask-of-kappa")
    give(view, question, True)
    link.click()
    expect(indices.locator(".iaa-prevalence-bias").last).to_contain_text("0.798")  # the π of these labels

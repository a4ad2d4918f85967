"""A lesson's page as a learner uses it, with no kernel and no network: opened, read, answered, moved."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.checks.explorers import find_asked_on
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.notebooks import read_notebook
from iaa_teach.lab import lessons
from iaa_teach.questions import list_bank_files, load
from iaa_teach.widgets.course.question.task import list_settable
from iaa_teach.widgets.kit.state_text import parse_state
from iaa_teach.widgets.kit.state_writing import write_value
from tests.checkout import lesson_file

LESSON = lesson_file("contingency_tables_and_kappa").stem


def answer_to(question, right):
    """Return a right answer to a question, or a wrong one, as the page reads it."""
    if question.kind == "choice":
        chosen = [option.text for option in question.options if option.right == right]
        return chosen if question.multiple else chosen[:1]
    if question.kind == "table":
        return [[f"{value * (1 if right else 0.5):g}" for value in row] for row in question.answer]
    value, (low, high) = float(question.answer), question.span
    step = max(3 * question.tolerance, 1 if question.quantity == "count" else 0.2 * question.scale)
    other = value + (step if value < (low + high) / 2 else -step)
    return f"{value if right else other:.6g}"


def give(view, question, right):
    """Give an answer to a question, and wait for its verdict."""
    answer = answer_to(question, right)
    if question.kind == "choice":
        fields = {field.input_value(): field for field in view.get_by_test_id("question-option").all()}
        for text in sorted(fields, key=lambda text: text not in answer):  # a radio is left for another
            fields[text].set_checked(text in answer)
    elif question.kind == "table":
        for (i, j), text in np.ndenumerate(answer):
            view.get_by_test_id(f"question-cell-{i}-{j}").fill(text)
    else:
        view.get_by_test_id("question-input").fill(answer)
    view.get_by_test_id("question-check").click()
    outcome = "near|far|right" if question.kind == "prediction" else "right" if right else "wrong"
    expect(view.locator(".iaa-question-verdict").first).to_have_class(
        re.compile(f"iaa-question-is-({outcome})")
    )


def asked_in(page, lesson=LESSON):
    """The questions of the lesson's bank that its page asks."""
    (bank,) = lessons.find_shipped_lessons().glob(f"questions/{lesson}.toml")
    views = [
        (one, page.locator(f'.part:not(.iaa-recall) [data-question="{one.id}"]'))
        for one in load_as_asked(bank)
    ]
    return [(question, view) for question, view in views if view.count()]


# The next frame. Where a browser has stopped drawing, a script that waits for a frame alone never ends.
FRAME = "new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 20_000); })"

# How high each part of the page is, before and after one has read on to its end. Lists to look things up in
# are left out: their rows have their height once they are in sight.
READ_ON = """async () => {
  const listed = ":has(.iaa-glossary, .iaa-source-figures)";
  const parts = [...document.querySelectorAll(`:is(main > *, .part):not(${listed})`)];
  const heights = () => parts.map((part) => part.offsetHeight);
  const drawn = () => FRAME;
  const before = heights();
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await drawn();
  }
  await drawn();
  return [before, heights()];
}""".replace("FRAME", FRAME)


# Wake all that sleeps further down, as one does who reads on, and come back.
OPEN_ALL = """async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await FRAME;
  }
  scrollTo({ top: 0, behavior: "instant" });
}""".replace("FRAME", FRAME)

# Give each answer as a person does, and return what the page says of it: its class and its words.
ANSWER = """async (answers) => {
  const heard = [];
  for (const { id, kind, answer } of answers) {
    const view = document.querySelector(`.part:not(.iaa-recall) [data-question="${id}"]`);
    const press = (name) => view.querySelector(`[data-testid="question-${name}"]`).click();
    if (view.dataset.committed === "true") press("start-over");
    const fields = [...view.querySelectorAll(".iaa-question-form input:not([type=range])")];
    for (const [place, field] of fields.entries()) {
      if (kind === "choice") field.checked = answer.includes(field.value);
      else field.value = [answer].flat(2)[place];
      field.dispatchEvent(new Event(kind === "choice" ? "change" : "input", { bubbles: true }));
    }
    press("check");
    await FRAME; // a prediction's sentence comes a frame later
    const told = view.querySelector(".iaa-question-verdict");
    const words = [...told.querySelectorAll("p:not(.iaa-question-word)")].map((one) => one.textContent);
    const feedback = words.join(" ").replace(/\\s+/g, " ");
    heard.push({ outcome: told.className.match(/iaa-question-is-(\\w+)/)?.[1], feedback });
  }
  return heard;
}""".replace("FRAME", FRAME)
NO_EXPLORER = "picture", "question", "practice", "progress", "recall", "glossary", "figures"
EXPLORERS = ".part > .iaa" + "".join(f":not(.iaa-{name})" for name in NO_EXPLORER)


def slide(one):
    """Move a slider from where it is, even where a step back and a large one forward meet again."""
    before = one.input_value()
    one.press("ArrowLeft")
    one.press("PageUp")
    if one.input_value() == before:
        one.press("ArrowLeft")


OTHER = "({ selectedIndex, length }) => (selectedIndex + 1 < length ? selectedIndex + 1 : selectedIndex - 1)"
# What one first does with an explorer, each control with what changes it.
MOVES = [
    ("input[type=range]", slide),
    ("td input", lambda one: one.fill(str(int(one.input_value() or 1) + 1)) or one.press("Enter")),
    ("input[type=radio]:not(:checked)", lambda one: one.check()),
    ("button[aria-pressed=false]", lambda one: one.click()),
    ("select", lambda one: one.select_option(index=one.evaluate(OTHER))),
    ("button[data-testid=label-0]", lambda one: one.click()),
]


def plain(text):
    """Return a text of the bank as the page shows it, without signs of emphasis and subscripts."""
    text = re.sub(r"\b([AD])_([oe])\b", r"\1\2", " ".join(text.split()))
    return re.sub(r"(?<![\w*])\*(\S|\S[^*]*\S)\*(?!\*)", r"\1", text)


def answer_all(page, lesson, mark):
    """Answer every question wrongly and then rightly; the page must say what the marker says."""
    for right in (False, True):
        asked = [
            (question, answer_to(question, right))
            for question, _ in asked_in(page, lesson)
            if question.kind != "make"
        ]
        heard = page.evaluate(ANSWER, [{"id": q.id, "kind": q.kind, "answer": a} for q, a in asked])
        for (question, answer), said in zip(asked, heard, strict=True):
            verdict = mark(question, answer)
            assert said["outcome"] == verdict.outcome, f"{question.id}: {answer}"
            assert said["feedback"] == plain(verdict.message), f"{question.id}: {answer}"
            outcomes = {"right": right, "wrong": not right, "near": right, "far": not right}
            assert outcomes[verdict.outcome], f"{question.id}: {answer}"


# The explorer of a question, which a link in the text leads to a state, or a hand touches.
EXPLORER_OF = """(id) => {
  const { on } = JSON.parse(document.getElementById("iaa-parts").textContent).widgets.find(
    ({ state }) => state.about?.id === id,
  ).state;
  const explorers = [...document.querySelectorAll(`[data-model="${on.slice("IPY_MODEL_".length)}"]`)];
  return explorers.find((one) => one.firstChild);
}"""
LEAD = f"""([id, state]) => {{
  const link = document.createElement("a");
  link.href = `#set?${{state}}`;
  ({EXPLORER_OF})(id).after(link);
  link.click();
  link.remove();
}}"""
TOUCH = f"""(id) => {{
  const event = new KeyboardEvent("keydown", {{ key: "Tab", bubbles: true }});
  ({EXPLORER_OF})(id).firstChild.dispatchEvent(event);
}}"""


def maker(page, lesson):
    """`made(question, example)` leads the explorer of a make task to a state."""
    notebook = read_notebook(lessons.find_shipped_lessons() / f"{lesson}.ipynb")
    questions = {each.id for bank in list_bank_files() for each in load(bank)}
    explorers = {asked.id: asked.explorer for asked in find_asked_on(notebook, questions)}

    def made(question, example):
        explorer = explorers[question.id]
        named = parse_state(explorer, question.start) | parse_state(explorer, example)
        sets = explorer.preset_sets if named.get("preset") else ()  # a preset says what these are
        state = {name: value for name, value in list_settable(explorer).items() if name not in sets} | named
        text = "&".join(
            f"{name}={write_value(value, flat=name == 'counts')}" for name, value in state.items()
        )
        page.evaluate(LEAD, [question.id, text])

    return made


def begin(page, question, view):
    """Begin a make task, as a hand does that has seen its goals."""
    if view.get_by_test_id("question-mine").is_visible():  # another task has led there
        view.get_by_test_id("question-start-over").first.click()
    start = view.get_by_test_id("question-start")
    if start.is_enabled():
        start.click()
    else:
        view.locator(".iaa-question-goals").scroll_into_view_if_needed()
        expect(view).to_have_attribute("data-in-sight", "")
        page.evaluate(TOUCH, question.id)


def make_all(page, lesson):
    """Make what each task asks for, by halves and then rightly."""
    made = maker(page, lesson)
    for question, view in asked_in(page, lesson):
        if question.kind == "prediction":  # a task may wait for it
            view.get_by_test_id("question-input").fill(answer_to(question, right=False))
            view.get_by_test_id("question-check").click()
            expect(view.get_by_test_id("question-start-over")).to_be_visible()
        if question.kind != "make":
            continue
        begin(page, question, view)
        told = view.locator(".iaa-question-verdict").first
        for half in question.halves[:1]:  # `check` proves that each is told from the others
            made(question, half.example)
            expect(told).to_contain_text(plain(half.feedback))
        made(question, question.example)
        expect(told).to_have_class(re.compile("iaa-question-is-right"))


def move_each(page, moved):
    """Move an explorer of each kind that has not `moved` yet: its readout must say something else."""
    for view in page.locator(EXPLORERS).all():
        kind = view.get_attribute("class")
        if kind in moved:
            continue
        moved.add(kind)
        report = view.locator("details.part")
        if report.count():
            report.first.locator("summary").first.click()
            expect(report.first).to_have_attribute("open", "")
            continue
        before = view.inner_text()
        act, one = next(
            (act, found.first)
            for control, act in MOVES
            if (found := view.locator(f"{control}:enabled:visible")).count()
        )
        act(one)
        expect(view).not_to_have_text(before, use_inner_text=True)


@pytest.fixture
def show(visit, site):
    """`show("glossary")` opens a page; `within=page.context` in the same learner's browser."""
    return lambda name, address="", **options: visit(
        (site / f"{name}.html").as_uri() + address, **{"width": 1000} | options
    )


def is_whole(page, site, width):
    """Demand that a page shows all its parts, fits, stays as it is while one reads, and has no dead link."""
    before, after = page.evaluate(READ_ON)
    assert before == after, page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
    # A wide page shows a picture once, beside its text.
    shown = "[data-model]:not(.again)" if width > 1100 else "[data-model]"
    assert page.locator(f":is({shown}):empty").count() == 0, page.url
    assert page.evaluate("document.querySelectorAll('h1').length") == 1, page.url
    for href in page.evaluate("[...document.links].map((link) => link.getAttribute('href'))"):
        target, _, anchor = href.partition("#")
        assert "://" in target or not target or (site / target).is_file(), f"{page.url}: {target}"
        if anchor and not target and not anchor.startswith("set?"):  # which `check` proves
            assert page.evaluate("id => !!document.getElementById(id)", anchor), f"{page.url}: {href}"

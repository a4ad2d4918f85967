"""Whatever somebody's text holds, no page that the kit builds runs it, in Chromium and in Firefox."""

import json
from contextlib import contextmanager
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from iaa_teach import cli, question
from iaa_teach.authoring.build import execution, web
from iaa_teach.authoring.build.answer_key import write_answer_key
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.slides import reveal
from iaa_teach.authoring.execution import Executed
from iaa_teach.authoring.notebooks import Notebook
from iaa_teach.authoring.targets import build
from iaa_teach.questions import Progress
from tests.browser import webdriver
from tests.checkout import ROOT
from tests.sampling import some

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

PAYLOADS = (ROOT / "tests" / "reading" / "hostile" / "payloads.txt").read_text("utf-8").splitlines()
ALL = "\n\n".join(PAYLOADS)
ONE_LINE = " ".join(PAYLOADS)
OPEN = """(() => {
  for (const details of document.querySelectorAll("details")) details.open = true;
  for (const element of document.querySelectorAll("[href^='javascript' i], [onclick]"))
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return new Promise((done) => setTimeout(() => done(true), 100));
})()"""
LEFT_OVER = """[...document.querySelectorAll("*")].flatMap((element) => [...element.attributes])
  .filter(({ name, value }) => /^(on|srcdoc)/.test(name)
    || (name !== "id" && /^\\s*javascript:/i.test(value)))
  .map(({ name, value }) => `${name}=${value}`)"""


def is_refused(payload):
    """Whether a build refuses a lesson with this text, as for a picture that is not there."""
    try:
        render_markdown(payload, ROOT, str)
    except ValueError:
        return True
    return False


def as_run(folder):
    """The lesson as it ran, with hostile outputs."""
    shown = [
        {"text/html": ALL},
        *({"image/png": payload} for payload in PAYLOADS),
        {"text/plain": ALL, "image/jpeg": "x"},
        {"text/plain": ALL},
        {"text/latex": ALL},
    ]
    outputs = [new_output("display_data", data) for data in shown] + [new_output("stream", text=ALL)]
    payloads = [payload for payload in PAYLOADS if not is_refused(payload)]
    assert len(payloads) > len(PAYLOADS) - 4
    texts = [
        f"# 1 · Sums {' '.join(payloads)}",
        *payloads,
        *(f"## {text}\n\n- {text}\n\n> {text}\n\n{text} and **{text}**" for text in payloads),
        "| a |\n|---|\n" + "\n".join(f"| {text.replace('|', '')} |" for text in payloads),
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        widget = question("sum")
    states = {"w": {"state": widget.get_state()}}
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "w"}}
    cells = [new_markdown_cell(text) for text in texts]
    cells += [new_code_cell(f"# {ALL}", outputs=outputs)]
    cells += [new_code_cell("question('sum')", outputs=[new_output("display_data", view)])]
    data = new_notebook(cells=cells)
    data["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": {"state": states}}
    notebook = Notebook(folder / "01_sums.ipynb", json.loads(json.dumps(data)))
    return {"01_sums.ipynb": Executed(notebook)}


def write_course(folder):
    (folder / "questions").mkdir(parents=True)
    text = json.dumps(ALL)
    said = json.dumps(ONE_LINE)
    (folder / "course.toml").write_text(
        f"title = {said}\nauthors = [{said}]\n[[lesson]]\nname = 'sums'\nminutes = 30\nquestion = {said}\n",
        "utf-8",
    )
    (folder / "questions" / "01_sums.toml").write_text(
        f"[[question]]\nid = 'sum'\nkind = 'choice'\nlabel = {text}\nhints = [{text}]\n"
        f"[[question.option]]\ntext = {said}\nright = true\nfeedback = {text}\n"
        f"[[question.option]]\ntext = 'No'\nright = false\nfeedback = {text}\n",
        "utf-8",
    )
    nbformat.write(new_notebook(cells=[new_markdown_cell("# 1 · Sums")]), folder / "01_sums.ipynb")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Every kind of page, of hostile lessons, answers and labels."""
    place = tmp_path_factory.mktemp("hostile")
    lessons, out = place / "lessons", place / "out"
    write_course(lessons)
    ran = as_run(lessons)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(execution, "execute_all", lambda *_: ran)
        patch.setattr(reveal, "make_reveal_files", dict)  # it comes from a network
        patch.setattr(web, "make_wall_files", lambda _: {})  # no page
        for target in ("web", "class"):
            build(target, out / target, lessons)
    (out / "answer_key.html").write_text(write_answer_key(lessons / "questions"), "utf-8")
    for number, payload in enumerate(PAYLOADS):
        learner = place / "answers" / f"{number} {payload.replace('/', '∕')}"
        learner.mkdir(parents=True)
        Progress(learner).attempt("sum", "choice", [payload], "wrong", misconception=payload)
    table = [
        "item," + ",".join(f'"{name} {i}"' for i, name in enumerate(["<b onclick=window.hurt=1>", "Ben"]))
    ]
    table += [
        f'{i},"{p.replace(chr(34), chr(34) * 2)}","{PAYLOADS[i % 3].replace(chr(34), chr(34) * 2)}"'
        for i, p in enumerate(PAYLOADS * 2)
    ]
    (place / "labels.csv").write_text("\n".join(table), "utf-8")
    cli.main(["collect", str(place / "answers"), "--out", str(out / "answered"), "--lessons", str(lessons)])
    page = ["--out", str(out / "report.html"), "--title", ONE_LINE]
    cli.main(["report", str(place / "labels.csv"), *page, "--scale", "names"])
    return out


@contextmanager
def firefox(folder):
    webdriver.needed("firefox")
    with webdriver.firefox(folder) as page:
        yield page


@pytest.fixture(scope="module", params=some(["chromium", "firefox"], 2))
def page(request, tmp_path_factory):
    """A page of a browser: `go` opens an address, `evaluate` gives a value."""
    if request.param == "firefox":
        with firefox(tmp_path_factory.mktemp("firefox")) as page:
            yield page
        return
    page = request.getfixturevalue("browser").new_page()
    yield SimpleNamespace(go=page.goto, evaluate=page.evaluate)
    page.close()


def test_nothing_runs_and_nothing_is_left_over(page, folder):
    pages = {path.read_bytes(): path for path in sorted(folder.rglob("*.html"))}  # a class has the site's too
    assert len(pages) >= 11
    for path in pages.values():
        page.go(path.as_uri())
        page.evaluate(OPEN)
        assert page.evaluate("window.hurt ?? 0") == 0, path.name
        assert page.evaluate(LEFT_OVER) == [], path.name


def test_injected_scripts_do_not_run(page, folder, tmp_path):
    """The second wall: markup in the page itself, past every escape, in pages that run their own scripts."""
    markup = "".join(
        payload for payload in PAYLOADS if payload.startswith("<") and "http-equiv" not in payload
    )
    for name in (
        "web/01_sums.html",
        "web/index.html",
        "class/deck/session-1.html",
        "report.html",
        "answered/class_report.html",
    ):
        path = folder / name
        hurt = path.with_name(f"hurt {path.name}")
        text = path.read_text("utf-8")
        start = text.index("<body>") + len("<body>")
        hurt.write_text(text[:start] + markup + text[start:], "utf-8")
        page.go(hurt.as_uri())
        hurt.unlink()
        page.evaluate(OPEN)
        assert page.evaluate("window.hurt ?? 0") == 0, name


def test_a_page_runs_its_own_scripts(page, folder):
    page.go((folder / "web" / "01_sums.html").as_uri())
    shown = "document.querySelectorAll('.iaa-question').length"
    assert page.evaluate(f"new Promise((done) => setTimeout(() => done({shown}), 500))") == 1

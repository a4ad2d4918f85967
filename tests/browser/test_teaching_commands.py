"""The buttons of those who teach, in JupyterLab on a small course in Italian: what they run and make."""

import re

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from iaa_teach.authoring import templates
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.new import new
from iaa_teach.look.language import PACKAGE, TRANSLATIONS, Language, find_language, use_language
from tests.browser import hosts
from tests.browser.conftest import listen

pytestmark = [pytest.mark.slow, pytest.mark.thorough]


def written_by_its_author(lesson):
    """Replace what `new` leaves to the author, without which nothing is built."""
    text = lesson.read_text("utf-8")
    for each in templates.list_sentences_to_replace(find_language("it")):
        text = text.replace(each, each.upper() if each.startswith("#") else "Mio.")
    lesson.write_text(text, "utf-8")
    course = lesson.with_name("course.toml")
    asked = "Di' qui a quale domanda risponde la lezione."
    told = course.read_text("utf-8").replace(asked, "Che cosa?").replace("La prima idea", "LA PRIMA IDEA")
    course.write_text(told, "utf-8")


@pytest.fixture(scope="module")
def course(browser, tmp_path_factory):
    """A lecturer's JupyterLab on a course of two lessons: its page and its folder."""
    home = tmp_path_factory.mktemp("docente")
    folder = home / "corso"
    folder.mkdir()
    (folder / "course.toml").write_text('title = "Due"\nlanguage = "it"\n', "utf-8")
    with use_language(Language("it")):
        for title in ("Monete", "Tabelle"):
            lesson, _ = new(title, folder)
            written_by_its_author(lesson)
    with hosts.own_lab(folder, home, "--teach") as (address, _):
        check([folder], fix=True)  # with the pages to look up that came with the kit
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        lab = hosts.LabPage(context, address)
        lab.page.wait_for_function("document.querySelector('#iaa-teach') !== null")
        yield lab, folder
        context.close()


@pytest.fixture
def panel(course, problems):
    """`panel("build")` is a part of the panel of the whole course."""
    page = course[0].page
    heard = listen(page, problems)
    page.evaluate("window.jupyterapp.shell.activateById('iaa-teach')")
    page.get_by_test_id("teach-commands").evaluate("commands => commands.open = true")
    yield lambda testid: page.get_by_test_id(f"teach-{testid}")
    for event, listener in heard.items():
        page.remove_listener(event, listener)


SHOWN = """() => {
  const panel = document.querySelector('#iaa-teach');
  const texts = [];
  for (const walk = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT); walk.nextNode();) {
    const {data, parentElement} = walk.currentNode;
    if (!parentElement.closest('code, pre, .iaa-teach-stage')) texts.push(data.trim());
  }
  for (const named of panel.querySelectorAll('[aria-label]')) texts.push(named.getAttribute('aria-label'));
  return texts;
}"""


def english():
    """What the panel says in English and otherwise in Italian, each with a pattern for what fills it."""
    with (PACKAGE / TRANSLATIONS / "it" / "views.po").open("rb") as file:
        said = [one for one in read_po(file) if (one.context or "").startswith("teaching/")]
    assert len(said) > 200
    for message in said:
        assert message.string
        assert not message.fuzzy
    return {one.id for one in said if isinstance(one.id, str) and one.id != one.string and "{" not in one.id}


def test_panel_is_fully_italian(course, panel):
    lab, _ = course
    known, shown = english(), {*lab.page.evaluate(SHOWN)}
    lab.open("01_monete.ipynb")
    for kind in ("number", "choice", "table", "prediction", "make"):
        panel(f"new-{kind}").click()
        expect(panel("preview")).not_to_have_attribute("aria-busy", "true")
        panel("save").click()
        expect(panel("status")).not_to_have_text("")
        shown |= {*lab.page.evaluate(SHOWN)}
        panel("back").click()
        if panel("leave").is_visible():
            panel("leave").click()
        shown |= {*lab.page.evaluate(SHOWN)}
    assert "Domande" in {*lab.page.locator("#iaa-teach").get_attribute("aria-label").split()}
    assert shown & known == set()
    assert len(shown) > 60


def test_title_is_not_validated_before_use(course, panel):
    lab, _ = course
    expect(panel("title")).to_have_accessible_description("")
    panel("make").click()
    expect(panel("title")).to_be_focused()
    expect(panel("title")).to_have_accessible_description("Completa qui.")
    panel("title").fill("Dadi")
    expect(panel("title")).to_have_accessible_description("")
    expect(panel("commands")).to_contain_text("iaa-teach new --dir . -- Dadi")
    panel("title").fill("")
    panel("reference").click()
    lab.page.wait_for_function("window.jupyterapp.shell.currentWidget.context?.path === 'reference.ipynb'")
    expect(panel("new-number")).to_be_hidden()  # the panel is that of the course again


def test_build_says_its_command_and_makes_what_it_says(course, panel):
    _, folder = course
    panel("target").select_option("students")
    panel("only").fill("1")
    line = "iaa-teach build --for students --lessons . --only 1 ../corso-students"
    expect(panel("commands")).to_contain_text(line)
    panel("build").click()
    expect(panel("ended")).to_have_text("Fatto.")
    expect(panel("output")).to_contain_text(f"$ {line}")
    expect(panel("output")).to_contain_text(re.compile(r"Wrote \d+ files to \.\./corso-students"))
    assert [path.name for path in folder.with_name("corso-students").glob("0*")] == ["01_monete.ipynb"]


def test_class_takes_minutes_or_sessions_with_errors_next_to_them(panel):
    panel("target").select_option("web")
    expect(panel("minutes")).to_be_hidden()
    expect(panel("sessions")).to_be_hidden()
    panel("target").select_option("class")
    panel("only").fill("")
    panel("minutes").fill("60")
    line = "iaa-teach build --for class --lessons . --minutes 60 ../corso-class"
    expect(panel("commands")).to_contain_text(line)
    panel("sessions").fill("6")
    expect(panel("sessions")).to_have_accessible_description(
        re.compile("--sessions gives the minutes as well")
    )
    expect(panel("commands")).not_to_contain_text(line)
    panel("minutes").fill("")
    expect(panel("sessions")).to_have_accessible_description(re.compile("such as 6x90"))
    expect(panel("sessions")).to_have_attribute("aria-invalid", "true")
    panel("sessions").fill("6x90")
    expect(panel("sessions")).to_have_accessible_description("")
    expect(panel("commands")).to_contain_text("--for class --lessons . --sessions 6x90 ../corso-class")
    panel("sessions").fill("")


def test_a_build_that_is_refused_says_why(course, panel):
    _, folder = course
    lesson = folder / "02_tabelle.ipynb"
    before = lesson.read_text("utf-8")
    lesson.write_text(before.replace("# 2 · Tabelle", "# 2 · Tabelle\\n\\n[non c'è](altrove.ipynb)"), "utf-8")
    panel("target").select_option("web")
    panel("only").fill("2")
    panel("build").click()
    expect(panel("ended")).to_have_text(re.compile("Ha trovato qualcosa"))
    expect(panel("output")).to_contain_text("altrove.ipynb")
    expect(panel("build")).to_be_enabled()
    lesson.write_text(before, "utf-8")

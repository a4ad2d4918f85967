"""The calculator: a pasted table, and what a report would say of it, from the disk and with no network."""

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build.calculator import calculator_files
from iaa_teach.authoring.build.site import Site
from iaa_teach.report.sentences import for_a_paper
from tests.browser.conftest import HOSTILE, listen, violations
from tests.checkout import ROOT
from tests.sampling import everyday
from tests.widgets.kit.report.test_calculator import found_by_report

TABLE = "\tyes\tno\nyes\t24\t8\nno\t14\t24"
SCREENS = [(390, 844, "dark"), (1280, 800, "light")]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of the page on the disk."""
    folder = tmp_path_factory.mktemp("site")
    for name, content in calculator_files(Site(ROOT / "lessons", {})).items():
        (folder / name).write_bytes(content)
    return (folder / "calculator.html").as_uri()


@pytest.fixture
def calculator(browser, problems, address):
    """`calculator(fragment, width, height, theme)` is the page in a browser of its own."""
    contexts = []

    def opened(fragment="", width=1280, height=800, theme="light"):
        size = {"width": width, "height": height}
        context = browser.new_context(
            viewport=size, color_scheme=theme, reduced_motion="reduce", offline=True
        )
        contexts.append(context)
        page = context.new_page()
        page.on(
            "request",
            lambda request: request.url.startswith(("file:", "data:")) or problems.append(request.url),
        )
        listen(page, problems)
        page.goto(address + fragment)
        expect(page.locator("html")).to_have_attribute("data-ready", "true")
        return page

    yield opened
    for context in contexts:
        context.close()


def paste(page, text):
    page.get_by_test_id("text").fill(text)


def answer(page):
    return page.get_by_test_id("answer")


@pytest.mark.parametrize(("width", "height", "theme"), everyday(SCREENS))
def test_what_matters_stands_on_the_first_screen(calculator, width, height, theme):
    page = calculator(width=width, height=height, theme=theme)
    for name in ("text", "example-counts"):
        assert page.get_by_test_id(name).bounding_box()["y"] < height
    page.get_by_test_id("example-counts").click()
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    expect(page.get_by_test_id("interval")).to_have_text("95\u202f% interval 0.153 to 0.574")
    expect(page.get_by_test_id("taken")).to_have_text(
        "Taken for 70 items, 2 annotators, 2 categories (no, yes)."
    )
    assert page.evaluate("scrollY") == 0
    for part in ("value", "interval", "picture", "sentence", "copy-sentence"):
        box = page.get_by_test_id(part).bounding_box()
        assert box["y"] + box["height"] <= height, part
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, within="body") == []


@pytest.mark.parametrize("example", everyday(["several", "columns"]))
def test_other_examples_are_one_click_away(calculator, example):
    page = calculator(theme="dark")
    page.get_by_test_id(f"example-{example}").click()
    text = page.get_by_test_id("text").input_value()
    expect(page.get_by_test_id("sentence")).to_have_text(for_a_paper(found_by_report("x.csv", f"{text}\n")))
    assert violations(page, within="body") == []


def test_on_a_phone_the_table_of_several_annotators_is_whole(calculator):
    page = calculator(width=390, height=844)
    page.get_by_test_id("example-several").click()
    table = page.locator(".iaa-calculator-heat")
    expect(table).to_be_visible()
    assert table.bounding_box()["width"] <= table.locator("xpath=..").bounding_box()["width"]


def test_a_slip_is_told_beside_the_input_and_the_last_table_stays(calculator):
    page = calculator()
    paste(page, TABLE)
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    paste(page, "item,Ann,Ben\n1,yes,no\n2,yes\n")
    message = page.get_by_test_id("message")
    expect(message).to_contain_text("the text, line 3: a row must have as many cells as the header, 3; not 2")
    expect(message).to_contain_text("Below stands the last table that could be read.")
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    expect(page.get_by_test_id("text")).to_have_attribute("aria-invalid", "true")
    assert violations(page, within="body") == []
    paste(page, "item,Ann,Ben\n1,yes,no\n2,yes,yes\n3,no,no\n")
    expect(message).to_be_empty()
    expect(page.get_by_test_id("taken")).to_contain_text("3 items")


def test_undefined_is_said_with_its_reason(calculator):
    page = calculator()
    paste(page, "a,b\nyes,yes\nyes,yes\nyes,yes\n")
    expect(page.get_by_test_id("value")).to_have_text("κ is undefined")
    expect(page.get_by_test_id("interval")).to_contain_text(
        "nly one category, so chance alone already gives full agreement"
    )
    expect(page.get_by_test_id("sentence")).to_contain_text("undefined")


@pytest.mark.parametrize("name", everyday(HOSTILE))
def test_what_is_typed_is_text(calculator, name):
    page = calculator()
    quoted = '"' + name.replace('"', '""') + '"'
    paste(page, f"item,{quoted},Ben\n1,{quoted},no\n2,yes,yes\n3,{quoted},{quoted}\n")
    expect(page.get_by_test_id("taken")).to_contain_text(name)
    paste(page, f'item,A,B\n1,"{name}\n')
    expect(page.get_by_test_id("message")).not_to_be_empty()
    assert page.evaluate("window.hurt") is None


def test_a_link_opens_the_same_table_with_the_same_answers(calculator):
    page = calculator()
    page.get_by_test_id("example-several").click()
    page.get_by_test_id("scale").select_option("names")
    expect(page.get_by_test_id("value")).to_have_text("0.743")
    link = page.evaluate("location.href")
    assert len(link) < 2500
    other = calculator(fragment=link[link.index("#") :])
    expect(other.get_by_test_id("value")).to_have_text("0.743")
    expect(other.get_by_test_id("scale")).to_have_value("names")
    assert other.get_by_test_id("text").input_value() == page.get_by_test_id("text").input_value()
    other.get_by_test_id("clear").click()
    expect(answer(other)).to_be_hidden()
    assert "#" not in other.evaluate("location.href")


@pytest.mark.thorough
def test_a_long_table_gets_no_link(calculator):
    page = calculator()
    paste(page, "a,b\n" + "yes,no\nno,no\n" * 400)
    expect(page.get_by_test_id("copy-link")).to_be_disabled()
    expect(page.get_by_test_id("copy-link-told")).to_contain_text("Too long for a link")


@pytest.mark.parametrize(
    "fragment",
    [
        "#text=",
        "#text=a%2Cb",
        "#nonsense",
        "#text=1%202&answers={",
        "#text=3 1%0A0 2&answers={%22roles%22:1}",
    ],
)
def test_a_broken_link_breaks_nothing(calculator, fragment):
    page = calculator(fragment=fragment)
    expect(page.get_by_test_id("text")).to_be_visible()


def test_many_categories_make_a_heat_map_that_scrolls(calculator):
    names = [f"category {k}" for k in range(12)]
    rows = ["\t".join(["", *names])]
    rows += [
        "\t".join([name, *(str(9 * (i == j) + (i + j) % 3) for j in range(12))])
        for i, name in enumerate(names)
    ]
    page = calculator(width=390, height=844)
    paste(page, "\n".join(rows))
    expect(page.get_by_test_id("picture").locator("tbody tr")).to_have_count(12)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, within="body") == []


@pytest.mark.thorough
def test_a_small_square_is_asked_about(calculator):
    page = calculator()
    paste(page, "1 5 2\n4 3 2\n3 3 2")
    counts = page.get_by_test_id("counts")
    expect(counts).to_have_value("labels")
    counts.focus()
    counts.select_option("counts")
    expect(page.get_by_test_id("taken")).to_contain_text("25 items, 2 annotators, 3 categories")
    expect(counts).to_be_focused()


@pytest.mark.thorough
def test_columns_and_the_first_line_can_be_said(calculator):
    page = calculator()
    paste(page, "1,2\n2,2\n1,1\n3,3\n2,1")
    page.get_by_test_id("headless").check()
    expect(page.get_by_test_id("taken")).to_contain_text("5 items")
    paste(page, "item,Ann,Ben,Cleo\n1,x,y,y\n2,x,x,y\n3,y,y,y\n4,x,x,x\n5,y,y,x")
    expect(page.get_by_test_id("taken")).to_contain_text("3 annotators")
    page.get_by_test_id("taken").click()
    page.get_by_test_id("columns").locator("summary").click()
    page.get_by_test_id("column-3").select_option("other")
    expect(page.get_by_test_id("taken")).to_contain_text("2 annotators")


def test_which_of_two_labels_counts_is_asked(calculator):
    page = calculator()
    paste(page, "item,annotator,label\n1,A,x\n1,A,y\n1,B,x\n2,A,y\n2,B,y\n3,A,x\n3,B,y")
    expect(page.get_by_test_id("message")).to_contain_text("labelled item '1' already in line 2")
    page.get_by_test_id("repeats").select_option("last")
    expect(page.get_by_test_id("taken")).to_contain_text("3 items, 2 annotators")


@pytest.mark.parametrize(
    ("name", "data", "value"),
    [
        ("table.csv", b"\xef\xbb\xbf;ja;nein\r\nja;24;8\r\nnein;14;24\r\n", "0.376"),
        ("labels.tsv", "a\tb\nja\tja\nnein\tnein\nja\tnein\n".encode("utf-16"), "0.400"),
    ],
)
def test_a_file_is_read(calculator, name, data, value):
    page = calculator()
    page.get_by_test_id("file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": data})
    expect(page.get_by_test_id("value")).to_have_text(value)


@pytest.mark.thorough
def test_a_file_is_dropped(calculator):
    page = calculator()
    drop = """(node, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "dropped.csv"));
      node.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    page.get_by_test_id("text").evaluate(drop, "a,b\nyes,yes\nno,no\nyes,no\n")
    expect(page.get_by_test_id("value")).to_have_text("0.400")


@pytest.mark.parametrize(
    ("name", "data", "what"),
    [
        ("project.json", b'[{"id": 1, "annotations": []}]', "JSON"),
        ("my labels.xlsx", b"PK\x03\x04\x00\x00", "no text"),
        ("tags.conll", b"The O\ncat B-ANIMAL\nsat O\n\nA O\ndog B-ANIMAL\n", "tags of tokens"),
        ("Answers.csv", b"Timestamp,Q1,Q2\n2024/01/01,a,b\n2024/01/02,a,a\n", "tool or a form"),
    ],
)
def test_exports_of_tools_are_handed_over_with_the_command(calculator, name, data, what):
    page = calculator()
    page.get_by_test_id("file").set_input_files({"name": name, "mimeType": "", "buffer": data})
    expect(page.get_by_test_id("over")).to_contain_text(what)
    quoted = f"'{name}'" if " " in name else name
    expect(page.get_by_test_id("command")).to_have_text(f"iaa-teach report {quoted}")
    expect(answer(page)).to_be_hidden()
    assert violations(page, within="body", contrast=False) == []


def test_a_file_for_each_annotator_is_handed_over(calculator):
    page = calculator()
    files = [{"name": f"{who}.csv", "mimeType": "", "buffer": b"item,label\n1,x\n"} for who in ("ann", "ben")]
    page.get_by_test_id("file").set_input_files(files)
    expect(page.get_by_test_id("command")).to_have_text("iaa-teach report ann.csv ben.csv")


@pytest.mark.parametrize("part", everyday(["sentence", "latex", "bibtex"]))
def test_sentence_and_latex_are_copied(calculator, part):
    page = calculator()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paste(page, TABLE)
    if part != "sentence":
        page.get_by_test_id(part).locator("summary").click()
    page.get_by_test_id(f"copy-{part}").click()
    expect(page.get_by_test_id(f"copy-{part}-told")).to_have_text("Copied.")
    begins = {"sentence": "Two annotators labelled 70", "latex": "Two annotators labelled 70", "bibtex": "@"}
    assert page.evaluate("navigator.clipboard.readText()").startswith(begins[part])

"""The calculator: a pasted table, and what a report would say of it, from the disk and with no network."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from iaa_teach.authoring.build.calculator import make_calculator_files
from iaa_teach.authoring.build.site import Site
from iaa_teach.report.sentences import describe_for_paper
from tests.browser.conftest import HOSTILE, violations
from tests.checkout import ROOT
from tests.sampling import everyday
from tests.widgets.kit.report.test_calculator import found_by_report

TABLE = "\tyes\tno\nyes\t24\t8\nno\t14\t24"
SCREENS = [(390, 844, "dark"), (1280, 800, "light")]
SHORT = "item,Ann,Ben\n1,yes,no\n2,yes\n"
GUESSED = "day,Ann,Ben,hours\n1,x,y,3\n2,y,y,4\n3,x,x,3\n4,y,x,5\n"
FAR = "item,Ann,Ben\n1,1,1\n2,2,2\n3,3,3\n4,4,4\n5,5,5\n6,1,2\n7,4,5\n8,99,3\n9,2,99\n"
COUNTED = "item,x,y,n\ns0,3,0,3\ns1,2,1,3\ns2,0,3,3\ns3,1,2,3\ns4,3,0,3\ns5,0,3,3\n"
LONG = "item,annotator,label\n" + "".join(
    f"s{item},{who},{'xy'[(item + place * (item % 3)) % 2]}\n"
    for item in range(70)
    for place, who in enumerate(("Ann", "Ben", "Cleo"))
)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of the page on the disk."""
    folder = tmp_path_factory.mktemp("site")
    for name, content in make_calculator_files(Site(ROOT / "lessons", {})).items():
        (folder / name).write_bytes(content)
    return (folder / "calculator.html").as_uri()


@pytest.fixture
def calculator(visit, address):
    """`calculator(fragment, width, height, theme)` is the page in a browser of its own."""
    return lambda fragment="", height=800, **options: visit(
        address + fragment, height=height, offline=True, **options
    )


def paste(page, text):
    page.get_by_test_id("text").fill(text)


def answer(page):
    return page.get_by_test_id("answer")


@pytest.mark.parametrize(("width", "height", "theme"), everyday(SCREENS))
def test_key_results_are_on_the_first_screen(calculator, width, height, theme):
    page = calculator(width=width, height=height, theme=theme)
    for name in ("text", "example-counts"):
        assert page.get_by_test_id(name).bounding_box()["y"] < height
    page.get_by_test_id("example-counts").click()
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    expect(page.get_by_test_id("interval")).to_have_text("95\u202f% interval 0.153 to 0.574")
    expect(page.get_by_test_id("taken")).to_contain_text("Read as: counts of 70 items")
    assert page.evaluate("scrollY") == 0
    for part in ("taken", "rows", "value", "interval", *(["sentence"] if width > 1000 else [])):
        box = page.get_by_test_id(part).bounding_box()
        assert box["y"] + box["height"] <= height, part
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, within="body") == []


@pytest.mark.parametrize("example", everyday(["several", "columns"]))
def test_other_examples_are_one_click_away_and_whole_on_a_phone(calculator, example):
    page = calculator(width=390, height=844, theme="dark")
    page.get_by_test_id(f"example-{example}").click()
    text = page.get_by_test_id("text").input_value()
    expect(page.get_by_test_id("sentence")).to_have_text(
        describe_for_paper(found_by_report("x.csv", f"{text}\n"))
    )
    expect(page.locator(".iaa-calculator-heat")).to_have_count(int(example == "several"))
    for table in page.locator(".iaa-calculator-heat").all():
        assert table.bounding_box()["width"] <= table.locator("xpath=..").bounding_box()["width"]
    assert violations(page, within="body") == []


def test_typing_error_shows_next_to_the_input_and_keeps_the_last_table(calculator):
    page = calculator()
    paste(page, TABLE)
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    paste(page, SHORT)
    message, status = page.get_by_test_id("message"), page.locator("output.iaa-spoken")
    told = "Line 3 has 2 cells, the header 3: leave a cell blank if a label is missing. "
    told += "The result is still from the last table that could be read: κ = 0.376."
    expect(message).to_have_text(told)
    expect(status).to_have_text(told)
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    expect(page.get_by_test_id("text")).to_have_attribute("aria-invalid", "true")
    assert violations(page, within="body") == []
    paste(page, "item,Ann,Ben\n1,yes,no\n2,yes,yes\n3,no,no\n")
    expect(message).to_be_empty()
    expect(page.get_by_test_id("taken")).to_contain_text("3 items")
    expect(status).to_contain_text("Read as: one row per item, 3 items")
    page.get_by_test_id("clear").click()
    expect(status).to_have_text("Agreement is computed in this page: what you paste is sent nowhere.")


def test_a_wrong_guess_is_changed_by_a_click_and_taken_back_by_a_click(calculator):
    page = calculator()
    paste(page, GUESSED)
    guessed = "Read as: one row per item, 4 items, 4 annotators, 7 different labels. "
    guessed += "Change a column’s role if that is wrong."
    expect(page.get_by_test_id("taken")).to_have_text(guessed)
    hours = page.get_by_label("Role of the column “hours”")
    hours.focus()
    hours.select_option("ignored")
    expect(hours).to_be_focused()
    page.get_by_label("Role of the column “day”").select_option("item")
    expect(page.get_by_test_id("taken")).to_contain_text("4 items, 2 annotators, 2 categories (x, y)")
    page.get_by_label("Role of the column “Ben”").select_option("ignored")
    expect(page.get_by_test_id("message")).to_contain_text("Two columns or more must be annotators")
    for _ in range(3):
        page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("taken")).to_have_text(guessed)
    expect(page.get_by_test_id("undo")).to_be_hidden()
    expect(page.get_by_test_id("message")).to_be_empty()


def test_model_column_can_be_ignored(calculator):
    page = calculator()
    rows = [("r1", "human", "xyxyx"), ("r2", "human", "xyxxx"), ("j1", "llm", "yyxyy")]
    lines = [f"{item},{who},{kind},{labels[item]}" for who, kind, labels in rows for item in range(5)]
    paste(page, "\n".join(["item,rater,rater_type,label", *lines]))
    taken, kind = page.get_by_test_id("taken"), page.get_by_label("Role of the column “rater_type”")
    expect(taken).to_contain_text("2 annotators, 2 categories (x, y). “j1” is a model, not counted")
    expect(kind).to_have_value("kind")
    kind.select_option("ignored")
    expect(taken).to_contain_text("3 annotators")
    page.get_by_test_id("undo").click()
    expect(taken).to_contain_text("2 annotators")


SAID = {  # what is pasted, and what is said of it where
    "totals": ("item,A,B\n1,0,1\n2,1,1\n3,0,0\nSum,1,2\n", {"taken": ["3 items", "Line 5 holds totals"]}),
    "marks": (
        "item,Ann,Ben\n1,x,n.a.\n2,y,y\n3,x,x\n",
        {"taken": ["2 categories (x, y)", "“n.a.” is read as missing."]},
    ),
    "the header again": (
        "item,Ann,Ben\n1,x,y\n2,y,y\nitem,Ann,Ben\n3,x,x\n",
        {"taken": ["3 items", "1 row is the line of names again, and left out."]},
    ),
    "a model": (
        "item,annotator,label\n1,Ann,x\n1,Ben,x\n1,gpt-4,x\n2,Ann,x\n2,Ben,y\n2,gpt-4,y\n",
        {"taken": ["2 annotators", "“gpt-4” is a model by its name, not counted among people."]},
    ),
    "a gold standard and a majority": (
        "item,Ann,Ben,gold,majority\n1,x,y,x,x\n2,y,y,y,y\n3,x,x,x,x\n4,y,x,y,y\n5,x,x,x,x\n",
        {"taken": ["2 annotators", "“gold”, “majority” are made of other labels by their names"]},
    ),
    "ways of writing a label": (
        "Ann,Ben\nYes,yes\nno,no\nyes,no\n",
        {"taken": ["2 categories (no, yes)", "“Yes” is read as “yes”."]},
    ),
    "per cent signs": ("A,B\n10%,20%\n30%,30%\n20%,20%\n", {"taken": ["Per cent signs are left out."]}),
    "a square with a label of one side": (
        ",a,b,d\na,4,1,0\nb,1,3,0\nc,1,0,2\n",
        {"taken": ["counts of 12 items", "“d”, “c” are labels of one side only"]},
    ),
    "counts of labels": (
        COUNTED,
        {
            "value": ["0.580"],
            "coefficients": ["Fleiss"],
            "taken": ["Read as: counts of labels in each row, 6 items, 2 categories (x, y)."],
        },
    ),
    "no label": (
        "item,annotator,page,seconds\n1,A,p/1.png,3\n1,B,p/1.png,4\n2,A,p/2.png,5\n2,B,p/2.png,6\n",
        {"message": ["These annotations have no label, only “page”, “seconds”."]},
    ),
    "one category": (
        "a,b\nyes,yes\nyes,yes\nyes,yes\n",
        {
            "value": ["κ is undefined"],
            "interval": ["nly one category, so chance alone gives full agreement"],
            "sentence": ["undefined"],
        },
    ),
    "more numbers than a page compares": (
        "Ann,Ben\n" + "".join(f"{k / 7:.3f},{k / 9:.3f}\n" for k in range(300)),
        {
            "message": ["There are 566 different labels, and this page compares 500 at most."],
            "over": ["One command in Python compares them:"],
            "command": ["iaa-teach report FILE"],
        },
    ),
    "more labels than a picture shows": (
        "Ann,Ben\n" + "".join(f"code {k % 77},code {(k + k // 77) % 77}\n" for k in range(154)),
        {
            "taken": ["77 different labels"],
            "value": ["0.493"],
            "sentence": ["Two annotators labelled 154 items with 77 categories; no label is missing."],
            "picture": [""],
        },
    ),
}


@pytest.mark.parametrize(
    "what", everyday(SAID, "totals", "one category", "more numbers than a page compares", "counts of labels")
)
def test_notes_on_ignored_undefined_or_excess_data(calculator, what):
    text, said = SAID[what]
    page = calculator()
    paste(page, text)
    for place, words in said.items():
        for each in words:
            expect(page.get_by_test_id(place)).to_contain_text(each)
    expect(page.locator("output.iaa-spoken")).to_contain_text(words[-1])


@pytest.mark.thorough
def test_a_long_table_gets_no_link(calculator):
    page = calculator()
    paste(page, "a,b\n" + "yes,no\nno,no\n" * 400)
    expect(page.get_by_test_id("copy-link")).to_be_disabled()
    expect(page.get_by_test_id("copy-link-told")).to_contain_text("Too long for a link")


def test_tens_of_thousands_of_rows_are_answered(calculator):
    page = calculator()
    rows = "".join(f"i{k},d{k // 4},{'xyz'[k % 3]},{'xyz'[k * k % 3]}\n" for k in range(20_000))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"item,doc,Ann,Ben\n{rows}")
    page.get_by_test_id("text").press("ControlOrMeta+v")  # fill() would take minutes
    expect(page.get_by_test_id("taken")).to_contain_text("20000 items, 2 annotators")


def test_answer_is_full_width_on_wide_paper(calculator):
    page = calculator(width=1280)
    paste(page, TABLE)
    expect(page.get_by_test_id("value")).to_have_text("0.376")
    page.emulate_media(media="print")
    assert page.get_by_test_id("sentence").bounding_box()["width"] > 600


def test_a_long_file_is_shown_with_its_roles_and_its_first_rows(calculator):
    page = calculator(width=390, height=844)
    paste(page, LONG)
    expect(page.get_by_test_id("taken")).to_contain_text("one row per label, 70 items, 3 annotators")
    for name, role in (("item", "item"), ("annotator", "annotator"), ("label", "label")):
        expect(page.get_by_label(f"Role of the column “{name}”")).to_have_value(role)
    expect(page.get_by_test_id("rows").locator("tbody tr")).to_have_count(8)
    expect(page.get_by_text("… 202 more rows")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.get_by_test_id("coefficients").locator("th:visible", has_text="By chance").count() == 0
    assert "" not in page.get_by_test_id("coefficients").locator("tbody td:visible").all_inner_texts()


@pytest.mark.parametrize("name", everyday(HOSTILE))
def test_typed_input_is_text(calculator, name):
    page = calculator()
    quoted = '"' + name.replace('"', '""') + '"'
    paste(page, f"item,{quoted},Ben\n1,{quoted},no\n2,yes,yes\n3,{quoted},{quoted}\n")
    expect(page.get_by_test_id("taken")).to_contain_text(name)
    expect(page.get_by_test_id("rows")).to_contain_text(name)
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


@pytest.mark.parametrize(
    "fragment",
    [
        "#text=",
        "#text=a%2Cb",
        "#nonsense",
        "#text=1%202&answers={",
        "#text=3 1%0A0 2&answers={%22roles%22:1}",
        "#text=a%2Cb%0Ax%2Cy%0Ay%2Cy&answers={%22roles%22:{%22a%22:null,%22b%22:{}}}",
    ],
)
def test_a_broken_link_breaks_nothing(calculator, fragment):
    page = calculator(fragment=fragment)
    expect(page.get_by_test_id("text")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "said", "read"),
    everyday(
        [
            (
                GUESSED,  # by an older page
                '{"shape":"wide","roles":{"day":"other","Ann":"annotator","Ben":"annotator","hours":"text"}}',
                "4 items, 2 annotators, 2 categories (x, y)",
            ),
            (FAR, '{"missing":["99"]}', "“99” is read as missing"),
            ("1 5 2\n4 3 2\n3 3 2", '{"counts":true}', "counts of 25 items"),
            (COUNTED, '{"counts":false}', "6 items, 2 annotators, 4 categories (0, 1, 2, 3)"),
        ]
    ),
)
def test_a_link_opens_with_its_answers(calculator, text, said, read):
    page = calculator(fragment="#" + urlencode({"text": text, "answers": said}))
    expect(page.get_by_test_id("taken")).to_contain_text(read)


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


@pytest.mark.parametrize(
    ("text", "control", "said", "read"),
    everyday(
        [
            ("item,annotator,label\n1,A,x\n1,A,y\n1,B,x\n2,A,y\n2,B,y", "repeats", "last", "2 annotators"),
            ("1 5 2\n4 3 2\n3 3 2", "counts", "square", "counts of 25 items"),
            (COUNTED, "counts", "labels", "6 items, 2 annotators, 4 categories (0, 1, 2, 3)"),
            (FAR, "far", "none", "5 categories (1, 2, 3, 4, 5). “99” is read as missing."),
            ("1,2\n2,2\n1,1\n3,3\n2,1", "headless", None, "5 items"),
            ("item,Ann,Ben,Cleo\n1,x,y,y\n2,x,x,y\n3,y,y,y", "column-3", "ignore", "2 annotators"),
        ]
    ),
)
def test_open_questions_can_be_answered_and_undone(calculator, text, control, said, read):
    page = calculator()
    paste(page, text)
    asked, taken = page.get_by_test_id(control), page.get_by_test_id("taken")
    asked.focus()
    before = taken.text_content()
    asked.select_option(said) if said else asked.check()
    expect(taken).to_contain_text(read)
    expect(asked).to_be_focused()
    page.get_by_test_id("undo").click()
    if before:
        expect(taken).to_have_text(before)
    else:
        expect(page.get_by_test_id("message")).not_to_be_empty()


def test_the_number_of_the_other_reading_stands_beside_a_far_number(calculator):
    page = calculator()
    paste(page, FAR)
    other, value = page.get_by_test_id("far-told"), page.get_by_test_id("value")
    expect(value).to_have_text("−0.070")
    expect(other).to_have_text("As no label: κ = 0.829")
    page.get_by_label("99 is").select_option("no label")
    expect(value).to_have_text("0.829")
    expect(other).to_have_text("As a number: α = −0.070")


@pytest.mark.parametrize(("width", "height", "theme"), everyday(SCREENS))
def test_nothing_moves_when_a_table_comes_in_or_is_wrong(calculator, width, height, theme):
    page = calculator(width=width, height=height, theme=theme)

    def places(*names):
        return [page.get_by_test_id(name).bounding_box()["y"] for name in names]

    empty = places("text", "choose")
    paste(page, FAR)
    expect(page.get_by_test_id("value")).to_be_visible()
    assert places("text", "choose") == empty
    names = ("text", "choose", "rows", "choices", "answer", "value")
    right = places(*names)
    paste(page, f"{FAR}10,1\n")
    expect(page.get_by_test_id("message")).to_contain_text("Line 11 has 2 cells")
    expect(page.get_by_test_id("far")).to_be_disabled()
    assert places(*names) == right
    paste(page, FAR)
    expect(page.get_by_test_id("far")).to_be_enabled()


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
    ("files", "what", "command"),
    [
        ({"project.json": b'[{"id": 1, "annotations": []}]'}, "An export of a tool?", "project.json"),
        ({"my labels.xlsx": b"PK\x03\x04\x00\x00"}, "no text", "'my labels.xlsx'"),
        (dict.fromkeys(["ann.csv", "ben.csv"], b"item,label\n1,x\n"), "several files", "ann.csv ben.csv"),
    ],
)
def test_files_the_page_cannot_read_get_a_command(calculator, files, what, command):
    page = calculator()
    page.get_by_test_id("file").set_input_files(
        [{"name": name, "mimeType": "", "buffer": data} for name, data in files.items()]
    )
    expect(page.get_by_test_id("over")).to_contain_text(what)
    expect(page.get_by_test_id("command")).to_have_text(f"iaa-teach report {command}")
    expect(answer(page)).to_be_hidden()
    expect(page.locator("output.iaa-spoken")).to_contain_text(f"iaa-teach report {command}")
    assert violations(page, within="body", contrast=False) == []


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

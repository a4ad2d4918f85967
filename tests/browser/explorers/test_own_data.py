"""The own-data desk in a browser. What the page requests is done by a desk in Python, as in a notebook."""

from html import escape

import pytest
from playwright.sync_api import expect

from iaa_teach import OwnDataDesk, scales
from iaa_teach.widgets.explorers.own_data import work
from tests.browser.conftest import (
    HOSTILE,
    NARROWEST,
    START,
    in_every_look,
    parts_of,
    set_traits,
    state_of,
    violations,
)
from tests.messages import send
from tests.own_scales import SCALES
from tests.sampling import everyday

HOSTILE_FILE = "item;Ann;{0};Cleo\n{0};yes;{1};no\n2;{1};yes;yes\n3;yes;yes;\n4;YES;yes;no\n".format(
    *('"' + text.replace('"', '""') + '"' for text in HOSTILE)
)
RANKS = "item,A,B\n1,mild,severe\n2,moderate,moderate\n3,severe,severe\n4,mild,mild\n5,mild,moderate\n"
ANSWERED_BY_PYTHON = """() => {
  const { model } = window;
  window.sent = [];
  model.send = async (content, callbacks, buffers) => {
    window.sent.push(content);
    const bytes = (buffers ?? []).map((buffer) => [...new Uint8Array(buffer)]);
    const { state, saved } = await python("kernel", content, bytes);
    for (const name in state) model.set(name, state[name]);
    for (const [what, data] of saved) {
      model.emit("msg:custom", what, [new DataView(new Uint8Array(data).buffer)]);
    }
  };
  const keep = model.save_changes;
  model.save_changes = () => {
    keep();
    const { notes, scale } = window.saved.at(-1);
    const changed = { notes: notes ?? model.get("notes"), scale: scale ?? model.get("scale") };
    python("synced", changed).then((page) => { model.set("page", page); });
  };
}"""

HEARD_BY_NOBODY = "() => { window.model.send = (content) => { window.sent.push(content); }; }"


@pytest.fixture
def show(stage, functions, monkeypatch):
    """A desk on the stage, alive: Python answers what it asks."""
    monkeypatch.setattr(work, "AT_ONCE", 60)  # seconds: all is there when Python answers

    def show(*arguments, size=None, **traits):
        desk = OwnDataDesk(*arguments, **traits)
        page = stage(*parts_of(desk), state_of(desk), **(size or {}))
        saved = []
        desk.send = lambda content, buffers: saved.append([content, list(buffers[0])])

        def kernel(content, buffers):
            saved.clear()
            send(desk, content, [bytes(each) for each in buffers])
            return {"state": state_of(desk), "saved": saved}

        def synced(state):
            desk.set_state(state)
            return state_of(desk)["page"]

        if not functions:
            functions.update(kernel=kernel, synced=synced)
            page.evaluate(ANSWERED_BY_PYTHON)
        return page

    return show


def choose(page, **files):
    page.get_by_test_id("files").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files.items()]
    )


def unfold(page):
    page.evaluate(
        """() => { const roots = [...document.querySelectorAll("*")].map((each) => each.shadowRoot);
        for (const root of [document, ...roots])
          for (const part of root?.querySelectorAll("details") ?? []) part.open = true; }"""
    )


def confirm(page):
    expect(page.get_by_test_id("confirm")).to_be_visible()
    page.get_by_test_id("confirm").press("Enter")


def test_files_are_read_and_after_an_error_nothing_of_them_is_left(show):
    page = show()
    report = page.get_by_test_id("report")
    expect(report).to_contain_text("Krippendorff's α")
    choose(page, **{"cry-A.csv": "class\n1\n2\n1\n", "cry-C.csv": "class\n1\n2\n2\n"})
    expect(page.get_by_test_id("said")).to_contain_text(
        "Read: 2 files, items matched by their order: 3 items"
    )
    expect(page.get_by_test_id("examples")).to_contain_text("item 3: cry-A said 1, cry-C 2")
    expect(report).not_to_be_visible()
    expect(report).to_have_text("")
    confirm(page)
    expect(report).to_be_focused()
    expect(report).to_contain_text("66.7")
    choose(page, **{"bad.csv": "item,A,B\n1,x,y\n2,x\n"})
    expect(page.get_by_test_id("message")).to_contain_text("bad.csv, line 3: a row must have as many cells")
    expect(page.get_by_test_id("said")).to_have_text("")
    for name in ("report", "confirm", "how", "work", "download-report"):
        expect(page.get_by_test_id(name)).not_to_be_visible()
    page.get_by_test_id("paste").locator("summary").click()
    page.get_by_test_id("paste-text").fill("A,B\nyes,no\nno,no\n")
    page.get_by_test_id("paste-read").click()
    expect(page.get_by_test_id("examples")).to_contain_text("A said yes, B no")
    confirm(page)
    expect(report).to_contain_text("50.0")
    expect(page.get_by_test_id("message")).to_have_text("")


@pytest.mark.thorough
def test_a_file_too_large_to_send_is_refused_with_a_way_out(show, tmp_path):
    page = show()
    large = tmp_path / "large.csv"
    large.write_bytes(b"x" * 9_000_000)
    page.get_by_test_id("files").set_input_files(large)
    expect(page.get_by_test_id("message")).to_contain_text("large.csv: the page sends at most 8 MB")
    assert page.evaluate("window.sent") == []


@pytest.mark.thorough
def test_the_keyboard_says_what_the_labels_are(show):
    page = show(RANKS)
    expect(page.get_by_test_id("kind-ranks")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("order-told")).to_contain_text("as the words suggest")
    page.get_by_test_id("order-confirm").press("Enter")
    expect(page.get_by_test_id("order-swap-0")).to_be_focused()
    expect(page.get_by_test_id("order-told")).to_have_text("From lowest to highest:")
    page.keyboard.press("Enter")
    expect(page.locator(".iaa-order-label")).to_have_text(["moderate", "mild", "severe"])
    page.get_by_test_id("kind-numbers").press("Enter")
    expect(page.get_by_test_id("message")).to_contain_text("labels that are numbers must be numbers")
    expect(page.get_by_test_id("kind-ranks")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("kind-names").press("Enter")
    expect(page.get_by_test_id("message")).to_have_text("")
    confirm(page)
    expect(page.get_by_test_id("report")).to_contain_text("nominal")
    choose(page, **{"odd.csv": "A,B\nmeh,wow\nwow,wow\ngah,meh\ngah,gah\n"})
    expect(page.get_by_test_id("kind-names")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("kind-ranks").press("Enter")
    expect(page.get_by_test_id("waiting")).to_be_visible()
    expect(page.get_by_test_id("confirm")).to_be_hidden()
    assert violations(page) == []
    page.get_by_test_id("order-confirm").press("Enter")
    confirm(page)
    expect(page.get_by_test_id("report")).to_contain_text("linear weights")


@pytest.mark.thorough
def test_ambiguities_are_settled_before_numbers_show(show):
    page = show(size={"width": 390})
    rows = "".join(f"{i},{'AB'[i % 2]},{'AB'[i % 3 % 2]},{i % 7 / 10}\n" for i in range(20))
    choose(page, **{"doubtful.csv": f"item,Ann,Ben,level\n{rows}"})
    expect(page.get_by_test_id("asked")).to_contain_text("level")
    expect(page.get_by_test_id("report")).to_be_hidden()
    expect(page.get_by_test_id("how")).to_have_attribute("open", "")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_label("Column level is").select_option("annotator")
    page.get_by_test_id("how-read").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("3 annotators")
    expect(page.get_by_test_id("how").locator("summary")).to_be_focused()
    confirm(page)
    expect(page.get_by_test_id("asked")).to_be_hidden()
    head = ",".join(f"i{i}" for i in range(12))
    turned = {"turned.csv": f"who,{head}\nAnn,{'x,y,' * 5}x,y\nBen,{'x,x,' * 5}x,y\n"}
    choose(page, **turned)
    expect(page.get_by_test_id("turn-round")).to_have_text("Turn it back")
    page.get_by_test_id("turn-round").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("12 annotators")


def test_row_meaning_can_be_set_with_one_click(show):
    page = show()
    rows = "".join(f"{i},{row}\n" for i, row in enumerate(("3,0,0", "2,1,0", "0,3,0", "1,1,1", "0,0,3")))
    choose(page, **{"counts.csv": f"item,a,b,c\n{rows}"})
    expect(page.get_by_test_id("asked")).to_contain_text("In each row the numbers add up to 3")
    page.get_by_test_id("are-counts").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("each row counts labels, up to 3 for an item")
    expect(page.get_by_test_id("are-counts")).to_have_text("They are labels")
    confirm(page)
    expect(page.get_by_test_id("report")).to_contain_text("Krippendorff's α")
    expect(page.get_by_test_id("pair-0")).to_be_hidden()


@pytest.mark.thorough
def test_merged_labels_can_be_split_with_one_click(show):
    page = show("item,A,B\n1,yes,Yes\n2,no,no\n3,YES,n.a.\n4,no,yes\n")
    expect(page.get_by_test_id("relabelling").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_test_id("said")).to_contain_text("2 categories")
    page.get_by_test_id("merge-0").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("4 categories")
    expect(page.get_by_test_id("merge-0")).to_be_focused()
    expect(page.get_by_test_id("merge-0")).to_have_text("Merge into “yes”")
    page.get_by_test_id("merge-1").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("no label missing")


def test_the_group_comes_first_and_two_are_looked_at_on_demand(show):
    page = show()
    report = page.get_by_test_id("report")
    expect(report).not_to_contain_text("A and C gave the same label")
    page.get_by_test_id("pair-1").select_option("C")
    expect(report).to_contain_text("A and C gave the same label")
    page.get_by_test_id("pair-0").select_option("C")  # the same one twice: they change places
    expect(page.get_by_test_id("pair-1")).to_have_value("A")
    page.get_by_test_id("scale-green").press("Enter")
    expect(page.get_by_test_id("scale-green")).to_have_attribute("aria-pressed", "true")
    expect(report).to_contain_text("Green")
    unfold(page)
    page.get_by_test_id("sample-bayerl-four-categories").click()
    expect(page.get_by_test_id("said")).to_contain_text("222 items")
    expect(page.get_by_test_id("pair-0")).to_be_hidden()
    expect(report).to_contain_text("Independence (habits alone) does not fit")


@pytest.mark.thorough
def test_below_the_sentence_all_is_under_one_fold_that_stays_open(show):
    page = show(sample="bayerl-four-categories", size={"width": 390})
    expect(page.locator("#sentence")).to_be_visible()
    expect(page.locator("#coefficients")).to_be_hidden()
    page.get_by_text("The full report").click()
    expect(page.locator("#coefficients > summary")).to_be_visible()
    page.get_by_test_id("scale-green").press("Enter")
    expect(page.get_by_test_id("report")).to_contain_text("Green")
    expect(page.locator("#coefficients > summary")).to_be_visible()
    assert violations(page) == []


@pytest.mark.thorough
def test_typed_facts_enter_the_sentence_and_saved_report_as_text(show):
    page = show()
    expect(page.locator("#sentence")).to_be_visible()
    unfold(page)
    page.locator("#note-sampling").fill(HOSTILE[0])
    expect(page.locator("#sentence")).to_contain_text(HOSTILE[0])
    page.evaluate(
        """() => Object.defineProperty(navigator, "clipboard", {
          configurable: true, value: { writeText: async (text) => { window.copied = text; } },
        })"""
    )
    page.locator("#copy").click()
    expect(page.locator("#copy")).to_have_text("Copied")
    assert page.evaluate("window.copied").endswith(HOSTILE[0])
    with page.expect_download() as download:
        page.get_by_test_id("download-report").click()
    assert download.value.suggested_filename == "agreement-report.html"
    saved = download.value.path().read_text("utf-8")
    assert escape(HOSTILE[0]) in saved
    assert HOSTILE[0] not in saved
    page.evaluate(HEARD_BY_NOBODY)
    page.get_by_test_id("download-all").click()
    assert page.evaluate("window.sent.at(-1)") == {"do": "report", "form": "archive"}


UNDER_WAY = {"done": 640, "of": 2000, "what": "bytes"}


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "theme"), everyday([(390, "dark"), (1000, "light")]))
def test_long_work_has_a_bar_that_fits_and_can_be_stopped(show, width, theme):
    page = show(size={"width": width, "theme": theme})
    expect(page.get_by_test_id("work")).to_be_hidden()
    set_traits(page, working=UNDER_WAY)
    expect(page.get_by_role("progressbar", name="Reading and measuring")).to_have_js_property("value", 640)
    expect(page.get_by_test_id("progress-words")).to_have_text("640 of 2\u202f000 bytes")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(HEARD_BY_NOBODY)
    page.get_by_test_id("stop").press("Enter")
    assert [each["do"] for each in page.evaluate("window.sent")] == ["stop"]
    set_traits(page, working=None, ended="Stopped: nothing is read.")
    expect(page.get_by_test_id("work")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="Stopped")).to_be_focused()


@pytest.mark.thorough
def test_a_veiled_desk_gives_nothing_away_and_then_shows_the_prediction(show):
    page = show(veil=["kappa"], pair=["A", "B"])
    expect(page.get_by_test_id("report")).to_be_hidden()
    set_traits(page, ghost=0.5, veil=[])
    expect(page.get_by_test_id("ghost")).to_contain_text("Your prediction for κ: 0.5")
    expect(page.get_by_test_id("report")).to_be_visible()


@pytest.mark.thorough
def test_a_web_page_asks_nothing_that_only_a_kernel_can_do(show, monkeypatch):
    alone = START.replace("send:", "page: {}, send:")
    monkeypatch.setattr("tests.browser.conftest.START", alone)
    page = show()
    expect(page.locator("#sentence")).to_be_visible()
    unfold(page)
    expect(page.get_by_text("To read your own files, open this lesson in Jupyter.")).to_be_visible()
    for name in ("files", "how-read", "kind-ranks", "pair-0", "scale-green", "download-report"):
        expect(page.get_by_test_id(name)).not_to_be_visible()
    expect(page.get_by_test_id("report")).to_contain_text("Krippendorff's α")
    page.locator("#copy").click()
    assert page.evaluate("window.sent") == []


@pytest.mark.thorough
def test_two_desks_share_nothing(show):
    show()
    page = show(sample="bayerl-four-categories")
    first, second = page.locator(".iaa-own-data").all()
    expect(first.get_by_test_id("said")).to_contain_text("50 items")
    expect(second.get_by_test_id("said")).to_contain_text("222 items")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@pytest.mark.thorough
@in_every_look
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    page = show(HOSTILE_FILE, size={"width": width, "theme": theme}, pair=["Ann", "Cleo"])
    confirm(page)
    expect(page.get_by_test_id("report")).to_be_visible()
    unfold(page)
    expect(page.locator("#disputes")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "theme"), everyday([(390, "dark"), (1000, "light")]))
def test_scales_of_ones_own_are_text_and_legible(show, width, theme):
    page = show(scales=[scales.GREEN, *SCALES.values()], size={"width": width, "theme": theme})
    expect(page.locator("#sentence")).to_be_visible()
    unfold(page)
    buttons = page.get_by_role("group", name="Scale of bands").get_by_role("button")
    for place, scale in enumerate(SCALES.values(), 1):
        button = buttons.nth(place)
        button.click()
        expect(button).to_have_text(scale.title)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_test_id("report")).to_contain_text(scale.band(0.356))
    unfold(page)
    assert page.locator(".iaa :is(img, script)").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width

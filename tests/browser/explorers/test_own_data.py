"""The own-data desk in a browser. What the page requests is done by a desk in Python, as in a notebook."""

import pytest
from playwright.sync_api import expect

from iaa_teach import OwnDataDesk, scales
from iaa_teach.widgets.explorers.own_data import slices
from tests.browser.conftest import HOSTILE, NARROWEST, START, in_every_look, set_traits, state_of, violations
from tests.browser.labels import touching
from tests.messages import send
from tests.own_scales import SCALES

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
    python("synced", { notes: notes ?? model.get("notes"), scale: scale ?? model.get("scale") });
  };
}"""

HEARD_BY_NOBODY = "() => { window.model.send = (content) => { window.sent.push(content); }; }"


@pytest.fixture
def show(stage, functions, monkeypatch):
    """A desk on the stage, alive: Python answers what it asks."""
    monkeypatch.setattr(slices, "AT_ONCE", 60)  # seconds: all is there when Python answers

    def show(*arguments, size=None, **traits):
        desk = OwnDataDesk(*arguments, **traits)
        page = stage(desk._esm, desk._css, state_of(desk), **(size or {}))
        saved = []
        desk.send = lambda content, buffers: saved.append([content, list(buffers[0])])

        def kernel(content, buffers):
            saved.clear()
            send(desk, content, [bytes(each) for each in buffers])
            return {"state": state_of(desk), "saved": saved}

        if not functions:
            functions.update(kernel=kernel, synced=desk.set_state)
            page.evaluate(ANSWERED_BY_PYTHON)
        return page

    return show


def choose(page, **files):
    page.get_by_test_id("files").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files.items()]
    )


def unfold(page):
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")


def test_files_are_read_and_after_an_error_nothing_of_them_is_left(show):
    page = show()
    expect(page.get_by_test_id("sentence")).to_contain_text("4 annotators, 50 items")
    choose(page, **{"cry-A.csv": "class\n1\n2\n1\n", "cry-C.csv": "class\n1\n2\n2\n"})
    expect(page.get_by_test_id("said")).to_contain_text(
        "Read: 2 files, items matched by their order: 3 items"
    )
    expect(page.get_by_test_id("sentence")).to_contain_text("cry-A and cry-C gave the same label to 66.7")
    expect(page.get_by_test_id("part-annotators")).to_be_hidden()
    choose(page, **{"bad.csv": "item,A,B\n1,x,y\n2,x\n"})
    expect(page.get_by_test_id("message")).to_contain_text("bad.csv, line 3: a row must have as many cells")
    expect(page.get_by_test_id("said")).to_have_text("")
    for name in ("sentence", "chart", "how", "work", "copy-paper", "download-report"):
        expect(page.get_by_test_id(name)).not_to_be_visible()
    page.get_by_test_id("paste").locator("summary").click()
    page.get_by_test_id("paste-text").fill("A,B\nyes,no\nno,no\n")
    page.get_by_test_id("paste-read").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("A and B gave the same label to 50.0")
    expect(page.get_by_test_id("message")).to_have_text("")


def test_a_file_too_large_to_send_is_refused_with_a_way_out(show, tmp_path):
    page = show()
    large = tmp_path / "large.csv"
    large.write_bytes(b"x" * 9_000_000)
    page.get_by_test_id("files").set_input_files(large)
    expect(page.get_by_test_id("message")).to_contain_text("large.csv: at most 8 MB can be sent")
    assert page.evaluate("window.sent") == []


def test_the_keyboard_says_what_the_labels_are(show):
    page = show(RANKS)
    expect(page.get_by_test_id("kind-ranks")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("order-told")).to_contain_text("as the words suggest")
    expect(page.get_by_test_id("sentence")).to_contain_text("κ (linear weights)")
    page.get_by_test_id("order-confirm").press("Enter")
    expect(page.get_by_test_id("order-swap-0")).to_be_focused()
    expect(page.get_by_test_id("order-told")).to_have_text("Their order, from lowest to highest:")
    page.keyboard.press("Enter")
    expect(page.locator(".iaa-order-label")).to_have_text(["moderate", "mild", "severe"])
    page.get_by_test_id("kind-numbers").press("Enter")
    expect(page.get_by_test_id("message")).to_contain_text("labels that are numbers must be numbers")
    expect(page.get_by_test_id("kind-ranks")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("kind-names").press("Enter")
    expect(page.get_by_test_id("message")).to_have_text("")
    expect(page.get_by_test_id("chart")).to_contain_text("Krippendorff's α, nominal metric")
    choose(page, **{"odd.csv": "A,B\nmeh,wow\nwow,wow\ngah,meh\ngah,gah\n"})
    expect(page.get_by_test_id("kind-names")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("kind-ranks").press("Enter")
    expect(page.get_by_test_id("waiting")).to_be_visible()
    expect(page.get_by_test_id("sentence")).to_be_hidden()
    assert violations(page) == []
    page.get_by_test_id("order-confirm").press("Enter")
    expect(page.get_by_test_id("sentence")).to_contain_text("κ (linear weights)")


def test_what_is_not_clear_is_asked_before_there_are_numbers(show):
    page = show(size={"width": 390})
    rows = "".join(f"{i},{'AB'[i % 2]},{'AB'[i % 3 % 2]},{i % 7 / 10}\n" for i in range(20))
    choose(page, **{"doubtful.csv": f"item,Ann,Ben,confidence\n{rows}"})
    expect(page.get_by_test_id("asked")).to_contain_text("confidence")
    expect(page.get_by_test_id("sentence")).to_be_hidden()
    expect(page.get_by_test_id("how")).to_have_attribute("open", "")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_label("Column confidence is").select_option("annotator")
    page.get_by_test_id("how-read").press("Enter")
    expect(page.get_by_test_id("sentence")).to_contain_text("3 annotators")
    expect(page.get_by_test_id("how").locator("summary")).to_be_focused()
    expect(page.get_by_test_id("asked")).to_be_hidden()
    head = ",".join(f"i{i}" for i in range(12))
    turned = {"turned.csv": f"who,{head}\nAnn,{'x,y,' * 5}x,y\nBen,{'x,x,' * 5}x,y\n"}
    choose(page, **turned)
    expect(page.get_by_test_id("turn-round")).to_have_text("Turn it back")
    page.get_by_test_id("agree").press("Enter")
    expect(page.get_by_test_id("sentence")).to_contain_text("Ann and Ben gave the same label")
    expect(page.get_by_test_id("sentence")).to_be_focused()
    choose(page, **turned)
    expect(page.get_by_test_id("asked")).to_be_visible()
    page.get_by_test_id("turn-round").press("Enter")
    expect(page.get_by_test_id("sentence")).to_contain_text("12 annotators")


def test_odd_labels_are_merged_with_one_click(show):
    page = show("item,A,B\n1,yes,Yes\n2,no,no\n3,YES,n.a.\n4,no,yes\n")
    expect(page.get_by_test_id("relabelling").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Merge into “yes”").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("3 categories")
    expect(page.get_by_test_id("merge-0")).to_be_focused()
    expect(page.get_by_test_id("merge-0")).to_have_text("Keep apart")
    page.get_by_test_id("merge-1").press("Enter")
    expect(page.get_by_test_id("said")).to_contain_text("1 of 8 labels missing")


def test_the_group_comes_first_and_two_are_looked_at_on_demand(show):
    page = show()
    chart = page.get_by_test_id("chart")
    expect(chart).not_to_contain_text("Cohen's κ")
    unfold(page)
    page.get_by_test_id("pair-1").select_option("C")
    expect(chart).to_contain_text("Cohen's κ, unweighted (A, C)")
    page.get_by_test_id("pair-0").select_option("C")  # the same one twice: they change places
    expect(page.get_by_test_id("pair-1")).to_have_value("A")
    expect(page.get_by_test_id("part-annotators")).to_contain_text("Cohen's κ of every two annotators")
    page.get_by_test_id("scale-green").press("Enter")
    expect(page.get_by_test_id("scale-green")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("sample-bayerl-four-categories").click()
    expect(page.get_by_test_id("said")).to_contain_text("222 items")
    unfold(page)
    expect(page.get_by_test_id("count-3-2")).to_have_text("35")
    expect(page.get_by_test_id("residual-0-0")).to_have_text("▲ 13.63")
    expect(page.get_by_test_id("residual-3-2")).to_have_text("▲ 2.46")
    expect(page.get_by_test_id("dispute")).to_have_count(50)
    expect(page.get_by_test_id("pair-0")).to_be_hidden()
    expect(page.get_by_test_id("part-two")).to_contain_text("Independence (habits alone) does not fit")


def test_the_report_is_saved_with_a_note_just_typed(show):
    page = show()
    unfold(page)
    page.get_by_test_id("note-sampling").fill("every tenth")
    with page.expect_download() as download:
        page.get_by_test_id("download-report").click()
    assert download.value.suggested_filename == "agreement-report.html"
    assert "every tenth" in download.value.path().read_text("utf-8")
    page.evaluate(HEARD_BY_NOBODY)
    page.get_by_test_id("download-all").click()
    assert page.evaluate("window.sent.at(-1)") == {"do": "report", "form": "archive"}


UNDER_WAY = {"done": 640, "of": 2000, "what": "bytes"}


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
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


def test_a_locked_desk_gives_nothing_away_and_then_shows_the_prediction(show):
    page = show(locked=True, pair=["A", "B"])
    expect(page.get_by_test_id("sentence")).to_be_hidden()
    set_traits(page, ghost=0.5, locked=False)
    expect(page.get_by_test_id("ghost")).to_be_visible()
    expect(page.get_by_test_id("chart").locator("[data-part=ghost]")).to_have_count(1)


def test_a_web_page_asks_nothing_that_only_a_kernel_can_do(show, monkeypatch):
    alone = START.replace("send: () => {},", "send: () => {}, page: {},")
    monkeypatch.setattr("tests.browser.conftest.START", alone)
    page = show()
    unfold(page)
    expect(page.get_by_text("To read files of your own, open this lesson in Jupyter.")).to_be_visible()
    for name in ("files", "how-read", "kind-ranks", "pair-0", "download-report"):
        expect(page.get_by_test_id(name)).not_to_be_visible()
    page.get_by_test_id("scale-green").press("Enter")
    expect(page.get_by_test_id("scale-green")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.sent") == []


def test_two_desks_share_nothing(show):
    show()
    page = show(sample="bayerl-four-categories")
    first, second = page.locator(".iaa-own-data").all()
    expect(first.get_by_test_id("sentence")).to_contain_text("50 items")
    expect(second.get_by_test_id("sentence")).to_contain_text("222 items")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@in_every_look
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    page = show(HOSTILE_FILE, size={"width": width, "theme": theme}, pair=["Ann", "Cleo"])
    if page.get_by_test_id("asked").is_visible():
        page.get_by_test_id("agree").click()
    unfold(page)
    expect(page.get_by_test_id("part-disputes")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page, contrast=width != NARROWEST) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_scales_of_ones_own_are_text_and_legible(show, width, theme):
    page = show(scales=[scales.GREEN, *SCALES.values()], size={"width": width, "theme": theme})
    unfold(page)
    alpha = page.get_by_test_id("part-numbers").get_by_role("row", name="Krippendorff's α")
    buttons = page.get_by_role("group", name="Scale of bands").get_by_role("button")
    for place, scale in enumerate(SCALES.values(), 1):
        button = buttons.nth(place)
        button.click()
        expect(button).to_have_text(scale.title)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(alpha).to_contain_text(scale.band(0.356))
        assert touching(page, "[data-testid=chart] text") == []
    assert page.locator(".iaa :is(img, script)").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width

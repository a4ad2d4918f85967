"""The own-data desk in a browser: what it requests of the kernel, and how it shows the replies."""

import pytest
from playwright.sync_api import expect

from iaa_teach import OwnDataDesk, scales
from tests.browser.conftest import state_of, violations
from tests.browser.labels import touching
from tests.own_scales import SCALES

HOSTILE = ['<img src=x onerror="window.hurt=1">', '"><script>window.hurt=1</script>']
HOSTILE_FILE = "item;Ann;{0};Cleo\n{0};yes;{1};no\n2;{1};yes;yes\n3;yes;yes;\n".format(
    *('"' + text.replace('"', '""') + '"' for text in HOSTILE)
)
KEEP_SENT = """() => {
  window.sent = [];
  window.model.send = (content, callbacks, buffers) => window.sent.push({
    ...content, texts: (buffers ?? []).map((buffer) => new TextDecoder().decode(buffer)),
  });
}"""


@pytest.fixture
def show(stage):
    """A desk on the stage, with what it asks of the kernel kept in `window.sent`."""

    def show(*arguments, size=None, **traits):
        desk = OwnDataDesk(*arguments, **traits)
        page = stage(desk._esm, desk._css, state_of(desk), **(size or {}))
        page.evaluate(KEEP_SENT)
        return page

    return show


def answer(page, desk):
    """Show what the desk now holds, as the kernel would send it."""
    page.evaluate(
        "traits => { for (const name in traits) window.model.set(name, traits[name]) }", state_of(desk)
    )


def unfold(page):
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")


def test_files_are_sent_with_their_names_and_the_answer_is_shown(show):
    page = show()
    desk = OwnDataDesk()
    files = {"cry-A.csv": b"class\n1\n2\n1\n", "cry-C.csv": b"class\n1\n2\n2\n"}
    page.get_by_test_id("files").set_input_files(
        [{"name": name, "mimeType": "text/csv", "buffer": data} for name, data in files.items()]
    )
    page.wait_for_function("window.sent.length === 1")
    assert page.evaluate("window.sent") == [
        {"do": "files", "names": list(files), "texts": [data.decode() for data in files.values()]}
    ]
    expect(page.get_by_test_id("said")).to_have_text("Reading …")
    desk._hear(desk, {"do": "files", "names": list(files)}, [memoryview(data) for data in files.values()])
    answer(page, desk)
    expect(page.get_by_test_id("said")).to_contain_text(
        "Read: 2 files, items matched by their order: 3 items"
    )
    expect(page.get_by_test_id("sentence")).to_contain_text("cry-A and cry-C gave the same label to 66.7")
    expect(page.get_by_test_id("pair-0")).to_be_hidden()


def test_a_bad_file_is_said_beside_the_input_and_nothing_else_changes(show):
    page = show()
    desk = OwnDataDesk()
    page.get_by_test_id("paste").locator("summary").click()
    page.get_by_test_id("paste-text").fill("A,B\nyes\n")
    page.get_by_test_id("paste-read").click()
    assert page.evaluate("window.sent") == [{"do": "paste", "text": "A,B\nyes\n", "texts": []}]
    desk._hear(desk, {"do": "paste", "text": "A,B\nyes\n"}, [])
    answer(page, desk)
    expect(page.get_by_test_id("message")).to_contain_text("what you pasted, line 2: a row must have as many")
    expect(page.get_by_test_id("how").locator("summary")).to_have_text("Read what you pasted in another way")
    expect(page.get_by_test_id("sentence")).to_contain_text("A and B gave the same label to 58.0")


def test_a_file_too_large_to_send_is_refused_with_a_way_out(show, tmp_path):
    page = show()
    large = tmp_path / "large.csv"
    large.write_bytes(b"x" * 9_000_000)
    page.get_by_test_id("files").set_input_files(large)
    expect(page.get_by_test_id("message")).to_contain_text("large.csv: at most 8 MB can be sent")
    assert page.evaluate("window.sent") == []


def test_the_keyboard_chooses_pair_scale_sample_and_reading(show):
    page = show()
    page.get_by_test_id("pair-1").select_option("C")
    page.get_by_test_id("pair-0").select_option("B")
    page.get_by_test_id("scale-green").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("window.saved.at(-1)") == {"scale": "green"}
    expect(page.get_by_test_id("scale-green")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("how").locator("summary").press("Enter")
    page.get_by_test_id("how-column-4").press("Space")
    page.get_by_test_id("how-read").press("Enter")
    sent = page.evaluate("window.sent")
    assert [each.get("pair") for each in sent[:2]] == [["A", "C"], ["B", "A"]]
    how = {"kind": "wide", "item": "item", "columns": ["A", "B", "C"], "annotator": "", "label": ""}
    assert sent[2]["how"] == how


def test_python_sets_and_the_view_follows(show):
    page = show()
    desk = OwnDataDesk(sample="bayerl-four-categories")
    answer(page, desk)
    unfold(page)
    expect(page.get_by_test_id("count-3-2")).to_have_text("35")
    expect(page.get_by_test_id("residual-0-0")).to_have_text("▲ 13.63")
    expect(page.get_by_test_id("residual-3-2")).to_have_text("▲ 2.46")
    expect(page.get_by_test_id("dispute")).to_have_count(50)
    expect(page.get_by_test_id("part-pairs")).to_be_hidden()
    expect(page.get_by_test_id("part-patterns")).to_contain_text("Independence (habits alone) does not fit")


def test_the_report_waits_for_a_note_just_typed(show):
    page = show()
    unfold(page)
    page.get_by_test_id("note-sampling").fill("every tenth")
    with page.expect_download() as download:
        page.get_by_test_id("download-report").click()
        assert page.evaluate("window.saved.at(-1)") == {"notes": {"sampling": "every tenth"}}
        answer(page, OwnDataDesk(notes={"sampling": "every tenth"}))
    assert download.value.suggested_filename == "agreement-report.html"
    assert "every tenth" in download.value.path().read_text("utf-8")
    with page.expect_download() as download:
        page.get_by_test_id("download-figures").click()
    assert download.value.path().read_text("utf-8").startswith("figure,metric or weights,annotators,value,")


UNDER_WAY = {"done": 640, "of": 2000, "what": "resamples for α"}


def test_the_interval_of_alpha_can_be_stopped(show):
    page = show()
    expect(page.get_by_test_id("work")).to_be_hidden()
    page.evaluate("working => window.model.set('working', working)", UNDER_WAY)
    expect(page.get_by_role("progressbar", name="The interval of α")).to_have_js_property("value", 640)
    expect(page.get_by_test_id("progress-words")).to_have_text("640 of 2\u202f000 resamples for α")
    page.get_by_test_id("stop").press("Enter")
    assert [each["do"] for each in page.evaluate("window.sent")] == ["stop"]
    said = "Stopped after 640 of 2\u202f000 resamples: they give α the interval 0.290 to 0.476."
    page.evaluate(
        "said => { window.model.set('working', null); window.model.set('ended', said); }",
        said,
    )
    expect(page.get_by_test_id("work")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text=said)).to_be_focused()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_the_bar_is_named_and_fits(show, width, theme):
    page = show(size={"width": width, "theme": theme})
    page.evaluate("working => window.model.set('working', working)", UNDER_WAY)
    expect(page.get_by_test_id("work")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_locked_desk_gives_nothing_away_and_then_shows_the_prediction(show):
    page = show(locked=True)
    expect(page.get_by_test_id("sentence")).to_be_hidden()
    page.evaluate("window.model.set('ghost', 0.5); window.model.set('locked', false)")
    expect(page.get_by_test_id("ghost")).to_be_visible()
    expect(page.get_by_test_id("chart").locator("[data-part=ghost]")).to_have_count(1)


def test_two_desks_share_nothing(show):
    show()
    page = show(sample="bayerl-four-categories")
    first, second = page.locator(".iaa-own-data").all()
    expect(first.get_by_test_id("sentence")).to_contain_text("50 items")
    expect(second.get_by_test_id("sentence")).to_contain_text("222 items")
    ids = page.evaluate("Array.from(document.querySelectorAll('.iaa [id]'), (node) => node.id)")
    assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize(
    ("width", "theme"), [(1000, "light"), (1000, "dark"), (390, "light"), (390, "dark"), (280, "light")]
)
def test_nothing_is_clipped_or_unreachable_and_names_stay_text(show, width, theme):
    page = show(HOSTILE_FILE, size={"width": width, "theme": theme})
    unfold(page)
    expect(page.get_by_test_id("part-disputes")).to_contain_text(HOSTILE[0])
    assert page.locator(".iaa img, .iaa script").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1000, "light")])
def test_a_scale_of_ones_own_is_text_and_legible(show, scale, width, theme):
    page = show(scales=[scales.GREEN, scale], scale=scale.name, size={"width": width, "theme": theme})
    unfold(page)
    expect(page.get_by_role("button", name=scale.title)).to_have_attribute("aria-pressed", "true")
    kappa = page.get_by_test_id("part-numbers").get_by_role("row", name="Cohen's κ")
    expect(kappa).to_contain_text(scale.band(0.36))
    assert touching(page, "[data-testid=chart] > text:not(:has(tspan))") == []
    assert page.locator(".iaa :is(img, script)").count() == 0
    assert page.evaluate("window.hurt") is None
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scale", [scales.GREEN, SCALES["odd"]])
def test_the_report_is_readable_for_everyone_and_hurts_nobody(browser, tmp_path, scale):
    path = tmp_path / "report.html"
    desk = OwnDataDesk(HOSTILE_FILE, notes={"sampling": HOSTILE[0]}, scales=[scale])
    path.write_text(desk.report_html, "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 800})
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert asked == [path.as_uri()]
    assert page.evaluate("window.hurt") is None
    assert violations(page, "html") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()

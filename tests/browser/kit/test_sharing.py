"""The files that a notebook's widgets share, as a page takes them in."""

import pytest

from iaa_teach.widgets.kit.sharing import make_shared_file, pack, write_bringer, write_stub
from tests.browser.conftest import stop_clock

LATE = "This picture has not loaded."

# A host that makes models at once, as Jupyter does; `show` waits for nothing.
HOST = """
window.load = async (esm) => {
  const address = URL.createObjectURL(new Blob([esm], {type: "text/javascript"}));
  return (await import(address)).default;
};
window.bring = async (esm, files, packed) => {
  const values = {files, packed: new DataView(Uint8Array.from(packed).buffer)};
  await (await load(esm)).initialize({model: {get: (name) => values[name]}});
};
window.show = async (esm, id, aborted = false) => {
  const el = Object.assign(document.createElement("p"), {id});
  document.body.append(el);
  const widget = await load(esm);
  const widget_manager = {get_model: async () => { throw Error("none") }};
  const model = {get: () => ["IPY_MODEL_1"], widget_manager};
  void widget.render({model, el, signal: {aborted}});
};
window.ran = [];
"""


def make_files(word):
    """A view that writes a word, and the file that both its versions need."""
    base = make_shared_file("base.js", (), "p { margin: 7px; }", "() => { ran.push('base'); return {}; }")
    code = f"() => ({{ view: {{ render: ({{ el }}) => {{ ran.push('{word}'); el.append('{word}'); }} }} }})"
    return [base, make_shared_file("view.js", [base.key], f"p {{ --word: {word}; }}", code)]


@pytest.fixture
def page(browser):
    page = browser.new_page()
    stop_clock(page)
    page.set_content("<!doctype html>")
    page.evaluate(HOST)
    yield page
    page.close()


def bring(page, files):
    page.evaluate(
        "(given) => bring(...given)", [write_bringer(), [file.key for file in files], [*pack(files)]]
    )


def show(page, files, id, **options):
    page.evaluate("(given) => show(...given)", [write_stub(files[-1].key, LATE), id, *options.values()])


def test_a_widget_waits_for_its_files_and_each_runs_once(page):
    files = make_files("one")
    show(page, files, "first")
    assert page.locator("#first").inner_text() == ""
    bring(page, files[1:])
    assert page.locator("#first").inner_text() == ""
    bring(page, files[:1])
    show(page, files, "second")
    bring(page, files)  # of another kernel
    assert page.locator("p").all_inner_texts() == ["one", "one"]
    assert page.evaluate("ran") == ["base", "one", "one"]


def test_kernels_of_two_versions_of_the_kit_share_a_page(page):
    """And the styles are those of the version that came last, in their place."""
    for word in ("one", "two"):
        files = make_files(word)
        bring(page, files)
        show(page, files, word)
    assert page.locator("p").all_inner_texts() == ["one", "two"]
    assert page.evaluate("ran") == ["base", "one", "two"]
    sheets = page.locator("style").all_text_contents()
    assert [sheet.replace(" ", "") for sheet in sheets] == ["p{margin:7px;}", "p{--word:two;}"]


def test_a_widget_says_that_its_files_have_not_come_and_shows_them_when_they_do(page):
    files = make_files("one")
    show(page, files, "first")
    page.clock.run_for(10_000)
    assert page.locator("#first").inner_text() == LATE
    bring(page, files)
    assert page.locator("#first").inner_text() == "one"


def test_a_view_that_is_gone_before_its_files_come_is_not_drawn(page):
    files = make_files("one")
    show(page, files, "first", aborted=True)
    bring(page, files)
    assert page.locator("#first").inner_text() == ""
    assert page.evaluate("ran") == ["base"]

import pytest
from playwright.sync_api import expect

from iaa_teach import MovieReviewExplorer
from tests.browser.conftest import HOSTILE, drag, set_traits, trait
from tests.sampling import everyday

REVIEWS = {
    "items": ["loved", "okay", "weird", "hated"],
    "labels_a": ["Positive", "Positive", "Neutral", "Negative"],
    "labels_b": ["Positive", "Neutral", "Negative", "Negative"],
    "categories": ["Positive", "Neutral", "Negative"],
}


@pytest.fixture
def reviews(show):
    """`reviews(step=2)` shows four reviews."""
    return lambda step=0, **traits: show(MovieReviewExplorer(**REVIEWS | traits, step=step))


# What moves in the frame after something is done.
MOVE = """(code) => new Promise((done) => {
  new Function(code)();
  requestAnimationFrame(() => done(document.getAnimations().map((one) => one.effect.target.dataset.testid)));
})"""


def part(page, name):
    return page.get_by_test_id(f"reviews-{name}")


def test_next_counts_the_items_one_by_one(reviews):
    page = reviews()
    for step, (cell, total) in enumerate([("0-0", 1), ("0-1", 2), ("1-2", 3), ("2-2", 4)], 1):
        part(page, "next").click()
        expect(part(page, "step")).to_have_text(f"Step {step} of 10")
        expect(page.locator("td.iaa-movie-review-cell[data-lit]")).to_have_count(1)
        expect(part(page, f"cell-{cell}")).to_have_attribute("data-lit", "count")
        expect(part(page, f"cell-{cell}").locator(".iaa-movie-review-count")).to_have_text("1")
        expect(part(page, "total")).to_have_text(str(total))
        expect(part(page, f"item-{step - 1}")).to_have_attribute("aria-current", "step")
    assert trait(page, "step") == 4


@pytest.mark.clock
def test_play_walks_to_the_end_and_stops(reviews):
    page = reviews()
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    part(page, "play").click()
    expect(part(page, "play")).to_have_text("Pause")
    page.clock.run_for(1700)
    expect(part(page, "step")).to_have_text("Step 2 of 10")
    part(page, "play").click()
    page.clock.run_for(5000)
    expect(part(page, "step")).to_have_text("Step 2 of 10")
    part(page, "play").click()
    page.clock.run_for(20_000)
    expect(part(page, "step")).to_have_text("Step 10 of 10")
    expect(part(page, "play")).to_have_text("Start again")


def test_the_view_follows_python_and_waits_for_traits_that_belong_together(reviews):
    page = reviews(step=10)
    set_traits(page, step=2)
    expect(part(page, "step")).to_have_text("Step 2 of 10")
    set_traits(page, items=["only"])
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(part(page, "item-3")).to_be_visible()
    set_traits(page, labels_a=["Neutral"], labels_b=["Neutral"])
    expect(part(page, "item-1")).to_have_count(0)
    expect(part(page, "text-0")).to_have_value("only")


def test_text_stays_text(reviews):
    labels = [HOSTILE[0], HOSTILE[1], HOSTILE[0], HOSTILE[0]]
    page = reviews(items=HOSTILE * 2, categories=HOSTILE, labels_a=labels, labels_b=labels[::-1], step=8)
    assert page.locator(".iaa img, .iaa script").count() == 0
    expect(part(page, "chance-1")).to_contain_text(HOSTILE[1])


def test_a_prediction_is_marked_on_the_line(reviews):
    page = reviews(step=10, ghost=0.4)
    words = part(page, "line").locator("text", has_text="your prediction")
    expect(words).to_have_text("your prediction 0.400")
    expect(part(page, "line").locator("title")).to_contain_text("κ is at 0.273. Your prediction is at 0.400.")
    set_traits(page, ghost=None)
    expect(words).to_have_count(0)


def test_nothing_moves_while_stepping(reviews):
    page = reviews()
    places = set()
    for step in range(11):
        set_traits(page, step=step)
        expect(part(page, "step")).to_have_text(f"Step {step} of 10")
        places.add(str(part(page, "cell-0-0").bounding_box()) + str(part(page, "kappa").bounding_box()))
    assert len(places) == 1


def test_all_that_is_acted_on_or_read_is_on_the_screen(reviews):
    page = reviews(step=10)
    page.set_viewport_size({"width": 864, "height": 720})
    for name in ("next", "marker-0", "sentence", "text-0", "label-b-3", "cell-2-2", "value", "line", "kappa"):
        box = part(page, name).bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= 720, name
    for cut in page.locator("select").all():
        assert cut.evaluate("n => n.scrollWidth <= n.clientWidth")


def test_a_phone_shows_one_item_with_the_table_and_kappa_that_it_changes(reviews):
    page = reviews(step=10)
    page.set_viewport_size({"width": 390, "height": 720})
    expect(part(page, "text-0")).to_be_visible()
    expect(part(page, "text-1")).to_be_hidden()
    part(page, "item-on").click()
    expect(part(page, "text-1")).to_be_visible()
    part(page, "label-b-1").select_option("Positive")
    expect(part(page, "value")).to_have_text("κ = 0.600")
    expect(part(page, "value")).to_be_in_viewport(ratio=1)
    expect(part(page, "label-b-1")).to_be_in_viewport(ratio=1)
    part(page, "marker-3").check(force=True)
    expect(part(page, "text-2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("touch", everyday([False, True]))
def test_a_dot_is_dragged_into_another_cell_as_its_labels_are_chosen(reviews, touch):
    page = reviews(step=10)
    dot, cell = (part(page, name).bounding_box() for name in ("dot-1", "cell-2-2"))
    drag(page, "item-1", cell["x"] + 10 - dot["x"], cell["y"] + 10 - dot["y"], touch=touch)
    expect(part(page, "cell-2-2").locator(".iaa-movie-review-count")).to_have_text("2")
    dragged = MovieReviewExplorer(
        **{name: trait(page, name) for name in ("items", "labels_a", "labels_b", "categories")}
    )
    assert dragged.table.counts.tolist() == [[1, 0, 0], [0, 0, 1], [0, 0, 2]]
    expect(part(page, "value")).to_have_text(f"κ = {dragged.agreement.kappa:.3f}")
    for annotator, label in (("a", "Positive"), ("b", "Neutral")):
        part(page, f"label-{annotator}-1").select_option(label)
    expect(part(page, "value")).to_have_text("κ = 0.273")
    drag(page, "item-1", 0, -400, touch=touch)  # dropped beside the table, it goes back
    assert trait(page, "labels_a") == REVIEWS["labels_a"]


def test_a_dot_falls_into_its_cell_and_glides_to_another(reviews):
    page = reviews(step=0)
    page.emulate_media(reduced_motion="no-preference")
    click = "document.querySelector('[data-testid=reviews-next]').click()"
    assert page.evaluate(MOVE, click) == ["reviews-dot-0"]
    page.evaluate("() => Promise.all(document.getAnimations().map(a => a.finished))")
    labels = ["Negative", "Neutral", "Negative", "Negative"]
    assert page.evaluate(MOVE, f"window.model.set('labels_b', {labels})") == ["reviews-dot-0"]


def drop(page, item, cell):
    dot, goal = part(page, f"dot-{item}").bounding_box(), part(page, f"cell-{cell}").bounding_box()
    drag(page, f"item-{item}", goal["x"] + 20 - dot["x"], goal["y"] + 20 - dot["y"])


def test_the_next_item_is_dropped_into_its_cell(reviews):
    page = reviews(step=2)
    expect(part(page, "asked")).to_have_text("Drop it into its cell.")
    drop(page, 2, "0-2")
    expect(part(page, "asked")).to_have_text("Another row: A says “Neutral”.")
    drop(page, 2, "1-1")
    expect(part(page, "asked")).to_have_text("The row is right. Another column: B says “Negative”.")
    assert trait(page, "step") == 2
    drop(page, 2, "1-2")
    expect(part(page, "step")).to_have_text("Step 3 of 10")
    expect(part(page, "tray").get_by_test_id("reviews-dot-3")).to_be_visible()
    assert trait(page, "labels_b") == REVIEWS["labels_b"]

import pytest
from playwright.sync_api import expect

from iaa_teach import MovieReviewExplorer
from tests.browser.conftest import HOSTILE, drag, set_traits, stop_clock, trait
from tests.sampling import everyday

REVIEWS = {
    "items": ["loved", "okay", "weird", "hated"],
    "labels_a": ["Positive", "Positive", "Neutral", "Negative"],
    "labels_b": ["Positive", "Neutral", "Negative", "Negative"],
    "categories": ["Positive", "Neutral", "Negative"],
}


@pytest.fixture
def reviews(show):
    """`reviews(placed=2)` shows four reviews, two of them in the table."""
    return lambda placed=0, **traits: show(MovieReviewExplorer(**REVIEWS | traits, placed=placed))


# What moves in the frame after something is done.
MOVE = """(code) => new Promise((done) => {
  new Function(code)();
  requestAnimationFrame(() => done(document.getAnimations().map((one) => one.effect.target.dataset.testid)));
})"""


def part(page, name):
    return page.get_by_test_id(f"reviews-{name}")


def drop(page, name, handle, cell, touch=False):
    held, goal = part(page, name).bounding_box(), part(page, f"cell-{cell}").bounding_box()
    middle = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    drag(page, handle, goal["x"] + 8 - middle[0], goal["y"] + 8 - middle[1], touch=touch)


def dots(page, cell):
    return part(page, f"cell-{cell}").get_by_role("button")


@pytest.mark.parametrize("touch", everyday([False, True]))
def test_a_card_is_dragged_into_its_cell_and_becomes_a_dot(reviews, touch):
    page = reviews()
    drop(page, "card", "card", "1-0", touch)
    expect(part(page, "asked")).to_have_text("A says “Positive”: row 1.")
    assert trait(page, "placed") == 0
    for i, cell in enumerate(["0-0", "0-1", "1-2", "2-2"]):
        expect(part(page, "card")).to_contain_text(REVIEWS["items"][i])
        drop(page, "card", "card", cell, touch)
        expect(dots(page, cell)).to_have_text(str(i + 1))
    expect(part(page, "total")).to_have_text("4")
    assert {name: trait(page, name) for name in REVIEWS} == REVIEWS


def test_a_finger_drags_a_card_down_on_a_phone(show):
    page = show(MovieReviewExplorer(**REVIEWS), width=390, height=844)
    drop(page, "card", "card", "0-0", touch=True)
    expect(dots(page, "0-0")).to_have_text("1")


@pytest.mark.parametrize("touch", everyday([False, True]))
def test_a_dot_is_dragged_into_another_cell_to_change_its_labels(reviews, touch):
    page = reviews(placed=4)
    drop(page, "dot-1", "item-1", "2-2", touch)
    expect(dots(page, "2-2")).to_have_count(2)
    dragged = MovieReviewExplorer(
        **{name: trait(page, name) for name in ("items", "labels_a", "labels_b", "categories")}
    )
    assert dragged.table.counts.tolist() == [[1, 0, 0], [0, 0, 1], [0, 0, 2]]
    expect(page.get_by_test_id("room-kappa")).to_have_text(f"κ = {dragged.agreement.kappa:.3f}")
    drag(page, "item-1", 0, -400, touch=touch)  # dropped beside the table, it goes back
    assert trait(page, "labels_a") == dragged.labels_a


def test_deck_shows_an_item_on_which_they_differ_and_then_the_one_that_was_moved(reviews):
    page = reviews(placed=4)
    expect(part(page, "card")).to_contain_text("okay")
    part(page, "cell-2-0").click()  # nobody has picked a dot
    assert trait(page, "labels_a") == REVIEWS["labels_a"]
    drop(page, "dot-2", "item-2", "1-1")
    expect(part(page, "card")).to_contain_text("weird")
    expect(part(page, "asked")).to_have_text("Item 3: A says “Neutral”, B says “Neutral” now.")
    set_traits(page, labels_b=REVIEWS["labels_b"])  # as a task does that goes back to its start
    expect(part(page, "card")).to_contain_text("okay")
    expect(part(page, "asked")).to_contain_text("Drag a dot to another cell")


def test_the_bar_shows_what_is_in_the_table_so_far(reviews):
    page = reviews()
    for placed, told in enumerate(
        ["κ is undefined", "κ is undefined", "κ = 0.000", "κ = 0.000", "κ = 0.273"]
    ):
        set_traits(page, placed=placed)
        expect(page.get_by_test_id("room-kappa")).to_have_text(told)


def test_until_a_guess_is_made_the_bar_stops_before_the_last_card(reviews):
    page = reviews(placed=3, veil=["kappa", "expected"], asked="kappa")
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = 0.000")
    part(page, "cell-2-2").click()
    expect(part(page, "total")).to_have_text("4")
    expect(page.get_by_test_id("room-kappa")).not_to_have_text("κ = 0.273")
    set_traits(page, veil=[])
    expect(page.get_by_test_id("room-kappa")).to_have_text("κ = 0.273")


def test_words_of_a_bar_without_room_are_below_the_ruler_of_a_guess(reviews):
    asking = {"id": "guess", "label": "κ", "low": -1, "high": 1, "begins": None, "unit": ""}
    page = reviews(placed=1, veil=["kappa"], asked="kappa", asking=asking)
    words = page.locator(".iaa-room text", has_text="nothing left to explain").bounding_box()
    ruler = page.locator(".iaa-room-frame").nth(1).bounding_box()
    assert words["y"] >= ruler["y"] + ruler["height"]


@pytest.mark.clock
def test_a_bar_whose_way_was_veiled_runs_through_all_cards(show):
    page = show(MovieReviewExplorer("messages", placed=10, veil=["kappa", "so_far"], asked="kappa"))
    page.emulate_media(reduced_motion="no-preference")
    stop_clock(page)
    page.locator("main").click()  # a hand commits
    set_traits(page, veil=[])
    seen = []
    for _ in range(9):
        page.clock.run_for(440)
        seen.append(page.get_by_test_id("room-kappa").text_content())
    expected = [MovieReviewExplorer("messages", placed=i).figures()["so_far"] for i in range(5, 11)]
    assert seen[-6:] == [f"κ = {value:.3f}" for value in expected]


def test_the_view_follows_python_and_waits_for_traits_that_belong_together(reviews):
    page = reviews(placed=4)
    set_traits(page, placed=2)
    expect(part(page, "total")).to_have_text("2")
    set_traits(page, items=["only"])
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(part(page, "dot-1")).to_be_visible()
    set_traits(page, labels_a=["Neutral"], labels_b=["Neutral"])
    expect(part(page, "dot-1")).to_have_count(0)
    expect(part(page, "total")).to_have_text("1")


def test_text_stays_text(reviews):
    labels = [HOSTILE[0], HOSTILE[1], HOSTILE[0], HOSTILE[0]]
    page = reviews(items=HOSTILE * 2, categories=HOSTILE, labels_a=labels, labels_b=labels[::-1], show=[])
    assert page.locator(".iaa img, .iaa script").count() == 0
    expect(part(page, "item-1")).to_contain_text(HOSTILE[1])


def test_nothing_moves_while_cards_are_dropped(reviews):
    page = reviews()
    places = set()
    for placed in range(5):
        set_traits(page, placed=placed)
        expect(part(page, "total")).to_have_text(str(placed or ""))
        places.add(
            str(part(page, "cell-0-0").bounding_box()) + str(page.get_by_test_id("room").bounding_box())
        )
    assert len(places) == 1


def test_card_table_and_bar_are_in_sight_at_once(reviews):
    page = reviews(placed=3)
    for width, height in ((864, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for name in ("reviews-card", "reviews-asked", "reviews-cell-2-2", "room"):
            expect(page.get_by_test_id(name)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_dot_falls_into_its_cell_and_glides_to_another(reviews):
    page = reviews()
    page.emulate_media(reduced_motion="no-preference")
    click = "document.querySelector('[data-testid=reviews-cell-0-0]').click()"
    assert page.evaluate(MOVE, click) == ["reviews-dot-0"]
    page.evaluate("() => Promise.all(document.getAnimations().map(a => a.finished))")
    labels = ["Negative", "Neutral", "Negative", "Negative"]
    assert page.evaluate(MOVE, f"window.model.set('labels_b', {labels})") == ["reviews-dot-0"]


def test_only_cards_with_equal_labels_are_marked_for_a_guess(show):
    asking = {"id": "guess", "label": "A_o", "low": 0, "high": 1, "begins": None, "unit": "%"}
    page = show(
        MovieReviewExplorer(
            "five-sentences", show="cards", veil=["observed"], asked="observed", asking=asking
        )
    )
    part(page, "same-0").click()
    expect(part(page, "sum")).to_have_text("1 of 5 marked")
    part(page, "same-1").click()
    expect(part(page, "sum")).to_have_text("They differ on card 2.")
    part(page, "same-2").click()
    expect(part(page, "sum")).to_have_text("2 of 5 marked")
    assert trait(page, "ghost") == pytest.approx(0.4)


@pytest.mark.clock
def test_cards_alone_speak_of_no_table(show):
    page = show(MovieReviewExplorer("five-sentences", show="cards", veil=["observed", "kappa", "so_far"]))
    stop_clock(page)
    set_traits(page, veil=[])
    page.clock.run_for(2_000)  # what is spoken waits until changes have settled
    expect(part(page, "sum")).to_contain_text("3 / 5")
    assert "table" not in "".join(page.locator(".iaa-spoken").all_inner_texts())

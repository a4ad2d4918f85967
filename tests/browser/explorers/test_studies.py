"""The ruler of published studies."""

from playwright.sync_api import expect

from iaa_teach import StudiesExplorer


def test_a_guess_is_named_below_its_ring(show):
    page = show(StudiesExplorer(ghost=0.98), width=390)
    expect(page.locator(".iaa-studies-ghost")).to_have_text("your guess 98\u202f%")
    guess, ring = (page.locator(f".iaa-studies-ghost {part}").bounding_box() for part in ("span", "i"))
    assert guess["x"] < ring["x"] < guess["x"] + guess["width"] + 8
    for name in page.locator(".iaa-studies-name:visible").all()[:-1]:
        other = name.bounding_box()
        apart = other["y"] + other["height"] <= guess["y"] or other["x"] + other["width"] <= guess["x"]
        assert apart or name.text_content() == page.locator(".iaa-studies-ghost").text_content()

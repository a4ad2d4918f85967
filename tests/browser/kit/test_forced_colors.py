"""In forced colours, where the system sets backgrounds, the state of a control stays in sight."""

import pytest

from tests.checkout import ROOT

CSS = (ROOT / "iaa_teach/widgets/kit/common.css").read_text("utf-8")
STATES = {
    "a pressed button": ("<button aria-pressed=false>A</button>", "<button aria-pressed=true>A</button>"),
    "the word of a pressed button": (
        "<button aria-pressed=true><code>A</code></button>",
        "<button aria-pressed=true><code>B</code></button>",
    ),
    "a bar": ("", "<i style='display: block; height: 9px; background: #777'></i>"),
    "how far work is": ("<progress max=4 value=0></progress>", "<progress max=4 value=3></progress>"),
    "the track of a slider": ("<input type=range style='clip-path: circle(20px)'>", "<input type=range>"),
}


@pytest.mark.parametrize("state", STATES)
def test_a_state_can_be_seen(browser, state):
    page = browser.new_page(viewport={"width": 400, "height": 80}, forced_colors="active")
    shots = []
    for control in STATES[state]:
        page.set_content(f"<style>{CSS}</style><div class='iaa'>{control}</div>")
        shots.append(page.screenshot())
    page.close()
    assert shots[0] != shots[1]

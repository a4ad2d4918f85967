import pytest

from iaa_teach.look.colours import DARK, LIGHT

TEXT = ["ink", "quiet", "a-ink", "b-ink", "agree-ink", "right", "wrong"]


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_its_ground(theme):
    for ground in ("paper", "raised"):
        for ink in TEXT:
            assert contrast(theme[ink], theme[ground]) >= 4.5, f"{ink} on {ground}"


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["a", "b", "agree"])
def test_each_tint_carries_its_ink(theme, name):
    assert contrast(theme[f"{name}-ink"], theme[f"{name}-tint"]) >= 4.5
    assert contrast(theme["ink"], theme[f"{name}-tint"]) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_controls_and_bands_can_be_told_from_their_ground(theme):
    assert contrast(theme["control"], theme["paper"]) >= 3
    assert contrast(theme["ink"], theme["band-low"]) >= 4.5
    assert contrast(theme["ink"], theme["band-high"]) >= 4.5

"""Scales as an instructor may define them: with one band or twelve, and names of any kind."""

from math import inf

from iaa_teach.computation.scales import Band, Scale

HOSTILE = '<img src=x onerror="window.hurt=1">'
LONG = "usable once every disagreement has been talked over with the other annotators"


def own_scale(bands=3, name="own", title="Our project", words="band"):
    """Bands of equal width from 0 upwards, the first extending downwards."""
    lows = [-inf, *(place / bands for place in range(1, bands))]
    named = [Band(f"{words} {place}", low) for place, low in enumerate(lows, 1)]
    return Scale(name, title, f"the guidelines of {title}", named)


ODD = Scale(
    '__proto__"><b>',
    HOSTILE,
    '"><script>window.hurt=1</script>',
    [
        Band(HOSTILE, -1),
        Band("under \0 zero", -0.9),
        Band(LONG, -0.5, holds_low=False),
        Band("d" * 90, 0.895),
        Band("perfect", 1),
    ],
)
SCALES = {"one band": own_scale(1, "single", words="all"), "twelve bands": own_scale(12), "odd": ODD}

"""The sample-size curve: how slowly the interval of κ narrows as items are added."""

from __future__ import annotations

import numpy as np

from iaa_teach import sources
from iaa_teach.look.colours import LIGHT
from iaa_teach.look.number_formats import decimal, grouped
from iaa_teach.look.words import say
from iaa_teach.stats.coefficients import cohen_kappa
from iaa_teach.stats.inference import confidence_interval, proportions_with_kappa, sample_size
from iaa_teach.widgets.kit.picture import Picture, new_figure
from iaa_teach.widgets.pictures.words import SAMPLE_SIZE as WORDS

KAPPA = 0.6
RARE, EQUAL = [0.95, 0.05], [0.5, 0.5]
TARGET = 0.1  # the width at which the curves are read off
FEW, MANY = 25, 10_000


def sample_size_curve() -> Picture:
    """Return a picture of the width of κ's asymptotic 95 % interval over the number of items.

    For Di Eugenio and Glass's table, and for κ = .6 where both answers are equally frequent and where one of
    them is rare (5 %).

    Returns
    -------
    Picture
    """
    items = np.geomspace(FEW, MANY, 120)
    published = sources.load("sigil-di-eugenio-glass").table
    expected = [
        (say(WORDS["rare"], kappa=KAPPA), proportions_with_kappa(KAPPA, RARE), (0, (1, 1.5))),
        (say(WORDS["equal"], kappa=KAPPA), proportions_with_kappa(KAPPA, EQUAL), (0, (6, 3))),
        (
            say(WORDS["published"], kappa=decimal(cohen_kappa(published))),
            published.counts / published.n,
            "solid",
        ),
    ]
    figure, axes = new_figure(4.6, 3.1)
    needed = []
    for name, shares, line in expected:
        low, high = confidence_interval(shares * items[:, None, None])
        axes.plot(items, np.subtract(high, low), color=LIGHT["ink"], linestyle=line, label=name)
        enough = sample_size(shares, TARGET)
        axes.plot(enough, TARGET, "o", color=LIGHT["ink"], markersize=6)
        needed.append(say(WORDS["needed"], name=name, items=enough))
    axes.axhline(TARGET, color=LIGHT["control"], linewidth=1)
    axes.set(xscale="log", xlim=(FEW, MANY), ylim=(0, 1), xlabel=WORDS["items"], ylabel=WORDS["width"])
    ticks = (25, 100, 400, 1600, 6400)
    axes.set_xticks(ticks, [grouped(tick) for tick in ticks])
    axes.minorticks_off()
    axes.grid(axis="y")
    axes.legend(handlelength=3, frameon=False, labelcolor=LIGHT["ink"])

    picture = Picture()
    low, high = confidence_interval(published)
    picture.show(
        figure,
        takeaway=WORDS["takeaway"],
        alt=say(
            WORDS["alt"],
            items=f"{published.n:g}",
            width=f"{high - low:.2f}",
            target=TARGET,
            needed="; ".join(needed),
        ),
    )
    return picture

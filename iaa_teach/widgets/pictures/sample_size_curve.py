"""The sample-size curve: how slowly the interval of κ narrows as items are added."""

from __future__ import annotations

import numpy as np

from iaa_teach import sources
from iaa_teach.look.colours import LIGHT
from iaa_teach.stats.inference import confidence_interval, proportions_with_kappa, sample_size
from iaa_teach.widgets.kit.picture import Picture, new_figure

TARGET = 0.1  # the width at which the curves are read off
FEW, MANY = 25, 10_000


def sample_size_curve() -> Picture:
    """The width of κ's asymptotic 95 % interval over the number of items, as a picture.

    For Di Eugenio and Glass's table, and for κ = .6 where both answers are equally frequent and where one of
    them is rare (5 %).
    """
    items = np.geomspace(FEW, MANY, 120)
    ours = sources.load("sigil-di-eugenio-glass").table
    expected = [
        ("one answer rare, κ = 0.6", proportions_with_kappa(0.6, [0.95, 0.05]), (0, (1, 1.5))),
        ("equally frequent, κ = 0.6", proportions_with_kappa(0.6, [0.5, 0.5]), (0, (6, 3))),
        ("Di Eugenio and Glass, κ = 0.672", ours.counts / ours.n, "solid"),
    ]
    figure, axes = new_figure(4.6, 3.1)
    needed = {}
    for name, shares, line in expected:
        low, high = confidence_interval(shares * items[:, None, None])
        axes.plot(items, np.subtract(high, low), color=LIGHT["ink"], linestyle=line, label=name)
        needed[name] = sample_size(shares, TARGET)
        axes.plot(needed[name], TARGET, "o", color=LIGHT["ink"], markersize=6)
    axes.axhline(TARGET, color=LIGHT["control"], linewidth=1)
    axes.set(
        xscale="log", xlim=(FEW, MANY), ylim=(0, 1), xlabel="items", ylabel="width of the 95\u202f% interval"
    )
    ticks = (25, 100, 400, 1600, 6400)
    axes.set_xticks(ticks, [f"{tick:,}".replace(",", "\u202f") for tick in ticks])
    axes.minorticks_off()
    axes.grid(axis="y")
    axes.legend(handlelength=3, frameon=False, labelcolor=LIGHT["ink"])

    picture = Picture()
    low, high = confidence_interval(ours)
    read_off = "; ".join(f"{name}: {count}" for name, count in needed.items())
    picture.show(
        figure,
        takeaway="Half the width costs four times the items",
        alt=f"The width falls as one over the square root of the number of items. With {ours.n:g} items Di "
        f"Eugenio and Glass's interval is {high - low:.2f} wide. Items for a width of {TARGET}: {read_off}.",
    )
    return picture

"""The prevalence curve: two annotators who stay equally good while one answer grows rare."""

from __future__ import annotations

import numpy as np

from iaa_teach import sources
from iaa_teach.look.colours import LIGHT
from iaa_teach.stats.coefficients import cohen_kappa, observed_agreement
from iaa_teach.stats.simulation import noisy_table
from iaa_teach.widgets.kit.picture import Picture, new_figure


def prevalence_curve() -> Picture:
    """κ and A_o over the share of items that are truly “yes”, as a picture.

    Both annotators find a “yes” with the same sensitivity and leave a “no” alone with the same specificity,
    independently; the record "prevalence-curve" gives both, and the prevalences that are marked.
    """
    record = sources.load("prevalence-curve")
    sensitivity, specificity = record.data["sensitivity"], record.data["specificity"]
    shares = np.linspace(0.001, 0.999, 999)
    confusion = [[sensitivity, 1 - sensitivity], [1 - specificity, specificity]]
    tables = noisy_table(np.column_stack([shares, 1 - shares]), confusion, confusion)
    marked, kappa = record.data["prevalences"], cohen_kappa(record.tables)

    figure, axes = new_figure(4.2, 2.9)
    axes.plot(shares, observed_agreement(tables), color=LIGHT["agree"], label="observed agreement")
    axes.plot(shares, cohen_kappa(tables), color=LIGHT["ink"], label="κ")
    axes.plot(marked, kappa, "o", color=LIGHT["ink"], markersize=7)
    axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="share of items that are truly “yes”", ylabel="value")
    axes.text(0.02, observed_agreement(tables[0]) + 0.03, "observed agreement", color=LIGHT["ink"])
    axes.text(0.52, kappa.max() - 0.1, "κ", color=LIGHT["ink"])
    axes.grid(axis="y")

    picture = Picture()
    values = ", ".join(f"{value:.2f} at {share:g}" for share, value in zip(marked, kappa, strict=True))
    picture.show(
        figure,
        takeaway="The annotators stay equally good, and κ falls all the same",
        alt=f"Observed agreement is {observed_agreement(tables[0]):.2f} whatever the share. κ is {values}, "
        "and the same on the other side, where “no” is rare.",
    )
    return picture

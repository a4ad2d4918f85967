"""The prevalence curve: two annotators who stay equally good while one answer grows rare."""

from __future__ import annotations

import numpy as np

from iaa_teach import sources
from iaa_teach.look.colours import LIGHT
from iaa_teach.look.words import say
from iaa_teach.stats.coefficients import cohen_kappa, observed_agreement
from iaa_teach.stats.simulation import noisy_table
from iaa_teach.widgets.kit.picture import Picture, new_figure
from iaa_teach.widgets.pictures.words import PREVALENCE as WORDS


def prevalence_curve() -> Picture:
    """Return a picture of κ and A_o over the share of items that are truly “yes”.

    Both annotators find a “yes” with the same sensitivity and leave a “no” alone with the same specificity,
    independently; the record "prevalence-curve" gives both, and the prevalences that are marked.

    Returns
    -------
    Picture
    """
    record = sources.load("prevalence-curve")
    sensitivity, specificity = record.data["sensitivity"], record.data["specificity"]
    shares = np.linspace(0.001, 0.999, 999)
    confusion = [[sensitivity, 1 - sensitivity], [1 - specificity, specificity]]
    tables = noisy_table(np.column_stack([shares, 1 - shares]), confusion, confusion)
    observed = observed_agreement(tables)
    marked, kappa = record.data["prevalences"], cohen_kappa(record.tables)

    figure, axes = new_figure(4.2, 2.9)
    axes.plot(shares, observed, color=LIGHT["agree"], label=WORDS["observed"])
    axes.plot(shares, cohen_kappa(tables), color=LIGHT["ink"], label=WORDS["kappa"])
    axes.plot(marked, kappa, "o", color=LIGHT["ink"], markersize=7)
    axes.set(xlim=(0, 1), ylim=(0, 1), xlabel=WORDS["share"], ylabel=WORDS["value"])
    axes.text(0.02, observed[0] + 0.03, WORDS["observed"], color=LIGHT["ink"])
    axes.text(0.52, kappa.max() - 0.1, WORDS["kappa"], color=LIGHT["ink"])
    axes.grid(axis="y")

    picture = Picture()
    values = (
        say(WORDS["kappa_at"], kappa=f"{value:.2f}", share=f"{share:g}")
        for share, value in zip(marked, kappa, strict=True)
    )
    picture.show(
        figure,
        takeaway=WORDS["takeaway"],
        alt=say(WORDS["alt"], observed=f"{observed[0]:.2f}", values=", ".join(values)),
    )
    return picture

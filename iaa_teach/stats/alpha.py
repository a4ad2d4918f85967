"""Krippendorff's α: agreement of any number of annotators, for labels of any kind, some of them missing.

α compares the mean distance of two labels of one item, D_o, with the mean distance of any two labels, D_e.
An item with fewer than two labels has no such pair and does not count. The distances are summed without a
look at every pair (`alpha_sums`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import numpy as np

from iaa_teach.data.rating_codes import RatingsLike
from iaa_teach.stats.alpha_sums import alphas, encode_for, pairable
from iaa_teach.stats.arguments import takes_ratings
from iaa_teach.stats.distances import Metric


@takes_ratings("krippendorff_alpha(ratings, 'interval'), or another metric")
def krippendorff_alpha(
    ratings: RatingsLike, metric: Metric = "nominal", categories: Iterable[Hashable] | None = None
) -> float:
    """Return Krippendorff's α, agreement beyond what one shared distribution of labels would give.

    α is 1 − D_o/D_e. For two annotators without missing labels it is 1 − (1 − π)(n − 1)/n, n the number of
    labels; for more, the same of `fleiss_kappa`.

    Parameters
    ----------
    ratings : items × annotators
        None, NaN or "" where an annotator gave no label.
    metric : {"nominal", "ordinal", "interval", "ratio", "jaccard", "masi"} or callable
        How far apart two labels are: "nominal"; "ordinal", "interval", "ratio" for numbers, also written as
        text; "jaccard", "masi" for labels that are each a set or tuple of categories; or a function of two
        labels that returns their distance (not to be squared again). See `label_distances`.
    categories : iterable, optional
        The labels of the ordinal metric from lowest to highest where they are not numbers.

    Returns
    -------
    float
        At most 1; 0 where labels differ within items as much as anywhere, below 0 where they differ more.
        `nan` where no item has two labels, or where all labels of such items are at no distance from each
        other, as with a single category.

    Raises
    ------
    ValueError
        Naming the item and annotator of a label that does not suit the metric.

    References
    ----------
    Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, sections C and D.

    Examples
    --------
    >>> annotators = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]  # Krippendorff (2011)
    >>> data = [[None if label == "." else label for label in item] for item in zip(*annotators)]
    >>> [round(krippendorff_alpha(data, m), 3) for m in ("nominal", "ordinal", "interval", "ratio")]
    [0.743, 0.815, 0.849, 0.797]
    """
    codes, labels, distances = encode_for(ratings, metric, categories)
    units = pairable(codes, labels)
    return float(alphas(units, distances, np.ones((1, len(units.sizes)), np.intp))[0])

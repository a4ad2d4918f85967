"""The interval of α from resamples, which are drawn a little at a time."""

from __future__ import annotations

import math
import time

import numpy as np
from numpy.typing import NDArray

from iaa_teach.data.ratings import Ratings
from iaa_teach.look.number_formats import grouped
from iaa_teach.look.words import say
from iaa_teach.report import RESAMPLES, Coefficient, interval_words
from iaa_teach.stats.alpha import resampled_alphas
from iaa_teach.widgets.explorers.own_data import words


class Resampling:
    """The values of α in resamples of the items, drawn in slices of time."""

    def __init__(self, ratings: Ratings) -> None:
        self.alphas: list[NDArray[np.float64]] = []
        self._left = resampled_alphas(ratings, resamples=RESAMPLES, seed=1)

    @property
    def done(self) -> int:
        """The number of resamples drawn so far."""
        return sum(map(len, self.alphas))

    def draw(self, seconds: float) -> bool:
        """Draw for so long; return whether more may be left."""
        until = time.monotonic() + seconds
        for alphas in self._left:
            self.alphas.append(alphas)
            if time.monotonic() > until:
                return True
        return False


def ending(alpha: Coefficient, done: int) -> str:
    """Return what came of so many resamples, in a sentence that is spoken too."""
    interval = "" if math.isnan(alpha.low) else interval_words(alpha)
    if done == RESAMPLES:
        return say(words.INTERVAL, interval=interval) if interval else words.NO_INTERVAL
    sentence = words.STOPPED if interval else words.STOPPED_EARLY
    return say(sentence, done=grouped(done), total=grouped(RESAMPLES), interval=interval)

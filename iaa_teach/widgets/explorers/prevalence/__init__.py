"""The prevalence explorer: two equally good annotators while an answer becomes rare."""

from iaa_teach.computation.coefficients import gwet_ac1
from iaa_teach.computation.data.tables import ContingencyTable
from iaa_teach.computation.gold.diagnostic import diagnostic_table, predictive_value
from iaa_teach.widgets.kit.categories import list_yes_and_no
from iaa_teach.widgets.kit.explorer import Explorer, TwoAnnotators
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import Number


class PrevalenceExplorer(TwoAnnotators, Explorer):
    """Sensitivity, specificity and prevalence under the hand: A_o, κ, AC1 and the worth of a “yes” follow.

    Two annotators look for the same thing, equally good and independent of each other. It counters two
    beliefs at once: that a lower κ means worse annotators, and that good annotators give labels that one can
    use, however rare the thing is. The questions `compare-studies` and `right-yes` address them.

    Parameters
    ----------
    prevalence : float
        The share of items that are truly “yes”, 0.01 to 0.99.
    sensitivity : float
        The share of them that each annotator calls “yes”, 0 to 1.
    specificity : float
        The share of the other items that each annotator calls “no”, 0 to 1.
    ghost : float, optional
        A prediction of the share of right “yes”.

    Raises
    ------
    traitlets.TraitError
        If a value is invalid; the last good state stays.

    Examples
    --------
    >>> explorer = PrevalenceExplorer(prevalence=0.01)
    >>> round(explorer.agreement.kappa, 2), round(explorer.predictive_value, 2)
    (0.07, 0.08)
    """

    _esm, _css = join_view(__file__)

    settable = ("prevalence", "sensitivity", "specificity")
    parts = ("square", "curves", "chances", "number", "right", "lead")

    prevalence = Number(0.5, low=0.01, high=0.99)
    sensitivity = Number(0.9, low=0, high=1)
    specificity = Number(0.9, low=0, high=1)

    def figures(self) -> dict[str, float]:
        """Return A_o, κ, AC1, and the share of labels “yes” that are right."""
        return {
            "observed": self.agreement.observed,
            "kappa": self.agreement.kappa,
            "ac1": float(gwet_ac1(self.table)),
            "right": self.predictive_value,
        }

    @property
    def table(self) -> ContingencyTable:
        """The share of all items in each cell, as it is on average."""
        return ContingencyTable(
            diagnostic_table(self.prevalence, self.sensitivity, self.specificity), list_yes_and_no()
        )

    @property
    def predictive_value(self) -> float:
        """The share of an annotator's labels “yes” that are right."""
        return float(predictive_value(self.prevalence, self.sensitivity, self.specificity))

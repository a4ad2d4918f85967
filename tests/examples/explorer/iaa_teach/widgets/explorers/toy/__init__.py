"""The toy: a number, and its square."""

from iaa_teach.widgets.kit.explorer import Explorer
from iaa_teach.widgets.kit.joiner import join_view
from iaa_teach.widgets.kit.typed import WholeNumber


class ToyExplorer(Explorer):
    """A number from 0 to 10, and its square.

    It counters the belief that a square grows as fast as its side. The question `square-of-five` addresses
    it.

    Parameters
    ----------
    number : int
        From 0 to 10.

    Raises
    ------
    traitlets.TraitError
        For another number; the last one stays.
    """

    _esm, _css = join_view(__file__)

    settable = ("number",)

    number = WholeNumber(3, low=0, high=10)

    def figures(self) -> dict[str, float]:
        """Return the square."""
        return {"square": self.number**2}

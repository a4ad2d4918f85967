import pytest
from traitlets import TraitError

from iaa_teach import ToyExplorer


def test_another_number_is_refused_and_the_last_stays():
    explorer = ToyExplorer(number=4)
    with pytest.raises(TraitError, match="number must be a whole number from 0 to 10; not 11"):
        explorer.number = 11
    assert explorer.number == 4

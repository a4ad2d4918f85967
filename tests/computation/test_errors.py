import pytest

from iaa_teach import ContingencyTable, confidence_interval, fit_loglinear
from iaa_teach.look.language import named, speaking


@pytest.mark.parametrize("code", ["en", "it"])
def test_errors_are_english_in_every_course(code):
    table = [[3, 1], [1, 3]]
    with speaking(named(code)):
        with pytest.raises(ValueError, match=r"level must lie between 0 and 1, such as 0\.95; not 1\.5"):
            confidence_interval(table, level=1.5)
        with pytest.raises(
            ValueError, match=r"row 1, column 2: a count must be 0 or more and finite; not -0\.5"
        ):
            ContingencyTable([[3, -0.5], [1, 3]])
        with pytest.raises(ValueError, match=r"no category 'c'; they are 'a', 'b'"):
            fit_loglinear(ContingencyTable(table, ["a", "b"]), "independence", omit=[("a", "c")])

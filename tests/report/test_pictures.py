import re
from itertools import pairwise

from iaa_teach.report.pictures import interval_svg
from iaa_teach.stats.scales import GREEN
from tests.own_scales import ODD, own_scale


def words(svg):
    return re.findall(r'<text x="([-\d.]+)" y="(28|14)"[^>]*>([^<]*)<', svg)


def test_names_stand_over_the_bands_where_they_have_room(cry):
    assert [name for *_, name in words(interval_svg(cry.coefficients, GREEN))] == ["low", "fair/good", "high"]


def test_numbers_stand_there_where_they_have_none_and_do_not_touch(cry):
    found = words(interval_svg(cry.coefficients, own_scale(12, words="category")))
    assert sorted(int(name) for *_, name in found) == list(range(1, 13))
    for row in ("28", "14"):
        places = [float(x) for x, y, _ in found if y == row]
        assert all(right - left > 18 for left, right in pairwise(places))


def test_the_line_begins_at_minus_one_where_a_bound_is_low(cry):
    assert ">−0.9<" in interval_svg(cry.coefficients, ODD)

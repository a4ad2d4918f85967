from iaa_teach import scales
from iaa_teach.report.words import bands_words


def test_bands_tell_how_far_the_interval_reaches(cry):
    assert bands_words(cry.coefficients[0], scales.LANDIS_KOCH) == "fair (from slight to moderate)"
    assert bands_words(cry.group[1], scales.LANDIS_KOCH) == "fair"

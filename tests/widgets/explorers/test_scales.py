from iaa_teach import ScalesExplorer, confidence_interval, scales
from tests.own_scales import own_scale


def test_a_table_brings_the_interval_of_its_kappa():
    explorer = ScalesExplorer(preset="sigil-di-eugenio-glass")
    low, high = confidence_interval([[70, 25], [0, 55]], method="asymptotic")
    assert explorer.interval == [low, high]
    assert (scales.KRIPPENDORFF.band(low), scales.KRIPPENDORFF.band(high)) == ("discard", "tentative")
    assert all(preset["interval"][1] <= 1 for preset in explorer.presets)


def test_a_scale_says_for_which_coefficient_it_was_made():
    shown = ScalesExplorer().get_state()["scales"]
    assert [scale["coefficient"] for scale in shown] == ["κ", "α", "κ", "κ"]


def test_words_are_those_of_the_scales_it_was_given():
    explorer = ScalesExplorer(0.5, scales=[own_scale(3), scales.GREEN])
    assert explorer.words() == {"own": "band 2", "green": "fair/good"}
    assert explorer.words(0.9) == {"own": "band 3", "green": "high"}

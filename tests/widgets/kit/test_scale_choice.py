import json

import pytest
from traitlets import TraitError

from iaa_teach import ContingencyTableExplorer, OwnDataDesk, ScalesExplorer
from iaa_teach.computation.scales import GREEN, LANDIS_KOCH
from tests.own_scales import SCALES, own_scale

WIDE = "item,A,B\n1,yes,yes\n2,no,yes\n3,no,no\n"


def desk(**traits):
    return OwnDataDesk(WIDE, **traits)


choosing = pytest.mark.parametrize("make", [ContingencyTableExplorer, desk])
every = pytest.mark.parametrize("make", [ContingencyTableExplorer, desk, ScalesExplorer])


@choosing
def test_the_first_scale_is_shown_unless_another_is_named(make):
    house = own_scale()
    assert make(scales=[house, GREEN]).chosen_scale() == house
    explorer = make(scales=(scale for scale in (house, GREEN)), scale="green")
    assert explorer.chosen_scale() == GREEN
    assert make().scale == "landis-koch"
    with pytest.raises(TraitError, match="scale must be one of 'own', 'green'; not 'landis-koch'"):
        explorer.scale = "landis-koch"
    assert explorer.scale == "green"


@every
def test_the_page_gets_the_scales_in_their_order(make):
    given = [*SCALES.values(), LANDIS_KOCH][1:]
    explorer = make(scales=given)
    assert list(explorer.scales) == given
    sent = json.loads(json.dumps(explorer.get_state()["scales"]))
    assert sent == [scale.plain() for scale in given]


@every
@pytest.mark.parametrize(
    ("scales", "message"),
    [
        ([], "at least one Scale; there is none"),
        (GREEN, "must be a list of Scale objects"),
        ("green", "must be a list of Scale objects, such as .*; not 'green'"),
        (None, "must be a list of Scale objects, such as .*; not None"),
        ([GREEN, "green"], "scale 2 must be a Scale, such as .*; not 'green'"),
        ([GREEN, own_scale(), own_scale(2)], "scale 3 must have a name of its own; 'own' is taken"),
    ],
)
def test_invalid_list_of_scales_is_refused(make, scales, message):
    with pytest.raises(TraitError, match=message):
        make(scales=scales)


@every
def test_the_scales_stay_as_they_were_given(make):
    with pytest.raises(TraitError, match="read-only"):
        make().scales = (GREEN,)

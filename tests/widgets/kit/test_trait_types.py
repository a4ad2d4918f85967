import pytest
import traitlets as t

from iaa_teach.widgets.kit.trait_types import (
    FILE,
    list_synced_traits,
    list_widget_classes,
    write_trait_types,
    write_type_of_trait,
)


def test_the_views_know_the_traits_as_they_are():
    """Run `python -m iaa_teach.widgets.kit.trait_types` where this fails."""
    assert FILE.read_text("utf-8") == write_trait_types()


def test_every_synced_trait_says_what_it_holds():
    for widget in list_widget_classes():
        types = {name: write_type_of_trait(trait, {}) for name, trait in list_synced_traits(widget).items()}
        assert all(types.values()), widget


@pytest.mark.parametrize("kind", [t.Any, t.Dict, t.List, lambda: t.List(t.Dict()), t.Tuple])
def test_nonconforming_trait_is_refused(kind):
    trait = kind()
    with pytest.raises(TypeError, match="must say what it holds"):
        write_type_of_trait(trait, {})


def test_every_explorer_is_known():
    names = {widget.__name__ for widget in list_widget_classes()}
    assert {"ChanceExplorer", "OwnDataDesk", "QuestionWidget"} <= names

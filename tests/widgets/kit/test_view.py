"""A view is of one kernel and one page: a copy is refused in words, of every class."""

import copy
import pickle

import pytest

from iaa_teach.widgets.kit.trait_types import list_widget_classes
from iaa_teach.widgets.kit.view import View

CLASSES = {each.__name__: each for each in list_widget_classes()}
WAYS = {"copied": (copy.copy, copy.deepcopy, lambda view: copy.deepcopy([view])), "pickled": (pickle.dumps,)}


@pytest.mark.parametrize("name", CLASSES)
def test_a_copy_is_refused_in_words(name):
    view = CLASSES[name].__new__(CLASSES[name])
    assert isinstance(view, View)
    for what, ways in WAYS.items():
        for way in ways:
            with pytest.raises(TypeError, match=f"{name} cannot be {what}: .* Make another one"):
                way(view)


def test_explorer_refuses_unsupported_operations():
    explorer = CLASSES["PrevalenceExplorer"]()
    for what, ways in WAYS.items():
        for way in ways:
            with pytest.raises(TypeError, match=f"PrevalenceExplorer cannot be {what}"):
                way(explorer)

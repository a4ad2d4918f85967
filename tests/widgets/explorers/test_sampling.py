import asyncio

import numpy as np
import pytest
from traitlets import TraitError

from iaa_teach import SamplingExplorer, confidence_interval, sources
from iaa_teach.look.number_formats import grouped
from iaa_teach.widgets.explorers import sampling
from iaa_teach.widgets.explorers.sampling import POPULATIONS
from iaa_teach.widgets.explorers.sampling.counts import RECENT, SampleCounts
from tests.widgets.kit.test_long_work import in_a_loop


def test_it_opens_on_the_annotators_of_di_eugenio_and_glass():
    explorer = SamplingExplorer()
    assert explorer.preset == "di-eugenio-glass"
    assert explorer.items == 150
    assert round(explorer.agreement.kappa, 3) == 0.672
    assert round(explorer.population["error"], 3) == 0.056
    assert explorer.drawn["samples"] == 0


@pytest.mark.parametrize("name", POPULATIONS)
def test_every_preset_loads_and_stays_chosen(name):
    explorer = SamplingExplorer(preset=name)
    assert explorer.preset == name
    explorer.preset = "balanced"
    explorer.preset = name
    assert explorer.preset == name
    assert len(explorer.presets) == len(POPULATIONS)


def test_what_is_given_beside_a_preset_holds():
    explorer = SamplingExplorer(preset="small", items=50, categories=["a", "b"])
    assert (explorer.kappa, explorer.items, explorer.categories) == (0.6, 50, ["a", "b"])
    assert explorer.preset == ""


def test_the_samples_are_as_the_gaussian_promises():
    explorer = SamplingExplorer(seed=1, threshold=0.67)
    explorer.draw(10_000)
    drawn, population = explorer.drawn, explorer.population
    assert sum(drawn["bins"]) == 10_000
    assert drawn["undefined"] == 0
    assert drawn["mean"] == pytest.approx(population["kappa"], abs=0.003)
    assert drawn["spread"] == pytest.approx(population["error"], abs=0.002)
    assert drawn["holds"] / 10_000 == pytest.approx(0.94, abs=0.01)
    assert drawn["reached"] / 10_000 == pytest.approx(population["reached"], abs=0.02)
    assert sum(population["curve"]) * len(drawn["bins"]) / len(population["curve"]) == pytest.approx(
        1, abs=0.02
    )


def test_few_items_and_a_rare_answer_break_the_promise_and_the_profile_keeps_it():
    """The coverages are those that `profile_likelihood` tells, from all possible tables."""
    explorer = SamplingExplorer(preset="skewed-small", profile=True, seed=1)
    explorer.draw(10_000)
    drawn = explorer.drawn
    defined = drawn["samples"] - drawn["undefined"]
    assert drawn["holds"] / defined == pytest.approx(0.396, abs=0.02)
    assert drawn["profile_holds"] / drawn["profiled"] == pytest.approx(0.971, abs=0.01)
    assert drawn["profiled"] == defined
    # κ is undefined where all 25 items are one answer for both.
    assert drawn["undefined"] / 10_000 == pytest.approx(explorer.shares[0][0] ** 25, abs=0.015)


def test_the_newest_samples_are_shown_one_by_one():
    explorer = SamplingExplorer(seed=2, profile=True)
    explorer.draw(3)
    assert [sample["number"] for sample in explorer.drawn["recent"]] == [3, 2, 1]
    explorer.draw(50)
    newest = explorer.drawn["recent"][0]
    assert len(explorer.drawn["recent"]) == RECENT
    assert newest["number"] == 53
    assert np.sum(newest["counts"]) == 150
    assert newest["interval"] == pytest.approx(confidence_interval(newest["counts"]))
    assert newest["profile"] == pytest.approx(confidence_interval(newest["counts"], method="profile"))
    low, high = newest["interval"]
    assert newest["holds"] == (low <= explorer.population["kappa"] <= high)


def test_the_same_seed_draws_the_same_samples():
    one, two = SamplingExplorer(seed=5), SamplingExplorer(seed=5)
    one.draw(700)
    two.draw(700)
    assert one.drawn == two.drawn


def test_asking_for_the_profile_later_counts_what_was_drawn():
    explorer = SamplingExplorer(preset="small", seed=1)
    explorer.draw(1200)
    assert explorer.drawn["profiled"] == 0
    explorer.profile = True
    explorer.draw(1)  # waits for all that is asked for
    assert explorer.drawn["profiled"] == 1201
    assert explorer.working is None


def test_the_population_says_what_it_was_computed_of():
    explorer = SamplingExplorer(threshold=0.67)
    explorer.items = 300
    assert explorer.population["of"] == {name: getattr(explorer, name) for name in explorer.population["of"]}
    assert {"shares", "items", "threshold"} == set(explorer.population["of"])


def test_another_population_forgets_the_samples():
    explorer = SamplingExplorer(seed=1)
    explorer.draw(10)
    explorer.items = 300
    assert explorer.drawn["samples"] == 0
    assert explorer.preset == ""
    assert explorer.population["error"] == pytest.approx(0.0565 / np.sqrt(2), abs=1e-4)


def test_kappa_and_share_make_a_population():
    explorer = SamplingExplorer(kappa=0.6, share=0.8, items=50)
    assert explorer.table.counts.round(3).tolist() == [[0.736, 0.064], [0.064, 0.136]]
    explorer.shares = sources.load("sigil-second-sample").table
    assert explorer.kappa is None
    assert explorer.share is None
    assert round(explorer.agreement.kappa, 3) == 0.659


def test_three_categories_from_python():
    explorer = SamplingExplorer(shares=[[4, 1, 1], [1, 3, 3], [1, 2, 4]], categories=["x", "y", "z"])
    explorer.draw(20)
    assert explorer.table.categories == ("x", "y", "z")
    assert np.shape(explorer.drawn["recent"][0]["counts"]) == (3, 3)
    explorer.preset = "balanced"
    assert explorer.categories == ["yes", "no"]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"items": 4}, "items must be 5 to 10000; not 4"),
        ({"kappa": 1.2}, "kappa must lie between 0 and 0.99; not 1.2"),
        ({"share": 0.0}, "share must lie between 0.01 and 0.99; not 0"),
        ({"threshold": 2.0}, "threshold must lie between -1 and 1; not 2"),
        ({"preset": "big"}, "preset must be one of 'di-eugenio-glass', .*; not 'big'"),
        ({"shares": [[1, 0], [0, 1]]}, "shares must hold some disagreement"),
        ({"shares": [[1, -1], [0, 1]]}, "shares: .*"),
        ({"shares": np.ones((6, 6))}, "shares must be C × C, C from 2 to 5"),
        ({"categories": ["a", "a"]}, "category 'a' repeats"),
        ({"categories": ["a", "b", "c"]}, "there must be 2 categories, one for each row; not 3"),
        ({"predicts": "kapa"}, "predicts"),
    ],
)
def test_bad_state_is_refused_and_the_last_good_state_stays(state, message):
    explorer = SamplingExplorer()
    ((name, value),) = state.items()
    before = getattr(explorer, name)
    with pytest.raises(TraitError, match=message):
        setattr(explorer, name, value)
    assert getattr(explorer, name) == before


def test_samples_must_be_a_number_and_end_at_the_most(monkeypatch):
    explorer = SamplingExplorer(preset="small")
    for samples in (0, -3, "ten", 1.5, True):
        with pytest.raises(ValueError, match="samples must be a whole number, at least 1"):
            explorer.draw(samples)
    monkeypatch.setattr(sampling, "MOST_SAMPLES", 600)
    explorer.draw(500)
    explorer.draw(500)
    assert explorer.drawn["samples"] == 600


def test_work_for_the_view_runs_in_slices_and_stops():
    """While it runs, other messages are heard: so Stop is."""
    explorer = SamplingExplorer(seed=1)
    said = []
    explorer.observe(lambda change: said.append(change.new), "working")

    async def use():
        explorer._hear(explorer, {"do": "draw", "samples": 100_000}, None)
        while not said:
            await asyncio.sleep(0)
        explorer._hear(explorer, {"do": "stop"}, None)
        await explorer._task

    in_a_loop(use())
    assert said[0] == {"done": 500, "of": 100_000, "what": "samples"}
    assert said[-1] is None
    drawn = explorer.drawn["samples"]
    assert 500 <= drawn < 100_000
    assert explorer.ended == f"Stopped: {grouped(drawn)} of 100\u202f000 samples."
    explorer.draw(1)
    assert explorer.drawn["samples"] == drawn + 1
    assert (explorer.working, explorer.ended) == (None, "")


def test_stop_before_the_first_sample_is_heard_and_at_rest_says_nothing():
    explorer = SamplingExplorer(seed=1)
    explorer.stop()
    assert explorer.ended == ""

    async def use():
        explorer._hear(explorer, {"do": "draw", "samples": 100_000}, None)
        explorer._hear(explorer, {"do": "stop"}, None)
        await explorer._task

    in_a_loop(use())
    assert explorer.drawn["samples"] == 0
    assert explorer.ended == "Stopped: 0 of 100\u202f000 samples."


def test_start_over_while_drawing_ends_the_drawing():
    explorer = SamplingExplorer(seed=1)

    async def use():
        explorer._hear(explorer, {"do": "draw", "samples": 10_000}, None)
        await asyncio.sleep(0)
        explorer._hear(explorer, {"do": "clear"}, None)
        await explorer._task

    in_a_loop(use())
    assert explorer.drawn["samples"] == 0
    assert (explorer.working, explorer.ended) == (None, "")


def test_a_kappa_on_the_edge_of_a_bar_is_counted_once_and_far_ones_are_told():
    counts = SampleCounts([[0.45, 0.05], [0.05, 0.45]], 10_000)
    assert counts.low < counts.kappa < counts.high
    counts.low, counts.high = 0.79, 0.8  # so narrow that most samples lie beyond
    counts.width, counts.bins = 0.001, np.zeros(10, np.int64)
    counts.draw(100, seed=1)
    assert counts.bins.sum() == 100
    assert counts.beyond > 20

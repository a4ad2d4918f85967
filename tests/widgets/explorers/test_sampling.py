import numpy as np
import pytest

from iaa_teach import SamplingExplorer, cohen_kappa, confidence_interval, sources, standard_error
from iaa_teach.computation.inference.tails import normal_tails
from iaa_teach.widgets.explorers.sampling import POPULATIONS


def test_arguments_override_a_preset():
    explorer = SamplingExplorer(preset="small", items=50, categories=["a", "b"])
    assert (explorer.kappa, explorer.items, explorer.categories) == (0.6, 50, ["a", "b"])
    assert explorer.preset == ""


@pytest.fixture
def page(script):
    """`page(explorer, 1000)` is what the page finds in so many samples, and promises."""

    def find(explorer, samples, seed=1, profile=False, every=False):
        return script("explorers/sampling/counts.js")(
            """([shares, items, copies, threshold, seed, samples, profile, every]) => {
              const counts = module.sampleCounts(shares, items, seed, copies);
              const tables = [];
              for (let k = 0; k < samples; k += 1) {
                counts.draw();
                if (every) tables.push(counts.found.recent[0]);
              }
              while (profile && counts.unprofiled()) counts.profile();
              const { population } = counts;
              const promised = threshold === null ? null : module.promisedFrom(population, threshold);
              return { ...counts.found, population, promised, tables,
                reached: counts.reached(threshold), within: counts.within(0.1) };
            }""",
            [
                *(explorer.shares, explorer.items, explorer.copies, explorer.threshold),
                *(seed, samples, profile, every),
            ],
        )

    return find


@pytest.mark.parametrize("preset", ["di-eugenio-glass", "skewed-small"])
def test_page_and_python_find_the_same_in_the_samples(page, preset):
    explorer = SamplingExplorer(preset=preset, threshold=0.67)
    found = page(explorer, 1500, every=True)
    counts = np.array([sample["counts"] for sample in found["tables"]])
    kappa, (low, high) = cohen_kappa(counts), confidence_interval(counts, method="asymptotic")
    defined = ~np.isnan(kappa)
    np.testing.assert_allclose([sample["kappa"] for sample in found["tables"]], kappa, atol=1e-9)
    np.testing.assert_allclose([sample["error"] for sample in found["tables"]], standard_error(counts))
    np.testing.assert_allclose([sample["interval"] for sample in found["tables"]], np.transpose([low, high]))
    truth = explorer.agreement.kappa
    holds = (low - 1e-9 <= truth) & (truth <= high + 1e-9)
    assert [sample["holds"] for sample in found["tables"]] == (holds & defined).tolist()
    assert (found["samples"], found["undefined"]) == (1500, (~defined).sum())
    assert found["holds"] == (holds & defined).sum()
    assert found["reached"] == (kappa[defined] >= 0.67 - 1e-9).sum()
    assert found["within"] == (np.abs(kappa[defined] - truth) <= 0.1 + 1e-9).sum()
    assert found["mean"] == pytest.approx(kappa[defined].mean())
    assert found["spread"] == pytest.approx(kappa[defined].std())
    assert sum(found["bins"]) == defined.sum()


def test_the_samples_are_as_the_gaussian_promises(page):
    explorer = SamplingExplorer(threshold=0.67)
    drawn = page(explorer, 10_000)
    population = drawn["population"]
    assert round(population["error"], 3) == 0.056
    assert population["error"] == pytest.approx(standard_error(explorer.table.counts * 150))
    tail = normal_tails((0.67 - population["kappa"]) / population["error"]) / 2
    assert drawn["promised"] == pytest.approx(1 - tail)
    assert sum(drawn["bins"]) == 10_000
    assert drawn["undefined"] == 0
    assert drawn["mean"] == pytest.approx(population["kappa"], abs=0.003)
    assert drawn["spread"] == pytest.approx(population["error"], abs=0.002)
    assert drawn["holds"] / 10_000 == pytest.approx(0.94, abs=0.01)
    assert drawn["reached"] / 10_000 == pytest.approx(drawn["promised"], abs=0.02)
    shown = sum(population["curve"]) / len(population["curve"]) * len(drawn["bins"])
    assert shown == pytest.approx(1, abs=0.02)


def test_few_items_and_a_rare_answer_break_the_promise_and_the_profile_keeps_it(page):
    """The coverages are those that `profile_likelihood` tells, from all possible tables."""
    explorer = SamplingExplorer(preset="skewed-small")
    drawn = page(explorer, 10_000, profile=True)
    defined = drawn["samples"] - drawn["undefined"]
    assert drawn["holds"] / defined == pytest.approx(0.396, abs=0.02)
    assert drawn["profileHolds"] / drawn["profiled"] == pytest.approx(0.971, abs=0.01)
    assert drawn["profiled"] == defined
    # κ is undefined where all 25 items are one answer for both.
    assert drawn["undefined"] / 10_000 == pytest.approx(explorer.shares[0][0] ** 25, abs=0.015)


def test_copies_shrink_what_the_formula_says_and_leave_the_samples(page):
    once, thrice = SamplingExplorer(), SamplingExplorer(copies=3)
    assert round(thrice.figures()["error"], 3) == 0.033
    assert thrice.figures()["spread"] == once.figures()["spread"] == once.figures()["error"]
    before, after = page(once, 2000), page(thrice, 2000)
    assert after["population"]["error"] == pytest.approx(thrice.figures()["error"])
    assert (before["spread"], before["bins"]) == (after["spread"], after["bins"])
    assert before["holds"] / 2000 > 0.92
    assert after["holds"] / 2000 < 0.8  # its intervals are too narrow


def test_more_items_make_narrower_bars_on_the_same_chart(page):
    charts = [page(SamplingExplorer(items=items), 0)["population"] for items in (150, 600, 10_000)]
    assert {tuple(chart["axis"]) for chart in charts} == {(0.4, 1.0)}
    assert charts[0]["width"] > charts[1]["width"] >= charts[2]["width"]


def test_the_newest_samples_are_kept_one_by_one_and_the_same_seed_draws_them_again(page):
    explorer = SamplingExplorer()
    one, other = page(explorer, 53), page(explorer, 53, seed=2)
    assert page(explorer, 53) == one != other
    assert [sample["number"] for sample in one["recent"]] == list(range(53, 33, -1))
    assert [sample["number"] for sample in page(explorer, 3)["recent"]] == [3, 2, 1]


@pytest.mark.parametrize("name", POPULATIONS)
def test_the_chart_of_every_population_holds_almost_all_of_it(page, name):
    population = page(SamplingExplorer(preset=name), 0)["population"]
    low, high = population["axis"]
    assert low < population["kappa"] < high
    for edge in (low, high):
        assert edge in (-1, 1) or abs(edge - population["kappa"]) >= 4.5 * population["error"]


def test_samples_are_asked_for_with_a_seed_and_their_population():
    explorer = SamplingExplorer(seed=5)
    explorer.draw(700)
    explorer.draw()
    assert explorer.drawn == {
        "samples": 701,
        "seed": 5,
        "of": {"shares": explorer.shares, "items": explorer.items},
    }
    explorer.clear()
    assert explorer.drawn["samples"] == 0
    explorer.draw(10)
    explorer.items = 300  # another population
    assert explorer.drawn["samples"] == 0
    free = SamplingExplorer()
    free.draw(10)
    seed = free.drawn["seed"]
    free.draw(10)
    assert free.drawn["seed"] == seed is not None


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
    assert explorer.drawn["samples"] == 20
    explorer.preset = "balanced"
    assert explorer.categories == ["yes", "no"]


def test_table_from_kappa_and_share_keeps_all_digits(script):
    explorer = SamplingExplorer()
    for kappa, share in [(0.65, 0.95), (0.3, 0.05), (0.95, 0.35)]:
        shares = script("kit/engine/inference.js")(
            "([kappa, share]) => module.proportionsWithKappa(kappa, [share, 1 - share])", [kappa, share]
        )
        drawn = {"samples": 10, "seed": 3, "of": {"shares": shares, "items": 150}}
        explorer.set_state({"kappa": kappa, "share": share, "shares": shares, "preset": "", "drawn": drawn})
        assert (explorer.shares, explorer.drawn) == (shares, drawn)
        assert (explorer.kappa, explorer.share) == (kappa, share)


def test_samples_must_be_a_number_and_end_at_the_most():
    explorer = SamplingExplorer(preset="small")
    for samples in (0, -3, "ten", 1.5):
        with pytest.raises(ValueError, match="samples must be a whole number, at least 1"):
            explorer.draw(samples)
    explorer.draw(99_999)
    explorer.draw(500)
    assert explorer.drawn["samples"] == 100_000

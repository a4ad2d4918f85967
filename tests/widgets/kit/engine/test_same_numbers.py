import numpy as np
import pytest

import iaa_teach as iaa
from iaa_teach.computation.inference.tails import chi_square_tail, normal_tails, t_quantile, t_tails
from iaa_teach.computation.numbers.intraclass import FORMS, estimate_variances
from tests.widgets.kit.engine.tables import many_tables

TABLES = [[table] for table in many_tables() if table.sum()]


def list_agreement(table):
    found = iaa.agreement(table)
    chance = [found.expected[model] for model in ("s", "pi", "kappa")]
    bounds = found.agreement_bounds, found.kappa_bounds
    return [found.n, found.observed, found.s, found.pi, found.kappa, chance, bounds]


def list_errors(table):
    found = iaa.error_analysis(table)
    shares = found.precision, found.recall, found.f1, found.given_column, found.given_row
    return [found.n, found.agreements, found.agreement, shares, table / table.sum()]


def list_asymptotic(table):
    low, high = iaa.confidence_interval(table, method="asymptotic")
    return [np.isnan(low), iaa.standard_error(table), low, high]


def weigh(table, weights):
    return iaa.weighted_kappa(table, weights), (table * (1 - np.array(weights))).sum() / table.sum()


def list_weighted():
    """Yield tables with weights of all kinds."""
    rng = np.random.default_rng(8)
    for k, (table,) in enumerate(TABLES[::2]):
        own = rng.choice([0, 0.25, 0.5, 1], table.shape) if k % 2 else rng.random(table.shape)
        np.fill_diagonal(own, 1)
        yield table, own


def list_populations():
    """Yield a κ and the marginals of both annotators."""
    rng = np.random.default_rng(4)
    return [[kappa, rng.dirichlet([1] * c)] for c in (2, 3, 5) for kappa in rng.random(20)]


def find_width(shares):
    low, high = iaa.confidence_interval(shares * 150, method="asymptotic")
    return high - low


def list_for_profile(c, n):
    """Return tables of c categories, random and at the edge."""
    rng = np.random.default_rng(c)
    tables = np.concatenate([rng.poisson(mean, (n, c, c)) for mean in (0.4, 3, 30)])
    edge = [np.eye(c) * 9, (1 - np.eye(c)) * 5, np.diag([30] + [0] * (c - 1)), np.eye(c)[::-1] * 4]
    return [[table.astype(int)] for table in [*tables[tables.sum(axis=(1, 2)) > 4], *edge]]


def list_models():
    """Yield the labels of people, of a model, the worth of a person's, and how labels are judged."""
    rng = np.random.default_rng(5)
    for k in range(300):
        items, people, labels = rng.integers(12, 70), rng.integers(2, 6), rng.integers(1, 4 + 2 * (k % 2))
        meant = rng.integers(labels, size=(items, 1))
        given = np.where(rng.random((items, people + 1)) < rng.random(), meant, rng.integers(labels))
        score = ("accuracy", "rmse")[k % 2]
        yield given[:, :-1], given[:, -1], float(rng.choice([0, 0.1, 0.2, 0.3])), score


def try_model(*case):
    found = iaa.alternative_annotator_test(*case)
    return [found.advantage, found.rejected, found.p_values]


def list_scores():
    """Return the numbers of two annotators."""
    rng = np.random.default_rng(5)
    return [
        (rng.normal(rng.normal(0, 5, 2), 1 + rng.random(2), (n, 2)) + spread * rng.normal(0, 1, (n, 1))).T
        for n in (3, 5, 13, 40)
        for spread in (0, 1, 6)
        for _ in range(8)
    ]


def compare_scores(x, y):
    near, limits = iaa.concordance_correlation(x, y), iaa.limits_of_agreement(x, y)
    pair = np.transpose([x, y])
    forms = [iaa.icc(pair, form).value for form in FORMS]
    bounds = limits.bias, limits.low, limits.high
    return [near.correlation, near.value, bounds, estimate_variances(pair), forms]


Z = [*np.linspace(-40, 40, 401), 0, 1e-9, np.inf, -np.inf, np.nan]
X = [*np.linspace(0, 30, 61), *np.geomspace(1e-12, 2000, 60), 0, 1e9, np.inf, np.nan, -1]
STUDIES = [*np.random.default_rng(2).random((200, 3)).round(2), [0, 0.9, 0.9], [0.5, 0, 1]]
PLANS = [[table / table.sum(), width] for (table,) in TABLES[::7] for width in (0.05, 0.22)]
# A file of the engine, what is called there, and in Python with the same arguments; how near both come.
SAME = {
    "agreement": (
        "coefficients",
        """(table) => {
          const { n, observed, s, pi, kappa, expected, ...bounds } = module.agreement(table);
          const chance = [expected.s, expected.pi, expected.kappa];
          return [n, observed, s, pi, kappa, chance, bounds.agreementBounds, bounds.kappaBounds];
        }""",
        *(TABLES, list_agreement, 1e-9, 1e-12),
    ),
    "AC1": ("ac1", "module.gwetAc1", TABLES, iaa.gwet_ac1, 1e-9, 1e-12),
    "weighted agreement": (
        "weighted",
        "(...given) => { const { kappa, D_o } = module.weightedAgreement(...given); return [kappa, D_o]; }",
        *([*list_weighted()], weigh, 0, 1e-12),
    ),
    "errors against gold": (
        "error_analysis",
        """(table) => {
          const { n, agreements, agreement, precision, recall, f1, ...shares } = module.errorAnalysis(table);
          const { givenColumn, givenRow, proportions } = shares;
          return [n, agreements, agreement, precision, recall, f1, givenColumn, givenRow, proportions];
        }""",
        *(TABLES[::12], list_errors, 1e-9, 1e-12),
    ),
    "how far κ may be off": (
        "inference",
        """(table) => {
          const { kappa, error, interval } = module.asymptotic(table);
          return [Number.isNaN(kappa), error, interval];
        }""",
        *([[table] for (table,) in TABLES if table.sum() > 1.5], list_asymptotic, 1e-9, 1e-9),  # no shares
    ),
    "a population with a κ": (
        *("inference", "module.proportionsWithKappa"),
        *(list_populations(), iaa.proportions_with_kappa, 1e-9, 1e-12),
    ),
    "items to plan": ("sample_size", "module.sampleSize", PLANS, iaa.sample_size, 1e-9, 1),  # rounded up
    "width of an interval": (
        *("sample_size", "(shares) => module.intervalWidth(shares, 150)"),
        *([[shares] for shares, _ in PLANS[::2]], find_width, 1e-9, 1e-9),
    ),
    **{
        # Where two ways up are as steep, rounding chooses; the bound is right to three decimals then.
        f"profile of {c} categories": (
            *("profile_likelihood", "(table) => module.profileBounds(table)", list_for_profile(c, n)),
            *(lambda table: iaa.confidence_interval(table, method="profile"), 0, near),
        )
        for c, n, near in ((2, 40, 1e-9), (3, 4, 5e-4))
    },
    "what is there or not": (
        "diagnostic",
        """(prevalence, sensitivity, specificity) => {
          const study = { prevalence, sensitivity, specificity };
          return [module.diagnosticTable(study), module.predictiveValue(study)];
        }""",
        *(STUDIES, lambda *study: [iaa.diagnostic_table(*study), iaa.predictive_value(*study)], 1e-7, 1e-12),
    ),
    "a model in each chair": (
        "alternative_annotator",
        """(...given) => {
          const { advantage, chairs } = module.alternativeAnnotatorTest(...given);
          return [advantage, chairs.map(({ seated }) => seated), chairs.map(({ p }) => p)];
        }""",
        *([*list_models()], try_model, 1e-12, 1e-13),
    ),
    "scores": (
        "scores",
        """(x, y) => {
          const { correlation, concordance } = module.concordance(x, y);
          const { bias, low, high } = module.limits(x, y);
          const { items, annotators, rest, single, ofMean } = module.intraclass(x, y);
          const spread = [items, annotators, rest];
          return [correlation, concordance, [bias, low, high], spread, [...single, ...ofMean]];
        }""",
        *(list_scores(), compare_scores, 1e-6, 1e-12),
    ),
    "tails of the normal": ("tails", "module.normalTails", [[z] for z in Z], normal_tails, 1e-9, 0),
    "tail of χ²": (
        *("tails", "module.chiSquareTail", [[x, df] for df in range(65) for x in X]),
        *(chi_square_tail, 1e-9, 1e-300),
    ),
    "tails of t": (
        *("tails", "module.tTails", [[t, df] for df in (1, 2, 3, 4, 11, 59, 60, 240) for t in Z[164:237]]),
        *(t_tails, 1e-9, 1e-13),
    ),
    "quantile of t": (
        *("tails", "module.tQuantile", [[0.975, df] for df in (1, 2, 3, 7, 30, 200, 5000)]),
        *(t_quantile, 1e-9, 0),
    ),
}


def flatten(value):
    """Return all numbers of lists in lists; null is a number that is undefined."""
    if isinstance(value, (list, tuple, np.ndarray)):
        return [number for each in value for number in flatten(each)]
    return [np.nan if value is None else float(value)]


@pytest.mark.parametrize(("file", "call", "cases", "python", "rtol", "atol"), SAME.values(), ids=SAME)
def test_page_and_python_compute_the_same(script, file, call, cases, python, rtol, atol):
    given = [[each.tolist() if isinstance(each, np.ndarray) else each for each in case] for case in cases]
    answers = script(f"kit/engine/{file}.js")(f"(cases) => cases.map((each) => ({call})(...each))", given)
    expected = flatten([python(*case) for case in cases])
    np.testing.assert_allclose(flatten(answers), expected, rtol=rtol, atol=atol)


def test_the_tables_are_many():
    assert len(TABLES) > 2500

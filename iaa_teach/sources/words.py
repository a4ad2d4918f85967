"""What a printed figure is a figure of, by the name of the function or the reading that computes it."""

from iaa_teach.look.language import load_words

NAMES = {
    "observed_agreement": "A_o",
    "observed_disagreement": "1 − A_o",
    "expected_agreement": "A_e",
    "beyond_chance": "A_o − A_e",
    "room_beyond_chance": "1 − A_e",
    "agreement_bounds": "worst and best possible A_o",
    "cohen_kappa": "κ",
    "scott_pi": "π",
    "bennett_s": "S",
    "weighted_kappa": "κ(w)",
    "weighted_observed_agreement": "weighted A_o",
    "weighted_expected_agreement": "weighted A_e",
    "fleiss_kappa": "Fleiss's κ",
    "krippendorff_alpha": "α",
    "pairwise_kappa": "κ of every two annotators",
    "standard_error": "σ̂",
    "confidence_interval": "95\u202f% interval",
    "counts": "counts",
    "n": "N",
    "row_totals": "totals of the rows",
    "column_totals": "totals of the columns",
    "row_marginals": "shares of the rows",
    "column_marginals": "shares of the columns",
    "proportions": "shares of the cells",
    "expected_proportions": "shares by chance",
    "given_column": "shares within each column",
    "agreements": "items agreed on",
    "disagreements": "items disagreed on",
    "agreed_share": "share of those in agreement",
    "disagreed_share": "share of those in disagreement",
    "interval_size": "size of each interval",
    "correlation": "r",
    "fit_loglinear.deviance": "L²",
    "fit_loglinear.df": "df",
    "fit_loglinear.p_value": "p",
    "fit_loglinear.residuals": "residuals",
    "compare_fits.deviance": "difference of L²",
    "compare_fits.df": "difference of df",
    "dawid_skene.prevalence": "share of each true label",
    "dawid_skene.accuracy": "how often each annotator is right",
    "icc.value": "ICC",
    "limits_of_agreement.bias": "mean difference",
    "limits_of_agreement.low": "lower limit of agreement",
    "limits_of_agreement.high": "upper limit of agreement",
    "u_alpha": "u-α",
    "gamma.value": "γ",
    "boundary_similarity": "boundary similarity B",
    "sample_size_for_test": "items",
    "compare_on_same_items.first": "κ",
    "compare_on_same_items.second": "κ",
    "alternative_annotator_test.winning_rate": "winning rate ω",
    "alternative_annotator_test.advantage": "advantage ρ",
}

OF_MODEL = "{name} of {model}"
WITH = "{name}, {what}"
WITHOUT_CELL = "{model} without cell {cell}"

METRICS = {"nominal": "nominal", "ordinal": "ordinal", "interval": "interval"}
MODELS = {
    "independence": "independence",
    "quasi_independence": "quasi-independence",
    "symmetry": "symmetry",
    "quasi_symmetry": "quasi-symmetry",
}

words = load_words(__name__)

"""The public names by theme, for editors and type checkers; `__init__.py` loads them from these modules."""

# Measure: any coefficient with its interval
from iaa_teach.computation.reliability.reliability import reliability as reliability
from iaa_teach.computation.reliability.reliability_result import Reliability as Reliability

# Measure: two annotators
from iaa_teach.computation.coefficients import Agreement as Agreement
from iaa_teach.computation.coefficients import agreement as agreement
from iaa_teach.computation.coefficients import bennett_s as bennett_s
from iaa_teach.computation.coefficients import cohen_kappa as cohen_kappa
from iaa_teach.computation.coefficients import expected_agreement as expected_agreement
from iaa_teach.computation.coefficients import gwet_ac1 as gwet_ac1
from iaa_teach.computation.coefficients import observed_agreement as observed_agreement
from iaa_teach.computation.coefficients import scott_pi as scott_pi
from iaa_teach.computation.coefficients import specific_agreement as specific_agreement
from iaa_teach.computation.weighted import gwet_ac2 as gwet_ac2
from iaa_teach.computation.weighted import weighted_kappa as weighted_kappa
from iaa_teach.computation.disagreement import agreement_bounds as agreement_bounds
from iaa_teach.computation.disagreement import kappa_bounds as kappa_bounds
from iaa_teach.computation.prevalence_bias import bias_index as bias_index
from iaa_teach.computation.prevalence_bias import pabak as pabak
from iaa_teach.computation.prevalence_bias import prevalence_index as prevalence_index

# Measure: many annotators
from iaa_teach.computation.many_annotators import fleiss_kappa as fleiss_kappa
from iaa_teach.computation.many_annotators import fleiss_kappa_by_category as fleiss_kappa_by_category
from iaa_teach.computation.many_annotators import fleiss_test as fleiss_test
from iaa_teach.computation.many_annotators import multi_kappa as multi_kappa
from iaa_teach.computation.many_annotators import randolph_kappa as randolph_kappa
from iaa_teach.computation.alpha import krippendorff_alpha as krippendorff_alpha
from iaa_teach.computation.inference.alpha_interval import alpha_estimate as alpha_estimate
from iaa_teach.computation.inference.alpha_interval import alpha_interval as alpha_interval
from iaa_teach.computation.distances import label_distances as label_distances
from iaa_teach.computation.numbers.intraclass import icc as icc
from iaa_teach.computation.numbers.number_pairs import concordance_correlation as concordance_correlation
from iaa_teach.computation.numbers.number_pairs import limits_of_agreement as limits_of_agreement
from iaa_teach.computation.reliability.pairs import annotator_against_rest as annotator_against_rest
from iaa_teach.computation.reliability.pairs import light_kappa as light_kappa
from iaa_teach.computation.reliability.pairs import pairwise_kappa as pairwise_kappa
from iaa_teach.computation.reliability.pairs import pairwise_summary as pairwise_summary

# Measure: against a gold standard
from iaa_teach.computation.gold.gold import Decision as Decision
from iaa_teach.computation.gold.gold import adjudicate as adjudicate
from iaa_teach.computation.gold.gold import adjudicator_ratings as adjudicator_ratings
from iaa_teach.computation.gold.gold import disagreements as disagreements
from iaa_teach.computation.gold.gold import majority_vote as majority_vote
from iaa_teach.computation.gold.error_analysis import error_analysis as error_analysis
from iaa_teach.computation.gold.error_analysis import given_column as given_column
from iaa_teach.computation.gold.error_analysis import given_row as given_row
from iaa_teach.computation.judges.human_labels import human_labels_needed as human_labels_needed
from iaa_teach.computation.judges.judge_audit import judge_audit as judge_audit

# Measure: spans on a text
from iaa_teach.computation.spans.gamma import gamma as gamma
from iaa_teach.computation.spans.mean_span_f1 import mean_span_f1 as mean_span_f1
from iaa_teach.computation.spans.span_disputes import span_disputes as span_disputes
from iaa_teach.computation.spans.spans import span_f1 as span_f1
from iaa_teach.computation.spans.unitizing import boundary_similarity as boundary_similarity
from iaa_teach.computation.spans.unitizing import u_alpha as u_alpha

# Measure: annotators of unequal worth, and disagreement that means something
from iaa_teach.computation.annotators.annotator_models import dawid_skene as dawid_skene
from iaa_teach.computation.annotators.annotator_models import mace as mace
from iaa_teach.computation.numbers.annotator_leans import annotator_leans as annotator_leans
from iaa_teach.computation.annotators.group_agreement import group_agreement as group_agreement
from iaa_teach.computation.annotators.alternative_annotator import (
    alternative_annotator_test as alternative_annotator_test,
)
from iaa_teach.computation.judges.self_consistency import self_consistency as self_consistency
from iaa_teach.computation.annotators.label_variation import entropy as entropy
from iaa_teach.computation.annotators.label_variation import jensen_shannon as jensen_shannon
from iaa_teach.computation.annotators.label_variation import soft_labels as soft_labels
from iaa_teach.computation.annotators.intra_annotator import intra_annotator as intra_annotator

# Test: intervals, differences, patterns of disagreement
from iaa_teach.computation.inference.inference import confidence_interval as confidence_interval
from iaa_teach.computation.inference.inference import kappa_test as kappa_test
from iaa_teach.computation.inference.inference import standard_error as standard_error
from iaa_teach.computation.inference.differences import kappa_difference as kappa_difference
from iaa_teach.computation.reliability.same_items import compare_on_same_items as compare_on_same_items
from iaa_teach.computation.possible.beliefs import counterexample as counterexample
from iaa_teach.computation.possible.possible_tables import PossibleTables as PossibleTables
from iaa_teach.computation.possible.possible_tables import tables_with as tables_with
from iaa_teach.computation.reliability.same_items_sizes import (
    sample_size_on_same_items as sample_size_on_same_items,
)
from iaa_teach.computation.patterns.marginal_tests import bhapkar as bhapkar
from iaa_teach.computation.patterns.marginal_tests import bowker as bowker
from iaa_teach.computation.patterns.marginal_tests import mcnemar as mcnemar
from iaa_teach.computation.patterns.marginal_tests import stuart_maxwell as stuart_maxwell
from iaa_teach.computation.patterns.loglinear import fit_loglinear as fit_loglinear
from iaa_teach.computation.patterns.loglinear_odds import agreement_odds as agreement_odds
from iaa_teach.computation.patterns.loglinear_odds import agreement_odds_interval as agreement_odds_interval
from iaa_teach.computation.patterns.loglinear_odds import distinguishability as distinguishability
from iaa_teach.computation.patterns.loglinear_odds import (
    distinguishability_interval as distinguishability_interval,
)
from iaa_teach.computation.patterns.loglinear_comparison import compare_fits as compare_fits

# Plan: sample sizes and simulation
from iaa_teach.computation.inference.sample_sizes import proportions_with_kappa as proportions_with_kappa
from iaa_teach.computation.inference.sample_sizes import sample_size as sample_size
from iaa_teach.computation.inference.power import sample_size_for_test as sample_size_for_test
from iaa_teach.computation.inference.simulation import lazy_annotators as lazy_annotators
from iaa_teach.computation.inference.simulation import noisy_annotators as noisy_annotators
from iaa_teach.computation.inference.simulation import noisy_table as noisy_table
from iaa_teach.computation.inference.simulation import sample_tables as sample_tables
from iaa_teach.computation.gold.diagnostic import diagnostic_table as diagnostic_table
from iaa_teach.computation.gold.diagnostic import predictive_value as predictive_value

# Read: tables, ratings, files, published examples and scales
from iaa_teach.computation.data.tables import ContingencyTable as ContingencyTable
from iaa_teach.computation.data.ratings import Ratings as Ratings
from iaa_teach.reading.reading import read_labels as read_labels
from iaa_teach.reading.reading import read_ratings as read_ratings
from iaa_teach.computation.reliability.measurement import Measurement as Measurement
from iaa_teach.computation.reliability.measurement import guess_measurement as guess_measurement
from iaa_teach import scales as scales
from iaa_teach import sources as sources

# Draw: pictures by matplotlib
from iaa_teach.plots import plot_coefficients as plot_coefficients
from iaa_teach.plots import plot_coverage as plot_coverage
from iaa_teach.plots import plot_disagreements as plot_disagreements
from iaa_teach.plots import plot_pairs as plot_pairs
from iaa_teach.plots import plot_residuals as plot_residuals
from iaa_teach.plots import plot_table as plot_table

# Draw: live explorers
from iaa_teach.widgets.explorers.adjudication import AdjudicationDesk as AdjudicationDesk
from iaa_teach.widgets.explorers.believe import BelieveExplorer as BelieveExplorer
from iaa_teach.widgets.explorers.chance import ChanceExplorer as ChanceExplorer
from iaa_teach.widgets.explorers.class_answers import ClassExplorer as ClassExplorer
from iaa_teach.widgets.explorers.contingency_table import ContingencyTableExplorer as ContingencyTableExplorer
from iaa_teach.widgets.explorers.coverage import CoverageExplorer as CoverageExplorer
from iaa_teach.widgets.explorers.error_analysis import ErrorAnalysisExplorer as ErrorAnalysisExplorer
from iaa_teach.widgets.explorers.failures import FailuresExplorer as FailuresExplorer
from iaa_teach.widgets.explorers.grades import GradesExplorer as GradesExplorer
from iaa_teach.widgets.explorers.judge import JudgeExplorer as JudgeExplorer
from iaa_teach.widgets.explorers.labelling import LabellingExplorer as LabellingExplorer
from iaa_teach.widgets.explorers.log_linear import LogLinearExplorer as LogLinearExplorer
from iaa_teach.widgets.explorers.majority import MajorityExplorer as MajorityExplorer
from iaa_teach.widgets.explorers.movie_review import MovieReviewExplorer as MovieReviewExplorer
from iaa_teach.widgets.explorers.own_data import OwnDataDesk as OwnDataDesk
from iaa_teach.widgets.explorers.pair import PairExplorer as PairExplorer
from iaa_teach.widgets.explorers.panel import PanelExplorer as PanelExplorer
from iaa_teach.widgets.explorers.possible import PossibleExplorer as PossibleExplorer
from iaa_teach.widgets.explorers.prevalence import PrevalenceExplorer as PrevalenceExplorer
from iaa_teach.widgets.explorers.prevalence_bias import PrevalenceBiasExplorer as PrevalenceBiasExplorer
from iaa_teach.widgets.explorers.ratings import RatingsExplorer as RatingsExplorer
from iaa_teach.widgets.explorers.rounds import RoundsExplorer as RoundsExplorer
from iaa_teach.widgets.explorers.replacement import ReplacementExplorer as ReplacementExplorer
from iaa_teach.widgets.explorers.sample_size import SampleSizeExplorer as SampleSizeExplorer
from iaa_teach.widgets.explorers.sampling import SamplingExplorer as SamplingExplorer
from iaa_teach.widgets.explorers.scales import ScalesExplorer as ScalesExplorer
from iaa_teach.widgets.explorers.scores import ScoresExplorer as ScoresExplorer
from iaa_teach.widgets.explorers.shifted_annotator import ShiftedAnnotatorExplorer as ShiftedAnnotatorExplorer
from iaa_teach.widgets.explorers.slip_or_view import SlipOrViewExplorer as SlipOrViewExplorer
from iaa_teach.widgets.explorers.span import SpanExplorer as SpanExplorer
from iaa_teach.widgets.explorers.studies import StudiesExplorer as StudiesExplorer
from iaa_teach.widgets.explorers.swapped_order import SwappedOrderExplorer as SwappedOrderExplorer
from iaa_teach.widgets.explorers.three_chances import ThreeChancesExplorer as ThreeChancesExplorer
from iaa_teach.widgets.explorers.weights import WeightsExplorer as WeightsExplorer

# Teach: parts of a lesson
from iaa_teach.widgets.course.question import question as question
from iaa_teach.widgets.course.practice import practice as practice
from iaa_teach.widgets.course.recall import before_and_after as before_and_after
from iaa_teach.widgets.course.recall import recall as recall
from iaa_teach.widgets.course.progress import progress as progress
from iaa_teach.widgets.course.glossary import glossary as glossary
from iaa_teach.widgets.course.source_figures import figures as figures

__version__: str
MODULES: dict[str, str]
__all__: list[str]

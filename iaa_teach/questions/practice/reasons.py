"""Why numbers move where a table is changed, and other ideas of it, each with what is said to it."""

from __future__ import annotations

from iaa_teach.questions.practice import changes
from iaa_teach.questions.practice.changes import Change
from iaa_teach.questions.practice.moves import Reason
from iaa_teach.questions.practice.words import words

Reasons = tuple[tuple[Change, str, tuple[Reason, ...]], ...]
Levels = tuple[tuple[float, str, tuple[Reason, ...]], ...]


def kappa() -> Reasons:
    """Return why A_o, A_e and κ move."""
    why, idea, reply = words.WHY, words.IDEAS, words.REPLIES
    one_kappa = (
        Reason((0, 0, 0), idea["as_many"], reply["is_A_e"]),
        Reason((0, 1, 1), idea["beyond_too"], reply["left"]),
        Reason((0, -1, -1), idea["less_to_stand_on"], reply["left"]),
        Reason((1, 0, 1), idea["more_agreed"], reply["diagonal"]),
    )
    return (
        (changes.turned, why["other_totals"], one_kappa),
        (changes.shifted, why["same_sum"], one_kappa),
        (
            changes.resolved,
            why["diagonal_gains"],
            (
                Reason((0, 0, 0), idea["no_total"], reply["what_gives_A_o"]),
                Reason((1, -1, 1), idea["less_to_chance"], reply["totals"]),
                Reason((1, 1, 0), idea["both_gain"], reply["totals"]),
            ),
        ),
        (
            changes.doubled,
            why["same_shares"],
            (
                Reason((0, 0, 1), idea["surer"], reply["surer"]),
                Reason((1, 0, 1), idea["more_agreements"], reply["more_others"]),
                Reason((0, 1, -1), idea["chance_finds_more"], reply["shares"]),
            ),
        ),
        (
            changes.swapped,
            why["factors_swap"],
            (
                Reason((0, 1, -1), idea["habits_sides"], reply["factors"]),
                Reason((0, -1, 1), idea["habits_given"], reply["factors"]),
                Reason((-1, 0, -1), idea["fewer_agreed"], reply["diagonal"]),
            ),
        ),
    )


def three_chances() -> Reasons:
    """Return why S, π and κ move."""
    why, idea, reply = words.WHY, words.IDEAS, words.REPLIES
    all_stay = Reason((0, 0, 0), idea["as_many"], reply["whose_A_e"])
    all_rise = Reason((1, 1, 1), idea["moves_together"], reply["S_too"])
    all_fall = Reason((-1, -1, -1), idea["moves_together"], reply["S_too"])
    return (
        (
            changes.turned,
            why["who_says_what"],
            (
                all_stay,
                all_rise,
                all_fall,
                Reason((0, 1, 1), idea["both_look"], reply["averages"]),
                Reason((0, -1, -1), idea["both_look"], reply["averages"]),
            ),
        ),
        (
            changes.shifted,
            why["as_many_agree"],
            (
                all_stay,
                Reason((0, 0, 1), idea["only_kappa_looks"], reply["pi_too"]),
                Reason((0, 0, -1), idea["only_kappa_looks"], reply["pi_too"]),
                Reason((0, 1, 1), idea["chance_lifts"], reply["wrong_way"]),
                Reason((0, -1, -1), idea["chance_lowers"], reply["wrong_way"]),
            ),
        ),
        (
            changes.added,
            why["unused_counts"],
            (
                Reason((0, 0, 0), idea["nobody_uses"], reply["on_offer"]),
                Reason((1, 1, 1), idea["more_to_choose"], reply["as_used"]),
                Reason((-1, 0, 0), idea["one_more_way"], reply["what_of_S"]),
            ),
        ),
        (
            changes.doubled,
            why["same_shares"],
            (
                Reason((1, 1, 1), idea["more_items"], reply["shares"]),
                Reason((0, 1, 1), idea["count_labels"], reply["shares"]),
                Reason((1, 0, 0), idea["only_S_blind"], reply["shares"]),
            ),
        ),
        (
            changes.swapped,
            why["shares_meet"],
            (
                Reason((0, 0, 1), idea["only_kappa_tells"], reply["mirrored"]),
                Reason((0, 0, -1), idea["only_kappa_tells"], reply["mirrored"]),
                Reason((0, 1, 1), idea["both_habits"], reply["mirrored"]),
            ),
        ),
        (
            changes.resolved,
            why["A_o_grows"],
            (
                Reason((0, 1, 1), idea["S_without_labels"], reply["S_and_A_o"]),
                Reason((0, 0, 0), idea["same_totals"], reply["what_gives_A_o"]),
                Reason((1, 0, 0), idea["only_S_by_A_o"], reply["all_begin"]),
            ),
        ),
    )


def weighted() -> Reasons:
    """Return why κ and weighted κ move."""
    why, idea, reply = words.WHY, words.IDEAS, words.REPLIES
    return (
        (
            changes.nearer,
            why["far_is_two_near"],
            (
                Reason((-1, -1), idea["fewer_agree"], reply["halves"]),
                Reason((0, 0), idea["no_total"], reply["on_diagonal"]),
                Reason((0, 1), idea["near_weigh_less"], f"{reply['on_diagonal']} {reply['halves']}"),
                Reason((-1, 1), idea["fewer_but_nearer"], reply["halves"]),
            ),
        ),
        (
            changes.farther,
            why["two_near_are_far"],
            (
                Reason((1, 1), idea["more_agree"], reply["halves"]),
                Reason((0, 0), idea["no_total"], reply["on_diagonal"]),
                Reason((0, -1), idea["far_weigh_more"], f"{reply['on_diagonal']} {reply['halves']}"),
                Reason((1, -1), idea["more_but_farther"], reply["halves"]),
            ),
        ),
        (
            changes.reordered,
            why["near_is_far"],
            (
                Reason((0, 0), idea["not_a_label"], reply["order"]),
                Reason((1, 1), idea["another_table"], reply["on_diagonal"]),
                Reason((-1, -1), idea["another_table"], reply["on_diagonal"]),
                Reason((1, 0), idea["both_linear"], f"{reply['on_diagonal']} {reply['order']}"),
            ),
        ),
        (
            changes.doubled,
            why["same_shares"],
            (
                Reason((1, 1), idea["more_items"], reply["shares"]),
                Reason((0, 1), idea["more_near"], reply["shares"]),
                Reason((0, -1), idea["more_far"], reply["shares"]),
            ),
        ),
    )


def interval() -> Reasons:
    """Return why κ, its standard error and the width of its interval move."""
    why, idea, reply = words.WHY, words.IDEAS, words.REPLIES
    all_from_kappa = _all_from_kappa()
    return (
        (
            changes.fourfold,
            why["root_of_items"],
            (
                all_from_kappa,
                Reason((1, -1, -1), idea["less_doubt"], reply["kappa_of_shares"]),
                Reason((0, 1, 1), idea["more_vary_more"], reply["even_out"]),
                Reason((0, 0, -1), idea["only_interval"], reply["knows_N"]),
            ),
        ),
        (
            changes.swapped,
            why["only_names"],
            (
                Reason((-1, 0, 0), idea["habits_sides"], reply["factors"]),
                Reason((0, 1, 1), idea["rows_and_columns"], reply["all_mirrored"]),
                Reason((1, 0, 0), idea["habits_sides"], reply["factors"]),
            ),
        ),
    )


def other_levels() -> Levels:
    """Return why they move where another level is asked of the interval."""
    why, idea, reply = words.WHY, words.IDEAS, words.REPLIES
    all_from_kappa = _all_from_kappa()
    return (
        (
            0.99,
            why["times_99"],
            (
                all_from_kappa,
                Reason((0, 1, 1), idea["both_unsure"], reply["varies"]),
                Reason((0, 0, -1), idea["more_exact"], reply["certain"]),
            ),
        ),
        (
            0.9,
            why["times_90"],
            (
                all_from_kappa,
                Reason((0, -1, -1), idea["both_unsure"], reply["varies"]),
                Reason((0, 0, 1), idea["less_exact"], reply["certain"]),
            ),
        ),
    )


def _all_from_kappa() -> Reason:
    return Reason((0, 0, 0), words.IDEAS["follows_from_kappa"], words.REPLIES["not_kappa_alone"])

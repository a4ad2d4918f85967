"""Why numbers move where a table is changed, and other ideas of it, each with what is said to it."""

from __future__ import annotations

from iaa_teach.questions.practice import changes
from iaa_teach.questions.practice.changes import Change
from iaa_teach.questions.practice.moves import Reason

Reasons = tuple[tuple[Change, str, tuple[Reason, ...]], ...]

_DIAGONAL = "Has the diagonal changed? Add it up."
_LEFT = "κ is what is left after A_e has come off."
_TOTALS = "A_e is made of the totals. Have they changed?"
_SHARES = "Each of them is made of shares. Have the shares changed?"
_FACTORS = "Each product has the same two factors."

_ONE_KAPPA = (
    Reason((0, 0, 0), "as many agree as before.", "A_o is the same. Is A_e? Look at the totals."),
    Reason((0, 1, 1), "where chance agrees more often, so does what is beyond it.", _LEFT),
    Reason((0, -1, -1), "where chance agrees less often, κ has less to stand on.", _LEFT),
    Reason((1, 0, 1), "more of them are agreed upon.", _DIAGONAL),
)

KAPPA: Reasons = (
    (changes.turned, "the diagonal is the same, and the totals are others.", _ONE_KAPPA),
    (changes.shifted, "the diagonal adds up to the same, and the totals do not.", _ONE_KAPPA),
    (
        changes.resolved,
        "the diagonal gains, no total does.",
        (
            Reason((0, 0, 0), "no total has changed.", "The totals give A_e. What gives A_o?"),
            Reason((1, -1, 1), "each agreement more leaves less to chance.", _TOTALS),
            Reason((1, 1, 0), "agreement and chance both gain.", _TOTALS),
        ),
    ),
    (
        changes.doubled,
        "all shares are the same.",
        (
            Reason((0, 0, 1), "more items make agreement surer.", f"Surer, yes. {_SHARES}"),
            Reason(
                (1, 0, 1), "there are more agreements.", "There are more of all others, too. A_o is a share."
            ),
            Reason((0, 1, -1), "chance finds more to agree on.", _SHARES),
        ),
    ),
    (
        changes.swapped,
        "in each product the factors only change places.",
        (
            Reason((0, 1, -1), "the habits have changed sides.", _FACTORS),
            Reason((0, -1, 1), "A's habits have become B's.", _FACTORS),
            Reason((-1, 0, -1), "fewer of them are agreed upon.", _DIAGONAL),
        ),
    ),
)

_S_TOO = "S takes 1 / C for chance, whatever the totals. Has A_o changed?"
_PI_TOO = "π looks at the totals too: at those of both together."
_AVERAGES = "π averages the two annotators' shares. Has any average changed?"
_WRONG_WAY = "More agreement by chance leaves less beyond it. Which way does A_e go?"
_MIRRORED = "Multiplied or averaged: it makes no difference which of the two was A's."
_ALL_STAY = Reason((0, 0, 0), "as many agree as before.", "A_o is the same. Whose A_e looks at the totals?")
_ALL_RISE = Reason((1, 1, 1), "what one table gives moves together.", _S_TOO)
_ALL_FALL = Reason((-1, -1, -1), "what one table gives moves together.", _S_TOO)

THREE_CHANCES: Reasons = (
    (
        changes.turned,
        "only κ asks who says what how often.",
        (
            _ALL_STAY,
            _ALL_RISE,
            _ALL_FALL,
            Reason((0, 1, 1), "both look at how often a category is said.", _AVERAGES),
            Reason((0, -1, -1), "both look at how often a category is said.", _AVERAGES),
        ),
    ),
    (
        changes.shifted,
        "as many agree, with other totals.",
        (
            _ALL_STAY,
            Reason((0, 0, 1), "only κ looks at the totals.", _PI_TOO),
            Reason((0, 0, -1), "only κ looks at the totals.", _PI_TOO),
            Reason((0, 1, 1), "more agreement by chance lifts both.", _WRONG_WAY),
            Reason((0, -1, -1), "less agreement by chance lowers both.", _WRONG_WAY),
        ),
    ),
    (
        changes.added,
        "only S counts what nobody uses.",
        (
            Reason(
                (0, 0, 0), "nobody uses the new category.", "S counts the categories on offer, used or not."
            ),
            Reason(
                (1, 1, 1),
                "with more to choose from, chance agrees less often.",
                "For π and κ a category counts as often as it is used. How often is that?",
            ),
            Reason(
                (-1, 0, 0),
                "there is one more way to differ.",
                "So agreement by chance is rarer. What does that do to S?",
            ),
        ),
    ),
    (
        changes.doubled,
        "all shares are the same.",
        (
            Reason((1, 1, 1), "the more items there are, the more agreement there is.", _SHARES),
            Reason((0, 1, 1), "π and κ count the labels that were given.", _SHARES),
            Reason((1, 0, 0), "S alone does not look at the totals.", _SHARES),
        ),
    ),
    (
        changes.swapped,
        "the same two shares meet in each category.",
        (
            Reason((0, 0, 1), "only κ tells A and B apart.", _MIRRORED),
            Reason((0, 0, -1), "only κ tells A and B apart.", _MIRRORED),
            Reason((0, 1, 1), "both look at the habits.", _MIRRORED),
        ),
    ),
    (
        changes.resolved,
        "A_o grows, and no total does.",
        (
            Reason((0, 1, 1), "S does not look at the labels.", "S looks at A_o as well."),
            Reason((0, 0, 0), "the totals are the same.", "The totals give A_e. What gives A_o?"),
            Reason((1, 0, 0), "S alone goes by A_o.", "Each of them begins with A_o."),
        ),
    ),
)

_HALVES = "Count each miss with its distance. What does one far miss weigh, and what do two near ones?"
_ORDER = "The weights go by the place in the list. Who stands beside whom now?"
_ON_DIAGONAL = "κ goes by the diagonal. Has it changed?"

WEIGHTED: Reasons = (
    (
        changes.nearer,
        "two near misses weigh what a far one weighs.",
        (
            Reason((-1, -1), "fewer agree than before.", _HALVES),
            Reason((0, 0), "no total has changed.", _ON_DIAGONAL),
            Reason((0, 1), "near misses weigh less than far ones.", f"{_ON_DIAGONAL} {_HALVES}"),
            Reason((-1, 1), "fewer agree, but the misses are nearer.", _HALVES),
        ),
    ),
    (
        changes.farther,
        "one far miss weighs what two near ones weigh.",
        (
            Reason((1, 1), "more agree than before.", _HALVES),
            Reason((0, 0), "no total has changed.", _ON_DIAGONAL),
            Reason((0, -1), "far misses weigh more than near ones.", f"{_ON_DIAGONAL} {_HALVES}"),
            Reason((1, -1), "more agree, but the misses are farther.", _HALVES),
        ),
    ),
    (
        changes.reordered,
        "a near miss may now be a far one.",
        (
            Reason((0, 0), "not a single label has changed.", _ORDER),
            Reason((1, 1), "the table is another one, and both are made from it.", _ON_DIAGONAL),
            Reason((-1, -1), "the table is another one, and both are made from it.", _ON_DIAGONAL),
            Reason((1, 0), "the weights are linear in both lists.", f"{_ON_DIAGONAL} {_ORDER}"),
        ),
    ),
    (
        changes.doubled,
        "all shares are the same.",
        (
            Reason((1, 1), "the more items there are, the more agreement there is.", _SHARES),
            Reason((0, 1), "there are more near misses, which count half.", _SHARES),
            Reason((0, -1), "there are more far misses.", _SHARES),
        ),
    ),
)

_VARIES = "σ̂ tells how much κ varies from sample to sample, whatever you ask of the interval."
_CERTAIN = "To be right more often, an interval must reach further."
_ALL_FROM_KAPPA = Reason(
    (0, 0, 0),
    "κ is the same, and the rest follows from κ.",
    "It follows from N, too, and from how sure you ask to be.",
)

INTERVAL: Reasons = (
    (
        changes.fourfold,
        "σ̂ goes with 1 / √N.",
        (
            _ALL_FROM_KAPPA,
            Reason(
                (1, -1, -1),
                "more items, more agreement, less doubt.",
                "κ is made of shares. Have they changed?",
            ),
            Reason(
                (0, 1, 1),
                "four times the items vary more.",
                "κ of a large sample varies less: more items even out.",
            ),
            Reason((0, 0, -1), "only the interval knows N.", "σ̂ knows it too: the interval is made from σ̂."),
        ),
    ),
    (
        changes.swapped,
        "A and B are only names.",
        (
            Reason((-1, 0, 0), "the habits have changed sides.", _FACTORS),
            Reason((0, 1, 1), "rows vary in another way than columns do.", "All is mirrored, and σ̂ with it."),
            Reason((1, 0, 0), "the habits have changed sides.", _FACTORS),
        ),
    ),
)
OTHER_LEVELS: tuple[tuple[float, str, tuple[Reason, ...]], ...] = (
    (
        0.99,
        "σ̂ is taken 2.576 times.",
        (
            _ALL_FROM_KAPPA,
            Reason((0, 1, 1), "both of them tell how unsure κ is.", _VARIES),
            Reason((0, 0, -1), "99 out of 100 is more exact.", _CERTAIN),
        ),
    ),
    (
        0.9,
        "σ̂ is taken 1.645 times.",
        (
            _ALL_FROM_KAPPA,
            Reason((0, -1, -1), "both of them tell how unsure κ is.", _VARIES),
            Reason((0, 0, 1), "90 out of 100 is less exact.", _CERTAIN),
        ),
    ),
)

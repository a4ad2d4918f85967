"""The words of practice, a section for each file that says them."""

from iaa_teach.look.language import load_words

# Shared
TITLES = {
    "kappa": "From a table to κ",
    "three-chances": "Three kinds of chance",
    "interval": "The interval around κ",
    "weighted": "Near misses and far misses",
    "alpha": "α, with labels missing",
}
# What was labelled, and with what: short words, for small screens.
STORIES = {
    "emails": {
        "things": "e-mails",
        "counted": {"one": "{n} e-mail", "other": "{n} e-mails"},
        "same": {"one": "the same {n} e-mail", "other": "the same {n} e-mails"},
        "categories": {"spam": "spam", "no_spam": "no spam"},
    },
    "sentences": {
        "things": "sentences",
        "counted": {"one": "{n} sentence", "other": "{n} sentences"},
        "same": {"one": "the same {n} sentence", "other": "the same {n} sentences"},
        "categories": {"yes": "yes", "no": "no"},
    },
    "photographs": {
        "things": "photographs",
        "counted": {"one": "{n} photograph", "other": "{n} photographs"},
        "same": {"one": "the same {n} photograph", "other": "the same {n} photographs"},
        "categories": {"cat": "cat", "dog": "dog"},
    },
    "messages": {
        "things": "messages",
        "counted": {"one": "{n} message", "other": "{n} messages"},
        "same": {"one": "the same {n} message", "other": "the same {n} messages"},
        "categories": {"fault": "fault", "wish": "wish", "thanks": "thanks"},
    },
    "reviews": {
        "things": "reviews",
        "counted": {"one": "{n} review", "other": "{n} reviews"},
        "same": {"one": "the same {n} review", "other": "the same {n} reviews"},
        "categories": {"good": "good", "mixed": "mixed", "bad": "bad"},
    },
    "words": {
        "things": "words",
        "counted": {"one": "{n} word", "other": "{n} words"},
        "same": {"one": "the same {n} word", "other": "the same {n} words"},
        "categories": {"noun": "noun", "verb": "verb", "other": "other"},
    },
    "essays": {
        "things": "essays",
        "counted": {"one": "{n} essay", "other": "{n} essays"},
        "same": {"one": "the same {n} essay", "other": "the same {n} essays"},
        "categories": {"poor": "poor", "fair": "fair", "good": "good"},
    },
    "claims": {
        "things": "claims",
        "counted": {"one": "{n} claim", "other": "{n} claims"},
        "same": {"one": "the same {n} claim", "other": "the same {n} claims"},
        "categories": {"false": "false", "open": "open", "true": "true"},
    },
}
TOTAL = "total"
SORTED = "A and B have sorted {items}."

# Chance: κ, and three ideas of chance. What is said to a wrong answer comes after it: "0.36 is A_o."
# A step has a label, a hint and feedback to its wrong answers, by names.
CHANCE = {
    "far_above": "How far above chance is their agreement?",
    "three_ideas": "Take three ideas of chance, one after the other.",
    "between": ", ",
}
OBSERVED = {
    "label": "A_o, observed agreement",
    "hint": "Add up the diagonal, where both say the same, and divide by {n}.",
    "differ": "is the share of the {things} on which they *differ*.",
    "agreed": "is how many {things} have the same label. Divide that by all {n}.",
    "differing": "is how many {things} have *different* labels.",
    "one_category": "counts only the agreements on “{each}”.",
    "chance": "is the agreement by chance, not the observed one.",
    "habit_of_a": "is how often A says “{category}”, whatever B says.",
    "habit_of_b": "is how often B says “{category}”, whatever A says.",
}
PRODUCT = {
    "label": "Both “{category}” by chance",
    "hint": "A says “{category}” to {a} of {n}, B to {b}. Turn both into shares, then multiply.",
    "a_twice": "is A's share times itself. One factor is A's {share_a}, the other is B's share.",
    "b_twice": "is B's share times itself. One factor is B's {share_b}, the other is A's share.",
    "observed": "was *observed*: both said “{category}”. Chance needs the totals only.",
    "square": "squares the average of the two shares. Multiply the one by the other.",
    "average": "is the average of the two shares. Multiply them.",
    "sum": "is the sum of the two shares. Multiply them.",
    "share_of_a": "is A's share of “{category}”. Multiply it by B's.",
    "share_of_b": "is B's share of “{category}”. Multiply it by A's.",
    "counts": "is a product of counts. Divide each by {n} first.",
    "divided_once": "has been divided by {n} once: both factors are shares.",
    "equal": "is for equally likely categories.",
    "one_equal": "is one share if both categories are equally likely. Multiply A's share by B's.",
    "all": "is the sum over all categories. Here only “{category}” counts.",
    "other": "is for “{other}”.",
}
EXPECTED = {
    "alone": {
        "label": "A_e, expected agreement",
        "hint": "Add up the products you found.",
    },
    "s": {
        "label": "A_e of S: all categories equally likely",
        "hint": "What is the chance of hitting the category that the other has chosen?",
    },
    "pi": {
        "label": "A_e of π: one set of shares for both",
        "hint": ("Average the two shares of each category: {shares}. Square each average, then add up."),
    },
    "kappa": {
        "label": "A_e of κ: each with shares of their own",
        "hint": "For each category multiply A's share by B's share, then add up.",
    },
    "wrong": {
        "product_alone": "is the product for “{each}” alone.",
        "average": "is the average of the products. A_e is their *sum*.",
        "one_given": "is the chance for both to choose *one* given category. Add up all of them.",
        "square_alone": "is the square for “{category}” alone.",
        "crossed": "multiplies “{category}” by “{other}”. Agreement is the same category twice.",
        "s": "takes all categories as equally likely, as S does.",
        "pi": "averages the two annotators' shares, as π does.",
        "kappa": "multiplies A's share by B's, as κ does.",
        "observed": "is A_o, what was observed.",
        "disagreement": "is the expected *dis*agreement.",
    },
}
COEFFICIENT = {
    "label": "{symbol}",
    "hint": "{symbol} = (A_o − A_e) / (1 − A_e): what part of the room above chance is filled?",
    "observed": "is A_o. Chance has to come off.",
    "expected": "is A_e, and it is right. One step is left.",
    "wrong_way": "is A_e − A_o. Take chance off what was observed, then divide by 1 − A_e.",
    "numerator": "is A_o − A_e. Divide it by the room above chance, 1 − A_e.",
    "by_expected": "divides by A_e. The room above chance is 1 − A_e.",
    "ratio": "is A_o / A_e. Take A_e off both: from A_o above, from 1 below.",
    "by_rest": "divides by 1 − A_o. The room above chance is 1 − A_e.",
    "chance_left_in": "is A_o / (1 − A_e). Take A_e off above the line, too.",
    "brackets_above": "lacks brackets: take A_e off A_o *before* you divide.",
    "brackets_below": "lacks brackets: work out 1 − A_e *before* you divide.",
    "sign": "has the wrong sign.",
    "empty": "is the part of the room that is still *empty*.",
    "other": "is {each}. It takes another idea of chance.",
}

# Changes of a table of two annotators, of three annotators' labels, and of an interval
CHANGES = {
    "turned": "Then {items} turn round: where A said “{x}” and B “{y}”, A now says “{y}” and B “{x}”.",
    "shifted": "Then {items} that both called “{x}” become “{y}” for both.",
    "resolved": (
        "Then A and B talk about {items}: {k} that A called “{x}” and B “{y}”, and {k} the other way "
        "round. Now both call {k} “{x}” and {k} “{y}”."
    ),
    "doubled": "Then more {things} are sorted, and each cell becomes twice as large.",
    "fourfold": "Then more {things} are sorted, and each cell becomes four times as large.",
    "swapped": "Then A and B change places: the rows become the columns.",
    "added": "Then the guideline offers one more category, “{category}”, and nobody uses it.",
    "unsure": "unsure",
    "nearer": (
        "Then four cells change by {k}: fewer “{first}” with “{last}” and “{middle}” with “{middle}”, more "
        "“{first}” with “{middle}” and “{middle}” with “{last}”."
    ),
    "farther": (
        "Then four cells change by {k}: more “{first}” with “{last}” and “{middle}” with “{middle}”, fewer "
        "“{first}” with “{middle}” and “{middle}” with “{last}”."
    ),
    "reordered": (
        "Then the categories are listed as “{x}”, “{y}”, “{z}”, and the weights are linear in that list."
    ),
    "alone": "Then one more item is added, labelled by A alone, “{category}”.",
    "handed_on": "Then item {item} gets the same labels, each from a different annotator.",
    "twice": "Then as many {things} again are sorted, each labelled like one in the list.",
    "settled": "Then the odd one out in item {item} thinks again, and says “{common}”, too.",
    "level": "Then you take the {level}\u202f% interval, not the 95\u202f% interval.",
}

# What any number may be, said after it
ROUNDED_EARLY = "was rounded too early: keep three decimals."
EITHER = "may be one of two things. Perhaps it {one} Or it {other}"

# What moves, what stays, and why
MOVES = {
    "before": "Before",
    "after": "After",
    "question": "What moves, what stays, and why?",
    "hint": "What is each made of, and what of that has changed?",
    "option": "{moves}: {because}",
    "answer": "{option} {numbers}.",
    "moved": "{symbol} {before} → {after}",
    "stayed": "{symbol} stays {value}",
    "rise": {"one": "{names} rises", "other": "{names} rise"},
    "fall": {"one": "{names} falls", "other": "{names} fall"},
    "stay": {"one": "{names} stays", "other": "{names} stay"},
    "and": "{names} and {name}",
    "linear": "Weights are linear.",
    "weighted": "weighted κ",
    "width": "the width",
    "labelled": "Three annotators have sorted {items}; a dash marks a missing label.",
}

# Near misses and far misses: weighted κ. What is said to a wrong answer comes after it.
WEIGHTED = {
    "given": (
        "A and B have judged {items}. “{first}” and “{last}” are a far miss, at distance 1; "
        "“{middle}” is a near miss from either, at distance ½ (linear weights)."
    ),
    "chance_table": "What chance would give, in items",
    "near": {
        "label": "Share of near misses",
        "hint": "Add up the four cells next to the diagonal, and divide by {n}.",
        "all": "is the share of all disagreements.",
        "halved": "is halved already. That comes next.",
        "one_of_four": "is one of four cells.",
    },
    "far": {
        "label": "Share of far misses",
        "hint": "Two cells are left: the corners where “{first}” meets “{last}”.",
        "one_of_two": "is one of two corners.",
    },
    "misses": {
        "items": "is a number of {things}. Divide it by {n}.",
        "is_near": "is the share of near misses.",
        "is_far": "is the share of far misses.",
        "chance": "is what chance would give. Take the first table.",
    },
    "D_o": {
        "label": "D_o, observed disagreement",
        "hint": "Half of the share of near misses, and the whole share of far misses.",
    },
    "D_e": {
        "label": "D_e, disagreement by chance",
        "hint": "As for D_o, with the table of chance.",
    },
    "disagreement": {
        "in_full": "counts every disagreement in full. Near misses count half.",
        "wrong_halved": "halves the wrong ones: *near* misses count half.",
        "both_halved": "halves both. Far misses count in full.",
        "quarter": "takes a quarter for a near miss. With linear weights it counts half.",
        "no_far": "leaves out the far misses.",
        "no_near": "leaves out the near misses.",
        "agreement": "is the weighted *agreement*. D is 1 minus that.",
        "other": "belongs to the other table.",
    },
    "weighted": {
        "label": "Weighted κ",
        "agreement": "is 1 − D_o, the weighted agreement. Chance has not come off.",
        "without_weights": "is κ without weights: every miss counts in full.",
        "quadratic": "comes from quadratic weights, with ¼ for a near miss.",
    },
}

# 1 − D_o / D_e, of weighted κ and α
AVOIDED = {
    "hint": "1 − D_o / D_e: how much of the disagreement by chance has been avoided?",
    "left": "is D_o / D_e, what is *left* of the disagreement. Take it from 1.",
    "upside_down": "has D_o and D_e the wrong way round: divide by D_e.",
    "difference": "is D_e − D_o. As a part of D_e, how much is that?",
    "rule_for_agreements": "uses the rule for agreements, A_o and A_e, with disagreements.",
}

# Three annotators' labels, some of them missing: α
ALPHA = {
    "n": {
        "label": "n, labels that can be paired",
        "hint": "A label counts if its item has another one to compare it with.",
        "with_single": "includes a label that is alone in its item.",
        "with_empty": "counts the empty places, too.",
        "number_of_items": "is the number of {things}. The question asks for labels.",
        "items_with_two": "is the number of {things} with two labels or more, not of their labels.",
    },
    "ones": {
        "label": "“{first}” among them",
        "hint": "Count every “{first}” in items with two labels or more.",
        "working": "{ones}, which leaves {others} for “{second}”",
        "of_the_other": "is how often “{second}” was said.",
        "with_single": "includes a “{first}” that is alone in its item.",
    },
    "D_o": {
        "label": "D_o, observed disagreement",
        "hint": (
            "In each item, which part of the pairs differs? (If one of three differs: 2 of 3.) Multiply it "
            "by the number of labels, add up, and divide by n."
        ),
        "observed_agreement": "is the observed *agreement*. D_o is 1 minus that.",
        "split_items": "is the share of {things} with any disagreement. Go pair by pair.",
        "items_alike": "gives every item the same weight. An item counts by its labels.",
        "undivided": "is the sum. Divide it by n = {n}.",
        "counted_once": "counts each such item once. It counts with its number of labels.",
    },
    "D_e": {
        "label": "D_e, disagreement by chance",
        "hint": (
            "Put all {n} labels into a bag and draw two, without putting the first back. "
            "How often do they differ?"
        ),
        "put_back": "puts the first label back before the second is drawn. Divide by {n} · {n_less}.",
        "one_order": "counts one order only: the two can be drawn either way round.",
        "the_same": "is how often the two are the *same*.",
        "equally_likely": "is for equally likely categories.",
        "is_D_o": "is D_o. Chance knows nothing of the items.",
    },
    "alpha": {
        "label": "α",
        "no_chance": "is the observed agreement. Chance has not come off.",
        "rule_put_back": "is what the other rule for chance gives, with the first label put back.",
    },
}

# The interval around κ
INTERVAL = {
    "given": (
        "From {items} you have κ = {kappa}, with the standard error σ̂ = {error}. Where may κ of all such "
        "items lie? Take the 95\u202f% interval of the normal curve."
    ),
    "reach": {
        "label": "Half the interval's width",
        "hint": "95\u202f% of a normal curve is within 1.96 standard errors of its middle.",
        "one_error": "is one standard error: it covers only 68\u202f%. For 95\u202f% multiply by 1.96.",
        "whole_width": "is the whole width, from end to end. The question asks for half of it.",
        "two_errors": "is two standard errors. Close: for 95\u202f% it takes 1.96.",
        "covers_90": "covers 90\u202f%, with 1.645. For 95\u202f% take 1.96.",
        "covers_99": "covers 99\u202f%, with 2.576. For 95\u202f% take 1.96.",
        "times_kappa": "is 1.96 times κ. The standard error says how much κ varies.",
        "variance": "comes from the variance. σ̂ is already its root.",
        "root_again": "divides by √N once more. σ̂ has that in it already.",
    },
    "low": {
        "label": "Lower end",
        "hint": "Take half the width off κ.",
    },
    "high": {
        "label": "Upper end",
        "hint": "Add half the width to κ.",
    },
    "ends": {
        "other_end": "is the other end.",
        "one_away": "is one standard error away. For 95\u202f% it takes 1.96.",
        "two_away": "is two standard errors away. Close: for 95\u202f% it takes 1.96.",
        "too_far": "is too far: the half width goes on either side only once.",
        "too_near": "is too near: the half width has been halved once more.",
        "multiplied": "is κ *times* something. Add or take off the half width.",
        "half_itself": "is the half width itself. Start from κ.",
    },
    "items": {
        "label": "Number of {things} for an interval half as wide",
        "hint": "The width shrinks with the *square root* of the number of items.",
        "working": "4 · {n} = {times}, since √4 = 2",
        "by_root": "items narrow it by √2 only, to about seven tenths.",
        "fewer": "are fewer than you have, which makes the interval wider.",
        "squared": "is far too many: the factor 2 is squared, not the number of items.",
        "added": "is what you have to *add*. How many is that in all?",
    },
}

# Why numbers move, by the kind of exercise and the change (a function in changes.py), and other ideas of it:
# their keys say which way each number would go, ± either, then what is said to that, by names in REPLIES.
IDEAS = {
    "kappa": {
        "turned": {
            "why": "the diagonal is the same, the totals are not.",
        },
        "shifted": {
            "why": "the diagonal adds up to the same, the totals do not.",
        },
        "resolved": {
            "why": "the diagonal gains, no total does.",
            "0 0 0 what_gives_A_o": "no total has changed.",
            "+ − + totals": "each further agreement leaves less to chance.",
            "+ + 0 totals": "agreement and chance both gain.",
        },
        "doubled": {
            "why": "all shares are the same.",
            "0 0 + surer": "more items make agreement surer.",
            "+ 0 + more_others": "there are more agreements.",
            "0 + − shares": "chance finds more to agree on.",
        },
        "swapped": {
            "why": "in each product the factors only change places.",
            "0 + − factors": "the habits have changed sides.",
            "0 − + factors": "A's habits have become B's.",
            "− 0 − diagonal": "fewer of them are agreed upon.",
        },
    },
    "three-chances": {
        "turned": {
            "why": "only κ asks who says what how often.",
            "0 0 0 whose_A_e": "as many agree as before.",
            "± ± ± S_too": "what one table gives moves together.",
            "0 ± ± averages": "both look at how often a category is said.",
        },
        "shifted": {
            "why": "as many agree, with other totals.",
            "0 0 0 whose_A_e": "as many agree as before.",
            "0 0 ± pi_too": "only κ looks at the totals.",
            "0 + + wrong_way": "more agreement by chance lifts both.",
            "0 − − wrong_way": "less agreement by chance lowers both.",
        },
        "added": {
            "why": "only S counts what nobody uses.",
            "0 0 0 on_offer": "nobody uses the new category.",
            "+ + + as_used": "with more to choose from, chance agrees less.",
            "− 0 0 what_of_S": "there is one more way to differ.",
        },
        "doubled": {
            "why": "all shares are the same.",
            "+ + + shares": "the more items there are, the more agreement there is.",
            "0 + + shares": "π and κ count the labels that were given.",
            "+ 0 0 shares": "S alone does not look at the totals.",
        },
        "swapped": {
            "why": "the same two shares meet in each category.",
            "0 0 ± mirrored": "only κ tells A and B apart.",
            "0 + + mirrored": "both look at the habits.",
        },
        "resolved": {
            "why": "A_o grows, and no total does.",
            "0 + + S_and_A_o": "S does not look at the labels.",
            "0 0 0 what_gives_A_o": "the totals are the same.",
            "+ 0 0 all_begin": "S alone goes by A_o.",
        },
    },
    "weighted": {
        "nearer": {
            "why": "two near misses weigh what a far one weighs.",
            "− − halves": "fewer agree than before.",
            "0 0 on_diagonal": "no total has changed.",
            "0 + on_diagonal halves": "near misses weigh less than far ones.",
            "− + halves": "fewer agree, but the misses are nearer.",
        },
        "farther": {
            "why": "one far miss weighs what two near ones weigh.",
            "+ + halves": "more agree than before.",
            "0 0 on_diagonal": "no total has changed.",
            "0 − on_diagonal halves": "far misses weigh more than near ones.",
            "+ − halves": "more agree, but the misses are farther.",
        },
        "reordered": {
            "why": "a near miss may now be a far one.",
            "0 0 order": "not a single label has changed.",
            "± ± on_diagonal": "both are made from the table, which has changed.",
            "+ 0 on_diagonal order": "the weights are linear in both lists.",
        },
        "doubled": {
            "why": "all shares are the same.",
            "+ + shares": "the more items there are, the more agreement there is.",
            "0 + shares": "there are more near misses, which count half.",
            "0 − shares": "there are more far misses.",
        },
    },
    "interval": {
        "fourfold": {
            "why": "σ̂ goes with 1 / √N.",
            "0 0 0 not_kappa_alone": "κ is the same, and the rest follows from κ.",
            "+ − − kappa_of_shares": "more items, more agreement, less doubt.",
            "0 + + even_out": "four times the items vary more.",
            "0 0 − knows_N": "only the interval knows N.",
        },
        "swapped": {
            "why": "A and B are only names.",
            "− 0 0 factors": "the habits have changed sides.",
            "0 + + all_mirrored": "rows vary in another way than columns do.",
            "+ 0 0 factors": "the habits have changed sides.",
        },
        "at_99_percent": {
            "why": "σ̂ is multiplied by 2.576.",
            "0 0 0 not_kappa_alone": "κ is the same, and the rest follows from κ.",
            "0 + + varies": "both of them tell how unsure κ is.",
            "0 0 − certain": "99 out of 100 is more exact.",
        },
        "at_90_percent": {
            "why": "σ̂ is multiplied by 1.645.",
            "0 0 0 not_kappa_alone": "κ is the same, and the rest follows from κ.",
            "0 − − varies": "both of them tell how unsure κ is.",
            "0 0 + certain": "90 out of 100 is less exact.",
        },
    },
    "alpha": {
        "one_alone": {
            "why": "a label alone in its item is in no pair.",
            "0 + + partner": "one more label goes into the bag of chance.",
            "− 0 + partner": "an item without any disagreement has been added.",
            "0 − − partner": "one of the categories is said more often now.",
        },
        "handed_on": {
            "why": "each item keeps its labels.",
            "0 + − from_whom": "the annotators have other habits now.",
            "+ 0 − from_whom": "other annotators differ from each other now.",
            "0 − + from_whom": "the annotators are more alike now.",
        },
        "twice": {
            "why": "in a larger bag fewer pairs differ.",
            "0 0 0 bag": "all shares are the same.",
            "+ + 0 twice_share": "twice as many pairs differ.",
            "0 + + bag": "a larger bag holds more that differs.",
            "0 − + twice_avoided": "a larger bag is surer.",
        },
        "settled": {
            "why": "one label has changed, here and in the bag.",
            "− 0 + settled_labels": "chance knows nothing of the single items.",
            "− + − avoided": "with less disagreement, α has less to count with.",
            "− − − avoided": "all three of them count disagreement.",
            "0 0 0 settled_anew": "there are as many labels as before.",
        },
    },
}
# Other ideas of a change of κ that leaves the diagonal as it is; their keys are as in IDEAS.
SAME_DIAGONAL = {
    "0 0 0 is_A_e": "as many agree as before.",
    "0 + + left": "where chance agrees more often, so does what is beyond it.",
    "0 − − left": "where chance agrees less often, κ has less to stand on.",
    "+ 0 + diagonal": "more of them are agreed upon.",
}
REPLIES = {
    "diagonal": "Has the diagonal changed? Add it up.",
    "left": "κ is what is left after A_e has come off.",
    "totals": "A_e is made of the totals. Have they changed?",
    "shares": "Each is made of shares. Have these changed?",
    "surer": "Surer, yes. But each is made of shares. Have these changed?",
    "factors": "Each product has the same two factors.",
    "is_A_e": "A_o is the same. Is A_e? Look at the totals.",
    "what_gives_A_o": "The totals give A_e. What gives A_o?",
    "more_others": "There are more of the others, too. A_o is a share.",
    "S_too": "S takes 1 / C for chance, whatever the totals. Has A_o changed?",
    "pi_too": "π looks at the totals, too: at those of both annotators together.",
    "averages": "π averages the two annotators' shares. Has any average changed?",
    "wrong_way": "More agreement by chance leaves less beyond it. Which way does A_e go?",
    "mirrored": "Multiplied or averaged: which was A's makes no difference.",
    "whose_A_e": "A_o is the same. Whose A_e looks at the totals?",
    "on_offer": "S counts the categories on offer, used or not.",
    "as_used": "For π and κ a category counts as often as it is used.",
    "what_of_S": "So agreement by chance is rarer. What does that do to S?",
    "S_and_A_o": "S looks at A_o as well.",
    "all_begin": "Each of them begins with A_o.",
    "halves": "What does one far miss weigh, and what do two near ones?",
    "order": "The weights depend on the place in the list. Which categories are neighbours now?",
    "on_diagonal": "κ goes by the diagonal. Has it changed?",
    "varies": "σ̂ says how much κ varies, whatever you ask of the interval.",
    "certain": "To be right more often, an interval must reach further.",
    "not_kappa_alone": "It follows from N, too, and from how sure you ask to be.",
    "kappa_of_shares": "κ is made of shares. Have they changed?",
    "even_out": "κ of a large sample varies less: more items even out.",
    "knows_N": "σ̂ knows it too: the interval is made from σ̂.",
    "all_mirrored": "Everything is mirrored, and σ̂ with it.",
    "partner": "A label counts if its item has another one. Has this one?",
    "from_whom": "α asks which labels an item has. Does it ask from whom?",
    "bag": "D_e draws two labels without putting the first back. Does it matter how many there are?",
    "twice_share": "D_o is a share: there are twice as many pairs in all.",
    "twice_avoided": "Less disagreement is expected. Is the same share of it avoided?",
    "settled_labels": "It knows their labels: one of them has changed.",
    "settled_anew": "Go through the pairs of this item again.",
    "avoided": "α asks how much disagreement has been *avoided*.",
}

words = load_words(__name__)

"""The words of the explorers' own pages: of all of them, and of each."""

from iaa_teach.look.language import load_words

EXPLORERS = "Explorers"
LEAD = "Each on a page of its own, to play with, send to somebody, or show in your own page."
FRONT = "All explorers"
ABOUT_POSSIBLE = "A paper’s A_o and κ: the tables that fit them, or the proof that none does."
TAKEN = {
    "embed": "Embed",
    "about_embed": (
        "This line shows it on your page or slide, as it is now, light or dark like each reader’s "
        "device unless you choose."
    ),
    "theme": "Colours",
    "reader": "the reader’s",
    "light": "light",
    "dark": "dark",
    "copy_embed": "Copy the line",
    "use": "Use in Jupyter",
    "about_use": "This makes it in Python, as it is now.",
    "copy_use": "Copy the lines",
}
SHOWS = "What it shows"
OMITS = "What it leaves out"
WRONG = "What is easily got wrong"
USED = "Lessons that use it"

# By folder name, in the order of the lessons.
PAGES = {
    "failures": {
        "title": "Slips, views, shared mistakes",
        "grab": "Let both take the jokes at their word: they agree on everything, and 30\u202f% is wrong.",
        "shows": (
            "Twenty sentences, six of them jokes: praise by their words only. A may slip, B may take jokes "
            "at their word, or both may. Each can make six labels wrong. Agreement sees the first two, not "
            "the third."
        ),
        "omits": (
            "Here the truth is known. In your data it is not, and a mistake that both make looks like any "
            "other agreement."
        ),
        "wrong": (
            "“Annotators who agree are right.” They may have learnt the same mistake: reliable labels can "
            "be wrong, all in the same way."
        ),
    },
    "studies": {
        "title": "Agreement in published studies",
        "grab": "Drag the fourth study: how often would two annotators agree in yours?",
        "shows": (
            "Four published studies on a ruler of observed agreement. Where long rules decide, as for parts "
            "of speech, annotators agree nearly always; where people go by feeling, on some 70\u202f%."
        ),
        "omits": (
            "What chance would give, and how many items there were, decide what such a share is worth; the "
            "ruler has neither."
        ),
        "wrong": (
            "“Careful annotators agree equally often, whatever you ask.” It depends on the task and its "
            "guidelines."
        ),
    },
    "movie_review": {
        "title": "From labels to κ, card by card",
        "grab": "Four film reviews, two readers: drop the cards, then move one dot and see κ jump.",
        "shows": (
            "Each card is an item with two annotators' labels. It goes into a cell of their table, and the "
            "bar below shows observed agreement, chance and κ so far. Then move a dot to another cell, and "
            "its labels change."
        ),
        "omits": (
            "Four items can be counted by hand. They are far too few to say anything about the annotators, "
            "and no interval here tells you so."
        ),
        "wrong": (
            "“They agree on half of the items, so κ is one half.” Here it is 0.27. “One label more or less "
            "hardly matters”: here it moves κ a long way."
        ),
    },
    "chance": {
        "title": "Agreement by chance",
        "grab": "Two people label without looking. Pull the knot: how often will they agree?",
        "shows": (
            "Both annotators' habits cut a square; its filled part is how often they agree in the long "
            "run, though nobody reads an item. Two coins agree on half. Two people who say yes to 95 of "
            "100 agree on nine of ten."
        ),
        "omits": (
            "A and B are independent here. Real annotators look, at least now and then, and no square can "
            "tell how often. κ assumes that chance works like this; other coefficients differ."
        ),
        "wrong": (
            "“90\u202f% agreement shows that somebody has looked.” If one answer is frequent, habits alone "
            "can give that."
        ),
    },
    "contingency_table": {
        "title": "A table and its κ",
        "grab": "Pull one item to a cell where the two agree. How far does κ jump?",
        "shows": (
            "Each dot is an item, in the cell of its two labels. The hatched part is what habits alone "
            "would give; κ is how much of the room above it they fill. With the totals locked, chance "
            "stays; unlock them, and the room itself changes."
        ),
        "omits": (
            "It has two annotators and one label for each item, and every disagreement is equally serious. "
            "It cannot say who is right. Its interval is about other items, not other annotators."
        ),
        "wrong": (
            "“They agree on 85\u202f%, so κ is high.” With 40, 9, 6 and 45 items in the cells κ is 0.70, "
            "with 80, 10, 5 and 5 it is 0.32. And κ is no percentage of items: at 0.5, half of the room "
            "above chance is filled."
        ),
    },
    "scales": {
        "title": "Words for a value",
        "grab": "Drag κ, and read what it would be called, and by whom.",
        "shows": (
            "Published scales side by side, each with its word for the same value. The interval across "
            "them all shows how many words are still possible."
        ),
        "omits": (
            "No scale knows what your labels are for, how many there are, how frequent each is, or how "
            "many items you have: all of these change the value or its worth."
        ),
        "wrong": (
            "“0.7 is substantial.” On one scale; on another it is tentative. If the interval spans several "
            "bands, no word is settled yet."
        ),
    },
    "three_chances": {
        "title": "Three kinds of chance",
        "grab": "One square, three cuts: what is chance?",
        "shows": (
            "κ cuts the square by each annotator's own habits, π by the habits of both together, S into "
            "equal parts. The dots stay, the room above chance changes: the same agreement gives three "
            "numbers."
        ),
        "omits": (
            "It does not tell you which chance to assume: that depends on whether the annotators' habits "
            "are part of the question."
        ),
        "wrong": (
            "“Chance is one thing.” It is a model, and each coefficient has its own. Nor is a category "
            "that nobody uses harmless: it raises S, not π or κ."
        ),
    },
    "prevalence_bias": {
        "title": "Prevalence and bias",
        "grab": "All agreements stay. Pull a handle: does κ?",
        "shows": (
            "One handle moves agreements from “both say yes” to “both say no”, the other disagreements "
            "from one side to the other. The share of agreement, A_o, stays the same. Three curves show "
            "what κ, π and S make of it."
        ),
        "omits": (
            "Whether κ should fall when one label is rare is not decided here: a rare thing is harder to "
            "tell apart, and some say that κ rightly shows it."
        ),
        "wrong": (
            "“κ says how often two agree.” It says how far they are above what their totals give. “The "
            "more alike their totals, the higher κ”: with the same agreements, totals that differ leave "
            "less to chance."
        ),
    },
    "pair": {
        "title": "Same agreement, far apart",
        "grab": "Give two tables the same agreement. How far apart can you push their κ?",
        "shows": (
            "Two tables as squares, with both κ on one line, and three goals to tick: enough items, the "
            "same agreement, κ far apart. Below are both tables added up."
        ),
        "omits": (
            "These are whole tables, not samples, so there are no intervals. With real data, part of such "
            "a distance is luck."
        ),
        "wrong": (
            "“The same agreement is the same κ.” Push the agreements into one corner, and chance expects "
            "them there, too. “Two tables with no agreement above chance have none together”: what differs "
            "between them can look like agreement in the sum."
        ),
    },
    "possible": {
        "title": "Is this κ possible?",
        "grab": "Ten tables have these three figures. Some that are printed have no table at all.",
        "shows": (
            "Printed figures are rounded, and items are whole: only some tables fit, sometimes none. For "
            "two categories and up to 200 items, all are tried; if none fits, the clashing figures are "
            "named. The other half finds the smallest table that contradicts a belief."
        ),
        "omits": (
            "A clash shows that the figures are not from one table, not why: another number of items, a "
            "misprint, weights or missing labels would do. Beyond two categories it may miss tables, and "
            "says so."
        ),
        "wrong": (
            "“A_o and κ give away the table.” With seventy items, 0.686 and 0.376, ten tables are left. “A "
            "published figure has been checked.” Brown and Heathers (2017) tested the means in 71 papers "
            "in this way: half print one that no whole numbers have."
        ),
    },
    "prevalence": {
        "title": "Rare things",
        "grab": "Make it rare. The annotators are as good as before. Is κ? Is a “yes”?",
        "shows": (
            "Two annotators, equally good and independent, look for the same thing. You drag how frequent "
            "it is. Curves show A_o, κ, AC1, and how many of their “yes” are right."
        ),
        "omits": (
            "Real annotators stumble over the same hard items, so they agree more than these. All values "
            "are for the long run, without an interval."
        ),
        "wrong": (
            "“A lower κ means worse annotators.” Two who say “yes” to 90\u202f% of what is “yes”, and “no” "
            "to 90\u202f% of the rest, have a κ of 0.64 if half of the items are “yes”, and of 0.07 if one "
            "in a hundred is. Then only 8 in a hundred of their “yes” are right."
        ),
    },
    "sampling": {
        "title": "κ is a sample",
        "grab": "Draw a sample, then another: the annotators are the same, κ is not.",
        "shows": (
            "Items are dealt from a population whose κ is known, and each sample leaves a tick. Draw "
            "hundreds: how widely do they spread, how many reach a threshold, how many intervals hold the "
            "true κ? Copies of each item fool the formula."
        ),
        "omits": (
            "Only the items change, never the annotators. Items are independent of each other; the "
            "sentences of one text are not."
        ),
        "wrong": (
            "“Another κ on another day means that the annotators have changed.” Luck with the items moves "
            "it that far. “A 95\u202f% interval contains κ in 95 of 100 samples”: with few items, or a "
            "rare label, it does so less often."
        ),
    },
    "coverage": {
        "title": "Do intervals keep their promise?",
        "grab": "95\u202f% is a promise. Drag to few items and a rare answer: who keeps it?",
        "shows": (
            "For three kinds of intervals, how many of a hundred contain the true κ: the usual formula, "
            "the profile likelihood, and the bootstrap. You choose the number of items, and how frequent "
            "one answer is."
        ),
        "omits": (
            "The true κ is always 0.6, there are two answers, and both annotators have the same habits."
        ),
        "wrong": (
            "“95\u202f% is 95\u202f%.” With 25 items, and one answer at 95\u202f%, the usual interval "
            "contains κ in 39 of 100 samples. The bootstrap is no way out: it has only that sample to draw "
            "from."
        ),
    },
    "sample_size": {
        "title": "How many items?",
        "grab": "Pull the interval to half its width, and see what that costs.",
        "shows": (
            "From a pilot, or from what you expect: how many items make the 95\u202f% interval of κ as "
            "narrow as you want it."
        ),
        "omits": (
            "It plans for one interval, by the usual formula. A test, or a difference between two rounds, "
            "needs another number. If the pilot is off, so is the plan."
        ),
        "wrong": (
            "“Twice the items, half the width.” It takes four times as many. For the same width and κ, it "
            "takes 1347 items if one answer is at 5\u202f%, and 246 if both are equally frequent."
        ),
    },
    "rounds": {
        "title": "Better than before?",
        "grab": "The two intervals overlap. Follow the links: is the new rule no better?",
        "shows": (
            "Each item is a dot in two rounds, with a link between them. If a link crosses, B has come "
            "round to A's label, or has left it. The other links nearly cancel in the difference of the "
            "two κ, so its interval is narrower than the two separate ones suggest."
        ),
        "omits": (
            "With new items nothing cancels. It does not say why a label has changed: the rule, or the "
            "second look."
        ),
        "wrong": (
            "“Error bars that overlap show no difference.” On the same items, take the interval of the "
            "difference."
        ),
    },
    "weights": {
        "title": "Serious and slight",
        "grab": "Say how serious a confusion is. What does κ make of it?",
        "shows": (
            "A tile is a confusion, its dots are the items; the fuller a dot, the more serious. Observed "
            "and expected disagreement both shrink as you forgive, and weighted κ is what is left between "
            "them."
        ),
        "omits": (
            "No formula knows whether your weights suit what the labels are for. Linear and quadratic "
            "weights need labels in an order."
        ),
        "wrong": (
            "“Lenient weights can only raise κ.” They forgive chance, too, so κ may fall. Different "
            "weights give different numbers: say which you used."
        ),
    },
    "ratings": {
        "title": "α, thread by thread",
        "grab": "Change a label, or leave an annotator out, and watch the threads that α is made of.",
        "shows": (
            "A row of beads is an item, and each pair of its labels a thread into the square of "
            "coincidences. α compares how far apart the labels of an item are with how far apart any "
            "labels are."
        ),
        "omits": (
            "There is no interval here: a report on your own data has one. α does not know who is right; "
            "its chance is the same for all annotators."
        ),
        "wrong": (
            "“α asks on how many items all agree.” It counts pairs of labels, so an item with one label "
            "counts for nothing. And the same labels have one α as names, another as ranks, another as "
            "numbers."
        ),
    },
    "scores": {
        "title": "How far apart?",
        "grab": "B gives each essay three points more, and the correlation is 1. Agreement?",
        "shows": (
            "Thirteen essays, A's points to the right, B's upwards. Shift B, stretch B, let B's hand "
            "shake, or make the essays more alike: correlation, concordance, limits of agreement and "
            "intraclass correlations part company."
        ),
        "omits": (
            "The essays are made up, and no number has an interval. Whether B's extra points matter, and "
            "which coefficient to report, depends on the use."
        ),
        "wrong": (
            "“A correlation of 1 is agreement.” Three points more leave it at 1, while the concordance is "
            "0.76. And there is not one intraclass correlation: each form counts something else as error."
        ),
    },
    "log_linear": {
        "title": "Where they disagree",
        "grab": "35 of 56 disagreements in one cell: luck, or a story?",
        "shows": (
            "A table, and what a log-linear model expects in it. Rings are expected counts; the real ones, "
            "dots, fill them, spill over, or leave them empty. Choose a model, leave cells out, and see "
            "which confusion goes more one way than the other."
        ),
        "omits": (
            "The tests are rough if many cells contain few items. A model that fits describes the table, "
            "not what went on in anybody's head."
        ),
        "wrong": (
            "“The most frequent confusion is the one that sticks out.” Ask first how many the model "
            "expects there: a cell with few items may be the surprise."
        ),
    },
    "majority": {
        "title": "A majority by lots",
        "grab": "Nobody looks; they all draw lots. How often is there a majority?",
        "shows": (
            "Every way in which the lots of two to five annotators can fall, all equally likely. The "
            "marked ones have a majority: more than half say the same."
        ),
        "omits": (
            "Real annotators do look, so their majority is worth more, but it does not say how much more."
        ),
        "wrong": (
            "“A majority is the truth.” Three who draw one of two labels always have one, and nobody has "
            "looked."
        ),
    },
    "error_analysis": {
        "title": "Labels against gold",
        "grab": "270 of 300 labels are right, and one category is never found. Which?",
        "shows": (
            "Rows are the labels to be judged, columns the gold labels. As a percentage of its column a "
            "cell shows recall, of its row precision. Drag an edge, and cases get another label."
        ),
        "omits": (
            "The gold labels count as the truth. People gave them, too; how far they agreed is not shown."
        ),
        "wrong": (
            "“90\u202f% are right, so each category is recognised well.” Frequent categories make up the "
            "90\u202f%; here the rarest has a recall of 0. Of any percentage, ask: of what?"
        ),
    },
    "shifted_annotator": {
        "title": "One step too high",
        "grab": "Let B answer one step higher. What does the correlation say?",
        "shows": (
            "Forty items on a scale from 1 to 7. As soon as B is a step off, agreement is 0, and κ is "
            "below 0. The correlation stays 1, and χ² as large as it can be."
        ),
        "omits": (
            "Real annotators also scatter, and then the correlation falls, too, but for another reason."
        ),
        "wrong": (
            "“A high correlation is high agreement.” Correlation asks whether B rises when A does, "
            "agreement asks whether both say the same. κ with quadratic weights sees the shift, and "
            "forgives part of it: 0.71 at one step."
        ),
    },
    "believe": {
        "title": "Whom to believe?",
        "grab": "Press Step, and watch forty posts move to the side of whoever errs least.",
        "shows": (
            "Up to five annotators vote on forty posts. Step by step, Dawid and Skene's model learns how "
            "each errs, and weighs their votes by it. At first 21 posts are on the correct side, at the "
            "end 38."
        ),
        "omits": (
            "The model assumes that annotators err independently, and on every post in the same way. If "
            "several copy one, it counts them all; that a post is hard for everybody, it does not know."
        ),
        "wrong": (
            "“Believe the majority.” Three who always say yes outvote two who read. “If the model is sure, "
            "it is right”: at the end, it is sure of the wrong side for two posts."
        ),
    },
    "panel": {
        "title": "A panel, step by step",
        "grab": "Press Step: whom does the method believe, and which items change sides?",
        "shows": (
            "Dawid and Skene's 45 patients, or your ten sentences with Robin, and with Pat, who never "
            "looks. At first an item is where its votes pull it. Each step fills the annotators' tables of "
            "errors, and pulls the items to match."
        ),
        "omits": (
            "Nobody knows what was true of these patients, so nothing here shows whether the method is "
            "right. It assumes that annotators err independently."
        ),
        "wrong": (
            "“Believe most votes.” On three of the 45 patients the method decides against them, or decides "
            "a tie. “Ten items show whom to believe”: with so few, a habit and a slip look alike."
        ),
    },
    "slip_or_view": {
        "title": "Slip or view?",
        "grab": "Drag the two groups apart: which α falls, and which does not?",
        "shows": (
            "Two readers from each of two groups say yes or no to eight items. There is α of all four, "
            "within each group, and between them. Asked again, slips jump and views stay. Last, a model "
            "predicts how many would say yes."
        ),
        "omits": (
            "With eight items and four readers, α is known only roughly. The groups are given: think which "
            "matter in your data."
        ),
        "wrong": (
            "“Low agreement always means careless readers.” People can agree within their group and differ "
            "from the other, time and again. A majority label then drops one view."
        ),
    },
    "judge": {
        "title": "The rate that a judge reports",
        "grab": "Make the answer rarer: what does the same judge report?",
        "shows": (
            "A language model says “yes” or “no” to 2,000 items. The square is cut by the truth; shaded is "
            "what the model calls “yes”. A person labels some items, too, and λ decides how far the "
            "corrected share follows the model on the others."
        ),
        "omits": (
            "The labelled items are a random sample with exactly these shares. A real sample varies, and "
            "one that somebody picked may be off by any amount. No single label is corrected."
        ),
        "wrong": (
            "“The judge is right on 83\u202f%, so its rate is about right.” Its errors cancel at one rate "
            "only; elsewhere the rate is off, by up to a third here."
        ),
    },
    "replacement": {
        "title": "Whose chair may it take?",
        "grab": "Let the model err less, until it may sit down in somebody's chair.",
        "shows": (
            "Four people and a model have labelled sixty comments. A person stands up, the model sits "
            "down: which of the two is nearer to the other three on each comment? The model wins the chair "
            "unless the person is nearer more often by more than a cushion."
        ),
        "omits": (
            "It asks whether the model labels like these people, not whether they are right. Other people "
            "or comments need another test."
        ),
        "wrong": (
            "“It says what most people say, so it can replace a person.” It must do as well as each of "
            "them. And if “offensive” is rare, a model that always says “fine” is near most of the time."
        ),
    },
    "grades": {
        "title": "Same grade, or how far?",
        "grab": "Make the judge less generous, until it keeps its chairs when distance counts.",
        "shows": (
            "Three people and a judge have graded sixty answers from 1 to 5. In one row of chairs, "
            "“nearer” means the same grade as more of the others; in the other, a smaller distance from "
            "them. A ruler shows quadratic κ of people, and of two judges with people and each other."
        ),
        "omits": (
            "It does not ask whether people are right. The cushion stays at 0.15, and there is no interval."
        ),
        "wrong": (
            "“It gives the same grade as often as people do.” It may still be biased. “Two judges agree, "
            "so they are right.” They may share a bias."
        ),
    },
    "swapped_order": {
        "title": "Which answer came first?",
        "grab": "Tap the cells off the diagonal until the judge prefers no side. Does κ notice?",
        "shows": (
            "A judge has compared sixty pairs of answers, X and Y, or called them a tie, and then again in "
            "the other order. Rows are its verdicts with X first, columns those with Y first. The share of "
            "X follows, and how many verdicts flip to what comes first."
        ),
        "omits": "It does not say which answer is better: that takes people, and more than one order.",
        "wrong": (
            "“Its κ with itself is fair, so the order does not matter.” κ cannot see which way verdicts "
            "flip: nine and nine give nearly the same κ as fourteen and four."
        ),
    },
    "span": {
        "title": "Where does it begin?",
        "grab": "Move one end by a word. Which number breaks?",
        "shows": (
            "Two people mark spans in one line of text, and six numbers judge them: F1 of exact and of "
            "overlapping spans, κ of single words, α of units, γ, and the similarity of boundaries."
        ),
        "omits": (
            "The line is short, and each person has at most four spans, which do not overlap each other. "
            "There are no intervals."
        ),
        "wrong": (
            "“κ of words measures agreement on spans.” Add words that nobody marks, and it rises. Nor does "
            "it see whether a stretch is one span or two."
        ),
    },
}

words = load_words(__name__)

"""The words of the explorers' own pages: of all of them, and of each."""

from iaa_teach.look.language import load_words

EXPLORERS = "Explorers"
LEAD = "Each on a page of its own, to play with, to send to somebody, and to show in a page of yours."
FRONT = "All explorers, each on a page of its own"
ABOUT_FRONT = "To send somebody what you see, to show it in a page of yours, to go on in Jupyter."
ABOUT_POSSIBLE = "A paper’s A_o and κ: the tables that they leave, or the proof that there is none."
TAKEN = {
    "embed": "Embed",
    "about_embed": "This line shows it in a page or on a slide of yours, as it stands now. "
    "It is light or dark as each reader’s device is, unless you choose.",
    "theme": "Colours",
    "reader": "the reader’s",
    "light": "light",
    "dark": "dark",
    "copy_embed": "Copy the line",
    "use": "Use in Jupyter",
    "about_use": "This makes it in Python as it stands now.",
    "copy_use": "Copy the lines",
}
SHOWS = "What it shows"
OMITS = "What it leaves out"
WRONG = "What is easily got wrong"
USED = "Lessons that use it"

# By the names of their folders, in the order in which the lessons come to them.
PAGES = {
    "failures": {
        "title": "Slips, views, shared mistakes",
        "grab": "Let both take the jokes at their word: they agree on everything, and 30\u202f% is wrong.",
        "shows": (
            "Twenty sentences, six of them jokes: praise by their words, and not as they are meant. A may "
            "slip, B may take jokes at their word, or both may. Each can make six labels wrong. Agreement "
            "sees the first two; it does not see the third."
        ),
        "omits": (
            "Here the truth is known. In your data it is not, and a mistake that both make looks like any "
            "other agreement. Nothing here is left to luck, either: you say who errs where."
        ),
        "wrong": (
            "“Annotators who agree are right.” They may have learnt the same mistake. Labels that are to be "
            "right must be reliable, but reliable labels can be wrong, all of them in the same way."
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
            "It shows shares alone. What chance would give, and how many items there were, decide what such "
            "a share is worth, and the ruler has neither."
        ),
        "wrong": (
            "“Careful annotators agree equally often, whatever you ask.” It depends on the task, and on the "
            "length of its guidelines."
        ),
    },
    "movie_review": {
        "title": "From labels to κ, card by card",
        "grab": "Four film reviews, two readers: drop the cards, then move one dot and see κ jump.",
        "shows": (
            "Each card is an item with two annotators' labels. It goes into a cell of their table, and the "
            "bar below shows observed agreement, chance and κ of the cards that are in. Then each dot can be "
            "moved to another cell, which changes its labels."
        ),
        "omits": (
            "Four items are there to be counted by hand. They are far too few to say anything about the "
            "annotators, and the explorer shows no interval that would tell you so."
        ),
        "wrong": (
            "“They agree on half of the items, so κ is one half.” Here it is 0.27. And “one label more or "
            "less hardly matters”: with so few items, one label moves κ a long way."
        ),
    },
    "chance": {
        "title": "Agreement by chance",
        "grab": "Two people label without looking. Pull the knot: how often will they agree?",
        "shows": (
            "Both annotators' habits cut a square, and its filled part is how often they agree in the long "
            "run, though nobody reads an item. Two coins agree on half of the items. Two people who say "
            "yes to 95 of 100 agree on nine of ten."
        ),
        "omits": (
            "A and B are independent here, and their habits never change. Real annotators look, at least "
            "now and then, and no square can tell how often. That chance works like this at all is what κ "
            "assumes; other coefficients assume something else."
        ),
        "wrong": (
            "“90\u202f% agreement shows that somebody has looked.” Where one answer is frequent, habits are "
            "enough for that. Ask first what the habits alone would give."
        ),
    },
    "contingency_table": {
        "title": "A table and its κ",
        "grab": "Pull one item to where the two agree. How far does κ jump?",
        "shows": (
            "Each dot is an item, in the cell of its two labels. What is hatched their habits alone would "
            "give; κ is how much of the room above that they fill. With the totals held, chance stays "
            "where it is; let go, and the room itself grows and shrinks."
        ),
        "omits": (
            "It takes two annotators, one label for each item, and every disagreement for equally serious. "
            "Who is right, the table cannot say. Its interval speaks of other items, not of other "
            "annotators."
        ),
        "wrong": (
            "“They agree on 85\u202f%, so κ is high.” With 40, 9, 6 and 45 items in the cells κ is 0.70, "
            "with 80, 10, 5 and 5 it is 0.32: look at what chance fills. And κ is no percentage of items: "
            "at 0.5, half of the room above chance is filled."
        ),
    },
    "scales": {
        "title": "Words for a value",
        "grab": "Drag κ along, and read what it would be called, and by whom.",
        "shows": (
            "Published scales side by side, each with its word for the same value. An interval lies "
            "across them all, so you see how many words are still possible."
        ),
        "omits": (
            "No scale knows what your labels are for. Nor does it know how many labels there are, how "
            "frequent each is, and how many items you have, and all of this moves the value or its worth."
        ),
        "wrong": (
            "“0.7 is substantial.” On one scale; on another the same value is tentative. Bands are "
            "conventions. Where the interval spans several, no word is settled yet."
        ),
    },
    "three_chances": {
        "title": "Three kinds of chance",
        "grab": "One square, three cuts: what is chance?",
        "shows": (
            "κ cuts the square by what each annotator says alone, π by what both say together, S into equal "
            "parts. The dots stay where they are, the room above chance does not, and so the same agreement "
            "gives three numbers."
        ),
        "omits": (
            "Which chance is yours to assume, it does not tell you: that depends on whether the "
            "annotators' habits are part of the question. Further coefficients, and more than two "
            "annotators, are left to other explorers."
        ),
        "wrong": (
            "“Chance is one thing.” It is a model, and each coefficient has its own. A category that "
            "nobody uses is not harmless, either: it raises S, and leaves π and κ where they are."
        ),
    },
    "prevalence_bias": {
        "title": "Prevalence and bias",
        "grab": "All agreements stay. Pull a handle: does κ?",
        "shows": (
            "One handle moves agreements from “both say yes” to “both say no”, the other moves "
            "disagreements from one side to the other. The share of agreement, A_o, is the same all the "
            "while. Three curves show what κ, π and S make of it."
        ),
        "omits": (
            "There are two labels and two annotators. Whether κ should fall where one label is rare is "
            "not decided here: to tell a rare thing apart is harder, and some say that κ rightly says so."
        ),
        "wrong": (
            "“κ says how often two agree.” It says how far they are above what their totals give. “The "
            "more alike their totals, the higher κ”: with the same agreements, totals that part leave less "
            "to chance, and κ comes out higher."
        ),
    },
    "pair": {
        "title": "Same agreement, far apart",
        "grab": "Give two tables the same agreement. How far apart can you push their κ?",
        "shows": (
            "Two tables of two labels, each as a square, with both κ on one line. Three goals tick when "
            "they are met: enough items, the same agreement, κ far apart. Below stand both tables added "
            "up."
        ),
        "omits": (
            "These are whole tables, not samples, so there are no intervals. With real data a part of such "
            "a distance is luck."
        ),
        "wrong": (
            "“The same agreement is the same κ.” Push the agreements into one corner, and chance expects "
            "them there as well. “Two tables without agreement above chance add up to none”: what sets "
            "the two apart can pass for agreement in the sum."
        ),
    },
    "possible": {
        "title": "Is this κ possible?",
        "grab": "Ten tables have these three figures. Some that are printed have no table at all.",
        "shows": (
            "Printed figures are rounded, and items are whole: so only some tables have them, and sometimes "
            "none. Of two categories and up to 200 items all tables are tried, and where none fits, the "
            "figures that clash are named. The other half looks for the smallest table that says otherwise "
            "than a belief."
        ),
        "omits": (
            "A clash shows that the figures are not of one table. It does not show why: another number of "
            "items, a slip of the pen, weights or missing labels would do. Beyond two categories some tables "
            "may not be found, and then it says so."
        ),
        "wrong": (
            "“A_o and κ tell the table.” Seventy items with 0.686 and 0.376 leave ten. “A published figure "
            "has been checked.” Brown and Heathers (2017), whose test of means is the model of this one, "
            "could try it on 71 papers: half of them print a mean that no whole numbers have."
        ),
    },
    "prevalence": {
        "title": "Rare things",
        "grab": "Make it rare. The annotators are as good as before; is κ, and is a “yes”?",
        "shows": (
            "Two annotators look for the same thing, equally good, and independent of each other. How "
            "good they are stays; how frequent the thing is, you drag. Curves show A_o, κ, AC1, and how "
            "many of their “yes” are right."
        ),
        "omits": (
            "Real annotators stumble over the same hard items, so they are not independent, and agree "
            "more than these. All values are those of the long run, with no sample and no interval."
        ),
        "wrong": (
            "“A lower κ means worse annotators.” Those who find 90\u202f% and leave 90\u202f% alone have a "
            "κ of 0.64 where half of the items are “yes”, and of 0.07 where one in a hundred is. Of their "
            "“yes” only 8 in a hundred are then right, although they are as good as ever."
        ),
    },
    "sampling": {
        "title": "κ is a sample",
        "grab": "Draw a sample, then another: the annotators are the same, κ is not.",
        "shows": (
            "Items are dealt from a population whose κ is known, and each sample leaves a tick. Draw "
            "hundreds: how widely do they spread, how many reach a threshold, how many of their intervals "
            "hold the true κ? With copies of each item the formula believes what is not there."
        ),
        "omits": (
            "From sample to sample only the items change, never the annotators. Items come at random and "
            "independent of each other; the sentences of one text would not."
        ),
        "wrong": (
            "“Another κ on another day means other annotators.” Luck with the items moves it that far. "
            "“A 95\u202f% interval holds κ, whatever the sample”: with few items, or a rare label, it does "
            "so less often than it says."
        ),
    },
    "coverage": {
        "title": "Do intervals keep their promise?",
        "grab": "95\u202f% is a promise. Drag to few items and a rare answer: who keeps it?",
        "shows": (
            "For three kinds of intervals, how many of a hundred hold the true κ: the usual formula, the "
            "profile likelihood, and the bootstrap. You say how many items a sample has, and how frequent "
            "the more frequent answer is."
        ),
        "omits": (
            "The true κ is always 0.6, there are two answers, and both annotators have the same habits. "
            "Each point comes from 2000 samples, so a share may be off by about 0.01."
        ),
        "wrong": (
            "“95\u202f% is 95\u202f%.” With 25 items, and one answer at 95\u202f%, the usual interval "
            "holds κ in 39 of 100 samples. The bootstrap is no way out: it draws only from what the sample "
            "has."
        ),
    },
    "sample_size": {
        "title": "How many items?",
        "grab": "Pull the interval to half its width, and see what that costs.",
        "shows": (
            "From a pilot, or from what you expect: how many items make the 95\u202f% interval of κ as "
            "narrow as you want it. Drag the width, or the number of items, and the other follows."
        ),
        "omits": (
            "It plans for the width of one interval, by the usual formula. A test, or a difference of two "
            "rounds, takes other numbers. And where the pilot is off, so is the plan."
        ),
        "wrong": (
            "“Twice the items, half the width.” It takes four times as many. And for the same width and "
            "the same κ, 1347 items where one answer is at 5\u202f%, instead of 246 where both are equally "
            "frequent."
        ),
    },
    "rounds": {
        "title": "Better than before?",
        "grab": "The two intervals overlap. Follow the links: is the new rule no better?",
        "shows": (
            "Each item is a dot in two rounds of labels, with a link between them. Where a link crosses, B "
            "has come round to A's label, or has left it. All others cancel in the difference of the two "
            "κ, so its interval is narrower than the two apart suggest."
        ),
        "omits": (
            "Both rounds have the same items; with new items nothing cancels. Why somebody has changed a "
            "label, the rule or the second look, it does not say."
        ),
        "wrong": (
            "“Error bars that overlap show no difference.” On the same items these are not the bars to "
            "look at. Take the interval of the difference."
        ),
    },
    "weights": {
        "title": "Serious and slight",
        "grab": "Say how serious a confusion is. What does κ make of it?",
        "shows": (
            "A tile is a confusion, its dots are the items; the fuller a dot, the more serious. Observed "
            "and expected disagreement both shrink as you forgive, and weighted κ is what is left between "
            "them. Where two neighbours no longer differ, their rows close up."
        ),
        "omits": (
            "The weights are yours; whether they suit what the labels are for, no formula knows. Linear "
            "and quadratic ones ask for labels in an order."
        ),
        "wrong": (
            "“Lenient weights can only raise κ.” Chance is forgiven, too, so it may fall. And two papers "
            "with different weights have two different numbers: say which weights are yours."
        ),
    },
    "ratings": {
        "title": "α, thread by thread",
        "grab": "Change a label, or leave an annotator out, and watch the threads that α is made of.",
        "shows": (
            "A row of beads is an item, and each pair of its labels a thread into the square of "
            "coincidences. α compares how far apart the labels of an item are with how far apart any "
            "labels are. Fleiss's κ, multi-κ, and κ of each pair of annotators stand beside it."
        ),
        "omits": (
            "There is no interval here: a report on your own data has one. Nor does α know who is right, "
            "or that annotators have habits of their own; its chance is one for all."
        ),
        "wrong": (
            "“α asks on how many items all agree.” It counts pairs of labels, so an item with one label "
            "counts for nothing. And how far apart two labels are is not a detail: as names, ranks or "
            "numbers, the same labels have another α."
        ),
    },
    "scores": {
        "title": "How far apart?",
        "grab": "B gives three points more to each essay, and the correlation is still 1. Agreement?",
        "shows": (
            "Thirteen essays, A's points to the right, B's upwards. Shift B, stretch B, let B's hand "
            "shake, or make the essays more alike: correlation, concordance, limits of agreement and "
            "intraclass correlations part company. Turned, the picture shows differences over means."
        ),
        "omits": (
            "The essays are invented, two people score them, and no number has its interval. Whether B's "
            "extra points matter depends on the use, and so does which coefficient to report."
        ),
        "wrong": (
            "“A correlation of 1 is agreement.” It does not see a shift or a stretch: three points more "
            "leave it at 1, while the concordance is 0.76. And there is not one intraclass correlation; "
            "each form counts something else as error."
        ),
    },
    "log_linear": {
        "title": "Where they disagree",
        "grab": "35 of 56 disagreements sit in one cell. Luck, or a story?",
        "shows": (
            "A table beside what a log-linear model expects in it. Rings are expected, dots are counted; "
            "they fill the rings, spill over, or leave them empty. Choose a model, leave cells out, and "
            "see which pair of categories leans."
        ),
        "omits": (
            "The tests lean on large counts, so where many cells hold few items they are rough. A model "
            "that fits describes the table; it does not say what went on in anybody's head."
        ),
        "wrong": (
            "“The confusion that is counted most often is the one that sticks out.” Ask first how many "
            "the model expects there. A cell with few items may be the surprise."
        ),
    },
    "majority": {
        "title": "A majority by lots",
        "grab": "Nobody looks, all draw lots. How often is there a majority?",
        "shows": (
            "Every way in which the lots of two to five annotators can fall, each as likely as any other. "
            "Marked are those in which more than half say the same."
        ),
        "omits": (
            "Real annotators do look, so their majority is worth more than this. How much more, a "
            "majority alone does not say."
        ),
        "wrong": (
            "“A majority is the truth.” Three people who draw one of two labels always have a majority, "
            "and nobody has looked."
        ),
    },
    "error_analysis": {
        "title": "Labels against gold",
        "grab": "270 of 300 labels are right, and one category is never found. Which?",
        "shows": (
            "Rows are the labels to be judged, columns the gold labels. In percent of its column a cell "
            "speaks of recall, in percent of its row of precision. Drag an edge, and cases get another "
            "label while their gold label stays."
        ),
        "omits": (
            "The gold labels count as the truth. People gave them, too, and how far these agreed is not "
            "in the table."
        ),
        "wrong": (
            "“90\u202f% are right, so each category is recognised well.” Frequent categories make the "
            "90\u202f%; here the rarest has a recall of 0. And a percentage means nothing before one has "
            "asked: of what?"
        ),
    },
    "shifted_annotator": {
        "title": "One step too high",
        "grab": "Let B answer one step higher throughout. What does the correlation say?",
        "shows": (
            "Forty items on a scale from 1 to 7. As soon as B is a step off, no item has the same label "
            "from both: agreement is 0, and κ below. The correlation stays 1, and χ² is as large as it "
            "can be."
        ),
        "omits": (
            "B shifts without an exception. Real annotators also scatter, and then the correlation falls, "
            "too, if not for the same reason."
        ),
        "wrong": (
            "“A high correlation is high agreement.” It asks whether B rises where A does, agreement asks "
            "whether both say the same. κ with quadratic weights sees the shift, and forgives a part of "
            "it: 0.71 at one step."
        ),
    },
    "believe": {
        "title": "Whom to believe?",
        "grab": "Press Step, and watch forty posts move to the side of whoever errs least.",
        "shows": (
            "Up to five annotators vote on forty posts. Step by step, Dawid and Skene's model learns how "
            "each of them errs, and weighs their votes by it. At first the majority is right on 21 posts; "
            "at the end 38 stand on their side."
        ),
        "omits": (
            "The model takes annotators to err independently of each other, and on every post in the same "
            "way. Where several copy one, it counts them all; where a post is hard for everybody, it does "
            "not know."
        ),
        "wrong": (
            "“The majority is to be believed.” Three who always say yes outvote two who read. “What the "
            "model is sure of is true”: at the end, two posts stand surely on the wrong side."
        ),
    },
    "panel": {
        "title": "A panel, step by step",
        "grab": "Press Step: whom does the method come to believe, and which items change sides?",
        "shows": (
            "Dawid and Skene's 45 patients, or your ten sentences with Robin, and with Pat, who never looks. "
            "At first an item stands where its votes pull it. Each step fills the annotators' tables of "
            "errors, and pulls the items to what these make likely."
        ),
        "omits": (
            "Nobody knows what these patients truly were, so nothing here tells whether the method is right. "
            "It takes annotators to err independently of each other."
        ),
        "wrong": (
            "“Most votes are to be believed.” On three of the 45 patients the method comes to say otherwise, "
            "or decides a tie. "
            "“Ten items tell whom to believe”: from so few, a habit and a slip look alike."
        ),
    },
    "slip_or_view": {
        "title": "Slip or view?",
        "grab": "Drag the two groups apart: which α falls, and which does not?",
        "shows": (
            "Two readers of each of two groups say yes or no to eight items. α of all four, α within each "
            "group, and between them. Asked again, slips jump and views stay. Last, a model tells how "
            "many would say yes, instead of one answer."
        ),
        "omits": (
            "Eight items and four readers are few; with such numbers α is known only roughly. The groups "
            "are given: which groups matter in your data, you have to think of."
        ),
        "wrong": (
            "“Low agreement always means careless readers.” People can agree within their group and "
            "differ from the other, time and again. A majority label then drops one of the two views."
        ),
    },
    "judge": {
        "title": "The rate that a judge reports",
        "grab": "Make the answer rarer. The judge stays as good as it was: what does it report?",
        "shows": (
            "A language model says “yes” or “no” to 2,000 items. The square is cut by the truth, and its "
            "shaded area is what the model says. A person labels some of the items, too, and λ decides how "
            "far the corrected share follows the model on the others."
        ),
        "omits": (
            "The labelled items are taken as a random sample with just these shares. A real sample varies, "
            "and one that somebody picked may be wrong by any amount. No single label is put right."
        ),
        "wrong": (
            "“The judge is right on 83\u202f%, so its rate is about right.” Its errors cancel at one rate "
            "only. Everywhere else the rate is off, by up to a third here."
        ),
    },
    "replacement": {
        "title": "Whose chair may it take?",
        "grab": "Let the model err less, until it may sit down in somebody's chair.",
        "shows": (
            "Four people and a model have labelled sixty comments. A person stands up, the model sits "
            "down, and at each comment it is asked which of the two is nearer to the other three. The "
            "model wins the chair unless the person is nearer more often, but for a cushion."
        ),
        "omits": (
            "It asks whether the model labels like these people, not whether they are right. With other "
            "people, or other comments, it has to be asked again."
        ),
        "wrong": (
            "“It says what most people say, so it can replace a person.” It must hold its own against "
            "each. And where “offensive” is rare, a model that always says “fine” is near most of the "
            "time: look at the rare label alone."
        ),
    },
    "grades": {
        "title": "Same grade, or how far?",
        "grab": "Make the judge less generous, until it keeps its chairs when distance counts.",
        "shows": (
            "Three people and a judge have graded sixty answers from 1 to 5. In one row of chairs, whoever "
            "gives the same grade as more of the others is nearer, in the other whoever is less far from "
            "them. On a ruler stand quadratic κ of people, of two judges with people, and of the judges "
            "with each other."
        ),
        "omits": (
            "It asks whether the judge grades like these people, not whether they are right. The cushion is"
            " held at 0.15, and no interval is shown."
        ),
        "wrong": (
            "“It gives the same grade as often as people do.” It may lean all the while. “Two judges agree,"
            " so they are right.” They may share a leaning."
        ),
    },
    "swapped_order": {
        "title": "Which answer came first?",
        "grab": "Tap the cells off the diagonal, until the judge has no side. Does κ notice?",
        "shows": (
            "A judge has compared sixty pairs of answers, X and Y, or called them a tie, and again in the "
            "other order. Rows are its verdicts with X shown first, columns those with Y shown first. The "
            "share of X follows, and how many verdicts flip to what is shown first."
        ),
        "omits": "It does not say which answer is better: that takes people, and more than one order.",
        "wrong": (
            "“Its κ with itself is fair, so the order does not matter.” κ cannot see a side: nine and nine "
            "flips give nearly the same κ as fourteen and four."
        ),
    },
    "span": {
        "title": "Where does it begin?",
        "grab": "Move one end by a word. Which number breaks?",
        "shows": (
            "Two people mark spans in one line of text, and six numbers judge the same pair: F1 of exact "
            "and of overlapping spans, κ of single words, α of units, γ, and the similarity of "
            "boundaries. Each of them cares about something else."
        ),
        "omits": (
            "A line is short, with at most four spans each, and nobody's spans overlap one another. There "
            "are no intervals."
        ),
        "wrong": (
            "“κ of words measures agreement on spans.” Add words that nobody marks, and it rises. It does "
            "not see, either, whether a stretch is one span or two."
        ),
    },
}

words = load_words(__name__)

"""What only the authors of labels know, and a report must say."""

NOTES = {
    "sampling": "How the items were chosen, and whether several come from one document or author",
    "annotators": "Who the annotators were, and how they were trained",
    "guidelines": "Which guidelines they had, and how often these were changed before this round",
    "independence": "Whether they worked independently, and in which order",
    "adjudication": "How disagreements were settled",
    "purpose": "What the labels are for, and how much agreement that needs",
}

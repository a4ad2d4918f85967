// Why the page says nothing of somebody's labels.

export const words = {
  oneItem: "Only one item was labelled; agreement beyond chance is estimated from two or more.",
  nothingShared: "No item was labelled by two annotators; there must be at least one such item.",
  tooManyLabels:
    "There are {n} different labels, such as {some}: more than {most} categories. Is one of the columns something else than labels?",
};

// What the extension says.

export const words = {
  start: "Start this lesson",
  unknown: "Its code did not come with iaa_teach, or was changed since: start it if you know who wrote it.",
  beside: "Other Python files lie beside it and could run in place of the kit ({files}): start it if you know them.",
  crashed: "Python ended while this lesson ran.",
  showCode: "Show the code",
  hideCode: "Hide the code",
  run: "Click into this cell, write, and press Shift+Enter to run it.",
};

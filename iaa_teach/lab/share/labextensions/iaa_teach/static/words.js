// What the extension says.

export const words = {
  start: "Start this lesson",
  startAll: "Start all lessons",
  authors:
    "{authors} wrote or changed this lesson for the course “{course}”, says its folder. If that is you, or your instructor gave you the folder, start all its lessons: you are asked once.",
  unknown:
    "This lesson runs code that did not come with iaa_teach. Start it if the code is yours, or if you trust whoever wrote it.",
  beside:
    "Python would also use files from its folder, perhaps in place of the kit’s own: {files}. Start it only if you know them.",
  waiting: "Waiting for Python",
  late: "Python has not answered for a while. If it is not busy, choose Kernel, then Restart Kernel: what you did is kept.",
  none: "Python is not running, so nothing here can be moved. Choose Kernel, then Change Kernel, and your Python; or start iaa-teach lab again. What you did is kept.",
  lateInPage:
    "Python has not started in this page yet. On a slow connection or an old machine it takes a minute or two. If nothing comes, load the page again, or take another browser, or tell your instructor. You can read the lesson all the same.",
  crashed: "Python ended while this lesson ran.",
  showCode: "Show the code",
  hideCode: "Hide the code",
  run: "Click into this cell, write, and press Shift+Enter to run it.",
};

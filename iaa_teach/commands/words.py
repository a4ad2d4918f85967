"""What the commands print about a course, in its language."""

from iaa_teach.look.language import spoken

FILES = {"one": "{n} file", "other": "{n} files"}
READING = "Reading the lessons in {folder}"
WROTE_TO = "Wrote {files} to {folder}."

# build
BY_THE_WAY = "By the way: {remark}"
LEFT_OUT = "Left out, {why}: {what}."
NOT_LISTED = "as {file} does not list them"
BY_ONLY = "by --only {only}"
OPEN = "Open {page} in a browser."
NOTHING_WRITTEN = {
    "one": "nothing was written, for the check found {n} problem. Mend it, or build with --anyway",
    "other": "nothing was written, for the check found {n} problems. Mend them, or build with --anyway",
}

# translate
ALL = "all"
COLUMNS = {"translated": "translated", "missing": "missing", "changed": "changed", "refused": "refused"}
REFUSED = "refused, {reason}"
ENGLISH = "In English, as nothing of them is translated: {names}."
STAYS_ENGLISH = "{name} stays English: {problem}"
TO_CHECK = "To check it: {command}"
WROTE_IN = "Wrote {files} in {place}."
UNCHANGED = "Nothing has changed in {place}."
AS_THEY_ARE = {
    "one": "Left as they are: {n} string in code, such as {such}.",
    "other": "Left as they are: {n} strings in code, such as {such}.",
}
SUCH = "“{words}” in {place}"

# new
NEW = "Wrote {lesson}, to be opened in JupyterLab, and its questions, {bank}."
THEN = "When you have changed them: {command}"
LISTED = "It stands in {file}, where its place and its minutes can be changed."
OTHERS_LEAD = "The other lessons lead to it; reload those that are open."

# collect
READING_QUESTIONS = "Reading the questions of {folder}"
SKIPPED = "Skipped {file}: {reason}"
ROWS = {"one": "{n} row", "other": "{n} rows"}
OF_LEARNERS = {"one": "{rows} on {n} learner.", "other": "{rows} on {n} learners."}
WROTE_CLASS = "Wrote {page} and {table}."
ALSO_A_PAGE = "With --out NAME there is a page to read as well."

# publish
WROTE_NAMED = "Wrote {files} to {folder}: {names}."
ADDRESSED = "{file} has the address now, and the lessons the links to it."
TAKEN_OUT = "Took out what an earlier version had given: {names}."
YOURS = "Yours, and left as you have them: {names}."
DELETED = "Deleted by you, and not brought back: {names}."
WRITE_ANEW = "To have one written anew: {option}"
NO_SUCH_FILE = "There is no such file to be written: {names}."
NOTHING_TO_WRITE = "Nothing was to be written in {folder}."
OTHER_REMOTE = "{file} says {name}, the remote origin is {remote}."
TO_CHANGE = "To change {file}: {option}"
BLOCKED = {
    "one": "iaa-teach check finds {n} problem; until it is mended, the workflow builds no pages.",
    "other": "iaa-teach check finds {n} problems; until they are mended, the workflow builds no pages.",
}
NO_LINK = "No link could be made: the remote origin is not on GitHub. Once the repository is there,"
COMMIT = "Now commit and push:  {command}"
THREE_CLICKS = "Then three clicks remain on GitHub and Binder:"
CLICK_SOURCE = "{address}: under “Source” choose “GitHub Actions”."
CLICK_RUN = "{address}: “Run workflow”. Later each push does it."
CLICK_BINDER = "{address}: open it once. Binder builds the lessons for some minutes, and keeps them."
PAGES_AT = "The pages will be at {address}"

PREPARING = (
    "Writing what {folder} needs on GitHub, with a copy of the kit and every version locked. It may take a "
    "minute."
)

# report
NOTE = "Note: {note}."

# check
COMPARED = "Lines with - are the kit's, lines with + are yours."
DIFFER = {
    "one": "{n} file not as in this version of the kit.",
    "other": "{n} files not as in this version of the kit.",
}
NO_DIFFERENCE = "Nothing differs."

# lab
NEEDS = "it needs {name}, which is not installed: {command}"
TEACH_NEEDS = "--teach needs {name}, which is not installed: {command}"
PORT = (
    "it cannot listen on port {port}: {problem}. Choose another with --port, or leave --port out and a free "
    "one is found."
)
OPENING = "Opening the lessons in {folder}. Ctrl+C here closes them."
HANDED_OUT = "The lessons in {folder} were handed out by somebody: nothing is added to them."
BUILT = "The lessons in {folder} were built by iaa-teach: nothing is added to them."
CANNOT_COPY = "cannot write the lessons to {folder}: {problem} ({file}). Choose a folder of yours with --dir."
COPIED = "Copied {files} to {folder}."
RENEWED = {
    "one": "Renewed {n} file that you had not edited: {names}.",
    "other": "Renewed {n} files that you had not edited: {names}.",
}
KEPT = {
    "one": "Kept {n} file in {folder} as you left it.",
    "other": "Kept {n} files in {folder} as you left them.",
}
DIFFERING = "Not as in this version of the kit, and yours to keep: {names}."
NEWER = "Changed in the kit since you took them: {names}."
TO_COMPARE = "To see what differs: {command}"
TOOK_OVER = "Took over what the kit has changed in {name}, which you had edited."
TOOK_OVER_BUT = {
    "one": (
        "Took over what the kit has changed in {name}, which you had edited; what the kit has changed too "
        "stays as you have it: cell {cells}."
    ),
    "other": (
        "Took over what the kit has changed in {name}, which you had edited; what the kit has changed too "
        "stays as you have it: cells {cells}."
    ),
}
BEFORE = "What they were before is kept in {folder}."
DROPPED = "Not in this version of the kit any more, and taken out: {names}."
AS_YOU_HAD_THEM = "As you had them they are in {folder}."
OUTDATED = "Not in this version of the kit any more, and yours to keep: {names}."
TO_BRING_BACK = "To have one again: {option}"
NO_FILE_OF_KIT = "The kit has no such file for this folder: {names}."
OFFERED = "New in the kit, and not in your course.toml: {names}."

# serve
SERVED_AT = "{folder} is at {address}"
HERE_ALONE = "Only this machine can read it; --lan lets the local network read it too."
NO_QR = "A QR code needs segno: {command}"
YOU_ALONE = "For you alone, with the plan and the key: {address}"
ENDS = "Ctrl+C here ends it."

words = spoken(__name__)

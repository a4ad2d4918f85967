"""What the commands print that a button of the panel runs, in the language of the course."""

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

words = spoken(__name__)

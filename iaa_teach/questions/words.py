"""What progress, and a question asked again, say to a learner."""

from iaa_teach.look.language import load_words

# A question of an earlier lesson, asked again with other numbers
RECALL_HINT = "The lesson asks the same with other numbers."
RECALL_RIGHT = "Yes, {answer}. The numbers were new, the way is the same."
RECALL_SOLUTION = "It is {answer}. The lesson gets there step by step, with other numbers."

# Progress
NOT_KEPT = "Your progress is not kept: {file} cannot be written in this folder."
NEWER = (
    "{file} was written by a newer version of this kit, and is left as it is. Update the kit to keep your "
    "progress."
)
BUSY = "Your answer is not saved yet: another notebook is writing {file}. The next answer saves it, too."
NOT_READ = "{file} cannot be read, so earlier answers are not shown."
NOT_PLAIN = (
    "Your progress is neither read nor kept: {file} is a link, or no file. Move it away, and a new one is "
    "begun."
)
DAMAGED = "{file} was damaged. It is set aside as {aside}, and a new one was begun."
LESSON = "Lesson {number}"

words = load_words(__name__)

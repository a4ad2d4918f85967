from iaa_teach import OwnDataDesk, cohen_kappa, read_labels
from iaa_teach.questions.bank import find
from iaa_teach.sources.exercise_files import write_cry_files


def test_the_files_give_the_printed_kappa(tmp_path):
    assert write_cry_files(tmp_path) == "cry-A.csv was written. cry-C.csv was written."
    ratings = read_labels([tmp_path / "cry-A.csv", tmp_path / "cry-C.csv"], "class")
    assert len(ratings) == 50
    assert round(cohen_kappa(ratings.table()), 2) == 0.28
    assert ratings.table().counts[0].tolist() == [20, 2, 1, 8, 0]


def test_a_file_that_is_there_is_kept(tmp_path):
    (tmp_path / "cry-A.csv").write_text("mine")
    said = write_cry_files(tmp_path)
    assert said == "cry-A.csv is there already and was kept. cry-C.csv was written."
    assert (tmp_path / "cry-A.csv").read_text() == "mine"


def test_the_lesson_asks_about_these_labels(tmp_path):
    write_cry_files(tmp_path)
    table = read_labels([tmp_path / "cry-A.csv", tmp_path / "cry-C.csv"], "class").table()
    assert find("kappa").answer == cohen_kappa(table)
    assert find("unconditional").answer == 100 * table.proportions[0, 3]
    assert find("predict-sample").answer == OwnDataDesk().agreement.kappa

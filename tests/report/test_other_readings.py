"""The leading number in other readings is told where it differs, and only there."""

from dataclasses import replace

from iaa_teach.reading.assembling import read_files
from iaa_teach.reading.inspection import inspect_files
from iaa_teach.reading.similar_labels import SimilarLabels
from iaa_teach.report.other_readings import find_headline_scale, find_other_readings

COUNTS = b"item,x,y\ns0,2,0\ns1,1,1\ns2,0,2\ns3,2,0\ns4,1,1\n"


def test_counts_have_no_other_number_as_labels_of_two_annotators():
    found = inspect_files([("counts.csv", COUNTS)])
    sure = SimilarLabels(("X", "x"), (3, 1), "x")
    found = replace(found, similar=(sure,))
    choices = replace(found.choices, counts=True)
    read = read_files(found, choices)
    assert read.counted
    told = find_other_readings(read, found, choices, find_headline_scale(read.ratings, found))
    assert told == []

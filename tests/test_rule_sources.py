"""Every rule stands in the source where it is carried out."""

import pytest

from tools.rule_sources import PAGES, ids, report

MISSING = {  # lower, never raise: what is not yet at its place
    "faiyum": 0,
    "mediterranean": 0,
    "megaciv": 0,
    "resafa": 0,
    "trading-floor": 0,
}


@pytest.mark.parametrize("page", PAGES)
def test_rules_stand_where_they_are_carried_out(page: str) -> None:
    found = report(page)
    missing = [rule.id for rule in found.missing]
    assert len(missing) <= MISSING[page], f"stands nowhere (python -m tools.rule_sources {page}): {missing}"
    assert not found.marked_wrongly


def test_ranges_and_short_lists_are_read_as_people_write_them() -> None:
    def read(text: str) -> list[str]:
        return [rule for rule, _ in ids(text)]

    assert read("# FAI-MKT-04 to 07") == ["FAI-MKT-04", "FAI-MKT-05", "FAI-MKT-06", "FAI-MKT-07"]
    assert read("MED-PRM-01 to MED-PRM-03 and MED-OFR-02") == ["MED-PRM-01", "MED-PRM-02", "MED-PRM-03", "MED-OFR-02"]
    assert read('"""  # RES-TRD-13, -14, 16 and 17') == ["RES-TRD-13", "RES-TRD-14", "RES-TRD-16", "RES-TRD-17"]
    assert read("FAI-CS1-01/02") == ["FAI-CS1-01", "FAI-CS1-02"]
    assert read("RES-TRN-06, 12 cards") == ["RES-TRN-06"]
    assert read("the floor (FLR-25, 36)") == ["FLR-25", "FLR-36"]


def test_what_only_examples_or_tests_say_is_looked_for_in_tests() -> None:
    places = report("faiyum").places
    assert places["FAI-EX-01"]
    assert all(place.startswith("tests/") for place in places["FAI-EX-01"])
    assert all(place.startswith("src/") for place in places["FAI-MKT-04"])

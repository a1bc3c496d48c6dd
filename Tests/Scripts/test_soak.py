"""What a soak run makes of its figures."""

from xml.etree import ElementTree

from soak import Sample, grown, picture, table


def run(memory, files=lambda turn: 30, threads=lambda turn: 20):
    return [Sample(turn / 2, {"memory, MB": memory(turn), "files": files(turn), "threads": threads(turn),
                              "move p99, ms": 5, "message p99, ms": 6}) for turn in range(60)]


def test_what_stays_as_it_is_holds():
    assert grown(run(lambda turn: 100 + turn % 3)) == []


def test_what_is_taken_at_the_start_is_no_leak():
    assert grown(run(lambda turn: min(100, 60 + 8 * turn))) == []


def test_memory_files_and_threads_that_grow_are_told():
    assert grown(run(lambda turn: 100 + turn / 4)) == ["memory, MB went from 102 to 114.5"]
    assert grown(run(lambda turn: 100, files=lambda turn: 30 + turn)) == ["files went from 38 to 88"]
    assert grown(run(lambda turn: 100, threads=lambda turn: 20 + turn)) == ["threads went from 28 to 78"]


def test_a_run_of_a_few_turns_tells_nothing():
    assert grown(run(lambda turn: 100)[:5]) == ["too short to tell anything"]


def test_the_picture_and_the_table_have_every_figure():
    samples = run(lambda turn: 100 + turn)
    texts = "".join(ElementTree.fromstring(picture(samples)).itertext())
    for name in samples[0].figures:
        assert name in texts and f"| {name} |" in table(samples)

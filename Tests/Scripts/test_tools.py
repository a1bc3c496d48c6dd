"""What the scripts of the web app share."""

import pytest

from webbuild import tools


@pytest.fixture(autouse=True)
def project(tmp_path, monkeypatch):
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    return tmp_path


def test_a_missing_tool_is_told_with_what_to_do():
    with pytest.raises(SystemExit, match="'no-such-tool' is missing. Scripts/setup run installs it."):
        tools.run("no-such-tool")


def test_a_tool_that_fails_is_told_with_its_own_words():
    with pytest.raises(SystemExit, match="cat failed:\n.*no-such-file"):
        tools.run("cat", "no-such-file")


def test_a_folder_is_made_anew_only_when_its_inputs_change(project):
    source, folder = project / "source", project / "made/folder"
    source.write_text("one")

    def make(fresh):
        (fresh / "copy").write_text(source.read_text())

    assert tools.make_once(folder, [source], make)
    assert not tools.make_once(folder, [source], make)
    source.write_text("two")
    assert tools.make_once(folder, [source], make)
    assert [file.name for file in folder.iterdir()] == ["copy"]
    assert (folder / "copy").read_text() == "two"


def test_what_is_interrupted_leaves_the_folder_as_it_was(project):
    source, folder = project / "source", project / "folder"
    source.write_text("one")
    tools.make_once(folder, [source], lambda fresh: (fresh / "file").write_text("whole"))
    source.write_text("two")

    def interrupted(fresh):
        (fresh / "file").write_text("ha")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tools.make_once(folder, [source], interrupted)
    assert (folder / "file").read_text() == "whole"
    assert sorted(file.name for file in project.iterdir()) == ["folder", "folder.made", "source"]

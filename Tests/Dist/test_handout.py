"""What lies in the hand-out beside the program."""

import json
import re
import subprocess
import tarfile

import pytest


def test_the_archive_tells_nothing_of_the_machine_that_made_it(archive):
    with tarfile.open(archive) as tar:
        entries = tar.getmembers()
    names = [entry.name for entry in entries]
    assert names[0] == archive.name.removesuffix(".tar.gz") and names == sorted(names)
    assert {(entry.uname, entry.gname, entry.uid, entry.gid) for entry in entries} == {("root", "root", 0, 0)}
    assert len({entry.mtime for entry in entries}) == 1
    assert {entry.mode for entry in entries} == {0o755, 0o644}


def test_the_manual_is_well_formed(handout):
    page = handout / "share/man/man1/gameon.1"
    lint = subprocess.run(["mandoc", "-T", "lint", page], capture_output=True, text=True)
    assert (lint.returncode, lint.stdout) == (0, "")


def test_the_manual_names_every_command_and_option(handout):
    page = subprocess.check_output(
        ["mandoc", "-T", "utf8", "-O", "width=200", handout / "share/man/man1/gameon.1"], text=True)
    page = re.sub(r".\x08", "", page)
    program = handout / "bin/gameon"
    overview = subprocess.check_output([program, "--help"], text=True)
    commands = re.findall(r"^  ([a-z-]+)", overview.partition("SUBCOMMANDS:")[2], re.MULTILINE)
    assert {"serve", "play", "solve", "version"} <= set(commands)
    for command in commands:
        assert f"gameon {command} " in page
        usage = subprocess.check_output([program, "help", command], text=True)
        for option in re.findall(r"--[a-z][a-z-]+", usage):
            assert option in page, command


@pytest.mark.parametrize("shell, place", [
    ("bash", "share/bash-completion/completions/gameon"),
    ("fish", "share/fish/vendor_completions.d/gameon.fish"),
    ("zsh", "share/zsh/site-functions/_gameon"),
])
def test_the_shell_reads_its_completions(handout, shell, place):
    subprocess.run([shell, "-n", handout / place], check=True)
    assert "solve" in (handout / place).read_text()


# As the README says it, out of 100, where 100 is without any protection.
@pytest.mark.parametrize("more, exposure", [(None, 15), ("photos.conf", 25)])
def test_the_service_is_valid_and_locked_down(handout, tmp_path, more, exposure):
    # The program is somewhere else here than on the host.
    unit = tmp_path / "gameon.service"
    text = (handout / "lib/systemd/system/gameon.service").read_text()
    assert "ExecStart=/usr/local/bin/gameon serve " in text
    text = text.replace("/usr/local", str(handout))
    if more:
        # What stands in a drop-in is as if it stood behind the last line of its section.
        text = text.replace("\n[Install]", (handout / "share/doc/gameon" / more).read_text()
                            .replace("[Service]\n", "") + "\n[Install]")
    unit.write_text(text)
    subprocess.run(["systemd-analyze", "verify", "--man=no", unit], check=True)
    subprocess.run(["systemd-analyze", "security", "--offline=yes", f"--threshold={exposure}", unit],
                   check=True, stdout=subprocess.DEVNULL)
    readme = (handout / "share/doc/gameon/README.md").read_text()
    assert f"{exposure / 10}" in readme.partition("systemd-analyze security")[2][:200]


def test_every_part_has_its_licence(handout):
    notes = (handout / "share/doc/gameon/LICENCES-OF-PARTS.txt").read_text()
    parts = re.findall(r"^  (\S.*)\n    https://", notes, re.MULTILINE)
    assert any(part.startswith("swift-nio ") for part in parts)
    headings = " ".join(re.findall(r"^For (.*):$", notes, re.MULTILINE))
    assert [part for part in parts if f"{part} (" not in headings] == []
    assert (handout / "share/doc/gameon/LICENSE").is_file()


def test_the_bill_of_materials_lists_exactly_the_parts_of_the_licence_notes(handout):
    documents = handout / "share/doc/gameon"
    notes = (documents / "LICENCES-OF-PARTS.txt").read_text()
    bill = json.loads((documents / "sbom.cdx.json").read_text())
    titles = [f"{each['name']} {each.get('version', '')}".rstrip() for each in bill["components"]]
    assert titles == re.findall(r"^  (\S.*)\n    https://", notes, re.MULTILINE)
    assert f"gameon-{bill['metadata']['component']['version']}-" in handout.name


def test_the_newest_release_of_the_changelog_is_what_is_handed_out(handout):
    program = subprocess.check_output([handout / "bin/gameon", "--version"], text=True).strip()
    changelog = (handout / "share/doc/gameon/CHANGELOG.md").read_text()
    assert re.search(r"(?m)^## (\d\S*)", changelog)[1] == program


def test_every_file_that_the_readme_names_is_there(handout):
    readme = (handout / "share/doc/gameon/README.md").read_text()
    named = set(re.findall(r"(?:/usr/local/|`)((?:share|lib)/[\w./-]+)", readme))
    assert len(named) > 5
    assert [name for name in sorted(named) if not (handout / name).exists()] == []


def test_the_readme_says_what_this_archive_is_for(handout):
    readme = (handout / "share/doc/gameon/README.md").read_text()
    assert re.search(rf"This is {re.escape(handout.name)}, for glibc 2\.\d+ or newer\.", readme)

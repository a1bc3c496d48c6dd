"""The finished web app: names that follow from the content, nothing missing, within its budget."""

import gzip
import json
import re

import pytest
from PIL import Image

from webbuild.naming import REFERENCE, with_hashed_names
from webbuild.sizes import (
    BUDGET_OF_BOOK, BUDGET_OF_SOLVER, BUDGET_OF_VISIT, BUDGET_TO_PLAY, book_size, compressed_sizes, needed_to_play,
    solver_size)
from webbuild.tools import BUILD, ROOT, run

WEB = BUILD / "web"


def test_a_name_changes_with_the_content_and_with_all_that_it_refers_to():
    def names(picture):
        assets = {"app.js": b'"/assets/style.css"', "style.css": b"url(/assets/a.png)", "a.png": picture}
        return with_hashed_names(assets), assets

    before, assets = names(b"one")
    after, _ = names(b"two")
    assert all(before[name] != after[name] for name in before)
    assert assets[before["app.js"]] == f'"/assets/{before["style.css"]}"'.encode()
    assert names(b"one")[0] == before


@pytest.mark.parametrize("assets", [
    {"app.js": b'"/assets/gone.css"'},
    {"a.js": b'"/assets/b.js"', "b.js": b'"/assets/a.js"'},
])
def test_a_reference_to_nothing_and_a_ring_are_told(assets):
    with pytest.raises(LookupError, match=".js"):
        with_hashed_names(dict(assets))


def test_every_reference_leads_to_a_file():
    for file in WEB.rglob("*.*"):
        if file.suffix in (".html", ".js", ".css", ".webmanifest"):
            for name in REFERENCE.findall(file.read_bytes()):
                assert (WEB / "assets" / name.decode()).is_file(), (file.name, name)


def test_the_service_worker_keeps_every_file():
    text = (WEB / "service-worker.js").read_text()
    files = {f"/assets/{file.name}" for file in (WEB / "assets").iterdir()
             if file.suffix not in (".br", ".gz")}
    of_systems = {file for file in files if re.match("/assets/(screenshot|shortcut)-", file)}
    assert all(file in text for file in files - of_systems | {"/manifest.webmanifest"})
    assert of_systems and not any(file in text for file in of_systems), "only systems ask for these"


def test_the_pictures_of_the_manifest_are_what_it_says():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text())
    shown = manifest["screenshots"]
    shortcuts = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for told in [*shown, *shortcuts]:
        with Image.open(WEB / told["src"].lstrip("/")) as picture:
            assert told["sizes"] == f"{picture.width}x{picture.height}"
            assert told["type"] == Image.MIME[picture.format]
    assert {told["form_factor"] for told in shown} == {"narrow", "wide"}
    files = list((ROOT / "Web/screenshots").iterdir())
    assert len(files) == len(shown)
    assert sum(file.stat().st_size for file in files) <= 400_000


def test_the_manifest_speaks_every_language():
    manifest = json.loads((WEB / "manifest.webmanifest").read_text())
    now, computer, _ = manifest["shortcuts"]
    others = [file for file in (ROOT / "Web/text").glob("??.js") if file.stem != "en"]
    assert others
    for file in others:
        assert all(told["description_localized"][file.stem] for told in [manifest, now, computer])
        assert f'"{now["name_localized"][file.stem]}"' in file.read_text()


def test_the_page_has_no_script_or_style_of_its_own():
    page = (WEB / "index.html").read_text()
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", page) == []


def test_compressed_files_unpack_to_the_file_and_are_smaller():
    packed = [file for file in WEB.rglob("*.*") if file.suffix in (".br", ".gz")]
    assert packed
    for file in packed:
        whole = file.with_suffix("").read_bytes()
        unpack = gzip.decompress if file.suffix == ".gz" else lambda _: run("brotli", "-dc", file)
        assert unpack(file.read_bytes()) == whole
        assert file.stat().st_size < len(whole)


def test_the_server_learns_every_address_of_the_app():
    routes = json.loads((WEB / "routes.json").read_text())
    assert "/" in routes and all(route.startswith("/") for route in routes)


def test_the_server_learns_the_texts_of_link_previews():
    previews = json.loads((WEB / "previews.json").read_text())
    assert {"en", "de"} <= previews.keys()
    for texts in previews.values():
        assert "{name}" in texts["inviteTitle"] and "{board}" in texts["inviteTitle"]
        assert "{rule}" in texts["inviteText"] and texts["usedTitle"]
        assert {"3x3x3", "7x6x4d"} <= texts["boards"].keys()
        assert "{columns}" in texts["boardOther"] and "{rows}" in texts["boardOther"]
        assert {"3", "19", "4d", "5m", "4dm"} <= texts["rules"].keys()
        assert "{club}" in texts["personText"] and "{name}" in texts["shelfTitle"] and texts["shelfText"]
        assert texts["own"].keys() == texts["boards"].keys()
        assert all(own["title"] and own["about"] for own in texts["own"].values())
    assert previews["de"]["rules"]["4d"] == "Einwurf, 4 in einer Reihe gewinnt"
    assert previews["de"]["own"]["7x6x4d"]["title"] == "Vier gewinnt"


def test_a_first_visit_stays_within_its_budget():
    sizes = compressed_sizes(WEB)
    assert sum(sizes.values()) <= BUDGET_OF_VISIT
    assert sum(sizes[name] for name in needed_to_play(WEB)) <= BUDGET_TO_PLAY
    assert not [name for name in sizes if re.search("analysis|club|solver", name)]


def test_the_solver_stays_within_its_own():
    assert 5_000 < solver_size(WEB) <= BUDGET_OF_SOLVER
    assert 500 < book_size(WEB) <= BUDGET_OF_BOOK


def test_the_page_names_all_that_the_app_imports_at_once():
    named = needed_to_play(WEB)
    for app in (WEB / "assets").glob("app.*.js"):
        imported = re.findall(r'import(?:[^("]*from)?"/(assets/[^"]+)"', app.read_text())
        assert set(imported) <= named, "each of these waits for the app to be there first"


def test_the_sheets_of_every_screen_stay_small():
    named = re.findall(r'"\./(.+\.css)"', (ROOT / "Web/style/style.css").read_text())
    sheets = [ROOT / "Web/style" / name for name in named if not name.startswith(("board", "home"))]
    assert len(sheets) > 2
    assert sum(sheet.stat().st_size for sheet in sheets) <= 25_600

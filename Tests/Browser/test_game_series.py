"""The page of a video game: who made it, for how many it is, and the others of its series."""

import csv
import re
import subprocess

from playwright.sync_api import expect

from Browser.support.games import game_named, row
from Browser.support.setups import both_devices
from support.server import PROGRAM

SERIES = "Lanterns of Tarn"


def bring_in(server, file):
    """Fifteen games of a series, a year from each to the next."""
    with open(file, "w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(["id", "title", "released", "developers", "players", "series"])
        writer.writerows(
            [f"tarn-{number}", f"{SERIES} {number}", 2000 + number, "Quiet Otter Works|Nina Kaur", "1-4", SERIES]
            for number in range(1, 16))
    subprocess.run(
        [PROGRAM, "catalogue", "import", file, "--data", server.data], check=True, capture_output=True)


@both_devices
def test_a_game_leads_to_its_developers_and_to_the_others_of_its_series(app, server, tmp_path):
    bring_in(server, tmp_path / "tarn.csv")
    app.open(f"/games/{game_named(app.origin, f'{SERIES} 5')['id']}")
    facts = app.page.locator(".factlist")
    expect(facts).to_contain_text(re.compile("Release date *2005"))
    expect(facts).to_contain_text(re.compile("Players *1 to 4"))

    series = app.page.get_by_role("region", name=f"More of {SERIES}")
    others = series.get_by_role("link")
    # Without itself.
    expect(others.locator(".tiny")).to_have_text([str(2000 + number) for number in (1, 2, 3, 4, 6, 7)])
    app.press(series.get_by_role("button", name="Show more"))
    expect(others).to_have_count(12)
    # Twice by a hasty hand, and still each is there once.
    series.get_by_role("button", name="Show more").dblclick()
    expect(others).to_have_count(14)
    app.go_once_round()
    expect(others).to_have_count(14)
    expect(series.get_by_role("button", name="Show more")).to_have_count(0)
    app.press(others.last)
    expect(app.heading(f"{SERIES} 15")).to_be_visible()

    app.press(app.link("Quiet Otter Works"))
    expect(app.page.get_by_role("searchbox")).to_have_value("Quiet Otter Works")
    expect(row(app, f"{SERIES} 1")).to_be_visible()

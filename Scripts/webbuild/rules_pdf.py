"""The rules as a PDF for each language, made of the page's own text and drawings."""

import json
import re
import tempfile
from pathlib import Path

from webbuild.tools import BUILD, ROOT, WEB, files_in, make_once, run

RULES = BUILD / "rules"
_HERE = ROOT / "Scripts/webbuild"
_STYLE = _HERE / "rules-pdf.css"
#: WeasyPrint takes how a drawing is stroked from the drawing itself alone.
_STROKES = "<style>.x {stroke: #1d6bf0} .o {stroke: #e8473f} .grid {stroke: #8d89a3}</style>"
_PROPERTY = re.compile("([a-z-]+):([^;]+);?")
_PRINTER = _HERE / "print-rules.js"


def make_rules() -> None:
    """`rules-LANGUAGE.pdf` for each language, and a picture of each of its pages."""
    inputs = files_in(WEB / "rules", WEB / "text", WEB / "kit", _STYLE, _PRINTER, _HERE / "rules_pdf.py")
    make_once(RULES, inputs, _make)


def rules_files() -> dict[str, dict]:
    """For each language the addresses of its PDF and of the pictures, in the order of the pages."""
    return {
        pdf.stem.removeprefix("rules-"): {
            "pdf": f"/assets/{pdf.name}",
            "pages": [f"/assets/{page.name}" for page in sorted(RULES.glob(f"{pdf.stem}-*.svg"))],
        }
        for pdf in sorted(RULES.glob("*.pdf"))
    }


def rules_pages() -> dict[str, dict[str, str]]:
    """For each language the `title`, the `name` with the app's, and the `html` of the rules page."""
    return json.loads(run("deno", "run", _PRINTER))


def _make(folder: Path) -> None:
    for language, text in rules_pages().items():
        pdf = folder / f"rules-{language}.pdf"
        with tempfile.NamedTemporaryFile("w", suffix=".html") as html:
            html.write(_document(language, text))
            html.flush()
            run("weasyprint", "--pdf-variant", "pdf/ua-1", "--stylesheet", _STYLE, html.name, pdf)
        for page in range(1, _page_count(pdf) + 1):
            # A picture of lines stays sharp, however far a phone has to magnify it.
            picture = run("pdftocairo", "-svg", "-f", page, "-l", page, pdf, "-").decode()
            folder.joinpath(f"{pdf.stem}-{page}.svg").write_text(_without_styles(picture))


def _without_styles(svg: str) -> str:
    """The drawing with attributes in place of styles, which the app's content policy forbids."""
    return re.sub(' style="([^"]*)"', lambda style: _PROPERTY.sub(r' \1="\2"', style[1]), svg)


def _page_count(pdf: Path) -> int:
    info = run("pdfinfo", pdf).decode().splitlines()
    return next(int(line.split()[1]) for line in info if line.startswith("Pages:"))


def _document(language: str, text: dict[str, str]) -> str:
    html = text["html"]
    # Each drawing is named after the heading beside it, since a tagged PDF has to name it.
    names = iter(re.findall("<h2.*?>(.*?)</h2>", html)[:1] + re.findall("<h3>(.*?)</h3>", html))
    body = re.sub("</svg>", lambda _: f"<title>{next(names)}</title>{_STROKES}</svg>", html)
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"><title>{text["name"]}</title>'
        f'</head><body><h1>{text["title"]}</h1>{body}</body></html>'
    )

"""The app's icons as pictures of the sizes that systems ask for."""

import shutil
from pathlib import Path

from webbuild.tools import BUILD, ROOT, WEB, files_in, make_once, run

ICONS = BUILD / "icons"
_DRAWINGS = WEB / "icons"
#: Each picture, the drawing that it is made of, and its width and height.
_PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
    "monochrome-512.png": ("monochrome.svg", 512),
    "apple-touch-icon.png": ("maskable.svg", 180),
    "shortcut-play.png": ("shortcut-play.svg", 96),
    "shortcut-computer.png": ("shortcut-computer.svg", 96),
    "shortcut-chat.png": ("shortcut-chat.svg", 96),
}


def make_icons() -> None:
    make_once(ICONS, files_in(_DRAWINGS, ROOT / "Scripts/webbuild/icons.py"), _draw)


def _draw(folder: Path) -> None:
    shutil.copyfile(_DRAWINGS / "icon.svg", folder / "icon.svg")
    for name, (drawing, size) in _PICTURES.items():
        run("rsvg-convert", "--width", size, "--height", size, "--output", folder / name, _DRAWINGS / drawing)

"""The licences of everything that is linked into the program, or handed out with it."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from webbuild.tools import BUILD, ROOT, run, stop

from .linking import objects, swift_compiler

CHECKOUTS = BUILD / "checkouts"
LICENCE = re.compile(r"(licen[cs]e|copying)", re.IGNORECASE)
NOTICE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
UNICODE = ROOT / "Hosting/licences/unicode.txt"
# Debian's, from where the library is linked.
SQLITE = Path("/usr/share/doc/libsqlite3-dev/copyright")
# Of the package that the font is cut from.
INTER = Path("/usr/share/doc/fonts-inter-variable/copyright")
ZXCVBN = ROOT / "Hosting/licences/zxcvbn.txt"


@dataclass(frozen=True)
class Part:
    """Something that is linked in or handed out. A compiler's own parts bear no version of their own."""

    name: str
    version: str
    origin: str
    licences: list[Path]

    @property
    def title(self) -> str:
        return f"{self.name} {self.version}".rstrip()


def linked_parts() -> list[Part]:
    sqlite, inter = (run("dpkg-query", "-W", "-f", "${Version}", package).decode()
                     for package in ("libsqlite3-dev", "fonts-inter-variable"))
    pins = pinned_packages()
    return [
        Part("Swift standard library, Dispatch and Foundation", "", "https://www.swift.org", [swift_licence()]),
        Part("International Components for Unicode, in Foundation", "", "https://icu.unicode.org", [UNICODE]),
        Part("SQLite", sqlite, "https://www.sqlite.org", [SQLITE]),
        Part("Inter, the font of the web app", inter, "https://rsms.me/inter", [INTER]),
        Part("The common passwords of zxcvbn", "", "https://github.com/dwolfhub/zxcvbn-python", [ZXCVBN]),
        Part("The characters that look alike of Unicode", "", "https://www.unicode.org/reports/tr39", [UNICODE]),
        *(Part(package, pins[package][1], pins[package][0], licence_files(CHECKOUTS / package, folders))
          for package, folders in linked_packages().items()),
    ]


def licence_notes(version: str, parts: list[Part]) -> str:
    """Every part with its version and origin, then each licence text once, with the parts that it is for."""
    texts: dict[str, list[str]] = {}
    for part in parts:
        for file in part.licences:
            texts.setdefault(file.read_text().strip(), []).append(f"{part.title} ({file.name})")
    rule = "=" * 72
    listed = "\n".join(f"  {part.title}\n    {part.origin}" for part in parts)
    sections = [f"{rule}\nFor {', '.join(names)}:\n{rule}\n\n{text}" for text, names in texts.items()]
    head = f"GameOn {version} is made of these parts. The texts of their licences follow."
    return "\n\n".join([head, listed, *sections]) + "\n"


def linked_packages() -> dict[str, set[Path]]:
    """The name of each package's checkout, with the folders of its modules that are linked."""
    packages: dict[str, set[Path]] = {}
    for module in sorted({module_folder(file) for file in objects()}):
        sources = source_files(module)
        if all(source.is_relative_to(ROOT / "Sources") for source in sources) and sources:
            continue
        places = [source.relative_to(CHECKOUTS).parts
                  for source in sources if source.is_relative_to(CHECKOUTS)]
        if not places:
            stop(f"it can't be told where the module {module.stem} is from.")
        for package, *inside in places:
            folder = CHECKOUTS.joinpath(package, *inside[:2])
            packages.setdefault(package, set()).add(folder)
    return dict(sorted(packages.items()))


def module_folder(file: Path) -> Path:
    """Where the build keeps what belongs to the module of an object file."""
    return next(parent for parent in file.parents if parent.suffix == ".build" and parent.stem)


def source_files(module: Path) -> list[Path]:
    """A Swift module lists its sources; the objects of a C module have theirs, with headers, beside them."""
    listed = module / "sources"
    if listed.is_file():
        texts = [listed.read_text()]
    else:
        texts = [file.read_text().replace("\\\n", " ") for file in module.rglob("*.d")]
    words = [word.strip("'\"") for text in texts for word in text.split()]
    return [Path(word) for word in words if word.startswith(f"{ROOT}/") and not word.endswith(":")]


def licence_files(package: Path, modules: set[Path]) -> list[Path]:
    """Licences and notices of a package, and those that its linked modules bring themselves."""
    if not any(LICENCE.match(file.name) for file in package.iterdir()):
        stop(f"the package {package.name} is linked, and has no licence file.")
    folders = [package, *sorted(folder for folder in modules if folder.is_dir())]
    return [file for folder in folders for file in sorted(folder.iterdir())
            if file.is_file() and NOTICE.match(file.name)]


def pinned_packages() -> dict[str, tuple[str, str]]:
    """By the name of the checkout: where a package is from, and its version."""
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    return {pin["location"].rpartition("/")[2].removesuffix(".git"):
            (pin["location"], pin["state"].get("version") or pin["state"]["revision"]) for pin in pins}


def swift_licence() -> Path:
    # The compiler may be reached through a launcher that lies elsewhere.
    told = json.loads(run(swift_compiler(), "-print-target-info"))
    licence = Path(told["paths"]["runtimeResourcePath"]).parents[1] / "share/swift/LICENSE.txt"
    if not licence.is_file():
        stop(f"the licence of Swift is missing: {licence}")
    return licence

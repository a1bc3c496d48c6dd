"""The app's own modules and styles, bundled and made small by esbuild."""

import json
import re
import tempfile
from pathlib import Path

from webbuild.tools import WEB, run

_ALWAYS = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8",
           "--legal-comments=none", "--log-level=warning", "--external:/assets/*"]


#: What files have in common is named by which of these need it: the app itself, what follows the first
#: move, and what comes later, in this order. Without any of them it is named by those that do need it.
_STEPS = ("app.js", "soon.js", "later.js")
_COMMON = {
    (True, True, True): "chunk.js",
    (True, False, True): "frame.js",
    (False, True, True): "near.js",
    (False, False, True): "common.js",
}


def app_assets(rules_files: dict[str, dict]) -> dict[str, bytes]:
    """`app.js` with a file for each further language, `worker.js`, `solver.js`, `club-work.js`,
    `style.css`, `later.css`, `chat.css`, `games.css`, `analysis.css`, `club.css`, `faces.css`, `lobby.css` and `viewer.css`."""
    constants = {
        "__ENGINE_WASM__": "/assets/engine.wasm",
        "__WORKER_JS__": "/assets/worker.js",
        "__WORK_JS__": "/assets/club-work.js",
        "__SOLVER_WASM__": "/assets/solver.wasm",
        "__SOLVER_JS__": "/assets/solver.js",
        "__BOOK__": "/assets/solver.book",
        "__LATER_CSS__": "/assets/later.css",
        "__CHAT_CSS__": "/assets/chat.css",
        "__CHAT_EMOJI__": "/assets/chat-emoji.txt",
        "__GAMES_CSS__": "/assets/games.css",
        "__ANALYSIS_CSS__": "/assets/analysis.css",
        "__CLUB_CSS__": "/assets/club.css",
        "__FACES_CSS__": "/assets/faces.css",
        "__LOBBY_CSS__": "/assets/lobby.css",
        "__FONT__": "/assets/inter.woff2",
        "__PUZZLES__": "/assets/puzzles.txt",
        "__VIEWER_CSS__": "/assets/viewer.css",
        "__RULES_FILES__": json.dumps(rules_files, separators=(",", ":")),
    }
    # Splitting keeps what is imported later in files of their own.
    app = _with_plain_names(_bundled(
        WEB / "app/main.js", "app", constants, "--splitting", "--chunk-names=[name]-[hash]"))
    workers = {}
    # By its name the worker of newcomers belongs to the club's part: a first visit does without it, and who has that
    # part kept has it too.
    for name, entry in (("worker", "engine/worker.js"), ("solver", "engine/solver.js"), ("club-work", "work/worker.js")):
        workers |= _bundled(WEB / entry, name, constants)
    sheets = {}
    for name in ("style", "later", "chat", "games", "analysis", "club", "faces", "lobby", "viewer"):
        sheets |= _bundled(WEB / f"style/{name}.css", name, {})
    return app | workers | sheets


def service_worker(version: str, files: list[str]) -> bytes:
    """The service worker, which keeps these files under this version."""
    constants = {
        "__VERSION__": version,
        "__FILES__": json.dumps(files, separators=(",", ":")),
    }
    return _bundled(WEB / "service-worker.js", "service-worker", constants)["service-worker.js"]


def _with_plain_names(files: dict[str, bytes]) -> dict[str, bytes]:
    """`later.js` for `later-ABCDEFGH.js`, and the names of `_COMMON`."""
    plain = {name: re.sub(r"-[A-Z0-9]{8}\.js$", ".js", name) for name in files}
    contents = {plain[name]: content for name, content in files.items()}
    needed = [_chunks(contents[step]) for step in _STEPS]

    def name_of(name: str) -> str:
        if plain[name] != "chunk.js":
            return plain[name]
        by_step = _COMMON.get(tuple(name in chunks for chunks in needed))
        return by_step or "-".join(["shared", *sorted(
            part.removesuffix(".js") for part, content in contents.items()
            if part != "chunk.js" and name in _chunks(content))]) + ".js"

    names = {name: name_of(name) for name in files}
    if len(set(names.values())) < len(names):
        raise LookupError(f"two files have the same name: {', '.join(names)}")

    def renamed(match: re.Match) -> bytes:
        return b"/assets/" + names[match[1].decode()].encode()

    pattern = rb"/assets/([a-z0-9-]+-[A-Z0-9]{8}\.js)"
    return {names[name]: re.sub(pattern, renamed, content) for name, content in files.items()}


def _chunks(content: bytes) -> set[str]:
    """Names of the files that this one can't be without and that belong to none alone."""
    found = re.findall(rb"/assets/(chunk-[A-Z0-9]{8}\.js)", _statically_imported(content))
    return {name.decode() for name in found}


def _statically_imported(content: bytes) -> bytes:
    return b"".join(re.findall(rb'import(?:[^("]*from)?"[^"]+"', content))


def _bundled(entry: Path, name: str, constants: dict[str, str], *options: str) -> dict[str, bytes]:
    # A constant is a string, since esbuild would give an object a file of its own.
    defined = [f"--define:{key}={json.dumps(value)}" for key, value in constants.items()]
    with tempfile.TemporaryDirectory() as folder:
        run("esbuild", entry, f"--outdir={folder}", f"--entry-names={name}", "--public-path=/assets",
            *_ALWAYS, *options, *defined)
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}

"""The app's own modules and styles, bundled and made small by esbuild."""

import json
import tempfile
from pathlib import Path

from webbuild.tools import WEB, run

_ALWAYS = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8",
           "--legal-comments=none", "--log-level=warning", "--external:/assets/*"]


def app_assets(rules_files: dict[str, dict]) -> dict[str, bytes]:
    """`app.js` with a file for each further language, `worker.js` and `style.css`."""
    constants = {
        "__ENGINE_WASM__": "/assets/engine.wasm",
        "__WORKER_JS__": "/assets/worker.js",
        "__RULES_FILES__": json.dumps(rules_files, separators=(",", ":")),
    }
    # Splitting keeps what is imported later in files of their own.
    app = _bundled(WEB / "app/main.js", "app", constants, "--splitting", "--chunk-names=[name]")
    worker = _bundled(WEB / "engine/worker.js", "worker", constants)
    style = _bundled(WEB / "style/style.css", "style", {})
    return app | worker | style


def service_worker(version: str, files: list[str]) -> bytes:
    """The service worker, which keeps these files under this version."""
    constants = {
        "__VERSION__": version,
        "__FILES__": json.dumps(files, separators=(",", ":")),
    }
    return _bundled(WEB / "service-worker.js", "service-worker", constants)["service-worker.js"]


def _bundled(entry: Path, name: str, constants: dict[str, str], *options: str) -> dict[str, bytes]:
    # A constant is a string, since esbuild would give an object a file of its own.
    defined = [f"--define:{key}={json.dumps(value)}" for key, value in constants.items()]
    with tempfile.TemporaryDirectory() as folder:
        run("esbuild", entry, f"--outdir={folder}", f"--entry-names={name}", "--public-path=/assets",
            *_ALWAYS, *options, *defined)
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}

"""Proxies of Debian, unpacked but not installed, so that none of them becomes a service of this machine."""

import shutil
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parents[3] / ".build/proxies"
NAME = "play.example.org"


def debian_program(package: str, place: str) -> Path:
    """The program at this place in a package; it is fetched once."""
    folder = PROGRAMS / package
    if not folder.is_dir():
        PROGRAMS.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=PROGRAMS) as work:
            subprocess.run(["apt-get", "download", package], cwd=work, check=True)
            (file,) = Path(work).glob("*.deb")
            subprocess.run(["dpkg", "-x", file, f"{work}/fresh"], check=True)
            shutil.move(f"{work}/fresh", folder)
    return folder / place


def start_nginx(example: str, folder: Path, server: int, http: int, https: int) -> subprocess.Popen:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-subj", f"/CN={NAME}", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True, capture_output=True)
    places = {f"/etc/letsencrypt/live/{NAME}": str(folder), ":8080": f":{server}",
              "listen 80;": f"listen {http};", "[::]:80;": f"[::]:{http};",
              "listen 443": f"listen {https}", "[::]:443": f"[::]:{https}"}
    own = "".join(f"{kind}_temp_path {folder}/{kind};"
                  for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {own}\n"
        f"{replaced(example, places)}\n}}")
    return subprocess.Popen([debian_program("nginx", "usr/sbin/nginx"), "-e", folder / "error.log",
                             "-c", folder / "nginx.conf"])


def start_caddy(example: str, folder: Path, server: int, http: int, https: int) -> subprocess.Popen:
    local = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port {http}\nhttps_port {https}\n}}\n"
    (folder / "Caddyfile").write_text(local + replaced(example, {":8080": f":{server}"}))
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [debian_program("caddy", "usr/bin/caddy"), "run", "--config", folder / "Caddyfile"],
            env={"HOME": str(folder)}, stdout=log, stderr=log)


def replaced(text: str, places: dict[str, str]) -> str:
    for old, new in places.items():
        assert old in text, f"{old} is not in the example"
        text = text.replace(old, new)
    return text

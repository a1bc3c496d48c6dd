"""An authority of certificates that a browser can be told to trust."""

import ssl
import subprocess
from pathlib import Path

NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]


class Authority:
    """Keeps its files in `folder`: its own certificate and one for the names that the tests use."""

    def __init__(self, folder: Path):
        self._folder = folder
        self.root = folder / "authority.pem"
        self.certificate = folder / "certificate.pem"
        self.key = folder / "key.pem"
        self._openssl("req", "-x509", *NEW_KEY, "-days", "2", "-subj", "/CN=Authority of a test",
                      "-keyout", "authority-key.pem", "-out", self.root)
        self._openssl("req", *NEW_KEY, "-subj", "/CN=gameon.test",
                      "-keyout", self.key, "-out", "request.pem")
        names = folder / "names"
        names.write_text("subjectAltName=DNS:gameon.test,DNS:localhost")
        self._openssl("x509", "-req", "-in", "request.pem", "-days", "2", "-extfile", names,
                      "-CA", self.root, "-CAkey", "authority-key.pem", "-CAcreateserial",
                      "-out", self.certificate)

    @property
    def client(self) -> ssl.SSLContext:
        """For clients in Python that trust this authority alone."""
        return ssl.create_default_context(cafile=self.root)

    def home_of_trust(self) -> Path:
        """A home folder in which Chromium finds this authority among those that it trusts."""
        store = self._folder / "home/.pki/nssdb"
        store.mkdir(parents=True)
        for command in (["-N", "--empty-password"],
                        ["-A", "-n", "authority", "-t", "C,,", "-i", self.root]):
            subprocess.run(["certutil", "-d", f"sql:{store}", *command], check=True)
        return self._folder / "home"

    def _openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self._folder, check=True, capture_output=True)

import { strictEqual } from "node:assert/strict";
import { nameIn } from "../../Web/security/file-name.js";

Deno.test("a file is saved under the name that the server gives it", () => {
  const disposition = 'attachment; filename="Kafer-2026-11-21.zip"; ' +
    "filename*=UTF-8''K%C3%A4fer-2026-11-21.zip";
  strictEqual(nameIn(disposition), "Käfer-2026-11-21.zip");
});

Deno.test("a file without one has the app's name", () => {
  strictEqual(nameIn(null), "gameon-export.zip");
  strictEqual(nameIn("attachment"), "gameon-export.zip");
});

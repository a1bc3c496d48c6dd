import { strictEqual } from "node:assert/strict";
import { passkeyText } from "../../Web/security/authenticator.js";
import "../../Web/text/later.js";
import { setLanguage, t } from "../../Web/text/text.js";

Object.assign(globalThis, { document: { documentElement: {} } });
await setLanguage("en");

Deno.test("to try a passkey again is said only where that may help", () => {
  const said = {
    InvalidStateError: t("security.alreadyHere"),
    NotAllowedError: t("security.notAnswered"),
    AbortError: t("security.notAnswered"),
    SecurityError: t("security.notPossible"),
    NotSupportedError: t("security.notPossible"),
  };
  for (const [name, text] of Object.entries(said)) {
    strictEqual(passkeyText(new DOMException("", name)), text, name);
  }
});

import { answerByPasskey } from "../security/authenticator.js";
import { openKeySheet } from "../security/key-sheet.js";
import { t } from "../text/text.js";
import { openJoinSheet } from "./join-sheet.js";
import { goOn } from "./session.js";

/**
 * Asks what a sign-in asks until there is a session: for the second factor, and what is to become of the guest.
 *
 * @param {import("wire").SignInAnswer} answer
 * @param {() => void} onDone when somebody is signed in
 */
export async function settle({ question, offer, ticket }, onDone) {
  if (question) {
    /** @type {import("wire").SignInAnswer | undefined} */
    let next;
    const isShown = await openKeySheet({
      ...{ title: t("security.factorTitle"), text: t("security.factorText") },
      byPasskey: async () => {
        next = await goOn({ ticket, ...await answerByPasskey(question) });
      },
      byPassword: false,
      byCode: async (code) => next = await goOn({ ticket, code }),
    });
    if (isShown && next) await settle(next, onDone);
  } else if (offer) {
    openJoinSheet(offer, (join) => goOn({ ticket, join }), onDone);
  } else {
    onDone();
  }
}

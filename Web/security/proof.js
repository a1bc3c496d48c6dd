import { ApiProblem, call } from "../online/api.js";
import { t } from "../text/text.js";
import { answerByPasskey } from "./authenticator.js";
import { openKeySheet } from "./key-sheet.js";

/**
 * Does something that matters: where the server wants to know first who is here, they are asked, and it goes on with
 * what was wanted.
 *
 * @template Answer
 * @param {() => Promise<Answer>} act rejects as `call` does
 * @returns {Promise<Answer>} rejects as `act` does, also when nobody showed who they are
 */
export async function withProof(act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.type !== "fresh-proof-needed") throw error;
    if (!await openProofSheet()) throw error;
    return await act();
  }
}

async function openProofSheet() {
  const { passkeys, recoveryCodes } = await call("GET", "/security");
  return await openKeySheet({
    ...{ title: t("security.proofTitle"), text: t("security.proofText") },
    byPasskey: passkeys.length > 0 && (async () => {
      await call("POST", "/proof", await answerByPasskey(await call("POST", "/proof/question")));
    }),
    byPassword: (password) => call("POST", "/proof", { password }),
    byCode: recoveryCodes > 0 && ((code) => call("POST", "/proof", { code })),
  });
}

import { visitProvider } from "../account/provider.js";
import { ApiProblem, call } from "../online/api.js";
import { loadSite } from "../online/site.js";
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
  const [summary, { provider }] = await Promise.all([call("GET", "/security"), loadSite()]);
  const { passkeys, hasPassword, recoveryCodes, identity } = summary;
  return await openKeySheet({
    ...{ title: t("security.proofTitle"), text: t("security.proofText") },
    byPasskey: passkeys.length > 0 && (async () => {
      await call("POST", "/proof", await answerByPasskey(await call("POST", "/proof/question")));
    }),
    // The page goes away for it: what was wanted is to be asked for once more then.
    provider: identity && provider,
    byProvider: () => visitProvider("proof", location.pathname),
    byPassword: hasPassword && ((password) => call("POST", "/proof", { password })),
    // Without a password there may be a card that still counts.
    takesCard: !hasPassword,
    byCode: (recoveryCodes > 0 || !hasPassword) && ((code) => call("POST", "/proof", { code })),
  });
}

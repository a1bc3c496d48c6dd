import { fromBase64URL, toBase64URL } from "../online/base64url.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").PasskeySignIn} PasskeySignIn */

/** Milliseconds that somebody has to answer at their authenticator: as long as the server's `OneTimeKind.life`. */
const patience = 300_000;

/** Whether there can be passkeys here: a browser has them on a secure site that has a name. */
export function hasPasskeys() {
  // Digits and dots are IPv4, a colon is IPv6: the browser takes no address as relying party.
  return isSecureContext && "PublicKeyCredential" in globalThis &&
    !/^[\d.]+$|:/.test(location.hostname);
}

/**
 * Lets the browser make a passkey.
 *
 * @param {import("wire").NewPasskeyQuestion} question
 * @returns {Promise<{ clientData: string, attestation: string }>} rejects with a DOMException when the user
 *   declines, the time is over, or the browser can't
 */
export async function makePasskey({ challenge, party, user, name, algorithms, credentials }) {
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: fromBase64URL(challenge),
      rp: { id: party, name: party },
      user: { id: fromBase64URL(user), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: listed(credentials),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      timeout: patience,
    },
  });
  const { response } = /** @type {PublicKeyCredential} */ (credential);
  const made = /** @type {AuthenticatorAttestationResponse} */ (response);
  return {
    clientData: toBase64URL(made.clientDataJSON),
    attestation: toBase64URL(made.attestationObject),
  };
}

/**
 * Lets a passkey answer.
 *
 * @param {import("wire").PasskeyQuestion} question
 * @returns {Promise<PasskeySignIn>} rejects as `makePasskey` does
 */
export async function answerByPasskey({ challenge, party, credentials, needsVerification }) {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: fromBase64URL(challenge),
      rpId: party,
      allowCredentials: listed(credentials),
      userVerification: needsVerification ? "required" : "discouraged",
      timeout: patience,
    },
  });
  const { rawId, response } = /** @type {PublicKeyCredential} */ (credential);
  const answer = /** @type {AuthenticatorAssertionResponse} */ (response);
  return {
    credential: toBase64URL(rawId),
    ...answer.userHandle && { user: toBase64URL(answer.userHandle) },
    clientData: toBase64URL(answer.clientDataJSON),
    authenticatorData: toBase64URL(answer.authenticatorData),
    signature: toBase64URL(answer.signature),
  };
}

/** @param {string[]} credentials @returns {PublicKeyCredentialDescriptor[]} */
function listed(credentials) {
  return credentials.map((id) => ({ type: "public-key", id: fromBase64URL(id) }));
}

/**
 * Texts for what WebAuthn says; what isn't here can't be helped by trying again.
 *
 * @type {Record<string, import("../text/text.js").TextKey | undefined>}
 */
const refusals = {
  InvalidStateError: "security.alreadyHere",
  NotAllowedError: "security.notAnswered",
  AbortError: "security.notAnswered",
};

/** A sentence on what went wrong, at the authenticator or the server. @param {unknown} error */
export function passkeyText(error) {
  if (!(error instanceof DOMException)) return problemText(error);
  return t(refusals[error.name] ?? "security.notPossible");
}

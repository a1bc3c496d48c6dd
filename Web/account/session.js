import { ApiProblem, call, NoAnswer } from "../online/api.js";
import {
  askWhoIAm,
  becomePlayer,
  callAsNew,
  changeSession,
  enterSession,
  me,
} from "../online/me.js";
import { settings } from "../state/settings.js";
import { endHere, leaveHere } from "./leave-here.js";

/** @typedef {import("wire").SignInAnswer} SignInAnswer */
/** @typedef {import("wire").SessionAnswer} SessionAnswer */

// Whatever opens or ends a session of this device. All reject as `call` does.

/** The name of a registration that nobody answered: the account may be there all the same. */
let unanswered = "";

/**
 * @param {import("wire").Registration} details
 * @returns {Promise<string[]>} the names of the groups of an invitation in which there was no room
 */
export async function register(details) {
  /** @type {string[]} */
  let fullGroups = [];
  try {
    await changeSession(async () => {
      const answer = await callAsNew("/account", details);
      enter(answer);
      fullGroups = answer.fullGroups ?? [];
    });
  } catch (error) {
    if (error instanceof NoAnswer) unanswered = details.name;
    if (!(await isOwn(error, details))) throw error;
  }
  await bringFace();
  return fullGroups;
}

/**
 * Whether it is the reader's own registration before that is in the way; whose session this then is. The browser may
 * have that session already, or not.
 *
 * @param {unknown} error
 * @param {import("wire").Registration} details
 */
async function isOwn(error, { name, password }) {
  if (!(error instanceof ApiProblem) || name !== unanswered) return false;
  if (error.type === "already-a-member") {
    await askWhoIAm().catch(() => {});
    return me.player?.name === name;
  }
  if (error.type !== "name-taken") return false;
  return await signIn({ name, password }).then(({ session }) => Boolean(session), () => false);
}

/** Takes along the face that whoever has played only here has mixed. The account is whole without it. */
export async function bringFace() {
  const { face } = settings.get();
  if (face && !me.player?.face) {
    await call("PUT", "/me/face", face).then(({ player }) => becomePlayer(player), () => {});
  }
}

/** @param {{ name: string, password: string }} details */
export async function signIn(details) {
  return await answered("/session", details);
}

/** @param {import("wire").PasskeySignIn} passkey */
export async function signInByPasskey(passkey) {
  return await answered("/session/passkey", passkey);
}

/** @param {import("wire").CardSignIn} card */
export async function signInByCard(card) {
  return await answered("/session/card", card);
}

/** @param {import("wire").ProviderSignIn} answer */
export async function signInByProvider(answer) {
  return await answered("/session/provider/answer", answer);
}

/** Goes on with a sign-in that asked something. @param {Partial<import("wire").SignInStep>} step */
export async function goOn(step) {
  return await answered("/session/step", step);
}

/**
 * @param {string} path
 * @param {object} details
 * @returns {Promise<SignInAnswer>} without a session it asks something
 */
function answered(path, details) {
  return changeSession(async () => {
    const answer = await call("POST", path, details);
    if (answer.session) enter(answer.session);
    return answer;
  });
}

/** @param {{ new: string }} passwords */
export async function changePassword(passwords) {
  await changeSession(async () => enter(await call("POST", "/account/password", passwords)));
}

/** @param {{ token: string, password?: string }} details */
export async function resetPassword(details) {
  return await answered("/account/reset", details);
}

export async function signOut() {
  await leaveBy(() => call("DELETE", "/session"));
}

/** Signs out here and at the provider. @returns {Promise<string | undefined>} the address that does the latter */
export async function signOutAtProvider() {
  const { address } = await leaveBy(() => call("POST", "/session/provider/end"));
  return address;
}

/** Deletes who plays here, for ever. */
export async function deletePlayer() {
  await leaveBy(() => call("POST", "/account/delete"), true);
}

/** @param {SessionAnswer} answer */
function enter({ player }) {
  enterSession(player);
  // The role is told there.
  askWhoIAm().catch(() => {});
}

/** Forgets who was here: nothing of it stays on the device, but the matches on one screen. */
function leave() {
  leaveHere(() => becomePlayer(null));
  settings.set({ name: "", face: undefined });
}

/**
 * Ends the session here. The stream, which ends with it, isn't first to say so: nobody is told then of what they did.
 *
 * @template Answer
 * @param {() => Promise<Answer>} act
 * @param {boolean} [isDeleted] as of `endHere`
 * @returns {Promise<Answer>}
 */
function leaveBy(act, isDeleted) {
  return changeSession(async () => {
    const answer = await endHere(act, isDeleted);
    leave();
    return answer;
  });
}

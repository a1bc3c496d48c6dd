import { call } from "../online/api.js";

/** @typedef {import("wire").ClubInvitationPreview} ClubInvitationPreview */

/**
 * The invitation to the club by whose link somebody came. It is kept here alone, so that nobody finds it in the
 * history; whoever registers brings it along.
 */
let token = "";
/** @type {ClubInvitationPreview | null} */
let preview = null;

export const clubInvitation = {
  /** The secret of the link; empty without one that can be used. */
  get token() {
    return preview ? token : "";
  },

  /** The one who invites, once it was read. */
  get preview() {
    return preview;
  },

  /** Takes the link that the page was opened with, if it has one. */
  takeLink() {
    if (location.hash.length < 2) return;
    token = location.hash.slice(1);
    preview = null;
    history.replaceState(history.state, "", location.pathname);
  },

  /** @returns {Promise<ClubInvitationPreview | null>} null without a link; rejects as `call` does */
  async read() {
    if (!token) return null;
    preview = await call("POST", "/club/invitation", { token });
    return preview;
  },

  /** It was used. */
  drop() {
    token = "";
    preview = null;
  },
};

import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { call } from "../../online/api.js";
import { take } from "../../online/pairing.js";
import { paceText, playerName } from "../../online/words.js";
import { tellProblem } from "../../people/challenges.js";
import { sampleBoard } from "../../play/board-drawings.js";
import { shapeOf } from "../../state/ruleset.js";
import { boardName } from "../../text/names.js";
import { t } from "../../text/text.js";

/** @typedef {import("wire").InvitationPreview} InvitationPreview */

/** Invitations that were asked for, by code: a link that is shown again isn't looked up again at once. */
const asked = /** @type {Map<string, { at: number, preview: Promise<InvitationPreview> }>} */ (
  new Map()
);
/** The time for which an answer lasts, in milliseconds. */
const lasts = 20_000;
/** What can still be taken is looked up again so often while somebody looks, in milliseconds. */
const lookEvery = 15_000;

/**
 * An invitation to a game, with the button that takes it. Its place is kept until it is known.
 *
 * @param {string} code
 * @returns {HTMLElement}
 */
export function inviteCard(code) {
  const card = h("div", { class: "stack invite" });
  show(card, code, null);
  follow(card, code);
  return card;
}

/**
 * Shows what is known, and what becomes of it: somebody else may join.
 *
 * @param {HTMLElement} card
 * @param {string} code
 */
async function follow(card, code) {
  const preview = await look(code).catch(() => undefined);
  show(card, code, preview, () => {
    asked.delete(code);
    follow(card, code);
  });
  if (preview?.status !== "open" && preview?.status !== "yourOwn" || preview.match) return;
  setTimeout(() => again(card, code), lookEvery);
}

/** @param {HTMLElement} card @param {string} code */
function again(card, code) {
  if (!card.isConnected) return;
  if (document.hidden) return void setTimeout(() => again(card, code), lookEvery);
  asked.delete(code);
  follow(card, code);
}

/** @param {string} code */
function look(code) {
  const known = asked.get(code);
  if (known && Date.now() - known.at < lasts) return known.preview;
  /** @type {Promise<InvitationPreview>} */
  const preview = call("GET", `/codes/${code}`);
  asked.set(code, { at: Date.now(), preview });
  return preview;
}

/**
 * @param {HTMLElement} card
 * @param {string} code
 * @param {InvitationPreview | null | undefined} preview null: not known yet; undefined: not to be had
 * @param {() => void} [renew] looks it up again
 */
function show(card, code, preview, renew = () => {}) {
  const sign = JSON.stringify(preview ?? String(preview));
  if (card.dataset.shown === sign) return;
  card.dataset.shown = sign;
  const board = preview && sampleBoard(shapeOf(preview.ruleset));
  fill(
    card,
    h(
      "div",
      { class: "row" },
      board ?? h("span", { class: "mini" }),
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t" }, preview ? gameText(preview) : t("room.game")),
        h("p", { class: "s" }, preview === null ? "\u00a0" : stateText(preview)),
      ),
    ),
    control(code, preview, renew),
  );
}

/** @param {InvitationPreview} preview */
function gameText({ ruleset, pace }) {
  const board = boardName(ruleset);
  return pace === 0 ? board : t("room.gameAt", { board, pace: paceText(pace) });
}

/** @param {InvitationPreview | undefined} preview */
function stateText(preview) {
  if (!preview) return t("room.gameUnknown");
  if (preview.status === "open") return t("room.wantsToPlay", { name: playerName(preview.owner) });
  return t(`room.${preview.status}`);
}

/** @param {string} code @param {InvitationPreview | null | undefined} preview @param {() => void} renew */
function control(code, preview, renew) {
  if (preview?.match) {
    return h("a", { class: "btn sm wide", href: `/online/${preview.match}` }, t("room.toGame"));
  }
  if (preview && preview.status !== "open") return null;
  const join = () =>
    whileBusy(button, t("join.joining"), () => take(code)).catch((error) => {
      renew();
      tellProblem(error);
    });
  const button = h("button", {
    ...{ type: "button", class: "btn main sm wide", onclick: join },
    disabled: !preview,
  }, t("join.join"));
  return preview === undefined ? null : button;
}

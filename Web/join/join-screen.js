import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { pageHeader } from "../kit/page-header.js";
import { toast } from "../kit/toast.js";
import { toPlay } from "../kit/to-play.js";
import { ApiProblem, call } from "../online/api.js";
import { readCode } from "../online/code.js";
import { playNow, take } from "../online/pairing.js";
import { problemText } from "../online/words.js";
import { linkCard } from "../play/link-card.js";
import { problemBox } from "../play/problem-box.js";
import { choices, chooseBoard } from "../state/choices.js";
import { t } from "../text/text.js";
import { invitationStage } from "./invitation-stage.js";

/** @typedef {import("wire").InvitationPreview} InvitationPreview */

/** The headings of what can be wrong with an invitation. */
const titles = /** @type {const} */ ({
  "unknown-code": "join.unknownTitle",
  "invitation-used": "join.usedTitle",
  "invitation-expired": "join.expiredTitle",
});

/** The screen where the link of a friend leads: who invites to what, and the button that takes it. */
class JoinScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("join.title") });
    this.className = "page narrow";
    this.#show(h("h2", { class: "h2" }, t("join.opening")));
    this.#open().catch((error) => this.isConnected && this.#showProblem(error));
  }

  async #open() {
    const code = readCode(this.params.code);
    if (!code) throw refused("unknown-code");
    const preview = await call("GET", `/codes/${code}`);
    if (!this.isConnected) return;
    if (preview.match) return navigate(`/online/${preview.match}`, { replace: true });
    chooseBoard(preview.ruleset);
    if (preview.status === "yourOwn") this.#showOwn(code, preview.ruleset);
    else if (preview.status === "open") this.#showOpen(code, preview);
    else throw refused(`invitation-${preview.status}`);
  }

  /** @param {string} code @param {InvitationPreview} preview */
  #showOpen(code, preview) {
    const answer = h("div", { class: "stack", role: "status" });
    const join = () => {
      fill(answer);
      whileBusy(button, t("join.joining"), () => take(code, { replace: true }))
        .catch((error) => fill(answer, problemBox(error, playSomebodyElse)));
    };
    const button = h("button", { type: "button", class: "btn white wide", onclick: join });
    fill(button, t("join.join"));
    this.#show(invitationStage(preview, button), answer);
  }

  /** @param {string} code @param {string} board */
  #showOwn(code, board) {
    const url = `${location.origin}/join/${code}`;
    this.#show(
      h("h2", { class: "h2" }, t("join.ownTitle")),
      h("p", { class: "s" }, t("join.ownText")),
      ...linkCard(board, { code, url }),
    );
  }

  /** @param {unknown} error */
  #showProblem(error) {
    const type = error instanceof ApiProblem ? error.type : "";
    const title = titles[/** @type {keyof typeof titles} */ (type)];
    const retry = () => this.connectedCallback();
    this.#show(
      h("h2", { class: "h2" }, t(title ?? "join.failedTitle")),
      ...problemBox(error, playSomebodyElse),
      !title &&
        h("button", { type: "button", class: "btn main", onclick: retry }, t("error.tryAgain")),
      toPlay("btn"),
    );
  }

  /** @param {...import("../kit/dom.js").Child} content */
  #show(...content) {
    fill(this, pageHeader(t("join.title")), h("div", { class: "stack gap6" }, ...content));
  }
}

/** Looks for an opponent on the Play screen, for the board of the invitation. */
function playSomebodyElse() {
  navigate("/");
  playNow(choices().board).catch((error) => toast(problemText(error)));
}

/** @param {string} type */
function refused(type) {
  return new ApiProblem(410, { type: `urn:gameon:problem:${type}` }, 0);
}

customElements.define("join-screen", JoinScreen);

import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { pageHeader } from "../kit/page-header.js";
import { skeleton } from "../kit/skeleton.js";
import { toPlay } from "../kit/to-play.js";
import { ApiProblem, call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { me } from "../online/me.js";
import { clubName } from "../online/site.js";
import { problemText } from "../online/words.js";
import { formatDate, listText, t } from "../text/text.js";
import { clubInvitation } from "./club-invitation.js";

/** The screen where the link of an invitation to the club leads: who invites, and the way to an account. */
class InvitedScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("invited.title") });
    this.className = "page narrow";
    clubInvitation.takeLink();
    fill(this, pageHeader(t("invited.title")), this.#content);
    // The player may be told later.
    let player = me.player?.id;
    this.#unhear = me.onChange(() => {
      if (player !== me.player?.id) this.#load();
      player = me.player?.id;
    });
    this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    fill(this.#content, skeleton(2));
    try {
      const [invitation, club] = await Promise.all([clubInvitation.read(), clubName()]);
      if (invitation) fill(this.#content, stage(invitation, club));
      else {fill(
          this.#content,
          nothing("nobody", t("invited.none"), t("invited.noneHint"), toPlay()),
        );}
    } catch (error) {
      if (!(error instanceof ApiProblem) || ![403, 410].includes(error.status)) {
        return fill(this.#content, failure(error, () => this.#load()));
      }
      const text = error.status === 410 ? t("invited.goneHint") : problemText(error);
      fill(this.#content, nothing("nobody", t("invited.gone"), text, toPlay()));
    }
  }
}

/** @param {import("wire").ClubInvitationPreview} invitation @param {string} club */
function stage({ by, role, expiresAt, groups = [], fullGroups = [] }, club) {
  const title = by ? t("invited.invites", { name: by.name }) : t("invited.invited");
  const isMember = me.player?.kind === "member";
  return h(
    "section",
    { class: "stage stack gap6 hero", "aria-labelledby": "invited" },
    h(
      "div",
      { class: "row" },
      by && playerAvatar(by, { size: 56 }),
      h("h2", { class: "h2 grow", id: "invited", dir: "auto" }, title),
    ),
    h("p", {}, t("invited.to", { club })),
    (role === "moderator" || role === "host") && h("p", {}, t(`invited.${role}`)),
    expiresAt && h("p", { class: "s" }, t("invited.until", { date: formatDate(expiresAt) })),
    ...isMember ? [...alreadyIn(groups, fullGroups), toPlay("btn white wide")] : [
      h("a", { class: "btn white wide", href: "/register" }, t("account.register")),
      h("a", { class: "btn white wide", href: "/sign-in" }, t("invited.haveAccount")),
    ],
  );
}

/**
 * What an invitation is to a member: the way into its groups.
 *
 * @param {string[]} groups those that they can join
 * @param {string[]} full those in which there is no room for them
 */
function alreadyIn(groups, full) {
  const said = h("div", { class: "stack", role: "status", dir: "auto" });
  fill(said, h("p", {}, t("invited.member")), ...noRoom(full));
  if (groups.length === 0) return [said];
  const join = async () => {
    try {
      const { token } = clubInvitation;
      await whileBusy(button, t("desk.doing"), async () => {
        const { joined, full } = await call("POST", "/club/invitation/groups", { token });
        const words = joined.length > 0 ? t("invited.joined", named(joined)) : t("invited.member");
        fill(said, h("p", {}, words), ...noRoom(full));
      });
      button.remove();
    } catch (error) {
      fill(said, problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn white wide", onclick: join });
  fill(button, t("invited.join", named(groups)));
  return [said, button];
}

/** @param {string[]} groups that are full */
function noRoom(groups) {
  return groups.length > 0 ? [h("p", {}, t("invited.full", named(groups)))] : [];
}

/** @param {string[]} groups */
function named(groups) {
  return { groups: listText(groups, "conjunction") };
}

customElements.define("invited-screen", InvitedScreen);

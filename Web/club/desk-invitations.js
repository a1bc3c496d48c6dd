import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { moreButton } from "../online/more-button.js";
import { playerName, problemText } from "../online/words.js";
import { formatDate, t } from "../text/text.js";
import { openInviteSheet } from "./invite-sheet.js";

/** @typedef {import("wire").ClubInvitation} ClubInvitation */

/** The invitations to the club, with who came by which. */
export class DeskInvitations {
  #list = h("div", { class: "stack" });
  element;
  /** @type {ClubInvitation[]} */
  #invitations = [];
  /** @type {Map<string, import("wire").Player>} */
  #players = new Map();
  /** The place where more begin. @type {number | undefined} */
  #next;

  /** @param {boolean} isHost */
  constructor(isHost) {
    const invite = () => openInviteSheet(isHost, () => this.#again());
    this.element = h(
      "div",
      { class: "stack" },
      h("h3", { class: "t" }, t("doors.invitations")),
      this.#list,
      h(
        "button",
        { type: "button", class: "btn soft wide", onclick: invite },
        icon("plus"),
        t("doors.invite"),
      ),
    );
  }

  /** Reads the first page. Rejects as `call` does. */
  async load() {
    this.#invitations = [];
    await this.#read("");
  }

  #again() {
    this.load().catch((error) => toast(problemText(error)));
  }

  /** @param {string} query */
  async #read(query) {
    const { invitations, players, next } = await call("GET", `/club/invitations${query}`);
    this.#invitations = [...this.#invitations, ...invitations];
    for (const player of players) this.#players.set(player.id, player);
    this.#next = next;
    this.#paint();
  }

  #paint() {
    const next = this.#next;
    if (this.#invitations.length === 0) {
      return fill(this.#list, h("p", { class: "s mid" }, t("doors.noInvitations")));
    }
    fill(
      this.#list,
      h("ul", { class: "card list" }, this.#invitations.map((each) => this.#row(each))),
      next !== undefined && moreButton(() => this.#read(`?before=${next}`)),
    );
  }

  /** @param {ClubInvitation} invitation */
  #row(invitation) {
    const { number, by, note, isOpen } = invitation;
    const name = playerName(this.#players.get(by ?? "") ?? null, t("desk.somebody"));
    const title = note ?? t("doors.invitationOf", { name });
    return h(
      "li",
      { class: "item" },
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t", dir: "auto" }, title),
        h("p", { class: "s" }, facts(invitation, name)),
      ),
      !isOpen && h("span", { class: "badge" }, t("doors.ended")),
      h(
        "button",
        {
          ...{ type: "button", class: "ib", onclick: () => this.#open(invitation, title) },
          "aria-label": t("doors.showInvitation", { number }),
        },
        icon("more"),
      ),
    );
  }

  /** Opens who came by an invitation, and what ends it. @param {ClubInvitation} invitation @param {string} title */
  #open(invitation, title) {
    const { number, isOpen, groups } = invitation;
    const problem = h("p", { class: "err", role: "status" });
    const came = h("div", { class: "stack" }, h("p", { class: "s" }, t("desk.doing")));
    const say = (/** @type {unknown} */ error) => fill(problem, problemText(error));
    const revoke = () =>
      whileBusy(button, t("desk.doing"), async () => {
        await call("DELETE", `/club/invitations/${number}`);
        sheet.close();
        toast(t("doors.revoked"));
        this.#again();
      }).catch(say);
    const button = h("button", { type: "button", class: "btn risk wide", onclick: revoke });
    fill(button, t("doors.revoke"));
    const sheet = openSheet({
      title,
      body: [
        groups.length > 0 && h("p", { class: "s" }, t("doors.into", { groups: groups.join(", ") })),
        came,
        problem,
        isOpen && button,
      ],
    });
    showMembers(came, number).catch(say);
  }
}

/** @param {ClubInvitation} invitation @param {string} name of who made it */
function facts({ uses, used, role, expiresAt }, name) {
  return [
    name,
    uses === undefined
      ? t("doors.came", { count: used })
      : t("doors.cameOf", { count: used, uses }),
    (role === "moderator" || role === "host") && t(`desk.${role}`),
    expiresAt && t("desk.until", { date: formatDate(expiresAt) }),
  ].filter(Boolean).join(" · ");
}

/** Shows who came by an invitation, page by page. @param {HTMLElement} place @param {number} number */
async function showMembers(place, number) {
  const list = h("ul", { class: "card list" });
  /** @param {string} query */
  const read = async (query) => {
    const { members, next } = await call("GET", `/club/invitations/${number}/members${query}`);
    for (const { player, at } of members) list.append(memberRow(player, at));
    fill(
      place,
      list.children.length > 0 ? list : h("p", { class: "s" }, t("doors.nobodyYet")),
      next !== undefined && moreButton(() => read(`?before=${next}`)),
    );
  };
  await read("");
}

/** @param {import("wire").Player} player @param {string} at */
function memberRow({ id, name }, at) {
  return h(
    "li",
    { class: "item" },
    h("a", { class: "plain t grow", href: `/player/${id}`, dir: "auto" }, name),
    h("p", { class: "s" }, formatDate(at)),
  );
}

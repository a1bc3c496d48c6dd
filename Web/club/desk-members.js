import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { formatDate, t } from "../text/text.js";
import { reasonField } from "./reason-field.js";

/** @typedef {import("wire").ClubMember} ClubMember */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;
/** @type {import("wire").RoleChange["role"][]} */
const roles = ["member", "moderator", "host"];

/** The members of the club, to be found and looked after. */
export class DeskMembers {
  #list = h("div", { class: "stack" });
  #input = h("input", {
    ...{ class: "in", type: "search", maxlength: 60, autocomplete: "off", spellcheck: "false" },
    ...{ "aria-label": t("desk.find"), placeholder: t("desk.find"), dir: "auto" },
    oninput: () => this.#findSoon(),
  });
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "members" },
    h("h2", { id: "members" }, t("desk.members")),
    h(
      "form",
      {
        class: "find",
        role: "search",
        onsubmit: (/** @type {Event} */ event) => this.#find(event),
      },
      icon("search"),
      this.#input,
    ),
    this.#list,
  );
  /** @type {ClubMember[]} */
  #members = [];
  /** The place where more begin. @type {string | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {boolean} isHost whether roles can be given */
  constructor(isHost) {
    this.isHost = isHost;
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** Reads those whose name is typed, or the first page. Rejects as `call` does. */
  async load() {
    const name = this.#input.value.trim();
    const query = name ? `?name=${encodeURIComponent(name)}` : "";
    const { members, next } = await call("GET", `/club/members${query}`);
    if (name !== this.#input.value.trim()) return;
    this.#members = members;
    this.#next = next;
    this.#paint();
  }

  #findSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(), pause);
  }

  /** @param {Event} [event] */
  #find(event) {
    event?.preventDefault();
    clearTimeout(this.#timer);
    this.load().catch((error) => toast(problemText(error)));
  }

  #paint() {
    if (this.#members.length === 0) {
      return fill(this.#list, h("p", { class: "empty s", role: "status" }, t("desk.nobody")));
    }
    fill(
      this.#list,
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        this.#members.map((member) => this.#row(member)),
      ),
      this.#next !== undefined && this.#moreButton(this.#next),
    );
  }

  /** @param {string} next */
  #moreButton(next) {
    const onclick = () =>
      whileBusy(button, t("lobby.more"), async () => {
        const page = await call("GET", `/club/members?before=${next}`);
        this.#members = [...this.#members, ...page.members];
        this.#next = page.next;
        this.#paint();
      }).catch((error) => toast(problemText(error)));
    const button = h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
    return button;
  }

  /** @param {ClubMember} member */
  #row(member) {
    const { player, role, createdAt, suspendedAt } = member;
    const label = t("desk.act", { name: player.name });
    const line = suspendedAt
      ? t("desk.suspended")
      : t("desk.since", { date: formatDate(createdAt) });
    const open = () => this.#open(member);
    return h(
      "li",
      { class: "item" },
      playerAvatar(player),
      h(
        "div",
        { class: "grow" },
        h("a", { class: "plain t", href: `/player/${player.id}`, dir: "auto" }, player.name),
        h("p", { class: "s" }, line),
      ),
      (role === "moderator" || role === "host") && h("span", { class: "badge" }, t(`desk.${role}`)),
      player.id !== me.player?.id &&
        h(
          "button",
          { type: "button", class: "ib", "aria-label": label, onclick: open },
          icon("more"),
        ),
    );
  }

  /** Opens what can be done for and against a member. @param {ClubMember} member */
  #open(member) {
    const { player, role, suspendedAt } = member;
    const { name } = player;
    const problem = h("p", { class: "err", role: "status" });
    const reason = reasonField();
    const path = `/club/members/${player.id}`;
    /** @param {string} title @param {string} look @param {() => Promise<unknown>} act @param {string} done */
    const button = (title, look, act, done) => {
      const onclick = async () => {
        fill(problem);
        try {
          await whileBusy(element, t("desk.doing"), act);
          sheet.close();
          toast(done);
          await this.load();
        } catch (error) {
          fill(problem, problemText(error));
        }
      };
      const element = h("button", { type: "button", class: `btn wide ${look}`, onclick }, title);
      return element;
    };
    const chooser = new RoleChooser(role);
    const mayAct = this.isHost || role === "member";
    const suspension = suspendedAt
      ? button(
        t("desk.restore"),
        "soft",
        () => call("DELETE", `${path}/suspension`),
        t("desk.nowRestored", { name }),
      )
      : button(
        t("desk.suspend"),
        "risk",
        () => call("PUT", `${path}/suspension`, { reason: reason.value }),
        t("desk.nowSuspended", { name }),
      );
    const sheet = openSheet({
      title: name,
      body: [
        this.isHost && chooser.element,
        mayAct && reason.element,
        problem,
        this.isHost && button(
          t("desk.setRole"),
          "main",
          () =>
            withProof(() =>
              call("PUT", `${path}/role`, { role: chooser.role, reason: reason.value })
            ),
          t("desk.roleSet"),
        ),
        mayAct && role !== "host" && suspension,
        mayAct && button(
          t("desk.signOut"),
          "",
          () => call("DELETE", `${path}/sessions`),
          t("desk.signedOut", { name }),
        ),
        h("a", { class: "btn wide", href: `/player/${player.id}` }, t("people.profile")),
      ],
    });
  }
}

/** The choice of a role. Nothing happens before it is saved, for arrow keys choose too. */
class RoleChooser {
  /** @param {ClubMember["role"]} role */
  constructor(role) {
    this.role = role;
    this.element = radioGroup({
      ...{ label: t("desk.role"), value: role, className: "seg" },
      options: roles.map((value) => ({ value, content: [t(`desk.${value}`)] })),
      onChange: (value) => {
        this.role = /** @type {typeof roles[number]} */ (value);
      },
    });
  }
}

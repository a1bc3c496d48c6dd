import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { saveExport } from "../security/save-export.js";
import { t } from "../text/text.js";
import { openPlayerBanSheet } from "./ban-sheet.js";
import { endField } from "./end-field.js";
import { openDeleteMemberSheet, openRenameSheet, openResetLinkSheet } from "./member-account.js";
import { reasonField } from "./reason-field.js";

/** @typedef {import("wire").ClubMember} ClubMember */

/** @type {import("wire").RoleChange["role"][]} */
const roles = ["member", "moderator", "host"];

/**
 * Opens what can be done for and against a member or guest.
 *
 * @param {ClubMember} member
 * @param {boolean} isHost whether a host opens it
 * @param {() => void} whenDone
 */
export function openMemberSheet(member, isHost, whenDone) {
  const { player, role } = member;
  const problem = h("p", { class: "err", role: "status" });
  /** @param {string} title @param {string} look @param {() => Promise<unknown>} act @param {string} done */
  const button = (title, look, act, done) => {
    const onclick = async () => {
      fill(problem);
      try {
        await whileBusy(element, t("desk.doing"), act);
        sheet.close();
        toast(done);
        whenDone();
      } catch (error) {
        fill(problem, icon("alert"), problemText(error));
      }
    };
    const element = h("button", { type: "button", class: `btn wide ${look}`, onclick }, title);
    return element;
  };
  /** A way on to a sheet of its own. @param {string} title @param {string} look @param {() => void} open */
  const way = (title, look, open) => {
    const onclick = () => {
      sheet.close();
      open();
    };
    return h("button", { type: "button", class: `btn wide ${look}`, onclick }, title);
  };
  const mayAct = isHost || role === "member" || role === "guest";
  const sheet = openSheet({
    title: player.name,
    body: [
      problem,
      isHost && role !== "guest" && rolePart(member, button),
      mayAct && role !== "host" && restPart(member, button, way, whenDone),
      mayAct && shownPart(member, button),
      mayAct && accountPart(member, isHost, button, way, whenDone),
      h("a", { class: "btn wide", href: `/player/${player.id}` }, t("people.profile")),
    ],
  });
}

/** @typedef {(title: string, look: string, act: () => Promise<unknown>, done: string) => HTMLElement} Button */
/** @typedef {(title: string, look: string, open: () => void) => HTMLElement} Way */

/** The choice of a role. Nothing happens before it is saved, for arrow keys choose too. @param {ClubMember} member @param {Button} button */
function rolePart({ player, role }, button) {
  let chosen = role;
  const reason = reasonField();
  const choice = radioGroup({
    ...{ label: t("desk.role"), value: role, className: "seg" },
    options: roles.map((value) => ({ value, content: [t(`desk.${value}`)] })),
    onChange: (value) => {
      chosen = /** @type {typeof roles[number]} */ (value);
    },
  });
  const save = () =>
    withProof(() =>
      call("PUT", `/club/members/${player.id}/role`, { role: chosen, reason: reason.value })
    );
  return part(
    t("desk.role"),
    choice,
    reason.element,
    button(t("desk.setRole"), "main", save, t("desk.roleSet")),
  );
}

/** @param {ClubMember} member @param {Button} button @param {Way} way @param {() => void} whenDone */
function restPart({ player, suspendedAt }, button, way, whenDone) {
  const { id, name } = player;
  const path = `/club/members/${id}/suspension`;
  if (suspendedAt) {
    const restore = () => call("DELETE", path);
    return part(
      t("desk.rest"),
      button(t("desk.restore"), "soft", restore, t("desk.nowRestored", { name })),
    );
  }
  const [end, reason] = [endField(), reasonField()];
  reason.rename(t("desk.reasonToPlayer", { name }));
  const suspend = () => call("PUT", path, { reason: reason.value, until: end.value });
  const banned = () => {
    toast(t("desk.nowBanned", { name }));
    whenDone();
  };
  return part(
    t("desk.rest"),
    end.element,
    reason.element,
    button(t("desk.suspend"), "risk", suspend, t("desk.nowSuspended", { name })),
    way(t("desk.banFor", { name }), "", () => openPlayerBanSheet(player, banned)),
  );
}

/**
 * What a member shows of themselves, to be taken away; nothing for who shows nothing.
 *
 * @param {ClubMember} member
 * @param {Button} button
 */
function shownPart({ player, about }, button) {
  const path = `/club/members/${player.id}`;
  const takePhoto = () => call("DELETE", `${path}/photo`);
  const takeAbout = () => call("DELETE", `${path}/about`);
  return (player.photo || about) && part(
    t("desk.shown"),
    player.photo && playerAvatar(player),
    player.photo && button(t("desk.takePhoto"), "", takePhoto, t("desk.photoTaken")),
    about && h("p", { class: "report-quote", dir: "auto" }, about),
    about && button(t("desk.takeAbout"), "", takeAbout, t("desk.aboutTaken")),
  );
}

/** @param {ClubMember} member @param {boolean} isHost @param {Button} button @param {Way} way @param {() => void} whenDone */
function accountPart({ player, role }, isHost, button, way, whenDone) {
  const { id, name } = player;
  const isMember = role !== "guest";
  const signOut = () => call("DELETE", `/club/members/${id}/sessions`);
  const save = () => saveExport(`/club/members/${id}/export`);
  return part(
    t("desk.account"),
    way(t("desk.rename"), "", () => openRenameSheet(player, whenDone)),
    isMember && button(t("desk.signOut"), "", signOut, t("desk.signedOut", { name })),
    isHost && isMember && way(t("desk.resetLink"), "", () => openResetLinkSheet(player)),
    isHost && button(t("desk.export"), "", save, t("desk.exported")),
    isHost && way(t("desk.delete"), "risk", () => openDeleteMemberSheet(player, whenDone)),
  );
}

/** @param {string} title @param {...import("../kit/dom.js").Child} content */
function part(title, ...content) {
  return h(
    "section",
    { class: "stack", "aria-label": title },
    h("h3", { class: "t" }, title),
    ...content,
  );
}

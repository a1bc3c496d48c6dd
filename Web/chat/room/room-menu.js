import { navigate } from "../../app/router.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { switchRow } from "../../kit/list-row.js";
import { openSheet } from "../../kit/sheet.js";
import { toast } from "../../kit/toast.js";
import { problemText } from "../../online/words.js";
import { openSafetySheet } from "../../people/safety-sheet.js";
import { t } from "../../text/text.js";
import { findIn } from "../list/chats-pane.js";
import { otherIn, roomName } from "../names.js";
import { mute } from "../state/room-acts.js";

/**
 * Opens the menu of what is seldom needed in a room.
 *
 * @param {import("wire").Room} room
 */
export function openRoomMenu(room) {
  const other = otherIn(room);
  const isThere = other?.kind === "guest" || other?.kind === "member";
  /** @param {() => void} run */
  const then = (run) => () => {
    sheet.close();
    run();
  };
  const muted = switchRow({
    drawing: "bellOff",
    title: t("room.mute"),
    hint: t("room.muteHint"),
    checked: room.isMuted,
    onChange: (checked) => mute(room.id, checked).catch((error) => toast(problemText(error))),
  });
  const sheet = openSheet({
    title: roomName(room),
    body: [
      h("ul", { class: "card list" }, muted),
      room.kind === "group" &&
      button("person", t("room.info"), then(() => navigate(`/chat/${room.id}/info`))),
      isThere && button("person", t("room.profile"), then(() => navigate(`/player/${other.id}`))),
      room.match &&
      button("grid", t("room.toGame"), then(() => navigate(`/online/${room.match}`))),
      button("search", t("room.search"), then(() => findIn(room.id))),
      isThere && button("flag", t("people.safety"), then(() => openSafetySheet(other))),
    ],
  });
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function button(drawing, text, onclick) {
  return h("button", { type: "button", class: "btn wide", onclick }, icon(drawing), text);
}

import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { roomPortrait } from "../list/room-portrait.js";
import { otherIn, roomName } from "../names.js";
import { chat } from "../state/chat.js";
import { OtherLastSeen } from "./other-last-seen.js";
import { typingText } from "./words.js";

/** @typedef {import("wire").Room} Room */

/**
 * The bar above a room: who is in it and what they do, a game, and what is seldom needed.
 *
 * @param {object} on
 * @param {() => void} on.game
 * @param {() => void} on.more
 */
export function roomHead(on) {
  const picture = h("span", { class: "row" });
  const title = h("h1", { class: "cut", dir: "auto" });
  const line = h("p", { class: "s roomline" });
  const game = h("button", { type: "button", class: "ib", "aria-label": t("room.startGame") });
  fill(game, icon("grid"));
  game.addEventListener("click", on.game);
  const more = h("button", { type: "button", class: "ib", "aria-label": t("match.more") });
  fill(more, icon("more"));
  more.addEventListener("click", on.more);
  const element = h(
    "header",
    { class: "bar" },
    h("a", { class: "ib back", href: "/chat", "aria-label": t("app.back") }, icon("back")),
    picture,
    h("div", { class: "grow" }, title, line),
    game,
    more,
  );
  let sign = "";
  /** @type {Room | null} */
  let shown = null;
  const seen = new OtherLastSeen();
  return {
    element,
    /** @param {Room | null} room */
    show(room) {
      shown = room;
      game.hidden = more.hidden = room === null;
      if (!room) return void fill(title, t("room.title"));
      line.textContent = stateText(room) || seen.text(room);
      seen.ask(room).then((isNew) => {
        if (isNew && shown?.id === room.id) line.textContent = stateText(shown) || seen.text(shown);
      });
      const other = otherIn(room);
      const standing = other && club.standing(other.id)?.presence;
      const faces = room.members.slice(0, 3).map(({ player }) => club.player(player));
      const next = JSON.stringify([roomName(room), room.photo, standing, faces, room.memberCount]);
      if (next === sign) return;
      sign = next;
      title.textContent = roomName(room);
      keepFocus(picture, () => fill(picture, roomPortrait(room, 42)));
      game.hidden = room.kind === "direct" && other?.kind.startsWith("former") === true;
    },
  };
}

/** The text of what is known of those in a room now. @param {Room} room */
function stateText(room) {
  const typing = chat.typing(room.id);
  if (typing.length > 0) return typingText(typing);
  if (club.connection === "lost") return t("room.noLine");
  if (room.kind !== "group") {
    const other = otherIn(room);
    const presence = other && club.standing(other.id)?.presence;
    return presence && presence !== "offline" ? t(`people.${presence}`) : "";
  }
  const others = room.members.filter(({ player }) => player !== me.player?.id);
  const here = others.filter(({ player }) => {
    const presence = club.standing(player)?.presence ?? "offline";
    return presence !== "offline";
  });
  const people = t("room.people", { count: room.memberCount });
  if (here.length === 0) return people;
  return t("room.peopleOnline", { people, count: here.length + 1 });
}

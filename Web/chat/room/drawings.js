import { club } from "../../online/club.js";
import { t } from "../../text/text.js";
import { eventSentence } from "../names.js";
import { bubble } from "./bubble.js";
import { fateOf } from "./fate.js";
import { lastOwn } from "./lines.js";
import { dayName } from "./times.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").SaidLine} SaidLine */
/** @typedef {import("./log-view.js").Drawing} Drawing */
/**
 * @typedef {object} Surroundings
 * @property {import("wire").Room} room
 * @property {string} me
 * @property {boolean} isEnd whether the last line is the end of the room
 * @property {(number: number) => Message | null} quoted
 * @property {import("./bubble.js").Deeds} deeds
 */

/**
 * The drawings of the lines of a log.
 *
 * @param {Line[]} lines
 * @param {Surroundings} around
 * @returns {Drawing[]}
 */
export function drawingsOf(lines, around) {
  const last = around.isEnd ? lastOwn(lines) : undefined;
  return lines.map((line) => {
    switch (line.kind) {
      case "day": {
        const name = dayName(line.at, club.now());
        return { line, sign: name, classes: "tiny mid", draw: () => [name] };
      }
      case "new":
        return { line, sign: "", classes: "tiny mid ink", draw: () => [t("room.new")] };
      case "event": {
        const text = eventSentence(line.message);
        return { line, sign: text, classes: "tiny mid", draw: () => [text] };
      }
      default:
        return said(line, line === last ? fateOf(line, around.room, around.me) : null, around);
    }
  });
}

/**
 * @param {SaidLine} line
 * @param {import("./fate.js").Fate | null} fate
 * @param {Surroundings} around
 * @returns {Drawing}
 */
function said(line, fate, { room, quoted: find, deeds }) {
  const { message, unsent, isMine, isFirst, isEnd } = line;
  const isGroup = room.kind === "group";
  const isClosed = room.writing === "closed";
  const hasQuote = message.reply !== undefined && !message.isDeleted;
  const quoted = hasQuote ? find(message.reply ?? 0) : null;
  const { name, photo, face } = club.player(message.author ?? "") ?? {};
  // The reactions that are shown change with a block too, which changes no message.
  const { change, number, reactions } = message;
  const state = [change, number, reactions, unsent?.state, isFirst, isEnd, isGroup, isClosed];
  const classes = ["msg stack", isMine && "mine", isFirst && "first", isEnd && "end"];
  const how = { room: room.id, isGroup, isClosed, fate, quoted };
  return {
    line,
    sign: JSON.stringify([state, fate, quoted?.change, name, photo, face]),
    classes: classes.filter(Boolean).join(" "),
    draw: () => bubble(line, how, deeds),
  };
}

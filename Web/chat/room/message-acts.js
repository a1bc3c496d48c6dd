import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { problemText } from "../../online/words.js";
import { chat } from "../state/chat.js";
import { outbox } from "../state/outbox.js";
import { openMessageMenu } from "./message-menu.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("./lines.js").SaidLine} SaidLine */

/** Acts on the messages of a room. */
export class MessageActs {
  /**
   * @param {string} room
   * @param {object} on
   * @param {(message: Message) => void} on.reply
   * @param {(message: Message) => void} on.edit
   * @param {(message: Message) => void} on.changed has what the server made of one
   */
  constructor(room, on) {
    this.room = room;
    this.on = on;
  }

  /** @param {SaidLine} line */
  menu(line) {
    const room = chat.room(this.room);
    const canWrite = room?.writing === "anything";
    openMessageMenu(line, { room: this.room, canWrite, isGroup: room?.kind === "group" }, {
      reply: this.on.reply,
      edit: this.on.edit,
      react: (message, emoji) => this.react(message, emoji),
      remove: (message) => this.#change("DELETE", message, ""),
      takeAway: (message) => this.#takeAway(message),
      retry: (key) => outbox.retry(key),
      cancel: (key) => outbox.drop(key),
    });
  }

  /** @param {Message} message @param {string | null} emoji null: none any more */
  react(message, emoji) {
    if (emoji === null) this.#change("DELETE", message, "/reaction");
    else this.#change("PUT", message, "/reaction", { emoji });
  }

  /** @param {Message} message @param {string} text @returns {Promise<boolean>} whether it worked */
  edit(message, text) {
    return this.#change("PATCH", message, "", { text });
  }

  /** Takes somebody else's away. What is left of it comes by the stream. @param {Message} message */
  async #takeAway({ number }) {
    try {
      await call("DELETE", `/club/rooms/${this.room}/messages/${number}`);
    } catch (error) {
      toast(problemText(error));
    }
  }

  /**
   * @param {"PUT" | "PATCH" | "DELETE"} method
   * @param {Message} message
   * @param {string} part
   * @param {unknown} [body]
   */
  async #change(method, { number }, part, body) {
    try {
      const path = `/rooms/${this.room}/messages/${number}${part}`;
      this.on.changed(await call(method, path, body));
      return true;
    } catch (error) {
      toast(problemText(error));
      return false;
    }
  }
}

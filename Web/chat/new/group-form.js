import { navigate } from "../../app/router.js";
import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { TextField } from "../../kit/text-field.js";
import { ApiProblem } from "../../online/api.js";
import { problemText } from "../../online/words.js";
import { people } from "../../people/people.js";
import { randomText } from "../../state/settings.js";
import { t } from "../../text/text.js";
import { makeGroup } from "../state/room-acts.js";
import { FriendChoice } from "./friend-choice.js";

/** The server takes no longer names. */
export const longestName = 60;

/** Makes a group: a name, and who is in it. */
export class GroupForm {
  /** The same whenever it is tried again, so that it is one group. */
  #key = randomText();
  #name = new TextField({
    label: t("chat.groupName"),
    check: (text) => text.trim() ? "" : t("chat.groupNameMissing"),
    props: { maxlength: longestName, autocomplete: "off", dir: "auto" },
  });
  #problem = h("p", { class: "err", role: "alert" });
  #choice = new FriendChoice([], 1, () => fill(this.#problem));
  #button = h("button", { class: "btn main wide" }, t("chat.makeGroup"));

  constructor() {
    /** @param {Event} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#make();
    };
    this.element = h(
      "form",
      { class: "stack", onsubmit, novalidate: true },
      this.#name.element,
      this.#choice.element,
      this.#problem,
      this.#button,
    );
    people.read("friends").catch(() => {});
  }

  focus() {
    this.#name.input.focus();
  }

  close() {
    this.#choice.close();
  }

  async #make() {
    fill(this.#problem);
    if (!this.#name.isGood()) return this.#name.input.focus();
    if (this.#choice.chosen.size === 0) return this.#refuse(t("chat.chooseSomebody"));
    const group = {
      ...{ key: this.#key, name: this.#name.value.trim() },
      members: [...this.#choice.chosen],
    };
    try {
      await whileBusy(this.#button, t("people.wait"), async () => {
        const { id } = await makeGroup(group);
        navigate(`/chat/${id}`, { replace: true });
      });
    } catch (error) {
      const isOfTwo = error instanceof ApiProblem && error.type === "part-is-off";
      this.#refuse(isOfTwo ? t("chat.chooseTwo") : problemText(error));
    }
  }

  /** @param {string} message */
  #refuse(message) {
    fill(this.#problem, icon("alert"), message);
  }
}

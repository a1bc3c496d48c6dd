import { h } from "../kit/dom.js";
import { t } from "../text/text.js";

/** Says who runs the club, or looks after it; nothing for everybody else. @param {import("wire").Person} person */
export function roleBadge({ role }) {
  return role &&
    h("span", { class: "badge" }, t(role === "host" ? "people.host" : "people.moderator"));
}

import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { toast } from "../kit/toast.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { changeBond } from "./acts.js";
import { rowButton } from "./person-row.js";

/**
 * Says that somebody goes by another name than when the reader last saw them, until it is dismissed.
 *
 * @param {import("wire").Person} person who has a former name
 */
export function nameNote({ player, relation, formerName = "" }) {
  const text = t("people.renamed", { before: formerName, name: player.name });
  const label = t("people.dismissWhom", { name: player.name });
  const dismiss = () =>
    changeBond("PUT", `/following/${player.id}/name`)
      .catch((error) => toast(problemText(error)));
  return h(
    "div",
    { class: "note", role: "status" },
    icon("edit"),
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, text),
      h("p", { class: "s" }, t(relation.followsYou ? "people.sameFriend" : "people.samePlayer")),
    ),
    rowButton("ib", label, dismiss, icon("close")),
  );
}

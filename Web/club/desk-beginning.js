import { look } from "../app/look.js";
import { h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { section } from "../kit/section.js";
import { t } from "../text/text.js";

/** What a host does first who is alone in a new club. */
export function beginningSection() {
  const named = Boolean(look.get().name);
  return section(
    "beginning",
    t("desk.beginning"),
    h("ul", { class: "card list" }, [
      !named && linkRow({
        ...{ drawing: "edit", title: t("desk.beginName"), hint: t("desk.beginNameHint") },
        href: "#look-heading",
      }),
      linkRow({
        ...{ drawing: "lock", title: t("desk.beginDoors"), hint: t("desk.beginDoorsHint") },
        href: "#doors",
      }),
      linkRow({
        ...{ drawing: "person", title: t("desk.beginPeople"), hint: t("desk.beginPeopleHint") },
        href: "/club/lists",
      }),
    ]),
  );
}

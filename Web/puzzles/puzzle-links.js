import { linkRow } from "../kit/link-row.js";
import { t } from "../text/text.js";

/** The row that leads to all puzzles. */
export function toPuzzles() {
  return linkRow({
    ...{ drawing: "grid", title: t("puzzles.title"), hint: t("puzzles.titleHint") },
    href: "/puzzles",
  });
}

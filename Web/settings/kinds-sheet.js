import { failure } from "../online/failure.js";
import { fill, h } from "../kit/dom.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("../online/wire.d.ts").NoticeKind} NoticeKind */

/** @type {NoticeKind[]} */
const kinds = [
  "yourMove",
  "message",
  "challenged",
  "joined",
  "rematch",
  "asked",
  "roundOver",
  "followed",
  "opened",
];

/** Opens the sheet in which each kind of notices is turned on and off, at once and on all devices. */
export function openKindsSheet() {
  const place = h("div", { class: "stack" });
  const load = async () => {
    fill(place, skeleton(kinds.length));
    try {
      const { mutedNotices } = await call("GET", "/preferences");
      fill(place, switches(new Set(mutedNotices)));
    } catch (error) {
      fill(place, failure(error, load));
    }
  };
  load();
  openSheet({ title: t("push.kinds"), body: [place] });
}

/** @param {Set<NoticeKind>} muted */
function switches(muted) {
  let saving = Promise.resolve();
  const rows = kinds.map((kind) => {
    const row = switchRow({
      title: t(`kinds.${kind}`),
      checked: !muted.has(kind),
      onChange(isWanted) {
        set(kind, isWanted);
        saving = saving.then(() => call("PATCH", "/preferences", { mutedNotices: [...muted] }))
          .catch((error) => {
            set(kind, !isWanted);
            row.querySelector("button")?.setAttribute("aria-checked", String(!isWanted));
            toast(problemText(error));
          });
      },
    });
    return row;
  });
  /** @param {NoticeKind} kind @param {boolean} isWanted */
  const set = (kind, isWanted) => void (isWanted ? muted.delete(kind) : muted.add(kind));
  return h("ul", { class: "list flush", "--inset": "0px" }, rows);
}

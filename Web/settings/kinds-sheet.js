import { failure } from "../online/failure.js";
import { fill, h } from "../kit/dom.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { makeQueue } from "../online/in-turn.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").NoticeKind} NoticeKind */
/** @typedef {import("wire").Preferences} Preferences */

/** Kinds that one can do without. */
const kinds = /** @type {const} */ ([
  "yourMove",
  "message",
  "challenged",
  "joined",
  "rematch",
  "asked",
  "roundOver",
  "followed",
  "opened",
  "addedGame",
  "reported",
  "newcomer",
]);
/** Kinds of which only those hear who look after the club. */
const ofStaff = new Set(["reported", "newcomer"]);

/** Opens the sheet in which each kind of notices is turned on and off, at once and on all devices. */
export function openKindsSheet() {
  const place = h("div", { class: "stack" });
  const load = async () => {
    fill(place, skeleton(kinds.length));
    try {
      const { mutedNotices, showsMessages } = await call("GET", "/preferences");
      const always = h("p", { class: "s" }, t("kinds.always"));
      fill(place, switches(new Set(mutedNotices), showsMessages), always);
    } catch (error) {
      fill(place, failure(error, load));
    }
  };
  load();
  openSheet({ title: t("push.kinds"), body: [place] });
}

/** @param {Set<NoticeKind>} muted @param {boolean} showsMessages */
function switches(muted, showsMessages) {
  /** @param {NoticeKind} kind @param {boolean} isWanted */
  const set = (kind, isWanted) => void (isWanted ? muted.delete(kind) : muted.add(kind));
  const isStaff = me.role === "moderator" || me.role === "host";
  const rows = kinds.filter((kind) => isStaff || !ofStaff.has(kind)).map((kind) =>
    savedRow({ title: t(`kinds.${kind}`), checked: !muted.has(kind) }, (isWanted) => {
      set(kind, isWanted);
      return { change: () => ({ mutedNotices: [...muted] }), undo: () => set(kind, !isWanted) };
    })
  );
  const shown = { title: t("kinds.shows"), hint: t("kinds.showsHint"), checked: showsMessages };
  const show = (/** @type {boolean} */ showsMessages) => ({
    change: () => ({ showsMessages }),
    undo: () => {},
  });
  return h("ul", { class: "list flush", "--inset": "0px" }, rows, savedRow(shown, show));
}

const inTurn = makeQueue();

/**
 * A switch that is saved at once, and goes back when that fails.
 *
 * @param {{ title: string, hint?: string, checked: boolean }} row
 * @param {(checked: boolean) => { change: () => Partial<Preferences>, undo: () => void }} act
 */
function savedRow(row, act) {
  const element = switchRow({
    ...row,
    onChange(checked) {
      const { change, undo } = act(checked);
      inTurn(() => call("PATCH", "/preferences", change(), { keepalive: true }))
        .catch((error) => {
          undo();
          element.querySelector("button")?.setAttribute("aria-checked", String(!checked));
          toast(problemText(error));
        });
    },
  });
  return element;
}

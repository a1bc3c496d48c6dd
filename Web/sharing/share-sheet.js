import { isOff } from "../app/look.js";
import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { clubName } from "../online/site.js";
import { t } from "../text/text.js";
import { pictureScene } from "./picture-scene.js";
import { viewAt } from "../round/replay.js";
import { toChat } from "../round/to-chat.js";
import { addViewerStyle } from "../kit/viewer-style.js";
import { makeAnimation } from "./animation.js";
import { readLook } from "./look.js";
import { drawPicture, size } from "./picture.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("../kit/icons.js").IconName} IconName */

/**
 * Shares a round that is over, as a picture, as a moving one or as its link.
 *
 * @param {MatchView} view
 * @param {Players} players
 * @param {() => void} shareLink
 */
export async function openShareSheet(view, players, shareLink) {
  const [name] = await Promise.all([clubName(), addViewerStyle()]);
  const look = readLook(view.ruleset);
  const club = t("app.title", { screen: name });
  const sceneAt = (/** @type {MatchView} */ position) =>
    pictureScene(position, players, { ...look, club });
  const scene = sceneAt(view);
  const canvas = h("canvas", {
    ...{ class: "picture", width: size.width, height: size.height, role: "img" },
    "aria-label": t("round.picture", {
      detail: [scene.headline, scene.detail].filter(Boolean).join(". "),
    }),
  });
  const context = canvas.getContext("2d");
  if (!context) return shareLink();
  drawPicture(context, scene, look);
  const still = new Promise((/** @type {(blob: Blob | null) => void} */ done) =>
    canvas.toBlob(done)
  );
  const file = await still.then((blob) => blob && asFile(blob, view, "png"));
  if (!file) return shareLink();
  const animate = async () => {
    const scenes = Array.from(
      { length: view.moves.length + 1 },
      (_, ply) => sceneAt(viewAt(view, ply)),
    );
    save(asFile(await makeAnimation(scenes, look), view, "gif"));
  };
  const moving = button(
    "btn",
    null,
    t("round.saveAnimation"),
    () => whileBusy(moving, t("round.making"), animate).catch(() => toast(t("round.noPicture"))),
  );
  const sheet = openSheet({
    title: t("match.share"),
    body: [
      canvas,
      canShare(file)
        ? button("btn main wide", "share", t("round.sharePicture"), () => share(file))
        : button("btn main wide", "download", t("round.savePicture"), () => save(file)),
      h(
        "div",
        { class: "row wrap fill" },
        !canShare(file) && canCopy() &&
          button("btn", null, t("round.copyPicture"), () => copy(file)),
        moving,
        button("btn", "link", t("round.shareLink"), () => {
          sheet.close();
          shareLink();
        }),
        !isOff("chat") &&
          button("btn", "chat", t("round.sendToChat"), () => toChat(view.roundText)),
      ),
    ],
  });
}

/** @param {Blob} blob @param {MatchView} view @param {"png" | "gif"} ending */
function asFile(blob, { ruleset }, ending) {
  return new File([blob], `gameon-${ruleset.text}.${ending}`, { type: `image/${ending}` });
}

/** @param {File} file */
function canShare(file) {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function canCopy() {
  return typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);
}

/** @param {File} file */
async function share(file) {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) save(file);
  }
}

/** @param {File} file */
async function copy(file) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    toast(t("round.pictureCopied"));
  } catch {
    save(file);
  }
}

/** @param {File} file */
function save(file) {
  const href = URL.createObjectURL(file);
  h("a", { href, download: file.name }).click();
  // It is read after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** @param {string} classes @param {IconName | null} drawing @param {string} text @param {() => void} onclick */
function button(classes, drawing, text, onclick) {
  return h("button", { type: "button", class: classes, onclick }, drawing && icon(drawing), text);
}

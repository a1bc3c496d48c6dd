import { ApiProblem, call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { openPhotoSheetOf } from "../../photo/photo-sheet.js";
import { randomText } from "../../state/settings.js";
import { t } from "../../text/text.js";
import { changeGroup } from "../state/room-acts.js";
import { sendFile } from "../state/send-file.js";

/** @typedef {import("wire").Room} Room */
/** @typedef {import("wire").Upload} Upload */

/** Opens what sets or removes the photo of a group. @param {Room} room */
export function openGroupPhoto({ id, photo }) {
  openPhotoSheetOf({
    title: t("chat.photoTitle"),
    text: t("chat.photoText"),
    done: { saved: t("chat.photoSaved"), removed: t("chat.photoRemoved") },
    hasPhoto: photo !== undefined,
    async send(blob, onProgress) {
      const sent = await sendFile({ key: randomText(), blob, kind: "photo" }, {
        signal: new AbortController().signal,
        onKnown: () => {},
        onProgress,
      });
      const { state, problem } = await processed(sent);
      if (state === "failed") {
        throw new ApiProblem(422, { type: `urn:gameon:problem:${problem}` }, 0);
      }
      await changeGroup(id, { photo: sent.id });
    },
    remove: () => changeGroup(id, { removesPhoto: true }),
  });
}

/**
 * The outcome of an upload: the line tells it, and it may have told before.
 *
 * @param {Upload} upload
 * @returns {Promise<Upload>}
 */
async function processed(upload) {
  if (upload.state !== "processing") return upload;
  const told = new Promise((/** @type {(upload: Upload) => void} */ done) => {
    const end = club.onEvent(({ name, data }) => {
      if (name !== "upload" || data.id !== upload.id) return;
      end();
      done(data);
    });
  });
  /** @type {Upload} */
  const now = await call("GET", `/uploads/${upload.id}`);
  return now.state === "processing" ? await told : now;
}

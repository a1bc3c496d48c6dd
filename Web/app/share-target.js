import { keep } from "../state/database.js";
import { sharedIn, sharedKey, sharePath } from "../state/shared.js";

/** Whether a request brings what another app shares. @param {Request} request */
export function isShare({ method, mode, url }) {
  return method === "POST" && mode === "navigate" && new URL(url).pathname === sharePath;
}

/**
 * Keeps what was shared on this device, and leads to the screen where a chat is chosen for it. What can't
 * be read leads there too: the screen says that there is nothing.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
export async function takeShare(request) {
  const form = await request.formData().catch(() => new FormData());
  await keep("shared", sharedKey, sharedIn(form));
  return Response.redirect(sharePath, 303);
}

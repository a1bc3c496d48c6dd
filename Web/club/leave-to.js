import { navigate } from "../app/router.js";

/** Leaves what is gone: back to the list, or to one where somebody came by a link. @param {string} list its path */
export function leaveTo(list) {
  if (history.state?.from === list) history.back();
  else navigate(list, { replace: true });
}

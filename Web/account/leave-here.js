/** Whether who plays here is being signed out by this tab itself. */
export let isLeavingHere = false;

/** Does what signs out here, which nobody needs to be told. @param {() => void} act */
export function leaveHere(act) {
  isLeavingHere = true;
  act();
  isLeavingHere = false;
}

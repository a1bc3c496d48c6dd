/**
 * Calls `act` once what has changed is on the screen; at once where nobody looks.
 *
 * @param {() => void} act
 * @returns {() => void} calls it off
 */
export function afterPaint(act) {
  if (document.hidden) {
    act();
    return () => {};
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

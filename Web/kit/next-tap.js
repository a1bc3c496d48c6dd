/**
 * A signal that the next tap or key aborts, whatever it is for: what only delights ends with it.
 *
 * @returns {AbortSignal}
 */
export function nextTap() {
  const ending = new AbortController();
  const { signal } = ending;
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => ending.abort(), { signal, capture: true });
  }
  return signal;
}

/**
 * The reason why a camera or microphone can't be had.
 *
 * @param {unknown} error of `getUserMedia`, or of what begins to use it
 * @returns {"forbidden" | "none" | "busy"}
 */
export function deviceFault(error) {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "forbidden";
  return name === "NotFoundError" ? "none" : "busy";
}

/** Lets a camera or microphone go. @param {MediaStream} stream */
export function stopStream(stream) {
  stream.getTracks().forEach((track) => track.stop());
}

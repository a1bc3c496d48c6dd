/** The time that a finger rests until it asks for more, in milliseconds. */
const longPress = 450;
/** A finger that moves farther doesn't rest, in pixels. */
const slack = 10;

/**
 * Lets arrow keys go along the lines of a list, and asks what can be done with one: by Enter, the key for
 * menus, a right click or a long press.
 *
 * @param {HTMLElement} list whose children name their line
 * @param {(line: string) => void} ask
 */
export function letGoAlong(list, ask) {
  list.addEventListener("keydown", (event) => {
    const line = event.target instanceof Element && event.target.closest("li");
    if (!line) return;
    const next = nextLine(line, event.key);
    if (next) {
      event.preventDefault();
      move(list, next);
    } else if (event.key === "Enter" && event.target === line) {
      event.preventDefault();
      ask(line.dataset.line ?? "");
    }
  });
  list.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLLIElement) mark(list, target);
  });
  letRest(list, ask);
}

/** @param {HTMLLIElement} line @param {string} key @returns {Element | null | undefined} */
function nextLine(line, key) {
  const lines = line.parentElement?.children;
  switch (key) {
    case "ArrowUp":
      return line.previousElementSibling;
    case "ArrowDown":
      return line.nextElementSibling;
    case "Home":
      return lines?.[0];
    case "End":
      return lines?.[lines.length - 1];
    default:
      return null;
  }
}

/** @param {HTMLElement} list @param {Element} line */
function move(list, line) {
  if (!(line instanceof HTMLElement)) return;
  mark(list, line);
  line.focus();
}

/** One line is a stop of the Tab key. @param {HTMLElement} list @param {HTMLElement} line */
function mark(list, line) {
  list.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  line.tabIndex = 0;
}

/** @param {HTMLElement} list @param {(line: string) => void} ask */
function letRest(list, ask) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let start = { x: 0, y: 0 };
  let isDown = false;
  /** The line on which a finger has rested: asked for when it is lifted. @type {string | null} */
  let due = null;
  const stop = () => {
    clearTimeout(timer);
    isDown = false;
  };
  list.addEventListener("pointerdown", ({ pointerType, target, clientX, clientY }) => {
    stop();
    due = null;
    const line = lineOf(target);
    if (pointerType === "mouse" || line === null) return;
    isDown = true;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      navigator.vibrate?.(10);
      due = line;
    }, longPress);
  });
  list.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > slack) stop();
  });
  for (const name of ["pointerup", "pointercancel"]) list.addEventListener(name, stop);
  list.addEventListener("click", (event) => {
    if (due === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(due);
    due = null;
  }, { capture: true });
  list.addEventListener("contextmenu", (event) => {
    const line = lineOf(event.target);
    const isOther = event.target instanceof Element && event.target.closest("a, video");
    // A selection is copied by the browser's own menu.
    if (line === null || isOther || getSelection()?.toString()) return;
    event.preventDefault();
    if (!isDown) ask(line);
  });
}

/** @param {EventTarget | null} target */
function lineOf(target) {
  const line = target instanceof Element && target.closest("li");
  return line ? line.dataset.line ?? null : null;
}

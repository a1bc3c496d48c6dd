import { settings } from "../state/settings.js";

/** Shows the chosen theme and colours now, and after every change of them or of the device. */
export function followTheme() {
  applyTheme();
  settings.onChange(applyTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}

/** The phone's status bar takes the colour of the page. */
function applyTheme() {
  const { theme, scheme } = settings.get();
  const root = document.documentElement;
  root.toggleAttribute("data-theme", theme !== "auto");
  if (theme !== "auto") root.setAttribute("data-theme", theme);
  root.setAttribute("data-scheme", scheme);
  const background = getComputedStyle(root).getPropertyValue("--bg").trim();
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.setAttribute("content", background);
  }
}

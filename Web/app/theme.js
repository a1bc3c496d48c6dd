import { settings } from "../state/settings.js";
import { look } from "./look.js";

/** Colours of the club: behind all others, so that they count. */
const colors = new CSSStyleSheet();

/** Shows the chosen theme and colours now, and after every change of them, of the club's or of the device. */
export function followTheme() {
  document.adoptedStyleSheets = [colors];
  applyTheme();
  settings.onChange(applyTheme);
  look.onChange(applyTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}

/** The phone's status bar takes the colour of the page. */
function applyTheme() {
  const { theme, scheme } = settings.get();
  const root = document.documentElement;
  const { accent, partsOff } = look.get();
  colors.replaceSync(accentRule(accent));
  root.setAttribute("data-off", partsOff.join(" "));
  root.toggleAttribute("data-theme", theme !== "auto");
  if (theme !== "auto") root.setAttribute("data-theme", theme);
  root.setAttribute("data-scheme", scheme);
  const background = getComputedStyle(root).getPropertyValue("--bg").trim();
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.setAttribute("content", background);
  }
}

/** @param {import("wire").AccentPalette | undefined} palette */
function accentRule(palette) {
  if (!palette) return "";
  const { light, dark, night } = palette;
  const tokens = Object.entries({
    "accent": "accent",
    "accent-ink": "ink",
    "accent-soft": "soft",
    "on-accent": "on",
  }).map(([token, name]) => {
    const shade = /** @type {keyof typeof light} */ (name);
    return `--${token}:var(--l,${light[shade]}) var(--d,${dark[shade]})`;
  });
  return `:root,.night{${tokens.join(";")};--night:${night};--purple-50:${light.accent}80}`;
}

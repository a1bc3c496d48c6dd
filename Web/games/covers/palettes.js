/** @typedef {[ground: string, middle: string, light: string, pop: string, ink: string]} Palette */

/** Colours of covers: the title's ink is read on the ground, the rest draws the motif. @type {Record<string, Palette>} */
export const palettes = {
  midnight: ["#0d1030", "#2a2f7a", "#7d8cff", "#ffd166", "#fff7e0"],
  ember: ["#2a0a12", "#8f1d2c", "#ff6b4a", "#ffc857", "#fff1df"],
  bone: ["#f1e7d3", "#d9bf94", "#b5532f", "#1f3b4d", "#231a12"],
  lagoon: ["#04303a", "#0b7280", "#4fd8c9", "#ffe9a8", "#effffa"],
  moss: ["#12251a", "#2f6b3f", "#93c96b", "#f7d774", "#fbfbe6"],
  candy: ["#ffd8de", "#ff9fb2", "#e23e67", "#3a2a86", "#2b1240"],
  sky: ["#cfeaf7", "#8fc9ea", "#1f7ac0", "#e9502f", "#0d2742"],
  violet: ["#1d0f3d", "#57309f", "#b98cff", "#5ff0d0", "#fbf5ff"],
  sun: ["#ffcf4d", "#ff9f2e", "#d9421e", "#1c2a5a", "#2a1405"],
  ash: ["#16181c", "#3b4149", "#a3acb5", "#ff4d3d", "#f5f2ec"],
  mint: ["#d9f0df", "#94d2af", "#12805c", "#d8472b", "#0c2d22"],
  rust: ["#3a1609", "#a4481b", "#f3a451", "#8fe3ea", "#fff3e0"],
};

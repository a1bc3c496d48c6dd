import english from "./analysis-en.js";
import { addTexts } from "./text.js";

// The texts of the analysis and the puzzles, which are loaded for somebody who looks at one.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./analysis-de.js")).default,
});

import english from "./analysis-en.js";
import { addTexts } from "./text.js";

// The texts of the analysis and the puzzles, which come for who looks at one.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./analysis-de.js")).default,
});

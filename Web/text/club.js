import english from "./club-en.js";
import { addTexts } from "./text.js";

// The texts for those who run the club, which come for whoever opens a page of theirs.
await addTexts({
  en: () => Promise.resolve(english),
  de: async () => (await import("./club-de.js")).default,
});

import { addStyle } from "../kit/add-style.js";

// What wide windows do with the screens that come later is there before any of them is shown.
await addStyle(__LATER_CSS__);

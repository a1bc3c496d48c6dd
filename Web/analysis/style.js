import { addStyle } from "../kit/add-style.js";

// The analysis has a sheet of its own, which is there before anything of it is shown.
await addStyle(__ANALYSIS_CSS__);

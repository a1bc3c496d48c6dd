import { addStyle } from "../kit/add-style.js";

// The desk has a sheet of its own, which is there before anything of it is shown.
await addStyle(__CLUB_CSS__);

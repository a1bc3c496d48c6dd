import { addStyle } from "../kit/add-style.js";

// What mixes a face has a sheet of its own, which is there before anything of it is shown.
await addStyle(__FACES_CSS__);

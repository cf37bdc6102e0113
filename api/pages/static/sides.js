// Beside each other lie two tables: on each those who sit there are called by their names.
// @ts-check

import { namesIn, tell } from "./naming.js";

for (const side of document.querySelectorAll(".side")) tell(side, namesIn(side));

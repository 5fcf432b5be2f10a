// A lesson as a page: boards come alive where the still pictures are.

import { mountBoards } from "./host.mjs";

await mountBoards(JSON.parse(document.getElementById("boards").textContent));
document.documentElement.dataset.ready = "1";

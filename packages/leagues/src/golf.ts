import { fields } from "./defaults.ts";

export const golf = fields("golf", 20, {
  pga: { title: "PGA Tour" },
  liv: { title: "LIV Golf" },
  lpga: { title: "LPGA Tour" },
  "champions-tour": { title: "Champions Tour" },
  "korn-ferry": { title: "Korn Ferry Tour" },
});

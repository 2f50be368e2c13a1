import { fields, tourOf } from "./defaults.ts";

export const golf = fields(
  "golf",
  { smallestField: 20 },
  {
    pga: { title: "PGA Tour", sources: tourOf("golf/pga") },
    liv: { title: "LIV Golf", sources: tourOf("golf/liv") },
    lpga: { title: "LPGA Tour", sources: tourOf("golf/lpga") },
    "champions-tour": { title: "Champions Tour", sources: tourOf("golf/champions-tour") },
    "korn-ferry": { title: "Korn Ferry Tour", sources: tourOf("golf/ntw") },
    "dp-world-tour": { title: "DP World Tour", inMenu: "more", sources: tourOf("golf/eur") },
  },
);

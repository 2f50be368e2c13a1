import { fields, tourOf } from "./defaults.ts";

export const tennis = fields(
  "tennis",
  { smallestField: 8 },
  {
    "mens-tennis": { title: "Men's Tennis", sources: tourOf("tennis/atp") },
    "womens-tennis": { title: "Women's Tennis", sources: tourOf("tennis/wta") },
  },
);

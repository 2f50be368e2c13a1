import { fields, tourOf } from "./defaults.ts";
import { tennisFreshness } from "./freshness.ts";

export const tennis = fields(
  "tennis",
  { smallestField: 8, freshness: tennisFreshness },
  {
    "mens-tennis": { title: "Men's Tennis", sources: tourOf("tennis/atp") },
    "womens-tennis": { title: "Women's Tennis", sources: tourOf("tennis/wta") },
  },
);

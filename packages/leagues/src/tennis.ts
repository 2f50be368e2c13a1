import { fields } from "./defaults.ts";

export const tennis = fields("tennis", 8, {
  "mens-tennis": { title: "Men's Tennis" },
  "womens-tennis": { title: "Women's Tennis" },
});

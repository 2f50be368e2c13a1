/** Every provider, one line each. A league's entry names it by its `id`. */
export { espn } from "./espn/index.ts";
export { mlbStats } from "./mlb-stats/index.ts";

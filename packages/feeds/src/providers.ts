/**
 * Every provider, one line each; a league's entry names it by its `id`. They are type-checked with the catalogue, too, which
 * has neither Node nor a browser around it: a provider asks through `ask` and knows no other way out.
 */
export { cfl } from "./cfl/index.ts";
export { espn } from "./espn/index.ts";
export { fifa } from "./fifa/index.ts";
export { hockeyTech } from "./hockeytech/index.ts";
export { indycar } from "./indycar/index.ts";
export { mls } from "./mls/index.ts";
export { mlbStats } from "./mlb-stats/index.ts";
export { nascar } from "./nascar/index.ts";
export { nhl } from "./nhl/index.ts";
export { nwsl } from "./nwsl/index.ts";
export { sidearm } from "./sidearm/index.ts";

/**
 * Every provider, one line each; a league's entry refers to it by its `id`. They are also type-checked with the
 * catalog, without Node or browser types: a provider makes requests only through `ask`.
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

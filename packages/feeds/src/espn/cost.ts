import type { Cost, ScopeKind } from "../feed.ts";
import { type EspnSource, maxEvents } from "./payload.ts";
import { maxAthletes } from "./tennis.ts";

const site = "site.api.espn.com";
const web = "site.web.api.espn.com";
const core = "sports.core.api.espn.com";

/** A month day by day plus the day after it, once its single page turned out to be full. */
const dayByDay = 1 + 31 + 1;
/** The number of tournaments in a tennis season, before one is known. */
const tennisSeason = 70;

/**
 * Returns the requests to ESPN by host: each competition and group separately, college football's members from the core
 * API.
 */
export function espnCost(source: EspnSource, kind: ScopeKind, rows: number): Cost {
  const [path = ""] = source.paths;
  const isTennis = path.startsWith("tennis/");
  const paths = source.paths.length;
  switch (kind) {
    case "teams":
      return { [site]: paths, ...(source.teamGroups ? { [core]: source.teamGroups.length * paths } : {}) };
    case "schedule": {
      const lists = paths * (source.groups?.length ?? 1);
      return { [site]: lists * (rows / lists >= maxEvents ? dayByDay : 2) };
    }
    case "events":
      // The list has one page for two hundred; the scoreboard replaces what is missing.
      return isTennis ? { [core]: 2 + (rows || tennisSeason), [site]: 1 } : { [web]: 1, [site]: 1 };
    case "field":
      return isTennis ? { [site]: 1, [core]: maxAthletes } : { [web]: 1, [site]: 1 };
    case "roster":
    case "coaches":
      return { [site]: paths };
    case "lineup":
      return { ...(path.startsWith("football/") && { [core]: 2 * paths }), [site]: paths };
    case "drivers":
      return {};
  }
}

import { espn } from "./espn/index.ts";
import type { Feed, ProviderId, Source } from "./feed.ts";
import { mlbStats } from "./mlb-stats/index.ts";

/** The door of the feeds. Nothing outside a provider's folder knows its field names. */
export * from "./feed.ts";
export { createAsk, type AskOptions, type BodyStore, type HostStop, type HttpWorld, type KeptBody } from "./http.ts";

/** Every provider, by the id a league's sources name. */
export const feeds: { readonly [Id in ProviderId]: Feed<Extract<Source, { readonly feed: Id }>> } = {
  espn,
  "mlb-stats": mlbStats,
};

/** Venues as captions need them, however somebody wrote them; imports read them the same way. */
export { venueOf, zoneOf, type WrittenVenue } from "./venue.ts";
export { splitKnownName, splitName, type SplitName } from "./person-name.ts";

import type { Feed } from "./feed.ts";
import * as providers from "./providers.ts";

/** The entry point of the feeds. Nothing outside a provider's folder knows its field names. */
export * from "./feed.ts";
export { type Consent, isHostNamed, isNamed, readConsent } from "./consent.ts";
export type { Source, SourceFor } from "./sources.ts";
export { createAsk, type BodyStore, type HostStop, type HostTurns, type HttpEffects } from "./http.ts";
export { type HttpAnswer, NoAnswer, send } from "./http/send.ts";

export { shareAnswers } from "./shared-requests.ts";

/** Providers by the id that a league's sources use. */
export type Feeds = Readonly<Record<string, Feed | undefined>>;

/** Every provider. */
export const feeds: Feeds = Object.fromEntries(Object.values<Feed>(providers).map((feed) => [feed.id, feed]));

/**
 * Returns the provider with an id.
 * @throws if there is none: the catalog lists only existing providers
 */
export function feedOf(from: Feeds, id: string): Feed {
  const feed = from[id];
  if (!feed) throw new Error(`There is no provider ${id}.`);
  return feed;
}

/** Venues in the form captions need, however they were written; imports read them the same way. */
export { venueOf, zoneOf } from "./venue.ts";
export { gameName, numberGames } from "./games.ts";

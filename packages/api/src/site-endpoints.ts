import * as v from "valibot";
import { get, post } from "./endpoint.ts";
import { provenance } from "./leagues.ts";
import { whole } from "./values.ts";

/** The promise for a league that is refreshed automatically. */
const promises = v.object({
  /** When its next fetch is planned; null: none. */
  next_check: v.nullable(v.string()),
  /** Schedules, rosters, fields and lists of drivers with a promise, and how many of them are overdue. */
  promised: whole,
  overdue: whole,
  /** When the oldest overdue one was last confirmed. */
  oldest: v.nullable(v.string()),
});

/**
 * When each league that has a page was last refreshed, from which source, and its promise; `promises` is null for
 * leagues refreshed by hand. In menu order.
 */
export const dataUpdates = v.object({
  leagues: v.array(v.object({ league: v.string(), provenance, promises: v.nullable(promises) })),
});

export type DataUpdatesJson = v.InferOutput<typeof dataUpdates>;

/**
 * An address without a page. Control characters must not reach a log, and the query is excluded because it can be
 * personal.
 */
const missingPage = v.fallback(
  v.nullable(
    v.object({
      path: v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/[^\p{C}?#]*$/u)),
    }),
  ),
  null,
);

export const siteEndpoints = {
  openapi: get("/api/openapi.json", "This document.", { answer: v.looseObject({ openapi: v.string() }), problems: [] }),
  dataUpdates: get("/api/data-updates", "The last refresh of every league.", { answer: dataUpdates, problems: [] }),
  missingPage: post(
    "/api/missing-page",
    "Reports an address without a page that was reached inside the application, where the server sees no request.",
    { body: missingPage, answer: null, status: 204, problems: [] },
  ),
};

export const packKey = v.object({
  /** The uncompressed point of P-256, base64url. */
  key: v.string(),
});

export type PackKeyJson = v.InferOutput<typeof packKey>;

/** Packs themselves are files (`@agate/api/packs`), so that a cache can serve them; their key comes from the server. */
export const packEndpoints = {
  packKey: get("/api/pack-key", "The public key that the index of packs is verified with.", {
    answer: packKey,
    problems: [],
  }),
};

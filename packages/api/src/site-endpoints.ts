import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import { whole } from "./values.ts";
import { provenance } from "./leagues.ts";

/** What is promised of a league that is refreshed by itself. */
const promises = v.object({
  /** When something of it is asked for next; null: nothing is. */
  next_check: v.nullable(v.string()),
  /** Schedules, rosters, fields and lists of drivers, and how many of them are older than promised. */
  promised: whole,
  overdue: whole,
  /** When the oldest of the overdue was last confirmed. */
  oldest: v.nullable(v.string()),
});

/**
 * When each league that has a page was last refreshed, and from where, and what is promised of it; `promises` is null where
 * it is refreshed by hand. The order is the menu's.
 */
export const dataUpdates = v.object({
  leagues: v.array(v.object({ league: v.string(), provenance, promises: v.nullable(promises) })),
});

export type DataUpdatesJson = v.InferOutput<typeof dataUpdates>;

/** An address without a page. No control character gets into a log, and a query, which may hold something personal, is none of its business. */
const missingPage = v.fallback(
  v.nullable(
    v.object({
      path: v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/[^\p{C}?#]*$/u)),
    }),
  ),
  null,
);

export const siteEndpoints = {
  openapi: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document.",
    answer: v.looseObject({ openapi: v.string() }),
    problems: [],
  },
  dataUpdates: {
    method: "GET",
    path: "/api/data-updates",
    summary: "The last refresh of every league.",
    answer: dataUpdates,
    problems: [],
  },
  missingPage: {
    method: "POST",
    path: "/api/missing-page",
    summary: "An address without a page was reached inside the application, where the server sees no request for it.",
    body: missingPage,
    answer: null,
    status: 204,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const packKey = v.object({
  /** The uncompressed point of P-256, base64url. */
  key: v.string(),
});

export type PackKeyJson = v.InferOutput<typeof packKey>;

/** Packs themselves are files (`@agate/api/packs`), so that a cache may stand before them; their key comes from the server. */
export const packEndpoints = {
  packKey: {
    method: "GET",
    path: "/api/pack-key",
    summary: "The public key that the index of packs is verified with.",
    answer: packKey,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

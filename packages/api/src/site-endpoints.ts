import * as v from "valibot";
import { dataUpdates } from "./data-updates.ts";
import type { Endpoint } from "./endpoint.ts";

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

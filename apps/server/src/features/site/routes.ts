import type { DataUpdatesJson } from "@agate/api";
import { endpoints, openApiDocument, siteEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import { createBody } from "../../http/encoded-body.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { createMinuteBudget } from "../../http/enforce-limits.ts";
import { logMissingPage } from "../../http/requests.ts";
import { answerTagged, tagOf, type TaggedAnswer } from "../../http/tagged-answer.ts";
import { isDatabaseAway } from "../../log/error-code.ts";
import { type Promises, readDataUpdates } from "./data-updates.ts";

/** Milliseconds for which a response is cached: its data changes over hours. */
const freshFor = 30_000;

/** Maximum lines per minute that pages can log about addresses without a page, from all senders together. */
const maxLines = 60;

/** Created at the first request, so that servers without one don't hold it in memory. */
function createDocument(): () => TaggedAnswer {
  let written: TaggedAnswer | undefined;
  return () => {
    if (written) return written;
    const text = JSON.stringify(openApiDocument(endpoints));
    const body = createBody(new TextEncoder().encode(text));
    return (written = { tag: tagOf(text), cache: "public, max-age=300", body });
  };
}

/** Data for the information pages. While the database is away, the last response is served again (case F1). */
export function siteRoutes(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  freshness: { ofAll(): Promise<Promises> },
) {
  let last: { readonly at: number; readonly updates: DataUpdatesJson } | undefined;

  async function updates(): Promise<DataUpdatesJson> {
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < freshFor) return last.updates;
    try {
      last = { at, updates: await readDataUpdates(db, await freshness.ofAll()) };
    } catch (error) {
      if (!last || !isDatabaseAway(error)) throw error;
    }
    return last.updates;
  }

  // It counts lines and stores nothing about their senders.
  const overBudget = createMinuteBudget(now, maxLines);
  const document = createDocument();

  return endpointRoutes(siteEndpoints, {
    openapi: (c) => answerTagged(c, document()),

    dataUpdates: async (c) => c.json(await updates(), 200, { "Cache-Control": "public, max-age=30" }),

    missingPage: (c, report) => {
      if (report && overBudget("everyone") === null) logMissingPage(log, report.path, "inside");
      return c.body(null, 204);
    },
  });
}

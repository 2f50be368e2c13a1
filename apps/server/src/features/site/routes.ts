import { createHash } from "node:crypto";
import type { DataUpdatesJson } from "@agate/api";
import { endpoints, openApiDocument, siteEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import { isDatabaseAway } from "../../db/error-code.ts";
import { createBody, chooseBody, type EncodedBody } from "../../http/encoded-body.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { logMissingPage } from "../../http/requests.ts";
import { type Promises, readDataUpdates } from "./data-updates.ts";

/** Milliseconds for which a response is cached: its data changes over hours. */
const freshFor = 30_000;

/** Maximum lines per minute that pages can log about addresses without a page, from all senders together. */
const maxLines = 60;

/** Created at the first request, so that servers without one don't hold it in memory. */
function createDocument(): () => { readonly body: EncodedBody; readonly tag: string } {
  let written: { readonly body: EncodedBody; readonly tag: string } | undefined;
  return () => {
    if (written) return written;
    const text = JSON.stringify(openApiDocument(endpoints));
    const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
    return (written = { body: createBody(new TextEncoder().encode(text)), tag });
  };
}

/** A budget of log lines per minute, shared by everyone: it counts lines and stores nothing about their senders. */
function createBudget(now: () => Date): () => boolean {
  let minute = 0;
  let lines = 0;
  return () => {
    const at = Math.floor(now().getTime() / 60_000);
    if (at !== minute) [minute, lines] = [at, 0];
    lines++;
    return lines <= maxLines;
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

  const mayLog = createBudget(now);

  const document = createDocument();

  return endpointRoutes(siteEndpoints, {
    openapi: (c) => {
      const { body, tag } = document();
      const headers = { ETag: tag, "Cache-Control": "public, max-age=300", Vary: "Accept-Encoding" };
      if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, headers);
      const [bytes, encoding] = chooseBody(body, c.req.header("accept-encoding"));
      return c.body(bytes, 200, { ...headers, ...encoding, "Content-Type": "application/json; charset=UTF-8" });
    },

    dataUpdates: async (c) => c.json(await updates(), 200, { "Cache-Control": "public, max-age=30" }),

    missingPage: (c, report) => {
      if (report && mayLog()) logMissingPage(log, report.path, "inside");
      return c.body(null, 204);
    },
  });
}

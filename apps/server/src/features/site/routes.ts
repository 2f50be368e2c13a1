import { endpoints, openApiDocument, siteEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import { createAnswerCache, halfMinuteOf } from "../../http/answer-cache.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { createMinuteBudget } from "../../http/enforce-limits.ts";
import { logMissingPage } from "../../http/requests.ts";
import { answerTagged } from "../../http/tagged-answer.ts";
import { type Promises, readDataUpdates } from "./data-updates.ts";

/** Maximum lines per minute that pages can log about addresses without a page, from all senders together. */
const maxLines = 60;

/** Data for the information pages. While the database is away, the last response is served again (case F1). */
export function siteRoutes(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  freshness: { ofAll(): Promise<Promises> },
  answers = createAnswerCache(),
) {
  // It counts lines and stores nothing about their senders.
  const overBudget = createMinuteBudget(now, maxLines);

  return endpointRoutes(siteEndpoints, {
    openapi: async (c) => {
      const document = await answers.of("openapi", "of this build", async () => openApiDocument(endpoints));
      return answerTagged(c, { ...document, cache: "public, max-age=300" });
    },

    dataUpdates: async (c) => {
      const read = async () => readDataUpdates(db, await freshness.ofAll());
      const updates = await answers.of("data updates", halfMinuteOf(now()), read);
      return answerTagged(c, { ...updates, cache: "public, max-age=30" });
    },

    missingPage: (c, report) => {
      if (report && overBudget("everyone") === null) logMissingPage(log, report.path, "inside");
      return c.body(null, 204);
    },
  });
}

import { desc, isNotNull } from "drizzle-orm";
import { bodyLimit } from "hono/body-limit";
import type { AppContext } from "./app-context.ts";
import type { Db } from "./db/database.ts";
import { outbox } from "./db/schema-accounts.ts";
import type { DevEnv } from "./env.ts";
import type { Subscriptions } from "./features/subscriptions/subscriptions.ts";
import { thisMachineOnly } from "./http/dev-only.ts";
import { answerFailures } from "./http/failures.ts";
import { problemResponse } from "./http/problem.ts";
import { noteRequests } from "./http/requests.ts";
import { createRouter } from "./http/router.ts";
import { sameOriginForms } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { smallPage, smallPagePolicy } from "./http/small-page.ts";
import { plainAddress } from "./http/unreadable.ts";
import { escapeHtml } from "./words/words.ts";

/**
 * The pages for development: unsent mails, the payment simulator with its clock. They show everyone's
 * secrets and let anyone pay, so they are not part of the product's own listener: a proxy in front of that one cannot
 * reach them, however it rewrites a request (ADR 11).
 * @param dev where they are served
 */
export function createDevApp(
  { env, database, log }: Pick<AppContext, "env" | "database" | "log">,
  { simulatorRoutes }: Pick<Subscriptions, "simulatorRoutes">,
  dev: Pick<DevEnv, "url">,
) {
  const app = createRouter();
  app.onError(answerFailures(log));
  app.use(noteRequests(log));
  app.use(securityHeaders({ https: false }));
  app.use(thisMachineOnly);
  app.use(plainAddress);
  app.use(bodyLimit({ maxSize: 1_000 }));
  app.use(sameOriginForms(dev.url));
  if (env.outboxPage) app.route("/", developmentOutboxRoutes(database.db));
  if (simulatorRoutes) app.route("/", simulatorRoutes);
  // Browsers ask for it.
  app.get("/favicon.ico", (c) => c.body(null, 204));
  // People keep addresses of pages for development that are no more.
  app.notFound((c) => {
    const title = "There is no such page.";
    if (!c.req.header("accept")?.includes("text/html")) return problemResponse({ type: "agate:not-found", title });
    const outbox = env.outboxPage ? '<a href="/dev/outbox">Outbox</a>, ' : "";
    const body = [`<p>${title} Go to: ${outbox}<a href="${escapeHtml(env.publicUrl)}">Agate</a></p>`];
    return c.html(smallPage({ title: "Page not found", kind: "Development", body }), 404, {
      "Content-Security-Policy": smallPagePolicy(),
      "Cache-Control": "no-store",
    });
  });
  return app;
}

/** The mails that would have been sent, newest first, with their links: a page for development (dev-app.ts). */
function developmentOutboxRoutes(db: Db) {
  return createRouter().get("/dev/outbox", async (c) => {
    const mails = await db
      .select()
      .from(outbox)
      .where(isNotNull(outbox.text))
      .orderBy(desc(outbox.createdAt))
      .limit(100);
    const articles = mails.map(
      ({ recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject ?? "")}</h2><p>To ${escapeHtml(recipient)}, ${createdAt.toISOString()}</p><pre>${withLinks(text ?? "")}</pre></article>`,
    );
    const body = ["<p>Mails that would have been sent. Set SMTP_URL to send them.</p>", ...articles];
    if (!mails.length) body.push("<p>No mail yet.</p>");
    return c.html(smallPage({ title: "Outbox", kind: "Development", body }), 200, {
      "Content-Security-Policy": smallPagePolicy(),
      "Cache-Control": "no-store",
    });
  });
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

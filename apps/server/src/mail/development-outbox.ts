import { desc, isNotNull } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { createRouter } from "../http/router.ts";
import { smallPage, smallPagePolicy } from "../http/small-page.ts";
import { escapeHtml } from "../words/words.ts";

/** The mails that would have been sent, newest first, with their links: a page for development (dev-app.ts). */
export function developmentOutboxRoutes(db: Db) {
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

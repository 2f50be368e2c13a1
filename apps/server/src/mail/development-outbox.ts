import { createHash } from "node:crypto";
import { desc, isNotNull } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { createRouter } from "../http/router.ts";
import { escapeHtml } from "../escape-html.ts";

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`;
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The mails that would have been sent, newest first, with their links. Only for a server on the developer's own machine
 * without SMTP; a request under any other name (DNS rebinding) is told that there is no such page.
 */
export function developmentOutboxRoutes(db: Db) {
  return createRouter().get("/dev/outbox", async (c) => {
    if (!loopback.test(new URL(c.req.url).hostname)) return c.notFound();
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
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox: Agate</title><style>${style}</style></head><body><h1>Outbox</h1><p>Mails that would have been sent. Set SMTP_URL to send them.</p>${articles.join("") || "<p>No mail yet.</p>"}</body></html>`,
      200,
      { "Content-Security-Policy": policy, "Cache-Control": "no-store" },
    );
  });
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

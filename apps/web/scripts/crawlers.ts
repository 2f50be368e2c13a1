import { sitePlaceholders } from "@agate/api";
import type { Page } from "../src/routes.tsx";

/** Files for search engines, from the list of pages (rule PI6). The server fills in the public address. */

/** Lists every page worth finding, in the format of sitemaps.org. */
export function writeSitemap(pages: readonly Pick<Page, "path" | "kind">[]): string {
  const urls = pages
    .filter(({ path, kind }) => kind !== "personal" && path !== "*")
    .map(({ path }) => `  <url><loc>${sitePlaceholders.publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // Crawlers ignore it; people see a list of addresses instead of markup or one long line.
    '<?xml-stylesheet type="text/css" href="/sitemap.css"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * Says what crawlers may read (RFC 9309): everything except development pages and endpoints that need a session.
 * Personal pages rely on their `noindex`, which a crawler must read to obey.
 */
export function writeRobots(): string {
  return `User-agent: *\nDisallow: /dev/\nDisallow: /api/auth/\n\nSitemap: ${sitePlaceholders.publicUrl}/sitemap.xml\n`;
}

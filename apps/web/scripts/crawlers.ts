import { sitePlaceholders } from "@agate/api";
import type { Page } from "../src/routes.tsx";

/** Files for search engines, from the list of pages (rule PI6). The server puts the public address in. */

/** Every page that is worth finding, as sitemaps.org wants it. */
export function writeSitemap(pages: readonly Pick<Page, "path" | "kind">[]): string {
  const urls = pages
    .filter(({ path, kind }) => kind !== "personal" && path !== "*")
    .map(({ path }) => `  <url><loc>${sitePlaceholders.publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // A crawler passes it over; a person sees a list of addresses instead of markup or one long line.
    '<?xml-stylesheet type="text/css" href="/sitemap.css"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * What crawlers may read (RFC 9309): all but what is for development, or answers nobody without a session. Personal
 * pages are left to their `noindex`, which a crawler has to read to obey.
 */
export function writeRobots(): string {
  return `User-agent: *\nDisallow: /dev/\nDisallow: /api/auth/\n\nSitemap: ${sitePlaceholders.publicUrl}/sitemap.xml\n`;
}

import { leagueMarks, sitePlaceholders } from "@agate/api";
import type { WrittenPage } from "../src/prerender.tsx";

/** The picture for shared links (drawn by scripts/pictures.ts). */
const card = { path: "/card.png", width: 1200, height: 630, alt: "Agate Caption Codes: type p8, file the right name." };

/**
 * Writes a page's head for browser tabs, search engines and shared links. Addresses begin with a placeholder for the
 * public address, which the server fills in.
 */
export function writeHead(page: WrittenPage): string {
  const { title, path, kind } = page;
  const isFound = path !== "*";
  const { publicUrl } = sitePlaceholders;
  const address = `${publicUrl}${path === "/" ? "/" : path}`;
  const tags = [
    `<title>${escape(title)}</title>`,
    ...describe('name="description"', page),
    ...(isFound ? [`<link rel="canonical" href="${address}">`] : []),
    ...(isFound && kind !== "personal" ? [] : ['<meta name="robots" content="noindex">']),
    ...Object.entries({
      "og:site_name": "Agate Caption Codes",
      "og:type": "website",
      "og:locale": "en_US",
      "og:title": title,
      ...(isFound && { "og:url": address }),
      "og:image": `${publicUrl}${card.path}`,
      "og:image:width": String(card.width),
      "og:image:height": String(card.height),
      "og:image:alt": card.alt,
    }).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    ...describe('property="og:description"', page),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  return tags.join("");
}

/** Describes the page. A league page gets both possible descriptions, and the server leaves the one that applies. */
function describe(name: string, { path, description, bareDescription }: WrittenPage): readonly string[] {
  if (!bareDescription) return [`<meta ${name} content="${escape(description)}">`];
  const slug = path.slice(1);
  return [
    `<meta ${name} content="${escape(description)}" ${leagueMarks.any}="${slug}">`,
    `<meta ${name} content="${escape(bareDescription)}" ${leagueMarks.lack}="${slug}">`,
  ];
}

/** Writes the page's JSON-LD, last in the head because nothing waits for it. */
export function writeData({ data }: WrittenPage): string {
  return data.map((block) => `<script type="application/ld+json">${json(block)}</script>`).join("");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Writes JSON that cannot close the script element around it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

import { site } from "../product/site.ts";
import type { Page } from "../routes.tsx";

/**
 * Updates the head for the page that is shown, to match what the build writes for a loaded page (scripts/head.ts): a
 * browser shares the canonical address. Tags that only describe the loaded page are removed; crawlers request other
 * pages from the server.
 */
export function syncHead({ path, title, kind }: Pick<Page, "path" | "title" | "kind">): void {
  document.title = title;
  const { head } = document;
  const ofLoadedPage = 'script[type="application/ld+json"], meta[name="description"], meta[property="og:description"]';
  for (const tag of head.querySelectorAll(ofLoadedPage)) tag.remove();

  const isFound = path !== "*";
  setTag("link", 'link[rel="canonical"]', isFound && { rel: "canonical", href: `${site.publicUrl}${path}` });
  setTag("meta", 'meta[name="robots"]', (!isFound || kind === "personal") && { name: "robots", content: "noindex" });
}

/** Makes sure the head has exactly this tag, or none. */
function setTag(name: "link" | "meta", selector: string, attributes: Readonly<Record<string, string>> | false): void {
  const there = document.head.querySelector(selector);
  if (!attributes) return there?.remove();
  const tag = there ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
}

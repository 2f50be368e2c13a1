import type { Page } from "../routes.tsx";
import { hasData } from "../product/league-data.ts";
import { site } from "../product/site.ts";

/**
 * Makes the head tell of the page that is shown, as the build wrote it for a page that is loaded (scripts/head.ts): a
 * browser shares the canonical address. Data about the page that was loaded goes.
 */
export function syncHead({
  path,
  title,
  description,
  bareDescription,
  kind,
}: Omit<Page, "element" | "load" | "source">): void {
  document.title = title;
  const { head } = document;
  const told = bareDescription && !hasData(path.slice(1)) ? bareDescription : description;
  head.querySelector('meta[name="description"]')?.setAttribute("content", told);
  for (const data of head.querySelectorAll('script[type="application/ld+json"]')) data.remove();

  const isFound = path !== "*";
  setTag("link", 'link[rel="canonical"]', isFound && { rel: "canonical", href: `${site.publicUrl}${path}` });
  setTag("meta", 'meta[name="robots"]', (!isFound || kind === "personal") && { name: "robots", content: "noindex" });
}

/** Makes the head have exactly this tag, or none. */
function setTag(name: "link" | "meta", selector: string, attributes: Readonly<Record<string, string>> | false): void {
  const there = document.head.querySelector(selector);
  if (!attributes) return there?.remove();
  const tag = there ?? document.head.appendChild(document.createElement(name));
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
}

import { siteMeta, sitePlaceholders, type SiteFacts } from "@agate/api";

/**
 * Who runs this installation and how to reach them, as the server wrote it into the page. During prerendering, and in
 * Vite's development page, these are placeholders.
 */
export const site: SiteFacts = readSite();

function readSite(): SiteFacts {
  if (typeof document === "undefined") return sitePlaceholders;
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${siteMeta.name}"]`)?.content;
  return !content || content === siteMeta.placeholder ? sitePlaceholders : (JSON.parse(content) as SiteFacts);
}

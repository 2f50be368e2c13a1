import { createAppClient } from "./app-client.ts";
import { buildFactsOf, type BuildFacts } from "./build-facts.ts";
import { renderPage } from "./render-page.tsx";
import { missingPage, pages, type Page } from "./routes.tsx";
import { structuredData } from "./structured-data.tsx";

export { renderFirstView } from "./first-views.tsx";

/** A prerendered page: its file and content. */
export interface WrittenPage extends Omit<Page, "element" | "load">, BuildFacts {
  /** The file, relative to the folder of the built site. */
  readonly file: string;
  /** The content of `#root`. */
  readonly html: string;
  /** Structured data blocks for search engines. */
  readonly data: readonly object[];
}

/** Renders every page as a browser without JavaScript reads it. A page that fails to render fails the build. */
export function writePages(): Promise<WrittenPage[]> {
  return Promise.all([...pages, missingPage].map(write));
}

async function write(page: Page): Promise<WrittenPage> {
  const { path, kind, title } = page;
  const html = await renderPage(path === "*" ? "/404" : path, createAppClient(), null);
  return { ...buildFactsOf(path), path, kind, title, html, data: structuredData(page), file: fileOf(path) };
}

function fileOf(path: string): string {
  if (path === "*") return "404.html";
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

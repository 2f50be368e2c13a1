import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createAppClient } from "./app-client.ts";
import { App } from "./app.tsx";
import { buildFactsOf, type BuildFacts } from "./build-facts.ts";
import { LocationContext, locationAt } from "./router/location.ts";
import { missingPage, pages, type Page } from "./routes.tsx";
import { structuredData } from "./structured-data.tsx";

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
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <LocationContext value={locationAt(path === "*" ? "/404" : path)}>
        <QueryClientProvider client={createAppClient()}>
          <App />
        </QueryClientProvider>
      </LocationContext>
    </StrictMode>,
    {
      // Otherwise a large page would be written in two parts joined by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${path} could not be written`, { cause: failure });
  return { ...buildFactsOf(path), path, kind, title, html, data: structuredData(page), file: fileOf(path) };
}

function fileOf(path: string): string {
  if (path === "*") return "404.html";
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import type { FirstView } from "@agate/api";
import { App } from "./app.tsx";
import { FirstViewContext } from "./lib/first-view-context.ts";
import { LocationContext, locationAt } from "./router/location.ts";

/**
 * Renders a page as a browser without JavaScript reads it, and returns the content of `#root`. Rejects if a part of it
 * fails to render.
 * @param first what its first view is for; null: the page is the same on every day
 */
export async function renderPage(
  path: string,
  client: QueryClient,
  first: Pick<FirstView, "day" | "search"> | null,
): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <LocationContext value={locationAt(path)}>
        <QueryClientProvider client={client}>
          <FirstViewContext value={first}>
            <App />
          </FirstViewContext>
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
  if (failure) throw new Error(`${path} could not be rendered`, { cause: failure });
  return html;
}

import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { movedTo } from "@agate/api";
import { createAppClient } from "./app-client.ts";
import { App } from "./app.tsx";
import { FirstViewContext } from "./lib/first-view-context.ts";
import { readFirstView, takeOver } from "./page/first-view.ts";
import { Router } from "./router/router.tsx";

// This code may be cached and run while the page itself is still loading.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

function start(): void {
  // The server redirects these. Without a network, the shell opens at any address.
  const moved = movedTo(window.location.pathname);
  if (moved !== undefined) window.history.replaceState(null, "", moved);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const client = createAppClient();
  const first = readFirstView();
  if (first) takeOver(client, first);
  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <FirstViewContext value={first}>
          <Router>
            <App />
          </Router>
        </FirstViewContext>
      </QueryClientProvider>
    </StrictMode>
  );
  // A prerendered page is hydrated in a transition, so that taps are handled in between. Vite's development page is
  // empty, and the shell's text (scripts/shell.ts) is not part of a page.
  if (root.firstElementChild && !root.dataset["shell"]) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

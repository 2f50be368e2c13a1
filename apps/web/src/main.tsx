import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createAppClient } from "./app-client.ts";
import { takeQueuedClicks } from "./page/queued-clicks.ts";
import { Router } from "./router/router.tsx";

// This code may be in the browser's store already while the page itself is still on its way.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const page = (
    <StrictMode>
      <QueryClientProvider client={createAppClient()}>
        <Router>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
  // A prerendered page is hydrated in a transition, so that a tap is handled in between; Vite's development page is
  // empty, and what the shell says (scripts/shell.ts) is no part of a page.
  if (root.firstElementChild && !root.dataset["shell"]) {
    takeQueuedClicks();
    startTransition(() => void hydrateRoot(root, page));
  } else createRoot(root).render(page);
}

import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppClient } from "../app-client.ts";
import { Router } from "../router/router.tsx";
import { ComponentsPage } from "./components-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createAppClient()}>
      <Router>
        <ComponentsPage />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);

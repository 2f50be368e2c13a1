import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
const page = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// A prerendered page is taken over as it stands; Vite's development page is empty.
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);

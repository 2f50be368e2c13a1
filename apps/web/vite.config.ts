import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { withoutServerFacts } from "./scripts/catalogue-facts.ts";
import { buildWithStyleModules, keepSheets, styleModules } from "./scripts/style-modules.ts";

/**
 * Two builds use this: the browser's (`build/client`) and, with `--ssr`, the one that writes the pages
 * (`build/prerender`, never served). In development `/api` is the running server's.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), keepSheets(), ...(isSsrBuild ? [] : [withoutServerFacts()])],
  css: styleModules(command === "build"),
  server: {
    port: 5173,
    proxy: { "/api": "http://localhost:4321" },
  },
  build: {
    outDir: "build/client",
    // What links a page to its chunks; read and removed by scripts/prerender.ts.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Every module browser we support preloads modules itself.
    modulePreload: { polyfill: false },
    // The libraries of every page are a file of their own: it stays in a browser's store over our changes. What
    // only some pages need of them is not in it.
    rolldownOptions: isSsrBuild
      ? buildWithStyleModules
      : {
          ...buildWithStyleModules,
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "libraries",
                  test: /node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?!.*(?:[qQ]ueries|mutationObserver|useMutation))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]))/,
                },
              ],
            },
          },
        },
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
  },
}));

import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { reportPackages } from "../../scripts/supply/bundled-packages.ts";
import { withoutServerFacts } from "./scripts/catalogue-facts.ts";
import { fileOfModule, ofEveryPage } from "./scripts/code-splitting.ts";
import { buildWithStyleModules, keepSheets, styleModules } from "./scripts/style-modules.ts";

/**
 * Seven characters of a hash are enough to tell versions of a file apart, and they appear in every part's dependency
 * list.
 */
const scriptNames = { chunkFileNames: "assets/[name]-[hash:7].js", entryFileNames: "assets/[name]-[hash:7].js" };

/**
 * The configuration of two builds: the browser's (`build/client`) and, with `--ssr`, the one that renders pages
 * (`build/prerender`, never served): all of them for the build, first views for the server. In development, `/api` is proxied to the running server.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    keepSheets(),
    ...(isSsrBuild
      ? [reportPackages("first-views", join(import.meta.dirname, "build/packages/first-views.json"))]
      : [withoutServerFacts(), reportPackages("pages", join(import.meta.dirname, "build/packages/pages.json"))]),
  ],
  css: styleModules(command === "build"),
  // The server runs the second one without our packages' folder, and React as shipped.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } }),
  // A page's worker loads what few files need as separate chunks, like the page does.
  worker: {
    format: "es",
    plugins: () =>
      isSsrBuild ? [] : [reportPackages("page-worker", join(import.meta.dirname, "build/packages/page-worker.json"))],
    rolldownOptions: { output: scriptNames },
  },
  server: {
    port: 5173,
    proxy: { "/api": "http://localhost:4321" },
  },
  build: {
    outDir: "build/client",
    // Maps a page to its chunks; read and deleted by scripts/prerender.ts.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      // All supported browsers preload modules natively.
      polyfill: false,
      // The code that every page starts with is already loaded when a part loads, so it is not listed as a dependency
      // of each part.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: isSsrBuild
      ? buildWithStyleModules
      : {
          ...buildWithStyleModules,
          output: {
            ...scriptNames,
            assetFileNames: "assets/[name]-[hash:7][extname]",
            // Each module is placed on its own, not with what imports it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: fileOfModule(), debugName: "files" }],
            },
          },
        },
    // A data: address would need an exception in the content policy.
    assetsInlineLimit: 0,
  },
}));

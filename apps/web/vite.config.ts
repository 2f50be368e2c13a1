import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { tellPackages } from "../../scripts/supply/bundled-packages.ts";
import { chunkOfPages, ofEveryPage } from "./scripts/chunk-of-pages.ts";
import { withoutServerFacts } from "./scripts/catalogue-facts.ts";
import { computedModules } from "./scripts/computed-modules.ts";
import { noChunkCircles } from "./scripts/no-chunk-circles.ts";
import { buildWithStyleModules, keepSheets, styleModules } from "./scripts/style-modules.ts";

/** Seven letters of a hash are enough to tell versions of one file apart, and stand in each list of what a part needs. */
const scriptNames = { chunkFileNames: "assets/[name]-[hash:7].js", entryFileNames: "assets/[name]-[hash:7].js" };

/**
 * Two builds use this: the browser's (`build/client`) and, with `--ssr`, the one that writes the pages
 * (`build/prerender`, never served). In development `/api` is the running server's.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    keepSheets(),
    ...(isSsrBuild
      ? []
      : [
          withoutServerFacts(),
          computedModules(/formats[\\/]examples\.ts$/),
          noChunkCircles(),
          tellPackages("pages", join(import.meta.dirname, "build/packages/pages.json")),
        ]),
  ],
  css: styleModules(command === "build"),
  // A worker of a page brings what few files need in parts of its own, as the page does.
  worker: {
    format: "es",
    plugins: () =>
      isSsrBuild ? [] : [tellPackages("page-worker", join(import.meta.dirname, "build/packages/page-worker.json"))],
    rolldownOptions: { output: scriptNames },
  },
  server: {
    port: 5173,
    proxy: { "/api": "http://localhost:4321" },
  },
  build: {
    outDir: "build/client",
    // What links a page to its chunks; read and removed by scripts/prerender.ts.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      // Every module browser we support preloads modules itself.
      polyfill: false,
      // What every page begins with is there when a part of it is brought: it is not named with each again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !ofEveryPage.test(file)),
    },
    // The libraries of every page are a file of their own: it stays in a browser's store over our changes. What
    // only some pages need of them is not in it. Of our packages, what is needed together is named; the rest goes with
    // the pages that need it.
    rolldownOptions: isSsrBuild
      ? buildWithStyleModules
      : {
          ...buildWithStyleModules,
          output: {
            ...scriptNames,
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              // Each module goes where its own name or its own pages put it.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "libraries",
                  test: /node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?!.*(?:[qQ]ueries|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]))/,
                },
                { name: "days", test: /packages[\\/]captions[\\/]src[\\/]calendar/ },
                { name: "own", test: /packages[\\/]mine[\\/]src[\\/](?:team|code|favorite|fits)\.ts$/ },
                {
                  name: "captions",
                  test: /packages[\\/]captions[\\/]src[\\/](?:matchup|clean-facts|set|prefix|single-values|report|positions|sports|common-codes|distinct-codes|choices|styles|targets[\\/](?:index|photo-mechanic|columns)|number|read-day|text|write|forms|file|file-name|built-line|names(?!.(?:split|written)-)|placeholder-name)(?:[\\/.])/,
                },
                {
                  name: "assignment",
                  test: /packages[\\/](?:captions[\\/]src[\\/](?:(?:field|race)[\\/]|events\.ts)|assignment[\\/]src[\\/](?:assignment|day-event|file-day|make-file|people-list|text-for-file)\.ts)/,
                },
                // Whoever chooses a program may look at all of them first.
                { name: "programs", test: /packages[\\/]captions[\\/]src[\\/]targets/ },
                { name: chunkOfPages(), debugName: "pages" },
              ],
            },
          },
        },
    // A data: address would need a hole in the content policy.
    assetsInlineLimit: 0,
  },
}));

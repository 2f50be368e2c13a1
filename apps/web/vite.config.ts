import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { reportPackages } from "../../scripts/supply/bundled-packages.ts";
import { withoutServerFacts } from "./scripts/catalogue-facts.ts";
import { chunkOfPages, ofEveryPage } from "./scripts/chunk-of-pages.ts";
import { noChunkCircles } from "./scripts/no-chunk-circles.ts";
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
      : [
          withoutServerFacts(),
          noChunkCircles(),
          reportPackages("pages", join(import.meta.dirname, "build/packages/pages.json")),
        ]),
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
    // The libraries of every page are a separate file, which stays cached when our code changes. Library code that only
    // some pages need is not in it. Modules of our packages that are needed together get a named chunk; the rest goes
    // with the pages that need it.
    rolldownOptions: isSsrBuild
      ? buildWithStyleModules
      : {
          ...buildWithStyleModules,
          output: {
            ...scriptNames,
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              // Each module goes where its own name or its pages put it.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "libraries",
                  test: /node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?!.*(?:[qQ]ueries|[iI]nfiniteQuery(?!Behavior)|mutationObserver|useMutation))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]))/,
                },
                { name: "days", test: /packages[\\/]captions[\\/]src[\\/](?:calendar|game-title)/ },
                { name: "own", test: /packages[\\/]mine[\\/]src[\\/](?:team|code|favorite|fits)\.ts$/ },
                {
                  name: "captions",
                  test: /packages[\\/]captions[\\/]src[\\/](?:matchup|clean-facts|set|prefix|single-values|person|report|positions|sports|common-codes|distinct-codes|choices|styles|targets[\\/](?:index|photo-mechanic|columns)|number|read-day|text|write|forms|file|file-name|built-line|names[\\/]evidence|placeholder-name|nations)(?:[\\/.])/,
                },
                {
                  name: "assignment",
                  test: /packages[\\/](?:captions[\\/]src[\\/](?:(?:field|race)[\\/]|events\.ts)|assignment[\\/]src[\\/](?:assignment|day-event|file-day|make-file|people-list)\.ts)/,
                },
                // A user who chooses a program may look at all of them first.
                { name: "programs", test: /packages[\\/]captions[\\/]src[\\/]targets/ },
                { name: chunkOfPages(), debugName: "pages" },
              ],
            },
          },
        },
    // A data: address would need an exception in the content policy.
    assetsInlineLimit: 0,
  },
}));

// Runs after the pages: builds the service worker with its list of chunks, style sheets and typefaces, and the worker
// that uninstalls it.
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { reportPackages } from "../../../scripts/supply/bundled-packages.ts";
import { shellFile } from "./shell.ts";

const web = join(import.meta.dirname, "..");
const site = join(web, "build/client");
// Of the typefaces, those that American and European names need. Vietnamese letters are cached on first use.
const assets = globSync("assets/{*.{js,css},*-latin-*.woff2}", { cwd: site })
  .map((file) => `/${file.replaceAll("\\", "/")}`)
  // The PDF reader is larger than all the rest, and few need it.
  .filter((file) => !/\/pdfjs-/.test(file))
  .toSorted();
if (!assets.length) throw new Error("There is nothing to keep: build the pages first.");

const scripts = { "sw.js": "worker.ts", "sw-off.js": "uninstall.ts" };
for (const [file, source] of Object.entries(scripts))
  await build({
    configFile: false,
    root: web,
    logLevel: "warn",
    plugins: [reportPackages(file.replace(/\.js$/, ""), join(web, `build/packages/${file.replace(/\.js$/, ".json")}`))],
    define: {
      builtAssets: JSON.stringify(assets),
      builtAs: JSON.stringify(createHash("sha256").update(assets.join()).digest("hex").slice(0, 12)),
      shellPath: JSON.stringify(`/${shellFile.replace(/\.html$/, "")}`),
    },
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, "sw", source),
        // One file: the worker's content policy lets it load no other.
        output: { format: "iife", entryFileNames: file },
      },
    },
  });

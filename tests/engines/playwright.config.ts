import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

const root = join(import.meta.dirname, "../..");
// As playwright.config.ts chooses it.
const port = (process.env["AGATE_E2E_PORT"] ??= String(await freePort()));

/**
 * The same journeys in three engines (rule BR1). Playwright runs and reports them, but drives Chromium alone:
 * of Firefox and WebKit it drives only builds of its own, which not every machine can download (tools/engines).
 */
export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Firefox and WebKit side by side, each through its journeys in their order.
  workers: 2,
  reporter: [["list"]],
  outputDir: join(root, "test-results/engines"),
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    // Its files are what the others' are held against.
    { name: "Chromium" },
    { name: "Firefox", dependencies: ["Chromium"] },
    { name: "WebKit", dependencies: ["Chromium"] },
  ],
  webServer: {
    // The Node that runs the tests runs the server.
    command: `"${process.execPath}" ${join("tests", "e2e", "serve.ts")} ${port}`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
  },
});

import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";

const root = join(import.meta.dirname, "../..");
// Chosen as in playwright.config.ts.
const port = (process.env["AGATE_E2E_PORT"] ??= String(await freePort()));

/**
 * The same journeys in three engines (rule BR1). Playwright runs and reports them but drives only Chromium: for Firefox
 * and WebKit it supports only its own builds, which not every machine can download (tools/engines).
 */
export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Firefox and WebKit run side by side, each going through its journeys in order.
  workers: 2,
  reporter: [["list"]],
  outputDir: join(root, "test-results/engines"),
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    // The files of the other engines are compared against Chromium's.
    { name: "Chromium" },
    { name: "Firefox", dependencies: ["Chromium"] },
    { name: "WebKit", dependencies: ["Chromium"] },
  ],
  webServer: {
    // The server runs on the same Node as the tests.
    command: `"${process.execPath}" ${join("tests", "e2e", "serve.ts")} ${port}`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
  },
});

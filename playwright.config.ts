import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { chromiumOptions } from "./tests/chromium.ts";
import { freePort } from "./apps/server/src/testing/free-port.ts";

// A port that is free, chosen once: the workers read this file again, with the environment of the process that starts them.
const port = (process.env["AGATE_E2E_PORT"] ??= String(await freePort()));

/** The browser journeys: the built product with its sample data, in a real Chromium, on a wide and on a small screen. */
export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than there are cores: journeys wait for networks that are slow on purpose (two cores: 404 s with two workers,
  // 342 with three).
  workers: availableParallelism() + 1,
  // A second try, for a machine that stalls; what needed it is named and counted by `npm test`.
  retries: 1,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: "Asia/Tokyo",
    // What waits for something that never comes is named, with its line; at the end of the whole journey's time it is not.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: chromiumOptions,
    // What a page asks for has to come to the journey that answers it; tests/e2e/service-worker.spec.ts is about the worker.
    serviceWorkers: "block",
  },
  projects: [
    { name: "wide", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "small",
      testIgnore: /recordings/,
      // The tag of tests/e2e/journey.ts. Most journeys are about words and states, which no width changes.
      ...(process.env.AGATE_EVERY_WIDTH ? {} : { grep: /@small/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    // The Node that runs the tests runs the server.
    command: `"${process.execPath}" ${join("tests", "e2e", "serve.ts")} ${port}`,
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
  },
});

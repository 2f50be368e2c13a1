import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "./apps/server/src/testing/free-port.ts";
import { chromiumOptions } from "./tests/chromium.ts";

// A free port, chosen once: the workers read this file again with the environment of the process that starts them.
const port = (process.env["AGATE_E2E_PORT"] ??= String(await freePort()));

/** The browser journeys: the built product with its sample data in a real Chromium, on a wide and a small screen. */
export default defineConfig({
  testDir: "tests/e2e",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than there are cores, because journeys wait on deliberately slow networks (on two cores: 404 s with two
  // workers, 342 with three).
  workers: availableParallelism() + 1,
  // A second try, in case the machine stalls. `npm test` names and counts the tests that needed it.
  retries: 1,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: "Asia/Tokyo",
    // An action that times out is reported with its line; a timeout of the whole journey is not.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: chromiumOptions,
    // Requests have to reach the journey that answers them. tests/e2e/service-worker.spec.ts covers the worker.
    serviceWorkers: "block",
  },
  projects: [
    { name: "wide", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "small",
      testIgnore: /recordings/,
      // The tag defined in tests/e2e/journey.ts. Most journeys are about words and states, which do not depend on the
      // width.
      ...(process.env.AGATE_EVERY_WIDTH ? {} : { grep: /@small/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    // The server runs on the same Node as the tests.
    command: `"${process.execPath}" ${join("tests", "e2e", "serve.ts")} ${port}`,
    url: `http://localhost:${port}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
  },
});

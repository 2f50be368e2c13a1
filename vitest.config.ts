import { availableParallelism } from "node:os";
import type { BrowserContextOptions } from "@playwright/test";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { styleModules } from "./apps/web/scripts/style-modules.ts";
import type { RunSettings } from "./apps/web/src/testing/run-settings.ts";
import { chromiumOptions } from "./tests/chromium.ts";

/**
 * One module graph per worker: a file costs its tests, not loading everything it imports. None of our modules holds
 * state.
 */
const isolate = false;

/**
 * One more than there are cores, because half of the time tests wait for PostgreSQL (on two cores 142 s with three, 162
 * with two).
 */
const maxWorkers = availableParallelism() + 1;

/** In milliseconds: a test may hang and a machine may be slow, but not this slow. */
const testTimeout = 120_000;

/** Blocks service workers, since none is available at Vitest's address; the provider's type lacks this option. */
const contextOptions = {
  timezoneId: "Asia/Tokyo",
  permissions: ["clipboard-read", "clipboard-write"],
  serviceWorkers: "block",
} as const satisfies BrowserContextOptions;

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "node",
          isolate,
          include: ["packages/*/src/**/*.test.ts", "apps/web/{src,sw}/**/*.test.ts", "tests/house/**/*.test.ts"],
          testTimeout,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: "server",
          isolate,
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["tests/global-postgres.ts"],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Components in a real Chromium; the server's responses are mocked at the network boundary
        // (apps/web/src/testing).
        css: styleModules(false),
        // React as shipped: the debugging extras of its development build cost a quarter of the time.
        oxc: { jsx: { development: false } },
        // Listed up front: a library first seen in the middle of a run makes the page reload.
        optimizeDeps: {
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
          include: [
            "@tanstack/react-query",
            "axe-core",
            "fflate",
            "htmlparser2",
            "idb",
            "lucide-react",
            "react",
            "react-day-picker",
            "react-dom",
            "react-dom/client",
            "react/jsx-runtime",
            "qr/decode.js",
            "saxen",
            "unpdf",
            "uqr",
            "vitest-browser-react/pure",
          ],
        },
        test: {
          name: "components",
          isolate,
          include: ["apps/web/src/**/*.test.tsx"],
          provide: { everyWidth: Boolean(process.env.AGATE_EVERY_WIDTH) } satisfies RunSettings,
          setupFiles: ["apps/web/src/testing/production-react.ts", "apps/web/src/testing/setup.ts"],
          // As for a journey: `npm test` names second tries at the end.
          retry: process.env.CI ? 1 : 0,
          testTimeout,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: chromiumOptions,
              contextOptions,
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

/** One module graph a worker: a file costs its tests, not the loading of all it imports. No module of ours keeps state. */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          isolate,
          include: ["packages/*/src/**/*.test.ts", "apps/web/src/**/*.test.ts", "tests/house/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          isolate,
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["tests/global-postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** One module graph a worker: a file costs its tests, not the loading of all it imports. No module of ours keeps state. */
const isolate = false;

/** Every core works: left alone one of two would idle, and half of what tests do is waiting for PostgreSQL. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    maxWorkers,
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

import { defineConfig } from "vitest/config";

/**
 * Tests that take too long for every run: `vitest run --config apps/server/vitest.nightly.config.ts`, from the root.
 */
export default defineConfig({
  test: {
    name: "nightly",
    include: ["apps/server/src/**/*.nightly.ts", "tests/house/**/*.nightly.ts"],
    globalSetup: ["tests/global-postgres.ts"],
    testTimeout: 7_200_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

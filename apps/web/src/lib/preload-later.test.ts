import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("[SH7] every lazy chunk is loaded by lazyPage, lazyPart or importWithRetry, which retry after a failure", () => {
  const src = join(import.meta.dirname, "..");
  // A worker that failed to load a part ends, and the next attempt starts a new one.
  const inWorkers = "product/reading/read-file.ts";
  const files = globSync("**/*.{ts,tsx}", { cwd: src, exclude: ["**/*.test.ts", "dev/**", inWorkers] });
  const fetched = files.flatMap((file) => {
    const text = readFileSync(join(src, file), "utf8");
    const all = text.match(/\bimport\((?!\))/g)?.length ?? 0;
    const brought =
      text.match(/\b(?:lazy(?:Page|Part|Section)\b[^;]*?|importWithRetry\(\(\) => )\bimport\((?!\))/g)?.length ?? 0;
    return all ? [{ file, all, brought }] : [];
  });
  expect(fetched.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["routes.tsx", "ui/calendar.tsx", "ui/toast-host.tsx", "features/auth/sign-in-host.tsx"]),
  );
  expect(fetched.filter(({ all, brought }) => all !== brought)).toEqual([]);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leagues } from "./index.ts";
import { describeLeagues } from "./quirks.ts";

const page = join(import.meta.dirname, "../../../docs/leagues.md");

it("docs/leagues.md matches the catalog", () => {
  const text = describeLeagues(leagues);
  // In CI a stale page fails; locally the test updates it.
  if (!process.env.CI) writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});

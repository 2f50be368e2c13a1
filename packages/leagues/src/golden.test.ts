import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildDocument } from "./document.ts";

const golden = join(import.meta.dirname, "..", "golden");
const cases = readdirSync(golden).filter((name) => !name.startsWith("."));

test("[C1] there are golden cases of every kind and both styles", () => {
  expect(cases.length).toBeGreaterThanOrEqual(25);
});

test.each(cases)("[C1] %s is built byte for byte", (name) => {
  const read = (file: string) => readFileSync(join(golden, name, file));
  const built = buildDocument(JSON.parse(read("input.json").toString("utf8")));
  const [text, fileName] = built.ok
    ? [built.file.text, built.file.name]
    : built.problems.map((problem) => problem.text);
  expect(text).toBe(read("expected.txt").toString("utf8"));
  expect(Buffer.from(text ?? "", "utf8").equals(read("expected.txt"))).toBe(true);
  expect(`${fileName}\n`).toBe(read("expected.name").toString("utf8"));
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultWriter } from "@agate/captions";
import { buildDocument } from "./document.ts";

const golden = join(import.meta.dirname, "..", "golden");
const cases = readdirSync(golden).filter((name) => !name.startsWith("."));

test("[C1] golden cases cover every kind and every sort of style", () => {
  expect(cases.length).toBeGreaterThanOrEqual(25);
});

test.each(cases)("[C1] %s is built byte for byte", (name) => {
  const read = (file: string) => readFileSync(join(golden, name, file));
  const built = buildDocument(JSON.parse(read("input.json").toString("utf8")));
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  const written = defaultWriter.write(built.file);
  expect(written.content).toBe(read("expected.txt").toString("utf8"));
  expect(Buffer.from(written.content).equals(read("expected.txt"))).toBe(true);
  expect(`${written.name}\n`).toBe(read("expected.name").toString("utf8"));
});

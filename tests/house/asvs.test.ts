import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import asvs from "./asvs-5.0.0.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

/** What the page says about requirements that are not met, or are met in another way. */
const rows = page.split("\n").flatMap((line) => {
  if (!/^\| \d/.test(line)) return [];
  const [numbers = "", text = "", rules = ""] = line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  return [{ numbers: numbers.split(", "), text, rules: rules.split(", ").filter(Boolean) }];
});

describe("the table of ASVS 5.0.0", () => {
  test("has requirements of levels 1 and 2, each once", () => {
    const numbers = rows.flatMap((row) => row.numbers);
    expect(numbers).toContain("6.2.1");
    expect(new Set(numbers).size).toBe(numbers.length);
    const known = [...asvs.levels[1], ...asvs.levels[2]];
    expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
  });

  test("gives a reason for each", () => {
    expect(rows.filter(({ text }) => !/^[^:]+: .{20}/.test(text)).map(({ numbers }) => numbers)).toEqual([]);
  });

  test("cites existing rules and files", () => {
    const ids = new Set(
      globSync("docs/spec/*.md", { cwd: root }).flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/^[-|] \*\*([A-Z]{1,4}\d*)\*\*/gm)].map(([, id]) => id),
      ),
    );
    expect(rows.flatMap((row) => row.rules).filter((id) => !ids.has(id))).toEqual([]);
    const files = [...page.matchAll(/`((?:apps|packages|docs|tests|scripts|deploy)\/[^`]+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files).toContain("deploy/kubernetes/50-network.yaml");
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import asvs from "./asvs-5.0.0.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const states = ["met", "partly", "not met", "n/a"] as const;

interface Row {
  readonly numbers: readonly string[];
  readonly state: string;
  /** What the standard requires and, after a colon, how we do it or why not. */
  readonly text: string;
  readonly proof: string;
}

const known = [...asvs.levels[1], ...asvs.levels[2]];
/** `10.*` stands for the whole chapter. */
const spread = (number: string) =>
  number.endsWith(".*") ? known.filter((one) => one.startsWith(number.slice(0, -1))) : [number];

/** Headings whose rows all have one state; below others a row names its own. */
const stateBelow: Readonly<Record<string, string>> = { Met: "met", "Not applicable": "n/a" };

/** The rows of all requirement tables on the page. */
const rows: readonly Row[] = page.split("\n### ").flatMap((section) => {
  const [heading = "", ...lines] = section.split("\n");
  return lines.flatMap((line): Row[] => {
    if (!/^\| \d/.test(line)) return [];
    const [numbers = "", ...cells] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    const [text = "", proof = ""] = cells.slice(-2);
    return [
      { numbers: numbers.split(", ").flatMap(spread), state: stateBelow[heading] ?? cells[0] ?? "", text, proof },
    ];
  });
});
const isAbout = ({ numbers }: Row, number: string) => numbers.includes(number);
const named = (row: Row) => row.numbers.join(", ");

describe("the table of ASVS 5.0.0", () => {
  test("has each requirement of levels 1 and 2 exactly once, and no others", () => {
    expect(known).toHaveLength(253);
    expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(known.toSorted());
  });

  test("gives each a state, a reason if it is not met, and a place or a proof if it is", () => {
    const lacking = rows.filter(({ state, text, proof }) => {
      if (!states.some((one) => one === state)) return true;
      return !text.includes(": ") && !(state === "met" && proof);
    });
    expect(lacking.map(named)).toEqual([]);
  });

  test("has the correct totals", () => {
    const count = (level: readonly string[], state: string) =>
      level.filter((number) => rows.find((row) => isAbout(row, number))?.state === state).length;
    for (const level of [1, 2] as const) {
      const [met, partly, not, none] = states.map((state) => count(asvs.levels[level], state));
      expect(page).toContain(`Level ${level}: ${met} met, ${partly} partly, ${not} not met, ${none} n/a.`);
    }
  });

  test("cites existing rules, cases and files", () => {
    const ids = new Set(
      globSync("docs/spec/*.md", { cwd: root }).flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/^[-|] \*\*([A-Z]{1,4}\d*)\*\*/gm)].map(([, id]) => id),
      ),
    );
    const proofs = rows.flatMap((row) => row.proof.split(", ").map((proof) => ({ row: named(row), proof })));
    const dead = proofs.filter(({ proof }) => {
      if (proof === "") return false;
      const [, file] = /^`([^`]+)`$/.exec(proof) ?? [];
      return file === undefined ? !ids.has(proof) : !existsSync(join(root, file));
    });
    expect(dead).toEqual([]);
    const files = [...page.matchAll(/`((?:apps|packages|docs|tests|scripts|deploy)\/[^`]+)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

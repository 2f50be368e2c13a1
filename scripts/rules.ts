// Checks that every numbered rule of docs/spec has a test that names it, and that every id in a test is a rule or a
// known case. The bars of docs/spec/quality.md are named by the scripts that measure them. Also checks that no citation
// is dead (citations.ts).
// `--ran FILE`, which `npm test` passes at its end: checks that every rule and case with a test was proved by one of
// the tests that ran, which FILE lists as JSON with their seconds. `--spare` prints the slow ones among them that prove
// only what others prove, too: `npm test -- all` is enough for those.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deadCitations } from "./citations.ts";

const { values, positionals } = parseArgs({
  options: { ran: { type: "string" }, spare: { type: "boolean" } },
  allowPositionals: true,
});
const root = positionals[0] ?? join(import.meta.dirname, "..");
const idPattern = "[A-Z]{1,4}[0-9]*";

/** The paths whose tests may prove the rules of a page. The rules of an unlisted page can be proven by any test. */
const provenIn: Readonly<Record<string, RegExp>> = { "captions.md": /^packages\// };

/** A test that ran or was skipped; its name begins with its file, or the project of a journey. */
interface Ran {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly seconds: number;
}

/** In seconds: tests that take less stay in `npm test`, whatever else proves their rules. */
const worthSparing = 1;

const rules = new Map<string, string>();
const cases = new Set<string>();
const faults: string[] = [];
const index = readFileSync(join(root, "docs/spec/README.md"), "utf8").split("\n");
for (const page of globSync("docs/spec/*.md", { cwd: root })) {
  const name = page.split(/[\\/]/).at(-1) ?? page;
  const indexed = index.find((row) => row.startsWith(`| [${name}](${name}) |`))?.split(/[ |]+/);
  if (name !== "README.md" && !indexed) faults.push(`docs/spec/README.md: its table lacks ${name}`);
  for (const [, id = ""] of readFileSync(join(root, page), "utf8").matchAll(
    new RegExp(`^[-|] \\*\\*(${idPattern})\\*\\*`, "gm"),
  )) {
    if (indexed && !indexed.includes(id.replace(/\d+$/, "")))
      faults.push(`docs/spec/README.md: ${name} has ${id}, too`);
    if (name === "cases.md") cases.add(id);
    else if (rules.has(id)) faults.push(`${page}: rule ${id} is already in ${rules.get(id)}`);
    else rules.set(id, name);
  }
}
if (!rules.size) faults.push("docs/spec holds no rule at all: a rule is a list item that begins with its id in bold");

const proven = new Map<string, Set<string>>();
const prove = (id: string, file: string) =>
  proven.set(id, (proven.get(id) ?? new Set()).add(file.replaceAll("\\", "/")));
const tests = globSync(
  ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}", "tests/**/*.{test,spec}.ts"],
  { cwd: root },
);
for (const file of tests) {
  const text = readFileSync(join(root, file), "utf8");
  for (const [, ids = ""] of text.matchAll(new RegExp(`["'\`]((?:\\[${idPattern}\\]\\s?)+)`, "g")))
    for (const [, id = ""] of ids.matchAll(new RegExp(`\\[(${idPattern})\\]`, "g"))) {
      if (!rules.has(id) && !cases.has(id)) faults.push(`${file}: [${id}] names no rule and no case`);
      prove(id, file);
    }
}
if (values.ran) {
  const ran = JSON.parse(readFileSync(values.ran, "utf8")) as readonly Ran[];
  const proofs = proofsOf(ran);
  const unproved = [...proven.keys()].filter((id) => !proofs.has(id));
  for (const id of unproved) console.error(`[${id}] was proved by no test of this run`);
  const spare = values.spare ? spareOf(ran.filter(({ status }) => status !== "skipped")) : [];
  if (spare.length) console.log("\nEnough in npm test -- all, because others prove the same rules:");
  for (const { name, seconds } of spare) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  process.exit(unproved.length ? 1 : 0);
}
/** The rules and cases that a test proves. */
function provedBy({ name }: Ran): readonly string[] {
  const ids = [...name.matchAll(new RegExp(`\\[(${idPattern})\\]`, "g"))].map(([, id = ""]) => id);
  return [...new Set(ids)].filter((id) => proven.has(id) && (provenIn[rules.get(id) ?? ""]?.test(name) ?? true));
}

/** How many of the tests prove each rule and case. */
function proofsOf(tests: readonly Ran[]): Map<string, number> {
  const proofs = new Map<string, number>();
  for (const id of tests.flatMap(provedBy)) proofs.set(id, (proofs.get(id) ?? 0) + 1);
  return proofs;
}

/** Returns the slow tests, slowest first, without which the rest still proves every rule. */
function spareOf(tests: readonly Ran[]): readonly Ran[] {
  const proofs = proofsOf(tests);
  const slow = tests.filter(({ seconds }) => seconds >= worthSparing).toSorted((a, b) => b.seconds - a.seconds);
  return slow.filter((test) => {
    const ids = provedBy(test);
    if (ids.some((id) => proofs.get(id) === 1)) return false;
    for (const id of ids) proofs.set(id, (proofs.get(id) ?? 0) - 1);
    return true;
  });
}

const measures = [
  "{bench,apps/*/bench}/*.ts",
  "apps/web/scripts/*.ts",
  "scripts/*.mjs",
  "tools/*/*.mjs",
  "tests/e2e/*.ts",
];
for (const file of globSync(measures, { cwd: root }))
  for (const [id] of readFileSync(join(root, file), "utf8").matchAll(/\bQ\d+\b/g)) prove(id, file);
for (const [id, page] of rules) {
  const where = [...(proven.get(id) ?? [])].filter((file) => provenIn[page]?.test(file) ?? true);
  if (!where.length) faults.push(`docs/spec/${page}: rule ${id} has no test`);
}

faults.push(...deadCitations(root, new Set([...rules.keys(), ...cases])));

const shown = [...cases].filter((id) => proven.has(id));
console.log(`${rules.size} rules, each with a test; ${shown.length} of ${cases.size} cases have one.`);
const missing = [...cases].filter((id) => !proven.has(id));
if (missing.length) console.log(`Cases without a test yet: ${missing.join(" ")}`);
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);

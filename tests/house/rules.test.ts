import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const root = mkdtempSync(join(tmpdir(), "agate-rules-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Returns a test that names these rules, spelled so that this file does not name any. */
const proof = (...ids: readonly string[]) => `it("${ids.map((id) => `[${id}]`).join(" ")} does one", () => {});\n`;

const sound = {
  "docs/spec/README.md":
    "| page | ids |\n|---|---|\n| [pages.md](pages.md) | PG |\n| [quality.md](quality.md) | Q |\n| [cases.md](cases.md) | A |\n",
  "docs/spec/pages.md": "# Pages\n\n- **PG1** One.\n",
  "docs/spec/quality.md": "# Quality\n\n- **Q1** Fast. `npm run bench`.\n",
  "docs/spec/cases.md": "# Cases\n\n- **A1** A → B\n",
  "apps/web/src/page.test.ts": proof("PG1"),
  "bench/core.ts": "/** How fast (rule Q1). */\n",
};

/** Returns the outcome of `npm run rules` in a repository of these files. */
function rulesOf(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const script = join(import.meta.dirname, "../../scripts/rules.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, stdout, faults: stderr.trim().split("\n") };
}

/** Returns the outcome of the check of which rules these tests proved; each is a rule's id and its seconds. */
function ranWith(...tests: readonly (readonly [id: string, seconds: number, more?: object])[]) {
  const ran = tests.map(([id, seconds, more]) => ({
    name: `apps/web/src/page.test.ts: [${id}] in ${seconds} s`,
    status: "passed",
    seconds,
    ...more,
  }));
  rulesOf({ ...sound, "ran.json": JSON.stringify(ran) });
  const script = join(import.meta.dirname, "../../scripts/rules.ts");
  const args = [script, root, "--ran", join(root, "ran.json"), "--spare"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, spare: [...stdout.matchAll(/in ([\d.]+) s$/gm)].map(([, seconds]) => Number(seconds)), stderr };
}

test("[Q12] a run reports which rules none of its tests proved @all", () => {
  const rule = "PG1";
  expect(ranWith([rule, 0])).toEqual({ status: 0, spare: [], stderr: "" });
  expect(ranWith(["PG7", 0])).toEqual({
    status: 1,
    spare: [],
    stderr: `[${rule}] was proved by no test of this run\n`,
  });
});

test("[Q12] a run reports its slow tests of rules that others prove, but not the last proof of a rule @all", () => {
  expect(ranWith(["PG1", 2], ["PG1", 3], ["PG1", 9], ["PG1", 0.5]).spare).toEqual([9, 3, 2]);
  expect(ranWith(["PG1", 2], ["PG1", 3]).spare).toEqual([3]);
  expect(ranWith(["PG1", 3], ["PG1", 0, { status: "skipped" }]).spare).toEqual([]);
});

test("a sound repository passes, and cases without a test are listed", () => {
  const { status, stdout, faults } = rulesOf(sound);
  expect(faults).toEqual([""]);
  expect(status).toBe(0);
  expect(stdout).toContain("Cases without a test yet: A1");
});

test("every fault of rules, tests, bars, index and citations is reported, and fails", () => {
  const { status, faults } = rulesOf({
    ...sound,
    "docs/spec/pages.md": "# Pages\n\n- **PG1** One.\n- **PG2** Two.\n- **SH1** Three.\n",
    "docs/spec/shell.md": "# Shell\n\n- **PG1** Once more.\n",
    "docs/spec/quality.md": "# Quality\n\n- **Q1** Fast.\n- **Q2** Small.\n",
    "apps/web/src/page.test.ts": proof("PG1", "PG7"),
    "apps/web/src/page.ts": "/** As rule PG8 has it. */\n",
  });
  expect(status).toBe(1);
  expect(faults).toEqual(
    expect.arrayContaining([
      "docs/spec/README.md: pages.md has SH1, too",
      "docs/spec/README.md: its table lacks shell.md",
      "docs/spec/shell.md: rule PG1 is already in pages.md",
      "apps/web/src/page.test.ts: [PG7] names no rule and no case",
      "docs/spec/pages.md: rule PG2 has no test",
      "docs/spec/pages.md: rule SH1 has no test",
      "docs/spec/quality.md: rule Q2 has no test",
      "apps/web/src/page.ts:1: PG8 is no rule and no case",
    ]),
  );
});

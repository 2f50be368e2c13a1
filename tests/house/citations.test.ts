import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { deadCitations } from "../../scripts/citations.ts";

const root = mkdtempSync(join(tmpdir(), "agate-citations-"));
const ids = new Set(["M7", "PG1", "A7", "F"]);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const titled = (title: string) => `test("${title}", () => {});`;

const alive = `/**
 * Rules M7 and PG1, case A7 and rule F; ADR 3, docs/adr/0003-why.md; docs/spec/pages.md#the-form, pages.md, and
 * apps/web/src/{page,other}.ts or apps/<app>/src; its own src/page.ts, page.ts and 
 * sonner/dist/styles.css. RFC 9110, section 8.8; WCAG 2.1.4; (NHL) and T00.
 */
export const mentioned = ["spec 1", "M99", "docs/none.md"]; // no comment, no citation
`;

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write("docs/adr/0003-why.md", "# 3. Why\n");
  write("docs/spec/pages.md", "# Pages\n\n## The form\n\nSee [why](../adr/0003-why.md), [here](#the-form).\n");
  write("docs/spec/texts.md", "# Texts\n\n`No games scheduled for {date}`, in `packages/leagues/src/messages.ts`.\n");
  write("packages/leagues/src/messages.ts", "export const none = (day: string) => `No games scheduled for ${day}`;\n");
  write("apps/web/src/page.ts", alive);
  write("apps/web/src/other.ts", "");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("citations of existing things are valid", () => {
  expect(deadCitations(root, ids)).toEqual([]);
});

describe("a dead citation is reported with file and line", () => {
  test.each([
    ["a rule", "/** As PG99 has it. */", "PG99 is no rule and no case"],
    ["a rule with a prefix that no page has", "// rule ZZ9", "ZZ9 is no rule and no case"],
    ["a case", "  // (case A8)", "A8 is no rule and no case"],
    ["a page by name", "/** The grace of LEDGER.md. */", "there is no page LEDGER.md"],
    ["a page by name in parentheses", "// (LEDGER.md, Grace)", "there is no page LEDGER.md"],
    ["a page by name, over two lines", "/** (LEDGER\n * decision 2) */", '"LEDGER decision" cites a page'],
    ["a page by name and id", "/** (LEDGER M7) */", '"LEDGER M7" cites a page that is not here'],
    ["a page by name alone", "/** Its bar (LEDGER). */", '"(LEDGER" cites a page that is not here'],
    ["a numbered specification", "/** (spec 1, section 4) */", '"spec 1" cites a page that is not here'],
    ["a numbered section", "// then by section 8", '"section 8" cites a page that is not here'],
    ["a numbered decision", "/** As decision 14 says. */", '"decision 14" cites a page that is not here'],
    ["a numbered issue", "// As issue 2 wants it.", '"issue 2" cites a page that is not here'],
    ["a heading", "// docs/spec/pages.md#the-sheet", "docs/spec/pages.md has no heading #the-sheet"],
    ["a decision record", "/** why: ADR 12 */", "there is no decision record 12"],
    ["a decision record by its number in a path", "// docs/adr/0012", "there is no decision record 0012"],
    ["a file of the repository", "// apps/web/src/gone.ts", "there is no apps/web/src/gone.ts"],
    ["a file by its name", "// (gone.ts)", "there is no gone.ts"],
    ["a file by the end of its path", "// see src/other.tsx", "there is no src/other.tsx"],
    ["one of several files", "// apps/web/src/{page,gone}.ts", "there is no apps/web/src/{page,gone}.ts"],
    ["a rule in a test's title", titled("keeps to M99"), "M99 is no rule and no case"],
  ])("%s in code", (_kind, line, fault) => {
    write("apps/web/src/other.ts", `export {};\n\n${line}\n`);
    const found = deadCitations(root, ids);
    expect(found.map((told) => told.slice(0, `apps/web/src/other.ts:3: ${fault}`.length))).toContain(
      `apps/web/src/other.ts:3: ${fault}`,
    );
  });

  test.each([
    ["a link", "[the form](form.md)", "the link to form.md leads nowhere"],
    ["a link's heading", "[the sheet](pages.md#the-sheet)", "docs/spec/pages.md has no heading #the-sheet"],
    ["a heading of its own", "[above](#above)", "docs/spec/more.md has no heading #above"],
    ["a rule", "As M8 says.", "M8 is no rule and no case"],
    ["a file", "Code: `packages/leagues/src/gone.ts`.", "there is no packages/leagues/src/gone.ts"],
  ])("%s in a page", (_kind, line, fault) => {
    write("docs/spec/more.md", `# More\n\n${line}\n`);
    expect(deadCitations(root, ids)).toEqual([`docs/spec/more.md:3: ${fault}`]);
  });

  test("a fixed text that is not in any code", () => {
    write("packages/leagues/src/messages.ts", "export {};\n");
    expect(deadCitations(root, ids)).toEqual(['docs/spec/texts.md:3: no code says "No games scheduled for {date}"']);
  });
});

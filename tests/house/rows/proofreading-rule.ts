import type { Row } from "./trial.ts";

/** A free one. */
const id = "PR99";
const source = "packages/proofread/src";

/** A caption reports: it does not exclaim. */
export const proofreadingRule: Row = {
  want: "add a proofreading rule",
  changes: [
    {
      path: `${source}/rules/exclamations.ts`,
      text: `import type { Finding } from "../finding.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** An exclamation mark. */
export function judgeExclamations(place: Place): readonly Finding[] {
  return [...place.text.matchAll(/!/g)].map(({ index }) =>
    spanFinding(place, index, index + 1, {
      rule: "PR99",
      kind: "exclamation",
      severity: "warning",
      suggestion: ".",
      message: "A caption does not exclaim",
    }),
  );
}
`,
    },
    {
      path: `${source}/finding.ts`,
      find: "} as const;\nexport type RuleId",
      put: `  PR99: { name: "Exclamation mark", kind: "Marks" },\n} as const;\nexport type RuleId`,
    },
    {
      path: `${source}/proofread.ts`,
      find: `import { emptyFields, personsShown } from "./rules/fields.ts";\n`,
      put: `import { judgeExclamations } from "./rules/exclamations.ts";\nimport { emptyFields, personsShown } from "./rules/fields.ts";\n`,
    },
    {
      path: `${source}/proofread.ts`,
      find: "            ...judgeDates(place,",
      put: "            ...judgeExclamations(place),\n            ...judgeDates(place,",
    },
    {
      path: `${source}/testing/plant.ts`,
      find: `  add("PR1", "code", swap(`,
      put: `  add("PR99", "exclamation", caption.replace(/\\.$/, "!"));\n  add("PR1", "code", swap(`,
    },
    {
      path: `${source}/proofread.test.ts`,
      find: `test("[PR33] every field is judged`,
      put: `test("[${id}] an exclamation mark", () => {
  expect(findingsOf("PR99", "Marcus Ellery (8) hits!")).toEqual(["! -> ."]);
});

test("[PR33] every field is judged`,
    },
    {
      path: "docs/spec/proofread.md",
      find: "- **PR34** ",
      put: `- **${id}** An exclamation mark: a warning with a period.\n- **PR34** `,
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { createProofreader, ruleIds, rules } from "@agate/proofread";
    import { excerptOf } from "./apps/web/src/features/league/check/findings-view.ts";

    const facts = { games: [], outsiders: [], named: [], otherTeams: [], codes: [], delimiter: "=", style: null };
    const picture = { name: "a.jpg", origin: "text", fields: { caption: ["He hits!"] }, canHold: ["caption"], captured: null, camera: "", disagreements: [], sidecar: null };
    const found = createProofreader(facts).check(picture).filter(({ rule }) => rule === "PR99");
    assert.deepEqual(found.map(({ found, suggestion }) => [found, suggestion]), [["!", "."]]);
    // It is listed behind the others, under its own name and kind.
    assert.equal(ruleIds.at(-1), "PR99");
    assert.deepEqual(rules.PR99, { name: "Exclamation mark", kind: "Marks" });
    assert.deepEqual(excerptOf(found), found);
  `,
  tests: ["packages/proofread/src"],
  shown: `
    import { chromium, expect, request } from "@playwright/test";
    import { captionsOfSample } from "./tests/e2e/captioned.ts";

    const url = process.env.AGATE_URL;
    const { captions } = await captionsOfSample(await request.newContext(), url);
    const exclaiming = captions.map(({ buffer, ...file }) => ({
      ...file,
      buffer: Buffer.from(buffer.toString("latin1").replace(/\\.(?=<\\/rdf:li>)/, "!"), "latin1"),
    }));
    const browser = await chromium.launch({ executablePath: process.env.AGATE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(url + "/check");
      await page.waitForFunction(() => !("pressedEarly" in window));
      await page.getByLabel("Choose pictures").setInputFiles(exclaiming);
      await page.getByRole("button", { name: "Check 3 captions" }).click();
      await expect(page.getByText("Exclamation mark: ").first()).toBeVisible();
    } finally {
      await browser.close();
    }
  `,
};

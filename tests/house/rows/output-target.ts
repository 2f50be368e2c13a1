import type { Row } from "./trial.ts";

/** A table for spreadsheets on Windows: bytes, not text. */
export const outputTarget: Row = {
  want: "add an output target",
  changes: [
    {
      path: "packages/captions/src/targets/trial.ts",
      text: `import type { Program } from "./target.ts";

/** Comma-separated columns in UTF-16 with its mark. */
export const trial: Program = {
  mediaType: "text/csv;charset=utf-16le",
  loading: null,
  use: () => [],
  write: ({ lines }) => {
    const rows = lines.flatMap((line) => {
      if (line.kind === "note") return [];
      return [line.kind === "code" ? [line.code, ...line.replacements] : line.line.split("\\t")];
    });
    const text = rows.map((row) => \`\${row.map((cell) => JSON.stringify(cell)).join(",")}\\r\\n\`).join("");
    const units = Uint16Array.from(\`\\uFEFF\${text}\`, (unit) => unit.charCodeAt(0));
    return { content: new Uint8Array(units.buffer), leftOut: [] };
  },
};
`,
    },
    {
      path: "packages/captions/src/targets/index.ts",
      find: `} satisfies Record<string, Target>`,
      put: `  trial: { label: "Trial", extension: "csv" },
} satisfies Record<string, Target>`,
    },
    {
      path: "packages/captions/src/targets/programs.ts",
      find: `import { textexpander } from "./textexpander.ts";\n`,
      put: `import { textexpander } from "./textexpander.ts";\nimport { trial } from "./trial.ts";\n`,
    },
    {
      path: "packages/captions/src/targets/programs.ts",
      find: `  exiftool,\n};`,
      put: `  exiftool,\n  trial,\n};`,
    },
  ],
  proof: `import { deepEqual, equal } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { loadWriter, defaultWriter } from "@agate/captions";
import { buildDocument } from "@agate/leagues/document";
import { readPreset } from "@agate/mine";
import { targetOptions } from "./apps/web/src/product/code-file/choice-options.ts";

// The page offers it under its label, and whoever has kept it has it again.
deepEqual([targetOptions[0], targetOptions.at(-1)], [
  { value: "photo-mechanic", label: "Photo Mechanic" },
  { value: "trial", label: "Trial" },
]);
equal(readPreset({ target: "trial" }).target, "trial");

// The same file for either: Photo Mechanic's as it always was.
const game = {
  league: "mlb",
  home: { name: "Portland Pioneers", roster: [{ jersey: "8", firstName: "Márcus", lastName: "Ellery" }] },
  date: "2026-07-04",
  commonCodes: ["hr\\thits a home run"],
};
const { file } = buildDocument(game);
const text = defaultWriter.write(file);
equal(text.name, "PortlandPioneers07042026.txt");
equal(text.content.endsWith("\\nhr\\thits a home run\\n"), true);
const table = (await loadWriter("trial", () => Promise.reject(new Error("It is no zip.")))).write(file);
deepEqual([table.name, table.mediaType], ["PortlandPioneers07042026.csv", "text/csv;charset=utf-16le"]);
const rows = new TextDecoder("utf-16le").decode(table.content).split("\\r\\n");
equal(rows.length, file.lines.length + 1);
equal(rows.includes('"p8","Portland Pioneers\\' Márcus Ellery (8)","Márcus Ellery (8)","Márcus Ellery","Ellery"'), true);

// The command writes the same bytes, and their name.
const agate = (...args) =>
  execFileSync(process.execPath, ["apps/server/bin/agate.mjs", "build", "--target", "trial", ...args], {
    input: JSON.stringify(game),
  });
equal(agate().equals(Buffer.from(table.content)), true);
equal(agate("--name").toString(), "PortlandPioneers07042026.csv\\n");
const [answer] = agate("--ndjson").toString().split("\\n");
deepEqual(Object.keys(JSON.parse(answer)), ["name", "base64", "report"]);
equal(JSON.parse(answer).base64, Buffer.from(table.content).toString("base64"));
`,
  shown: `import { chromium, expect } from "@playwright/test";

const browser = await chromium.launch({ executablePath: process.env.AGATE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  await page.goto(process.env.AGATE_URL + "/mlb");
  await page.locator("[data-game]:visible").first().click();
  await page.getByRole("button", { name: "For: " }).filter({ visible: true }).first().click();
  await page.getByRole("menuitemradio", { name: "Trial" }).click();
  await expect(page.locator("#sheet-name")).toHaveText(/\\.csv$/);
} finally {
  await browser.close();
}
`,
};

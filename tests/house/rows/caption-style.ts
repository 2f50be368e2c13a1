import type { Row } from "./trial.ts";

/** A style with its own wording, which fixes both number formats. */
export const captionStyle: Row = {
  want: "add a caption style",
  changes: [
    {
      path: "packages/captions/src/named-styles/trial.ts",
      text: `import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";

/** "Marcus Ellery (8), right fielder, Portland Pioneers". */
export const trial: StyleRecord = {
  ...styles.trial,
  version: recordVersion,
  evidence: "inferred",
  says: "Our reading; check with your desk.",
  team: "full",
  player: {
    long: "tpn",
    short: "n",
    forms: {
      t: "{full}, {team}",
      p: "{full}[, {position}]",
      n: "{full} {number}",
      tn: "{full} {number}, {team}",
      pn: "{full} {number}[, {position}]",
      tp: "{full}[, {position}], {team}",
      tpn: "{full} {number}[, {position}], {team}",
    },
    withoutPosition: {},
  },
  coach: { long: "{full}, {role}, {team}", short: "{full}, {role}" },
  driver: { long: "{full} {number}[, {team}]", short: "{full} {number}" },
  entrant: "{full}",
  names: "keep",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: { weekday: false, month: "full", year: true },
    place: { usa: "{city}", canada: "{city}", abroad: "{city}", alone: "none" },
    open: null,
    game: "{event}[ at {venue}].",
    credit: "Trial/{name}",
  },
};
`,
    },
    {
      path: "packages/captions/src/styles/list.ts",
      find: `} satisfies Record<string, StyleInfo>;`,
      put: `  trial: {
    label: "Trial",
    fixes: { jerseyFormat: "(1)", carNumberFormat: "#1" },
  },
} satisfies Record<string, StyleInfo>;`,
    },
    {
      path: "packages/captions/src/named-styles/index.ts",
      find: `import { writeFrame } from "./write-frame.ts";\n`,
      put: `import { trial } from "./trial.ts";\nimport { writeFrame } from "./write-frame.ts";\n`,
    },
    {
      path: "packages/captions/src/named-styles/index.ts",
      find: `  school: styleOf(school),\n`,
      put: `  school: styleOf(school),\n  trial: styleOf(trial),\n`,
    },
  ],
  proof: `import { deepEqual, equal } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { leagueBySlug } from "@agate/leagues";
import { buildDocument } from "@agate/leagues/document";
import { readEventLink, writeEventLink } from "./apps/web/src/features/league/events/event-state.ts";
import { readForm, writeForm } from "./apps/web/src/features/league/matchup/form-query.ts";
import { formReducer } from "./apps/web/src/features/league/matchup/form-state.ts";
import { matchupSettings, raceSettings } from "./apps/web/src/features/league/settings/kinds.ts";
import { settingsInForce } from "./apps/web/src/features/league/settings/settings.ts";
import { styleOptions } from "./apps/web/src/product/code-file/choice-options.ts";

// Both forms offer it under its own label.
deepEqual(styleOptions.at(-1), { value: "trial", label: "Trial" });

// It is chosen, goes into the link and comes out of it; what it fixes holds, and stands in no link.
const mlb = leagueBySlug("mlb");
const today = "2026-07-05";
const chosen = formReducer(mlb)(readForm(mlb, "num=none", today), {
  type: "choice-made",
  choice: { captionStyle: "trial" },
});
const inForce = (kind, { chosen }) => settingsInForce(kind, kind.defaults, chosen);
const choices = inForce(matchupSettings, chosen);
deepEqual([choices.captionStyle, choices.jerseyFormat], ["trial", "(1)"]);
const query = writeForm(mlb, { ...chosen, choices }, today, matchupSettings.defaults);
equal(query, "style=trial&date=2026-07-05");
const read = readForm(mlb, query, today);
deepEqual(inForce(matchupSettings, read), choices);
deepEqual(read.linkNotes, []);
const race = readEventLink(raceSettings, "event=cup.7&style=trial");
deepEqual(race.linkNotes, []);
equal(
  writeEventLink(raceSettings, race, inForce(raceSettings, race), raceSettings.defaults),
  "event=cup.7&style=trial",
);

// A document builds a file of its own with it, and so does the command.
const game = {
  league: "mlb",
  home: {
    name: "Portland Pioneers",
    roster: [{ jersey: "8", position: "RF", firstName: "Marcus", lastName: "Ellery" }],
  },
};
const built = buildDocument({ ...game, options: { captionStyle: "trial", jerseyFormat: "none" } });
const line = built.file.lines.find(({ code }) => code === "p8");
deepEqual(line.replacements, [
  "Marcus Ellery (8), right fielder, Portland Pioneers",
  "Marcus Ellery (8)",
  "Marcus Ellery",
  "Ellery",
]);
const input = JSON.stringify(game);
const text = execFileSync(process.execPath, ["apps/server/bin/agate.mjs", "build", "--style", "trial"], {
  input,
  encoding: "utf8",
});
equal(text.includes(\`p8\\t\${line.replacements.join("\\t")}\\n\`), true);
const drivers = buildDocument({
  league: "nascar-cup",
  drivers: [{ number: "24", firstName: "Wade", lastName: "Bristow", team: "Redline" }],
  options: { captionStyle: "trial" },
});
equal(drivers.file.lines.at(-1).replacements[0], "Wade Bristow #24, Redline");
`,
  tests: [
    "packages/captions/src/named-styles",
    "packages/captions/src/styles",
    "packages/proofread/src/labelled.test.ts",
  ],
  shown: `import { chromium, expect } from "@playwright/test";

const browser = await chromium.launch({ executablePath: process.env.AGATE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  for (const path of ["/mlb?style=trial", "/nascar-cup?style=trial"]) {
    await page.goto(process.env.AGATE_URL + path);
    await expect(page.getByRole("button", { name: /^Style: Trial For: / })).toBeVisible();
  }
} finally {
  await browser.close();
}
`,
};

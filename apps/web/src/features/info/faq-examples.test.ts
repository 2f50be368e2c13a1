import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { zipOf } from "@agate/assignment/zip";
import {
  buildMatchup,
  captionStyles,
  loadWriter,
  matchupDefaults,
  personRow,
  targetNames,
  targets,
  type CaptionStyle,
  type Matchup,
} from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { leagueBySlug } from "@agate/leagues";
import { lastFound, tryCodes } from "../../product/code-file/try-a-code.ts";
import { typedInFrame } from "../../product/own-styles/preview-of.ts";

const path = join(import.meta.dirname, "faq-examples.json");

/** The game of every example: real teams and a real place, invented people (rule FM1). */
const game: Matchup = {
  home: {
    name: "Seattle Kraken",
    roster: [personRow({ number: "10", first: "Caleb", last: "Umphenour", position: "C" })],
  },
  away: {
    name: "Minnesota Wild",
    roster: [personRow({ number: "27", first: "Anders", last: "Quill", position: "D" })],
  },
  venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
  date: "2026-11-22",
};
/** Two of the common codes that end a hockey game's file. The whole list is what people subscribe for (rule PT1). */
const gameCodes = ["gol\tscores a goal", "2p\tduring the second period"];

/** The goal as a caption: what a photographer types, with the style's frame, expanded by the style's file. */
function captionIn(name: CaptionStyle): string {
  const nhl = leagueBySlug("nhl");
  if (nhl?.kind !== "matchup") throw new Error("The catalogue has no NHL.");
  const choices = { ...matchupDefaults, style: namedStyles[name], creditName: "Rosa Delacroix" };
  const built = buildMatchup(game, nhl, choices, gameCodes);
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  const { lines } = built.file;
  const textOf = (code: string) => lastFound(tryCodes(code, lines, "="))?.text ?? "";
  const frame = { open: textOf("open"), gm: textOf("gm"), close: textOf("close") };
  return tryCodes(typedInFrame("=s10= =gol= =M= =2p=", frame, nhl.eventClause), lines, "=")
    .map((one) => ("text" in one ? one.text : ""))
    .join("");
}

it("[FM1] [FM2] the FAQ has every style with its caption as the core makes it, and every program with how it loads the file", async () => {
  const styles = captionStyles.map((name) => {
    const { label, says } = namedStyles[name].record;
    return { name, label, says, caption: captionIn(name) };
  });
  const programs = await Promise.all(
    targetNames.map(async (name) => {
      const { label, extension } = targets[name];
      const { loading } = await loadWriter(name, async () => zipOf);
      return { name, label, extension, loading };
    }),
  );
  const json = JSON.stringify({ styles, programs }, null, 2);
  // In CI stale examples fail; on a developer's machine the test updates them.
  if (!process.env.CI) writeFileSync(path, `${json}\n`);
  expect(readFileSync(path, "utf8")).toBe(`${json}\n`);
});

it("[FM1] the same play is in each style's own words", () => {
  for (const name of captionStyles) {
    const caption = captionIn(name);
    expect(caption, name).toMatch(/umphenour.* scores a goal .*Minnesota Wild/i);
    expect(caption, name).not.toMatch(/ {2}| [.,]|\{/);
  }
  expect(captionIn("getty")).toBe(
    "Caleb Umphenour #10 of the Seattle Kraken scores a goal against the Minnesota Wild during the second period",
  );
  expect(captionIn("ap")).toBe(
    "Seattle Kraken center Caleb Umphenour (10) scores a goal against the Minnesota Wild during the second period of an NHL hockey game, Sunday, Nov. 22, 2026, in Seattle. (AP Photo/Rosa Delacroix)",
  );
});

import { expect, it } from "vitest";
import { captionStyles, styles } from "../styles/list.ts";
import { matchup, teamFile } from "../testing/files.ts";
import { namedStyles, styleOf } from "./index.ts";
import { readStyleRecord } from "./read-style-record.ts";

const { ap } = namedStyles;

it.each(captionStyles)("[ST1] [ST2] %s is data, described in one sentence", (name) => {
  const { record } = namedStyles[name];
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  expect(record).toMatchObject(styles[name]);
  const { says, evidence } = record;
  expect(says).toMatch(/^[A-Z][^.]*\.$/);
  if (evidence === "rivals" || evidence === "inferred") expect(says).toContain("check with your desk");
});

it.each(captionStyles)("[ST11] %s is a record that a person could have written", (name) => {
  const { record } = namedStyles[name];
  expect(readStyleRecord(JSON.parse(JSON.stringify(record)))).toEqual({
    ok: true,
    record: { ...record, evidence: "own", says: "Your own style." },
  });
});

it("[ST11] builds files, and is cleaned", () => {
  const own = { ...ap.record, label: "\t Prairie  Post ", coach: { long: "{Role} {full}", short: "{last}" } };
  const read = readStyleRecord(own);
  expect(read.ok && read.record.label).toBe("Prairie Post");
  const file = read.ok && teamFile(matchup(), {}, { style: styleOf(read.record) });
  expect(file && file.lines.length).toBeGreaterThan(10);
});

it.each([
  ["no object", [1], [["", "A style is a JSON object"]]],
  ["null", null, [["", "A style is a JSON object"]]],
  ["too large", { ...ap.record, more: "x".repeat(9000) }, [["", "A style has at most 8 KB"]]],
  [
    "a newer version",
    { ...ap.record, version: 2 },
    [["version", "The style is from another version of Agate. Update Agate, or export the style again."]],
  ],
  [
    "a form without its person",
    { ...ap.record, player: { ...ap.record.player, forms: { ...ap.record.player.forms, t: "{team} [{full}]" } } },
    [["player.forms.t", "player.forms.t does not name the person: it needs {full} or {last}"]],
  ],
  [
    "an unknown part, and a brace alone",
    { ...ap.record, entrant: "{full} {school}", headline: "{away} v {home" },
    [
      ["entrant", "entrant names {school}, which is not one of {full} {first} {last}"],
      ["headline", "headline has a brace or bracket without its partner"],
    ],
  ],
  [
    "what is missing, of another type, too long or empty",
    {
      ...ap.record,
      names: "latin",
      driver: undefined,
      label: " ",
      straightApostrophes: "yes",
      entrant: `{full}${"x".repeat(120)}`,
    },
    [
      ["driver", "driver is missing"],
      ["label", "label is empty: the style needs a name"],
      ["entrant", "entrant is longer than 120 characters"],
      ["names", 'names must be "keep" or "ascii" or "ascii-de"'],
      ["straightApostrophes", "straightApostrophes must be true or false"],
    ],
  ],
  [
    "a frame of parts",
    { ...ap.record, frame: { ...ap.record.frame, date: "long", credit: "{photographer}" } },
    [
      ["frame.date", "frame.date must be an object"],
      ["frame.credit", "frame.credit names {photographer}, which is not one of {name}"],
    ],
  ],
])("[ST11] %s is reported by its path", (_, json, faults) => {
  const read = readStyleRecord(json);
  expect(read.ok ? [] : read.faults.map(({ at, text }) => [at, text])).toEqual(faults);
});

import { describe, expect, it } from "vitest";
import { defaultWriter, type About, type CaptionFile, type Line, type LineForm } from "@agate/captions";
import { contentsOf, partsOf, rowsOf } from "./file-rows.ts";

const dale = { first: "Dale", last: "Hartwick", full: "Dale Hartwick" } as const;
const manager = (at: number, words = "manager"): About => ({
  side: "home",
  person: { key: `home.roster[${at}]`, ...dale, code: "pmgr", number: "", position: "", words },
  form: "plain",
});
const lines: readonly Line[] = [
  { kind: "note", part: "note", text: "Shared numbers" },
  { kind: "code", part: "headers", code: "city", replacements: ["PORTLAND", "Portland"] },
  { kind: "code", part: "coaches", code: "pmgr", replacements: ["manager Dale Hartwick"], about: manager(0) },
  { kind: "code", part: "coaches", code: "amgr2", replacements: ["manager Ray Tolliver"], about: manager(1) },
  {
    kind: "code",
    part: "home",
    code: "p8",
    replacements: ["Portland Pioneers pitcher Marcus Ellery"],
    about: { side: "home", person: { ...manager(2).person, key: "home.roster[2]" } as About["person"], form: "plain" },
  },
  { kind: "verbatim", part: "common", code: "hr", line: "hr\thits  a home run\t\t" },
];
const names = { home: "Portland Pioneers", away: "Austin Armadillos" };

describe("the rows of the sheet", () => {
  it("[PG16] joined together are the file, byte for byte", () => {
    const rows = rowsOf(lines, partsOf(lines, names));
    const file = { stem: "a", lines, report: {} as CaptionFile["report"] };
    expect(rows.map((row) => `${row.text}\n`).join("")).toBe(defaultWriter.write(file).content);
  });

  it("[PG60] a team's part has its short name besides its label, which its lines begin with, and the common codes theirs", () => {
    const parts = partsOf(lines, { ...names, short: { home: "Pioneers", away: "Armadillos" } });
    expect(parts.map(({ label, short }) => short ?? label)).toEqual([
      "Note",
      "Headers",
      "Managers",
      "Pioneers",
      "Codes",
    ]);
    expect(parts[3]?.label).toBe("Portland Pioneers");
    expect(rowsOf(lines, parts)[4]).toMatchObject({ lead: "Portland Pioneers ", isTeamAbove: true });
  });

  it("[PG51] a driver's row has the team that begins it", () => {
    const row = (...replacements: string[]) =>
      rowsOf([{ kind: "code", part: "drivers", code: "d24", replacements }], []).map(
        (one) => !one.isTeamAbove && one.lead,
      )[0];
    expect(row("Calloway driver Wade Bristow", "driver Wade Bristow", "Wade Bristow", "Bristow")).toBe("Calloway ");
    expect(row("driver Wade Bristow", "driver Wade Bristow", "Wade Bristow", "Bristow")).toBe("");
    expect(row("Wade Bristow (#24 Calloway)", "Wade Bristow, driver of the #24 Calloway,")).toBe("");
  });

  it("[PG16] have the label of each part on its first line and count its people", () => {
    const parts = partsOf(lines, names);
    expect(parts.map(({ label, people }) => `${label} ${people}`)).toEqual([
      "Note 0",
      "Headers 0",
      "Managers 2",
      "Portland Pioneers 1",
      "Common codes 0",
    ]);
    expect(rowsOf(lines, parts).map((row) => row.opens)).toEqual([
      "Note",
      "Headers",
      "Managers",
      null,
      "Portland Pioneers",
      "Common codes",
    ]);
  });

  it("[PG16] say what is in the file by its people and phrases", () => {
    expect(contentsOf(lines)).toBe("1 player, 2 managers, 1 phrase");
    expect(contentsOf(lines.slice(2, 3))).toBe("1 manager");
  });

  it("[PG51] name the team that a line begins with apart", () => {
    expect(rowsOf(lines, partsOf(lines, names)).map(({ lead }) => lead)).toEqual([
      "",
      "",
      "",
      "",
      "Portland Pioneers ",
      "",
    ]);
  });

  it("[PG34] mark what is printed: one line per person, not the other forms or the common codes", () => {
    const codes = (part: Line["part"], form: LineForm, all: string) =>
      all
        .split(" ")
        .map((code): Line => ({ kind: "code", part, code, replacements: [code], about: { ...manager(0), form } }));
    const whole: readonly Line[] = [
      { kind: "note", part: "note", text: "Shared" },
      ...codes("headers", "name", "t"),
      ...codes("headers", "against", "T"),
      { kind: "code", part: "headers", code: "dt", replacements: ["July 4"] },
      ...codes("coaches", "plain", "thc"),
      // Prefix t: the other forms begin with t as well.
      ...codes("home", "plain", "t1 t11"),
      ...codes("home", "t", "tt1 tt11"),
      ...codes("home", "p", "pt1 pt11"),
      ...codes("home", "tpn", "tpt1n tpt11n"),
      ...codes("keywords", "keyword", "kt1"),
      ...codes("field", "plain", "sk sm"),
      { kind: "verbatim", part: "common", code: "hr", line: "hr\thomer" },
    ];
    const printed = rowsOf(whole, partsOf(whole, names)).filter((row) => row.onPaper);
    expect(printed.map((row) => row.text.split("\t")[0])).toEqual([
      "***** Shared",
      ..."t T dt thc t1 t11 sk sm".split(" "),
    ]);
  });

  it("[PG16] name coaches by their roles", () => {
    const label = (offices: readonly string[]) =>
      partsOf(
        offices.map((words, at) => ({
          kind: "code",
          part: "coaches",
          code: `c${at}`,
          replacements: [words],
          about: manager(at, words),
        })),
        names,
      )[0]?.label;
    expect(label(["head coach", "head coach"])).toBe("Head coaches");
    expect(label(["manager"])).toBe("Managers");
    expect(label(["head coach", "manager"])).toBe("Coaches");
  });
});

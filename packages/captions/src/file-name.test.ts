import { describe, expect, it } from "vitest";
import { eventFileStem, matchupFileStem } from "./file-name.ts";
import type { MatchupFileName } from "./rules.ts";
import { clean } from "./text.ts";

const usual: MatchupFileName = { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" };
const nwsl: MatchupFileName = { start: "NWSL_", between: "vs", beforeDate: "_", date: "MMddyyyy" };
const college: MatchupFileName = { start: "", between: "_vs_", beforeDate: "_", date: "yyyy-MM-dd" };
const minors: MatchupFileName = { start: "", between: "vs", beforeDate: "-", date: "yyyy-MM-dd" };

const nameOf = (fileName: MatchupFileName, teams: readonly string[], date: string, gameNo?: number | null) =>
  matchupFileStem(
    { slug: "slug", fileName },
    teams.map((name) => ({ name })),
    date,
    gameNo,
  );

describe("team sports", () => {
  it.each([
    [usual, "PortlandPioneersvsAustin07042026"],
    [nwsl, "NWSL_PortlandPioneersvsAustin_07042026"],
    [college, "PortlandPioneers_vs_Austin_2026-07-04"],
    [minors, "PortlandPioneersvsAustin-2026-07-04"],
  ])("[F1] %j", (pattern, name) => {
    expect(nameOf(pattern, ["Portland Pioneers", "Austin"], "July 4, 2026")).toBe(name);
  });

  it.each([
    [usual, "Blaze07042026"],
    [nwsl, "NWSL_Blaze_07042026"],
    [college, "Blaze_2026-07-04"],
    [minors, "Blaze-2026-07-04"],
  ])("[F2] one team is named once: %j", (pattern, name) => {
    expect(nameOf(pattern, ["Blaze"], "2026-07-04")).toBe(name);
  });

  it.each([
    [usual, "PortlandPioneersvsAustin07042026-Game2"],
    [nwsl, "NWSL_PortlandPioneersvsAustin_07042026-Game2"],
    [college, "PortlandPioneers_vs_Austin_2026-07-04-Game2"],
    [minors, "PortlandPioneersvsAustin-2026-07-04-Game2"],
  ])("[F4] the second game of a doubleheader has a separate name: %j", (pattern, name) => {
    expect(nameOf(pattern, ["Portland Pioneers", "Austin"], "July 4, 2026", 2)).toBe(name);
  });

  it("[F4] every later game of a day has its number; the first and a game without a number have none", () => {
    const names = [null, undefined, 0, 1, 2, 3, 9, 10, 1.5, -2, Number.NaN].map((gameNo) =>
      nameOf(usual, ["A"], "", gameNo),
    );
    expect(names).toEqual(["A", "A", "A", "A", "A-Game2", "A-Game3", "A-Game9", "A", "A", "A", "A"]);
  });

  it("[F4] the number comes after all trimming and cutting", () => {
    expect(nameOf(college, ["A.", "B"], "", 2)).toBe("A._vs_B-Game2");
    expect(nameOf(college, ["?"], "", 2)).toBe("slug-Game2");
    expect(nameOf(usual, ["a".repeat(300)], "x".repeat(300), 2)).toBe(`${"a".repeat(80)}${"x".repeat(40)}-Game2`);
  });

  it.each([
    [usual, "AvsB"],
    [nwsl, "NWSL_AvsB"],
    [college, "A_vs_B"],
    [minors, "AvsB"],
  ])("[F] without a date the name has no loose ends: %j", (pattern, name) => {
    expect(nameOf(pattern, ["A", "B"], "")).toBe(name);
  });
});

const bytes = (name: string) => Buffer.byteLength(name);

describe("what a name can contain", () => {
  it.each([
    ["../../x", "x"],
    ['a/b:c*?"<>|\\d e', "abcde"],
    ["CON", "CON"],
    ["Open.", "Open"],
    ["..._-", "slug"],
    [" ? ", "slug"],
    ["", "slug"],
    ["-_Open", "-_Open"],
    ["The Open", "TheOpen"],
    ["Grand Prix\tde\u202E Québec", "GrandPrixdeQuébec"],
    ["Ouvert de l’été 100%", "Ouvertdel’été100%"],
  ])("[F] [B4] the event %j gives %s", (event, name) => {
    expect(eventFileStem("slug", clean(event), "")).toBe(name);
  });

  it("[F1] an event carries its first day, or the text that does not name a day", () => {
    expect(eventFileStem("pga", "Lakeshore Open", "2026-07-16T12:00Z")).toBe("LakeshoreOpen07162026");
    expect(eventFileStem("pga", "Lakeshore Open", "in/ mid July")).toBe("LakeshoreOpeninmidJuly");
    expect(eventFileStem("pga", "", "2026-07-16")).toBe("07162026");
  });

  it("[F] [B4] names are cut at a character: 80 bytes for a team, 160 for an event, 40 for an unparsable date", () => {
    expect(nameOf(usual, ["a".repeat(300), "b".repeat(300)], "x".repeat(300))).toBe(
      `${"a".repeat(80)}vs${"b".repeat(80)}${"x".repeat(40)}`,
    );
    expect(bytes(eventFileStem("pga", "é".repeat(200), ""))).toBe(160);
    expect(eventFileStem("pga", `${"a".repeat(159)}é`, "")).toBe(`${"a".repeat(159)}`);
    expect(eventFileStem("pga", `${"a".repeat(158)}😀b`, "")).toBe(`${"a".repeat(158)}`);
    expect(eventFileStem("pga", "", `${"a".repeat(39)}é`)).toBe(`${"a".repeat(39)}`);
  });

  it("[F] removed characters do not count, and cutting leaves no loose end", () => {
    expect(nameOf(usual, [`${"a b ".repeat(40)}c`], "")).toBe(`${"ab".repeat(40)}`);
    expect(nameOf(usual, [`${"a".repeat(79)}.b`], "")).toBe(`${"a".repeat(79)}`);
  });
});

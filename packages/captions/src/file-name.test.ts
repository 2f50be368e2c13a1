import { describe, expect, it } from "vitest";
import { eventFileName, matchupFileName } from "./file-name.ts";
import type { MatchupFileName } from "./rules.ts";

const usual: MatchupFileName = { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" };
const nwsl: MatchupFileName = { start: "NWSL_", between: "vs", beforeDate: "_", date: "MMddyyyy" };
const college: MatchupFileName = { start: "", between: "_vs_", beforeDate: "_", date: "yyyy-MM-dd" };
const minors: MatchupFileName = { start: "", between: "vs", beforeDate: "-", date: "yyyy-MM-dd" };

const nameOf = (fileName: MatchupFileName, teams: readonly string[], date: string, gameNo?: number | null) =>
  matchupFileName(
    { slug: "slug", fileName },
    teams.map((name) => ({ name })),
    date,
    gameNo,
  );

describe("team sports", () => {
  it.each([
    [usual, "PortlandPioneersvsAustin07042026.txt"],
    [nwsl, "NWSL_PortlandPioneersvsAustin_07042026.txt"],
    [college, "PortlandPioneers_vs_Austin_2026-07-04.txt"],
    [minors, "PortlandPioneersvsAustin-2026-07-04.txt"],
  ])("[F1] %j", (pattern, name) => {
    expect(nameOf(pattern, ["Portland Pioneers", "Austin"], "July 4, 2026")).toBe(name);
  });

  it.each([
    [usual, "Blaze07042026.txt"],
    [nwsl, "NWSL_Blaze_07042026.txt"],
    [college, "Blaze_2026-07-04.txt"],
    [minors, "Blaze-2026-07-04.txt"],
  ])("[F2] one team is named once: %j", (pattern, name) => {
    expect(nameOf(pattern, ["Blaze"], "2026-07-04")).toBe(name);
  });

  it.each([
    [usual, "PortlandPioneersvsAustin07042026-Game2.txt"],
    [nwsl, "NWSL_PortlandPioneersvsAustin_07042026-Game2.txt"],
    [college, "PortlandPioneers_vs_Austin_2026-07-04-Game2.txt"],
    [minors, "PortlandPioneersvsAustin-2026-07-04-Game2.txt"],
  ])("[F4] the second game of a double-header has a name of its own: %j", (pattern, name) => {
    expect(nameOf(pattern, ["Portland Pioneers", "Austin"], "July 4, 2026", 2)).toBe(name);
  });

  it("[F4] every later game of a day has its number, the first and a game without a number have none", () => {
    const names = [null, undefined, 0, 1, 2, 3, 9, 10, 1.5, -2, Number.NaN].map((gameNo) =>
      nameOf(usual, ["A"], "", gameNo),
    );
    expect(names).toEqual([
      "A.txt",
      "A.txt",
      "A.txt",
      "A.txt",
      "A-Game2.txt",
      "A-Game3.txt",
      "A-Game9.txt",
      "A.txt",
      "A.txt",
      "A.txt",
      "A.txt",
    ]);
  });

  it("[F4] the number comes after all trimming and cutting", () => {
    expect(nameOf(college, ["A.", "B"], "", 2)).toBe("A._vs_B-Game2.txt");
    expect(nameOf(college, ["?"], "", 2)).toBe("slug-Game2.txt");
    expect(nameOf(usual, ["a".repeat(300)], "x".repeat(300), 2)).toBe(`${"a".repeat(80)}${"x".repeat(40)}-Game2.txt`);
  });

  it.each([
    [usual, "AvsB.txt"],
    [nwsl, "NWSL_AvsB.txt"],
    [college, "A_vs_B.txt"],
    [minors, "AvsB.txt"],
  ])("[F] without a date nothing loose stays at the end: %j", (pattern, name) => {
    expect(nameOf(pattern, ["A", "B"], "")).toBe(name);
  });
});

const bytes = (name: string) => Buffer.byteLength(name) - ".txt".length;

describe("what a name may hold", () => {
  it.each([
    ["../../x", "x.txt"],
    ['a/b:c*?"<>|\\d e', "abcde.txt"],
    ["CON", "CON.txt"],
    ["Open.", "Open.txt"],
    ["..._-", "slug.txt"],
    [" ? ", "slug.txt"],
    ["", "slug.txt"],
    ["-_Open", "-_Open.txt"],
    ["The Open", "TheOpen.txt"],
    ["Grand Prix\tde\u202E Québec", "GrandPrixdeQuébec.txt"],
    ["Ouvert de l’été 100%", "Ouvertdel’été100%.txt"],
  ])("[F] [B4] the event %j gives %s", (event, name) => {
    expect(eventFileName("slug", event, "")).toBe(name);
  });

  it("[F1] an event carries its first day, or the text that names none", () => {
    expect(eventFileName("pga", "Lakeshore Open", "2026-07-16T12:00Z")).toBe("LakeshoreOpen07162026.txt");
    expect(eventFileName("pga", "Lakeshore Open", "in/ mid July")).toBe("LakeshoreOpeninmidJuly.txt");
    expect(eventFileName("pga", "", "2026-07-16")).toBe("07162026.txt");
  });

  it("[F] [B4] names are cut at a character: 80 bytes a team, 160 an event, 40 a date that does not parse", () => {
    expect(nameOf(usual, ["a".repeat(300), "b".repeat(300)], "x".repeat(300))).toBe(
      `${"a".repeat(80)}vs${"b".repeat(80)}${"x".repeat(40)}.txt`,
    );
    expect(bytes(eventFileName("pga", "é".repeat(200), ""))).toBe(160);
    expect(eventFileName("pga", `${"a".repeat(159)}é`, "")).toBe(`${"a".repeat(159)}.txt`);
    expect(eventFileName("pga", `${"a".repeat(158)}😀b`, "")).toBe(`${"a".repeat(158)}.txt`);
    expect(eventFileName("pga", "", `${"a".repeat(39)}é`)).toBe(`${"a".repeat(39)}.txt`);
  });

  it("[F] what is removed does not count, and what is cut off cannot leave a loose end", () => {
    expect(nameOf(usual, [`${"a b ".repeat(40)}c`], "")).toBe(`${"ab".repeat(40)}.txt`);
    expect(nameOf(usual, [`${"a".repeat(79)}.b`], "")).toBe(`${"a".repeat(79)}.txt`);
  });
});

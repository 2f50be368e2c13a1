import { describe, expect, it } from "vitest";
import { unitsBy } from "@agate/captions";
import { layOut, paperNames, type PagedSheet, type Order, type PaperName } from "./pages.ts";
import { readPaper, writePaper, columnsOf, fitWords } from "./paper-words.ts";
import type { Group, Spotted, Spotting } from "./spotting.ts";

const positions = ["QB", "CB", "K", "WR", "LB", "OT"];

function people(count: number, key = "home.roster"): readonly Spotted[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `${key}[${at}]`,
    number: String(at),
    last: `Last${at}`,
    first: "First",
    detail: positions[at % positions.length] ?? "",
    code: `h${at}`,
    isShared: false,
    isEdited: false,
  }));
}

const group = (part: Group["part"], count: number, coaches = 1): Group => ({
  part,
  name: part,
  prefix: "h",
  people: people(count, part),
  coaches: people(coaches, `${part} coach`),
});

const sheet = (groups: readonly Group[], codes = 0): Spotting => ({
  groups,
  place: ["Somewhere"],
  notes: ["Shared numbers: 11, 19."],
  codes: Array.from({ length: codes }, (_, at) => ({ code: `c${at}`, text: "does something in the second half" })),
});

const layOutSheet = (spotting: Spotting, paper: PaperName, order: Order = "number", withCodes = false): PagedSheet =>
  layOut(spotting, { paper, order, title: "Home Team vs Away Team", withCodes, unitOf: unitsBy("football", []) });

const keys = ({ pages }: PagedSheet) =>
  pages.flatMap(({ lanes }) =>
    lanes.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === "person" ? [row.person.key] : []))),
  );

const sports: readonly (readonly [name: string, groups: readonly Group[]])[] = [
  ["football", [group("home", 53), group("away", 53)]],
  ["football with a practice squad", [group("home", 65), group("away", 62)]],
  ["hockey", [group("home", 25), group("away", 24)]],
  ["a field", [group("field", 156, 0)]],
  ["a race", [group("drivers", 40, 0)]],
  ["one team", [group("home", 53)]],
];

describe("a sheet's pages", () => {
  it.each(sports.flatMap(([name, groups]) => paperNames.map((paper) => [name, paper, groups] as const)))(
    "[PP4] %s fits on one page of %s, in both orders",
    (_, paper, groups) => {
      for (const order of ["number", "unit"] as const) {
        const pagedSheet = layOutSheet(sheet(groups), paper, order);
        expect(pagedSheet.pages).toHaveLength(1);
        const all = groups.flatMap((one) => [...one.people, ...one.coaches].map(({ key }) => key));
        expect(keys(pagedSheet).toSorted()).toEqual(all.toSorted());
      }
    },
  );

  it("[PP4] continue on a second page if one would be unreadable, in equal parts and with each person once", () => {
    const pagedSheet = layOutSheet(sheet([group("home", 120), group("away", 105)]), "letter");
    expect(pagedSheet.pages).toHaveLength(2);
    expect(new Set(keys(pagedSheet)).size).toBe(227);
    expect(keys(pagedSheet)).toHaveLength(227);
    expect(pagedSheet.rows).toBe(61);
    expect(pagedSheet.pages.map(({ hasNotes }) => hasNotes)).toEqual([false, true]);
    expect(pagedSheet.pages[1]?.lanes.map(({ isContinued }) => isContinued)).toEqual([true, true]);
    expect(layOutSheet(sheet([group("home", 120), group("away", 105)]), "tabloid").pages).toHaveLength(2);
  });

  it("[PP4] have common codes beside the people if there is room, otherwise on a separate page", () => {
    const hockey = layOutSheet(sheet([group("home", 25), group("away", 24)], 24), "letter", "number", true);
    expect(hockey.pages).toHaveLength(1);
    expect(hockey.pages[0]?.codes).toHaveLength(24);
    const spotting = sheet([group("home", 53), group("away", 53)], 60);
    const football = layOutSheet(spotting, "letter", "number", true);
    expect(football.pages.map(({ codes }) => codes.length)).toEqual([0, 60]);
    expect(fitWords(football, spotting, "Letter")).toBe(
      "Two pages, Letter: common codes from page 2. 106 players, 2 coaches.",
    );
    expect(layOutSheet(spotting, "letter").pages).toHaveLength(1);
    const many = layOutSheet(sheet([group("home", 53)], 500), "a4", "number", true);
    expect(many.pages.flatMap(({ codes }) => codes)).toHaveLength(500);
    expect(many.pages.length).toBeGreaterThan(3);
  });

  it("[PP2] are ordered by unit, and never end a column with a unit's name", () => {
    const pagedSheet = layOutSheet(sheet([group("home", 53)]), "letter", "unit");
    const rows = pagedSheet.pages[0]?.lanes.flatMap((lane) => lane.rows) ?? [];
    expect(rows.flatMap((row) => (row.kind === "unit" ? [row.unit] : []))).toEqual([
      "Offense",
      "Defense",
      "Special teams",
    ]);
    for (let count = 20; count < 60; count += 1)
      for (const { rows: of } of layOutSheet(sheet([group("home", count)]), "letter", "unit").pages.flatMap(
        ({ lanes }) => lanes,
      ))
        expect(of.at(-1)?.kind).toBe("person");
  });

  it("[PP2] have the columns that their people fill", () => {
    expect(columnsOf(sheet([group("home", 3)]))).toEqual({
      number: true,
      detail: "Pos.",
      detailLetters: 3,
      codeLetters: 2,
    });
    const field = people(2).map((one) => ({ ...one, number: "", detail: "", code: "aquispelayal" }));
    expect(columnsOf(sheet([{ ...group("field", 0, 0), people: field }]))).toMatchObject({
      number: false,
      detail: null,
      codeLetters: 7,
    });
  });

  it("[PP4] remember paper, order and codes, and default to the paper of the browser's country", () => {
    expect(readPaper(null, "en-US").paper).toBe("letter");
    expect(readPaper(null, "en").paper).toBe("letter");
    expect(readPaper(null, "de-DE").paper).toBe("a4");
    expect(readPaper(null, "fr-CA").paper).toBe("letter");
    const chosen = { paper: "tabloid", order: "unit", codes: true } as const;
    expect(readPaper(writePaper(chosen), "de")).toEqual(chosen);
    expect(readPaper("paper=napkin&order=", "en-GB")).toEqual({ paper: "a4", order: "number", codes: false });
  });
});

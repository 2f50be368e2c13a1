import { describe, expect, it } from "vitest";
import { fileDefaults } from "../choices.ts";
import { personRow } from "../person.ts";
import { codesOf, columnsOf, entrants, fieldFile, linesOf } from "../testing/files.ts";
import { buildField } from "./index.ts";

describe("golf", () => {
  it("[G1] [G3] [G4] [G5] notes, headers, players, in this order", () => {
    expect(linesOf(fieldFile(entrants("Sven Kjær", "Sam Kessler", "Anya"), "golf", [".tee\tplays"]))).toEqual([
      "***** Player codes are the first letter of the first name and the first letter of the last name, in lower case. Players who share initials all have more letters of the last name or a number.",
      "***** Shared initials: ske Sam Kessler; skj Sven Kjær",
      "event\tOpen",
      "loc\tLinks",
      "city\tReno",
      "ctry\tUSA",
      "aa\tAnya\tAnya",
      "ske\tSam Kessler\tKessler",
      "skj\tSven Kjær\tKjær",
      ".tee\tplays",
    ]);
  });

  it("[G2] sorts by first name, then whole last name; a missing first name comes first", () => {
    const file = fieldFile(entrants("Bo Lee Jr.", "Bo Lee", "ann Moss", "Zoe", "Élan Xu", "Cy Abel"));
    expect(codesOf(file, "field").map((code) => columnsOf(file, code).split(" | ")[0])).toEqual([
      "Zoe",
      "Bo Lee",
      "Bo Lee Jr.",
      "Cy Abel",
      "ann Moss",
      "Élan Xu",
    ]);
  });

  it("[G2] a code is never a header's, even when that header has no line", () => {
    const event = { name: "Open", location: "", city: "", date: "" };
    const built = buildField(
      { event, people: entrants("L Oc", "L Od") },
      { kind: "field", slug: "pga", sport: "golf", eventClause: "" },
      fileDefaults,
      [],
    );
    expect(built.ok && codesOf(built.file, "field")).toEqual(["loc1", "lod"]);
  });

  it("[G3] groups are in order of first appearance", () => {
    const file = fieldFile(entrants("Zoe Ash", "Al Moss", "Abe Munn", "Zed Aya"));
    expect(file.report.sharedInitials.map(({ initials }) => initials)).toEqual(["am", "za"]);
    expect(file.lines.slice(1, 3).map((line) => line.kind === "note" && line.text)).toEqual([
      "Shared initials: amu Abe Munn; amo Al Moss",
      "Shared initials: zay Zed Aya; zas Zoe Ash",
    ]);
  });

  it("[T5] a name in a note loses what a reader could take for a delimiter; its line keeps it", () => {
    const file = fieldFile(entrants("Al Mo=ss", "Abe Mu\\nn"));
    expect(linesOf(file)[1]).toBe("***** Shared initials: amu Abe Munn; amo Al Moss");
    expect(columnsOf(file, "amo")).toBe("Al Mo=ss | Mo=ss");
  });

  it("[G5] [N1] the last name drops its suffix; a name in one piece is split", () => {
    const file = fieldFile([{ name: "Juan Carlos Rivera Jr." }, personRow({ first: "Ann", last: "Lee II" })]);
    expect([columnsOf(file, "jr"), columnsOf(file, "al")]).toEqual([
      "Juan Carlos Rivera Jr. | Rivera",
      "Ann Lee II | Lee",
    ]);
  });

  it("[G6] common codes that clash with a player are left out and reported", () => {
    const file = fieldFile(entrants("Al Moss"), "golf", ["am\tclashes", "1h\tfirst hole"]);
    expect(linesOf(file).at(-1)).toBe("1h\tfirst hole");
    expect(file.report.commonCodesLeftOut).toEqual([{ line: "am\tclashes", reason: "already-used" }]);
  });

  it("[B] people without a name are left out and reported; empty headers are noted", () => {
    const event = { name: "Open", city: " ", date: "" };
    const built = buildField(
      { event, people: [...entrants("Al Moss"), personRow({ first: "\u200B" })] },
      { kind: "field", slug: "pga", sport: "golf", eventClause: "" },
      fileDefaults,
      [],
    );
    expect(built.ok && built.file.report).toMatchObject({
      leftOut: [{ name: "", part: "field", jersey: "", reason: "no-name" }],
      notes: ["Missing: loc, city, ctry"],
    });
  });

  it.each([[[]], [[personRow({ first: " " })]]])("[G5] [C5] nobody to write about is a problem: %j", (people) => {
    const event = { name: "Open", city: "", date: "" };
    expect(
      buildField({ event, people }, { kind: "field", slug: "pga", sport: "golf", eventClause: "" }, fileDefaults, []),
    ).toEqual({
      ok: false,
      problems: [{ code: "no-people", at: "field", text: "No players available for export" }],
    });
  });
});

describe("tennis", () => {
  it("[G1] [G4] ends its note sooner and has two headers", () => {
    expect(linesOf(fieldFile(entrants("Mei Tanaka"), "tennis"))).toEqual([
      "***** Player codes are the first letter of the first name and the first letter of the last name, in lower case. Players who share initials all have more letters of the last name.",
      "event\tOpen",
      "city\tReno",
      "mt\tMei Tanaka\tTanaka",
    ]);
  });

  it("[G2] loc and ctry are free for players", () => {
    expect(codesOf(fieldFile(entrants("L Oc", "L Od"), "tennis"), "field")).toEqual(["loc", "lod"]);
  });
});

import { expect, it } from "vitest";
import { gettyStyle } from "../styles/index.ts";
import { codesOf, columnsOf, rosterFile, row, teamFile } from "../testing/files.ts";

const on = { unnumbered: true } as const;
const people = [
  row("8", "Marcus", "Ellery", "RF"),
  row("", "Sam", "Kessler", "P"),
  row("", "Sven", "Kerr"),
  row("", "Nadia", "Nunn", "C"),
];

it("[X1] people without a number have codes of their own after the numbered ones, none ending in n", () => {
  expect(codesOf(rosterFile(people, {}, on), "home")).toEqual([
    "p8",
    "pxskes",
    "pxsker",
    "pxnnu",
    "tp8",
    "pp8",
    "p8n",
    "tpxskes",
    "tpxsker",
    "tpxnnu",
  ]);
  expect(codesOf(rosterFile([row("", "Ann", "Nn")], {}, on), "home")).toEqual(["pxann2", "tpxann2"]);
  const equal = [row("", "Sam", "Kim"), row("", "Sue", "Kim")];
  expect(codesOf(rosterFile(equal, {}, on), "home")).toEqual(["pxskim1", "pxskim2", "tpxskim1", "tpxskim2"]);
});

it.each(["1A", "49X", "7BC", "1-1", "3401"])("[X4] the bib %s is no number: who wears it has none", (bib) => {
  const roster = [row(bib, "Ada", "Marlow")];
  expect(rosterFile(roster).report.leftOut).toMatchObject([{ name: "Ada Marlow", reason: "no-jersey" }]);
  expect(codesOf(rosterFile(roster, {}, on), "home")).toEqual(["pxam", "tpxam"]);
});

it("[X1] no code is a common code", () => {
  const file = teamFile({ home: { name: "Portland Pioneers", roster: people.slice(1, 2) }, away: null }, {}, on, [
    "pxsk\tslides",
  ]);
  expect(codesOf(file, "home")).toEqual(["pxsk2", "tpxsk2"]);
  expect(file.report.commonCodesLeftOut).toEqual([]);
});

it("[X2] their lines are those of M7 without a number, and the report says who has which", () => {
  const file = rosterFile(people, {}, on);
  expect(columnsOf(file, "pxskes")).toBe(
    "Portland Pioneers pitcher Sam Kessler | pitcher Sam Kessler | Sam Kessler | Kessler",
  );
  expect(columnsOf(file, "pxsker")).toBe("Portland Pioneers' Sven Kerr | Sven Kerr | Sven Kerr | Kerr");
  expect(columnsOf(rosterFile(people, {}, { ...on, style: gettyStyle, multipleTabCodes: false }), "pxskes")).toBe(
    "Sam Kessler of the Portland Pioneers",
  );
  expect(file.report.leftOut).toEqual([]);
  expect(file.report.notes).toContain(
    "Portland Pioneers without a number: pxskes Sam Kessler; pxsker Sven Kerr; pxnnu Nadia Nunn",
  );
  expect(rosterFile(people).report.leftOut.map(({ reason }) => reason)).toEqual(Array(3).fill("no-jersey"));
});

it("[X3] officials follow the coaches, in a set with the game's prefix", () => {
  const officials = [
    { role: "Back Judge", firstName: "Mo", lastName: "Achebe Jr." },
    { role: "", firstName: "Lee", lastName: "Orr" },
  ];
  const file = teamFile({ officials }, {}, { officials: true });
  expect(codesOf(file, "officials")).toEqual(["ref1", "ref2"]);
  expect(columnsOf(file, "ref1")).toBe("back judge Mo Achebe Jr. | Mo Achebe Jr. | Achebe");
  expect(columnsOf(file, "ref2")).toBe("official Lee Orr | Lee Orr | Orr");
  const inSet = teamFile({ officials, set: { prefixLength: 2, headers: true } }, {}, { officials: true });
  expect(codesOf(inSet, "officials")).toEqual(["poref1", "poref2"]);
  expect(codesOf(teamFile({ officials }), "officials")).toEqual([]);
});

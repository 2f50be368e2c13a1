import { expect, it } from "vitest";
import { rowsOf } from "@agate/assignment";
import { buildMatchup, matchupDefaults } from "@agate/captions";
import { reportColumns } from "../report/report-words.ts";
import { inventedRow, matchupLeague, pioneers } from "../testing/invented-league.ts";
import { rosterFacts } from "./roster-facts.ts";

const rows = rowsOf([
  inventedRow({}),
  inventedRow({ jersey: "9", position: "", first_name: "Jo", last_name: "Till" }),
  inventedRow({ jersey: "10", position: " ", first_name: "Kit", last_name: "Ode" }),
  inventedRow({ jersey: "", position: "", first_name: "Lyle", last_name: "Amari" }),
  inventedRow({ jersey: "", position: "Manager", first_name: "Hal", last_name: "Head" }),
]);

/** The report's notes for a file of these rows. */
function notesOf(roster: typeof rows, missingRosters = 0) {
  const venue = { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" };
  const home = { name: pioneers.team_name, roster };
  const built = buildMatchup(
    { home, away: null, venue, date: "2026-07-04" },
    matchupLeague("mlb"),
    matchupDefaults,
    [],
  );
  if (!built.ok) throw new Error("There is no file.");
  const missing = Array.from({ length: missingRosters }, () => ({ name: "Austin Armadillos", edited: [] }));
  const lists = [{ name: pioneers.team_name, edited: roster }, ...missing];
  return reportColumns(
    built.file.report,
    rosterFacts(lists, { home: { name: pioneers.team_name }, away: { name: null } }, built.file),
  ).map(({ count, title, note, items }) => [
    `${count} ${title}`,
    note,
    ...items.map(({ what, why, codes = [] }) => `${[...codes, what].join(" ")}: ${why}`),
  ]);
}

it("[PG19] players without a position are counted with those whose position has no word", () => {
  expect(notesOf(rows)[2]).toEqual([
    "2 without a position",
    "Their lines are written without one.",
    "p9 Jo Till, Portland Pioneers: None given.",
    "p10 Kit Ode, Portland Pioneers: None given.",
  ]);
});

it("[PG19] [C5] makes no claims that would need missing rosters", () => {
  const none = "There is no roster to check.";
  expect(notesOf([]).map(([, note]) => note)).toEqual([none, none, none]);
  const first = rows.slice(0, 1);
  expect(notesOf(first, 1).map(([, note]) => note)).toEqual([
    "Everyone on the available roster is in the file.",
    "Every number belongs to one person.",
    "Every player has one.",
  ]);
  expect(notesOf(first)[0]).toEqual(["0 left out", "Everyone on the rosters is in the file."]);
});

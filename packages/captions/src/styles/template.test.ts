import { expect, it } from "vitest";
import { partsOf, readTemplate, writeTemplate } from "./template.ts";

const write = (text: string, parts: Readonly<Record<string, string>>) => writeTemplate(readTemplate(text), parts);

it.each([
  ["{team} {position} {full}", { team: "Blaze", position: "guard", full: "Al Moss" }, "Blaze guard Al Moss"],
  ["{team} {position} {full}", { team: "Blaze", full: "Al Moss" }, "Blaze Al Moss"],
  ["{team} {position} {full}", { full: "Al Moss" }, "Al Moss"],
  ["(#{car} {team} {make})", { car: "24" }, "(#24)"],
  ["{full}, driver of the #{car} {team},", { full: "Al Moss", car: "7" }, "Al Moss, driver of the #7,"],
  [
    "{FULL}, {Role} of {the team}",
    { full: "Zoë Õun", role: "head coach", "the team": "the Blaze" },
    "ZOË ÕUN, Head coach of the Blaze",
  ],
  ["game[, {date}][, in {place}].", { date: "July 4", place: "Lincoln, Neb." }, "game, July 4, in Lincoln, Neb."],
  ["game[, {date}][, in {place}].", { place: "Seattle" }, "game, in Seattle."],
  ["[at {venue}].", {}, "."],
  ["{first", { first: "Al" }, "{first"],
])("[ST1] %s of %j", (text, parts, written) => {
  expect(write(text, parts as Record<string, string>)).toBe(written);
});

it("[ST1] a template lists the parts it names, including those in brackets", () => {
  expect(partsOf(readTemplate("{FULL}[ of {The team}] {nobody}"))).toEqual(["full", "the team", "nobody"]);
});

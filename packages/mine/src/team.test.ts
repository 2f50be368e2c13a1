import fc from "fast-check";
import { expect, test } from "vitest";
import { questionAbout } from "@agate/tables";
import { readImported } from "./record.ts";
import {
  isUnfinished,
  listOwnPeople,
  ownPeopleFields,
  type OwnTeam,
  ownTeamFields,
  placeOwnPeople,
  readOwnTeam,
} from "./team.ts";

const person = (number: string, first: string, last: string, position = "") => ({ number, first, last, position });
const team: OwnTeam = {
  name: "Somerville Harbor Hawks",
  article: null,
  sport: "baseball",
  level: "club",
  prefix: "h",
  people: { p3: person("7", "Ada", "Marlow", "SS"), p12: person("", "Lou", "Petrakis", "Head Coach") },
};

test("[OT1] a team is read back from the fields it was written with", () => {
  const stored = Object.fromEntries(Object.entries(ownTeamFields(team)).filter(([, value]) => value !== null));
  expect(readOwnTeam(stored)).toEqual(team);
  expect(readOwnTeam({ ...stored, tomorrow: 1 })).toEqual(team);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["without a name", { p1: person("7", "Ada", "Marlow") }],
  ["with an empty one", { name: "" }],
  ["with one of 121 characters", { name: "x".repeat(121) }],
  ["with another article", { name: "Hawks", article: "los " }],
  ["with a sport nobody knows", { name: "Hawks", sport: "chess" }],
  ["with a level nobody knows", { name: "Hawks", level: "galactic" }],
  ["with a prefix of two letters", { name: "Hawks", prefix: "hw" }],
  ["with a prefix that is no letter", { name: "Hawks", prefix: "7" }],
  ["with a person who is none", { name: "Hawks", p1: "Ada" }],
  ["with a person of half the fields", { name: "Hawks", p1: { number: "7", first: "Ada" } }],
  ["with a line break in a name", { name: "Hawks", p1: person("7", "A\nda", "Marlow") }],
  ["with a value that is too long", { name: "Hawks", p1: person("7", "A".repeat(121), "Marlow") }],
])("[OT1] a team %s is refused", (_, fields) => {
  expect(readImported("team", fields)).toBeNull();
});

test("[OT1] a new table keeps existing people in their slots, and empties the slots of missing ones", () => {
  const fields = ownPeopleFields(
    [person("8", "ADA", "Marlow", "2B"), person("9", "Uma", "Falk")],
    team.people,
    () => 0.5,
  );
  expect(fields).toEqual({ p3: person("8", "ADA", "Marlow", "2B"), p12: null, p180: person("9", "Uma", "Falk") });
});

test("[OT1] no one is lost, whoever is already there", () => {
  const people = fc.array(
    fc.record({
      number: fc.string(),
      first: fc.constantFrom("", "Ada", "Uma"),
      last: fc.string(),
      position: fc.string(),
    }),
    { maxLength: 250 },
  );
  fc.assert(
    fc.property(people, people, fc.double({ min: 0, max: 0.999, noNaN: true }), (before, after, at) => {
      const known = placeOwnPeople(before, {}, () => at);
      const placed = placeOwnPeople(after, known, () => at);
      expect(Object.values(known)).toHaveLength(before.length);
      expect(Object.values(placed)).toHaveLength(after.length);
      expect(
        readOwnTeam({ name: "x", ...known, ...placed }) !== null ||
          [...before, ...after].some(({ last }) => last.length > 120),
      ).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("[OT3] a row is unfinished exactly as long as it has an open question", () => {
  const text = fc.oneof(
    fc.constantFrom("", "7", "00", "12/21", "1234", "Head Coach", "Ada"),
    fc.string({ maxLength: 120 }),
  );
  fc.assert(
    fc.property(fc.record({ number: text, first: text, last: text, position: text }), (one) => {
      expect(isUnfinished(one)).toBe(questionAbout(one) !== null);
    }),
  );
});

test("[OT9] a roster is listed by number, 0 before 00, coaches last", () => {
  const people = {
    p1: person("12", "A", "A"),
    p2: person("00", "B", "B"),
    p3: person("0", "C", "C"),
    p4: person("", "D", "D", "Manager"),
    p5: person("TBD", "E", "E"),
  };
  expect(listOwnPeople({ people }).map(({ slot }) => slot)).toEqual(["p3", "p2", "p1", "p5", "p4"]);
});

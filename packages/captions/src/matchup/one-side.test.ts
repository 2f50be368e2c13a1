import { describe, expect, it } from "vitest";
import { type GivenPerson, personRow, type PersonRow } from "../person.ts";
import { onOneSide } from "./one-side.ts";

const person = (first: string, given: GivenPerson & Pick<PersonRow, "tonight"> = {}): PersonRow => ({
  ...personRow({ first, last: "Larkspur", number: "10", ...given }),
  ...(given.tonight && { tonight: given.tonight }),
});
const espn33 = ["espn 33"];
const bench = { is: "bench", place: 0 } as const;

describe("one person on both rosters", () => {
  it.each([
    ["joined", { since: "2026-11-20T10:00:00Z" }, {}, "home"],
    ["joined later", { since: "2026-11-20T10:00:00Z" }, { since: "2026-11-21T10:00:00Z" }, "away"],
    ["is in the line-up", { tonight: bench }, { since: "2026-11-21T10:00:00Z" }, "home"],
    [
      "is in the line-up alone",
      { tonight: { is: "not-dressed", place: 9 } },
      { tonight: { ...bench, isAdded: true } },
      "away",
    ],
    ["is on the roster and in both line-ups", { tonight: bench }, { tonight: { ...bench, isAdded: true } }, "home"],
    ["is named second, if nothing else decides", {}, {}, "away"],
  ] as const)("[N10] is on the side where he %s", (_why, ofHome, ofAway, stays) => {
    const home = person("Ivo", { who: espn33, ...ofHome });
    const away = person("Ivor", { who: ["mls 9", ...espn33], number: "30", ...ofAway });
    const { others, notes } = onOneSide([person("Nora"), home], [away, person("Ada")]);
    expect([...others]).toEqual([stays === "home" ? away : home]);
    expect(notes).toEqual([]);
  });

  it("[N10] namesakes stay two, with a note if no source tells them apart", () => {
    const notesOf = (ofHome: GivenPerson, ofAway: GivenPerson) => {
      const { others, notes } = onOneSide([person("Ivo", ofHome)], [person("Ivo", ofAway)]);
      expect(others.size).toBe(0);
      return notes;
    };
    expect(notesOf({ who: ["espn 33"] }, { who: ["espn 34"] })).toEqual([]);
    for (const [one, other] of [
      [{}, {}],
      [{ who: espn33 }, {}],
      [{ who: espn33 }, { who: ["mls 33"] }],
    ])
      expect(notesOf(one ?? {}, other ?? {})).toEqual(["Ivo Larkspur is on both teams"]);
    expect(onOneSide([personRow({ number: "1" })], [personRow({ number: "1" })]).notes).toEqual([]);
  });
});

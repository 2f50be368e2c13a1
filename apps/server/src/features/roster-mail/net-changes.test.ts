import { expect, it } from "vitest";
import { netChanges, type RosterChange } from "./net-changes.ts";

const joined = (entryId: string, person: string, number: string): RosterChange => ({
  what: "joined",
  entryId,
  person,
  fields: { number: [null, number], position: [null, "RF"] },
});
const left = (entryId: string, person: string, number: string): RosterChange => ({
  what: "left",
  entryId,
  person,
  fields: { number: [number, null], position: ["RF", null] },
});
const changed = (entryId: string, person: string, fields: RosterChange["fields"]): RosterChange => ({
  what: "changed",
  entryId,
  person,
  fields,
});

it("[SF21] who joined, who left, and whose number changed, in this order", () => {
  expect(
    netChanges([
      changed("3", "Dex Navarro", { number: ["3", "13"] }),
      left("2", "Theo Brandt", "00"),
      joined("1", "Marcus Ellery", "8"),
    ]),
  ).toEqual(["+ Marcus Ellery 8", "− Theo Brandt 00", "Dex Navarro 3 to 13"]);
});

it("[SF21] a reverted change isn't a change", () => {
  expect(
    netChanges([
      joined("1", "Marcus Ellery", "8"),
      left("1", "Marcus Ellery", "8"),
      left("2", "Theo Brandt", "00"),
      joined("2", "Theo Brandt", "00"),
      changed("3", "Dex Navarro", { number: ["3", "13"] }),
      changed("3", "Dex Navarro", { number: ["13", "3"] }),
    ]),
  ).toEqual([]);
});

it("[SF21] several changes to one person are one; an unchanged field is not mentioned", () => {
  expect(
    netChanges([
      changed("3", "Dex Navarro", { number: ["3", "13"] }),
      changed("3", "Dexter Navarro", { name: ["Dex Navarro", "Dexter Navarro"] }),
      changed("3", "Dexter Navarro", { position: ["", "3B"] }),
      left("2", "Theo Brandt", "00"),
      joined("2", "Theo Brandt", "9"),
    ]),
  ).toEqual(["Dex Navarro is now Dexter Navarro, 3 to 13, no position to 3B", "Theo Brandt 00 to 9"]);
});

it("[SF21] a first load mentions no people", () => {
  expect(netChanges([{ what: "loaded", entryId: "", person: "", fields: { people: [null, "26"] } }])).toEqual([]);
});

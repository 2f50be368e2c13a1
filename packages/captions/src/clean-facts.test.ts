import { expect, it } from "vitest";
import { cleanEvent, cleanMatchup } from "./clean-facts.ts";
import { personRow } from "./person.ts";

const emptyPerson = personRow({});
const dirty = " \u200Ba\t b\u00A0";

it("[T2] missing values of a person are empty", () => {
  expect(emptyPerson).toMatchObject({ id: "", number: "", first: "", last: "", position: "", team: "", make: "" });
});

it("[T2] every text of a game is cleaned on entry; missing values are empty", () => {
  const side = {
    name: dirty,
    customName: dirty,
    prefix: dirty,
    school: dirty,
    article: "the ",
    roster: [personRow({ number: 7, name: dirty })],
  };
  const clean = cleanMatchup({
    home: side,
    away: { name: dirty, roster: [] },
    venue: { name: dirty, city: dirty, country: dirty },
    date: dirty,
    gameNo: 2,
    positionCodes: [{ position: dirty, code: "d " }],
    officials: [{ role: dirty, firstName: dirty, lastName: "" }],
  });
  expect(clean).toEqual({
    home: {
      teamId: null,
      name: "a b",
      customName: "a b",
      prefix: "a b",
      school: "a b",
      article: "the ",
      roster: [{ ...emptyPerson, number: "7", first: "a", last: "b" }],
    },
    away: { teamId: null, name: "a b", customName: "", prefix: "", school: "", article: undefined, roster: [] },
    venue: { name: "a b", city: "a b", country: "a b", state: "" },
    date: "a b",
    fileDay: "",
    gameNo: 2,
    positionCodes: [{ position: "a b", code: "d" }],
    officials: [{ role: "a b", firstName: "a b", lastName: "" }],
    set: null,
  });
  const { home, away, positionCodes } = cleanMatchup({
    home: null,
    away: null,
    venue: { name: "", city: "", country: "" },
    date: "",
  });
  expect([home, away, positionCodes]).toEqual([null, null, []]);
});

it("[T2] every text of a tournament and of a race is cleaned on entry", () => {
  expect(
    cleanEvent({
      event: { name: dirty, city: dirty, date: dirty, location: null, day: dirty },
      people: [personRow({ last: dirty })],
      set: { prefixLength: 2, headers: true },
      prefix: dirty,
    }),
  ).toEqual({
    event: { name: "a b", location: "", city: "a b", country: "", date: "a b", day: "a b" },
    people: [{ ...emptyPerson, last: "a b" }],
    set: { prefixLength: 2, headers: true },
    prefix: "a b",
  });
  expect(
    cleanEvent({
      event: { name: dirty, location: dirty, city: dirty, country: dirty, date: dirty },
      people: [personRow({ number: 7, first: dirty, last: null, make: dirty })],
    }),
  ).toEqual({
    event: { name: "a b", location: "a b", city: "a b", country: "a b", date: "a b", day: "" },
    people: [{ ...emptyPerson, number: "7", first: "a b", make: "a b" }],
    set: null,
    prefix: "",
  });
});

it("[M3] the capital's district is never spelled out, whoever named it", () => {
  const venue = {
    name: "Field",
    city: "Washington, District of Columbia",
    state: "District of Columbia",
    country: "USA",
  };
  const event = { name: "Open", location: "Club", city: venue.city, country: "USA", date: "2026-06-01" };
  expect(cleanMatchup({ home: null, away: null, venue, date: "2026-06-01" }).venue).toMatchObject({
    city: "Washington, D.C.",
    state: "D.C.",
  });
  expect(cleanEvent({ event, people: [], prefix: "" }).event.city).toBe("Washington, D.C.");
});

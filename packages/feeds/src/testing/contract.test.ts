import * as v from "valibot";
import { expect, test } from "vitest";
import { clean } from "@agate/captions";
import { FeedFailure, type AnySource, type Ask, type Feed, scopesOf } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { gameName, sideOf } from "../games.ts";
import { readJson } from "../read-json.ts";
import { id, object, requiredText, text } from "../values.ts";
import { testContract } from "./contract.ts";
import { askOf } from "./stub-requests.ts";
import { renamed } from "./trial.ts";

/** The suite itself, tested with two invented providers that are unlike any real one. */

const teamIds = /^[A-Z]{3}$/;
const names = { first_name: text, last_name: text };
const teamRows = object({ clubs: v.array(object({ code: id, club_name: requiredText })) });
const gameRow = object({
  key: id,
  day: v.string(),
  sides: v.strictTuple([object({ code: id, label_name: text }), object({ code: id, label_name: text })]),
});
const gameRows = object({ games: v.array(gameRow) });
const people = object({
  code: v.nullish(id),
  members: v.array(object({ ...names, key: id, number: text, role: text })),
});
const eventRows = object({ events: v.array(object({ key: id, event_name: requiredText, from: v.string() })) });
const entryRows = object({
  of: v.nullish(id),
  entries: v.array(object({ ...names, key: id, car: text, flag: text })),
});

const placeless = { name: "", city: "", state: "", country: "" };
const personOf = ({ key, first_name, last_name }: Record<"key" | keyof typeof names, string>) => ({
  id: key,
  firstName: first_name,
  lastName: last_name,
  fullName: `${first_name} ${last_name}`.trim(),
});

const almanacCost = () => ({ "almanac.example": 1 });

/** A provider with every scope, in its own JSON; ids are letters. */
const almanac = {
  id: "almanac",
  name: "Almanac",
  teamIds,

  cost: almanacCost,

  async teams(_source, _season, ask) {
    const { clubs } = await readJson("almanac", ask, "https://almanac.example/clubs", teamRows);
    const facts = clubs.map(({ code, club_name: name }) => ({
      id: code,
      name,
      location: "",
      nickname: "",
      abbreviation: code,
    }));
    return { facts, remarks: [], sizes: [facts.length] };
  },

  async schedule(_source, month, ask) {
    const { games } = await readJson("almanac", ask, `https://almanac.example/games/${month}`, gameRows);
    const facts = games.flatMap(({ key, day, sides }) => {
      const when = gameDayOf(day, false, null, null);
      const [home, away] = sides.map((side) => sideOf(side.code, side.label_name, teamIds));
      if (!when?.easternDate.startsWith(month) || !home || !away) return [];
      const base = { id: key, season: "2026", name: gameName(home, away, false), ...when, gameNo: 1 };
      return { ...base, status: "scheduled" as const, neutralSite: false, home, away, venue: placeless };
    });
    return { facts, remarks: [], sizes: [games.length] };
  },

  async roster(_source, team, season, ask) {
    const members = await membersOf(team.id, ask);
    const coaches = members.people.filter(({ position }) => position === "Head Coach");
    const facts = {
      teamId: members.code,
      teamName: "",
      season,
      coachKnown: coaches.length > 0,
      people: members.people,
    };
    return { facts, remarks: [], sizes: [members.people.length] };
  },

  async coaches(_source, team, season, ask) {
    const members = await membersOf(team.id, ask);
    const coaches = members.people.filter(({ position }) => position === "Head Coach");
    return { facts: { teamId: members.code, teamName: "", season, coaches }, remarks: [], sizes: [coaches.length] };
  },

  async events(_source, season, ask) {
    const { events } = await readJson("almanac", ask, `https://almanac.example/events/${season}`, eventRows);
    const facts = events.flatMap(({ key, event_name: name, from }) => {
      const when = gameDayOf(from, false, null, null);
      if (!when) return [];
      const base = { id: key, season, name, ...when, endDate: when.localDate };
      return { ...base, status: "scheduled" as const, venue: placeless };
    });
    return { facts, remarks: [], sizes: [events.length] };
  },

  async field(_source, event, ask) {
    const { of, entries } = await entriesOf(event.id, ask);
    const entrants = entries.map((entry) => ({ ...personOf(entry), country: entry.flag, status: "" }));
    return { facts: { eventId: of ?? null, entrants }, remarks: [], sizes: [entries.length] };
  },

  async drivers(_source, season, event, ask) {
    const { of, entries } = await entriesOf(event?.id ?? season, ask);
    const drivers = entries.map((entry) => ({ ...personOf(entry), carNumber: entry.car, team: "", manufacturer: "" }));
    return { facts: { eventId: of ?? null, season, drivers }, remarks: [], sizes: [entries.length] };
  },
} satisfies Feed<AnySource>;

async function membersOf(team: string, ask: Ask) {
  const { code, members } = await readJson("almanac", ask, `https://almanac.example/members/${team}`, people);
  const rows = members.map((member) => ({
    ...personOf(member),
    jersey: member.number,
    position: member.role,
    side: null,
    status: "",
  }));
  return { code: code ?? null, people: rows };
}

const entriesOf = (of: string, ask: Ask) =>
  readJson("almanac", ask, `https://almanac.example/entries/${of}`, entryRows);

const documents = {
  "/clubs": {
    clubs: [
      { code: "PHI", club_name: "Philadelphia" },
      { code: "BOS", club_name: "Boston" },
    ],
  },
  "/games": {
    games: [
      { key: "g-a", day: "2026-06-05", sides: [side("PHI", "Philadelphia"), side("BOS", "Boston")] },
      { key: "g-b", day: "2026-06-30", sides: [side("PHI", "Philadelphia"), side("winner-a", "Winner of A")] },
    ],
  },
  "/members": {
    code: "PHI",
    members: [
      { key: "ab", first_name: "Marcus", last_name: "Ellery", number: "00", role: "RW" },
      { key: "ac", first_name: "Juan Carlos", last_name: "de la Vega", number: 7, role: "G" },
      { key: "ad", first_name: "Hank", last_name: "Van Doren", role: "Head Coach" },
    ],
  },
  "/events": { events: [{ key: "open", event_name: "The Open", from: "2026-06-04" }] },
  "/entries": {
    of: "open",
    entries: [
      { key: "ae", first_name: "Walt", last_name: "Hargrove Jr.", car: "07", flag: "USA" },
      { key: "ae", first_name: "Walt", last_name: "Hargrove Jr.", car: 7, flag: "USA" },
    ],
  },
};

function side(code: string, label: string) {
  return { code, label_name: label };
}

const philadelphia = { id: "PHI", name: "Philadelphia" };
const otherTeam = (body: string) => renamed(body, ["code"], "BOS");
const open = { id: "open", name: "The Open", season: "2026", day: "2026-07-16" };
const otherEvent = (body: string) => renamed(body, ["of"], "masters");
const [oneCar] = documents["/entries"].entries;

testContract("a provider of letters", {
  feed: { ...almanac, field: undefined } satisfies Feed,
  source: { feed: "almanac" },
  season: "2026",
  ask: askOf(documents),
  requests: {
    teams: {},
    schedule: { month: "2026-06", emptyMonth: askOf({ "/games": { games: [] } }) },
    roster: { team: philadelphia, otherTeam },
    coaches: { team: philadelphia, otherTeam },
    events: {},
    drivers: { event: open, otherEvent },
  },
});

testContract("a provider of fields that name no event", {
  feed: { id: "almanac", name: "Almanac", cost: almanacCost, field: almanac.field } satisfies Feed,
  source: { feed: "almanac" },
  season: "2026",
  ask: askOf({ "/entries": { entries: [oneCar] } }),
  requests: { field: { event: open, otherEvent: null, openField: askOf({ "/entries": { entries: [] } }) } },
});

/** Lines of text instead of JSON: `id;first;last`, after a heading. */
const heading = "entries of ";
const lines = {
  id: "lines",
  name: "Lines",

  cost: () => ({ "lines.example": 1 }),

  async field(_source, event, ask) {
    const url = `https://lines.example/${event.id}`;
    const body = await ask(url).catch((failure: unknown) => {
      if (!(failure instanceof FeedFailure)) throw failure;
      throw new FeedFailure("lines", failure.what, failure.message, failure.retry, failure.status);
    });
    const [first = "", ...rows] = body.split("\n");
    const changed = (why: string) => new FeedFailure("lines", "changed", `${url}: ${why}`, null, 200);
    if (!first.startsWith(heading) || rows.at(-1) !== "end") throw changed("no list, or cut off");
    const entrants = rows.slice(0, -1).map((row) => {
      const [key = "", firstName = "", lastName = ""] = row.split(";").map(clean);
      if (lastName.length > 120) throw changed("name: longer than 120 characters");
      return { id: key, firstName, lastName, fullName: `${firstName} ${lastName}`, country: "", status: "" };
    });
    return { facts: { eventId: first.slice(heading.length), entrants }, remarks: [], sizes: [entrants.length] };
  },
} satisfies Feed<AnySource>;

testContract("a provider of text", {
  feed: lines,
  source: { feed: "lines" },
  season: "2026",
  ask: async () => `${heading}open\nae;Walt;Hargrove Jr.\naf;Ana;Morrow\nend`,
  requests: {
    field: {
      event: open,
      otherEvent: (body) => body.replace("open", "masters"),
      openField: async () => `${heading}open\nend`,
    },
  },
  spoilers: {
    fakes: [
      ["a web page", () => "<!doctype html>"],
      ["half a list", (body) => body.slice(0, body.length / 2)],
    ],
    changeNames: (body, change) =>
      body.replaceAll(/;([^;\n]+)/g, (_, name: string) => `;${change(name).replaceAll("\n", "")}`),
    poison: (body) => body,
  },
});

test("[PV2] what a provider serves is what it has methods for", () => {
  expect(scopesOf(almanac)).toEqual(["teams", "schedule", "roster", "coaches", "events", "field", "drivers"]);
  expect(scopesOf(lines)).toEqual(["field"]);
});

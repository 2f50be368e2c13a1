import { expect, test } from "vitest";
import type {
  CoachesFact,
  DriversFact,
  EventFact,
  FieldFact,
  GameFact,
  PersonFact,
  RosterFact,
  TeamFact,
} from "../feed.ts";
import {
  faultsOfCoaches,
  faultsOfDrivers,
  faultsOfEvents,
  faultsOfField,
  faultsOfGames,
  faultsOfRoster,
  faultsOfTeams,
} from "./faults.ts";

/** A check of facts that finds nothing would let every provider pass, so each fault is planted once. */

const teamIds = /^[A-Z]{3}$/;
const named = { firstName: "Marcus", lastName: "Ellery", fullName: "Marcus Ellery" };
const venue = { name: "Old Park", city: "Erie", state: "Pennsylvania", country: "USA" };
const team: TeamFact = { id: "PHI", name: "Philadelphia", location: "", nickname: "", abbreviation: "" };
const game: GameFact = {
  id: "g",
  season: "2026",
  name: "Boston at Philadelphia",
  startsAt: "2026-06-07T23:00:00.000Z",
  dateOnly: false,
  easternDate: "2026-06-07",
  localDate: "2026-06-07",
  gameNo: 1,
  status: "scheduled",
  neutralSite: false,
  home: { teamId: "PHI", label: "Philadelphia" },
  away: { teamId: null, label: "TBD" },
  venue,
};
const person: PersonFact = { id: "p", ...named, jersey: "7", position: "G", side: null, status: "" };
const coach: PersonFact = { ...person, id: "c", jersey: "", position: "Head Coach" };
const roster: RosterFact = { teamId: "PHI", teamName: "", season: "2026", coachKnown: true, people: [person, coach] };
const coaches: CoachesFact = { teamId: null, teamName: "", season: "2026", coaches: [coach] };
const { gameNo: _gameNo, neutralSite: _neutralSite, home: _home, away: _away, ...day } = game;
const event: EventFact = { ...day, endDate: "2026-06-10" };
const entrant = { id: "e", ...named, country: "", status: "" };
const field: FieldFact = { eventId: null, entrants: [entrant] };
const driver = { id: "d", ...named, carNumber: "07", team: "", manufacturer: "" };
const drivers: DriversFact = { eventId: null, season: "2026", drivers: [driver] };

test("[PV1] [PV3] good facts have no faults", () => {
  expect([
    ...faultsOfTeams([team], teamIds),
    ...faultsOfGames([game], "2026-06", teamIds, [team]),
    ...faultsOfRoster(roster),
    ...faultsOfCoaches(coaches),
    ...faultsOfEvents([event, { ...event, id: "f", startsAt: null, dateOnly: true }]),
    ...faultsOfField(field),
    ...faultsOfDrivers({ ...drivers, drivers: [driver, { ...driver, carNumber: "7" }] }),
  ]).toEqual([]);
});

const tab = "Mar\tcus";

test.each([
  ["an invalid color", faultsOfTeams([{ ...team, colors: { main: "#FFF" } }], teamIds)],
  ["an id that is not clean text", faultsOfTeams([{ ...team, ids: { nhl: "1\t" } }], teamIds)],
  ["two teams with one id", faultsOfTeams([team, team], teamIds)],
  ["a team by number", faultsOfTeams([{ ...team, id: "7" }], teamIds)],
  ["a team without a name", faultsOfTeams([{ ...team, name: "" }], teamIds)],
  ["an unclean team", faultsOfTeams([{ ...team, location: tab }], teamIds)],
  ["a team's venue", faultsOfTeams([{ ...team, venue: { ...venue, state: "PA" } }], teamIds)],
  ["another month", faultsOfGames([game], "2026-07", teamIds)],
  ["a side by number", faultsOfGames([{ ...game, home: { teamId: "7", label: "X" } }], "2026-06", teamIds)],
  [
    "a known team that is open",
    faultsOfGames([{ ...game, away: { teamId: null, label: team.name } }], "2026-06", teamIds, [team]),
  ],
  ["a side without a label", faultsOfGames([{ ...game, away: { teamId: null, label: "" } }], "2026-06", teamIds)],
  ["a ninth game", faultsOfGames([{ ...game, gameNo: 9 }], "2026-06", teamIds)],
  ["an unknown time", faultsOfGames([{ ...game, dateOnly: true }], "2026-06", teamIds)],
  ["an invalid instant", faultsOfGames([{ ...game, startsAt: "tonight" }], "2026-06", teamIds)],
  ["an instant in another form", faultsOfGames([{ ...game, startsAt: "2026-06-07T23:00Z" }], "2026-06", teamIds)],
  ["an invalid day", faultsOfGames([{ ...game, localDate: "2026-06-31" }], "2026-06", teamIds)],
  ["a coach before a player", faultsOfRoster({ ...roster, people: [coach, person] })],
  ["an unannounced coach", faultsOfRoster({ ...roster, coachKnown: false })],
  ["a season of two years", faultsOfRoster({ ...roster, season: "20262027" })],
  [
    "nobody",
    faultsOfRoster({
      ...roster,
      people: [{ ...person, firstName: "", lastName: "", fullName: "", jersey: "" }, coach],
    }),
  ],
  ["another full name", faultsOfRoster({ ...roster, people: [{ ...person, fullName: "M. Ellery" }, coach] })],
  ["a player in place of a coach", faultsOfCoaches({ ...coaches, coaches: [person] })],
  ["a coach twice", faultsOfCoaches({ ...coaches, coaches: [coach, coach] })],
  ["coaches without a season", faultsOfCoaches({ ...coaches, season: "" })],
  ["an event without a name", faultsOfEvents([{ ...event, name: "" }])],
  ["an end before the beginning", faultsOfEvents([{ ...event, endDate: "2026-06-06" }])],
  ["an invalid last day", faultsOfEvents([{ ...event, endDate: "2026-06-31" }])],
  ["an event twice", faultsOfEvents([event, event])],
  ["an event's venue", faultsOfEvents([{ ...event, venue: { ...venue, country: "Spain" } }])],
  ["an entrant twice", faultsOfField({ ...field, entrants: [entrant, entrant] })],
  ["an entrant without an id", faultsOfField({ ...field, entrants: [{ ...entrant, id: "" }] })],
  [
    "an entrant without a name",
    faultsOfField({ ...field, entrants: [{ ...entrant, firstName: "", lastName: "", fullName: "" }] }),
  ],
  ["an unclean country", faultsOfField({ ...field, entrants: [{ ...entrant, country: tab }] })],
  ["one car twice", faultsOfDrivers({ ...drivers, drivers: [driver, driver] })],
  ["an unclean car number", faultsOfDrivers({ ...drivers, drivers: [{ ...driver, carNumber: " 7" }] })],
  ["drivers without a season", faultsOfDrivers({ ...drivers, season: "Cup" })],
])("[PV1] [PV3] %s is one fault", (_, faults) => {
  expect(faults).toHaveLength(1);
});

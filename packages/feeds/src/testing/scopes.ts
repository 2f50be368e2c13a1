import { expect, test } from "vitest";
import { addMonths, type Month } from "@agate/captions/calendar";
import { isMissing, type Ask, type AnySource } from "../feed.ts";
import {
  faultsOfCoaches,
  faultsOfDrivers,
  faultsOfEvents,
  faultsOfField,
  faultsOfGames,
  faultsOfLineup,
  faultsOfRoster,
  faultsOfTeams,
} from "./faults.ts";
import { again, watch } from "./stub-requests.ts";
import { type Requests, changing, type OtherName, type Trial } from "./trial.ts";

/**
 * Tests what the suite requires of each scope beyond what it requires of all; a scope that is not requested has no
 * tests.
 */

export function testScopes<S extends AnySource>(trial: Trial<S>): void {
  const { teams, schedule, roster, coaches, events, field, drivers, lineup } = trial.requests;
  if (teams) testTeams(trial);
  if (schedule) testSchedule(trial, schedule);
  if (roster) testRoster(trial, roster);
  if (coaches) testCoaches(trial, coaches);
  if (events) testEvents(trial);
  if (field) testField(trial, field);
  if (drivers) testDrivers(trial, drivers);
  if (lineup) testLineup(trial, lineup);
}

const noIds = /^$/;
const teamsOf = async <S extends AnySource>({ feed, source, season, ask }: Trial<S>) =>
  (await feed.teams?.(source, season, ask))?.facts ?? [];

function testTeams<S extends AnySource>(trial: Trial<S>): void {
  test("[PV1] teams have unique ids in its own pattern, and clean names", async () => {
    expect(faultsOfTeams(await teamsOf(trial), trial.feed.teamIds ?? noIds)).toEqual([]);
  });
}

function testSchedule<S extends AnySource>(
  trial: Trial<S>,
  { month, emptyMonth }: NonNullable<Requests["schedule"]>,
): void {
  const { feed, source, ask } = trial;
  const teamIds = feed.teamIds ?? noIds;
  const games = async (of: string, by: Ask) => (await feed.schedule?.(source, of, by))?.facts ?? [];

  test("[PV1] games have unique ids, two sides and both days, and are in the month", async () => {
    const facts = await games(month, ask);
    expect(faultsOfGames(facts, month, teamIds, await teamsOf(trial))).toEqual([]);
    expect(facts.some(({ home, away }) => home.teamId !== null && away.teamId !== null)).toBe(true);
  });

  test("a neighboring month gets none of them", async () => {
    const watched = watch(ask);
    const ids = new Set((await games(month, watched.ask)).map(({ id }) => id));
    for (const other of neighbours(month)) {
      const facts = await games(other, again(watched));
      expect(faultsOfGames(facts, other, teamIds)).toEqual([]);
      expect(facts.filter(({ id }) => ids.has(id))).toEqual([]);
    }
  });

  test("a month without games is a valid answer", async () => {
    expect(await feed.schedule?.(source, month, emptyMonth)).toMatchObject({ facts: [], remarks: [] });
  });
}

function testRoster<S extends AnySource>(
  { feed, source, season, ask }: Trial<S>,
  { team, otherTeam }: NonNullable<Requests["roster"]>,
): void {
  const roster = async (by: Ask) => (await feed.roster?.(source, team, season, by))?.facts;

  test("[PV1] a roster holds players, then coaches, each once", async () => {
    const facts = await roster(ask);
    expect(facts && faultsOfRoster(facts)).toEqual([]);
    expect(facts?.people.length).toBeGreaterThan(1);
  });
  testNaming("roster", team.id, otherTeam, ask, async (by) => (await roster(by))?.teamId);
}

function testCoaches<S extends AnySource>(
  { feed, source, season, ask }: Trial<S>,
  { team, otherTeam }: NonNullable<Requests["coaches"]>,
): void {
  const coaches = async (by: Ask) => (await feed.coaches?.(source, team, season, by))?.facts;

  test("[PV1] the coaches are head coaches or managers, each once", async () => {
    const facts = await coaches(ask);
    expect(facts && faultsOfCoaches(facts)).toEqual([]);
  });
  testNaming("coaches", team.id, otherTeam, ask, async (by) => (await coaches(by))?.teamId);
}

function testEvents<S extends AnySource>({ feed, source, season, ask }: Trial<S>): void {
  test("[PV3] tournaments and races have unique ids, names, places and days", async () => {
    const answer = await feed.events?.(source, season, ask);
    expect(answer && faultsOfEvents(answer.facts)).toEqual([]);
  });
}

function testField<S extends AnySource>(
  { feed, source, ask }: Trial<S>,
  { event, otherEvent, openField }: NonNullable<Requests["field"]>,
): void {
  const field = async (by: Ask) => (await feed.field?.(source, event, by))?.facts;

  test("[PV3] a field holds everyone once, by first and last name", async () => {
    const facts = await field(ask);
    expect(facts && faultsOfField(facts)).toEqual([]);
  });
  test("[PV3] a field that is still open is a valid answer with no entrants", async () => {
    expect((await field(openField))?.entrants).toEqual([]);
  });
  testNaming("field", event.id, otherEvent, ask, async (by) => (await field(by))?.eventId);
}

function testDrivers<S extends AnySource>(
  { feed, source, season, ask }: Trial<S>,
  { event, otherEvent }: NonNullable<Requests["drivers"]>,
): void {
  const drivers = async (by: Ask) => (await feed.drivers?.(source, season, event, by))?.facts;

  test("[PV3] drivers have names, and car numbers as text", async () => {
    const facts = await drivers(ask);
    expect(facts && faultsOfDrivers(facts)).toEqual([]);
  });
  testNaming("drivers", event?.id ?? "", otherEvent, ask, async (by) => (await drivers(by))?.eventId);
}

function testLineup<S extends AnySource>(
  { feed, source, ask }: Trial<S>,
  { game, otherGame, notOut }: NonNullable<Requests["lineup"]>,
): void {
  const lineup = async (by: Ask) => (await feed.lineup?.(source, game, by))?.facts;

  test("[PV23] a line-up holds everyone once, starters first", async () => {
    const facts = await lineup(ask);
    expect(facts && faultsOfLineup(facts)).toEqual([]);
    expect(facts?.coverage).toBe(feed.lineupCoverage?.(source));
  });
  test("[PV23] a line-up that is not out is a valid answer with no people", async () => {
    const facts = await lineup(notOut).catch((failure: unknown) => {
      if (isMissing(failure)) return null;
      throw failure;
    });
    expect([facts?.home.people ?? [], facts?.away.people ?? []]).toEqual([[], []]);
  });
  test("[PV23] only the keys that are read are requested", async () => {
    const requestedKeys: (readonly string[] | undefined)[] = [];
    await feed.lineup?.(source, game, (url, how) => {
      requestedKeys.push(how?.only);
      return ask(url, how);
    });
    expect(requestedKeys.at(-1)?.length).toBeGreaterThan(0);
  });
  testNaming("lineup", game.id ?? "", otherGame, ask, async (by) => (await lineup(by))?.gameId);
}

/** A payload about something other than requested says so; a provider whose payloads name nothing returns null. */
function testNaming(
  kind: string,
  id: string,
  other: OtherName,
  ask: Ask,
  named: (by: Ask) => Promise<string | null | undefined>,
): void {
  test(`${kind}: the payload's subject is named, and so is a different one`, async () => {
    // In a list it is looked up by id, so it is missing.
    const spoilt = await named(changing(ask, other ?? ((body) => body))).catch((failure: unknown) => {
      if (isMissing(failure)) return "not found";
      throw failure;
    });
    expect(await named(ask)).toBe(other ? id : null);
    expect(spoilt).toEqual(other ? expect.any(String) : null);
    expect(spoilt).not.toBe(id);
  });
}

function neighbours(month: Month): readonly Month[] {
  return [addMonths(month, -1), addMonths(month, 1)];
}

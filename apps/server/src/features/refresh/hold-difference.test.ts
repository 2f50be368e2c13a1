import { beforeEach, describe, expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { entrant, event, feedHold, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  eventFact,
  fakeProvider,
  fieldOf,
  gameFact,
  matchupLeague,
  player,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { differenceOfHold } from "./hold-difference.ts";
import { listHolds, scopeOf } from "./holds.ts";
import { openLocks } from "./locks.ts";
import { refresh } from "./refresh.ts";

const provider = fakeProvider("espn", "ESPN");
const context = await testContext({ feeds: { espn: provider.feed }, ask: async (url) => url });
const { db } = context.database;
const lions = ["1", "Springfield Lions"] as const;
const bears = ["2", "Riverton Bears"] as const;

/** Holds the answer of another refresh of the league, and returns what applying it would change. */
async function heldOf(kind: string, league: NonNullable<ReturnType<typeof leagueBySlug>>) {
  await refresh(context, { leagues: [league], months: ["2026-06"] });
  const hold = (await listHolds(context, league.slug)).find((one) => one.kind === kind);
  if (!hold) throw new Error(`no ${kind} is held`);
  const before = await everything();
  const difference = await differenceOfHold(context, hold);
  expect(await everything()).toEqual(before);
  if (typeof difference === "string") throw new Error(difference);
  return difference;
}
const everything = () =>
  Promise.all([
    db.select().from(rosterEntry),
    db.select().from(event),
    db.select().from(team),
    db.select().from(entrant),
  ]);

test("[GD13] for a held roster, shows who joins, who leaves, and whose number, name, or position changes; nothing is stored", async () => {
  const nba = matchupLeague("nba");
  provider.teams = [teamFact(...lions), teamFact(...bears)];
  provider.setRoster("1", squad(17));
  await refresh(context, { leagues: [nba], months: [] });
  const [first, second, third] = squad(3);
  if (!first || !second || !third) throw new Error("nobody");
  provider.setRoster("1", [
    { ...first, jersey: "99" },
    { ...second, lastName: "Neu", fullName: "Firstc Neu" },
    { ...third, position: "C" },
    ...squad(5, 4),
    player("new", "Newly Arrived", "77"),
  ]);
  expect(await heldOf("roster", nba)).toEqual({
    added: ["Newly Arrived (77)"],
    changed: [
      "Firstb Lastb (1): jersey 1 to 99",
      "Firstc Lastc (2): name Firstc Lastc to Firstc Neu",
      "Firstd Lastd (3): position P to C",
    ],
    removed: squad(9, 9)
      .map(({ fullName, jersey }) => `${fullName} (${jersey})`)
      .toSorted((a, b) => a.localeCompare(b, "en")),
    missed: [],
  });
});

test("[GD13] for a held month: added games, moved games, and missing games", async () => {
  const wnba = matchupLeague("wnba");
  const day = (at: number) => `2026-06-${10 + at}`;
  const games = Array.from({ length: 6 }, (_, at) => gameFact(`g${at}`, day(at), lions, bears));
  provider.months.set("2026-06", games);
  await refresh(context, { leagues: [wnba], months: ["2026-06"] });
  provider.months.set("2026-06", [
    gameFact("g0", "2026-06-20", lions, bears),
    ...games.slice(1, 3),
    gameFact("g9", "2026-06-21", bears, lions),
  ]);
  expect(await heldOf("schedule", wnba)).toEqual({
    added: ["2026-06-21 Springfield Lions at Riverton Bears"],
    changed: [
      "2026-06-10 Riverton Bears at Springfield Lions: start 2026-06-10T23:00:00.000Z to 2026-06-20T23:00:00.000Z, day 2026-06-10 to 2026-06-20",
    ],
    removed: [],
    missed: [3, 4, 5].map((at) => `${day(at)} Riverton Bears at Springfield Lions`),
  });
});

test("[GD13] for a held team list and a held field: who joins and who leaves @all", async () => {
  const nfl = matchupLeague("nfl");
  const names = Array.from({ length: 30 }, (_, at) => `Town${"abcdef"[at % 6]}${"ghijk"[Math.floor(at / 6)]} Owls`);
  provider.teams = names.map((name, at) => teamFact(`t${at}`, name));
  await refresh(context, { leagues: [nfl], months: [] });
  provider.teams = [...provider.teams.slice(4), teamFact("x", "Newtown Rams")];
  const teams = await heldOf("teams", nfl);
  expect(teams).toMatchObject({ added: ["Newtown Rams"], removed: [], missed: { length: 4 } });

  const pga = leagueBySlug("pga");
  if (!pga) throw new Error("no tour");
  provider.seasons.set("2026", [eventFact("1", "Maple Open", "2026-06-11", "2026-06-14")]);
  provider.fields.set("1", { eventId: "1", entrants: fieldOf(40) });
  await refresh(context, { leagues: [pga], months: ["2026-06"] });
  provider.fields.set("1", { eventId: "1", entrants: fieldOf(25, 40) });
  const field = await heldOf("field", pga);
  expect([field.added.length, field.removed.length]).toEqual([24, 39]);
  expect(field.removed).toContain("Firstb Lastb");
});

test("[GD13] a preview does not block a refresh", async () => {
  const [hold] = await listHolds(context);
  if (!hold) throw new Error("nothing is held");
  const refreshing = await openLocks(context.database.url);
  await refreshing.take(scopeOf(hold));
  expect(await differenceOfHold(context, hold)).toBe("being refreshed");
  await refreshing.end();
});

test("[GD13] a hold that can no longer be applied says so", async () => {
  const [hold] = await db.select().from(feedHold).limit(1);
  if (!hold) throw new Error("nothing is held");
  await expect(differenceOfHold(context, { ...hold, league: "cricket" })).rejects.toThrow("There is no league cricket");
});

describe("[A13] held with what it would change, while known data stays", () => {
  const nhl = matchupLeague("mens-college-hockey-d1");
  const known = squad(26);
  const days = Array.from({ length: 10 }, (_, at) => `2026-06-${10 + at}`);
  const games = (year: string) => days.map((day) => gameFact(day, day.replace("2026", year), lions, bears));

  beforeEach(async () => {
    await deleteLeagues(context.database);
    provider.teams = [teamFact(...lions), teamFact(...bears)];
    provider.setRoster("1", known);
    provider.setRoster("2", squad(26, 60));
    provider.months.clear();
    provider.months.set("2026-06", games("2026"));
    await refresh(context, { leagues: [nhl], months: ["2026-06"] });
  });

  test.each([
    ["a roster that shrinks", () => provider.setRoster("1", known.slice(0, 17)), "removed", 9],
    [
      "all numbers gone",
      () =>
        provider.setRoster(
          "1",
          known.map((one) => ({ ...one, jersey: "" })),
        ),
      "changed",
      26,
    ],
    ["the players of an unknown team", () => provider.setRoster("1", squad(26, 90)), "added", 26],
  ] as const)("%s @all", async (_what, change, list, count) => {
    change();
    expect((await heldOf("roster", nhl))[list]).toHaveLength(count);
    const live = (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt);
    expect(live.filter(({ teamId }) => teamId.endsWith("-1"))).toHaveLength(26);
  });

  test("a season that moves as a whole: the month that loses its games, and the one that would get them", async () => {
    provider.months.set("2026-06", []);
    provider.months.set(
      "2026-07",
      games("2026").map((game) => ({ ...game, easternDate: game.easternDate.replace("-06-", "-07-") })),
    );
    await refresh(context, { leagues: [nhl], months: ["2026-06", "2026-07"] });
    const held = (await listHolds(context)).filter(({ kind }) => kind === "schedule");
    expect(held.map(({ scope, reason }) => [scope, reason])).toEqual([
      ["2026-06", "10 of 10 known games are not in it"],
      ["2026-07", "10 of 10 known games of other months are in it"],
    ]);
    expect((await db.select().from(event)).map(({ easternDate }) => easternDate).toSorted()).toEqual(days);
  });
});

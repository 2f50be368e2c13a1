import { expect, test } from "vitest";
import { player, squad } from "../../../testing/fake-provider.ts";
import { type Doubt, type DoubtsFilter, gravest, resolvesOnRepeat, resolvedBy } from "./doubts.ts";
import { judgeEvents, judgeMonth, judgeRoster, judgeTeams, type MonthView, type RosterView } from "./guards.ts";

const reasonOf = (found: readonly Doubt[]) => gravest(found, "all")?.reason ?? null;
const aboutOf = (found: readonly Doubt[]) => gravest(found, "all")?.about ?? "";

test.each([
  [30, 30, null],
  [30, null, null],
  [32, 30, null],
  [33, 30, "33 teams, and the last list had 30"],
  [27, 30, "27 teams, and the last list had 30"],
  [380, 400, null],
  [379, 400, "379 teams, and the last list had 400"],
  [0, null, "the list holds no team"],
])("[GD2] %i teams after %s", (count, before, verdict) => {
  expect(reasonOf(judgeTeams({ count, before, sizes: [count] }))).toBe(verdict);
});

test("[GD2] a list that is exactly the default page is cut off, unless it always had that many", () => {
  expect(reasonOf(judgeTeams({ count: 48, before: null, sizes: [50] }))).toMatch(/^exactly 50 teams/);
  expect(judgeTeams({ count: 50, before: 50, sizes: [50] })).toEqual([]);
});

const goodMonth: MonthView = {
  known: 0,
  lost: 0,
  fresh: 0,
  sizes: [14],
  movedIn: { games: 0, of: 0 },
  elsewhere: { games: 0, day: "", of: 14 },
  alone: 0,
};

test.each([
  ["a first month", { known: 0, lost: 0, fresh: 40, sizes: [40] }, null],
  ["the default page", { known: 0, lost: 0, fresh: 25, sizes: [25] }, "exactly 25 events"],
  ["the default page of one of two groups", { known: 60, lost: 0, fresh: 5, sizes: [40, 25] }, "exactly 25 events"],
  ["25 games that are all known", { known: 25, lost: 0, fresh: 0, sizes: [25] }, null],
  ["three in ten lost", { known: 100, lost: 30, fresh: 0, sizes: [70] }, null],
  ["more than three in ten lost", { known: 100, lost: 31, fresh: 0, sizes: [69] }, "31 of 100 known games"],
  ["all lost", { known: 15, lost: 15, fresh: 0, sizes: [0] }, "15 of 15 known games"],
  ["a rained-out week moved here", { known: 9, lost: 0, fresh: 0, sizes: [12], movedIn: { games: 3, of: 9 } }, null],
  [
    "another month's games moved here",
    { known: 9, lost: 0, fresh: 0, sizes: [13], movedIn: { games: 4, of: 9 } },
    "4 of 9 known games of other months",
  ],
  ["a month of few games loses two", { known: 3, lost: 2, fresh: 0, sizes: [1] }, null],
  ["some games are reported as moved", { elsewhere: { games: 6, day: "2026-10-11", of: 14 } }, null],
  ["most are on other days", { elsewhere: { games: 8, day: "1970-01-01", of: 14 } }, "one is on 1970-01-01"],
  ["in one a team plays itself", { alone: 1, elsewhere: { games: 0, day: "", of: 14 } }, null],
  ["in most a team plays itself", { alone: 8, elsewhere: { games: 0, day: "", of: 14 } }, "in 8 of 14 games"],
])("[GD5] %s", (_, change, verdict) => {
  const reason = reasonOf(judgeMonth({ ...goodMonth, ...change }));
  if (verdict === null) expect(reason).toBeNull();
  else expect(reason).toContain(verdict);
});

/** This many players of an answer, the first of them known, with their previous numbers and names. */
function reported(size: number, still: number): RosterView["people"] {
  return squad(size).map((person, at) => ({ now: person, before: at < still ? person : null }));
}

/** The same with a change in the first of them. */
function reportedAgain(count: number, change: Partial<RosterView["people"][number]["now"]>, size = 26, still = size) {
  return reported(size, still).map(({ now, before }, at) => ({
    now: at < count ? { ...now, ...change } : now,
    before,
  }));
}

const good: RosterView = {
  requested: { id: "2", name: "Springfield Lions" },
  named: { id: "2", name: "Springfield Lions" },
  people: reported(26, 24),
  known: 26,
  still: 24,
  imported: 0,
  newSeason: false,
  oldSeason: false,
  yearLost: false,
  day: "2026-11-28",
  elsewhere: null,
};
const baseball = { rosterSize: { from: 20, to: 60 }, mayShrinkBy: 0.3 };
const football = { rosterSize: { from: 40, to: 110 }, mayShrinkBy: 0.5 };

test.each([
  ["an ordinary day", baseball, {}, null],
  ["another team", baseball, { named: { id: "3", name: "" } }, "it names another team: 3 instead of Springfield Lions"],
  [
    "three people",
    baseball,
    { people: reported(3, 0), known: 0, still: 0 },
    "3 players, and a believable roster has 20 to 60",
  ],
  ["a crowd", baseball, { people: reported(61, 24) }, "61 players, and a believable roster has 20 to 60"],
  ["half still there", baseball, { known: 40, still: 20, people: reported(30, 20) }, null],
  ["fewer than half", baseball, { known: 40, still: 19, people: reported(30, 19) }, "only 19 of 40 known players"],
  ["no one still there", baseball, { known: 26, still: 0, people: reported(26, 0) }, "only 0 of 26 known players"],
  ["another roster in a new season", baseball, { known: 40, still: 0, people: reported(25, 0), newSeason: true }, null],
  ["the same roster under last year's season", baseball, { oldSeason: true }, null],
  [
    "last year's roster",
    baseball,
    { known: 40, still: 19, people: reported(30, 19), oldSeason: true },
    "it is of an earlier season",
  ],
  [
    "another team's people",
    baseball,
    { known: 26, still: 0, people: reported(26, 0), elsewhere: { name: "Riverton Bears", players: 20 } },
    "20 of 26 players are those of Riverton Bears",
  ],
  [
    "people traded for another team's",
    baseball,
    { known: 26, still: 12, people: reported(26, 12), elsewhere: { name: "Riverton Bears", players: 13 } },
    "only 12 of 26",
  ],
  [
    "shrunk by more than three in ten",
    baseball,
    { known: 40, still: 27, people: reported(27, 27) },
    "27 players, and 40",
  ],
  ["football's cut from 90 to 53", football, { known: 90, still: 53, people: reported(53, 53) }, null],
  ["fewer than a third of numbers lost", baseball, { people: reportedAgain(8, { jersey: "" }) }, null],
  ["a third of numbers lost", baseball, { people: reportedAgain(9, { jersey: "" }) }, "9 of 26 players have lost"],
  [
    "one of three numbers lost means nothing",
    baseball,
    { people: reportedAgain(1, { jersey: "" }, 26, 3), still: 3 },
    "only 3 of 26",
  ],
  [
    "numbers lost and few known: the stronger doubt is reported",
    baseball,
    { people: reportedAgain(4, { jersey: "" }, 26, 6), still: 6 },
    "4 of 6",
  ],
  ["all numbers lost in a new season", baseball, { people: reportedAgain(26, { jersey: "" }), newSeason: true }, null],
] as const)("[A13] [GD3] %s", (_, league, change, verdict) => {
  const reason = reasonOf(judgeRoster(league, { ...good, ...change }));
  if (verdict === null) expect(reason).toBeNull();
  else expect(reason).toContain(verdict);
});

const roster = (change: Partial<RosterView>) => aboutOf(judgeRoster(baseball, { ...good, ...change }));

test.each([
  ["repetition", "few known", roster({ known: 40, still: 19, people: reported(30, 19) })],
  ["repetition", "smaller", roster({ known: 40, still: 27, people: reported(27, 27) })],
  ["repetition", "team count", aboutOf(judgeTeams({ count: 33, before: 30, sizes: [33] }))],
  ["repetition", "numbers handed back", roster({ people: reportedAgain(13, { jersey: "" }) })],
  ["repetition", "numbers changed", roster({ people: reportedAgain(26, {}).map(renumber) })],
  ["repetition", "events moved", aboutOf(judgeMonth({ ...goodMonth, movedIn: { games: 4, of: 9 } }))],
  ["second source", "nobody known", roster({ known: 26, still: 0, people: reported(26, 0) })],
  ["second source", "numbers lost", roster({ people: reportedAgain(14, { jersey: "" }) })],
  ["second source", "default page", aboutOf(judgeTeams({ count: 48, before: null, sizes: [50] }))],
  ["second source", "default page", aboutOf(judgeMonth({ ...goodMonth, fresh: 25, sizes: [25] }))],
  ["second source", "events lost", aboutOf(judgeMonth({ ...goodMonth, known: 9, lost: 9 }))],
  ["second source", "events lost", aboutOf(judgeEvents({ season: "2026", count: 4, others: 0, known: 9, lost: 5 }))],
  ["person", "nobody", aboutOf(judgeTeams({ count: 0, before: 30, sizes: [0] }))],
  ["person", "impossible size", roster({ people: reported(3, 3) })],
  ["person", "imported people", roster({ known: 40, still: 19, people: reported(30, 19), imported: 21 })],
  ["person", "other season", aboutOf(judgeEvents({ season: "2026", count: 4, others: 1, known: 0, lost: 0 }))],
  ["person", "season moved", aboutOf(judgeMonth({ ...goodMonth, movedIn: { games: 5, of: 9 } }))],
  ["person", "strangers", aboutOf(judgeMonth({ ...goodMonth, strangers: { unknown: 3, teams: 4 } }))],
  ["nothing", "other subject", roster({ named: { id: "3", name: "" } })],
  ["nothing", "earlier season", roster({ known: 40, still: 19, people: reported(30, 19), oldSeason: true })],
])("[GD11] what settles it: %s, of '%s'", (settling, about, found) => {
  expect(found).toBe(about);
  expect(resolvedBy(found)).toBe(settling);
  expect(resolvesOnRepeat(found)).toBe(settling === "repetition");
});

function renumber({ now, before }: RosterView["people"][number]) {
  return { now: { ...now, jersey: `${50 + Number(now.jersey)}` }, before };
}

test("[GD11] the strongest of several doubts counts, and what settled one does not settle a stronger one", () => {
  const found = judgeRoster(baseball, { ...good, people: reportedAgain(4, { jersey: "" }, 26, 6), still: 6 });
  const gravestOf = (which: DoubtsFilter) => gravest(found, which)?.about ?? null;
  expect(gravestOf("all")).toBe("numbers lost");
  expect(gravestOf("not settled by repetition")).toBe("numbers lost");
  expect(gravestOf("not settled by a second source")).toBeNull();
  expect(gravestOf("none")).toBeNull();
  expect(resolvedBy("what was doubted once")).toBe("person");
});

test("[GD14] what a person has applied isn't news: the same passes from then on", () => {
  const person = player("1", "TBD TBD", "0");
  const people = Array.from({ length: 26 }, () => ({ now: person, before: person }));
  expect(judgeRoster(baseball, { ...good, people, still: 26 })).toEqual([]);
  expect(roster({ people: people.map(({ now }) => ({ now, before: null })), known: 0, still: 0 })).toBe("no names");
});

import { expect, test } from "vitest";
import { heals, judgeEvents, judgeMonth, judgeRoster, judgeTeams, type RosterView } from "./guards.ts";

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
  expect(judgeTeams({ count, before, sizes: [count] })?.reason ?? null).toBe(verdict);
});

test("[GD2] a list that is exactly the default page is cut, unless it always had that many", () => {
  expect(judgeTeams({ count: 48, before: null, sizes: [50] })?.reason).toMatch(/^exactly 50 teams/);
  expect(judgeTeams({ count: 50, before: 50, sizes: [50] })).toBeNull();
});

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
])("[GD5] %s", (_, view, verdict) => {
  const judged = judgeMonth({ movedIn: { games: 0, of: 0 }, ...view });
  if (verdict === null) expect(judged).toBeNull();
  else expect(judged?.reason).toContain(verdict);
});

const good: RosterView = {
  asked: { id: "2", name: "Springfield Lions" },
  named: { id: "2", name: "Springfield Lions" },
  players: 26,
  known: 26,
  still: 24,
  imported: 0,
  numbered: 24,
  unnumbered: 0,
  newSeason: false,
  oldSeason: false,
};
const baseball = { category: "baseball", rosterSize: { from: 20, to: 60 } } as const;
const football = { category: "football", rosterSize: { from: 40, to: 110 } } as const;

test.each([
  ["a usual day", baseball, {}, null],
  ["another team", baseball, { named: { id: "3", name: "" } }, "it names another team: 3 instead of Springfield Lions"],
  ["three people", baseball, { players: 3, known: 0, still: 0 }, "3 players, and a believable roster has 20 to 60"],
  ["a crowd", baseball, { players: 61 }, "61 players, and a believable roster has 20 to 60"],
  ["half still there", baseball, { known: 40, still: 20, players: 30 }, null],
  ["fewer than half still there", baseball, { known: 40, still: 19, players: 30 }, "only 19 of 40 known players"],
  ["another squad in a new season", baseball, { known: 40, still: 0, players: 25, newSeason: true }, null],
  ["the same squad under last year's name", baseball, { oldSeason: true }, null],
  ["last year's squad", baseball, { known: 40, still: 19, players: 30, oldSeason: true }, "it is of an earlier season"],
  ["shrunk by more than three in ten", baseball, { known: 40, still: 27, players: 27 }, "27 players, and 40 are known"],
  ["football's cut from 90 to 53", football, { known: 90, still: 53, players: 53 }, null],
  ["one in five numbers lost", baseball, { numbered: 25, unnumbered: 5 }, null],
  ["more than one in five numbers lost", baseball, { numbered: 25, unnumbered: 6 }, "6 of 25 players have lost"],
  [
    "one of three numbers lost says nothing",
    baseball,
    { known: 26, still: 3, numbered: 3, unnumbered: 1 },
    "only 3 of 26",
  ],
  [
    "numbers lost and few known: what does not heal is told",
    baseball,
    { still: 6, numbered: 6, unnumbered: 3 },
    "3 of 6",
  ],
  ["all numbers lost in a new season", baseball, { numbered: 20, unnumbered: 20, newSeason: true }, "20 of 20"],
] as const)("[A13] [GD3] %s", (_, league, change, verdict) => {
  const judged = judgeRoster(league, { ...good, ...change });
  if (verdict === null) expect(judged).toBeNull();
  else expect(judged?.reason).toContain(verdict);
});

test("[GD11] few known people, fewer than last time and a team count heal; nothing else does", () => {
  const movedIn = { games: 0, of: 0 };
  const about = (change: Partial<RosterView>) => judgeRoster(baseball, { ...good, ...change })?.about ?? "";
  const doubts = [
    about({ known: 40, still: 19, players: 30 }),
    about({ known: 40, still: 27, players: 27 }),
    judgeTeams({ count: 33, before: 30, sizes: [33] })?.about ?? "",
    about({ named: { id: "3", name: "" } }),
    about({ known: 40, still: 19, players: 30, oldSeason: true }),
    about({ known: 40, still: 19, players: 30, imported: 21 }),
    about({ players: 3 }),
    about({ numbered: 25, unnumbered: 6 }),
    judgeTeams({ count: 0, before: 30, sizes: [0] })?.about ?? "",
    judgeTeams({ count: 48, before: null, sizes: [50] })?.about ?? "",
    judgeMonth({ known: 0, lost: 0, fresh: 25, sizes: [25], movedIn })?.about ?? "",
    judgeMonth({ known: 9, lost: 9, fresh: 0, sizes: [0], movedIn })?.about ?? "",
    judgeEvents({ season: "2026", count: 4, others: 0, known: 9, lost: 5 })?.about ?? "",
    judgeEvents({ season: "2026", count: 4, others: 1, known: 0, lost: 0 })?.about ?? "",
  ];
  expect(doubts.filter((doubt) => doubt !== "")).toHaveLength(14);
  expect(doubts.map(heals)).toEqual([true, true, true, ...Array.from({ length: 11 }, () => false)]);
});

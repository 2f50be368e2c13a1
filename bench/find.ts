/**
 * Measures how long Find takes to answer a key from the browser's stored data, with 3 400 teams and 3 000 games: p50
 * and p95 in milliseconds, next to the bars of docs/spec/quality.md (rule Q14). Prints one table; soft alarms, never a
 * gate.
 */
import { leaguesWithPage } from "@agate/leagues";
import { buildIndex, find } from "../apps/web/src/features/find/find-index.ts";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 40);
const today = "2026-11-22";
const now = Date.parse("2026-11-22T20:00:00Z");
const leagues = leaguesWithPage.filter(({ kind }) => kind === "matchup");
const places = "Boston Chicago Portland Austin Green Montréal Detroit Cincinnati Georgia Erie San José Red".split(" ");
const names = "Bears Red Sox Wildcats Bulldogs Pioneers Armadillos Pilots Eagles Tigers Canadiens Wings".split(" ");

const teams = {
  leagues: leagues.map(({ slug: league }, at) => ({
    league,
    teams: Array.from({ length: Math.ceil((3_400 - at) / leagues.length) }, (_, one) => ({
      team_id: `${league}-${one}`,
      team_name: `${places[one % places.length]} ${names[(one * 7) % names.length]} ${one}`,
      abbreviation: `T${one}`,
    })),
  })),
};
const all = teams.leagues.flatMap(({ league, teams: of }) => of.map((team) => ({ league, ...team })));
const coming = {
  from: "2026-11-21",
  to: "2026-11-29",
  games: Array.from({ length: 3_000 }, (_, at) => {
    const [home, away] = [all[at % all.length], all[(at * 13 + 1) % all.length]];
    if (!home || !away) throw new Error("There are no teams.");
    const game_date = `2026-11-${22 + (at % 7)}`;
    return {
      league: home.league,
      game_id: `game-${at}`,
      game_date,
      game_time: `${game_date}T23:00:00Z`,
      game_no: 1,
      status: "scheduled" as const,
      location: `${places[at % places.length]} Field`,
      home_team: home,
      away_team: away,
    };
  }),
  events: [],
  next_days: [],
  merged_teams: [],
};

const typed = ["b", "be", "bear", "bears nfl", "red", "red so", "today nhl", "saturday", "montreal", "nobody at all"];
const built: number[] = [];
const answered: number[] = [];
for (let round = -rounds; round < rounds; round++) {
  let begun = performance.now();
  const index = buildIndex(leaguesWithPage, teams, coming);
  // The first half of the rounds is warm-up only.
  if (round >= 0) built.push(performance.now() - begun);
  for (const text of typed) {
    begun = performance.now();
    find(index, text, { today, now, favorites: new Set(["nhl-1", "mlb-2"]) });
    if (round >= 0) answered.push(performance.now() - begun);
  }
}

const at = (times: readonly number[], share: number) =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2));
console.table({
  [`a key, ${all.length} teams and 3000 games`]: {
    "p50 ms": at(answered, 0.5),
    "p95 ms": at(answered, 0.95),
    "bar p95 ms": 50,
  },
  "its index, once the data has come": { "p50 ms": at(built, 0.5), "p95 ms": at(built, 0.95), "bar p95 ms": "-" },
});

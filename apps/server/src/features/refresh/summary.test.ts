import { expect, test } from "vitest";
import { feeds } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { matchupLeague, scopeResult as result } from "../../testing/fake-provider.ts";
import type { ScopeResult } from "./scope.ts";
import { summarise } from "./summary.ts";

const summaryOf = (results: readonly ScopeResult[], verbose = false) =>
  summarise(matchupLeague("mlb"), results, { feeds, verbose }).split("\n");

test("[RF15] the summary counts what was stored and names teams without a roster", () => {
  expect(
    summaryOf([
      result({ kind: "teams", counts: { teams: 30 }, provider: "mlb-stats" }),
      result({ kind: "schedule", label: "2025-05", outcome: "unchanged", counts: { games: 1 } }),
      result({ counts: { players: 26, coaches: 1 } }),
      result({ counts: { players: 25, coaches: 1 }, outcome: "unchanged" }),
      result({ outcome: "skipped", missing: true, label: "Springfield Lions", reason: "404" }),
      result({ outcome: "skipped", missing: true, label: "Riverton Bears", reason: "404" }),
      result({ outcome: "held", label: "Hilltop Owls", reason: "3 players" }),
      result({ outcome: "skipped", label: "Lakeside Ducks", reason: "another process is refreshing it" }),
    ]),
  ).toEqual([
    "MLB",
    "  Stored 30 teams from MLB",
    "  Unchanged: 1 game of 2025-05 from ESPN",
    "  Stored 2 rosters with 51 players and 2 coaches from ESPN (1 changed)",
    "  No roster for Riverton Bears, Springfield Lions",
    "  Held: the roster of Hilltop Owls from ESPN: 3 players. The old data stays until you decide: agate data holds",
    "  Skipped: the roster of Lakeside Ducks: another process is refreshing it",
  ]);
});

test("[RF15] [RF18] coaches from a separate source are counted, and teams without one are named", () => {
  const coach = (change: Partial<ScopeResult>) => result({ kind: "coaches", counts: { coaches: 1 }, ...change });
  expect(
    summaryOf([
      result({ counts: { players: 26, coaches: 0 } }),
      coach({}),
      coach({ outcome: "unchanged" }),
      coach({ counts: {}, outcome: "skipped", missing: true, label: "Riverton Bears" }),
      coach({ counts: {}, outcome: "failed", label: "Hilltop Owls", reason: "unreachable: time-out" }),
    ]),
  ).toEqual([
    "MLB",
    "  Stored 1 roster with 26 players from ESPN (1 changed)",
    "  Stored 2 coaches from ESPN (1 changed)",
    "  No coach for Riverton Bears",
    "  Failed: the coach of Hilltop Owls from ESPN: unreachable: time-out. The old data stays.",
  ]);
});

test("[RF15] many of one kind are one line, and all of them with --verbose", () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    result({ label: `Team ${10 + at}`, outcome: "skipped", missing: true }),
  );
  expect(summaryOf(many)[1]).toBe(
    "  No roster for 60 teams: Team 10, Team 11, Team 12, Team 13, Team 14 and 55 more (--verbose names all)",
  );
  expect(summaryOf(many, true)[1]).toContain("Team 69");
  const refused = many.map((each) => ({ ...each, outcome: "failed" as const, missing: false, reason: "refused: 403" }));
  expect(summaryOf(refused)).toEqual([
    "MLB",
    "  Failed: the roster of Team 10 from ESPN: refused: 403. The old data stays.",
    "  Failed: 59 more like it (--verbose shows all)",
  ]);
  expect(summaryOf(refused, true)).toHaveLength(61);
});

test("[RF15] a tour's summary mentions tournaments and fields, a series' races, drivers, and entry lists", () => {
  const results = [
    result({ kind: "schedule", label: "2026", counts: { events: 48 } }),
    result({ kind: "drivers", label: "2026", counts: { drivers: 40 } }),
    result({ kind: "field", label: "Maple Open", counts: { entrants: 120 } }),
    result({ kind: "field", label: "Harbor Classic", counts: { entrants: 60 }, outcome: "unchanged" }),
    result({ kind: "field", label: "Distant Cup", outcome: "skipped", missing: true, reason: "nobody" }),
    result({ kind: "field", label: "Pairs Open", outcome: "held", reason: "12 people" }),
  ];
  const of = (slug: string) => {
    const league = leagueBySlug(slug);
    return league ? summarise(league, results, { feeds, verbose: false }).split("\n") : [];
  };
  expect(of("pga")).toEqual([
    "PGA Tour",
    "  Stored 48 tournaments of 2026 from ESPN",
    "  Stored 40 drivers of 2026 from ESPN",
    "  Stored 2 fields with 180 players from ESPN (1 changed)",
    "  No field for Distant Cup",
    "  Held: the field of Pairs Open from ESPN: 12 people. The old data stays until you decide: agate data holds",
  ]);
  expect(of("nascar-cup").slice(1, 5)).toEqual([
    "  Stored 48 races of 2026 from ESPN",
    "  Stored 40 drivers of 2026 from ESPN",
    "  Stored 2 entry lists with 180 drivers from ESPN (1 changed)",
    "  No entry list for Distant Cup",
  ]);
});

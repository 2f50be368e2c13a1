/**
 * Measures how long the core takes to build and write a file: p50 and p95 in milliseconds, next to the bars of
 * docs/spec/quality.md (rule Q1). Prints one table; soft alarms, never a gate. Cases run in interleaved rounds, so that
 * a busy machine affects all of them equally.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildField,
  buildMatchup,
  buildRace,
  fileDefaults,
  matchupDefaults,
  raceDefaults,
  type Built,
  type PersonRow,
  personRow,
  defaultWriter,
} from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 400);

const first =
  "Marcus José Theo Wes Dale Kenji Dex Ray Luc Eetu Cole Anders Ivo Sam Tiago Nuno Owen Devon Tariq Neil".split(" ");
const last =
  "Ellery Candelario Brandt Okafor Hartwick Navarro Mori Tolliver Beaumont Hämäläinen Whitaker Lindqvist Novák Delacroix Prates Vale Pike Marsh Boone Sandoval Petersen Odom Smith Nunn Vance".split(
    " ",
  );
const nameAt = (at: number) => ({
  first: first[at % first.length] ?? "",
  last: `${last[(at * 7) % last.length]}${at >= last.length * 4 ? " Jr." : ""}`,
});

function roster(size: number, positions: readonly string[]): readonly PersonRow[] {
  const players = Array.from({ length: size - 1 }, (_, at) =>
    personRow({ ...nameAt(at), number: String(at % 99), position: positions[at % positions.length] }),
  );
  return [...players, personRow({ first: "Tom", last: "Garrity", position: "Head Coach" })];
}

/** The golden cases include the sample common codes of their sports. */
function commonCodes(golden: string): readonly string[] {
  const path = join(import.meta.dirname, "../packages/leagues/golden", golden, "input.json");
  return JSON.parse(readFileSync(path, "utf8")).commonCodes;
}

function matchup(slug: string, size: number, positions: string, codes: readonly string[]): () => Built {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") throw new Error(`${slug} is no league of teams`);
  const facts = {
    home: { name: "Portland Pioneers", roster: roster(size, positions.split(" ")) },
    away: { name: "Austin Armadillos", roster: roster(size, positions.split(" ")) },
    venue: { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" },
    date: "2026-07-04",
  };
  return () => buildMatchup(facts, league, matchupDefaults, codes);
}

function field(slug: string, size: number, golden: string): () => Built {
  const league = leagueBySlug(slug);
  if (league?.kind !== "field") throw new Error(`${slug} is no league of single players`);
  const codes = commonCodes(golden);
  const facts = {
    event: {
      name: "Lakeshore Open",
      location: "Lakeshore Golf Club",
      city: "Traverse City",
      country: "USA",
      date: "2026-07-16",
    },
    people: Array.from({ length: size }, (_, at) => personRow(nameAt(at))),
  };
  return () => buildField(facts, league, fileDefaults, codes);
}

function race(slug: string, size: number, golden: string): () => Built {
  const league = leagueBySlug(slug);
  if (league?.kind !== "race") throw new Error(`${slug} is no racing league`);
  const codes = commonCodes(golden);
  const facts = {
    event: {
      name: "Piedmont 400",
      location: "Piedmont Speedway",
      city: "Rockford",
      country: "USA",
      date: "2026-03-15",
    },
    people: Array.from({ length: size }, (_, at) =>
      personRow({ ...nameAt(at), number: String(at % 36), team: "Summit Racing", make: "Ford" }),
    ),
  };
  return () => buildRace(facts, league, raceDefaults, codes);
}

const cases: readonly { readonly what: string; readonly bar: number | null; readonly build: () => Built }[] = [
  {
    what: "2 rosters of 26 (mlb)",
    bar: 0.15,
    build: matchup("mlb", 26, "SP RP C 1B 2B 3B SS OF", commonCodes("01-mlb-standard")),
  },
  {
    what: "2 rosters of 53 (nfl)",
    bar: 0.3,
    build: matchup("nfl", 53, "QB WR CB S OT DE LB K", commonCodes("06-nfl-shared-jerseys")),
  },
  {
    what: "2 rosters of 120 (college football)",
    bar: 0.9,
    build: matchup("ncaa-football-d1", 120, "QB WR CB S OT DE LB K", commonCodes("07-college-football-lookup")),
  },
  {
    // 16 ms with a CPU four times slower (case C6).
    what: "2 rosters of 250, 1000 common codes",
    bar: 4,
    build: matchup(
      "ncaa-football-d1",
      250,
      "QB WR CB S OT DE LB K",
      Array.from({ length: 1000 }, (_, at) => `c${at}\tcommon code number ${at}`),
    ),
  },
  { what: "golf field of 156", bar: 0.5, build: field("pga", 156, "09-pga-clashes") },
  { what: "tennis field of 128", bar: 0.4, build: field("womens-tennis", 128, "10-womens-tennis") },
  { what: "race of 40", bar: null, build: race("nascar-cup", 40, "11-nascar-cup-standard") },
];

const times = cases.map((): number[] => []);
for (let round = -rounds; round < rounds; round++)
  cases.forEach(({ build }, at) => {
    const start = performance.now();
    const built = build();
    if (built.ok) defaultWriter.write(built.file);
    // The first half of the rounds is warm-up only.
    if (round >= 0) times[at]?.push(performance.now() - start);
  });

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
console.table(
  Object.fromEntries(
    cases.map(({ what, bar }, index) => {
      const sorted = (times[index] ?? []).toSorted((a, b) => a - b);
      const row = { "p50 ms": at(sorted, 0.5), "p95 ms": at(sorted, 0.95), "bar p50 ms": bar ?? "-" };
      return [
        what,
        Object.fromEntries(
          Object.entries(row).map(([k, v]) => [k, typeof v === "number" ? Math.round(v * 1000) / 1000 : v]),
        ),
      ];
    }),
  ),
);

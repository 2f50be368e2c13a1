import { expect, it } from "vitest";
import { buildField, buildMatchup, fileDefaults, matchupDefaults, personRow, type Built } from "@agate/captions";
import { leagueBySlug } from "../../../leagues/src/index.ts";
import { readImported } from "../record.ts";
import { contentsOf } from "./contents.ts";
import { manifestId, readManifest, storedManifest, type Manifest } from "./manifest.ts";

function manifestOf(built: Built): Manifest {
  if (!built.ok) throw new Error("There is no file.");
  return {
    league: "nfl",
    event: "nfl-espn-401772510",
    teams: ["nfl-espn-6", "nfl-espn-21"],
    title: "Dallas Cowboys vs Philadelphia Eagles, November 22",
    day: "2026-11-22",
    file: `${built.file.stem}.txt`,
    at: "2026-11-20T23:12:00.000Z",
    settings: { "Caption style": "Standard", "Jersey number": "(1)", "Home prefix": "d", "Away prefix": "p" },
    query: "game=nfl-espn-401772510&hp=d",
    retired: [{ key: "7", role: "h", code: "d7" }],
    changes: 1,
    ...contentsOf(built.file, (person) => `nfl-espn-${4_000_000 + Number(/\d+/.exec(person)?.[0])}`),
  };
}

const people = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    personRow({
      number: String(at),
      position: "WR",
      first: "Christopher",
      last: `Montgomery${String.fromCharCode(65 + (at % 26))}`,
    }),
  );

const common = Array.from({ length: 120 }, (_, at) => `td${at}\tscores a touchdown`);

const game = () => {
  const nfl = leagueBySlug("nfl");
  if (nfl?.kind !== "matchup") throw new Error("There is no such league.");
  const side = (name: string) => ({ name, roster: people(53) });
  const venue = { name: "AT&T Stadium", city: "Arlington, Texas", country: "USA" };
  return manifestOf(
    buildMatchup(
      { home: side("Dallas Cowboys"), away: side("Philadelphia Eagles"), venue, date: "2026-11-22" },
      nfl,
      matchupDefaults,
      common,
    ),
  );
};

it("[SF1] a manifest is read back from JSON as it was stored", () => {
  const manifest = game();
  const fields = JSON.parse(JSON.stringify({ file: storedManifest(manifest), dismissed: "+ Ellery 8" }));
  expect(readManifest(fields)).toEqual({ manifest, dismissed: "+ Ellery 8" });
});

it("[MI17] refuses a day or an instant that no calendar has, and a league that is not a slug", () => {
  const file = JSON.parse(JSON.stringify(storedManifest(game())));
  expect(readImported("manifest", { file })).not.toBe(null);
  for (const bad of [
    { day: "2026-99-99" },
    { at: "2026-02-30T18:00:00Z" },
    { league: "__proto__" },
    { people: [["a"]] },
  ])
    expect(readImported("manifest", { file: { ...file, ...bad } }), JSON.stringify(bad)).toBe(null);
});

it.each([
  ["no field", {}],
  ["something else", { file: "x" }],
  ["no address", { file: { ...storedManifest(game()), query: 7 } }],
  ["an endless address", { file: { ...storedManifest(game()), query: "x".repeat(4_001) } }],
  ["a person of too few texts", { file: { ...storedManifest(game()), people: [["a"]] } }],
  ["a number for a text", { file: { ...storedManifest(game()), file: 7 } }],
  ["a role nobody has", { file: { ...storedManifest(game()), retired: [["1", "toString", "p1"]] } }],
  ["a time that is none", { file: { ...storedManifest(game()), at: "soon" } }],
  ["a form without columns", { file: { ...storedManifest(game()), forms: [["", "", "4"]] } }],
])("[SF1] refuses %s", (_, fields) => {
  expect(readManifest(fields)).toBeNull();
});

it("[SF1] is small: 106 football players with long names in 10 KB, a golf field of 156 in 15", () => {
  const bytes = (manifest: Manifest) => new TextEncoder().encode(JSON.stringify(storedManifest(manifest))).length;
  const event = { name: "Lakeshore Open", city: "Reno", country: "USA", date: "2026-05-07" };
  const entrants = people(156).map((one, at) => ({ ...one, last: `Montgomery${at}` }));
  const golf = buildField(
    { event, people: entrants },
    { kind: "field", slug: "pga-tour", sport: "golf", eventClause: "" },
    fileDefaults,
    common,
  );
  expect(bytes(game())).toBeLessThan(10_000);
  expect(bytes(manifestOf(golf))).toBeLessThan(15_000);
});

it("[SF1] there is only the newest one of each game, event and custom matchup", () => {
  expect(manifestId({ league: "nfl", event: "nfl-1", teams: ["a", "b"] })).toBe("nfl/nfl-1");
  expect(manifestId({ league: "nfl", event: null, teams: ["a", "b"] })).toBe("nfl/a+b");
});

it("[SF1] a person whose family name comes first is stored with the name as printed", () => {
  const nfl = leagueBySlug("nfl");
  if (nfl?.kind !== "matchup") throw new Error("There is no such league.");
  const roster = [personRow({ number: "8", first: "Kenji", last: "Moriyama", familyNameFirst: true })];
  const venue = { name: "", city: "", country: "" };
  const built = buildMatchup(
    { home: { name: "Pioneers", roster }, away: null, venue, date: "" },
    nfl,
    matchupDefaults,
    [],
  );
  if (!built.ok) throw new Error("There is no file.");
  expect(contentsOf(built.file, () => "1").people).toMatchObject([{ firstName: "", lastName: "Moriyama Kenji" }]);
});

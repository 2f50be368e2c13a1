import fc from "fast-check";
import { expect, test } from "vitest";
import type { Provenance } from "./leagues.ts";
import {
  type PackIndex,
  readPackIndex,
  readSignedText,
  type PackName,
  packPath,
  readPackPath,
  type Pack,
  readPack,
} from "./packs.ts";

const provenance: Provenance = { source: "ESPN", confirmed_at: "2026-06-07T12:00:00.000Z", sample: false };
const event = {
  event_id: "e1",
  event_name: "Lakeshore Open",
  course: "Lakeshore",
  location: "Lakeshore",
  city: "Erie, Pennsylvania",
  country: "USA",
  start_date: "2026-06-04",
  end_date: "2026-06-07",
};
const days = { from: "2026-06-06", to: "2026-06-10" };
const pack: Pack = {
  format: 1,
  shape: 3,
  league: "mlb",
  ...days,
  sample: false,
  teams: { league: "mlb", teams: [{ team_id: "t1", team_name: "Eagles" }], provenance },
  schedules: [
    {
      league: "mlb",
      ...days,
      games: [
        {
          game_id: "g1",
          game_date: "2026-06-07",
          local_date: "2026-06-07",
          game_time: null,
          game_no: 1,
          status: "scheduled",
          neutral_site: false,
          location: "Aerie",
          city: "Erie, Pennsylvania",
          country: "USA",
          home_team: { team_id: "t1", team_name: "Eagles" },
          away_team: { team_id: null, team_name: "TBD" },
        },
      ],
      first_day: "2026-03-25",
      last_day: null,
      provenance,
    },
  ],
  rosters: [
    {
      team: { team_id: "t1", team_name: "Eagles" },
      rows: [
        {
          team_id: "t1",
          player_id: "p1",
          source: "espn",
          jersey: "00",
          position: "P",
          first_name: "Ål",
          last_name: "O’Bo",
          name: "",
          player_info: "",
        },
      ],
      provenance,
    },
  ],
  lineups: [
    {
      event_id: "g1",
      home_team_id: "t1",
      away_team_id: "t2",
      coverage: "dressed",
      home: [
        {
          person_id: "p1",
          source: "espn",
          role: "starter",
          jersey: "00",
          position: "P",
          first_name: "Ål",
          last_name: "O’Bo",
          name: "",
        },
      ],
      away: [],
      provenance,
    },
  ],
  events: { league: "mlb", events: [event], provenance },
  fields: [{ event, players: [{ first_name: "Al", last_name: "Bo" }], provenance }],
  drivers: [
    {
      event_id: "e1",
      answer: {
        league: "mlb",
        scope: "season",
        drivers: [{ vehicle_number: "07", first_name: "Al", last_name: "Bo", team: "", manufacturer: "" }],
        provenance,
      },
    },
  ],
  common_code_count: { sport: "baseball", count: 7 },
};
const text = JSON.stringify(pack);
const requested = { league: "mlb", ...days };

type Path = readonly (string | number)[];

/** Lists the path of each value in a document: each of its parts, recursively. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]));
  return path.length ? [path, ...inside] : inside;
}

/** Returns a copy of the document with one value replaced, or, with `undefined`, removed. */
function withOther(document: object, path: Path, other: unknown): string {
  const copy = JSON.parse(JSON.stringify(document)) as object;
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], copy);
  (parent as Record<string, unknown>)[path.at(-1) ?? ""] = other;
  return JSON.stringify(copy);
}

const otherShape = fc.constantFrom<unknown>(undefined, {}, [], [[]], -0.5, { length: 1 });
/** Replacing a list with an empty one makes a different pack, not a damaged one. */
const isOther = (was: unknown, other: unknown) => !(Array.isArray(was) && Array.isArray(other) && other.length === 0);

const valueAt = (document: unknown, path: Path) =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);

test("[PK8] reads a pack as written, including fields added by a newer server", () => {
  expect(readPack(text, requested)).toEqual(pack);
  expect(
    readPack(withOther(pack, ["teams", "teams", 0, "color"], "#aa0000"), requested)?.teams.teams[0],
  ).toHaveProperty("color");
});

test("[PK8] refuses a pack with anything missing or misshapen", () => {
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(pack)), otherShape, (path, other) => {
      fc.pre(isOther(valueAt(pack, path), other));
      expect(readPack(withOther(pack, path, other), requested)).toBeNull();
    }),
  );
});

test("[PK8] refuses a truncated pack, and anything that is not a pack", () => {
  fc.assert(
    fc.property(fc.nat(text.length - 1), (end) => {
      expect(readPack(text.slice(0, end), requested)).toBeNull();
    }),
  );
  fc.assert(fc.property(fc.json(), (other) => readPack(other, requested) === null));
});

test("[PK17] reads a pack of a shape before line-ups, without them", () => {
  const { lineups: _, ...before } = pack;
  expect(readPack(JSON.stringify({ ...before, shape: 2 }), requested)).toEqual({ ...before, shape: 2 });
  expect(readPack(JSON.stringify(before), requested)).toBeNull();
});

test("[PK17] refuses a pack of a shape too old for the page, and reads a newer one", () => {
  expect(readPack(withOther(pack, ["shape"], 0), requested)).toBeNull();
  expect(readPack(withOther(pack, ["shape"], 7), requested)).toMatchObject({ shape: 7, league: "mlb" });
});

test.each([{ league: "nhl" }, { from: "2026-06-05" }, { to: "2026-06-11" }])(
  "[PK8] refuses a pack about something other than %j",
  (other) => {
    expect(readPack(text, { ...requested, ...other })).toBeNull();
  },
);

const names = fc.record<PackName>({
  league: fc.stringMatching(/^[a-z\d-]{1,60}$/),
  from: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  to: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  hash: fc.stringMatching(/^[\w-]{43}$/),
});

test("[PK5] a pack's address names it, and no other address does", () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(readPackPath(packPath(name))).toEqual(name);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (other) => {
      expect(readPackPath(`/packs/${other}`)).toBeNull();
    }),
  );
});

const path = packPath({ ...requested, hash: "h".repeat(43) });
const index: PackIndex = {
  format: 1,
  packs: [{ ...requested, path, bytes: 41_000, sample: false, made_at: "2026-06-07T16:00:00.000Z" }],
  pending: ["nhl"],
};

test("[PK8] reads an index as written, and refuses any other shape", () => {
  expect(readPackIndex(JSON.stringify(index))).toEqual(index);
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(index)), otherShape, (place, other) => {
      fc.pre(isOther(valueAt(index, place), other));
      expect(readPackIndex(withOther(index, place, other))).toBeNull();
    }),
  );
});

test.each([
  ["path", "https://example.com/packs/mlb.json"],
  ["path", path.replace("/mlb/", "/nhl/")],
  ["league", "nhl"],
  ["to", "2026-06-11"],
  ["made_at", "yesterday"],
])("[PK8] an index whose %s is %s is refused", (field, value) => {
  expect(readPackIndex(withOther(index, ["packs", 0, field], value))).toBeNull();
});

test("[PK8] text without a signature is not a signed text", () => {
  expect(readSignedText('{"signature":"s","text":"t"}')).toEqual({ signature: "s", text: "t" });
  for (const other of ['{"text":"t"}', '{"signature":1,"text":"t"}', "null", "[]", "<html>"])
    expect(readSignedText(other)).toBeNull();
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { LineupJson, RosterJson } from "@agate/api";
import { overlayLineup } from "./overlay-lineup.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings) console.warn("AGATE_RECORDINGS is not set: recorded line-ups are not laid over rosters.");

interface Listed {
  readonly person_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly short_name: string;
  readonly shirt_number: number | string;
}

/** Rosters as ESPN writes them, made from the recorded sheet: who has a name of his own goes by it. */
const ways: Readonly<Record<string, (one: Listed) => readonly [first: string, last: string]>> = {
  "by the names they play under": ({ first_name: first, last_name: last, short_name: short }) =>
    /^\p{L}\. /u.test(short) ? [first, last] : ["", short],
  "family name first": ({ first_name: first, last_name: last }) => [last, first],
  "by the first of two last names": ({ first_name: first, last_name: last }) => [
    `${first} X`,
    last.split(" ")[0] ?? "",
  ],
};

describe.skipIf(!recordings)("MLS's recorded sheet (needs AGATE_RECORDINGS)", () => {
  test.each(Object.entries(ways))("[LU8] adds no one to a roster that has everyone %s", (_way, namesOf) => {
    const path = "mls/stats-api/match_MLS-MAT-0009LX_overview_fulltime.json";
    const { home }: { readonly home: { readonly players: readonly Listed[] } } = JSON.parse(
      readFileSync(join(recordings ?? "", path), "utf8"),
    );
    const jersey = (one: Listed) => String(one.shirt_number);
    const confirmed = { source: "", confirmed_at: "2026-09-20T20:00:00.000Z", sample: false };
    const roster: RosterJson = {
      team: { team_id: "t1", team_name: "Team" },
      rows: home.players.map((one, at) => {
        const [first_name, last_name] = namesOf(one);
        const of = { team_id: "t1", player_id: String(at), source: "espn", position: "", name: "", player_info: "" };
        return { ...of, first_name, last_name, jersey: jersey(one) };
      }),
      provenance: confirmed,
    };
    const lineup: LineupJson = {
      event_id: "g1",
      home_team_id: "t1",
      away_team_id: "t2",
      coverage: "dressed",
      home: home.players.map((one) => {
        const { person_id, first_name, last_name } = one;
        return {
          person_id,
          first_name,
          last_name,
          source: "mls",
          role: "bench",
          name: "",
          position: "",
          jersey: jersey(one),
        };
      }),
      away: [],
      provenance: confirmed,
    };
    const { rows, report } = overlayLineup(roster, lineup);
    expect(report).toMatchObject({ added: [], renumbered: [] });
    expect(rows.filter(({ tonight }) => tonight?.is === "not-dressed")).toEqual([]);
    expect(report?.aside.length).toBeGreaterThanOrEqual(
      roster.rows.filter(({ first_name }, at) => first_name !== home.players[at]?.first_name && first_name === "")
        .length,
    );
  });
});

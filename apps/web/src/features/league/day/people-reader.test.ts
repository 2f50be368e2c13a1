import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { keyOf, type DayEvent } from "@agate/assignment";
import { fieldOf } from "../../../api/league-queries.ts";
import { inventedEvent, inventedGame, inventedRow, leagueOfKind } from "../testing/invented-league.ts";
import { isPastUnread, PeopleReader } from "./people-reader.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const event = inventedEvent();
const open: DayEvent = { kind: "field", league: leagueOfKind("pga", "field"), event };
const field = { event, rows: [{ first_name: "Henrik", last_name: "Alder" }], provenance: null };

it("[DY13] [PK11] a pack that becomes available after the reading has failed still provides the people", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("There is no network.");
  });
  const client = new QueryClient();
  const reader = new PeopleReader(client);
  const ignore = reader.watch();
  reader.want([open]);
  const stateOf = () => reader.readings().get(keyOf(open))?.state;
  await expect.poll(stateOf).toBe("failed");
  client.setQueryData<unknown>(fieldOf("pga", event.event_id).queryKey, field);
  await expect.poll(stateOf).toBe("ready");
  ignore();
});

it("[DY6] [LU15] a page that stays open picks up a newer roster and the line-up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const game = inventedGame({ game_id: "g", game_date: "2099-06-12", local_date: "2099-06-12" });
  const one: DayEvent = { kind: "matchup", league: leagueOfKind("mlb", "matchup"), event: game };
  const provenance = { source: "ESPN", confirmed_at: "2099-06-12T16:00:00Z", sample: false };
  const member = { person_id: "9", source: "espn", role: "bench", position: "P", name: "" };
  let jersey = "11";
  let lineup: unknown = { coverage: null };
  let isDown = false;
  vi.stubGlobal("fetch", async (url: string) => {
    if (isDown) throw new TypeError("There is no network.");
    if (url.endsWith("lineup")) return Response.json(lineup);
    const [, id = ""] = /teams\/([^/]+)\//.exec(url) ?? [];
    const rows = [inventedRow({ player_id: "1", jersey, first_name: "Marcus", last_name: "Ellery" })];
    return Response.json({ team: { team_id: id, team_name: id }, rows, provenance });
  });
  const reader = new PeopleReader(new QueryClient());
  const ignore = reader.watch();
  reader.want([one]);
  const read = () => {
    const reading = reader.readings().get("g");
    return reading?.state === "ready" && reading.lists[0]?.rows.map(({ number, last }) => `${number} ${last}`);
  };
  await expect.poll(read).toEqual(["11 Ellery"]);
  const before = reader.readings().get("g");
  await reader.renew();
  // An unchanged answer does not rebuild the file.
  expect(reader.readings().get("g")).toBe(before);
  jersey = "44";
  lineup = {
    event_id: "g",
    home_team_id: game.home_team.team_id,
    away_team_id: game.away_team.team_id,
    coverage: "starters",
    home: [{ ...member, jersey: "71", first_name: "Rosa", last_name: "Ott" }],
    away: [],
    provenance,
  };
  vi.advanceTimersByTime(60_000);
  await expect.poll(read).toEqual(["44 Ellery", "71 Ott"]);
  isDown = true;
  await reader.renew();
  expect(read()).toEqual(["44 Ellery", "71 Ott"]);
  ignore();
});

it.each([
  [200, ["44 Marcus Ellery"], "Rosters as of June 12, 2026."],
  [403, ["11 Marcus Ellery"], "Today's rosters: those of June 12, 2026 could not be loaded."],
  [503, ["11 Marcus Ellery"], "Today's rosters: those of June 12, 2026 could not be loaded."],
])(
  "[LU26] a past game has the people of its day, or today's if the request for them is answered with %i",
  async (answered, people, past) => {
    let status = answered;
    vi.useFakeTimers({ now: new Date("2026-07-04T16:00:00Z"), toFake: ["Date"] });
    const game = inventedGame({ game_id: "g", game_date: "2026-06-12", local_date: "2026-06-12", status: "final" });
    const one: DayEvent = { kind: "matchup", league: leagueOfKind("mlb", "matchup"), event: game };
    const [home, away] = [game.home_team, game.away_team].map(({ team_id, team_name }) => ({
      team: { team_id: team_id ?? "", team_name },
      rows: [inventedRow({ player_id: "1", jersey: "11", first_name: "Marcus", last_name: "Ellery" })],
      provenance: { source: "ESPN", confirmed_at: null, sample: false },
    }));
    const side = ({ team_id }: typeof game.home_team) => ({
      team_id,
      as_of: "2026-06-12",
      rows: [inventedRow({ player_id: "1", jersey: "44", first_name: "Marcus", last_name: "Ellery" })],
    });
    const rosters = { event_id: "g", day: "2026-06-12", home: side(game.home_team), away: side(game.away_team) };
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.endsWith("past-rosters"))
        return status === 200
          ? Response.json(rosters)
          : Response.json(
              { type: "agate:not-entitled", title: "No.", status },
              { status, headers: { "content-type": "application/problem+json" } },
            );
      if (url.endsWith("lineup")) return Response.json({ coverage: null });
      return Response.json(url.includes(String(game.home_team.team_id)) ? home : away);
    });
    const reader = new PeopleReader(new QueryClient());
    reader.want([one]);
    await expect.poll(() => reader.readings().get("g")?.state).toBe("ready");
    const reading = reader.readings().get("g");
    if (reading?.state !== "ready") throw new Error("It was not read.");
    expect(reading.lists[0]?.rows.map(({ number, first, last }) => `${number} ${first} ${last}`)).toEqual(people);
    expect(reading.past).toBe(past);
    // The zip retries what failed to load.
    status = 200;
    reader.retry();
    await expect.poll(() => isPastUnread(reader.readings().get("g"))).toBe(false);
    await expect.poll(() => reader.readings().get("g")).toMatchObject({ past: "Rosters as of June 12, 2026." });
  },
);

import { describe, expect, it } from "vitest";
import type { ComingEventJson, ComingGameJson, ComingJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Favorite } from "@agate/mine";
import { gameName, untilWord } from "../../product/coming-words.ts";
import { withCurrentNames } from "../../product/saved/favorites-soon.ts";
import { homeDay, nextGame, startingSoon, type HomeRow } from "./home-days.ts";

// Saturday, September 12, 2026, 3:12 PM in New York.
const today = "2026-09-12";
const tomorrow = "2026-09-13";
const now = Date.parse("2026-09-12T19:12:00Z");

const game = (id: string, day: string, time: string | null, sides = "sox braves", league = "mlb"): ComingGameJson => {
  const [home = "", away = ""] = sides.split(" ");
  return {
    league,
    game_id: id,
    game_date: day,
    game_time: time,
    game_no: 1,
    status: "scheduled",
    location: "",
    home_team: { team_id: home, team_name: home },
    away_team: { team_id: away, team_name: away },
  };
};
const open: ComingEventJson = {
  league: "pga",
  event_id: "open",
  event_name: "Lakeshore Open",
  course: "Lakeshore",
  start_date: "2026-09-10",
  end_date: today,
};
const week = (games: readonly ComingGameJson[]): ComingJson => ({
  from: "2026-09-11",
  to: "2026-09-19",
  games: [...games],
  events: [open],
  next_days: [],
  merged_teams: [{ from: "old-sox", into: "sox" }],
});
const team = (id: string): Favorite => ({ league: "mlb", team: id, name: id });
const league = (slug: string): Favorite => ({ league: slug, team: null, name: slug });
const ids = (rows: readonly HomeRow[]) =>
  rows.map((row) => (row.kind === "game" ? row.game.game_id : row.event.event_id));
const on = (coming: ComingJson, favorites: readonly Favorite[], day = today) =>
  homeDay(coming, favorites, day, { now, today });

it("[HM12] a favorite has the name of its team, or of the team it was merged into, as the games of the week give it", () => {
  const coming = week([game("noon", today, null, "sox braves")]);
  const starred = [
    { league: "mlb", team: "sox", name: "Old Name" },
    { league: "mlb", team: "old-sox", name: "Twin" },
    { league: "mlb", team: "cubs", name: "Cubs" },
    { league: "mlb", team: null, name: "MLB" },
  ];
  expect(withCurrentNames(coming, starred).map(({ name }) => name)).toEqual(["sox", "sox", "Cubs", "MLB"]);
});

it("[HM10] a game at a neutral site is at no team's", () => {
  const bowl = game("bowl", today, null);
  expect(gameName(bowl)).toBe("braves at sox");
  expect(gameName({ ...bowl, neutral_site: true, game_no: 2 })).toBe("sox vs braves, Game 2");
});

describe("a day of Home", () => {
  const coming = week([
    game("late", today, "2026-09-13T02:10:00.000Z"),
    game("unknown", today, null),
    game("noon", today, "2026-09-12T16:00:00.000Z", "mets sox"),
    game("others", today, "2026-09-12T23:00:00.000Z", "cubs reds"),
    game("sunday", tomorrow, "2026-09-13T17:35:00.000Z"),
  ]);

  it("[HM10] has the games of favorite teams, home and away, by hour, unknown hours last", () => {
    expect(ids(on(coming, [team("sox")]).rows)).toEqual(["noon", "late", "unknown"]);
    expect(ids(on(coming, [team("sox")], tomorrow).rows)).toEqual(["sunday"]);
    expect(ids(on(coming, [team("nobody")]).rows)).toEqual([]);
  });

  it("[HM10] counts a merged team as the one it became", () => {
    expect(ids(on(coming, [team("old-sox"), team("sox")]).rows)).toEqual(["noon", "late", "unknown"]);
  });

  it("[HM10] has the events of favorite leagues on each of their days", () => {
    expect(ids(on(coming, [league("pga")]).rows)).toEqual(["open"]);
    expect(ids(on(coming, [league("pga")], tomorrow).rows)).toEqual([]);
    expect(ids(on(coming, [league("mlb")]).rows)).toEqual([]);
  });

  it("[HM10] has a favorite league's next games without a favorite team, and says how many there are", () => {
    const [shown] = on(coming, [league("mlb"), team("braves")]).leagues;
    expect(shown && [shown.league.slug, ids(shown.rows), shown.total]).toEqual(["mlb", ["noon", "others"], 4]);
    const many = week(Array.from({ length: 15 }, (_, at) => game(`g${at}`, today, `2026-09-12T2${at % 4}:00:00.000Z`)));
    expect(on(many, [league("mlb")]).leagues[0]).toMatchObject({ total: 15 });
    expect(on(many, [league("mlb")]).leagues[0]?.rows).toHaveLength(5);
  });

  it("[HM10] retains last night's game while it is still on, until six hours after its start", () => {
    // 00:30 in New York on Sunday.
    const night = Date.parse("2026-09-13T04:30:00Z");
    const at = { now: night, today: tomorrow };
    const played = week([
      game("west", today, "2026-09-13T02:10:00.000Z"),
      game("next", tomorrow, "2026-09-13T17:35:00.000Z"),
    ]);
    expect(ids(homeDay(played, [team("sox")], tomorrow, at).rows)).toEqual(["west", "next"]);
    const later = { ...at, now: Date.parse("2026-09-13T08:11:00Z") };
    expect(ids(homeDay(played, [team("sox")], tomorrow, later).rows)).toEqual(["next"]);
    for (const time of ["2026-09-13T02:10:00.000Z", null]) {
      const over = week([{ ...game("west", today, time), status: "final" }]);
      expect(ids(homeDay(over, [team("sox")], tomorrow, at).rows)).toEqual([]);
    }
  });

  it("[HM10] a game of a starred team, and one that a file was made of, stays while it is under way", () => {
    const live = (id: string, sides: string) => ({
      ...game(id, today, "2026-09-12T16:00:00.000Z", sides),
      status: "live" as const,
    });
    const played = week([live("starred", "sox cubs"), live("made", "mets reds"), live("other", "cubs mets")]);
    const made = new Set(["mlb/made"]);
    expect(ids(homeDay(played, [team("sox")], today, { now, today, made }).rows)).toEqual(["made", "starred"]);
    expect(ids(homeDay(played, [], today, { now, today, made }).rows)).toEqual(["made"]);
  });

  it("[HM10] says how far away a game's start is, before and after it", () => {
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    const words = [1, 0, -12, -65, -800].map((minutes) => untilWord(game("one", today, at(minutes)), now));
    expect(words).toEqual(["in 1 min", "now", "12 min ago", "1 h 5 min ago", ""]);
    expect(untilWord({ status: "postponed", game_time: at(-12) }, now)).toBe("");
  });

  it("[HM10] knows what follows empty days", () => {
    const later = week([game("tuesday", "2026-09-15", null), game("monday", "2026-09-14", null, "cubs reds")]);
    expect(nextGame(later, [team("sox")], tomorrow)?.game_id).toBe("tuesday");
    expect(nextGame(later, [team("nobody")], tomorrow)).toBe(null);
  });

  it("[HM12] without favorites, has the next three games to begin, and how many there are today", () => {
    expect(startingSoon(coming, now, today)).toMatchObject({ games: 4, leagues: 1, title: "Under way and next" });
    expect(ids(startingSoon(coming, now, today).rows)).toEqual(["noon", "others", "late"]);
    const more = week([...coming.games, game("soon", today, "2026-09-12T20:00:00.000Z")]);
    expect(startingSoon(more, now, today)).toMatchObject({ title: "Next today" });
    expect(ids(startingSoon(more, now, today).rows)).toEqual(["soon", "others", "late"]);
  });

  it("[HM10] [HM12] in the evening, when every game has started, has those under way, also of a favorite league", () => {
    const evening = Date.parse("2026-09-13T02:40:00Z");
    const played = week([
      { ...game("over", today, "2026-09-12T23:00:00.000Z"), status: "final" },
      { ...game("off", today, "2026-09-12T23:10:00.000Z"), status: "postponed" },
      game("afternoon", today, "2026-09-12T16:00:00.000Z"),
      { ...game("live", today, "2026-09-12T23:10:00.000Z"), status: "live" },
      game("late", today, "2026-09-13T02:10:00.000Z"),
    ]);
    const soon = startingSoon(played, evening, today);
    expect([soon.title, ids(soon.rows)]).toEqual(["Under way", ["live", "late"]]);
    const [mlb] = homeDay(played, [league("mlb")], today, { now: evening, today }).leagues;
    expect(mlb && ids(mlb.rows)).toEqual(["live", "late"]);
  });

  it("[HM10] [HM12] has games whose file was made without a star, and of the others the best known leagues, all by hour", () => {
    const made = new Set(["mlb/others"]);
    expect(ids(homeDay(coming, [], today, { now, today, made }).rows)).toEqual(["others"]);
    const early = { ...game("small", today, "2026-09-12T19:30:00.000Z"), league: "double-a-baseball" };
    const mlb = leagueBySlug("mlb");
    const soon = startingSoon({ ...coming, games: [early, ...coming.games] }, now, today, mlb ? [mlb] : []);
    expect(ids(soon.rows)).toEqual(["small", "others", "late"]);
    const more = [0, 1].map((hour) => game(`more${hour}`, today, `2026-09-12T23:5${hour}:00.000Z`));
    const best = startingSoon({ ...coming, games: [early, ...coming.games, ...more] }, now, today, mlb ? [mlb] : []);
    expect(ids(best.rows)).not.toContain("small");
  });
});

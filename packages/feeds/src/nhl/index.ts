import * as v from "valibot";
import { nameFromParts, splitName } from "@agate/captions";
import { addDays, lastDayOf } from "@agate/captions/calendar";
import { type Answer, type AnySource, type Ask, type Feed, FeedFailure, isMissing, type LineupFact } from "../feed.ts";
import { inMonth } from "../games.ts";
import { asking, lineupOf, officialOf, officialsOrNone } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, object, text } from "../values.ts";
import { rosterPayload, rosterUrl, weekPayload, weekUrl } from "./payload.ts";
import { clubsOf, gamesOf, type Listed, playersOf, teamAndSeasonFromHeadshots, teamIds } from "./to-facts.ts";

export interface NhlSource extends AnySource {
  readonly feed: "nhl";
}

/** A week in which every club plays; the season always includes it. */
const fullWeek = "10-07";

/** The NHL itself: names with their accents; no cities and no coaches (see README.md in this folder). */
export const nhl = {
  id: "nhl",
  name: "NHL",
  teamIds,

  // Two requests if the season has nothing yet, and for a line-up with its officials; a month spans six weeks at most.
  cost: (_source, kind) => ({ "api-web.nhle.com": kind === "schedule" ? 6 : 2 }),
  lineupCoverage: () => "dressed",

  async teams(_source, season, ask) {
    const clubs = await inSeason(Number(season), async (year) => {
      const { listed } = await weekFrom(`${year}-${fullWeek}`, ask);
      const found = clubsOf(listed);
      if (!found.length) throw new FeedFailure("nhl", "missing", `nobody plays in the week of ${year}-${fullWeek} yet`);
      return found;
    });
    return { facts: clubs, remarks: [], sizes: [clubs.length] };
  },

  async schedule(_source, month, ask) {
    const listed: Listed[] = [];
    for (let day = `${month}-01`; day <= lastDayOf(month);) {
      const week = await weekFrom(day, ask);
      listed.push(...week.listed);
      day = week.next;
    }
    const { games, remarks } = gamesOf(listed);
    return { ...inMonth(games, month), remarks, sizes: [listed.length] };
  },

  async roster(_source, team, season, ask) {
    const { forwards, defensemen, goalies } = await inSeason(Number(season), (year) =>
      readJson("nhl", ask, rosterUrl(team.id, year), rosterPayload),
    );
    const rows = [...forwards, ...defensemen, ...goalies];
    const { players, remarks } = playersOf(team.id, rows);
    const fromHeadshots = teamAndSeasonFromHeadshots(rows);
    return {
      facts: {
        teamId: fromHeadshots.team,
        teamName: "",
        season: fromHeadshots.season || String(Number(season) + 1),
        coachKnown: false,
        people: players,
      },
      remarks,
      sizes: [rows.length],
    };
  },

  async lineup(_source, { id }, ask) {
    if (id === null) throw new FeedFailure("nhl", "missing", "the NHL does not know the game");
    return lineupOfGame(id, ask);
  },
} satisfies Feed<NhlSource>;

/**
 * Falls back to the previous season if the one that begins in a year has nothing yet: in summer there is nothing new.
 */
async function inSeason<T>(year: number, read: (year: number) => Promise<T>): Promise<T> {
  try {
    return await read(year);
  } catch (failure) {
    if (!isMissing(failure)) throw failure;
    return read(year - 1);
  }
}

/** Reads a week, and where the next one begins: the league itself skips weeks without games. */
async function weekFrom(day: string, ask: Ask): Promise<{ readonly listed: readonly Listed[]; readonly next: string }> {
  const { gameWeek, nextStartDate } = await readJson("nhl", ask, weekUrl(day), weekPayload);
  const after = addDays(day, 7);
  return {
    listed: gameWeek.flatMap(({ date, games }) => games.map((row) => ({ date, row }))),
    next: nextStartDate && nextStartDate > after ? nextStartDate : after,
  };
}

const words = object({ default: text });
const side = object({ id, abbrev: text });
const payload = object({
  id,
  homeTeam: side,
  awayTeam: side,
  rosterSpots: v.array(
    object({ teamId: id, playerId: id, firstName: words, lastName: words, sweaterNumber: text, positionCode: text }),
  ),
});

const listed = v.nullish(v.array(words));
const rail = object({ gameInfo: v.nullish(object({ referees: listed, linesmen: listed })) });

/** The NHL's own report of a game calls its linesmen "Linesperson". */
async function officialsOfGame(game: string, ask: Ask) {
  const { gameInfo } = await readJson("nhl", asking(ask, rail), gameUrl(game, "right-rail"), rail);
  const called = (role: string, rows: v.InferOutput<typeof listed>) =>
    (rows ?? []).map((row) => officialOf(role, splitName(row.default)));
  return [...called("Referee", gameInfo?.referees), ...called("Linesperson", gameInfo?.linesmen)];
}

const gameUrl = (game: string, part: string) =>
  `https://api-web.nhle.com/v1/gamecenter/${encodeURIComponent(game)}/${part}`;

/** Returns the forty dressed players; empty until the sheet is submitted. It does not show who starts. */
async function lineupOfGame(game: string, ask: Ask): Promise<Answer<LineupFact>> {
  const url = gameUrl(game, "play-by-play");
  const { id: gameId, homeTeam, awayTeam, rosterSpots } = await readJson("nhl", asking(ask, payload), url, payload);
  const sideOf = (team: v.InferOutput<typeof side>) => ({
    teamId: team.abbrev,
    people: rosterSpots
      .filter(({ teamId }) => teamId === team.id)
      .map((spot) => ({
        id: spot.playerId,
        ...nameFromParts(spot.firstName.default, spot.lastName.default),
        jersey: spot.sweaterNumber,
        position: spot.positionCode,
        role: "bench" as const,
      })),
  });
  const { officials, remarks } = await officialsOrNone(async () =>
    rosterSpots.length ? officialsOfGame(game, ask) : [],
  );
  const sides = { home: sideOf(homeTeam), away: sideOf(awayTeam) };
  const answer = lineupOf("nhl", { gameId, coverage: "dressed", ...sides, officials });
  return { ...answer, remarks: [...answer.remarks, ...remarks] };
}

import * as v from "valibot";
import { splitName, type SplitName } from "@agate/captions";
import {
  type Answer,
  type Ask,
  type RequestedGame,
  FeedFailure,
  type LineupCoverage,
  type LineupFact,
  type LineupPersonFact,
  type OfficialFact,
} from "../feed.ts";
import { asking, inRoles, lineupOf, officialOf, officialsOrNone } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, object, text } from "../values.ts";
import { athleteName } from "./athlete-name.ts";

/**
 * Returns whom ESPN's line-ups cover in a sport: in basketball those who have played (there is none before the game),
 * in football and soccer the starters and some more. Baseball and hockey have better sources.
 */
export function coverageOf(path: string): LineupCoverage {
  return path.startsWith("football/") || path.startsWith("soccer/") ? "starters" : "appeared";
}

export async function lineupOfGame(path: string, game: RequestedGame, ask: Ask): Promise<Answer<LineupFact>> {
  const { id: event } = game;
  if (event === null) throw new FeedFailure("espn", "missing", "ESPN does not know the game");
  return path.startsWith("football/") ? bySide(path, event, game, ask) : bySummary(path, event, ask);
}

const position = v.nullish(object({ abbreviation: text }));
const athlete = object({
  id,
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  jersey: text,
  position,
});
const listed = object({ starter: v.nullish(v.boolean()), jersey: text, position, athlete });
const ofTeam = object({ id });

const official = object({ displayName: text, position: v.nullish(object({ displayName: text })) });
const gameInfo = v.nullish(object({ officials: v.nullish(v.array(official)) }));
const officialsAlone = object({ gameInfo });

const summary = object({
  gameInfo,
  header: v.nullish(object({ id })),
  boxscore: object({
    teams: v.array(object({ homeAway: text, team: ofTeam })),
    players: v.nullish(v.array(object({ team: ofTeam, statistics: v.array(object({ athletes: v.array(listed) })) }))),
  }),
  rosters: v.nullish(v.array(object({ team: ofTeam, roster: v.nullish(v.array(listed)) }))),
});

/** Reads soccer's squads, or the people in the box score, who occur in several of its lists. */
async function bySummary(path: string, event: string, ask: Ask): Promise<Answer<LineupFact>> {
  const url = summaryUrl(path, event);
  const { gameInfo: info, header, boxscore, rosters } = await readJson("espn", asking(ask, summary), url, summary);
  const rowsOf = (teamId: string) => {
    const squad = rosters?.find(({ team }) => team.id === teamId)?.roster;
    const lists = boxscore.players?.find(({ team }) => team.id === teamId)?.statistics ?? [];
    const rows = squad ?? lists.flatMap(({ athletes }) => athletes);
    return [...new Map(rows.map((row) => [row.athlete.id, row])).values()];
  };
  const sideOf = (homeAway: string) => {
    const teamId = boxscore.teams.find((row) => row.homeAway === homeAway)?.team.id ?? null;
    return { teamId, people: inRoles(teamId === null ? [] : rowsOf(teamId).map(personOf)) };
  };
  return lineupOf("espn", {
    gameId: header?.id ?? null,
    coverage: coverageOf(path),
    home: sideOf("home"),
    away: sideOf("away"),
    officials: officialsOf(info),
  });
}

const summaryUrl = (path: string, event: string) =>
  `https://site.api.espn.com/apis/site/v2/sports/${path}/summary?event=${encodeURIComponent(event)}`;

/** Soccer's have no role. */
function officialsOf(info: v.InferOutput<typeof gameInfo>): readonly OfficialFact[] {
  return (info?.officials ?? []).map((row) => officialOf(row.position?.displayName ?? "", splitName(row.displayName)));
}

function personOf(row: v.InferOutput<typeof listed>): LineupPersonFact {
  const { athlete: who } = row;
  const { displayName, fullName, lastName, shortName } = who;
  const place = row.position?.abbreviation || who.position?.abbreviation || "";
  return {
    id: who.id,
    ...athleteName({ fullName: fullName || displayName, displayName, lastName, shortName }),
    jersey: row.jersey || who.jersey,
    // Players on the bench in soccer have no position.
    position: place === "SUB" ? "" : place,
    role: row.starter ? "starter" : "bench",
  };
}

const side = object({
  entries: v.array(object({ playerId: id, jersey: text, starter: v.nullish(v.boolean()), displayName: text })),
});

/** Reads football: one list per side, with last names only; its officials are in the summary. */
async function bySide(path: string, event: string, game: RequestedGame, ask: Ask): Promise<Answer<LineupFact>> {
  const [sport, league] = path.split("/");
  const sideOf = async (teamId: string | null) => {
    if (teamId === null) return { teamId, people: [] };
    const url = `https://sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}/events/${event}/competitions/${event}/competitors/${teamId}/roster`;
    const { entries } = await readJson("espn", asking(ask, side), url, side);
    const people = entries.map((row): LineupPersonFact => ({
      id: row.playerId,
      ...nameOf(row.displayName),
      // Football's 7 is written 07 here, and nowhere else.
      jersey: row.jersey.replace(/^0+(?=[1-9])/, ""),
      position: "",
      role: row.starter ? "starter" : "bench",
    }));
    return { teamId: null, people: inRoles(people) };
  };
  const [home, away] = [await sideOf(game.homeId), await sideOf(game.awayId)];
  const { officials, remarks } = await officialsOrNone(async () => {
    if (!home.people.length) return [];
    const url = summaryUrl(path, event);
    return officialsOf((await readJson("espn", asking(ask, officialsAlone), url, officialsAlone)).gameInfo);
  });
  const answer = lineupOf("espn", { gameId: null, coverage: coverageOf(path), home, away, officials });
  return { ...answer, remarks: [...answer.remarks, ...remarks] };
}

const nameOf = (name: string): SplitName =>
  name.includes(" ") ? splitName(name) : { firstName: "", lastName: name, fullName: name };

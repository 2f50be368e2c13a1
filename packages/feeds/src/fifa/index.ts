import * as v from "valibot";
import { type Answer, type Ask, type Feed, FeedFailure, type LineupFact } from "../feed.ts";
import { inRoles, knownBy, lineupOf, officialOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { shared } from "../shared-requests.ts";
import { id, keysIn, numbers, object, text } from "../values.ts";
import {
  coachesPayload,
  coachesUrl,
  type FifaSource,
  matchesPayload,
  matchesUrl,
  named,
  squadsPayload,
  squadsUrl,
} from "./payload.ts";
import { coachesOf, englishName, gamesOf, nameOf, playersOf, positionOf, teamsOf } from "./to-facts.ts";

export type { FifaSource };

/** FIFA: the matches, squads and coaches of one edition of a tournament (see README.md in this folder). */
export const fifa = {
  id: "fifa",
  name: "FIFA",
  teamIds: numbers,
  cost: (_source, kind) => ({ "api.fifa.com": kind === "lineup" ? 2 : 1 }),
  lineupCoverage: () => "dressed",
  findsGames: true,

  async teams(source, _season, ask) {
    const matches = await matchesOf(source, ask);
    const teams = teamsOf(matches);
    return { facts: teams, remarks: [], sizes: [teams.length] };
  },

  async schedule(source, month, ask) {
    const matches = await matchesOf(source, ask);
    const { games, remarks } = gamesOf(matches, source.season);
    return {
      facts: games.filter(({ easternDate }) => easternDate.startsWith(month)),
      remarks,
      sizes: [matches.length],
    };
  },

  async roster(source, team, season, ask) {
    const { Results } = await readJson("fifa", withoutControlCharacters(ask), squadsUrl(source), squadsPayload);
    const squad = Results.find(({ IdTeam }) => IdTeam === team.id);
    if (!squad) throw new FeedFailure("fifa", "missing", `${team.name} has no squad in it`);
    const rows = squad.Players ?? [];
    const { players, remarks } = playersOf(team.id, rows);
    return {
      facts: {
        teamId: squad.IdTeam,
        teamName: englishName(squad.TeamName),
        season,
        coachKnown: false,
        people: players,
      },
      remarks,
      sizes: [rows.length],
    };
  },

  async coaches(source, team, season, ask) {
    const { Results } = await readJson("fifa", withoutControlCharacters(ask), coachesUrl(source), coachesPayload);
    const coaches = coachesOf(team.id, Results);
    if (!coaches.length) throw new FeedFailure("fifa", "missing", `nobody coaches ${team.name} in it`);
    return { facts: { teamId: team.id, teamName: team.name, season, coaches }, remarks: [], sizes: [Results.length] };
  },

  async lineup(source, { id, homeId, awayId, day }, ask) {
    const matches = await matchesOf(source, ask);
    const match = matches.find((one) =>
      id === null
        ? one.Home?.IdTeam === homeId && one.Away?.IdTeam === awayId && one.LocalDate?.startsWith(day)
        : one.IdMatch === id,
    );
    if (!match?.IdStage) throw new FeedFailure("fifa", "missing", "FIFA does not know the match");
    return lineupOfMatch(source, match.IdStage, match.IdMatch, withoutControlCharacters(ask, keysIn(payload)));
  },
} satisfies Feed<FifaSource>;

async function matchesOf(source: FifaSource, ask: Ask) {
  return (await readJson("fifa", withoutControlCharacters(ask), matchesUrl(source), matchesPayload)).Results;
}

/**
 * Some responses contain control characters in the middle of a text, which JSON does not allow; between tokens they are
 * whitespace.
 */
function withoutControlCharacters(ask: Ask, only?: readonly string[]): Ask {
  return async (url) => (await shared(ask, only && { only })(url)).replaceAll(/\p{Cc}/gu, " ");
}

const player = object({
  IdPlayer: id,
  ShirtNumber: text,
  /** 1 starts, 2 is on the bench. */
  Status: v.nullish(v.number()),
  PlayerName: named,
  ShortName: named,
  Position: v.nullish(v.number()),
});
const side = object({ IdTeam: id, Players: v.nullish(v.array(player)) });
const official = object({ Name: named, TypeLocalized: named });
const payload = object({
  IdMatch: id,
  HomeTeam: v.nullish(side),
  AwayTeam: v.nullish(side),
  Officials: v.nullish(v.array(official)),
});

/** @param stage FIFA's number for the match's stage */
async function lineupOfMatch(
  { competition, season }: FifaSource,
  stage: string,
  match: string,
  ask: Ask,
): Promise<Answer<LineupFact>> {
  const url = `https://api.fifa.com/api/v3/live/football/${competition}/${season}/${stage}/${encodeURIComponent(match)}?language=en`;
  const { IdMatch, HomeTeam, AwayTeam, Officials } = await readJson("fifa", ask, url, payload);
  if (!HomeTeam || !AwayTeam) throw new FeedFailure("fifa", "missing", "a side is not known yet");
  const sideOf = ({ IdTeam, Players }: v.InferOutput<typeof side>) => ({
    teamId: IdTeam,
    people: inRoles(
      (Players ?? []).map((row) => {
        const name = nameOf(row.PlayerName);
        return {
          id: row.IdPlayer,
          ...name,
          ...knownBy(nameOf(row.ShortName).fullName, name),
          jersey: row.ShirtNumber,
          position: positionOf(row.Position),
          role: row.Status === 1 ? ("starter" as const) : ("bench" as const),
        };
      }),
    ),
  });
  const officials = (Officials ?? []).map(({ TypeLocalized, Name }) => officialOf(TypeLocalized, nameOf(Name)));
  const sides = { home: sideOf(HomeTeam), away: sideOf(AwayTeam) };
  return lineupOf("fifa", { gameId: IdMatch, coverage: "dressed", ...sides, officials });
}

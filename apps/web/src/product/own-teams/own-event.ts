import type { MatchupLeague } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";

/** Words of a team's name that say who plays there, and what its games are called. */
const levels: readonly (readonly [RegExp, string])[] = [
  [/\b(?:high|hs|h\.s\.|prep|preparatory|secondary|varsity|jv|junior varsity)(?:\b|$)/i, "high school "],
  [/\b(?:college|university|univ)\b/i, "college "],
  [/\b(?:fc|sc|cf|ac|afc|club)\b/i, "club "],
];

/**
 * Returns the league as a game with own teams is played: "a high school football game", "a club soccer match", "a
 * football game"; never the league's own event (rule OT20).
 */
export function leagueOfOwnGame(
  league: MatchupLeague,
  teams: readonly Pick<OwnTeam, "name" | "sport">[],
): MatchupLeague {
  if (!teams.length) return league;
  const level = levels.find(([words]) => teams.some(({ name }) => words.test(name)))?.[1] ?? "";
  const sport = teams.find((team) => team.sport)?.sport ?? league.positions;
  const contest = league.eventClause.split(" ").at(-1) ?? "game";
  return { ...league, eventClause: `a ${level}${sport} ${contest}`, renamed: [] };
}

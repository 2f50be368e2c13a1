import type { MatchupLeague } from "@agate/leagues";
import type { OwnLevel, OwnTeam } from "@agate/mine";

/** Words of a team's name that say who plays there. */
const levels: readonly (readonly [OwnLevel, RegExp])[] = [
  ["high school", /\b(?:high|hs|h\.s\.|prep|preparatory|secondary|varsity|jv|junior varsity)(?:\b|$)/i],
  ["college", /\b(?:college|university|univ)\b/i],
  ["club", /\b(?:fc|sc|cf|ac|afc|club)\b/i],
];

/** Returns the level that is chosen for a team, otherwise what its name says. */
export const levelOf = ({ name, level }: Pick<OwnTeam, "name" | "level">): OwnLevel =>
  level ?? levels.find(([, words]) => words.test(name))?.[0] ?? "none";

/** Returns a team's article: "against Larch High School", where a league would say "the Larch Tigers" (rule OT22). */
export const articleOf = ({ name, article }: Pick<OwnTeam, "name" | "article">): OwnTeam["article"] =>
  article ?? (/\b(?:high|hs|prep|school|academy|college|university|fc|sc|cf|ac|afc|club)$/i.test(name) ? "" : null);

/** "High school football" (rule OT22). */
export function titleOfOwnGame(...of: Parameters<typeof leagueOfOwnGame>): string {
  const words = leagueOfOwnGame(...of)
    .eventClause.split(" ")
    .slice(1, -1)
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the league as a game with own teams is played: "a high school football game", "a club soccer match", "a
 * football game"; never the league's own event (rule OT20).
 */
export function leagueOfOwnGame(
  league: MatchupLeague,
  teams: readonly Pick<OwnTeam, "name" | "sport" | "level">[],
): MatchupLeague {
  if (!teams.length) return league;
  const played = teams.map(levelOf);
  const [level] = levels.find(([known]) => played.includes(known)) ?? [];
  const sport = teams.find((team) => team.sport)?.sport ?? league.positions;
  const contest = league.eventClause.split(" ").at(-1) ?? "game";
  return { ...league, eventClause: `a ${level ? `${level} ` : ""}${sport} ${contest}`, renamed: [] };
}

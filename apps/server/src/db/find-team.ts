import { fold } from "@agate/captions";
import sameAbbreviations from "./same-abbreviations.json" with { type: "json" };
import type { team } from "./schema.ts";

export type TeamRow = typeof team.$inferSelect;

/** A team about which nothing is known except that it plays. */
export const blankTeam = {
  location: "",
  nickname: "",
  abbreviation: "",
  ncaaStatsTeamId: null,
  venueId: null,
  color: "",
  alternateColor: "",
  ownIds: {},
  mergedInto: null,
  active: true,
} as const satisfies Partial<TeamRow>;

export type FoundTeam =
  | { readonly ok: true; readonly team: TeamRow }
  /** `alike`: the teams that could be meant; empty: no team has that name. */
  | { readonly ok: false; readonly alike: readonly TeamRow[] };

/** How a person may name a team, most certain first. */
const ways: readonly ((team: TeamRow) => string)[] = [
  ({ id }) => id,
  ({ name }) => fold(name),
  ({ abbreviation }) => abbreviation.toUpperCase(),
  ({ location }) => fold(location),
  ({ nickname }) => fold(nickname),
];

/** The team that a row represents: itself, or the one it was merged into. */
export function createMergeResolver<Row extends Pick<TeamRow, "id" | "mergedInto">>(
  teams: readonly Row[],
): (row: Row) => Row {
  const byId = new Map(teams.map((row) => [row.id, row]));
  return (row) => byId.get(row.mergedInto ?? "") ?? row;
}

/**
 * Finds teams by id, name, abbreviation, place or nickname; a word that fits several teams finds none. A merged team
 * resolves to the team it was merged into.
 */
export function createTeamFinder(teams: readonly TeamRow[]): (text: string) => FoundTeam {
  const resolveMerged = createMergeResolver(teams);
  const indexes = ways.map((wordOf) => Map.groupBy(teams, wordOf));
  for (const index of indexes) index.delete("");
  const [byId, byName, byAbbreviation, byPlace, byNickname] = indexes;
  return (text) => {
    const upper = text.toUpperCase();
    // Abbreviations of one team differ from source to source.
    const others = sameAbbreviations.filter((group) => group.includes(upper)).flat();
    const found = [
      byId?.get(text),
      byName?.get(fold(text)),
      byAbbreviation?.get(upper),
      ...others.map((other) => byAbbreviation?.get(other)),
      byPlace?.get(fold(text)),
      byNickname?.get(fold(text)),
    ].find((some) => some?.length);
    const alike = [...new Set((found ?? []).map(resolveMerged))];
    const [team, another] = alike;
    return team && !another ? { ok: true, team } : { ok: false, alike };
  };
}

/** Why a team was not found, as one sentence. */
export function teamProblem(text: string, league: string, alike: readonly TeamRow[]): string {
  if (!alike.length) return `There is no team "${text}" in ${league}`;
  return `"${text}" may be ${alike
    .map(({ name }) => name)
    .toSorted()
    .join(" or ")}: write the full name`;
}

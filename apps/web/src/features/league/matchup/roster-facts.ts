import { jerseyOf, nameOf } from "@agate/captions";
import type { CaptionFile } from "@agate/captions";
import type { RosterFacts } from "../sheet/report-words.ts";
import type { MatchupFile } from "./use-file.ts";

/** What the rosters of a file tell beside its report. */
export function rosterFacts(
  { rosters, missingRosters }: Pick<MatchupFile, "rosters" | "missingRosters">,
  { lines }: Pick<CaptionFile, "lines">,
): RosterFacts {
  const teams = new Map<string, string | null>();
  const withoutPosition: { readonly name: string; readonly code: string | null }[] = [];
  for (const { name: team, rows } of rosters)
    for (const { first_name: firstName, last_name: lastName, name, jersey, position } of rows) {
      const { full } = nameOf({ firstName, lastName, name });
      const other = teams.get(full);
      teams.set(full, other === undefined || other === team ? team : null);
      const number = jerseyOf(jersey);
      if (position.trim() === "" && full && number !== null)
        withoutPosition.push({ name: full, code: codeOf(full, number, lines) });
    }
  const isAnybodyHere = rosters.some(({ rows }) => rows.length);
  return {
    teamOf: (name) => teams.get(name) ?? null,
    have: !isAnybodyHere ? "none" : missingRosters ? "some" : "all",
    withoutPosition,
  };
}

/** The code of the first line of a player. */
function codeOf(name: string, number: string, lines: CaptionFile["lines"]): string | null {
  for (const line of lines)
    if (
      line.kind === "code" &&
      line.code.slice(1).startsWith(number) &&
      line.replacements.some((one) => one.includes(name))
    )
      return line.code;
  return null;
}

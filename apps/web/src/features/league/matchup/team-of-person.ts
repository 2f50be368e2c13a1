import { nameOf } from "@agate/captions";
import type { TeamOf } from "../sheet/report-words.ts";
import type { MatchupFile } from "./use-file.ts";

/** Whose player somebody of a name is: the rosters of the file, turned round. */
export function teamsByPerson(rosters: MatchupFile["rosters"]): TeamOf {
  const teams = new Map<string, string | null>();
  for (const { name: team, rows } of rosters)
    for (const { first_name: firstName, last_name: lastName, name } of rows) {
      const { full } = nameOf({ firstName, lastName, name });
      const other = teams.get(full);
      teams.set(full, other === undefined || other === team ? team : null);
    }
  return (name) => teams.get(name) ?? null;
}

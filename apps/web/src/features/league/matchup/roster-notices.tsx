import type { RosterRowJson } from "@agate/api";
import { ChangeNotice } from "../sources/change-notice.tsx";
import type { Listed } from "../sources/people-change.ts";
import type { MatchupFile } from "./use-file.ts";

/** Says quietly when a roster changed under an open form (case B9). */
export function RosterNotices({ rosters }: Pick<MatchupFile, "rosters">) {
  return rosters.map(({ teamId, name, rows }) => (
    <ChangeNotice key={teamId} title={`Roster updated: ${name}`} rows={rows} listedOf={listedOf} />
  ));
}

/** People are told apart by the id their source gives them. */
function listedOf({ player_id: id, name, first_name, last_name, jersey, position }: RosterRowJson): Listed {
  return { id, name: name || `${first_name} ${last_name}`.trim(), facts: `${jersey}\t${position}` };
}

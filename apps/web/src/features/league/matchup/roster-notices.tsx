import { ChangeNotice } from "../sources/change-notice.tsx";
import type { MatchupFile } from "./use-file.ts";

/** Says quietly when a roster changed under an open form (case B9). */
export function RosterNotices({ lists }: Pick<MatchupFile, "lists">) {
  return lists.map(
    ({ scope, name, rows, provenance }) =>
      provenance && <ChangeNotice key={scope.lists[0]} title={`Roster updated: ${name}`} rows={rows} />,
  );
}

import { ChangeNotice } from "../sources/change-notice.tsx";
import type { AssignmentFile } from "../assignment/use-assignment.ts";

/** Says quietly when a roster changed under an open form (case B9). */
export function RosterNotices({ lists }: Pick<AssignmentFile, "lists">) {
  return lists.map(
    ({ scope, name, rows, provenance }) =>
      provenance && <ChangeNotice key={scope.lists[0]} title={`Roster updated: ${name}`} rows={rows} />,
  );
}

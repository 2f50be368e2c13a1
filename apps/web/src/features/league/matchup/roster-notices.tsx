import { ChangeNotice } from "../sources/change-notice.tsx";
import type { AssignmentFile } from "../assignment/use-assignment.ts";

/**
 * Says quietly when a roster changed under an open form (case B9); one of another day (rule LU24) is another roster. Whom
 * the line-up adds, the line beside the rosters' age says (rule LU17).
 */
export function RosterNotices({ lists }: Pick<AssignmentFile, "lists">) {
  return lists.map(
    ({ scope, name, rows, provenance, asOf }) =>
      provenance && (
        <ChangeNotice
          key={`${scope.lists[0]} ${asOf}`}
          title={`Roster updated: ${name}`}
          rows={rows.filter(({ tonight }) => !tonight?.isAdded)}
        />
      ),
  );
}

import type { RosterRowJson } from "@agate/api";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { changeWords, rosterChange } from "./roster-change.ts";
import type { MatchupFile } from "./use-file.ts";

/** Says quietly when a roster changed under an open form (CASES B9); the preview and the export have it already. */
export function RosterNotices({ rosters }: Pick<MatchupFile, "rosters">) {
  return rosters.map(({ teamId, name, rows }) => <RosterNotice key={teamId} team={name} rows={rows} />);
}

function RosterNotice({ team, rows }: { readonly team: string; readonly rows: readonly RosterRowJson[] }) {
  const [seen, setSeen] = useState(rows);
  const words = seen === rows ? "" : changeWords(rosterChange(seen, rows));
  if (!words) return null;
  return (
    <Alert
      tone="note"
      title={`Roster updated: ${team}`}
      action={
        <Button look="bare" onClick={() => setSeen(rows)}>
          Dismiss
        </Button>
      }
    >
      {`${words} The preview and the export have it already.`}
    </Alert>
  );
}

import type { PersonRow } from "@agate/captions";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { changeWords, peopleChange } from "./people-change.ts";

interface ChangeNoticeProps {
  /** "Roster updated: Portland Pioneers" */
  readonly title: string;
  /** The people as they were read; an answer that says the same again is the same list. */
  readonly rows: readonly PersonRow[];
}

/** Says quietly when people changed under an open page (case B9); the preview and the export have it already. */
export function ChangeNotice({ title, rows }: ChangeNoticeProps) {
  const [seen, setSeen] = useState(rows);
  const words = seen === rows ? "" : changeWords(peopleChange(seen, rows));
  if (!words) return null;
  return (
    <Alert
      tone="note"
      title={title}
      action={
        <Button look="bare" onClick={() => setSeen(rows)}>
          Dismiss
        </Button>
      }
    >
      {`${words} The preview and the export already have it.`}
    </Alert>
  );
}

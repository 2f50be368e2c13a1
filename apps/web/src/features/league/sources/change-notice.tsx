import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { changeWords, peopleChange } from "./people-change.ts";
import type { Listed } from "./people-change.ts";

interface ChangeNoticeProps<Row> {
  /** "Roster updated: Portland Pioneers" */
  readonly title: string;
  /** The people as they were read; an answer that says the same again is the same list. */
  readonly rows: readonly Row[];
  readonly listedOf: (row: Row) => Listed;
}

/** Says quietly when people changed under an open page (case B9); the preview and the export have it already. */
export function ChangeNotice<Row>({ title, rows, listedOf }: ChangeNoticeProps<Row>) {
  const [seen, setSeen] = useState(rows);
  const words = seen === rows ? "" : changeWords(peopleChange(seen.map(listedOf), rows.map(listedOf)));
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

import { settle } from "@agate/mine";
import { startTransition, useEffect, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { numberedName } from "./edit-words.ts";
import type { EditedList } from "@agate/assignment";
import { writeEdits } from "./write-edits.ts";

/**
 * What the feed says itself by now is no edit any more: it is put away, and told once (rule ED4). Not while it is being
 * typed: whoever types 12 over 21 goes by way of 1.
 */
export function EditsSettled({
  lists,
  isEditing,
}: {
  readonly lists: readonly EditedList[];
  readonly isEditing: boolean;
}) {
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isEditing) return;
    for (const { report, provenance, fromLink } of lists) {
      if (!provenance) continue;
      const own = report.filter(({ edits }) => edits.every(({ id }) => !fromLink.has(id)));
      const { changes, people } = settle(own, {
        now: new Date().toISOString(),
        confirmed: provenance.confirmed_at,
      });
      if (!changes.length || !writeEdits(changes)) continue;
      const names = people.map(numberedName);
      startTransition(() => setTold((before) => [...new Set([...before, ...names])]));
    }
  }, [lists, isEditing]);
  if (!told.length) return null;
  return (
    <Alert
      tone="note"
      title={`The feed now has what you wrote: ${told.join(", ")}.`}
      action={
        <Button look="bare" onClick={() => setTold([])}>
          Dismiss
        </Button>
      }
    >
      These edits are no longer needed.
    </Alert>
  );
}

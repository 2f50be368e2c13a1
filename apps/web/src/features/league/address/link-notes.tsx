import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

interface LinkNotesProps {
  readonly notes: readonly string[];
  readonly onDismiss: () => void;
}

/** What a person must know of the link they came by: what of it was ignored, or is gone. */
export function LinkNotes({ notes: [first, ...others], onDismiss }: LinkNotesProps) {
  if (!first) return null;
  return (
    <Alert
      tone="warn"
      title={first}
      action={
        <Button look="bare" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {others.join(" ")}
    </Alert>
  );
}

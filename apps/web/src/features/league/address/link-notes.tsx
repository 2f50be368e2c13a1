import { Alert } from "../../../ui/alert.tsx";

interface LinkNotesProps {
  readonly notes: readonly string[];
  readonly onDismiss: () => void;
}

/** Notes about the link the person followed: which parts were ignored, and what no longer exists. */
export function LinkNotes({ notes: [first, ...others], onDismiss }: LinkNotesProps) {
  if (!first) return null;
  return (
    <Alert tone="warn" title={first} onDismiss={onDismiss}>
      {others.join(" ")}
    </Alert>
  );
}

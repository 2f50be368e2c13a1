import type { ReactNode } from "react";
import { reasonOf } from "../api/failure.ts";
import type { Read } from "../api/use-read.ts";
import { ListState } from "../ui/list-state.tsx";

interface ReadStateProps {
  readonly read: Read<unknown>;
  /** Read out while it loads. */
  readonly loading: string;
  /** Says what could not be loaded. */
  readonly failed: string;
  readonly rows?: number;
  /** What still works although it could not be loaded. */
  readonly children?: ReactNode;
}

/** A placeholder for a read until it is loaded; then nothing. */
export function ReadState({ read, loading, failed, rows = 3, children }: ReadStateProps) {
  if (read.state === "ready") return null;
  if (read.state === "loading") return <ListState state="loading" title={loading} rows={rows} />;
  return (
    <ListState
      state="failed"
      title={failed}
      reason={reasonOf(read.error)}
      onRetry={read.retry}
      retrying={read.isRetrying}
    >
      {children}
    </ListState>
  );
}

import type { ReactNode } from "react";
import { reasonOf } from "../api/failure.ts";
import type { Read } from "../api/use-read.ts";
import { ListState } from "../ui/list-state.tsx";

interface ReadStateProps {
  readonly read: Read<unknown>;
  /** What is read out while it loads. */
  readonly loading: string;
  /** What could not be loaded. */
  readonly failed: string;
  readonly rows?: number;
  /** What is as it was, although it could not be loaded. */
  readonly children?: ReactNode;
}

/** What stands in the place of what is read until it is there; nothing once it is. */
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

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasNoContact } from "../../api/failure.ts";
import { useOffline } from "../../lib/offline.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { readSession, sessionQuery } from "./session-query.ts";

/** Shown when the server cannot say who is signed in, or cannot be reached. This signs no one out. */
export function SessionUnread() {
  const client = useQueryClient();
  const isOffline = useOffline();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await readSession(client);
    setRetrying(false);
  };
  const error = client.getQueryState(sessionQuery.queryKey)?.error ?? null;
  // While it is read again there is none.
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (!last || hasNoContact(last))
    return (
      <>
        <output>Your account and signing in again need a network.</output>
        {/* Meanwhile the line under the header has a button (rule OF8). */}
        {!isOffline && (
          <ButtonRow>
            <Button onClick={() => void retry()} busy={isRetrying}>
              Try again
            </Button>
          </ButtonRow>
        )}
      </>
    );
  return (
    <ListState
      state="failed"
      title="Failed to retrieve authentication session"
      onRetry={() => void retry()}
      retrying={isRetrying}
    >
      Agate cannot tell right now whether you are signed in. If you were, you still are.
    </ListState>
  );
}

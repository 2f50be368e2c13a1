import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ListState } from "../../ui/list-state.tsx";
import { readSession } from "./session-query.ts";

/** The server cannot say who is signed in; that signs nobody out. */
export function SessionUnread() {
  const client = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await readSession(client);
    setRetrying(false);
  };
  return (
    <ListState
      state="failed"
      title="Failed to retrieve authentication session"
      onRetry={() => void retry()}
      retrying={isRetrying}
    >
      Agate cannot say just now whether you are signed in. If you were, you still are.
    </ListState>
  );
}

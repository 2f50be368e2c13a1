import { useSyncExternalStore } from "react";
import { sessionNow, watchSession } from "./session.ts";
import { unknownSession } from "./session-state.ts";
import type { Session } from "./session-state.ts";

/** Who is signed in; `checking` without a hint while the page is being prerendered and in the first pass over it. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, sessionNow, () => unknownSession);
}

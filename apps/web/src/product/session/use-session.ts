import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { recallHint } from "./session-hint.ts";
import { sessionQuery } from "./session-query.ts";
import { shownSession, unknownSession } from "./session-state.ts";
import type { Session } from "./session-state.ts";

const never = () => () => undefined;

/** Who is signed in; `checking` without a hint while the page is being prerendered and in the first pass over it. */
export function useSession(): Session {
  const { data, errorUpdateCount } = useQuery(sessionQuery);
  const hint = useSyncExternalStore(never, recallHint, () => undefined);
  if (hint === undefined) return unknownSession;
  return shownSession(data, errorUpdateCount > 0, hint);
}

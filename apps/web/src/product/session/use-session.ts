import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { recallHint } from "./session-hint.ts";
import { sessionQuery } from "./session-query.ts";
import { shownSession, unknownSession } from "./session-state.ts";
import type { Session } from "./session-state.ts";

/** Who is signed in; `checking` without a hint while the page is being prerendered and in the first pass over it. */
export function useSession(): Session {
  const { data, errorUpdateCount } = useQuery(sessionQuery);
  const isHydrated = useHydrated();
  return isHydrated ? shownSession(data, errorUpdateCount > 0, recallHint()) : unknownSession;
}

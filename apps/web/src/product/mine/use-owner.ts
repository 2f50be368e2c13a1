import { useSession } from "../session/use-session.ts";
import { mineOwner, recallMineOwner } from "./mine-owner.ts";

/** Whose things this page shows, as far as anybody can say at once: who was here last stands in while the session is read. */
export function useOwner(): string | null {
  const session = useSession();
  return mineOwner(session, recallMineOwner()) ?? recallMineOwner();
}

import { useState } from "react";
import { useSession } from "../session/use-session.ts";
import { mineOwner, recallMineOwner } from "./mine-owner.ts";

/** Whose things this page shows, as far as anybody can say at once: who was here last stands in while the session is read. */
export function useOwner(): string | null {
  const session = useSession();
  return mineOwner(session, recallMineOwner()) ?? recallMineOwner();
}

/** Something of one person's, or of a visitor's, that no page keeps: how to take back what they did last. */
export interface Owned<T> {
  readonly owner: string | null;
  readonly value: T;
}

/**
 * State of a page that is whoever's is here: for the next one, after signing out or signing in elsewhere, it is as at first
 * (rule ED17).
 * @param handed what another page hands over
 */
export function useOwnState<T>(first: T, handed: Owned<T> | null = null): readonly [T, (value: T) => void] {
  const owner = useOwner();
  const [held, hold] = useState(handed);
  return [held && held.owner === owner ? held.value : first, (value) => hold({ owner, value })];
}

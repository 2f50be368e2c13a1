import { useState } from "react";
import { useSession } from "../session/use-session.ts";
import { mineOwner, readMineOwner } from "./mine-owner.ts";

/**
 * Returns whose things this page shows, as far as known at once: while the session is read, the last signed-in person.
 */
export function useOwner(): string | null {
  const session = useSession();
  return mineOwner(session, readMineOwner()) ?? readMineOwner() ?? null;
}

/** A value that belongs to one person or to a visitor and is not stored, like how to undo their last action. */
export interface Owned<T> {
  readonly owner: string | null;
  readonly value: T;
}

/**
 * Page state that belongs to the current user: after a sign-out or a sign-in elsewhere, it is reset for the next user
 * (rule ED17).
 * @param handed passed by another page
 */
export function useOwnState<T>(first: T, handed: Owned<T> | null = null): readonly [T, (value: T) => void] {
  const owner = useOwner();
  const [held, hold] = useState(handed);
  return [held && held.owner === owner ? held.value : first, (value) => hold({ owner, value })];
}

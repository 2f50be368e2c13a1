import { lastPersonKey as key } from "../session/session-hint.ts";
import type { Session } from "../session/session-state.ts";

/**
 * Whose things a page shows (rule MI7): a person's id, "" for a visitor's, null while nobody can say. Whose session ended in
 * the middle of the visit keeps what is on the page; who was here last stands in for a server that cannot be asked.
 * @param last who was signed in here last, as the browser remembers
 */
export function mineOwner(session: Session, last: string | null): string | null {
  switch (session.status) {
    case "signed-in":
      return session.person.email_verified ? session.person.id : "";
    case "visitor":
      return session.lost?.email_verified ? session.lost.id : "";
    case "checking":
      return session.hint === "in" ? null : "";
    case "failed":
      return session.hint === "in" ? (last ?? "") : "";
  }
}

/** Who was signed in here last; null also where storage is refused. */
export function recallMineOwner(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Signing out empties the browser's storage, and this with it. */
export function keepMineOwner(owner: string): void {
  try {
    localStorage.setItem(key, owner);
  } catch {
    // Without storage nothing is shown until the server can be asked.
  }
}

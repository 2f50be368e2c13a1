import { lastPersonKey as key } from "../session/session-hint.ts";
import type { Session } from "../session/session-state.ts";

/**
 * Returns whose things a page shows (rule MI7): a person's id, "" for a visitor, null while unknown. If a session ends
 * mid-visit, the page keeps showing that person's things. If the server cannot be asked, the last signed-in person is
 * assumed.
 * @param last who was last signed in here, as stored in the browser; undefined: it stores nothing, so only the server
 * knows
 */
export function mineOwner(session: Session, last: string | null | undefined): string | null {
  switch (session.status) {
    case "signed-in":
      return session.person.email_verified ? session.person.id : "";
    case "visitor":
      return session.lost?.email_verified ? session.lost.id : "";
    case "checking":
      return session.hint === "in" || last === undefined ? null : "";
    case "failed":
      return session.hint === "in" ? (last ?? "") : "";
  }
}

/** Returns who was last signed in here; undefined if storage is refused. */
export function readMineOwner(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores the owner. Signing out clears the browser's storage, and this with it. */
export function storeMineOwner(owner: string): void {
  try {
    localStorage.setItem(key, owner);
  } catch {
    // Without storage, nothing is shown until the server can be asked.
  }
}

import type { LeaseJson, LeaseStatement, MayExportJson } from "@agate/api";

/** A lease as a browser stores it. Times are by this device's clock, in milliseconds since 1970. */
export interface StoredLease {
  readonly lease: LeaseJson;
  /** The notice that came with it: a payment is due. */
  readonly notice: MayExportJson["notice"];
  /** When the server last issued it. */
  readonly contactAt: number;
  /** The latest time this device has seen. */
  readonly latest: number;
  /** What the clock said when it was found to be set back; null: it was not. */
  readonly setBackTo: number | null;
}

/** What a stored lease is worth. */
export type LeaseState =
  /** Valid until `until`. `isAccess`: access itself ends then, not only the time without contact. */
  | { readonly name: "valid"; readonly until: number; readonly contactAt: number; readonly isAccess: boolean }
  | { readonly name: "ended"; readonly until: number; readonly isAccess: boolean }
  | { readonly name: "set-back"; readonly to: number; readonly latest: number; readonly contactAt: number }
  | { readonly name: "other-person" | "damaged" };

const minute = 60_000;
export const day = 24 * 60 * minute;
/** A clock may be corrected by this much without raising doubts (rule LS7). */
const tolerated = 10 * minute;
/** The longest a lease lasts: one issued for less time ends with access (rule LS2). */
const longest = 7 * day;

/**
 * Returns what a lease is worth now (rules LS5 to LS8).
 * @param stated the lease's statement; null: it is not as the server signed it
 * @param reader the signed-in person's id; null: the session could not be read
 */
export function leaseStateOf(
  { contactAt, latest, setBackTo }: StoredLease,
  stated: LeaseStatement | null,
  { reader, now }: { readonly reader: string | null; readonly now: number },
): LeaseState {
  if (!stated) return { name: "damaged" };
  if (reader !== null && reader !== stated.person) return { name: "other-person" };
  // A device or server clock may be wrong by up to a day. Beyond that, what is not signed is not believed.
  const ahead = Math.max(-day, Math.min(day, contactAt - stated.issued));
  const [issued, until] = [stated.issued + ahead, stated.until + ahead];
  const seen = Math.max(latest, issued);
  if (setBackTo !== null || now < seen - tolerated)
    return { name: "set-back", to: setBackTo ?? now, latest: seen, contactAt: issued };
  const isAccess = stated.until - stated.issued < longest;
  return now < until ? { name: "valid", until, contactAt: issued, isAccess } : { name: "ended", until, isAccess };
}

/** Returns what to store after a check: the latest time seen, and whether the clock was set back. */
export function afterCheck(stored: StoredLease, state: LeaseState, now: number): StoredLease {
  if (state.name === "set-back") return { ...stored, setBackTo: state.to };
  return now > stored.latest + minute ? { ...stored, latest: now } : stored;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** Returns a lease's statement if it is as the server signed it; otherwise null. */
export async function verifiedStatement({ statement, signature, key }: LeaseJson): Promise<LeaseStatement | null> {
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["verify"]);
    const text = new TextEncoder().encode(statement);
    if (!(await crypto.subtle.verify(algorithm, imported, bytesOf(signature), text))) return null;
    return readStatement(JSON.parse(statement));
  } catch {
    // An invalid key or signature, text that isn't JSON, or a page not served over https: nothing can be verified.
    return null;
  }
}

function readStatement(stated: Partial<LeaseStatement> | null): LeaseStatement | null {
  const { person, issued, until } = stated ?? {};
  if (typeof person !== "string" || !person || !Number.isFinite(issued) || !Number.isFinite(until)) return null;
  return { person, issued: Number(issued), until: Number(until) };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

import type { LeaseJson, LeaseStatement, MayExportJson } from "@agate/api";

/** A lease as a browser keeps it. Times are by this device's clock, in milliseconds since 1970. */
export interface KeptLease {
  readonly lease: LeaseJson;
  /** What was to be told beside it: that a payment is due. */
  readonly notice: MayExportJson["notice"];
  /** When the server last gave it. */
  readonly contactAt: number;
  /** The latest time that was seen here. */
  readonly latest: number;
  /** What the clock said when it was found to be set back; null: it was not. */
  readonly setBackTo: number | null;
}

/** What a kept lease is worth. */
export type LeaseState =
  /** Until `until`; `isAccess`: then access itself ends, not only the time without contact. */
  | { readonly name: "standing"; readonly until: number; readonly contactAt: number; readonly isAccess: boolean }
  | { readonly name: "ended"; readonly until: number; readonly isAccess: boolean }
  | { readonly name: "set-back"; readonly to: number; readonly latest: number; readonly contactAt: number }
  | { readonly name: "other-person" | "damaged" };

const minute = 60_000;
export const day = 24 * 60 * minute;
/** A clock may be put right by so much without being doubted (rule LS7). */
const tolerated = 10 * minute;
/** The longest a lease runs: one that was given a shorter time ends with access (rule LS2). */
const longest = 7 * day;

/**
 * What a lease is worth now (rules LS5 to LS8).
 * @param stated what it says; null: it is not as the server signed it
 * @param reader who is signed in: a person's id; null: the session could not be read
 */
export function judgeLease(
  { contactAt, latest, setBackTo }: KeptLease,
  stated: LeaseStatement | null,
  { reader, now }: { readonly reader: string | null; readonly now: number },
): LeaseState {
  if (!stated) return { name: "damaged" };
  if (reader !== null && reader !== stated.person) return { name: "other-person" };
  // A device whose clock is wrong, or a server's, is allowed for up to a day: more of what is not signed is not believed.
  const ahead = Math.max(-day, Math.min(day, contactAt - stated.issued));
  const [issued, until] = [stated.issued + ahead, stated.until + ahead];
  const seen = Math.max(latest, issued);
  if (setBackTo !== null || now < seen - tolerated)
    return { name: "set-back", to: setBackTo ?? now, latest: seen, contactAt: issued };
  const isAccess = stated.until - stated.issued < longest;
  return now < until ? { name: "standing", until, contactAt: issued, isAccess } : { name: "ended", until, isAccess };
}

/** What is kept after a look at it: the latest time that was seen, and that the clock was set back. */
export function keptAfter(kept: KeptLease, state: LeaseState, now: number): KeptLease {
  if (state.name === "set-back") return { ...kept, setBackTo: state.to };
  return now > kept.latest + minute ? { ...kept, latest: now } : kept;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/** What a lease says, where it is as the server signed it; else null. */
export async function verifiedStatement({ statement, signature, key }: LeaseJson): Promise<LeaseStatement | null> {
  try {
    const imported = await crypto.subtle.importKey("raw", bytesOf(key), algorithm, false, ["verify"]);
    const text = new TextEncoder().encode(statement);
    if (!(await crypto.subtle.verify(algorithm, imported, bytesOf(signature), text))) return null;
    return readStatement(JSON.parse(statement));
  } catch {
    // A key or a signature that is none, a text that is no JSON, a page that is not carried by https: nothing is verified.
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

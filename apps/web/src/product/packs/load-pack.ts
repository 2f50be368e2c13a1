import { type PackEntry, readPackPath } from "@agate/api/packs";
import type { Day } from "@agate/captions/calendar";
import { ReadFailure } from "../../api/failure.ts";
import { fetchIndex, fetchPack, PackDamaged } from "./fetch-packs.ts";
import { packed } from "./pack-bytes.ts";
import { dropPacks, storedPacks, storePack, type StoredPack } from "./pack-storage.ts";
import { NotSaved } from "./save-failure.ts";
import { verifiedPack, type VerifiedPack } from "./verified-pack.ts";

export interface PackRequest {
  readonly league: string;
  /** Eastern days of which the pack must cover at least one; by default, the days it covers. */
  readonly days?: { readonly from: Day; readonly to: Day };
  /** What the user saved it for: "Braves at Red Sox". */
  readonly savedFor?: string;
  /** Saved automatically, not on a click. */
  readonly byItself?: boolean;
  /** Aborts it; what was saved before stays. */
  readonly signal?: AbortSignal | undefined;
}

/** How often a pack that is still being made is requested, and the milliseconds in between. */
const tries = 4;
const pause = 1_500;

/** Saves the newest pack of a league, and downloads it only if it is not stored yet. Throws `NotSaved`. */
export async function loadPack(request: PackRequest): Promise<VerifiedPack> {
  try {
    return await load(request);
  } catch (error) {
    if (error instanceof ReadFailure) throw new NotSaved({ what: "unread", failure: error });
    if (error instanceof PackDamaged) throw new NotSaved({ what: "damaged" });
    throw error;
  }
}

async function load({ league, days, savedFor, byItself = false, signal }: PackRequest): Promise<VerifiedPack> {
  const entry = await entryOf(league, signal);
  if (!entry) throw new NotSaved({ what: "no-pack" });
  if (days && (days.to < entry.from || days.from > entry.to))
    throw new NotSaved({ what: "too-far", from: entry.from, to: entry.to });
  const before = await withStorage(verifiedPack(league));
  const wanted = (known?: StoredPack) => ({
    savedFor: [...new Set([...(known?.savedFor ?? []), ...(savedFor === undefined ? [] : [savedFor])])],
    byItself: byItself && (known?.byItself ?? true),
    checkedAt: Date.now(),
  });
  if (before && isNewest(before.stored, entry)) {
    const stored = { ...before.stored, ...wanted(before.stored) };
    await withStorage(storePack(stored));
    return { stored, pack: before.pack };
  }
  const name = readPackPath(entry.path);
  if (!name) throw new PackDamaged(entry.path);
  // Real data is available, so invented people must no longer appear in its place.
  if (!entry.sample) await withStorage(dropSamples(league));
  const { pack, bytes } = await fetchPack(entry, signal);
  const stored: StoredPack = {
    ...name,
    ...wanted(before?.stored),
    path: entry.path,
    sample: entry.sample,
    madeAt: entry.made_at,
    savedAt: Date.now(),
    isAfterDamage: false,
    body: await packed(bytes),
  };
  await withStorage(storePack(stored), stored.body.byteLength);
  return { stored, pack };
}

/** A cache on the way may return an old index, which must not remove a newer pack. */
function isNewest({ path, madeAt, sample }: StoredPack, entry: PackEntry): boolean {
  return path === entry.path || (madeAt > entry.made_at && (!sample || entry.sample));
}

async function entryOf(league: string, signal?: AbortSignal): Promise<PackEntry | undefined> {
  for (let left = tries; ; left--) {
    const { packs, pending } = await fetchIndex(signal);
    const entry = packs.find((one) => one.league === league);
    if (left === 1 || !pending.includes(league)) return entry;
    await new Promise((done) => setTimeout(done, pause));
    signal?.throwIfAborted();
  }
}

export async function dropSamples(league: string): Promise<void> {
  await dropPacks((await storedPacks(league)).filter(({ sample }) => sample));
}

/** Translates errors of the browser's storage into ours. @param needed bytes */
async function withStorage<T>(work: Promise<T>, needed = 0): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name !== "QuotaExceededError") throw new NotSaved({ what: "refused" });
    const { quota, usage } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
    const free = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
    throw new NotSaved({ what: "full", needed, free });
  }
}

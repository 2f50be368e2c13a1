import type { QueryClient } from "@tanstack/react-query";
import { easternDay, addDays } from "@agate/captions/calendar";
import { createStore } from "../../lib/create-store.ts";
import { answerReads } from "./answer-reads.ts";
import { fetchIndex } from "./fetch-packs.ts";
import { loadPack, dropSamples, type PackRequest } from "./load-pack.ts";
import { markLeagues } from "./pack-marks.ts";
import { dropPacks, storedPacks, storePack, type StoredPack } from "./pack-storage.ts";
import { NotSaved, type SaveFailure } from "./save-failure.ts";
import { verifiedPack, type VerifiedPack } from "./verified-pack.ts";

/** A pack for display: the newest of its league. */
export interface SavedPack extends Omit<StoredPack, "body" | "hash" | "path"> {
  /** Its size on this device. */
  readonly bytes: number;
}

/** The progress or outcome of saving a league's pack. */
export type Saving = { readonly state: "saving" } | { readonly state: "failed"; readonly why: SaveFailure };

/** What is saved on this device, for all leagues. */
export interface SavedPacks {
  /** `refused`: this browser refuses storage. */
  readonly status: "loading" | "ready" | "refused";
  readonly packs: readonly SavedPack[];
  /** By league. */
  readonly saving: ReadonlyMap<string, Saving>;
  /** Whether the browser has promised to keep it when the device runs low on space; null: it does not say. */
  readonly isPersistent: boolean | null;
}

export const nothingSaved: SavedPacks = { status: "loading", packs: [], saving: new Map(), isPersistent: null };

/** How many days after its last day a pack is kept. */
const keptForDays = 7;

const shown = createStore(nothingSaved);
let client: QueryClient | undefined;
let channel: BroadcastChannel | undefined;
const underway = new Map<string, Promise<VerifiedPack>>();

export const savedPacks = shown.get;

export function listenToPacks(listener: () => void): () => void {
  if (savedPacks().status === "loading") void lookUp();
  return shown.listen(listener);
}

/**
 * Saves what the page of a league needs without a network: its newest pack. Throws `NotSaved`; what was saved before is
 * then still stored.
 */
export async function savePack(request: PackRequest): Promise<SavedPack> {
  const { league, byItself = false } = request;
  // Automatic saving shows no progress.
  if (!byItself) setSaving(league, { state: "saving" });
  try {
    const before = underway.get(league);
    const loading = before ? before.catch(() => null).then(() => loadPack(request)) : loadPack(request);
    underway.set(league, loading);
    const good = await loading.finally(() => underway.get(league) === loading && underway.delete(league));
    setSaving(league, null);
    // The browser may show a prompt, which is fine right after a click.
    if (!byItself) await requestPersistence();
    await hasChanged(league);
    answer(good);
    return savedPackOf(good.stored);
  } catch (error) {
    if (!byItself) setSaving(league, error instanceof NotSaved ? { state: "failed", why: error.why } : null);
    throw error;
  }
}

/** Removes what is saved for a league. */
export async function removePack(league: string): Promise<void> {
  await dropPacks(await storedPacks(league));
  setSaving(league, null);
  await hasChanged(league);
}

/** Answers a page's reads of a league from its saved pack, now and whenever a newer one is saved. */
export async function answerFromPack(visiting: QueryClient, league: string): Promise<void> {
  client = visiting;
  const good = await verifiedPack(league).catch(() => null);
  if (good) answer(good);
  await lookUp();
}

/** For tests that share a page. */
export async function clearPacks(): Promise<void> {
  await dropPacks(await storedPacks());
  markLeagues([]);
  client = undefined;
  shown.set(nothingSaved);
}

/** Updates a league's saved pack, and checks the others for changes. Without a response, everything stays as it is. */
export async function refreshPacks(league: string): Promise<void> {
  const packs = await storedPacks();
  const today = easternDay(new Date());
  const over = packs.filter(({ to }) => addDays(to, keptForDays) < today);
  if (over.length) await dropPacks(over);
  const left = packs.filter((pack) => !over.includes(pack));
  if (left.some((pack) => pack.league === league)) await savePack({ league, byItself: true }).catch(() => null);
  const others = left.filter((pack) => pack.league !== league);
  if (others.length) {
    const index = await fetchIndex().catch(() => null);
    for (const entry of index?.packs ?? []) {
      const known = others.find((pack) => pack.league === entry.league);
      if (known?.sample && !entry.sample) await dropSamples(entry.league);
      else if (known?.path === entry.path) await storePack({ ...known, checkedAt: Date.now() });
    }
  }
  if (packs.length) await hasChanged(null);
}

function answer({ pack }: VerifiedPack): void {
  if (client) answerReads(client, pack);
}

/** @param league null: any */
async function hasChanged(league: string | null): Promise<void> {
  await lookUp();
  channel?.postMessage(league);
}

/** Handles a change saved by another tab. */
async function follow(league: string | null): Promise<void> {
  await lookUp();
  const good = league === null ? null : await verifiedPack(league).catch(() => null);
  if (good) answer(good);
}

async function lookUp(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel("agate:packs");
    channel.addEventListener("message", ({ data }: MessageEvent<string | null>) => void follow(data));
  }
  try {
    const newest = new Map((await storedPacks()).toReversed().map((pack) => [pack.league, pack]));
    markLeagues([...newest.keys()]);
    const isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
    shown.set({ ...savedPacks(), status: "ready", packs: [...newest.values()].map(savedPackOf), isPersistent });
  } catch {
    shown.set({ ...savedPacks(), status: "refused", packs: [] });
  }
}

async function requestPersistence(): Promise<void> {
  if (!savedPacks().isPersistent) await navigator.storage?.persist?.().catch(() => false);
}

function savedPackOf({ body, hash: _hash, path: _path, ...pack }: StoredPack): SavedPack {
  return { ...pack, bytes: body.byteLength };
}

function setSaving(league: string, saving: Saving | null): void {
  const all = new Map(savedPacks().saving);
  if (saving) all.set(league, saving);
  else all.delete(league);
  shown.set({ ...savedPacks(), saving: all });
}

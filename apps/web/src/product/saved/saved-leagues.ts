import type { QueryClient } from "@tanstack/react-query";
import { addDays, easternDay } from "@agate/captions/calendar";
import type { SavedLeague } from "../../../sw/stored-reads.ts";
import { createStore } from "../../lib/create-store.ts";
import { deleteLeague, listSaved, saveLeague as save, type SaveRequest } from "./save-league.ts";

/** What is saved on this device, for all leagues. */
export interface SavedLeagues {
  /** `refused`: this browser refuses storage. */
  readonly status: "loading" | "ready" | "refused";
  readonly leagues: readonly SavedLeague[];
  /** Whether the browser has promised to keep it when the device runs low on space; null: it does not say. */
  readonly isPersistent: boolean | null;
}

export const nothingSaved: SavedLeagues = { status: "loading", leagues: [], isPersistent: null };

/** How many days after its last day a league's data is kept. */
const keptForDays = 7;

const shown = createStore(nothingSaved);
let channel: BroadcastChannel | undefined;
/** The last saving of each league: the next one waits for it. */
const underway = new Map<string, Promise<SavedLeague>>();

export const savedLeagues = shown.get;

export function listenToSaved(listener: () => void): () => void {
  if (savedLeagues().status === "loading") void lookUp();
  return shown.listen(listener);
}

/**
 * Saves what the pages of a league need without a network. Throws `NotSaved`; what was saved before is then still
 * stored.
 */
export async function saveLeague(client: QueryClient, request: SaveRequest): Promise<SavedLeague> {
  const before = underway.get(request.league)?.catch(() => null);
  const saving = before ? before.then(() => save(client, request)) : save(client, request);
  underway.set(request.league, saving);
  const saved = await saving;
  // The browser may show a prompt, which is fine right after a click.
  if (!request.byItself) await requestPersistence();
  await hasChanged();
  return saved;
}

/** Removes what is saved for a league. */
export async function removeLeague(league: string): Promise<void> {
  await deleteLeague(league);
  await hasChanged();
}

/** Updates what is saved of a league, and removes what is long over. Without a network, everything stays as it is. */
export async function refreshSaved(client: QueryClient, league: string): Promise<void> {
  const today = easternDay(new Date());
  for (const { league: one, to } of await listSaved())
    if (one === league) await saveLeague(client, { league, byItself: true }).catch(() => null);
    else if (addDays(to, keptForDays) < today) await removeLeague(one);
}

/** For tests that share a page. */
export async function clearSaved(): Promise<void> {
  for (const { league } of await listSaved()) await deleteLeague(league);
  shown.set(nothingSaved);
}

/** Tells the other tabs. */
async function hasChanged(): Promise<void> {
  await lookUp();
  channel?.postMessage(null);
}

async function lookUp(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel("agate:saved");
    channel.addEventListener("message", () => void lookUp());
  }
  try {
    const leagues = await listSaved();
    const isPersistent = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
    shown.set({ ...savedLeagues(), status: "ready", leagues, isPersistent });
  } catch {
    shown.set({ ...savedLeagues(), status: "refused", leagues: [] });
  }
}

async function requestPersistence(): Promise<void> {
  if (!savedLeagues().isPersistent) await navigator.storage?.persist?.().catch(() => false);
}

import {
  cellsFault,
  createReplica,
  faultWords,
  readRecord,
  recordFault,
  recordWith,
  roomFault,
  roomOf,
} from "@agate/mine";
import type { CollectionName, KeptRecord, Replica } from "@agate/mine";
import { showToast } from "../../ui/toast.ts";
import type { AnyMine, Change } from "./collection-state.ts";
import { noNotes, openMineStorage } from "./mine-storage.ts";

/** One owner's things while a page shows them: in memory, kept in the browser, in step with its other tabs. */
export interface MineEngine {
  /** The same object until something in the collection changes. */
  readonly read: (collection: CollectionName) => AnyMine;
  /** False: refused, and the person has been told so. */
  readonly apply: (change: Change) => boolean;
  readonly close: () => void;
}

/** What tabs of one browser tell each other. */
interface TabMessage {
  readonly owner: string;
  readonly records: readonly KeptRecord[];
}

/** Told once: the page works on in memory. */
let isTroubleTold = false;

/**
 * Reads what this browser keeps of an owner; where it keeps nothing or refuses, begins with nothing.
 * @param tell called after every change, of other tabs too
 */
export async function openMine(owner: string, tell: () => void): Promise<MineEngine> {
  const replica = createReplica(newDevice(), Date.now);
  const shown = new Map<string, AnyMine>();
  const storage = openMineStorage(() => void keep(replica.all()));
  const channel = new BroadcastChannel("agate:mine");

  const hasChanged = (records: readonly KeptRecord[]) => {
    if (!records.length) return;
    for (const { collection } of records) shown.delete(collection);
    tell();
  };
  const keep = (records: readonly KeptRecord[]) => storage.merge(owner, records).catch(tellTrouble);

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.owner === owner) hasChanged(replica.take(data.records));
  });
  const stored = await storage.load(owner).catch((error: unknown) => {
    tellTrouble(error);
    return { records: [], notes: noNotes };
  });
  replica.take(stored.records);

  return {
    read: (collection) => {
      const known = shown.get(collection);
      if (known) return known;
      const records = [...replica.cellsIn(collection)].flatMap(([id, cells]) => {
        const record = readRecord(collection, cells);
        return record === null ? [] : [[id, record] as const];
      });
      const read: AnyMine = { status: "ready", records: new Map(records) };
      shown.set(collection, read);
      return read;
    },
    apply: (change) => {
      const refusal = change.type === "change" ? refusalOf(replica, change) : null;
      if (refusal !== null) {
        showToast({ tone: "bad", title: "Not kept", text: refusal });
        return false;
      }
      const { collection, id } = change;
      const record =
        change.type === "change" ? replica.change(collection, id, change.fields) : replica.remove(collection, id);
      if (!record) return true;
      hasChanged([record]);
      void keep([record]);
      channel.postMessage({ owner, records: [record] } satisfies TabMessage);
      return true;
    },
    close: () => {
      channel.close();
      storage.close();
    },
  };
}

/** Why a change is not made, as a sentence; null: it is. */
function refusalOf(replica: Replica, { collection, id, fields }: Extract<Change, { type: "change" }>): string | null {
  const all = replica.all();
  const before = all.find((record) => record.collection === collection && record.id === id);
  const after = recordWith(before ?? { collection, id, cells: {} }, fields);
  const fault = cellsFault(after) ?? recordFault(after) ?? roomFault(after, before?.cells, roomOf(all));
  return fault && faultWords(fault, collection);
}

/** Ten random digits and small letters: two open pages never give the same stamp. */
function newDevice(): string {
  const digits = crypto.getRandomValues(new Uint8Array(10));
  return [...digits].map((digit) => (digit % 36).toString(36)).join("");
}

function tellTrouble(error: unknown): void {
  if (isTroubleTold) return;
  isTroubleTold = true;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  showToast({
    tone: "bad",
    title: isFull ? "This browser has no room left" : "This browser keeps nothing",
    text: "Your changes work while this page is open, and are gone when it is closed.",
  });
}

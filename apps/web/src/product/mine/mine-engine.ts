import {
  cellsFault,
  cellsOf,
  createReplica,
  faultWords,
  fieldsOf,
  isRemoved,
  nameOfRecord,
  readRecord,
  recordFault,
  recordWith,
  roomFault,
  roomOf,
  type CollectionName,
  type Fields,
  type KeptRecord,
  type RecordKey,
  type Replica,
  type Righting,
} from "@agate/mine";
import { showToast } from "../../ui/toast.ts";
import type { AnyMine, Change, NewFields } from "./collection-state.ts";
import { noNotes, openMineStorage, StoreClosed } from "./mine-storage.ts";
import { startSync } from "./mine-sync.ts";
import { oldEdits } from "./old-edits.ts";
import { notStoredWords, unsavedWords } from "./unsaved-words.ts";

export { rosterOfOwnTeam } from "../own-teams/own-roster.ts";

/** One owner's things while a page shows them: in memory, kept in the browser, in step with its other tabs and the account. */
export interface MineEngine {
  /** The same object until something in the collection changes. */
  readonly read: (collection: CollectionName) => AnyMine;
  /** Whether this browser has nothing of the account yet and the account's first answer is still on its way. */
  readonly isArriving: () => boolean;
  /** The same, however long it takes: until the account has answered, or could not, and what a visitor made here is in it. */
  readonly isFirstAwaited: () => boolean;
  /** False: refused, and the person has been told so. */
  readonly apply: (change: Change) => boolean;
  /** How many records are not saved yet. */
  readonly unsaved: () => number;
  /** Sends what is not saved yet. Resolves with how many records are still unsaved then. */
  readonly settle: () => Promise<number>;
  /** The server can be reached again. */
  readonly back: () => void;
  /** What a visitor had here that is another thing in the account, until it is decided which stands; by id. */
  readonly undecided: (collection: CollectionName) => ReadonlyMap<string, Fields> | null;
  readonly decide: (collection: CollectionName, stands: "browser" | "account") => void;
  readonly close: () => void;
}

/** What tabs of one browser tell each other. */
interface TabMessage {
  readonly owner: string;
  readonly records: readonly KeptRecord[];
  /** The clock of this computer was found to be wrong. */
  readonly righting: Righting | null;
  /** To be dropped, before anything is merged. A page of an older version says nothing of it. */
  readonly forgotten?: readonly RecordKey[];
}

/** Told once: the page works on in memory. */
let isTroubleTold = false;

/** Milliseconds that a person waits for the account at most: for the last changes to be saved, or the first to arrive. */
const patience = 4_000;

/** What differs here and in the account is not moved into it without a question. */
const asks: ReadonlySet<string> = new Set<CollectionName>(["preset"]);

/**
 * Reads what this browser keeps of an owner; where it keeps nothing or refuses, begins with nothing.
 * @param tell called after every change, of other tabs and devices too
 */
export async function openMine(owner: string, tell: () => void): Promise<MineEngine> {
  const replica = createReplica(newDevice(), Date.now);
  const shown = new Map<string, AnyMine>();
  const storage = openMineStorage(() => void keep(replica.all()));
  const channel = new BroadcastChannel("agate:mine");
  const undecided = new Map<CollectionName, ReadonlyMap<string, Fields>>();
  let isOut = false;
  let hasMoved = false;
  let moving: Promise<void> | undefined;
  let isClosed = false;

  const hasChanged = (records: readonly RecordKey[]) => {
    if (!records.length) return;
    for (const { collection } of records) shown.delete(collection);
    tell();
  };
  const tellTrouble = (error: unknown) => tellTroubleOf(owner !== "", error);
  const keep = (records: readonly KeptRecord[]) => storage.merge(owner, records).catch(tellTrouble);
  /** Something new, from this page: to the page, to the browser's store and to its other tabs. */
  const spread = (records: readonly KeptRecord[]) => {
    if (!records.length) return;
    hasChanged(records);
    void keep(records);
    channel.postMessage({ owner, records, righting: null } satisfies TabMessage);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.owner !== owner) return;
    if (data.righting) hasChanged(replica.correct(data.righting.correction, data.righting.now));
    replica.forget(data.forgotten ?? []);
    hasChanged([...(data.forgotten ?? []), ...replica.take(data.records)]);
  });
  const stored = await storage.load(owner).catch((error: unknown) => {
    tellTrouble(error);
    return { records: [], notes: noNotes };
  });
  let { notes } = stored;
  replica.correct(notes.correction, Date.now() + notes.correction);
  replica.take(stored.records);
  void storage.forgetOthers(owner, Date.now()).catch(tellTrouble);

  /** A tab that the browser had put by has heard of nothing: it takes what was kept meanwhile. */
  const reread = async () => {
    const now = await storage.load(owner);
    const { correction } = now.notes;
    if (correction !== replica.correction()) hasChanged(replica.correct(correction, Date.now() + correction));
    hasChanged(replica.take(now.records));
  };
  const whenSeen = () => {
    if (document.visibilityState === "visible") void reread().catch(tellTrouble);
  };
  document.addEventListener("visibilitychange", whenSeen);
  window.addEventListener("pageshow", whenSeen);

  const noteCursor = async (cursor: number) => {
    const before = notes;
    notes = { cursor, correction: replica.correction(), notedAt: Date.now(), hasAnswered: true };
    if (await storage.note(owner, before, notes)) return;
    // Another tab was a visitor's for a while: what the cursor stands for is kept anew.
    await storage.merge(owner, replica.all());
    await storage.note(owner, noNotes, notes);
  };

  /** What was made here before somebody signed in goes to their account, once that is known. */
  const moveVisitors = async () => {
    if (hasMoved) return;
    hasMoved = true;
    const { records } = await storage.load("");
    const there = records.filter(({ cells }) => !isRemoved(cells));
    const isOther = ({ collection, id, cells }: KeptRecord) => {
      const known = replica.cellsIn(collection).get(id);
      const fields = known ? fieldsOf(known) : null;
      return (
        Boolean(fields) &&
        asks.has(collection) &&
        JSON.stringify(sorted(fields)) !== JSON.stringify(sorted(fieldsOf(cells)))
      );
    };
    const open = there.filter(isOther);
    for (const { collection, id, cells } of open) {
      const name = collection as CollectionName;
      undecided.set(name, new Map([...(undecided.get(name) ?? []), [id, fieldsOf(cells) ?? {}]]));
    }
    const moved = there.filter((record) => !open.includes(record)).map((record) => ({ ...record, saved: {} }));
    spread(replica.take(moved));
    await storage.drop(
      "",
      records.filter((record) => !open.includes(record)),
    );
    if (open.length) tell();
    if (moved.length) sync?.soon();
  };

  // What an account keeps it looks through itself.
  if (!owner)
    void oldEdits(replica.cellsIn("edit"), Date.now()).then((ids) => {
      if (!isClosed) spread(ids.flatMap((id) => replica.remove("edit", id) ?? []));
    });

  const sync = owner
    ? startSync(owner, replica, notes.cursor, {
        settled: ({ kept, righting, forgotten }, cursor) => {
          isOut = false;
          if (righting) shown.clear();
          hasChanged([...forgotten, ...kept]);
          // The cursor last: what it stands for is kept by then.
          void (async () => {
            await storage.drop(owner, forgotten);
            if (righting) await storage.right(owner, righting);
            await storage.merge(owner, kept);
            await noteCursor(cursor);
          })().catch(tellTrouble);
          if (kept.length || righting || forgotten.length)
            channel.postMessage({ owner, records: kept, righting, forgotten } satisfies TabMessage);
        },
        done: () => {
          moving = moveVisitors().catch(tellTrouble);
        },
        refused: (refused) => {
          const [first] = refused;
          if (!first) return;
          const { reason, collection, id } = first;
          const name = nameOfRecord({ ...first, cells: replica.cellsIn(collection).get(id) ?? {} });
          const why = faultWords(reason, collection);
          showToast({ tone: "bad", title: unsavedWords(refused.length), text: name ? `${name}: ${why}` : why });
        },
        signedOut: () => {
          const count = replica.send().records.length;
          if (isOut || !count) return;
          isOut = true;
          showToast({
            tone: "bad",
            title: unsavedWords(count),
            text: "You were signed out. Sign in again on this browser to save them.",
          });
        },
      })
    : null;

  const orPatience = (sync: Promise<void>) =>
    Promise.race([sync, new Promise<void>((done) => setTimeout(done, patience))]);
  let isArriving = sync !== null && notes.cursor === 0 && !notes.hasAnswered;
  let isFirstAwaited = isArriving;
  if (sync && isArriving) {
    void orPatience(sync.first).finally(() => {
      isArriving = false;
      if (!isClosed) tell();
    });
    const moved = sync.first.then(() => moving);
    void moved.finally(() => {
      isFirstAwaited = false;
      if (!isClosed) tell();
    });
  }

  return {
    isArriving: () => isArriving,
    isFirstAwaited: () => isFirstAwaited,
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
      if (change.type === "change" && isGone(replica, change)) {
        showToast({ tone: "bad", title: "Not kept", text: "It was removed meanwhile, here or on another device." });
        return false;
      }
      const record =
        change.type === "change" ? replica.change(collection, id, change.fields) : replica.remove(collection, id);
      if (!record) return true;
      if (change.type === "remove") sync?.forgetRefusals();
      spread([record]);
      sync?.soon();
      return true;
    },
    unsaved: () => (owner ? replica.send().records.length : 0),
    settle: async () => {
      if (sync && replica.send().records.length) await orPatience(sync.now());
      return owner ? replica.send().records.length : 0;
    },
    back: () => sync?.back(),
    undecided: (collection) => undecided.get(collection) ?? null,
    decide: (collection, stands) => {
      const open = undecided.get(collection);
      if (!open) return;
      undecided.delete(collection);
      if (stands === "browser")
        spread([...open].flatMap(([id, fields]) => replica.change(collection, id, fields as NewFields) ?? []));
      void storage
        .drop(
          "",
          [...open.keys()].map((id) => ({ collection, id })),
        )
        .catch(tellTrouble);
      sync?.soon();
      tell();
    },
    close: () => {
      isClosed = true;
      document.removeEventListener("visibilitychange", whenSeen);
      window.removeEventListener("pageshow", whenSeen);
      sync?.stop();
      channel.close();
      storage.close();
    },
  };
}

function sorted(fields: Fields | null): unknown {
  return Object.entries(fields ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether something would be written into what is gone, which nobody would ever see. */
function isGone(replica: Replica, { collection, id, fields }: Extract<Change, { type: "change" }>): boolean {
  const cells = replica.cellsIn(collection).get(id);
  return cells !== undefined && isRemoved(cells) && fields["removed"] !== false;
}

/** Why a change is not made, as a sentence; null: it is. */
function refusalOf(replica: Replica, { collection, id, fields }: Extract<Change, { type: "change" }>): string | null {
  const all = replica.all();
  const before = all.find((record) => record.collection === collection && record.id === id);
  const after = recordWith(before ?? { collection, id, cells: {} }, fields);
  const written = { collection, id, cells: cellsOf(fields) };
  const fault = cellsFault(written) ?? recordFault(after) ?? roomFault(after, before?.cells, roomOf(all));
  return fault && faultWords(fault, collection);
}

/** Ten random digits and small letters: two open pages never give the same stamp. */
function newDevice(): string {
  const digits = crypto.getRandomValues(new Uint8Array(10));
  return [...digits].map((digit) => (digit % 36).toString(36)).join("");
}

/** @param hasAccount what is changed goes to an account, too */
function tellTroubleOf(hasAccount: boolean, error: unknown): void {
  if (isTroubleTold || error instanceof StoreClosed) return;
  isTroubleTold = true;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  showToast({ tone: "bad", ...notStoredWords(isFull, hasAccount) });
}

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
  storageFault,
  storageUsage,
  type CollectionName,
  type Fields,
  type StoredRecord,
  type RecordKey,
  type Replica,
  type ClockCorrection,
} from "@agate/mine";
import { showToast } from "../../ui/toast.ts";
import type { AnyMine, Change, NewFields } from "./collection-state.ts";
import { noNotes, openMineStorage, StoreClosed } from "./mine-storage.ts";
import { startSync } from "./mine-sync.ts";
import { outdatedEdits } from "./old-edits.ts";
import { notStoredWords, unsavedWords } from "./unsaved-words.ts";

export { rosterOfOwnTeam } from "../own-teams/own-roster.ts";

/** A message between tabs of one browser. */
interface TabMessage {
  readonly owner: string;
  readonly records: readonly StoredRecord[];
  /** Set if this computer's clock was found to be wrong. */
  /** Named as tabs of version 0.2.0 send and read it. */
  readonly righting: ClockCorrection | null;
  /** Records to drop before anything is merged. Pages of an older version do not send it. */
  readonly forgotten?: readonly RecordKey[];
}

/** The maximum milliseconds a person waits for the account: to save the last changes, or for the first to arrive. */
const timeout = 4_000;

/** Collections in which a difference from the account is not moved into it without a question. */
const confirmedCollections: ReadonlySet<string> = new Set<CollectionName>(["preset"]);

/**
 * Loads what this browser stores for an owner. If it stores nothing or refuses, starts empty.
 * @param notify called after every change, including those of other tabs and devices
 */
export async function openMine(owner: string, notify: () => void) {
  const replica = createReplica(newDevice(), Date.now);
  const shown = new Map<string, AnyMine>();
  const storage = openMineStorage(() => void store(replica.all()));
  const channel = new BroadcastChannel("agate:mine");
  const undecided = new Map<CollectionName, ReadonlyMap<string, Fields>>();
  let isOut = false;
  let hasMoved = false;
  let moving: Promise<void> | undefined;
  let isClosed = false;

  const hasChanged = (records: readonly RecordKey[]) => {
    if (!records.length) return;
    for (const { collection } of records) shown.delete(collection);
    notify();
  };
  /** Report once: the page continues in memory. */
  let isStorageErrorReported = false;
  const reportStorageError = (error: unknown) => {
    if (isStorageErrorReported || error instanceof StoreClosed) return;
    isStorageErrorReported = true;
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    showToast({ tone: "bad", ...notStoredWords(isFull, owner !== "") });
  };
  /** Something could not be stored, like on a full disk. The next attempt stores everything. */
  let isBehind = false;
  const store = async (records: readonly StoredRecord[]) => {
    try {
      await storage.merge(owner, isBehind ? replica.all() : records);
      if (isBehind) isStorageErrorReported = false;
      isBehind = false;
    } catch (error) {
      isBehind = true;
      reportStorageError(error);
    }
  };
  let storing = Promise.resolve();
  /** Publishes changes made on this page: to the page, to the browser's storage and to its other tabs. */
  const publish = (records: readonly StoredRecord[]) => {
    if (!records.length) return;
    hasChanged(records);
    storing = store(records);
    channel.postMessage({ owner, records, righting: null } satisfies TabMessage);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.owner !== owner) return;
    if (data.righting) hasChanged(replica.correct(data.righting.correction, data.righting.now));
    replica.forget(data.forgotten ?? []);
    hasChanged([...(data.forgotten ?? []), ...replica.merge(data.records)]);
  });
  const stored = await storage.load(owner).catch((error: unknown) => {
    reportStorageError(error);
    return { records: [], notes: noNotes };
  });
  let { notes } = stored;
  replica.correct(notes.correction, Date.now() + notes.correction);
  replica.merge(stored.records);
  void storage.forgetOthers(owner, Date.now()).catch(reportStorageError);

  /** A tab that the browser had frozen has missed messages: load what was stored meanwhile. */
  const reread = async () => {
    const now = await storage.load(owner);
    const { correction } = now.notes;
    if (correction !== replica.correction()) hasChanged(replica.correct(correction, Date.now() + correction));
    hasChanged(replica.merge(now.records));
    if (isBehind) await store([]);
  };
  const whenSeen = () => {
    if (document.visibilityState === "visible") void reread().catch(reportStorageError);
  };
  document.addEventListener("visibilitychange", whenSeen);
  window.addEventListener("pageshow", whenSeen);

  const noteCursor = async (cursor: number) => {
    const before = notes;
    notes = { cursor, correction: replica.correction(), notedAt: Date.now(), hasAnswered: true };
    if (await storage.note(owner, before, notes)) return;
    // Another tab was a visitor's for a while: store again what the cursor covers.
    await storage.merge(owner, replica.all());
    await storage.note(owner, noNotes, notes);
  };

  /** Moves what a visitor made here before signing in to their account, once the account's things are known. */
  const moveVisitors = async () => {
    if (hasMoved) return;
    hasMoved = true;
    const { records } = await storage.load("");
    const there = records.filter(({ cells }) => !isRemoved(cells));
    const isOther = ({ collection, id, cells }: StoredRecord) => {
      const known = replica.cellsIn(collection).get(id);
      const fields = known ? fieldsOf(known) : null;
      return (
        Boolean(fields) &&
        confirmedCollections.has(collection) &&
        JSON.stringify(sorted(fields)) !== JSON.stringify(sorted(fieldsOf(cells)))
      );
    };
    const open = there.filter(isOther);
    for (const { collection, id, cells } of open) {
      const name = collection as CollectionName;
      undecided.set(name, new Map([...(undecided.get(name) ?? []), [id, fieldsOf(cells) ?? {}]]));
    }
    const moved = there.filter((record) => !open.includes(record)).map((record) => ({ ...record, saved: {} }));
    publish(replica.merge(moved));
    await storage.drop(
      "",
      records.filter((record) => !open.includes(record)),
    );
    if (open.length) notify();
    if (moved.length) sync?.soon();
  };

  // The account cleans up its own edits.
  if (!owner)
    void outdatedEdits(replica.cellsIn("edit"), Date.now()).then(({ gone, moved }) => {
      if (isClosed) return;
      publish([...replica.merge(moved), ...gone.flatMap((id) => replica.remove("edit", id) ?? [])]);
    });

  const sync = owner
    ? startSync(owner, replica, notes.cursor, {
        settled: ({ kept, clockCorrection, forgotten }, cursor) => {
          isOut = false;
          if (clockCorrection) shown.clear();
          hasChanged([...forgotten, ...kept]);
          // The cursor comes last: what it covers must be stored by then.
          void (async () => {
            await storage.drop(owner, forgotten);
            if (clockCorrection) await storage.right(owner, clockCorrection);
            await storage.merge(owner, kept);
            await noteCursor(cursor);
          })().catch(reportStorageError);
          if (kept.length || clockCorrection || forgotten.length)
            channel.postMessage({
              owner,
              records: kept,
              righting: clockCorrection,
              forgotten,
            } satisfies TabMessage);
        },
        done: () => {
          moving = moveVisitors().catch(reportStorageError);
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
            text: `You were signed out. Sign in again on this browser to save ${count === 1 ? "it" : "them"}.`,
          });
        },
      })
    : null;

  const withTimeout = (sync: Promise<void>) =>
    Promise.race([sync, new Promise<void>((done) => setTimeout(done, timeout))]);
  let isArriving = sync !== null && notes.cursor === 0 && !notes.hasAnswered;
  let isFirstPending = isArriving;
  if (sync && isArriving) {
    void withTimeout(sync.first).finally(() => {
      isArriving = false;
      if (!isClosed) notify();
    });
    const moved = sync.first.then(() => moving);
    void moved.finally(() => {
      isFirstPending = false;
      if (!isClosed) notify();
    });
  }

  const settle = async () => {
    if (sync && replica.send().records.length) await withTimeout(sync.now());
    return owner ? replica.send().records.length : 0;
  };

  return {
    /** Whether this browser has nothing of the account yet and is waiting for the account's first answer. */
    isArriving: () => isArriving,
    /**
     * The same without a time limit: until the account has answered, or could not, and contains what a visitor made here.
     */
    isFirstPending: () => isFirstPending,
    /** Returns the same object until something in the collection changes. */
    read: (collection: CollectionName) => {
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
    /** False: refused, and the person was notified. */
    apply: (change: Change) => {
      const refusal = change.type === "change" ? refusalOf(replica, change) : null;
      if (refusal !== null) {
        showToast({ tone: "bad", title: "Not saved", text: refusal });
        return false;
      }
      const { collection, id } = change;
      if (change.type === "change" && isRemovedMeanwhile(replica, change)) {
        showToast({ tone: "bad", title: "Not saved", text: "It was removed meanwhile, here or on another device." });
        return false;
      }
      const record =
        change.type === "change" ? replica.change(collection, id, change.fields) : replica.remove(collection, id);
      if (!record) return true;
      if (change.type === "remove") sync?.forgetRefusals();
      publish([record]);
      sync?.soon();
      return true;
    },
    /** The number of records that are not saved yet. */
    unsaved: () => (owner ? replica.send().records.length : 0),
    /** Sends what is not saved yet. Resolves with the number of records still unsaved. */
    settle,
    /** Whether all changes have reached the browser's storage or the account. */
    outlivesPage: async () => {
      await storing;
      return !isBehind || (owner !== "" && (await settle()) === 0);
    },
    /** Call when the server can be reached again. */
    back: () => sync?.back(),
    /** A visitor's things that differ from the account's, by id, until the person decides which to keep. */
    undecided: (collection: CollectionName) => undecided.get(collection) ?? null,
    decide: (collection: CollectionName, chosen: "browser" | "account") => {
      const open = undecided.get(collection);
      if (!open) return;
      undecided.delete(collection);
      if (chosen === "browser")
        publish([...open].flatMap(([id, fields]) => replica.change(collection, id, fields as NewFields) ?? []));
      void storage
        .drop(
          "",
          [...open.keys()].map((id) => ({ collection, id })),
        )
        .catch(reportStorageError);
      sync?.soon();
      notify();
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

/**
 * One owner's things while a page shows them: in memory, stored in the browser, and synced with its other tabs and the
 * account.
 */
export type MineEngine = Awaited<ReturnType<typeof openMine>>;

function sorted(fields: Fields | null): unknown {
  return Object.entries(fields ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether a change would write into a removed record, where no one would ever see it. */
function isRemovedMeanwhile(
  replica: Replica,
  { collection, id, fields }: Extract<Change, { type: "change" }>,
): boolean {
  const cells = replica.cellsIn(collection).get(id);
  return cells !== undefined && isRemoved(cells) && fields["removed"] !== false;
}

/** Returns the reason why a change is refused, as a sentence; null: it is allowed. */
function refusalOf(replica: Replica, { collection, id, fields }: Extract<Change, { type: "change" }>): string | null {
  const all = replica.all();
  const before = all.find((record) => record.collection === collection && record.id === id);
  const after = recordWith(before ?? { collection, id, cells: {} }, fields);
  const written = { collection, id, cells: cellsOf(fields) };
  const fault = cellsFault(written) ?? recordFault(after) ?? storageFault(after, before?.cells, storageUsage(all));
  return fault && faultWords(fault, collection);
}

/** Returns ten random digits and lowercase letters, so that two open pages never create the same stamp. */
function newDevice(): string {
  const digits = crypto.getRandomValues(new Uint8Array(10));
  return [...digits].map((digit) => (digit % 36).toString(36)).join("");
}

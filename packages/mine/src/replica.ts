import { restampCells } from "./account.ts";
import { eraseFields, floorOf, isRemoved, lastStamp, mergeCells, writeFields } from "./cells.ts";
import type { Cells, Value } from "./cells.ts";
import { maxAhead, newClock, receive, stampOf, tick } from "./clock.ts";
import { formFault } from "./record.ts";
import type { MineRecord } from "./record.ts";

/** A record as a browser stores it. */
export interface StoredRecord extends MineRecord {
  /** By field, the stamp of the newest cell the account is known to have. */
  readonly saved: Readonly<Record<string, string>>;
}

/** The location of a record. */
export type RecordKey = Pick<MineRecord, "collection" | "id">;

/** Cells of a record that the account is not known to have. */
export interface SentRecord extends MineRecord {
  /** The account has had this record: if it no longer does, it was removed, and these cells must not recreate it. */
  readonly known: boolean;
}

/** What a device sends to the account. */
export interface Sent {
  readonly records: readonly SentRecord[];
  /** The device's clock, in milliseconds since 1970, with the correction in force at that time. */
  readonly sentAt: number;
  readonly correction: number;
}

/** The account's response to a device. */
export interface SyncAnswer {
  /** What has changed in the account since the device's cursor, as whole records. */
  readonly records: readonly MineRecord[];
  /** The records are the complete set: the account no longer knows what was removed since that cursor. */
  readonly whole: boolean;
  /** How wrong the account found the device's clock, in milliseconds to add; 0: it is correct. */
  readonly skew: number;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Records that were rejected completely. */
  readonly refused: readonly RecordKey[];
  /**
   * The account has gone back to an earlier state, and has sent everything it has: anything missing there is sent
   * again.
   */
  readonly wentBack?: boolean;
}

/** What a response has changed in a replica. */
export interface Settled {
  /** To merge into other copies. */
  readonly kept: readonly StoredRecord[];
  /** To drop, before anything is merged. */
  readonly forgotten: readonly RecordKey[];
  /** How the clock was found to be wrong: other copies must be corrected likewise, before anything is merged. */
  readonly clockCorrection: ClockCorrection | null;
}

/** A wrong clock, as the account saw it. */
export interface ClockCorrection {
  /** Milliseconds it was behind; negative: ahead. */
  readonly skew: number;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds to add to this computer's clock from now on. */
  readonly correction: number;
}

/** What one open page holds of a person's things: in memory, synchronous, independent of disk and network. */
export interface Replica {
  /** The cells of a collection's records by id, including removed ones. */
  readonly cellsIn: (collection: string) => ReadonlyMap<string, Cells>;
  readonly all: () => readonly StoredRecord[];
  /**
   * Sets fields of a record, possibly a new one; null empties a field. Null: it already holds all of them, or is gone.
   */
  readonly change: (collection: string, id: string, fields: Readonly<Record<string, Value>>) => StoredRecord | null;
  /** Empties a record and marks it as gone; null: it does not exist. */
  readonly remove: (collection: string, id: string) => StoredRecord | null;
  /**
   * Merges what another page of this browser, or the browser's store, holds; returns what was new here. A malformed
   * record does not block the others.
   */
  readonly merge: (records: readonly StoredRecord[]) => readonly StoredRecord[];
  /** Drops records, because another page of this browser did. */
  readonly forget: (keys: readonly RecordKey[]) => void;
  /** Returns all cells that the account is not known to have. */
  readonly send: () => Sent;
  /** Applies the account's response to `sent`. */
  readonly applyAnswer: (sent: Sent, answer: SyncAnswer) => Settled;
  /** The correction to this computer's clock, in milliseconds to add. */
  readonly correction: () => number;
  /** Corrects the clock, and with it the stamps it gave to unsaved cells. */
  readonly correct: (correction: number, accountTime: number) => readonly StoredRecord[];
}

/**
 * @param device ten digits and lowercase letters that no other open page has
 * @param now the time by this computer, in milliseconds since 1970
 */
export function createReplica(device: string, now: () => number): Replica {
  const collections = new Map<string, Map<string, StoredRecord>>();
  let clock = newClock(device);
  let correction = 0;
  const present = () => now() + correction;

  const all = () => [...collections.values()].flatMap((records) => [...records.values()]);
  const find = ({ collection, id }: RecordKey) => collections.get(collection)?.get(id);
  const put = (record: StoredRecord) => {
    const records = collections.get(record.collection);
    if (records) records.set(record.id, record);
    else collections.set(record.collection, new Map([[record.id, record]]));
    return record;
  };
  const stampAfter = (before: Cells) => {
    clock = tick(clock, present(), lastStamp(before));
    return stampOf(clock);
  };
  const advanceClock = ({ cells }: MineRecord) => {
    const last = lastStamp(cells);
    if (last !== undefined) clock = receive(clock, last, present());
  };
  const mergeOne = (record: StoredRecord) => {
    if (formFault(record) === "malformed") return [];
    advanceClock(record);
    const known = find(record);
    const merged = mergeStored(known ?? { ...record, cells: {}, saved: {} }, record);
    return merged === known ? [] : [put(merged)];
  };

  /** Merges a whole record from the account: a cell that the account had and no longer has is sent again. */
  const mergeFromAccount = (record: MineRecord) => {
    const saved = stampsOf(record.cells);
    const merged = mergeOne({ ...record, saved });
    const known = find(record);
    const isLess = known && formFault(record) !== "malformed" && mergeSaved(saved, known.saved) !== saved;
    return isLess ? [put(storedOf(known, known.cells, saved))] : merged;
  };
  const correct: Replica["correct"] = (next, accountTime) => {
    const skew = next - correction;
    correction = next;
    const corrected = all().flatMap((record) => {
      const restamped = restampStored(record, skew, accountTime);
      return restamped === record ? [] : [put(restamped)];
    });
    if (skew || clock.time > accountTime + maxAhead) {
      clock = newClock(device);
      all().forEach(advanceClock);
    }
    return corrected;
  };

  const forget: Replica["forget"] = (keys) => {
    for (const { collection, id } of keys) collections.get(collection)?.delete(id);
  };
  /**
   * Drops what the account once had of records and no longer has.
   * @param isStill whether to keep the unsaved cells of a record
   */
  const dropSaved = (records: readonly StoredRecord[], keepsUnsaved: (record: StoredRecord) => boolean) => {
    forget(records);
    for (const record of records) {
      const cells = keepsUnsaved(record) ? unsavedCells(record) : null;
      if (cells) put({ ...record, cells, saved: {} });
    }
    return records;
  };
  /**
   * Drops what the account has forgotten. For a whole response: everything it does not name; unsaved cells of a removed
   * record go with it, and records the account never had stay, to be sent. For any response: a removal the account no
   * longer reports, because the record was created again.
   */
  const dropForgotten = ({ records, whole }: Pick<SyncAnswer, "records" | "whole">) => {
    const named = new Map(records.map((record) => [keyOf(record), record]));
    const isForgotten = (record: StoredRecord) => {
      if (whole) return wasSaved(record);
      const current = named.get(keyOf(record));
      return current !== undefined && isRemovalForgotten(record, current);
    };
    return dropSaved(all().filter(isForgotten), (record) => named.has(keyOf(record)));
  };

  return {
    all,
    cellsIn: (collection) => new Map([...(collections.get(collection) ?? [])].map(([id, { cells }]) => [id, cells])),
    change: (collection, id, fields) => {
      const known = find({ collection, id }) ?? { collection, id, cells: {}, saved: {} };
      const cells = writeFields(known.cells, fields, stampAfter(known.cells));
      return cells === known.cells ? null : put(storedOf(known, cells, known.saved));
    },
    remove: (collection, id) => {
      const known = find({ collection, id });
      if (!known || isRemoved(known.cells)) return null;
      return put(storedOf(known, eraseFields(stampAfter(known.cells)), known.saved));
    },
    merge: (records) => records.flatMap(mergeOne),
    forget,
    send: () => ({
      records: all().flatMap((record) => {
        const cells = unsavedCells(record);
        return cells ? [{ collection: record.collection, id: record.id, cells, known: wasSaved(record) }] : [];
      }),
      sentAt: present(),
      correction,
    }),
    applyAnswer: (sent, { records, whole, skew, now: accountTime, refused, wentBack = false }) => {
      const corrected = correct(skew ? sent.correction + skew : correction, accountTime);
      const isBefore = wentBack && !whole;
      // In that case a missing removal means nothing: the account has not received it yet.
      const forgotten = isBefore ? [] : dropForgotten({ records, whole });
      if (isBefore) for (const record of all().filter(wasSaved)) put({ ...record, saved: {} });
      const refusals = new Set(refused.map(keyOf));
      const accepted = sent.records.filter((record) => !refusals.has(keyOf(record)));
      const kept = [
        ...accepted.flatMap((record) => {
          const known = find(record);
          if (!known) return [];
          const stamps = stampsOf(restampCells(record.cells, skew, accountTime));
          return [put(storedOf(known, known.cells, mergeSaved(known.saved, stamps)))];
        }),
        ...records.flatMap(mergeFromAccount),
      ];
      const clockCorrection = skew || corrected.length ? { skew, now: accountTime, correction } : null;
      return { kept, clockCorrection, forgotten };
    },
    correction: () => correction,
    correct,
  };
}

/** Returns the cells of a record that the account is not known to have; null: none. */
export function unsavedCells({ cells, saved }: StoredRecord): Cells | null {
  const unsaved = Object.entries(cells).filter(([field, [, at]]) => !isCovered(saved, field, at));
  return unsaved.length ? Object.fromEntries(unsaved) : null;
}

/**
 * Returns a record whose unsaved cells have the stamps a correct clock would have given; `record` itself if they
 * already do.
 */
export function restampStored(record: StoredRecord, skew: number, now: number): StoredRecord {
  const cells = unsavedCells(record);
  const right = cells && restampCells(cells, skew, now);
  if (!cells || !right || Object.entries(right).every(([field, [, at]]) => cells[field]?.[1] === at)) return record;
  return storedOf(record, mergeCells({}, { ...record.cells, ...right }), record.saved);
}

/** Merges two copies of a browser's record; returns `one` itself if the other adds nothing new. */
export function mergeStored(one: StoredRecord, other: StoredRecord): StoredRecord {
  const cells = mergeCells(one.cells, other.cells);
  const saved = mergeSaved(one.saved, other.saved);
  return cells === one.cells && saved === one.saved ? one : storedOf(one, cells, saved);
}

/**
 * Returns a record with what is known to be saved of these cells. The account knows the emptying that its own removal
 * caused.
 */
function storedOf(record: StoredRecord, cells: Cells, saved: StoredRecord["saved"]): StoredRecord {
  const floor = floorOf(cells);
  const isRemovalSaved = floor !== undefined && savedOf(saved, "removed") === floor;
  const own = Object.entries(isRemovalSaved ? { ...saved, emptied: floor } : saved).filter(([field]) =>
    Object.hasOwn(cells, field),
  );
  return { ...record, cells, saved: Object.fromEntries(own) };
}

/** Returns whether the account has had a removal of a record and no longer reports it. */
function isRemovalForgotten({ cells, saved }: StoredRecord, current: MineRecord): boolean {
  const floor = floorOf(cells);
  const isSaved = floor !== undefined && [savedOf(saved, "removed"), savedOf(saved, "emptied")].includes(floor);
  return isSaved && floor > (floorOf(current.cells) ?? "");
}

/** Returns whether the account has ever had any of a record. */
function wasSaved({ saved }: StoredRecord): boolean {
  return Object.keys(saved).length > 0;
}

function mergeSaved(one: StoredRecord["saved"], other: StoredRecord["saved"]): StoredRecord["saved"] {
  const newer = Object.entries(other).filter(([field, at]) => !isCovered(one, field, at));
  return newer.length ? { ...one, ...Object.fromEntries(newer) } : one;
}

function isCovered(saved: StoredRecord["saved"], field: string, at: string): boolean {
  const known = savedOf(saved, field);
  return known !== undefined && known >= at;
}

function savedOf(saved: StoredRecord["saved"], field: string): string | undefined {
  return Object.hasOwn(saved, field) ? saved[field] : undefined;
}

function stampsOf(cells: Cells): StoredRecord["saved"] {
  return Object.fromEntries(Object.entries(cells).map(([field, [, at]]) => [field, at]));
}

function keyOf({ collection, id }: RecordKey): string {
  return `${collection}\n${id}`;
}

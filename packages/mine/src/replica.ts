import { eraseFields, isRemoved, lastStamp, mergeCells, writeFields } from "./cells.ts";
import type { Cells, Value } from "./cells.ts";
import { mostAhead, newClock, receive, stampOf, tick } from "./clock.ts";
import { restampCells } from "./account.ts";
import type { MineRecord } from "./record.ts";

/** A record as a browser keeps it. */
export interface KeptRecord extends MineRecord {
  /** By field, the stamp of the newest cell that the account is known to have. */
  readonly saved: Readonly<Record<string, string>>;
}

/** Where a record is. */
export type RecordKey = Pick<MineRecord, "collection" | "id">;

/** What a device tells the account. */
export interface Sent {
  readonly records: readonly MineRecord[];
  /** The device's clock, in milliseconds since 1970, as it was corrected by then. */
  readonly sentAt: number;
  readonly correction: number;
}

/** What the account answers a device. */
export interface SyncAnswer {
  /** What has changed in the account since the device's cursor, whole records. */
  readonly records: readonly MineRecord[];
  /** These are all there are: the account no longer knows what was removed since that cursor. */
  readonly whole: boolean;
  /** How wrong the account found the device's clock, in milliseconds to be added; 0: it is right. */
  readonly skew: number;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Records of which nothing was taken. */
  readonly refused: readonly RecordKey[];
}

/** What an answer has changed in a replica. */
export interface Settled {
  /** To be merged into other copies. */
  readonly kept: readonly KeptRecord[];
  /** To be dropped, before anything is merged. */
  readonly forgotten: readonly RecordKey[];
  /** How the clock was found to be wrong: other copies are to be righted likewise, before anything is merged. */
  readonly righting: Righting | null;
}

/** A clock that was wrong, as the account saw it. */
export interface Righting {
  /** Milliseconds that it was behind; negative: ahead. */
  readonly skew: number;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: number;
  /** What is to be added to this computer's clock from now on. */
  readonly correction: number;
}

/** What one open page holds of a person's things: in memory, synchronous, knowing of no disk and no network. */
export interface Replica {
  /** The cells of a collection's records by id, removed ones too. */
  readonly cellsIn: (collection: string) => ReadonlyMap<string, Cells>;
  readonly all: () => readonly KeptRecord[];
  /** Sets fields of a record, of a new one too; null empties one. */
  readonly change: (collection: string, id: string, fields: Readonly<Record<string, Value>>) => KeptRecord;
  /** Empties a record and marks it as gone; null: it is not there. */
  readonly remove: (collection: string, id: string) => KeptRecord | null;
  /** Takes over what another page of this browser, or the browser's store, holds; gives what was new here. */
  readonly take: (records: readonly KeptRecord[]) => readonly KeptRecord[];
  /** All cells that the account is not known to have. */
  readonly send: () => Sent;
  /** Takes the account's answer to `sent`. */
  readonly settle: (sent: Sent, answer: SyncAnswer) => Settled;
  /** What is to be added to this computer's clock, in milliseconds. */
  readonly correction: () => number;
  /** Corrects the clock, and with it the stamps of what is not saved yet, which it had given. */
  readonly correct: (correction: number, accountTime: number) => readonly KeptRecord[];
}

/**
 * @param device ten digits and small letters that no other open page has
 * @param now the time by this computer, in milliseconds since 1970
 */
export function createReplica(device: string, now: () => number): Replica {
  const collections = new Map<string, Map<string, KeptRecord>>();
  let clock = newClock(device);
  let correction = 0;
  const present = () => now() + correction;

  const all = () => [...collections.values()].flatMap((records) => [...records.values()]);
  const find = ({ collection, id }: RecordKey) => collections.get(collection)?.get(id);
  const put = (record: KeptRecord) => {
    const records = collections.get(record.collection);
    if (records) records.set(record.id, record);
    else collections.set(record.collection, new Map([[record.id, record]]));
    return record;
  };
  const stampAfter = (before: Cells) => {
    clock = tick(clock, present(), lastStamp(before));
    return stampOf(clock);
  };
  const hear = ({ cells }: MineRecord) => {
    const last = lastStamp(cells);
    if (last !== undefined) clock = receive(clock, last, present());
  };
  const takeOne = (record: KeptRecord) => {
    hear(record);
    const known = find(record);
    const merged = known ? mergeKept(known, record) : record;
    return merged === known ? [] : [put(merged)];
  };

  const correct: Replica["correct"] = (next, accountTime) => {
    const skew = next - correction;
    correction = next;
    const righted = all().flatMap((record) => {
      const right = rightKept(record, skew, accountTime);
      return right === record ? [] : [put(right)];
    });
    if (skew || clock.time > accountTime + mostAhead) {
      clock = newClock(device);
      all().forEach(hear);
    }
    return righted;
  };

  /** What the account does not name in a whole answer is gone; what only this device knows of it is still to be sent. */
  const forgetAllBut = (named: ReadonlySet<string>) => {
    const gone = all().filter((record) => !named.has(keyOf(record)));
    for (const { collection, id } of gone) collections.get(collection)?.delete(id);
    const rests = gone.flatMap((record) => {
      const cells = unsavedCells(record);
      return cells ? [put({ ...record, cells, saved: {} })] : [];
    });
    return { forgotten: gone, rests };
  };

  return {
    all,
    cellsIn: (collection) => new Map([...(collections.get(collection) ?? [])].map(([id, { cells }]) => [id, cells])),
    change: (collection, id, fields) => {
      const known = find({ collection, id }) ?? { collection, id, cells: {}, saved: {} };
      return put({ ...known, cells: writeFields(known.cells, fields, stampAfter(known.cells)) });
    },
    remove: (collection, id) => {
      const known = find({ collection, id });
      if (!known || isRemoved(known.cells)) return null;
      return put({ ...known, cells: eraseFields(known.cells, stampAfter(known.cells)) });
    },
    take: (records) => records.flatMap(takeOne),
    send: () => ({
      records: all().flatMap((record) => {
        const cells = unsavedCells(record);
        return cells ? [{ collection: record.collection, id: record.id, cells }] : [];
      }),
      sentAt: present(),
      correction,
    }),
    settle: (sent, { records, whole, skew, now: accountTime, refused }) => {
      const righted = correct(skew ? sent.correction + skew : correction, accountTime);
      const refusals = new Set(refused.map(keyOf));
      const taken = sent.records.filter((record) => !refusals.has(keyOf(record)));
      const kept = [
        ...taken.flatMap((record) => {
          const known = find(record);
          if (!known) return [];
          return [
            put({ ...known, saved: mergeSaved(known.saved, stampsOf(restampCells(record.cells, skew, accountTime))) }),
          ];
        }),
        ...records.flatMap((record) => takeOne({ ...record, saved: stampsOf(record.cells) })),
      ];
      const righting = skew || righted.length ? { skew, now: accountTime, correction } : null;
      if (!whole) return { kept, righting, forgotten: [] };
      const { forgotten, rests } = forgetAllBut(new Set([...taken, ...records].map(keyOf)));
      return { kept: [...kept.filter((record) => find(record)), ...rests], righting, forgotten };
    },
    correction: () => correction,
    correct,
  };
}

/** The cells of a record that the account is not known to have; null: none. */
export function unsavedCells({ cells, saved }: KeptRecord): Cells | null {
  const unsaved = Object.entries(cells).filter(([field, [, at]]) => !isCovered(saved, field, at));
  return unsaved.length ? Object.fromEntries(unsaved) : null;
}

/** A record whose unsaved cells have the stamps that a right clock would have given; `record` itself where they have. */
export function rightKept(record: KeptRecord, skew: number, now: number): KeptRecord {
  const cells = unsavedCells(record);
  const right = cells && restampCells(cells, skew, now);
  if (!cells || !right || Object.entries(right).every(([field, [, at]]) => cells[field]?.[1] === at)) return record;
  return { ...record, cells: { ...record.cells, ...right } };
}

/** What two copies of a browser's record come to; `one` itself where the other tells nothing new. */
export function mergeKept(one: KeptRecord, other: KeptRecord): KeptRecord {
  const cells = mergeCells(one.cells, other.cells);
  const saved = mergeSaved(one.saved, other.saved);
  return cells === one.cells && saved === one.saved ? one : { ...one, cells, saved };
}

function mergeSaved(one: KeptRecord["saved"], other: KeptRecord["saved"]): KeptRecord["saved"] {
  const news = Object.entries(other).filter(([field, at]) => !isCovered(one, field, at));
  return news.length ? { ...one, ...Object.fromEntries(news) } : one;
}

function isCovered(saved: KeptRecord["saved"], field: string, at: string): boolean {
  const known = Object.hasOwn(saved, field) ? saved[field] : undefined;
  return known !== undefined && known >= at;
}

function stampsOf(cells: Cells): KeptRecord["saved"] {
  return Object.fromEntries(Object.entries(cells).map(([field, [, at]]) => [field, at]));
}

function keyOf({ collection, id }: RecordKey): string {
  return `${collection}\n${id}`;
}

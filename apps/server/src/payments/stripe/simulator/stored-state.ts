import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { simulatedObject } from "../../../db/schema-subscriptions.ts";
import type { SimulatedEvent } from "./objects.ts";
import { type Clock, kinds, type State } from "./state.ts";

/** The one row that every reader of the state locks. `version` counts the changes. */
type ClockRow = Clock & { readonly version: number };
const clockId = "clock";

type StoredObject = Readonly<Record<string, unknown>>;

export interface StoredState {
  /** Reads and changes the state while no other process can: stores what `work` set, or nothing if it throws. */
  use<T>(work: (state: State) => T): Promise<T>;
  /** How far the clock is ahead, in milliseconds. */
  ahead(): Promise<number>;
}

/**
 * A state in the database, for any number of processes. Each caches a copy and only rereads the rows when another
 * process has changed them.
 * @param fresh creates an empty state
 */
export function createStoredState(db: Db, fresh: () => State): StoredState {
  let copy: { readonly state: State; readonly version: number } | undefined;
  // One at a time: ten concurrent requests must not occupy the whole pool waiting for one row.
  let last: Promise<unknown> = Promise.resolve();

  async function useAlone<T>(work: (state: State) => T): Promise<T> {
    try {
      return await db.transaction(async (tx) => {
        const { version } = await lockClock(tx);
        const state = copy?.version === version ? copy.state : await readState(tx, fresh());
        copy = undefined;
        const before = snapshotOf(state);
        const result = work(state);
        const isChanged = await storeChanges(tx, state, before, version + 1);
        copy = { state, version: isChanged ? version + 1 : version };
        return result;
      });
    } catch (error) {
      copy = undefined; // it may hold changes that were not stored
      throw error;
    }
  }

  return {
    use(work) {
      const result = last.then(() => useAlone(work));
      last = result.catch(() => {});
      return result;
    },
    async ahead() {
      const [row] = await db.select().from(simulatedObject).where(eq(simulatedObject.id, clockId));
      return (row?.object as ClockRow | undefined)?.ahead ?? 0;
    },
  };
}

async function lockClock(tx: Db): Promise<ClockRow> {
  const start: ClockRow = { ahead: 0, told: 0, version: 0 };
  const find = () => tx.select().from(simulatedObject).where(eq(simulatedObject.id, clockId)).for("update");
  let [row] = await find();
  if (!row) {
    await tx
      .insert(simulatedObject)
      .values({ id: clockId, kind: clockId, object: { ...start } })
      .onConflictDoNothing();
    [row] = await find();
  }
  return (row?.object as ClockRow | undefined) ?? start;
}

async function readState(tx: Db, state: State): Promise<State> {
  for (const { id, kind, object } of await tx.select().from(simulatedObject).orderBy(asc(simulatedObject.position))) {
    if (kind === clockId) {
      const { ahead, told } = object as unknown as ClockRow;
      Object.assign(state.clock, { ahead, told });
    } else if (kind === "events") state.events.push(object as unknown as SimulatedEvent);
    else mapOf(state, kind as (typeof kinds)[number]).set(id.slice(kind.length + 1), completed(object));
  }
  return state;
}

/** An object with what an older version did not store: a subscription without discounts. */
function completed(object: StoredObject): StoredObject {
  if (object["object"] === "customer") return { balance: 0, discount: null, ...object };
  if (object["object"] === "subscription_schedule") {
    const phases = object["phases"] as readonly StoredObject[];
    return {
      ...object,
      phases: phases.map((phase) => ({
        trial_end: null,
        add_invoice_items: [],
        discounts: [],
        ...withItems(phase, "items"),
      })),
    };
  }
  if (object["object"] !== "subscription") return object;
  const fresh = { automatic_tax: { enabled: false }, pause_collection: null, pending_update: null, discounts: [] };
  return { ...fresh, ...object, items: withItems(object["items"] as StoredObject, "data") };
}

function withItems(of: StoredObject, list: string): StoredObject {
  const items = of[list] as readonly StoredObject[];
  return { ...of, [list]: items.map((item) => ({ quantity: 1, discounts: [], ...item })) };
}

type Snapshot = ReturnType<typeof snapshotOf>;

function snapshotOf(state: State) {
  const maps = new Map(kinds.map((kind) => [kind, new Map(mapOf(state, kind))] as const));
  return { maps, events: state.events.length, clock: { ...state.clock } };
}

/** @returns whether there was anything to store */
async function storeChanges(tx: Db, state: State, before: Snapshot, version: number): Promise<boolean> {
  const rows: { readonly id: string; readonly kind: string; readonly object: StoredObject }[] = [];
  const gone: string[] = [];
  for (const [kind, old] of before.maps) {
    const map = mapOf(state, kind);
    for (const [key, object] of map) if (old.get(key) !== object) rows.push({ id: `${kind}/${key}`, kind, object });
    for (const key of old.keys()) if (!map.has(key)) gone.push(`${kind}/${key}`);
  }
  for (const event of state.events.slice(before.events))
    rows.push({ id: `events/${event.id}`, kind: "events", object: { ...event } });
  const { ahead, told } = state.clock;
  if (!rows.length && !gone.length && ahead === before.clock.ahead && told === before.clock.told) return false;
  rows.push({ id: clockId, kind: clockId, object: { ahead, told, version } });
  if (gone.length) await tx.delete(simulatedObject).where(inArray(simulatedObject.id, gone));
  await tx
    .insert(simulatedObject)
    .values(rows)
    .onConflictDoUpdate({ target: simulatedObject.id, set: { object: sql`excluded.object` } });
  return true;
}

function mapOf(state: State, kind: (typeof kinds)[number]): Map<string, StoredObject> {
  return state[kind] as unknown as Map<string, StoredObject>;
}

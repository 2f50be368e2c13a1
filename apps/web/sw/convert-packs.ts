import { readsCache, savedAddress, savedCache } from "./cache-rules.ts";
import { saveRead, type SavedLeague } from "./stored-reads.ts";

/**
 * What versions up to 0.2.0 saved: one compressed file per league, a pack, at most two of each league. Converting goes
 * with the next version.
 */
const database = "agate-packs";

interface StoredPack extends Omit<SavedLeague, "bytes"> {
  /** When the server made it: ISO 8601 in UTC. */
  readonly madeAt: string;
  /** The JSON of a `Pack`, compressed with gzip. */
  readonly body: ArrayBuffer;
}

/** The parts of the API's answers that are needed. */
interface Schedule {
  readonly from: string | null;
  readonly to: string | null;
  readonly games: readonly { readonly game_date: string }[];
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** What a league's page read about some days, each part as its public read returned it. */
export interface Pack {
  readonly league: string;
  readonly from: string;
  readonly to: string;
  readonly teams: object;
  /** By month, with the games of the pack's days. */
  readonly schedules: readonly Schedule[];
  readonly rosters: readonly { readonly team: { readonly team_id: string } }[];
  /** Of the games that had one; missing before 0.2.0. */
  readonly lineups?: readonly { readonly event_id: string }[];
  readonly events: object;
  readonly fields: readonly { readonly event: { readonly event_id: string } }[];
  readonly drivers: readonly { readonly event_id: string; readonly answer: object }[];
  readonly common_code_count: object;
}

/** Converts all packs of this browser, unless something newer is saved (rule PK18). Rejects if there is no room. */
export async function convertPacks(): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return;
  const converted = new Set<string>();
  for (const stored of await storedPacks()) {
    if (converted.has(stored.league)) continue;
    // A damaged one is refused, and the one before takes its place.
    const pack = await unpacked(stored.body).catch(() => null);
    if (!pack) continue;
    converted.add(stored.league);
    await convert(stored, pack);
  }
}

/** Deletes the packs, once all open pages are of a version that does not use them. */
export function deletePacks(): void {
  indexedDB.deleteDatabase(database);
}

async function convert(stored: StoredPack, pack: Pack): Promise<void> {
  const cache = await caches.open(savedCache);
  const { league, from, to, sample, madeAt, checkedAt, byItself, savedFor } = stored;
  const before = (await (await cache.match(savedAddress(league)))?.json()) as SavedLeague | undefined;
  if (before && before.checkedAt >= checkedAt) return;
  let bytes = 0;
  for (const [address, read] of await readsOf(pack))
    for (const [, size] of await saveRead(cache, address, read, Date.parse(madeAt))) bytes += size;
  const saved: SavedLeague = { league, from, to, sample, checkedAt, byItself, savedFor, bytes };
  await cache.put(savedAddress(league), Response.json(saved));
}

/** Returns the reads that a pack answered, by address. */
async function readsOf(pack: Pack): Promise<readonly (readonly [address: string, read: object])[]> {
  const { league, schedules, rosters, lineups = [], fields, drivers } = pack;
  const path = `/api/leagues/${league}`;
  const alone = (people: object) => ({ league, game: null, people: [people], lineup: null });
  const months: (readonly [string, object])[] = [];
  for (const schedule of schedules) {
    const address = `${path}/schedule?from=${monthOf(schedule).join("&to=")}`;
    // The whole month, if it is stored, has more than the pack's days.
    if (!(await caches.match(address, { cacheName: readsCache }))) months.push([address, partOfMonth(pack, schedule)]);
    for (const day of daysOf(schedule)) {
      const games = schedule.games.filter(({ game_date }) => game_date === day);
      months.push([`${path}/schedule?from=${day}&to=${day}`, { ...schedule, from: day, to: day, games }]);
    }
  }
  const id = encodeURIComponent;
  return [
    [`${path}/teams`, pack.teams],
    [`${path}/events`, pack.events],
    [`${path}/common-codes/count`, pack.common_code_count],
    ...months,
    ...rosters.map((roster) => [`${path}/answer?team=${id(roster.team.team_id)}`, alone(roster)] as const),
    ...lineups.map((lineup) => [`${path}/games/${id(lineup.event_id)}/lineup`, lineup] as const),
    ...fields.map((field) => [`${path}/answer?event=${id(field.event.event_id)}`, alone(field)] as const),
    ...drivers.map(({ event_id, answer }) => [`${path}/answer?event=${id(event_id)}`, alone(answer)] as const),
  ];
}

/** The first and last day of the month that a schedule is of. */
function monthOf({ from }: Schedule): readonly [string, string] {
  const month = from?.slice(0, 7) ?? "";
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return [`${month}-01`, last.toISOString().slice(0, 10)];
}

/** The league's games begin and end with the pack's days, so that the list of games does not look complete. */
function partOfMonth({ from, to }: Pack, schedule: Schedule): Schedule {
  const { first_day: first, last_day: last } = schedule;
  return {
    ...schedule,
    first_day: first === null ? null : first > from ? first : from,
    last_day: last === null ? null : last < to ? last : to,
  };
}

function daysOf({ from, to }: Schedule): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

async function unpacked(body: ArrayBuffer): Promise<Pack> {
  return new Response(new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Returns all packs, the newest first. */
async function storedPacks(): Promise<readonly StoredPack[]> {
  const db = await done(indexedDB.open(database));
  try {
    if (!db.objectStoreNames.contains("packs")) return [];
    const all = await done<StoredPack[]>(db.transaction("packs").objectStore("packs").getAll());
    return all.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  } finally {
    db.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

import { answerFrom } from "./answer-from-reads.ts";
import { readsCache, savedAddress, savedCache } from "./cache-rules.ts";

/** Public reads on this device: the last response of each, and those that were saved for a venue. */

/** What is saved of a league, as the cache has it under `savedAddress`. */
export interface SavedLeague {
  readonly league: string;
  /** Eastern days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Some of it is sample data. */
  readonly sample: boolean;
  /** When the server last gave it, by this device's clock, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** Saved automatically, not on a click. */
  readonly byItself: boolean;
  /** What it was saved for: "Braves at Red Sox". */
  readonly savedFor: readonly string[];
  /** Its size on this device. */
  readonly bytes: number;
}

/** The last response first: of two that are equally old it has the server's tag. */
const stores = [readsCache, savedCache];

/**
 * Returns what this device has of a public read: the last response, what was saved, or what others of both make,
 * whichever is newest. Undefined: nothing.
 */
export async function storedRead(address: string): Promise<Response | undefined> {
  const url = new URL(address, location.origin);
  const direct = newestOf(await responsesAt(url.href));
  // Unless a league is saved, nothing is newer than the last response.
  if (direct && !(await isSaved(leagueIn(url.pathname)))) return direct;
  let builtAt = 0;
  const built = await answerFrom(url, {
    newest: async (...addresses) => {
      const found = await newestAt(addresses);
      builtAt = Math.max(builtAt, found ? dateOf(found) : 0);
      return found?.json();
    },
    all: allAt,
  });
  return built && (!direct || builtAt > dateOf(direct)) ? responseOf(JSON.stringify(built), builtAt) : direct;
}

/** A game, tournament or race of a league. */
export interface StoredEvent {
  readonly league: string;
  readonly id: string;
}

/** The address of an event's answer. */
export const answerAddress = ({ league, id }: StoredEvent): string =>
  `/api/leagues/${league}/answer?event=${encodeURIComponent(id)}`;

/** Returns those of these events whose people this device has, with when the server last gave them (`dateOf`). */
export async function storedEvents<T extends StoredEvent>(
  events: readonly T[],
): Promise<readonly (T & { readonly at: number })[]> {
  const leagues = await leaguesWithPeople();
  /** When the server gave a side, a field or drivers. */
  const givenAt = new Map<unknown, number>();
  const dated = async (response: Response) => {
    const read = (await response.json()) as Partial<GameAnswer>;
    for (const people of read.people ?? [read]) givenAt.set(people, dateOf(response));
    return read;
  };
  const known = new Map<string, ReturnType<typeof allAt>>();
  const all = (path: string) => {
    const found = known.get(path) ?? responsesFor([path]).then((responses) => Promise.all(responses.map(dated)));
    known.set(path, found);
    return found;
  };
  const newest = async (...addresses: readonly string[]): Promise<unknown> => {
    const found = await newestAt(addresses);
    return found && dated(found);
  };
  const look = async (one: T) => {
    if (!leagues.has(one.league)) return [];
    const url = new URL(answerAddress(one), location.origin);
    const direct = newestOf(await responsesAt(url.href));
    // As `storedRead` chooses.
    const built = direct && !(await isSaved(one.league)) ? null : await answerFrom(url, { newest, all });
    const sides = built && "people" in built ? built.people : [];
    if (!direct && !sides.length) return [];
    const dates = sides.flatMap((people) => (people ? (givenAt.get(people) ?? 0) : []));
    return [{ ...one, at: Math.max(direct ? dateOf(direct) : 0, dates.length ? Math.min(...dates) : 0) }];
  };
  return (await Promise.all(events.map(look))).flat();
}

/** Returns the leagues of which this device has anyone's people; of most there are lists at most. */
export async function leaguesWithPeople(): Promise<ReadonlySet<string>> {
  return new Set((await addressesIn(stores)).filter(isOfPeople).map(({ pathname }) => leagueIn(pathname)));
}

const isOfPeople = ({ pathname }: URL) => !/\/(?:schedule|teams|events|count)$/.test(pathname);

async function addressesIn(names: readonly string[]): Promise<readonly URL[]> {
  const keys = await Promise.all(
    // Opening a cache creates it.
    names.map(async (name) => ((await caches.has(name)) ? (await caches.open(name)).keys() : [])),
  );
  return keys.flat().map(({ url }) => new URL(url));
}

/**
 * Saves a read. Of a game's answer each side and the line-up get addresses of their own, so that all games of a team
 * share it, and any two saved teams make a matchup.
 * @param at when the server gave it, in milliseconds since 1970
 * @returns the addresses written, with the bytes of each
 */
export async function saveRead(
  cache: Cache,
  address: string,
  read: object,
  at: number,
): Promise<readonly (readonly [address: string, bytes: number])[]> {
  const parts = partsOf(address, read).map(([path, part]) => [path, JSON.stringify(part)] as const);
  await Promise.all(parts.map(([path, text]) => cache.put(path, responseOf(text, at))));
  return parts.map(([path, text]) => [path, text.length]);
}

/** Updates what is saved of a league with a response to one of its reads. */
export async function updateSaved(address: string, response: Response): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  if (!(await isSaved(leagueIn(pathname)))) return;
  const read = (await response.json()) as object;
  await saveRead(await caches.open(savedCache), pathname + search, read, dateOf(response));
}

interface GameAnswer {
  readonly game: { readonly game_id: string } | null;
  readonly people: readonly ({ readonly team?: { readonly team_id: string } } | null)[];
  readonly lineup: unknown;
}

function partsOf(address: string, read: object): readonly (readonly [string, unknown])[] {
  const { game, people, lineup } = read as GameAnswer;
  if (!game) return [[address, read]];
  const path = address.replace(/\/answer\?.*/, "");
  const sides = people.flatMap((side) =>
    side?.team
      ? [
          [
            `${path}/answer?team=${encodeURIComponent(side.team.team_id)}`,
            { ...read, game: null, people: [side], lineup: null },
          ] as const,
        ]
      : [],
  );
  return [...sides, [`${path}/games/${encodeURIComponent(game.game_id)}/lineup`, lineup]];
}

/** Returns the slug in a path of the API; "": the path is of no league. */
function leagueIn(path: string): string {
  return /^\/api\/leagues\/([^/]+)\//.exec(path)?.[1] ?? "";
}

async function isSaved(league: string): Promise<boolean> {
  return (await caches.match(savedAddress(league), { cacheName: savedCache })) !== undefined;
}

async function responsesAt(address: string): Promise<readonly Response[]> {
  const found = await Promise.all(stores.map((cacheName) => caches.match(address, { cacheName })));
  return found.filter((one) => one !== undefined);
}

async function responsesOf(name: string, path: string): Promise<readonly Response[]> {
  // Opening a cache creates it.
  return (await caches.has(name)) ? (await caches.open(name)).matchAll(path, { ignoreSearch: true }) : [];
}

async function newestAt(addresses: readonly string[]): Promise<Response | undefined> {
  return newestOf((await Promise.all(addresses.map(responsesAt))).flat());
}

/** Returns every stored read of these paths, whatever their queries, newest first. */
export async function allAt(...paths: readonly string[]): Promise<readonly unknown[]> {
  return Promise.all((await responsesFor(paths)).map((one) => one.json()));
}

async function responsesFor(paths: readonly string[]): Promise<readonly Response[]> {
  const found = (await Promise.all(stores.flatMap((name) => paths.map((path) => responsesOf(name, path))))).flat();
  return found.toSorted((one, other) => dateOf(other) - dateOf(one));
}

function newestOf(responses: readonly Response[]): Response | undefined {
  return responses.toSorted((one, other) => dateOf(other) - dateOf(one))[0];
}

/** Returns when the server gave a response, in milliseconds since 1970; 0: unknown. */
export function dateOf({ headers }: Pick<Response, "headers">): number {
  return Date.parse(headers.get("date") ?? "") || 0;
}

function responseOf(json: string, at: number): Response {
  return new Response(json, { headers: { "Content-Type": "application/json", Date: new Date(at).toUTCString() } });
}

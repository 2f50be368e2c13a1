import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync, gzip } from "node:zlib";
import { type PackEntry, packFormat, type PackIndex, type PackName, packPath, packShape } from "@agate/api/packs";
import { easternDay } from "@agate/captions/calendar";
import { type League, leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import type { EncodedBody } from "../../../http/encoded-body.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import { reasonOf } from "../../../log/log.ts";
import { withTimeout, createLeagueStates, isUnknown, type LeagueState } from "../states.ts";
import { makePack, type PackDays, packDaysOf } from "./make-pack.ts";
import { storePack, type StoredPack, listPacks, packBody, pauseBetween, takeTurn } from "./stored-packs.ts";

export interface PackOptions {
  /** Milliseconds after which the leagues' states and the list of packs are read again. */
  readonly recheckAfter?: number;
  /** Milliseconds that an index request waits for packs in progress; left out: a second times that of the context. */
  readonly patience?: number;
}

type PackBody = Awaited<ReturnType<typeof createPackBody>>;

export interface Packs {
  /** The current packs; starts making new ones to replace those that are out of date. */
  index(): Promise<PackIndex>;
  /** A pack; undefined if there is none by this name. */
  read(name: PackName): Promise<PackBody | undefined>;
  /** The same, from memory only. */
  cached(name: PackName): PackBody | undefined;
}

/** Bytes of packs in memory, compressed. */
const maxBytes = 24_000_000;
/** Milliseconds to wait after another server took its turn. */
const pauseForOthers = 5_000;

/** Packs of all leagues, made when the index is requested (rules PK1 to PK7). */
export function createPacks(
  context: Pick<AppContext, "database" | "log" | "now" | "patience">,
  { recheckAfter = 1_000, patience = 1_000 * (context.patience ?? 1) }: PackOptions = {},
): Packs {
  const { database, log, now } = context;
  const { db } = database;
  const states = createLeagueStates(context, recheckAfter);
  const bodies = new Map<string, PackBody>();
  const loading = new Map<string, Promise<PackBody | undefined>>();
  const making = new Map<string, Promise<void>>();
  /** When a league's pack can be tried again, in milliseconds since 1970. */
  const nextTry = new Map<string, number>();
  let listed: { readonly at: number; readonly packs: readonly StoredPack[] } | undefined;
  let listing: Promise<readonly StoredPack[]> | undefined;
  let queue: Promise<void> = Promise.resolve();

  /** Lists the readable packs from the database; concurrent calls share one query. */
  function look(): Promise<readonly StoredPack[]> {
    const at = performance.now();
    listing ??= listPacks(db)
      .then((packs) => {
        listed = { at, packs };
        return packs;
      })
      .finally(() => (listing = undefined));
    return listing;
  }

  /** The readable packs: queried once per interval, however many nonexistent names are requested. */
  async function list(): Promise<readonly StoredPack[]> {
    if (listed && performance.now() - listed.at < recheckAfter) return listed.packs;
    return look().catch((error: unknown) => {
      if (listed && isDatabaseAway(error)) return listed.packs;
      throw error;
    });
  }

  /**
   * The same, queried after a given moment, because another server may have made one since. Queries no more often than
   * `list`.
   */
  async function listSince(moment: number): Promise<readonly StoredPack[]> {
    for (;;) {
      if (listed && listed.at >= moment) return listed.packs;
      const age = listed ? performance.now() - listed.at : recheckAfter;
      if (age < recheckAfter) await wait(recheckAfter - age);
      else await look();
    }
  }

  async function load(name: PackName): Promise<PackBody | undefined> {
    const isThere = ({ league, hash, from, to }: StoredPack) =>
      league === name.league && hash === name.hash && from === name.from && to === name.to;
    const begun = performance.now();
    if (!(await list()).some(isThere) && !(await listSince(begun)).some(isThere)) return undefined;
    const found = await packBody(db, name);
    return found && cache(packPath(name), await createPackBody(found));
  }

  function cache(path: string, body: PackBody): PackBody {
    bodies.set(path, body);
    let bytes = 0;
    for (const one of bodies.values()) bytes += one.bytes;
    for (const [oldest, { bytes: freed }] of bodies) {
      if (bytes <= maxBytes || bodies.size === 1) break;
      bodies.delete(oldest);
      bytes -= freed;
    }
    return body;
  }

  function cached(name: PackName): PackBody | undefined {
    const path = packPath(name);
    const body = bodies.get(path);
    if (!body) return undefined;
    // Most recently used, so evicted last.
    bodies.delete(path);
    bodies.set(path, body);
    return body;
  }

  /** Makes a league's pack when it is this server's turn. One at a time, because each reads a lot. */
  function make(league: League, state: LeagueState, version: string, days: PackDays): void {
    const { slug } = league;
    const at = now().getTime();
    if (making.has(slug) || at < (nextTry.get(slug) ?? 0)) return;
    nextTry.set(slug, at + pauseBetween);
    const work = async () => {
      if (!(await takeTurn(db, slug, now()))) return void nextTry.set(slug, at + pauseForOthers);
      await storePack(db, await makePack(database, league, state, days), version, now());
      listed = undefined;
    };
    const made = queue.then(work).catch((error: unknown) => {
      if (isDatabaseAway(error)) log.warn({ league: slug, reason: reasonOf(error) }, "a pack could not be made");
      else log.error({ league: slug, err: error }, "making a pack failed");
    });
    queue = made;
    making.set(
      slug,
      made.finally(() => making.delete(slug)),
    );
  }

  return {
    cached,

    async read(name) {
      const path = packPath(name);
      const there = cached(name);
      if (there) return there;
      const underway = loading.get(path) ?? load(name).finally(() => loading.delete(path));
      loading.set(path, underway);
      return underway;
    },

    async index() {
      const today = easternDay(now());
      const days = packDaysOf(today);
      const before = await list();
      for (const league of leaguesWithPage) {
        const state = await states.of(league.slug);
        if (isUnknown(state)) continue;
        const version = `${packFormat}.${packShape} ${state.version}`;
        const newest = newestOf(before, league.slug);
        if ((newest?.version !== version || newest.from !== days.from) && !isOfNewerShape(newest))
          make(league, state, version, days);
      }
      if (making.size) await withTimeout(Promise.all(making.values()), patience, null);
      const packs = await list();
      return {
        format: packFormat,
        packs: leaguesWithPage.flatMap(({ slug }) => {
          const newest = newestOf(packs, slug);
          return newest && newest.to >= today ? [entryOf(newest)] : [];
        }),
        pending: [...making.keys()].toSorted(),
      };
    },
  };
}

function newestOf(packs: readonly StoredPack[], slug: string): StoredPack | undefined {
  return packs.find(({ league }) => league === slug);
}

function entryOf(pack: StoredPack): PackEntry {
  const { league, from, to, bytes, sample, madeAt } = pack;
  return { league, from, to, path: packPath(pack), bytes, sample, made_at: madeAt.toISOString() };
}

/** During a rollout, a server of the old release must not replace a pack made by the new one. */
function isOfNewerShape(newest: StoredPack | undefined): boolean {
  return Number(/^\d+\.(\d+) /.exec(newest?.version ?? "")?.[1] ?? 0) > packShape;
}

const [decompress, compress] = [promisify(brotliDecompress), promisify(gzip)];

/**
 * The encodings of a pack. Only the compressed ones are cached: the plain form is ten times as large and hardly ever
 * requested.
 */
async function createPackBody(brotli: Buffer<ArrayBuffer>): Promise<EncodedBody & { readonly bytes: number }> {
  const br = new Uint8Array(brotli);
  const gz = new Uint8Array(await compress(await decompress(brotli)));
  let last: WeakRef<Uint8Array<ArrayBuffer>> | undefined;
  return {
    bytes: br.length + gz.length,
    encoded: (coding) => (coding === "br" ? br : gz),
    get plain() {
      const known = last?.deref();
      if (known) return known;
      const plain = new Uint8Array(brotliDecompressSync(br));
      last = new WeakRef(plain);
      return plain;
    },
  };
}

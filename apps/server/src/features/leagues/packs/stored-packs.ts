import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Pack, PackName } from "@agate/api/packs";
import type { Db } from "../../../db/database.ts";
import { leaguePack, leagueState } from "../../../db/schema.ts";

/** A readable pack, without its content. */
export interface StoredPack extends PackName {
  /** The version of the format, the shape, and the league's data. */
  readonly version: string;
  readonly sample: boolean;
  readonly madeAt: Date;
  /** Compressed with Brotli. */
  readonly bytes: number;
}

/** Milliseconds between two packs of a league, across all servers. */
export const pauseBetween = 60_000;
/** Milliseconds for which a pack stays readable after a newer one was made. */
const readableFor = 3_600_000;

const compress = promisify(brotliCompress);

/** All readable packs, each league's newest first. */
export async function listPacks(db: Db): Promise<readonly StoredPack[]> {
  return db
    .select({
      league: leaguePack.league,
      from: leaguePack.fromDay,
      to: leaguePack.toDay,
      hash: leaguePack.hash,
      version: leaguePack.version,
      sample: leaguePack.sample,
      madeAt: leaguePack.madeAt,
      bytes: sql<number>`octet_length(${leaguePack.body})`,
    })
    .from(leaguePack)
    .orderBy(desc(leaguePack.madeAt));
}

/** The JSON of a pack, compressed with Brotli. */
export async function packBody(db: Db, { league, hash }: PackName): Promise<Buffer<ArrayBuffer> | undefined> {
  const [row] = await db
    .select({ body: leaguePack.body })
    .from(leaguePack)
    .where(and(eq(leaguePack.league, league), eq(leaguePack.hash, hash)));
  return row?.body;
}

/** Whether it is this server's turn to make the league's pack: once a minute across all servers (rule PK4). */
export async function takeTurn(db: Db, league: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - pauseBetween);
  const { packBegunAt } = leagueState;
  const claimed = await db
    .update(leagueState)
    .set({ packBegunAt: now })
    // A turn in the future comes from a clock that was wrong.
    .where(and(eq(leagueState.league, league), or(isNull(packBegunAt), lte(packBegunAt, before), gt(packBegunAt, now))))
    .returning({ league: leagueState.league });
  return claimed.length > 0;
}

/** Stores a pack for all servers, and deletes those that were replaced a while ago. */
export async function storePack(db: Db, pack: Pack, version: string, now: Date): Promise<void> {
  const { league, from, to, sample } = pack;
  const json = Buffer.from(JSON.stringify(pack));
  const hash = createHash("sha256").update(json).digest("base64url");
  const body = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  await db
    .insert(leaguePack)
    .values({ league, hash, fromDay: from, toDay: to, version, sample, madeAt: now, body })
    // An earlier pack has the same content: mark that one as the newest again.
    .onConflictDoUpdate({ target: [leaguePack.league, leaguePack.hash], set: { version, madeAt: now } });
  const old = new Date(now.getTime() - readableFor);
  await db.execute(sql`
    delete from league_pack old
    where old.league = ${league} and exists (
      select 1 from league_pack newer
      where newer.league = old.league and newer.made_at > old.made_at and newer.made_at < ${old.toISOString()}
    )`);
}

import { DrizzleQueryError, sql } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { type Client, Pool, type PoolClient } from "pg";
import { queryFailureOf } from "../log/query-failure.ts";

/**
 * Typed queries: a pool or a transaction, whichever a function receives. A failing statement throws a `QueryFailure`.
 */
export type Db = NodePgDatabase;

/** Typed queries over a pool, or over one connection. */
export function createDb(client: Pool | Client): Db {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new Session(client, dialect), undefined);
}

type NoSchema = Record<string, never>;

/** Drizzle's session, except that its errors carry no values of a statement, and no connection is lost to the pool. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly #client: Pool | Client | PoolClient;

  constructor(client: Pool | Client | PoolClient, dialect: PgDialect) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...given: Parameters<NodePgSession<NoSchema, NoSchema>["prepareQuery"]>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...given) as PgPreparedQuery<T> & { all: PgPreparedQuery<T>["execute"] };
    const [{ sql: statement }] = given;
    for (const way of ["execute", "all"] as const) {
      const run = prepared[way].bind(prepared);
      prepared[way] = (values) =>
        run(values).catch((error: unknown) => {
          throw error instanceof DrizzleQueryError ? queryFailureOf(error.cause, statement) : error;
        });
    }
    return prepared;
  }

  override async transaction<T>(work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>): Promise<T> {
    const pool = this.#client;
    if (!(pool instanceof Pool)) return super.transaction(work);
    const client = await pool.connect().catch((error: unknown) => {
      throw queryFailureOf(error, "connect");
    });
    const tx = new NodePgTransaction<NoSchema, NoSchema>(this.dialect, new Session(client, this.dialect), undefined);
    let broken = false;
    // The statement in progress reports it too; without this listener the error would end the process.
    const markBroken = () => (broken = true);
    client.on("error", markBroken);
    try {
      await tx.execute(sql`begin`);
      const result = await work(tx);
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      // A connection that cannot even roll back is useless; closing it rolls back everything.
      await tx.execute(sql`rollback`).catch(() => (broken = true));
      throw error;
    } finally {
      client.off("error", markBroken);
      client.release(broken);
    }
  }
}

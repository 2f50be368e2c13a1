import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { queryFailureOf } from "./query-failure.ts";

/**
 * A statement that each connection prepares once and whose rows are arrays as the driver makes them: for what is read so
 * often that naming each value of each row again would cost more than the rest. `Row` is the caller's word for what the
 * statement selects.
 * @param name its name on a connection; one statement's alone
 * @returns what executes it; throws a `QueryFailure`, as every query does
 */
export function arrayStatement<Row extends readonly unknown[]>(
  pool: Pick<Pool, "query">,
  name: string,
  statement: SQL,
): (values: readonly unknown[]) => Promise<readonly Row[]> {
  const text = new PgDialect().sqlToQuery(statement).sql;
  return async (values) => {
    try {
      return (await pool.query<Row[]>({ name, text, values: [...values], rowMode: "array" })).rows as unknown as Row[];
    } catch (error) {
      throw queryFailureOf(error, text);
    }
  };
}

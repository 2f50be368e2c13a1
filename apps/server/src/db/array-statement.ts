import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { errorCode } from "./error-code.ts";
import { queryFailureOf } from "./query-failure.ts";

/**
 * A statement that each connection prepares once and whose rows are arrays as the driver makes them: for what is read so
 * often that naming each value of each row again would cost more than the rest. `Row` is the caller's word for what the
 * statement selects. It only reads: behind a pooler that lends a connection for each transaction, and knows nothing of what is
 * prepared on it, it is executed again, and from then on not prepared.
 * @param name its name on a connection; one statement's alone
 * @returns what executes it; throws a `QueryFailure`, as every query does
 */
export function arrayStatement<Row extends readonly unknown[]>(
  pool: Pick<Pool, "query">,
  name: string,
  statement: SQL,
): (values: readonly unknown[]) => Promise<readonly Row[]> {
  const text = new PgDialect().sqlToQuery(statement).sql;
  let isPrepared = true;
  const execute = async (values: readonly unknown[]) => {
    const query = { ...(isPrepared && { name }), text, values: [...values], rowMode: "array" as const };
    return (await pool.query<Row[]>(query)).rows as unknown as Row[];
  };
  return async (values) => {
    try {
      return await execute(values).catch((error: unknown) => {
        if (!isAboutPrepared(error)) throw error;
        isPrepared = false;
        return execute(values);
      });
    } catch (error) {
      throw queryFailureOf(error, text);
    }
  };
}

/** The connection does not know the statement (invalid_sql_statement_name), or knows it from somebody else (duplicate_prepared_statement). */
function isAboutPrepared(error: unknown): boolean {
  const code = errorCode(error);
  return code === "26000" || code === "42P05";
}

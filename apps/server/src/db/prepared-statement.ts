import type { Pool, QueryResultRow } from "pg";
import { errorCode } from "../log/error-code.ts";
import { queryFailureOf } from "../log/query-failure.ts";

/**
 * A statement that each connection prepares once, for reads that are so frequent that planning them again would cost
 * more than the rest. Use it for reads only: a pooler that assigns a connection per transaction does not track prepared
 * statements, so a failed one is executed again, and not prepared from then on. A list is written as
 * `unnest((select $1::text[]))`: PostgreSQL counts the values of a plain `$1`, and may find a new plan for every list
 * worth its time.
 * @param name its name on a connection; unique to one statement
 * @returns a function that executes it; throws a `QueryFailure`, as every query does
 */
export function preparedStatement<Row extends QueryResultRow>(
  pool: Pick<Pool, "query">,
  name: string,
  text: string,
): (values: readonly unknown[]) => Promise<readonly Row[]> {
  let isPrepared = true;
  const execute = async (values: readonly unknown[]) =>
    (await pool.query<Row>({ ...(isPrepared && { name }), text, values: [...values] })).rows;
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

/**
 * The connection does not know the statement (invalid_sql_statement_name), or another client prepared it already
 * (duplicate_prepared_statement).
 */
function isAboutPrepared(error: unknown): boolean {
  const code = errorCode(error);
  return code === "26000" || code === "42P05";
}

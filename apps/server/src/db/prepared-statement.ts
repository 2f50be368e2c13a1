import type { Pool, QueryResultRow } from "pg";
import { errorCode } from "./error-code.ts";
import { queryFailureOf } from "./query-failure.ts";

/**
 * A statement that each connection prepares once, for what is read so often that planning it again would cost more than the
 * rest. It only reads: behind a pooler that lends a connection for each transaction, and knows nothing of what is prepared on
 * it, it is executed again, and from then on not prepared.
 * @param name its name on a connection; one statement's alone
 * @returns what executes it; throws a `QueryFailure`, as every query does
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

/** The connection does not know the statement (invalid_sql_statement_name), or knows it from somebody else (duplicate_prepared_statement). */
function isAboutPrepared(error: unknown): boolean {
  const code = errorCode(error);
  return code === "26000" || code === "42P05";
}

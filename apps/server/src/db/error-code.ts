/** The code of a system error (`ENOENT`) or of a PostgreSQL error (its SQLSTATE, `57014`), wherever in the chain of causes it is. */
export function errorCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
    if (at instanceof AggregateError && at.errors.length) return errorCode(at.errors[0]);
  }
  return undefined;
}

/**
 * PostgreSQL's own codes for "not now" (connection lost 08, out of connections or disk 53, cancelled or shutting down
 * 57, read-only after a fail-over 25006) and the ways a socket or the pool says so.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code && (/^(08|53|57)/.test(code) || code === "25006")) return true;
  if (code && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(code)) return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (
      /connection terminated|timeout exceeded when trying to connect|query read timeout|Connection ended/i.test(
        at.message,
      )
    )
      return true;
  return false;
}

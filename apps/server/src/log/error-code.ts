/**
 * The code of a system error (`ENOENT`) or of a PostgreSQL error (its SQLSTATE, `57014`),
 * anywhere in the chain of causes.
 */
export function errorCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
    if (at instanceof AggregateError && at.errors.length) return errorCode(at.errors[0]);
  }
  return undefined;
}

/**
 * Whether the database is temporarily away: PostgreSQL's codes for that (connection lost 08, out of
 * connections or disk 53, canceled or shutting down 57, read-only after a failover 25006), and the equivalent
 * errors of a socket or the pool.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code && (/^(08|53|57)/.test(code) || code === "25006")) return true;
  if (code && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(code)) return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (
      /connection terminated|timeout expired|timeout exceeded when trying to connect|local database did not start|query read timeout|Connection ended|is not queryable/i.test(
        at.message,
      )
    )
      return true;
  return false;
}

/**
 * One sentence on why the database cannot be used, for the person who runs the server or a command. It contains neither
 * the address, which may hold a password, nor the query.
 * @returns undefined: the error is about something else
 */
export function describeDatabaseFault(error: unknown): string | undefined {
  if (isAboutFile(error)) return undefined;
  const code = errorCode(error);
  const where = "see DATABASE_URL, or DATA_DIR for the built-in one";
  if (code?.startsWith("28")) return `The database refuses our user or password (${code}); see DATABASE_URL`;
  if (code === "3D000") return `The server has no such database (${code}); see DATABASE_URL`;
  if (code === "42501")
    return `The database's user may not make tables (${code}): give it the right to create in the database that DATABASE_URL names, or start once as a user who has it`;
  if (code === "53100") return `The disk of the database is full (${code}): nothing of this was stored`;
  if (isDatabaseAway(error)) return `The database does not answer${code ? ` (${code})` : ""}; ${where}`;
  return undefined;
}

/** A missing file has the same code as a missing socket, but the error names its path. */
function isAboutFile(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ("path" in at) return true;
  return false;
}

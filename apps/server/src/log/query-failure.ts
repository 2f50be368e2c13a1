import { DatabaseError } from "pg";

/**
 * A failed statement, described without any of its values: they may be a password hash, a token or a person's address,
 * and errors end up in logs, rows and terminals.
 */
export class QueryFailure extends Error {
  override readonly name = "QueryFailure";
  /** PostgreSQL's SQLSTATE (`57014`), or the system's code (`ECONNREFUSED`). */
  readonly code: string | undefined;
  /** The constraint that was violated. */
  readonly constraint: string | undefined;

  constructor(reason: string, statement: string, { code, constraint }: Pick<QueryFailure, "code" | "constraint">) {
    const text = statement.replace(/\s+/g, " ").trim().slice(0, longestStatement);
    super(text ? `${reason} (${text})` : reason);
    this.code = code;
    this.constraint = constraint;
  }
}

const longestStatement = 300;

/**
 * SQLSTATE classes whose messages PostgreSQL builds from the statement and the schema alone: connections (08),
 * constraints (23; the values are in `detail`), transactions (25, 40), passwords and databases (28, 3D), names
 * and grammar (42), resources, limits and operators (53 to 58). Others quote what was sent: "invalid input
 * syntax for type integer: ...".
 */
const quotesNothing = /^(08|23|25|28|3D|40|42|53|54|55|57|58)/;

/**
 * The driver's error without the statement's values: no parameters, no `detail`, no `where`.
 * @param statement its text with placeholders
 */
export function queryFailureOf(error: unknown, statement: string): QueryFailure {
  if (error instanceof DatabaseError) {
    const { code = "", constraint, message, table, column, routine } = error;
    const where = [table, column, routine].filter(Boolean).join(" ");
    const reason = quotesNothing.test(code) ? message : `PostgreSQL refused a value${where ? `: ${where}` : ""}`;
    return new QueryFailure(`${code} ${reason}`, statement, { code, constraint });
  }
  const { message, code } = firstOf(error);
  return new QueryFailure(message || code || "the statement could not be sent", statement, {
    code,
    constraint: undefined,
  });
}

/** The first error, if several addresses were tried at once. */
function firstOf(error: unknown): { readonly message: string; readonly code: string | undefined } {
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (!(first instanceof Error)) return { message: "", code: undefined };
  const code = "code" in first && typeof first.code === "string" ? first.code : undefined;
  return { message: first.message, code };
}

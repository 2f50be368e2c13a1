import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { type Logger, pino } from "pino";
import { printable } from "../words/words.ts";
import { errorCode } from "./error-code.ts";
import { queryFailureOf } from "./query-failure.ts";

export type Log = Logger;

/**
 * One line of JSON per event. JSON escapes C0 controls. The other characters that a terminal or a log viewer might obey
 * (DEL, C1, line separators, bidi overrides) are escaped here, so that no text from a provider or a URL can forge or
 * hide a line. A `path` is logged without a link's token.
 * @param write where lines go; standard output by default
 */
export function createLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => describeError(error), path: maskPath },
      hooks: {
        // Without a message, pino would log the error a second time with its own message.
        logMethod([first, ...rest], method) {
          if (!((first as unknown) instanceof Error)) return method.apply(this, [first, ...rest]);
          return method.apply(this, [{ err: first }, ...(rest.length ? rest : ["an error"])] as never);
        },
      },
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          "password",
          "token",
          "secret",
          "cookie",
          "authorization",
          "headers",
          "*.password",
          "*.token",
          "*.secret",
        ],
        censor: "[hidden]",
      },
    },
    { write: (line: string) => write(`${printable(line.trimEnd())}\n`) },
  );
}

/**
 * Keeps running when the log cannot be written because its disk is full or its reader gone (case F7), and
 * says so once on standard error. Without this the first lost line would end the process. Lines are written
 * again as soon as possible.
 */
export function survivePipeClose(): void {
  let isReported = false;
  process.stdout.on("error", (error) => {
    if (!isReported) process.stderr.write(`The log cannot be written (${errorCode(error)}): going on without it.\n`);
    isReported = true;
  });
  // The last place to report anything: failures here go unreported.
  process.stderr.on("error", () => {});
}

/** Paths are always logged under this name; in an error, a `path` can also be an array of keys. */
function maskPath(path: unknown): unknown {
  return typeof path === "string" ? withoutTokens(path) : path;
}

/** The parts of an error that a log may contain. */
interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

/** The maximum depth of logged causes. */
const deepest = 5;

/**
 * What is logged about an error: its kind, message, code, location and causes. None of its other properties, because
 * they could contain anything: a statement's values, a requested address, a response's headers.
 */
function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === "string" ? error : "" };
  const stripped = withoutValues(error);
  const code = errorCode(stripped);
  return {
    type: stripped.name,
    message: stripped.message,
    ...(code === undefined ? {} : { code }),
    ...(stripped.stack === undefined ? {} : { stack: stripped.stack }),
    ...(stripped.cause === undefined || depth === deepest ? {} : { cause: describeError(stripped.cause, depth + 1) }),
  };
}

/** Why something failed, in one line for a log or a row that an operator reads. */
export function reasonOf(error: unknown): string {
  const { message, code, type } = describeError(error);
  return message || code || type;
}

/** Queries throw no error with values in it (db/queries.ts); a driver error that got past them is converted here. */
function withoutValues(error: Error): Error {
  if (error instanceof DrizzleQueryError) return queryFailureOf(error.cause, error.query);
  return error instanceof DatabaseError ? queryFailureOf(error, "") : error;
}

/**
 * At least as long as one of our tokens (256 bits in base64url); the parts of addresses that are words are lower case.
 */
const longRun = /[\w-]{43,}/g;

/** What follows it in an address is a token, whatever it looks like. */
const wayOut = "/unsubscribe/";

/**
 * A path that is safe to log: without a link's token, wherever a mail program with bad quoting (`/auth%3Ftoken=...`),
 * an extra slash or a copy has put it (rule SV15).
 */
export function withoutTokens(path: string): string {
  const at = path.toLowerCase().indexOf(wayOut);
  const masked = at < 0 ? path : `${path.slice(0, at + wayOut.length)}...`;
  return masked.replace(longRun, (run) => (/[A-Z]/.test(run) ? "..." : run));
}

import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import { type Logger, pino } from "pino";
import { errorCode } from "../db/error-code.ts";
import { queryFailureOf } from "../db/query-failure.ts";
import { printable } from "../words/words.ts";

export type Log = Logger;

/**
 * One line of JSON an event. JSON escapes C0 controls; the rest that a terminal or a log viewer might obey (DEL, C1,
 * line separators, bidi overrides) is escaped here, so that nothing a provider or a URL holds can forge or hide a line. A
 * `path` is told without the token of a link.
 * @param write where lines go; standard output unless told
 */
export function createLog(level: string, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => describeError(error), path: tellPath },
      hooks: {
        // An error alone would be logged a second time, by its own words.
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
 * Goes on when the log cannot be written, its disk full or its reader gone (case F7), and says so once on standard error.
 * Without this the first lost line would end the process. Lines are written again as soon as they can be.
 */
export function survivePipeClose(): void {
  let told = false;
  process.stdout.on("error", (error) => {
    if (!told) process.stderr.write(`The log cannot be written (${errorCode(error)}): going on without it.\n`);
    told = true;
  });
  // The last place to say anything: what cannot be said there is not said.
  process.stderr.on("error", () => {});
}

/** Whoever logs a path logs it under this name; a key's path in an error is none. */
function tellPath(path: unknown): unknown {
  return typeof path === "string" ? withoutTokens(path) : path;
}

/** Of an error what a log may hold. */
interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorFacts;
}

/** Causes of causes that are told. */
const deepest = 5;

/**
 * What is logged of an error: its kind, words, code, place and causes. Of its other properties nothing, for whoever made
 * it may have put anything there: a statement's values, an address that was asked, an answer's headers.
 */
function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === "string" ? error : "" };
  const told = withoutValues(error);
  const code = errorCode(told);
  return {
    type: told.name,
    message: told.message,
    ...(code === undefined ? {} : { code }),
    ...(told.stack === undefined ? {} : { stack: told.stack }),
    ...(told.cause === undefined || depth === deepest ? {} : { cause: describeError(told.cause, depth + 1) }),
  };
}

/** Why something did not work, in one line for a log or a row that an operator reads. */
export function reasonOf(error: unknown): string {
  const { message, code, type } = describeError(error);
  return message || code || type;
}

/** Queries throw no error with values in it (db/queries.ts); one of the driver itself that got past them is changed here. */
function withoutValues(error: Error): Error {
  if (error instanceof DrizzleQueryError) return queryFailureOf(error.cause, error.query);
  return error instanceof DatabaseError ? queryFailureOf(error, "") : error;
}

/** As long as a token of ours is (256 bits in base64url), or longer; the parts of addresses that are words are in lower case. */
const longRun = /[\w-]{43,}/g;

/** What stands behind it in an address is a token, whatever it looks like. */
const wayOut = "/unsubscribe/";

/**
 * A path as a log may tell it: without the token of a link, wherever in it a mail program that quotes badly
 * (`/auth%3Ftoken=...`), a slash too many or a copy has put it (rule SV15).
 */
export function withoutTokens(path: string): string {
  const at = path.toLowerCase().indexOf(wayOut);
  const told = at < 0 ? path : `${path.slice(0, at + wayOut.length)}...`;
  return told.replace(longRun, (run) => (/[A-Z]/.test(run) ? "..." : run));
}

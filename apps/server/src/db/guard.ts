import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, constants, existsSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../log/error-code.ts";
import type { Account } from "./account.ts";

/** The parameters that a guard is started with. */
export interface Start {
  readonly native: string;
  readonly data: string;
  readonly sockets: string;
  readonly pipe: string;
  readonly log: string;
  readonly account: Account | undefined;
  readonly throwaway: boolean;
}

/**
 * Arguments: the pipe, then PostgreSQL's own command line. Opening the pipe waits for the first user. `read` is a shell
 * builtin, so that ending the watcher leaves no reader behind; the server does not inherit the pipe.
 */
const guardScript = `
  pipe=$1; shift
  [ -p "$pipe" ] || mkfifo -m 600 "$pipe" 2>/dev/null
  exec 3<"$pipe" || exit 1
  "$@" 3<&- </dev/null & server=$!
  ( while read -r _ <&3; do :; done; kill -INT $server ) & watcher=$!
  wait $server; code=$?
  kill $watcher 2>/dev/null
  exit $code`;

/** Starts PostgreSQL under a guard, which stops it once no process holds the pipe. */
export function spawnGuard({ native, data, sockets, pipe, log, account, throwaway }: Start): ChildProcess {
  const settings = ["listen_addresses=", "shared_buffers=64MB"];
  // Tests have a pool for each of their servers, and a worker for each core.
  settings.push(`max_connections=${throwaway ? 400 : 80}`);
  // Our own log reports failed statements, without the values that PostgreSQL would quote.
  settings.push("log_min_messages=log", "log_error_verbosity=terse");
  if (throwaway) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const grown = existsSync(log) && statSync(log).size > 1_000_000;
  const output = openSync(log, grown ? "w" : "a");
  // A separate session: Ctrl-C in the terminal only reaches this process, and the server keeps running for the others.
  const guard = spawn(
    "/bin/sh",
    [
      "-c",
      guardScript,
      "guard",
      pipe,
      join(native, "bin/postgres"),
      "-D",
      data,
      "-k",
      sockets,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { stdio: ["ignore", output, output], detached: true, ...account },
  );
  guard.on("error", () => {}); // no shell: appears as "did not start"
  guard.unref();
  closeSync(output);
  return guard;
}

/** Opens the pipe's writing end, which holds the server; undefined if no guard reads it. */
export function openForWriting(pipe: string): number | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENXIO" || code === "ENOENT") return undefined;
    throw error;
  }
}

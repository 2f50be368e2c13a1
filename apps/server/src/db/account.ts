import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A system account by its numbers. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that runs the local database; undefined: this process's own user. PostgreSQL refuses to run as root, so
 * root runs it as an account that every system has and that owns nothing.
 * @throws when this is root and neither `postgres` nor `nobody` exists
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error("There is no unprivileged account (postgres, nobody) to run the local database as.");
}

/** Whether any account can traverse to this path: every folder above it lets others through. */
export function isReachable(path: string): boolean {
  const target = resolve(path);
  for (let at = target; ; at = dirname(at)) {
    if (at !== target && existsSync(at) && !(statSync(at).mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Makes a folder that only the account (or this user) can enter. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true });
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}

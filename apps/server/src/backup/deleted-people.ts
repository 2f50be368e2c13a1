import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../db/queries.ts";
import { deletedPerson } from "../db/schema-accounts.ts";
import { errorCode } from "../log/error-code.ts";
import { BackupFault } from "./format.ts";

/**
 * Lists the people who were deleted, including after the last backup, in the folder of the backups.
 * Hashes only, one per line.
 */
const fileName = "deleted-people.txt";

export function deletedPeopleIn(folder: string): string {
  return join(folder, fileName);
}

/** Records next to the backups who was deleted; existing entries stay. */
export async function noteDeletedPeople(db: Db, folder: string): Promise<void> {
  const file = deletedPeopleIn(folder);
  const known = existsSync(file) ? readDeletedPeople(file) : new Set<string>();
  const rows = await db.select({ idHash: deletedPerson.idHash }).from(deletedPerson);
  const all = new Set([...known, ...rows.map(({ idHash }) => idHash)]);
  if (all.size === known.size && existsSync(file)) return;
  const part = `${file}-${randomUUID()}`;
  writeFileSync(
    part,
    [...all]
      .toSorted()
      .map((hash) => `${hash}\n`)
      .join(""),
    { mode: 0o600, flag: "wx", flush: true },
  );
  renameSync(part, file);
}

/** @throws BackupFault when it cannot be read, or is not such a list */
export function readDeletedPeople(file: string): ReadonlySet<string> {
  const lines = read(file).split("\n").filter(Boolean);
  if (lines.some((line) => !/^[\w-]{43}$/.test(line))) throw new BackupFault(`${file} is not a list of deleted people`);
  return new Set(lines);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new BackupFault(`${file} cannot be read (${errorCode(error)})`);
  }
}

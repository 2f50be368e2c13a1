import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deletedPerson } from "../db/schema-accounts.ts";
import { readEnv } from "../env.ts";
import { queues } from "../jobs/queues.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { makeKey } from "./encryption.ts";
import { backupWorker } from "./nightly-backup.ts";
import { readBackup } from "./read-backup.ts";

const folder = temporaryFolder();
const backups = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".gz"))
    .toSorted();

test("[BK7] BACKUP_DIR enables backups, of which BACKUP_KEEP are retained", () => {
  expect(readEnv({}).backups).toBeUndefined();
  expect(readEnv({ BACKUP_DIR: "/backups" }).backups).toEqual({ folder: "/backups", keep: 14 });
  expect(readEnv({ BACKUP_DIR: "/backups", BACKUP_KEEP: "3" }).backups).toEqual({ folder: "/backups", keep: 3 });
  for (const count of ["0", "-1", "many", "1.5"])
    expect(() => readEnv({ BACKUP_KEEP: count })).toThrow("BACKUP_KEEP: must be");
});

test("[BK7] one a day is made, the oldest are deleted, and deleted people are recorded every hour", async () => {
  let at = new Date("2026-11-20T03:17:00Z");
  const context = await testContext({ now: () => at });
  const { handle } = backupWorker(context, { folder, keep: 2 });
  const pass = async (hours: number) => {
    at = new Date(at.getTime() + hours * 3_600_000);
    expect(await handle("")).toBe("done");
  };
  const own = join(folder, "agate-by-hand.sql.gz");
  writeFileSync(own, "somebody's own");
  const left = join(folder, ".agate-2026-11-18T03-17-00Z.sql.gz-99");
  writeFileSync(left, "of a process that died");
  utimesSync(left, at, new Date(at.getTime() - 100_000_000));

  await pass(0);
  await pass(1);
  expect(backups()).toEqual(["agate-2026-11-20T03-17-00Z.sql.gz", "agate-by-hand.sql.gz"]);
  expect(readdirSync(folder)).not.toContain(left.split("/").at(-1));

  const idHash = "x".repeat(43);
  await context.database.db.insert(deletedPerson).values({ idHash });
  await pass(1);
  const list = join(folder, "deleted-people.txt");
  expect(readFileSync(list, "utf8")).toBe(`${idHash}\n`);
  expect(statSync(list).mode & 0o777).toBe(0o600);

  await pass(22);
  await pass(24);
  expect(backups()).toEqual([
    "agate-2026-11-21T03-17-00Z.sql.gz",
    "agate-2026-11-22T03-17-00Z.sql.gz",
    "agate-by-hand.sql.gz",
  ]);
  expect((await readBackup(join(folder, backups()[1] ?? ""))).rows).toMatchObject({ deleted_person: 1 });
});

test("[BK7] it is a job of one server at a time with hours to run, and fails if the folder does not exist", async () => {
  expect(queues.backup).toMatchObject({ of: "schedule", expireInSeconds: 21_600 });
  const { handle } = backupWorker(await testContext(), { folder: join(folder, "unmounted"), keep: 2 });
  await expect(handle("")).rejects.toThrow("unmounted");
});

test("[BK9] [BK7] encrypted ones count together with earlier ones", async () => {
  const own = mkdtempSync(join(folder, "encrypted-"));
  const { identity, recipient } = await makeKey();
  const { backupRecipients } = readEnv({ BACKUP_RECIPIENTS: `# of the desk\n${recipient}\n` });
  expect(backupRecipients).toEqual([recipient]);
  let at = new Date("2026-11-20T03:17:00Z");
  const context = await testContext({ now: () => at });
  for (const recipients of [[], backupRecipients, backupRecipients]) {
    expect(await backupWorker(context, { folder: own, keep: 2 }, recipients).handle("")).toBe("done");
    at = new Date(at.getTime() + 24 * 3_600_000);
  }
  const remaining = readdirSync(own).filter((name) => name.startsWith("agate-"));
  expect(remaining.toSorted()).toEqual([
    "agate-2026-11-21T03-17-00Z.sql.gz.age",
    "agate-2026-11-22T03-17-00Z.sql.gz.age",
  ]);
  const file = join(own, remaining[0] ?? "");
  expect((await readBackup(file, {}, [identity])).rows).toMatchObject({ person: 0 });
  await expect(readBackup(file)).rejects.toThrow("is encrypted: name the file of its key by --key");
});

import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { backupsIn } from "../db/backup/backup-file.ts";
import { errorCode } from "../db/error-code.ts";
import { formatSize, tellAge } from "../words/amounts.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";
import { overdueAfter } from "../db/operation-facts.ts";

/** Bytes that should be free: less is told, much less is a fault. */
const room = { odd: 2e9, bad: 2e8 };

export const examineDisk: Examination = async ({ context: { env } }) => {
  const folders = new Map([
    ...(env.databaseUrl === undefined || env.secret === undefined ? [[env.dataDir, "DATA_DIR"] as const] : []),
    ...(env.backups ? [[env.backups.folder, "BACKUP_DIR"] as const] : []),
  ]);
  return [...folders].flatMap(([folder, name]) => (existsSync(folder) ? [ofFolder(folder, name)] : []));
};

function ofFolder(folder: string, name: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const told = `${formatSize(free)} are free at ${name} (${folder})`;
  const remedy = "make room there, or move it to a larger disk";
  if (free < room.bad) return bad(told, remedy);
  return free < room.odd ? odd(told, remedy) : good(told);
}

export const examineBackups: Examination = async ({ context: { env } }) => {
  if (!env.backups)
    return env.production
      ? [
          odd(
            "no server makes backups: BACKUP_DIR is not set",
            "set it, or have agate backup run daily; see docs/operating/backups.md",
          ),
        ]
      : [good("no backups are made in development")];
  const { folder } = env.backups;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      bad(
        `BACKUP_DIR ${folder} cannot be written to (${errorCode(error)})`,
        "create it, mount it, or give this account access to it",
      ),
    ];
  }
  const [newest] = backupsIn(folder);
  if (!newest)
    return [
      odd(
        `there is no backup in ${folder} yet`,
        "a server makes the first one minutes after its start; its log says why not",
      ),
    ];
  const age = (Date.now() - newest.madeAt.getTime()) / 1_000;
  const told = `the newest backup is ${tellAge(age)} old, ${formatSize(statSync(newest.file).size)}`;
  return [
    age > overdueAfter.backup ? bad(told, "see the server's log for why; agate backup makes one now") : good(told),
  ];
};

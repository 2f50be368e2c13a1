import { BackupFault } from "../db/backup/format.ts";

/** Does the work of a command about backups; what it cannot do is told in one sentence, exit code 1. */
export async function tellBackupFault(command: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    console.error(`agate ${command}: ${error.message}`);
    return 1;
  }
}

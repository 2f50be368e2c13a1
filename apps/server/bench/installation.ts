import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startLocalServer } from "../src/db/native.ts";

/** A database of the bench's own, and a folder for data, both gone when `end` is called. */
export async function openInstallation() {
  const folder = mkdtempSync(join(tmpdir(), "agate-bench-"));
  chmodSync(folder, 0o755); // as root, the database runs under another account, which needs access
  const { url, release, ended } = await startLocalServer(join(folder, "pg"));
  return {
    url,
    variables: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" },
    async end() {
      release();
      await ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until an address is answered. */
export async function answered(url: string, status = 200): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < 30_000; await wait(5))
    if (
      await fetch(url).then(
        (answer) => answer.status === status,
        () => false,
      )
    )
      return;
  throw new Error(`${url} does not answer.`);
}

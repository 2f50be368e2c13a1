import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A new folder. @param atEnd when it is deleted: with the test file, or `onTestFinished` */
export function temporaryFolder(atEnd: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "agate-test-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startLocalServer } from "../apps/server/src/db/native.ts";
import { dropTemplate, makeTemplate } from "../apps/server/src/testing/database.ts";

/** Provides one PostgreSQL for the whole run: the one in TEST_DATABASE_URL, or a temporary one of our own. */
export default async function setup(project: TestProject) {
  const outside = process.env["TEST_DATABASE_URL"];
  if (outside) {
    const server = await makeTemplate(outside);
    project.provide("postgres", server);
    return () => dropTemplate(server);
  }
  const folder = mkdtempSync(join(tmpdir(), "agate-test-"));
  chmodSync(folder, 0o755); // as root, the server runs as another user, who needs access
  const local = await startLocalServer(join(folder, "pg"), { throwaway: true });
  project.provide("postgres", await makeTemplate(local.url));
  return async () => {
    local.release();
    await local.ended();
    rmSync(folder, { recursive: true, force: true });
  };
}

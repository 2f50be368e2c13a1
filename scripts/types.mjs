// Type-checks every part with its own walls: the core without DOM, Node or clock types; the tests with Node's.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const projects = [
  ".",
  "packages/captions",
  "packages/leagues",
  "packages/feeds",
  "packages/api",
  "apps/server",
  "apps/web",
];
let failed = 0;
for (const project of projects) {
  const { status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["--noEmit", "-p", join(root, project)], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) failed++;
}
process.exit(failed ? 1 : 0);

// Type-checks each project with its own compiler settings: the core without DOM and Node types, the tests with Node's.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Longest first. */
const projects = [
  "apps/server",
  "apps/web",
  "apps/web/sw",
  ".",
  "packages/feeds",
  "packages/api",
  "packages/tables",
  "packages/assignment",
  "packages/proofread",
  "packages/leagues",
  "packages/captions",
  "packages/mine",
];
let failed = 0;
/** Projects share files: an error in one of those is printed once. */
const printed = new Set([""]);

/**
 * Uses one checker per project: several would each recheck what they share, for twice the work. Runs one project per
 * core instead.
 */
function check(project) {
  const args = ["--noEmit", "--pretty", "false", "--checkers", "1", "-p", join(root, project)];
  const child = spawn(join(root, "node_modules/.bin/tsc"), args, { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.on("error", (error) => (output += `${error.message}\n`));
    child.on("close", (code) => {
      if (code !== 0) failed++;
      for (const error of output.trimEnd().split(/\n(?=\S)/)) {
        if (!printed.has(error)) console.log(error);
        printed.add(error);
      }
      resolve();
    });
  });
}

const waiting = [...projects];
async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift()) await check(project);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exit(failed ? 1 : 0);

#!/usr/bin/env node
// The command `agate` as npm links it. It runs on whatever Node the shell finds, so it uses plain
// JavaScript and Node's own modules only. It bundles the server when a source is newer than the bundle,
// then hands over to the project's Node.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root, runtime } from "../../../scripts/setup.mjs";

const server = fileURLToPath(new URL("..", import.meta.url));
const bundle = join(server, "dist");
const program = join(bundle, "agate.js");
/**
 * V8's compile cache for this bundle, deleted along with it: a command that needs the database starts
 * in two thirds of the time.
 */
const compiled = join(bundle, "compiled");
const node = runtime();

if (changed(program) < newestSource()) bundleServer();
if (realpathSync(node) === realpathSync(process.execPath)) {
  // No cache where the folder is not writable; an older Node does not support it.
  module.enableCompileCache?.(compiled);
  await import(pathToFileURL(program).href);
} else handOver();

/** When a file was last modified, in milliseconds; 0 if it does not exist. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** When anything that goes into the bundle was last modified. */
function newestSource() {
  const packages = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name, "src"));
  const files = ["rolldown.config.ts", "package.json"].map((name) => changed(join(server, name)));
  return Math.max(
    changed(join(root, "package-lock.json")),
    ...files,
    ...[join(server, "src"), ...packages].map(newestIn),
  );
}

function newestIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    if (entry.name.endsWith(".test.ts")) return newest;
    const path = join(folder, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestIn(path) : changed(path));
  }, 0);
}

/** Bundles next to the old bundle, then replaces it, so that two concurrent commands never see half of one. */
function bundleServer() {
  const [fresh, old] = [`${bundle}.${process.pid}.new`, `${bundle}.${process.pid}.old`];
  const rolldown = join(root, "node_modules/rolldown/bin/cli.mjs");
  const { status, stderr } = spawnSync(node, [rolldown, "-c", "--dir", fresh], { cwd: server, encoding: "utf8" });
  if (status !== 0) {
    console.error(stderr);
    process.exit(1);
  }
  try {
    if (changed(bundle)) renameSync(bundle, old);
    renameSync(fresh, bundle);
  } catch (error) {
    // Either another command was faster and its bundle is in place, or there is none.
    if (!changed(program)) throw error;
  } finally {
    for (const leftover of [fresh, old]) rmSync(leftover, { recursive: true, force: true });
  }
}

/** Runs the same command in the same folder on the project's Node, and exits with its exit code. */
function handOver() {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

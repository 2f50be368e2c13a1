// Runs on whatever Node started npm, before anything is installed: built-in modules and plain JavaScript only.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const installed = join(root, "node_modules/.ready");
const built = join(root, "apps/server/dist/.ready");

/** Installs exactly what the lock file lists, once per lock file. */
export function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  console.log("Installing the packages of the lock file ...");
  must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  linkNode();
  writeFileSync(installed, lock);
}

/**
 * Links the Node that npm installed into the project's programs if npm did not. Versions before npm 11, which ships
 * with newer Nodes than we require, omit the link in `npm ci`, because the packages for other systems name the same
 * program.
 * @param {string} [folder] of the repository
 */
export function linkNode(folder = root) {
  const programs = join(folder, "node_modules/.bin");
  const own = join("..", `node-${process.platform}-${process.arch}`, "bin/node");
  if (existsSync(join(programs, "node")) || !existsSync(join(programs, own))) return;
  symlinkSync(own, join(programs, "node"));
}

/**
 * Returns the project's own Node 24, which npm installed with everything else, or the running Node if there is none for
 * this system.
 * @returns {string} a path or command
 */
export function runtime() {
  const own = join(root, "node_modules/.bin/node");
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 22)) {
    console.error("Agate needs Node 22.22 or newer on this system, because npm has no Node package for it.");
    process.exit(1);
  }
  return process.execPath;
}

/**
 * Settings for the Node process that runs the server: they lower its memory use at rest without making reads slower
 * (rule Q10). By default, startup lets the space for short-lived objects grow to 16 MB and never gives it back; a limit
 * of 2 MB saves 11 MB. By default, glibc has a heap for nearly every thread; a limit of two saves 6 MB.
 */
export const serverProcess = JSON.parse(readFileSync(join(root, "scripts/server-process.json"), "utf8"));

/** Builds the pages and the server if a source is newer than the last build. */
export function build() {
  linkNode();
  const newest = Math.max(
    ...["apps", "packages", "scripts"].map((folder) => newestIn(join(root, folder))),
    statSync(join(root, "package-lock.json")).mtimeMs,
  );
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  console.log("Building the pages and the server ...");
  // The bundlers list every file they write; only errors are worth a line.
  must("npm", ["run", "--silent", "build"], {}, "ignore");
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, "");
}

/** Runs a command to completion with the project's programs first on the path; exits this process if it fails. */
export function must(command, args, env = {}, output = "inherit") {
  const status = attempt(command, args, env, output);
  if (status !== 0) process.exit(status);
}

/**
 * Runs a command to completion with the project's programs first on the path.
 * @returns {number} its exit code
 */
export function attempt(command, args, env = {}, output = "inherit") {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ["inherit", output, "inherit"],
    env: { ...environment(), ...env },
    shell: process.platform === "win32",
  });
  return status ?? 1;
}

/** Returns our environment with the project's programs first on the path. */
export function environment() {
  return { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
}

/** Stays in the foreground until the program exits, and forwards the signals that stop it. */
export function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  // npm sends a signal only to the shell between it and this program; all we see here is that the shell exits.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 300).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Returns the newest change under a folder, in milliseconds, ignoring what builds and tests write. */
function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (["node_modules", "build", "dist"].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}

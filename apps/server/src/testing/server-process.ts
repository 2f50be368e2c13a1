import { type ChildProcess, spawn, spawnSync, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import serverProcess from "../../../../scripts/server-process.json" with { type: "json" };

const server = join(import.meta.dirname, "../..");
let isBundled = false;

interface ProcessOptions {
  readonly stdio?: StdioOptions;
  readonly cwd?: string;
}

/**
 * Starts the server as it ships, in a separate process; killed when its test is done. @param env its whole environment
 */
export function startServer(
  env: Readonly<Record<string, string | undefined>>,
  options: ProcessOptions = {},
): ChildProcess {
  return start(["main.js"], env, options);
}

/** Starts `agate work` in the same way. */
export function startWorker(env: Readonly<Record<string, string | undefined>>): ChildProcess {
  return startCommand(["work"], env);
}

/** Starts `agate` with these arguments in the same way. */
export function startCommand(args: readonly string[], env: Readonly<Record<string, string | undefined>>): ChildProcess {
  return start(["agate.js", ...args], env, {});
}

function start(
  [program = "", ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { stdio = ["ignore", "pipe", "pipe"], cwd }: ProcessOptions,
): ChildProcess {
  // Bundles the server when a source is newer than the bundle, which starts several times as fast as the sources.
  isBundled ||= spawnSync(process.execPath, [join(server, "bin/agate.mjs"), "--help"]).status === 0;
  if (!isBundled) throw new Error("The server cannot be bundled: npm run build");
  const child = spawn(process.execPath, [...serverProcess.flags, join(server, "dist", program), ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: join(server, "dist/compiled"),
      ...serverProcess.environment,
      ...env,
    },
    stdio,
    cwd,
  });
  onTestFinished(() => end(child));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

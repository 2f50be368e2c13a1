// Starts the built server on its own data folder, which is deleted when the server stops.
//   node tests/e2e/serve.ts 4390
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const server = join(import.meta.dirname, "../../apps/server");

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Waits until it answers. */
  readonly ready: () => Promise<void>;
  /** The exit code, once the server and its data folder are gone. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/**
 * Returns the environment for one of our servers or commands, without the caller's database or feeds. This machine
 * counts as a proxy, so a test can use its own client network (`X-Forwarded-For`) and use up no other test's limits.
 * The development pages run on any free port; the main port links there.
 */
export function environment(dataDir: string, port: number, extra: Readonly<Record<string, string>> = {}) {
  const own = { DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), DEV_PORT: "0", LOG_LEVEL: "warn" };
  return { ...process.env, ...own, TRUSTED_PROXIES: "127.0.0.1,::1", ...extra };
}

/** @param folder the server's, of this checkout or of another */
export function serve(
  port: number,
  extra: Readonly<Record<string, string>> = {},
  folder: string = server,
): RunningServer {
  const dataDir = mkdtempSync(join(tmpdir(), "agate-e2e-"));
  chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
  const child = spawn(process.execPath, [join(folder, "dist/main.js")], {
    stdio: "inherit",
    env: environment(dataDir, port, extra),
  });
  // Whoever ends by an error leaves no server behind.
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const ended = new Promise<number | null>((done) => {
    child.once("exit", (code) => done(code));
  }).then(async (code) => {
    process.off("exit", kill);
    // The database may still be flushing its files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    return code;
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    ready: async () => {
      while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok) await wait(100);
    },
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const running = serve(Number(process.argv[2]));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void running.stop());
  process.exit((await running.ended) ?? 1);
}

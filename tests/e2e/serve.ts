// Starts the built server on a data folder of its own, which goes when the server goes.
//   node tests/e2e/serve.ts 4390
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const server = join(import.meta.dirname, "../../apps/server");

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** The exit code, when the server and its data folder are gone. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/**
 * The environment of a server or command of ours: nothing of the caller's database or feeds. This machine counts as a
 * proxy, so that a test can come from a network of its own (`X-Forwarded-For`) and uses up no other's limits. The pages
 * for development are on whichever port is free; the main port leads there.
 */
export function environment(dataDir: string, port: number, extra: Readonly<Record<string, string>> = {}) {
  const own = { DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), DEV_PORT: "0", LOG_LEVEL: "warn" };
  return { ...process.env, ...own, TRUSTED_PROXIES: "127.0.0.1,::1", ...extra };
}

export function serve(port: number, extra: Readonly<Record<string, string>> = {}): RunningServer {
  const dataDir = mkdtempSync(join(tmpdir(), "agate-e2e-"));
  chmodSync(dataDir, 0o755); // as root the database runs as someone else, who has to get in
  const child = spawn(process.execPath, [join(server, "dist/main.js")], {
    stdio: "inherit",
    env: environment(dataDir, port, extra),
  });
  const ended = new Promise<number | null>((done) => {
    child.once("exit", (code) => done(code));
  }).then(async (code) => {
    // The database may still be putting its files in order.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    return code;
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
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

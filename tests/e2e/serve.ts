// Starts the built server on a data folder of its own, which goes when the server goes.
//   node tests/e2e/serve.ts 4390
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const server = join(import.meta.dirname, "../../apps/server");

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (!address || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** The environment of a server or command of ours: nothing of the caller's database or feeds. */
export function environment(dataDir: string, port: number, extra: Readonly<Record<string, string>> = {}) {
  return { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn", ...extra };
}

export function serve(port: number, extra: Readonly<Record<string, string>> = {}): RunningServer {
  const dataDir = mkdtempSync(join(tmpdir(), "agate-e2e-"));
  chmodSync(dataDir, 0o755); // as root the database runs as someone else, who has to get in
  const child = spawn(process.execPath, [join(server, "dist/main.js")], {
    stdio: "inherit",
    env: environment(dataDir, port, extra),
  });
  const ended = new Promise<void>((done) => {
    child.once("exit", () => {
      rmSync(dataDir, { recursive: true, force: true });
      done();
    });
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const running = serve(Number(process.argv[2]));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void running.stop());
  running.process.once("exit", (code) => process.exit(code ?? 1));
}

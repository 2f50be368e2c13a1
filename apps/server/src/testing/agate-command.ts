import { spawn } from "node:child_process";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

const command = join(import.meta.dirname, "../../bin/agate.mjs");

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly bytes: Buffer;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: Iterable<string | Buffer>;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node itself, before the command. */
  readonly node?: readonly string[];
  readonly cwd?: string;
  /** Stops reading the output after its first piece. */
  readonly stopReading?: boolean;
}

/** Runs `agate` in a separate process, as a user would. */
export function agate(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { input = [], env = {}, node = [], cwd, stopReading = false } = options;
  const child = spawn(process.execPath, [...node, command, ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "silent", ...env },
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (piece: Buffer) => {
    out.push(piece);
    if (stopReading) child.stdout.destroy();
  });
  child.stderr.on("data", (piece: Buffer) => err.push(piece));
  void feed(child.stdin, input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const bytes = Buffer.concat(out);
      resolve({ code, bytes, out: bytes.toString("utf8"), err: Buffer.concat(err).toString("utf8") });
    });
  });
}

/** Writes as fast as the command reads; it may exit before it has read everything. */
async function feed(stdin: Writable, input: Iterable<string | Buffer>): Promise<void> {
  try {
    await pipeline(Readable.from(input), stdin);
  } catch {
    stdin.destroy();
  }
}

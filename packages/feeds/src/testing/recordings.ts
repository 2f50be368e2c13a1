import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ask } from "../feed.ts";
import { createAsk } from "../http.ts";
import { failureOf } from "./stub-requests.ts";

const replayer = (folder: string): string => join(folder, "..", "tools", "replay.mjs");

function findRecordings(folder: string | undefined): string | null {
  if (folder && existsSync(join(folder, "routes.json")) && existsSync(replayer(folder))) return folder;
  console.warn(
    folder
      ? "AGATE_RECORDINGS holds no routes.json, or no ../tools/replay.mjs beside it: tests on recordings are skipped"
      : "AGATE_RECORDINGS is not set: tests on recorded answers of the providers are skipped",
  );
  return null;
}

/** The folder of recorded responses (AGATE_RECORDINGS); null if tests on them are skipped, which is reported once. */
export const recordings: string | null = findRecordings(process.env["AGATE_RECORDINGS"]);

/** A running stand-in for all providers, which responds with recordings and misbehaves on demand. */
export interface Replay {
  readonly ask: Ask;
  /**
   * Gives requests whose URL contains `match` a fault of the replay tool: `html`, `empty`, `truncated`, `status:503`,
   * `reset`, `swap:FILE` ...
   */
  fault(match: string, kind: string, times?: number): Promise<void>;
  clear(): Promise<void>;
  /** Returns how many requests arrived since the start. */
  asked(): Promise<number>;
  stop(): void;
}

/** Starts it on a free port. */
export async function startReplay(folder: string): Promise<Replay> {
  const child = spawn(process.execPath, [replayer(folder), "--port", "0", "--routes", join(folder, "routes.json")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(/http:\/\/\S+/.exec(line)?.[0] ?? ""));
    child.once("exit", (code) => reject(new Error(`replay.mjs ended with ${code}`)));
  });
  return {
    ask: createAsk({ userAgent: "Agate/1.0 (+https://agate.example)", origin, timeout: 2000 }),
    async fault(match, kind, times) {
      await fetch(`${origin}/__fault`, {
        method: "POST",
        body: JSON.stringify({ match, kind, ...(times ? { times } : {}) }),
      });
    },
    async clear() {
      await fetch(`${origin}/__fault`, { method: "DELETE" });
    },
    async asked() {
      const log = await fetch(`${origin}/__log`);
      return v.parse(v.array(v.unknown()), await log.json()).length;
    },
    stop: () => void child.kill(),
  };
}

/** Runs tests on recorded responses, with one stand-in for all of them, which misbehaves only in the test that says so. */
export function describeRecorded(declare: (replay: Omit<Replay, "stop">) => void): void {
  describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
    let replay: Replay;
    beforeAll(async () => {
      replay = await startReplay(recordings ?? "");
    });
    beforeEach(() => replay.clear());
    afterAll(() => replay.stop());
    declare({
      ask: (url, how) => replay.ask(url, how),
      fault: (...given) => replay.fault(...given),
      clear: () => replay.clear(),
      asked: () => replay.asked(),
    });
  });
}

/** Tests that a damaged response fails as changed. @param match a part of its URL */
export function testDamage({ fault }: Pick<Replay, "fault">, match: string, request: () => Promise<unknown>): void {
  test.each(["html", "empty", "truncated"])("[A12] %s fails as changed", async (kind) => {
    await fault(match, kind, 1);
    expect(await failureOf(request())).toMatchObject({ what: "changed" });
  });
}

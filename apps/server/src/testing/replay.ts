import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Real recorded responses over HTTP, on a separate port, with faults on demand. */
export type Replay = Awaited<ReturnType<typeof startReplay>>;

/** @param recordings the folder of recordings; the tool is next to it */
export async function startReplay(recordings: string) {
  const tool = spawn(
    process.execPath,
    [join(recordings, "../tools/replay.mjs"), "--port", "0", "--routes", join(recordings, "routes.json")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const origin = await addressOf(tool);
  const send = async (method: string, body?: object) => {
    await fetch(`${origin}/__fault`, { method, body: body && JSON.stringify(body) });
  };
  return {
    origin,
    /** From now on requests whose URL contains `match` misbehave; see the replay tool for the kinds. */
    fault: (match: string, kind: string) => send("POST", { match, kind }),
    /** No more faults. */
    heal: () => send("DELETE"),
    stop: () => void tool.kill(),
  };
}

async function addressOf(tool: ChildProcess): Promise<string> {
  if (!tool.stdout) throw new Error("The replay tool has no output.");
  for await (const line of createInterface(tool.stdout)) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The replay tool ended without saying where it listens.");
}

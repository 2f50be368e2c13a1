import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../free-port.ts";

/** The invented provider of the benches, recording which address was requested. */
export async function startRecordedProvider() {
  const behind = await freePort();
  const provider = spawn(process.execPath, [join(import.meta.dirname, "../../../bench/provider.ts"), String(behind)], {
    stdio: "inherit",
  });
  const requests: string[] = [];
  const atOnce: string[] = [];
  const underway = new Set<string>();
  const waiting: ((url: string) => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? "";
    requests.push(url);
    if (underway.has(url)) atOnce.push(url);
    underway.add(url);
    // A client that was killed during its request no longer counts.
    outgoing.once("close", () => underway.delete(url));
    for (const resolve of waiting.splice(0)) resolve(url);
    const onward = request({ host: "127.0.0.1", port: behind, path: url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(503).end());
    onward.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    provider.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** Every requested address, in order. */
    requests,
    /** Addresses that were requested again before they were answered. */
    atOnce,
    /** The next request, while it waits for its response. */
    next: () => new Promise<string>((resolve) => waiting.push(resolve)),
  };
}

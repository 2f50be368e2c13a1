import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../free-port.ts";
import { startMailServer } from "../mail-server.ts";
import { productionVariables } from "../production-env.ts";
import { startCommand, startServer, startWorker } from "../server-process.ts";
import { type findDaemons, startBalancer, startPooler } from "./debian-daemons.ts";
import { cpuOf, startOwnCluster } from "./own-cluster.ts";
import { startRecordedProvider } from "./recorded-provider.ts";

/** Three servers behind a balancer, on one database behind a pooler, as shipped and as in production. */
export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** @param folder accessible to the system's database account */
export async function startFleet(folder: string, programs: NonNullable<ReturnType<typeof findDaemons>>) {
  const cluster = await startOwnCluster(folder);
  onTestFinished(() => cluster.stop());
  const pooler = await startPooler(programs.pgbouncer, folder, cluster.port);
  onTestFinished(() => pooler.stop());
  const ports = [await freePort(), await freePort(), await freePort()];
  const balancer = await startBalancer(programs.haproxy, ports);
  onTestFinished(() => balancer.stop());
  const mailServer = await startMailServer();
  const provider = await startRecordedProvider();
  const faults: string[] = [];
  const own = {
    ...productionVariables,
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: "warn",
    AGATE_FEEDS: "mlb-stats",
    AGATE_FEEDS_ORIGIN: provider.origin,
    DATABASE_URL: cluster.url,
  };

  function noting(child: ChildProcess): ChildProcess {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        for (const line of String(chunk).split("\n"))
          if (/"level":"(error|fatal)"|^\s+at /.test(line)) faults.push(line);
      });
    return child;
  }

  const serve = (port: number) =>
    noting(
      startServer({
        ...own,
        AGATE_WORK: "off",
        DATABASE_URL: `postgres://agate@127.0.0.1:${pooler.port}/agate`,
        PORT: String(port),
        TRUSTED_PROXIES: "127.0.0.1",
      }),
    );

  async function whenReady(port: number): Promise<void> {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
  }

  // All at once on an empty database: one of them migrates.
  const servers = ports.map(serve);
  await Promise.all(ports.map(whenReady));
  return {
    cluster,
    balancer,
    mailServer,
    provider,
    /** The servers' ports. */
    ports,
    /** Log lines at level error, and stacks on standard error, of all processes. */
    faults,
    /** Ends a server and waits for its exit. @returns exit code and signal */
    async end(server: number, signal: NodeJS.Signals) {
      const child = servers[server] as ChildProcess;
      const ended = once(child, "exit");
      child.kill(signal);
      return ended;
    },
    /** Starts it again, and waits until it is ready. */
    async start(server: number) {
      const port = ports[server] as number;
      servers[server] = serve(port);
      await whenReady(port);
    },
    /** Starts a process that refreshes. It holds session locks, so it connects to the database directly. */
    async work() {
      const worker = noting(startWorker(own));
      await once(worker.stdout ?? worker, "data");
      return worker;
    },
    /** Runs an `agate` command. @throws unless it exits with 0 */
    async command(...words: readonly string[]) {
      const child = startCommand(words, own);
      const [errors, [code]] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "exit")]);
      if (code !== 0) throw new Error(`agate ${words.join(" ")} ended with ${code}: ${errors}`);
    },
    /** CPU milliseconds and resident megabytes that the servers have used since they started. */
    usage: () => servers.map(({ pid = 0 }) => ({ cpu: cpuOf(pid), megabytes: residentMegabytes(pid) })),
  };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { databaseAccount, makePrivateFolder } from "../../db/account.ts";
import { answers, findBinaries } from "../../db/native.ts";
import { freePort } from "../free-port.ts";

/**
 * A PostgreSQL on a port, as an operator runs one: none of our processes keeps it alive or restarts it.
 * @param folder accessible to the system's database account
 */
export async function startOwnCluster(folder: string) {
  const account = databaseAccount();
  const home = join(folder, "cluster");
  makePrivateFolder(home, account);
  const bin = join(findBinaries(home, account), "bin");
  const data = join(home, "data");
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), [...args], { stdio: ["ignore", "ignore", "pipe"], ...account });
  run("initdb", ["-D", data, "-U", "agate", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"]);
  const port = await freePort();
  const url = `postgres://agate@127.0.0.1:${port}/agate`;
  const options = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
  let server: ChildProcess;

  const spawnServer = () => {
    const settings = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(join(bin, "postgres"), ["-D", data, ...settings], { stdio: "ignore", ...account });
  };
  const start = async () => {
    spawnServer();
    while (!(await answers(url.replace(/agate$/, "postgres")))) {
      // It refuses to start while a process of its predecessor still exists, as happens briefly after a crash.
      if (server.exitCode !== null || server.signalCode !== null) spawnServer();
      await wait(20);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };

  await start();
  const admin = new Client({ connectionString: url.replace(/agate$/, "postgres") });
  await admin.connect();
  await admin.query("create database agate");
  await admin.end();
  return {
    port,
    /** The URL of its only database. */
    url,
    /**
     * Ends it, in the middle of its work (`crash`) or after notifying its clients (`fast`), starts it again, and waits
     * until it accepts connections.
     */
    async restart(how: "fast" | "crash") {
      await end(how === "crash" ? "SIGQUIT" : "SIGINT");
      await start();
    },
    stop: () => end("SIGINT"),
  };
}

/** A tick of CPU time in milliseconds, as Linux counts under /proc. */
const tick = 10;

/** CPU milliseconds that a process has used, including all its children, even those that have exited. */
export function cpuOf(pid: number): number {
  const ofProcess = timesOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + timesOf(Number(child)), ofProcess);
}

function timesOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user, system, childrensUser, childrensSystem] = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15);
    return [user, system, childrensUser, childrensSystem].reduce((sum, ticks) => sum + Number(ticks) * tick, 0);
  } catch {
    return 0; // exited since it was listed; its parent has its time
  }
}

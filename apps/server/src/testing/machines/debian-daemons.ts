import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { debianProgram } from "../../../../../scripts/debian-program.mjs";
import { databaseAccount } from "../../db/account.ts";
import { freePort } from "../free-port.ts";

/** A program from Debian that listens on a port. */
export interface Daemon {
  readonly port: number;
  stop(): Promise<void>;
}

/** Their paths on this machine; undefined: at least one is missing and could not be obtained. */
export function findDaemons(): { readonly haproxy: string; readonly pgbouncer: string } | undefined {
  const haproxy = debianProgram("haproxy", ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"]);
  const pgbouncer = debianProgram("pgbouncer", ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer"]);
  return haproxy && pgbouncer ? { haproxy, pgbouncer } : undefined;
}

/** HAProxy with the configuration we ship, in front of servers on these ports. */
export async function startBalancer(program: string, servers: readonly number[]): Promise<Daemon> {
  const config = join(import.meta.dirname, "../../../../../deploy/haproxy/agate.cfg");
  const port = await freePort();
  const places = Object.fromEntries(servers.map((server, at) => [`AGATE_${at + 1}`, `127.0.0.1:${server}`]));
  const env = { ...process.env, AGATE_BIND: `127.0.0.1:${port}`, ...places };
  return whenOpen(port, spawn(program, ["-db", "-f", config], { stdio: ["ignore", "ignore", "ignore"], env }));
}

/**
 * PgBouncer in transaction mode, which assigns a database connection per transaction. @param folder
 * accessible to its account
 */
export async function startPooler(program: string, folder: string, database: number): Promise<Daemon> {
  const port = await freePort();
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(
    config,
    `[databases]
agate = host=127.0.0.1 port=${database} dbname=agate user=agate
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
ignore_startup_parameters = statement_timeout
server_login_retry = 1
`,
  );
  chmodSync(config, 0o644);
  // It refuses to run as root, like PostgreSQL.
  return whenOpen(
    port,
    spawn(program, ["-q", config], { stdio: ["ignore", "ignore", "ignore"], ...databaseAccount() }),
  );
}

async function whenOpen(port: number, child: ChildProcess): Promise<Daemon> {
  const ended = once(child, "exit");
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${child.spawnfile} does not start.`);
    await wait(20);
  }
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 2_000);
      await ended;
      clearTimeout(late);
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

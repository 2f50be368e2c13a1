import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client, Pool } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { type LocalServer, startLocalServer } from "./native.ts";

const folder = mkdtempSync(join(tmpdir(), "agate-native-"));
chmodSync(folder, 0o755); // as root, the server runs under another account, which needs access
/** Each test except that of the first start begins and ends with this one stopped: initializing it takes seconds. */
const home = join(folder, "home");
const users: ChildProcess[] = [];

afterAll(() => {
  for (const user of users) user.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Another process that opens the same server, reports when it has, and stays until it is killed. */
async function openElsewhere(home: string): Promise<ChildProcess> {
  const script = `
    import { startLocalServer } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "native.ts")).href)};
    await startLocalServer(${JSON.stringify(home)});
    process.send("open");
    setInterval(() => {}, 60_000);`;
  const user = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  users.push(user);
  await once(user, "message");
  return user;
}

async function query(server: LocalServer, text = "select 1 as answer"): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the running PostgreSQL. */
function postmaster(home: string): number {
  return Number(readFileSync(join(home, "data-18/postmaster.pid"), "utf8").split("\n")[0]);
}

describe("the local database", () => {
  test("[DB1] the built-in database outlives the process that started it while another one uses it @all", async () => {
    const first = await openElsewhere(home);
    const server = await startLocalServer(home, { throwaway: true });
    const started = postmaster(home);
    first.kill("SIGKILL");
    await once(first, "exit");
    expect(await query(server)).toEqual([{ answer: 1 }]);
    expect(postmaster(home)).toBe(started);
    server.release();
    await server.ended();
  });

  test("[DB1] stays with the process that started it when one that joined is killed, and ends with the last", async () => {
    const server = await startLocalServer(home, { throwaway: true });
    const joined = await openElsewhere(home);
    joined.kill("SIGKILL");
    await once(joined, "exit");
    expect(await query(server)).toEqual([{ answer: 1 }]);
    const pid = postmaster(home);
    server.release();
    await server.ended();
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("[F1] restarts automatically when PostgreSQL is killed, with all its data", async () => {
    const server = await startLocalServer(home);
    await query(server, "create table kept as select 7 as seven");
    const pool = new Pool({ connectionString: server.url });
    pool.on("error", () => {});
    await pool.query("select 1");
    process.kill(postmaster(home), "SIGKILL");
    await expect
      .poll(async () => (await pool.query("select seven from kept").catch(() => undefined))?.rows, {
        timeout: 20_000,
        interval: 100,
      })
      .toEqual([{ seven: 7 }]);
    await pool.end();
    server.release();
    await server.ended();
  });

  test("two first starts at once end with one server @all", async () => {
    const fresh = join(folder, "fresh");
    const [one, two] = await Promise.all([openElsewhere(fresh), openElsewhere(fresh)]);
    const server = await startLocalServer(fresh);
    expect(await query(server, "select count(*)::int as databases from pg_database where datname = 'agate'")).toEqual([
      { databases: 1 },
    ]);
    for (const user of [one, two]) user.kill("SIGKILL");
    server.release();
    await server.ended();
  });

  test("a start right after the last one left waits for it to end", async () => {
    const first = await startLocalServer(home);
    first.release();
    const second = await startLocalServer(home);
    expect(await query(second)).toEqual([{ answer: 1 }]);
    second.release();
    await second.ended();
  });
});

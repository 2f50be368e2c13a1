import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { leagues } from "@agate/leagues";
import { leagueState } from "./db/schema.ts";
import { testDatabase } from "./testing/database.ts";
import { freePort } from "./testing/free-port.ts";
import { startServer } from "./testing/server-process.ts";

const database = await testDatabase();
// A league that has real data needs no sample, which saves time at the start.
await database.db.insert(leagueState).values(leagues.map(({ slug }) => ({ league: slug, hasReal: true })));

function start(env: Readonly<Record<string, string>>, stdout: "pipe" | number = "pipe"): ChildProcess {
  return startServer({ DATABASE_URL: database.url, ...env }, { stdio: ["ignore", stdout, "pipe"] });
}

test("[SV6] a faulty environment is reported in full, and nothing starts", async () => {
  const child = start({ PORT: "many", PUBLIC_URL: "ftp://agate.example" });
  const [[code], err] = await Promise.all([once(child, "exit"), child.stderr ? text(child.stderr) : ""]);
  expect(code).toBe(2);
  expect(err).toContain("PORT: must be a port number");
  expect(err).toContain("PUBLIC_URL: must be an http or https URL");
  expect(err).not.toContain("    at ");
});

test("[SV6] [F3] [UN1] starts, says where it is and what it refreshes, serves, and exits with 0 when it is stopped @all", async () => {
  const port = await freePort();
  const child = start({ PORT: String(port) });
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  expect(line.toString()).toBe(
    `Agate is ready: http://localhost:${port}\nNothing is refreshed automatically: AGATE_FEEDS names no provider.\n`,
  );
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/api/leagues/mlb/teams`)).status).toBe(200);

  const busy = start({ PORT: String(port) });
  const [[code], err] = await Promise.all([once(busy, "exit"), busy.stderr ? text(busy.stderr) : ""]);
  expect([code, err]).toEqual([2, `Port ${port} is in use. Set PORT to another one.\n`]);

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

// A Linux device that is always full.
test.skipIf(!existsSync("/dev/full"))(
  "[F7] a full log volume stops nothing: reported once, then served on (needs /dev/full)",
  async () => {
    const port = await freePort();
    const child = start({ PORT: String(port), LOG_LEVEL: "info" }, openSync("/dev/full", "w"));
    const stderr = child.stderr ? text(child.stderr) : "";
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await expect.poll(() => statusOf("/healthz").catch(() => 0), { timeout: 30_000, interval: 20 }).toBe(200);
    expect(await statusOf("/api/leagues/mlb/teams")).toBe(200);
    expect(await statusOf("/readyz")).toBe(200);

    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await stderr).toBe("The log cannot be written (ENOSPC): going on without it.\n");
  },
);

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { leagues } from "@agate/leagues";
import { createApp } from "../app.ts";
import { leagueState } from "../db/schema.ts";
import { testContext } from "../testing/context.ts";
import { testClockOf } from "../testing/database.ts";
import { superviseJobs } from "../testing/jobs.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { startServer } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const context = await testContext({ now: () => new Date() });
// A league that has real data needs no sample, which saves time at the start.
await context.database.db.insert(leagueState).values(leagues.map(({ slug }) => ({ league: slug, hasReal: true })));
const mailServer = await startMailServer();
const folder = temporaryFolder();

/** The real server, in a separate process, on the test's database. */
function startMailing(): ChildProcess {
  const env = {
    DATABASE_URL: context.database.url,
    DATA_DIR: folder,
    PORT: "0",
    PUBLIC_URL: context.env.publicUrl,
    SMTP_URL: mailServer.url,
  };
  return startServer(env, { stdio: "ignore" });
}

async function signUp(email: string): Promise<void> {
  const response = await createApp(context).request(`${context.env.publicUrl}${paths.signUp}`, {
    method: "POST",
    body: JSON.stringify({ email, password: "floodlights at dusk" }),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });
  expect(response.status).toBe(200);
}

test("[AC20] [F3] with one server killed between sign-up and mail, and another while sending, the mail arrives once @all", async () => {
  await signUp("ada@example.com"); // by a server that exits before it has sent anything

  const queried = Promise.withResolvers<void>();
  mailServer.answer = () => {
    queried.resolve();
    return new Promise(() => {}); // never says whether it accepts the mail
  };
  const killed = startMailing();
  await queried.promise;
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(mailServer.received).toEqual([]);

  mailServer.answer = undefined;
  // Its silence is noticed once it has lasted long enough, and the mail is retried a while later.
  const { database } = context;
  const clock = testClockOf(database, new Date(Date.now() + 60_000).toISOString());
  await clock.notified();
  await superviseJobs(database);
  clock.pass(60_000);
  await clock.notified();
  startMailing();
  await expect.poll(() => mailServer.received.length, { timeout: 40_000 }).toBe(1);
  await signUp("bea@example.com");
  await expect.poll(() => mailServer.received.length, { timeout: 40_000 }).toBe(2);
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"], ["bea@example.com"]]);
  expect(mailServer.received[0]?.parsed.text).toContain(`${context.env.publicUrl}/auth?token=`);
});

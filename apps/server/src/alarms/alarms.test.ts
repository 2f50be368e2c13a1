import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { backupIn } from "../backup/backup-file.ts";
import { outbox } from "../db/schema-accounts.ts";
import { paymentAlarm, paymentRound } from "../db/schema-subscriptions.ts";
import { feedAlarm, toldAlarm } from "../db/schema.ts";
import { readEnv } from "../env.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { alarmLetters, notifyAlarms } from "./notify-alarms.ts";

const folder = temporaryFolder();
const now = () => new Date();
const context = await testContext({ now });
const { db, pool } = context.database;
beforeEach(() =>
  pool.query(
    "delete from told_alarm; delete from feed_alarm; delete from payment_alarm; delete from outbox; delete from pgboss.job",
  ),
);

interface Told {
  readonly text: string;
  readonly status: string;
  readonly alarm: string;
}

/** A webhook, as of a chat service. @param stays whether it is available when it is called */
async function startWebhook(stays = true) {
  const posted: Told[] = [];
  const hook = { status: 200, posted, url: "" };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      if (hook.status === 200) posted.push(JSON.parse(body) as Told);
      response.writeHead(hook.status, hook.status === 302 ? { Location: "/elsewhere" } : {}).end("as you say");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/secret-token`;
  if (stays) onTestFinished(() => void server.close());
  else server.close();
  return hook;
}

const raise = (subject: string) =>
  db.insert(feedAlarm).values({ kind: "most-overdue", subject, detail: "3 of 4 not refreshed", raisedAt: now() });

test("[OP6] a webhook is notified once when an alarm begins and once when it ends, however many servers check", async () => {
  const hook = await startWebhook();
  await notifyAlarms(context, hook.url);
  expect(hook.posted).toEqual([]);
  await raise("nfl roster");
  await Promise.all([notifyAlarms(context, hook.url), notifyAlarms(context, hook.url)]);
  await notifyAlarms(context, hook.url);
  expect(hook.posted).toEqual([
    {
      text: "NFL: rosters are late: 3 of 4 not refreshed. It is requested again automatically. To see its runs: agate data runs --league nfl --failed. To bring it in another way: agate import. (localhost:4321)",
      status: "firing",
      alarm: "data: nfl roster",
      host: "localhost:4321",
    },
  ]);
  await pool.query("update feed_alarm set cleared_at = now()");
  await notifyAlarms(context, hook.url);
  await notifyAlarms(context, hook.url);
  expect(hook.posted.slice(1)).toMatchObject([{ status: "resolved", alarm: "data: nfl roster" }]);
  await raise("nfl roster");
  await notifyAlarms(context, hook.url);
  expect(hook.posted).toHaveLength(3);
});

test("[OP6] the next try sends what a webhook did not accept, and its address is never revealed", async () => {
  const hook = await startWebhook();
  await raise("mlb roster");
  const gone = (await startWebhook(false)).url;
  for (const status of [500, 302]) {
    hook.status = status;
    const sending = notifyAlarms(context, hook.url);
    await expect(sending).rejects.toThrow(/^alarms could not be told: /);
    await expect(sending).rejects.not.toThrow("secret-token");
  }
  await expect(notifyAlarms(context, gone)).rejects.toThrow(/^alarms could not be told: ECONNREFUSED$/);
  expect(await db.select().from(toldAlarm)).toEqual([]);
  hook.status = 200;
  await notifyAlarms(context, hook.url);
  expect(hook.posted).toHaveLength(1);
});

test("[PV25] a webhook's strange response fails its notification, and one that never ends is not waited for", async () => {
  const answers = {
    encoded: `HTTP/1.1 500 No\r\nContent-Encoding: ${Array(6).fill("gzip").join(", ")}\r\nContent-Length: 9\r\n\r\n{`,
    switched: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    endless: "HTTP/1.1 200 OK\r\n\r\nok",
  };
  let answer = answers.encoded;
  const server = createTcpServer((socket) => {
    socket.on("error", () => {}).once("data", () => socket.write(answer));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await raise("nba roster");
  await expect(notifyAlarms(context, url)).rejects.toThrow("the webhook answers 500");
  answer = answers.switched;
  await expect(notifyAlarms(context, url)).rejects.toThrow("alarms could not be told: NoAnswer");
  answer = answers.endless;
  await notifyAlarms(context, url);
  expect(await db.select().from(toldAlarm)).not.toEqual([]);
});

test("[OP6] by mail there is one letter when it begins and one when it ends", async () => {
  const mode = "live" as const;
  await db
    .insert(paymentAlarm)
    .values({ mode, kind: "two-subscriptions", subject: "sub_1", detail: "and sub_2", raisedAt: now() });
  await notifyAlarms(context, "mailto:ops@example.com");
  await notifyAlarms(context, "mailto:ops@example.com");
  await pool.query("update payment_alarm set cleared_at = now()");
  await notifyAlarms(context, "mailto:ops@example.com");
  const letters = await db.select().from(outbox).orderBy(outbox.kind, outbox.data);
  expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["alarm", "ops@example.com"],
    ["alarm", "ops@example.com"],
  ]);
  const written = await Promise.all(
    letters.map(async ({ recipient, data }) =>
      alarmLetters("https://agate.example")["alarm"]?.(db, { recipient, data, now: now() }),
    ),
  );
  expect(written.map((letter) => letter?.subject).toSorted()).toEqual([
    "Alarm of agate.example",
    "Over: an alarm of agate.example",
  ]);
  expect(written.map((letter) => letter?.text).join()).toContain(
    "A person pays for two subscriptions: sub_1: and sub_2.\n\nEnd one of them in Stripe's dashboard, and refund it.\n",
  );
});

test("[OP6] letters, events, rounds, jobs and backups that wait for too long are alarms too", async () => {
  const hook = await startWebhook();
  writeFileSync(backupIn(folder, new Date(Date.now() - 50 * 3_600_000)), "");
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.insert(paymentRound).values({ mode: "live", begunAt: ago(3) });
  await pool.query("insert into pgboss.job (name, start_after) values ('upkeep', now() - interval '4 hours')");
  await pool.query(
    "insert into payment_event (id, mode, type, occurred_at, received_at, due_at) values ('evt', 'live', 'x', now(), now() - interval '5 hours', now())",
  );
  await db.insert(outbox).values({
    id: "late",
    kind: "reset",
    recipient: "ada@example.com",
    data: {},
    createdAt: ago(6),
    dueAt: ago(1),
    tries: 3,
  });
  await notifyAlarms({ ...context, env: readEnv({ BACKUP_DIR: folder }) }, hook.url);
  expect(hook.posted.map(({ alarm, text }) => [alarm, text.split(" Begin with")[0]])).toEqual([
    ["jobs: upkeep", "Jobs waiting in upkeep: 1, the oldest for 4 hours."],
    ["mail", "The oldest unsent email has waited for 6 hours."],
    ["payment events", "The oldest unprocessed Stripe event has waited for 5 hours."],
    ["payment round", "Stripe has not been checked for missed events for 3 hours."],
    ["backup", "There has been no backup for 2 days."],
  ]);
  expect(JSON.stringify(hook.posted)).not.toContain("ada@example.com");
});

test.each([
  ["mailto:ops@example.com", true],
  ["https://hooks.example.com/services/T0/B0/x", true],
  ["http://127.0.0.1:9093/alerts", true],
  ["http://hooks.example.com/x", false],
  ["mailto:ops@example.com?bcc=eve@example.com", false],
  ["mailto:", false],
  ["ftp://example.com", false],
])("[OP6] ALARM_URL: whether %s is valid: %s", (url, isFine) => {
  const read = () => readEnv({ ALARM_URL: url }).alarmUrl;
  if (isFine) expect(read()).toBe(url);
  else expect(read).toThrow("ALARM_URL: must be mailto: and an address");
});

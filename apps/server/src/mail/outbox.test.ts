import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { asc, eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { createLog } from "../log/log.ts";
import { testClockOf, testDatabase } from "../testing/database.ts";
import { runDueJobs } from "../testing/jobs.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { createMailTransport, type MailTransport, needsTls } from "./mail-transport.ts";
import { adoptMail, enqueue, deleteOldMail, type Letters, mailWorker } from "./outbox.ts";

const database = await testDatabase();
const { db, pool } = database;
const clock = testClockOf(database, "2026-06-07T16:00:00Z");
const { now } = clock;
const mailServer = await startMailServer();
const from = "Agate <mail@agate.example>";
const mailTransport = createMailTransport({ url: mailServer.url, from, replyTo: "help@agate.example" });
/** Nothing listens on a port that was just released. */
const nowhere = createMailTransport({ url: "smtp://127.0.0.1:1", from });
const letters: Letters = {
  greeting: async (_db, { data }) => ({
    subject: `Hello ${String(data["name"])}`,
    text: "Hello.",
    html: "<p>Hello.</p>",
  }),
  nobody: async () => undefined,
};
const lines: string[] = [];
const log = createLog("info", (line) => void lines.push(line));
/** Delivers what is due. @returns the number of tries */
async function deliver(by: MailTransport | undefined = mailTransport): Promise<number> {
  await clock.notified();
  return runDueJobs(database, [mailWorker({ db, now, mailTransport: by, letters, log })], log);
}
const seconds = (count: number) => new Date(now().getTime() + count * 1_000);
const jobs = async () => (await pool.query("select * from pgboss.job")).rows;
const greet = (name: string, more: { id?: string; dueAt?: Date } = {}) =>
  enqueue(db, { kind: "greeting", recipient: `${name}@example.com`, data: { name }, now: now(), ...more });
const only = async () => (await db.select().from(outbox))[0];

afterEach(async () => {
  await db.delete(outbox);
  await pool.query("delete from pgboss.job");
  lines.length = 0;
  mailServer.received.length = 0;
  mailServer.answer = undefined;
});

test("[AC20] a mail is sent once, under our name, and its text is not stored", async () => {
  await greet("ada");
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const [mail, ...more] = mailServer.received;
  expect(more).toEqual([]);
  expect(mail?.parsed).toMatchObject({
    subject: "Hello ada",
    from: { name: "Agate", address: "mail@agate.example" },
    replyTo: [{ address: "help@agate.example" }],
    to: [{ address: "ada@example.com" }],
    text: expect.stringContaining("Hello."),
    html: expect.stringContaining("<p>Hello.</p>"),
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(await only()).toMatchObject({ subject: "Hello ada", text: null, html: null, dueAt: null, sentAt: now() });
});

test("[AC20] [JB1] a mail is enqueued in the transaction of its change, or not at all", async () => {
  const undone = db.transaction(async (tx) => {
    await enqueue(tx, { kind: "greeting", recipient: "ada@example.com", now: now() });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await jobs()).toEqual([]);
});

test("[AC20] enqueued twice under one id, it is one mail", async () => {
  await greet("ada", { id: "receipt-7" });
  await greet("bea", { id: "receipt-7" });
  await deliver();
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
});

test("[AC20] [F1] a mail that was sent just when the database went away is recorded when that is back, and not sent again @all", async () => {
  await greet("ada");
  const other = await openDatabase({ url: database.url, dataDir: "" });
  onTestFinished(() => other.stop());
  const query = other.pool.query.bind(other.pool);
  let refusals = 3;
  const goingAway: MailTransport = {
    ...mailTransport,
    async send(mail) {
      await mailTransport.send(mail);
      Object.assign(other.pool, {
        query: (...given: Parameters<typeof query>) =>
          refusals-- > 0
            ? Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }))
            : query(...given),
      });
    },
  };
  await clock.notified();
  await runDueJobs(database, [mailWorker({ db: other.db, now, mailTransport: goingAway, letters, log })], log);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: now(), tries: 0, error: null });
  clock.pass(3_600_000);
  expect(await deliver()).toBe(0);
  expect(mailServer.received).toHaveLength(1);
});

test("[AC20] a mail is not sent before it is due", async () => {
  await greet("later", { dueAt: seconds(60) });
  await greet("now");
  await deliver();
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual(["Hello now"]);
  clock.pass(60_000);
  await deliver();
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual(["Hello now", "Hello later"]);
});

test("[AC20] [F2] a mail server that is down delays a mail, with backoff, and never loses it", async () => {
  await greet("ada");
  const pauses: number[] = [];
  for (let tries = 1; tries <= 12; tries++) {
    expect(await deliver(nowhere)).toBe(1);
    expect(await only()).toMatchObject({ tries, sentAt: null, error: expect.stringContaining("ECONNREFUSED") });
    const [job] = await jobs();
    pauses.push((job.start_after.getTime() - now().getTime()) / 1_000);
    clock.pass((pauses.at(-1) ?? 0) * 1_000 - 1);
    expect(await deliver(nowhere)).toBe(0);
    clock.pass(2); // the database counts microseconds
  }
  for (const [turn, pause] of pauses.entries()) {
    const usual = Math.min(15 * 2 ** turn, 3600);
    expect(pause).toBeGreaterThanOrEqual(usual * 0.6);
    expect(pause).toBeLessThanOrEqual(usual * 1.4);
  }
  expect(await deliver()).toBe(1);
  expect(mailServer.received).toHaveLength(1);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: now(), error: null });
});

test("[AC20] [F2] after three days a mail is given up, and one log line says why", async () => {
  await greet("ada");
  clock.pass(3 * 86_400_000 + 1);
  expect(await deliver(nowhere)).toBe(1);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: null, error: expect.stringContaining("ECONNREFUSED") });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ kind: "greeting", reason: "ESOCKET CONN", msg: "mail is not sent" }),
  ]);
  clock.pass(86_400_000);
  expect(await deliver()).toBe(0);
});

test("[JB8] [AC22] a job holds nothing of its mail, whatever its state", async () => {
  mailServer.answer = (address) => (address.startsWith("grey") ? `451 come back later, ${address}` : undefined);
  await greet("zoey");
  await greet("grey");
  await enqueue(db, { kind: "from-the-future", recipient: "bea@example.com", now: now() });
  await greet("later", { dueAt: seconds(60) });
  await deliver();
  const stored = await jobs();
  expect(stored.map(({ state }) => state).toSorted()).toEqual(["completed", "created", "retry", "retry"]);
  for (const { data, output } of stored) expect([data, output]).toEqual([null, null]);
  // Words that cannot occur in an id or time: each has a letter beyond f.
  expect(JSON.stringify(stored)).not.toMatch(/example\.com|zoey|grey|bea@|later|Hello/);
});

test("[JB8] a mail whose row was deleted is not sent, although its job still exists", async () => {
  await greet("ada");
  await db.delete(outbox);
  expect(await deliver()).toBe(1);
  expect(mailServer.received).toEqual([]);
  expect(await jobs()).toMatchObject([{ state: "completed" }]);
});

test("[AC20] [F5] a mail that waits without a job gets one, once, and is delivered", async () => {
  await greet("ada");
  await greet("bea", { dueAt: seconds(60) });
  await pool.query("delete from pgboss.job");
  await adoptMail(db);
  await adoptMail(db);
  expect(await deliver()).toBe(1);
  await adoptMail(db);
  clock.pass(60_000);
  expect(await deliver()).toBe(1);
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"], ["bea@example.com"]]);
});

test("[AC21] [F2] a permanently rejected address is marked and not retried; other mails are delivered", async () => {
  mailServer.answer = (address) => (address.startsWith("gone") ? "550 5.1.1 No such user" : undefined);
  await greet("gone");
  await greet("ada");
  await deliver();
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const [gone] = await db.select().from(outbox).where(eq(outbox.recipient, "gone@example.com"));
  expect(gone).toMatchObject({ dueAt: null, sentAt: null, tries: 1, error: expect.stringContaining("No such user") });
});

test("[AC20] [F2] a greylisted mail is retried and arrives under the same Message-ID", async () => {
  const ids: (string | undefined)[] = [];
  mailServer.answer = () => "451 4.7.1 Greylisted, come back later";
  await greet("ada");
  await deliver();
  expect(await only()).toMatchObject({ sentAt: null, error: expect.stringContaining("Greylisted") });
  mailServer.answer = undefined;
  clock.pass(60_000);
  await deliver();
  ids.push(mailServer.received[0]?.parsed.messageId);
  await db.update(outbox).set({ dueAt: now() }); // as if its sending had not been recorded
  await pool.query("delete from pgboss.job");
  await adoptMail(db);
  await deliver();
  ids.push(mailServer.received[1]?.parsed.messageId);
  expect(ids[0]).toMatch(/^<\w{32}@agate\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});

test("[AC20] a mail that turns out to have no recipient is dropped", async () => {
  await enqueue(db, { kind: "nobody", recipient: "ada@example.com", now: now() });
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: null, error: null });
});

test("[AC20] [F5] a mail of a kind only a newer version can write waits for it without blocking others", async () => {
  await enqueue(db, { kind: "from-the-future", recipient: "bea@example.com", now: now() });
  await greet("ada");
  await deliver();
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const [waiting] = await db.select().from(outbox).where(eq(outbox.kind, "from-the-future"));
  expect(waiting).toMatchObject({ tries: 1, sentAt: null, error: "there is no letter of the kind from-the-future" });
  expect(waiting?.dueAt).not.toBe(null);
});

test("[AC22] nothing in a recipient, a name or a text becomes a header", async () => {
  const nasty = "x\r\nBcc: all@example.com\r\n\r\n<b>";
  await enqueue(db, { kind: "greeting", recipient: "a'b&c@example.com", data: { name: nasty }, now: now() });
  await deliver();
  const [mail] = mailServer.received;
  expect(mail?.to).toEqual(["a'b&c@example.com"]);
  expect(mail?.parsed.bcc ?? []).toEqual([]);
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
});

test("[AC40] a mail server that offers no encryption gets no mail, unless it is this machine or the operator says so", async () => {
  const mail = { id: "m1", to: "ada@example.com", subject: "A link", text: "It opens an account.", html: "" };
  const demanding = createMailTransport({ url: `${mailServer.url}/?requireTLS=true`, from });
  const before = mailServer.received.length;
  await expect(demanding.send(mail)).rejects.toMatchObject({ name: "MailFailure", refused: false });
  demanding.stop();
  expect(mailServer.received.length).toBe(before);
  expect(["smtp://mail.example", "smtp://10.0.0.2:25", "smtps://mail.example"].map(needsTls)).toEqual([
    true,
    true,
    false,
  ]);
  expect(["smtp://localhost:25", "smtp://127.0.0.1", "smtp://[::1]:25"].map(needsTls)).toEqual([false, false, false]);
});

test("[AC27] finished mails are deleted after a fortnight, waiting ones stay", async () => {
  await greet("done");
  await deliver();
  await greet("waits", { dueAt: seconds(20 * 86_400) });
  clock.pass(13 * 86_400_000);
  await deleteOldMail(db, now());
  expect(await db.select().from(outbox)).toHaveLength(2);
  clock.pass(2 * 86_400_000);
  await deleteOldMail(db, now());
  expect((await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ recipient }) => recipient)).toEqual([
    "waits@example.com",
  ]);
});

test("[PV25] a mail server that never comes to an end delays a mail, and is not waited for", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    socket.write("220 mail.example\r\n");
    socket.once("data", () => {
      const drip = setInterval(() => socket.write("250-and more\r\n"), 20);
      socket.on("close", () => clearInterval(drip));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const transport = createMailTransport({ url: `smtp://127.0.0.1:${port}`, from, timeout: 300 });
  const mail = { id: "a", to: "ada@example.com", subject: "s", text: "t", html: "<p>t" };
  await expect(transport.send(mail)).rejects.toMatchObject({ name: "MailFailure", refused: false });
  const [socket] = sockets;
  if (socket && !socket.closed) await once(socket, "close");
  server.close();
});

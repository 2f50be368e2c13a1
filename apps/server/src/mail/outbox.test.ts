import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { createLog } from "../log.ts";
import { startDeliveries } from "./deliveries.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { deliverNext, enqueue, forgetOldMail, type Letters } from "./outbox.ts";
import { createMailTransport, type MailTransport } from "./mail-transport.ts";

const { db } = await testDatabase();
const mailServer = await startMailServer();
const from = "Agate <mail@agate.example>";
const mailTransport = createMailTransport({ url: mailServer.url, from, replyTo: "help@agate.example" });
/** Nobody listens on a port that was just given back. */
const nowhere = createMailTransport({ url: "smtp://127.0.0.1:1", from });
const letters: Letters = {
  greeting: async (_db, { data }) => ({
    subject: `Hello ${String(data["name"])}`,
    text: "Hello.",
    html: "<p>Hello.</p>",
  }),
  nobody: async () => undefined,
};
let time = Date.parse("2026-06-07T16:00:00Z");
const now = () => new Date(time);
const log = createLog("silent");
const deliver = (by: MailTransport | undefined = mailTransport) =>
  deliverNext({ db, now, mailTransport: by, letters, log });
const greet = (name: string, more: { id?: string; dueAt?: Date } = {}) =>
  enqueue(db, { kind: "greeting", recipient: `${name}@example.com`, data: { name }, now: now(), ...more });
const only = async () => (await db.select().from(outbox))[0];

afterEach(async () => {
  await db.delete(outbox);
  mailServer.received.length = 0;
  mailServer.answer = undefined;
});

test("[AC20] a mail leaves once, with our name on it, and its text is not kept", async () => {
  await greet("ada");
  expect(await deliver()).toBe(true);
  expect(await deliver()).toBe(false);
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

test("[AC20] a mail is ordered with the change it tells about, or not at all", async () => {
  const undone = db.transaction(async (tx) => {
    await enqueue(tx, { kind: "greeting", recipient: "ada@example.com", now: now() });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await deliver()).toBe(false);
});

test("[AC20] ordered twice under one id, it is one mail", async () => {
  await greet("ada", { id: "receipt-7" });
  await greet("bea", { id: "receipt-7" });
  while (await deliver());
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
});

test("[AC20] not before it is due, and the oldest first", async () => {
  await greet("later", { dueAt: new Date(time + 60_000) });
  await greet("second");
  await greet("first", { dueAt: new Date(time - 1) });
  while (await deliver());
  time += 60_000;
  while (await deliver());
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    "Hello first",
    "Hello second",
    "Hello later",
  ]);
});

test("[AC20] [F2] a mail server that is down delays a mail and never loses it", async () => {
  await greet("ada");
  const pauses: number[] = [];
  for (let turn = 1; turn <= 12; turn++) {
    expect(await deliver(nowhere)).toBe(true);
    const row = await only();
    expect(row).toMatchObject({ tries: turn, sentAt: null, error: expect.stringContaining("ECONNREFUSED") });
    expect(await deliver(nowhere)).toBe(false);
    const dueAt = row?.dueAt?.getTime() ?? 0;
    pauses.push((dueAt - time) / 1000);
    time = dueAt;
  }
  for (const [turn, pause] of pauses.entries()) {
    const usual = Math.min(15 * 2 ** turn, 3600);
    expect(pause).toBeGreaterThanOrEqual(usual * 0.8);
    expect(pause).toBeLessThanOrEqual(usual * 1.2);
  }
  expect(await deliver()).toBe(true);
  expect(mailServer.received).toHaveLength(1);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: now(), error: null });
});

test("[AC20] [F2] after three days it is given up, and says why", async () => {
  await greet("ada");
  time += 3 * 86_400_000 + 1;
  await deliver(nowhere);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: null, error: expect.stringContaining("ECONNREFUSED") });
});

test("[AC21] [F2] an address that is refused for good is marked and not tried again; the others go on", async () => {
  mailServer.answer = (address) => (address.startsWith("gone") ? "550 5.1.1 No such user" : undefined);
  await greet("gone");
  await greet("ada");
  while (await deliver());
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const [gone] = await db.select().from(outbox).where(eq(outbox.recipient, "gone@example.com"));
  expect(gone).toMatchObject({ dueAt: null, sentAt: null, tries: 1, error: expect.stringContaining("No such user") });
});

test("[AC20] [F2] greylisted, it is tried again and arrives under the same Message-ID", async () => {
  const ids: (string | undefined)[] = [];
  mailServer.answer = () => "451 4.7.1 Greylisted, come back later";
  await greet("ada");
  await deliver();
  expect(await only()).toMatchObject({ sentAt: null, error: expect.stringContaining("Greylisted") });
  mailServer.answer = undefined;
  time += 60_000;
  await deliver();
  ids.push(mailServer.received[0]?.parsed.messageId);
  await db.update(outbox).set({ dueAt: now() });
  await deliver();
  ids.push(mailServer.received[1]?.parsed.messageId);
  expect(ids[0]).toMatch(/^<\w{32}@agate\.example>$/);
  expect(ids[1]).toBe(ids[0]);
});

test("[AC20] a letter for nobody ends there", async () => {
  await enqueue(db, { kind: "nobody", recipient: "ada@example.com", now: now() });
  expect(await deliver()).toBe(true);
  expect(await deliver()).toBe(false);
  expect(await only()).toMatchObject({ dueAt: null, sentAt: null, error: null });
});

test("[AC20] [F5] a letter that only a newer version can write waits for it, and holds up no other", async () => {
  await enqueue(db, { kind: "from-the-future", recipient: "bea@example.com", now: now() });
  await greet("ada");
  while (await deliver());
  expect(mailServer.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  const [waiting] = await db.select().from(outbox).where(eq(outbox.kind, "from-the-future"));
  expect(waiting).toMatchObject({ tries: 1, sentAt: null, error: "there is no letter of the kind from-the-future" });
  expect(waiting?.dueAt).not.toBe(null);
});

test("[AC20] several servers send each mail once", async () => {
  const names = Array.from({ length: 40 }, (_, i) => `person${i}`);
  for (const name of names) await greet(name);
  const servers = Array.from({ length: 4 }, () => startDeliveries({ db, now, mailTransport, letters, log }));
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(names.length);
  await Promise.all(servers.map((server) => server.stop()));
  expect(mailServer.received.map(({ parsed }) => parsed.subject).toSorted()).toEqual(
    names.map((name) => `Hello ${name}`).toSorted(),
  );
  expect(await deliver()).toBe(false);
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

test("[AC27] what is done with is forgotten after a fortnight, what waits is kept", async () => {
  await greet("done");
  await deliver();
  await greet("waits", { dueAt: new Date(time + 20 * 86_400_000) });
  time += 13 * 86_400_000;
  await forgetOldMail(db, now());
  expect(await db.select().from(outbox)).toHaveLength(2);
  time += 2 * 86_400_000;
  await forgetOldMail(db, now());
  expect((await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ recipient }) => recipient)).toEqual([
    "waits@example.com",
  ]);
});

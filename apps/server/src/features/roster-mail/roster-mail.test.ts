import { eq, like } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { buildMatchup, matchupDefaults, personRow } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { contentsOf, storedManifest } from "@agate/mine";
import { createApp } from "../../app.ts";
import { outbox, session } from "../../db/schema-accounts.ts";
import { mineAccount, mineRecord, rosterMail } from "../../db/schema-mine.ts";
import { event, rosterChange } from "../../db/schema.ts";
import { createLog } from "../../log/log.ts";
import { type Browser, refused } from "../../testing/accounts.ts";
import { addGames, addTeams } from "../../testing/league-rows.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { exportUser } from "../accounts/operator.ts";
import { findPerson } from "../accounts/people.ts";
import { queueRosterMails } from "./roster-mail.ts";
import { personOfToken, unsubscribeToken } from "./unsubscribe.ts";

const harness = await stripeHarness();
const { context } = harness;
const { db } = context.database;
const { publicUrl } = context.env;
const hour = 3_600_000;
const later = (milliseconds: number) => new Date(context.now().getTime() + milliseconds);
const kind = "roster-changed";

await addTeams(db, { id: "pioneers", name: "Portland Pioneers" }, { id: "dillos", name: "Austin Armadillos" });

/** Checks for games whose roster has changed, and sends what is due. */
async function run() {
  for (const { handle } of harness.rosterMails.workers) await handle("");
  return harness.deliver();
}

/** A game of the two teams. */
async function game(id: string, startsAt: Date, row: Partial<typeof event.$inferInsert> = {}): Promise<void> {
  const teams = { homeTeamId: "pioneers", awayTeamId: "dillos" };
  await addGames(db, { id, startsAt, ...teams, ...row });
}

/** A change of a person by a provider. */
async function changed(row: Partial<typeof rosterChange.$inferInsert> = {}): Promise<void> {
  await db.insert(rosterChange).values({
    at: context.now(),
    league: "mlb",
    teamId: "pioneers",
    what: "joined",
    entryId: "e1",
    person: "Marcus Ellery",
    fields: { number: [null, "8"], position: [null, "RF"] },
    source: "mlb-stats",
    ...row,
  });
}

/** A person's file of a game, as synced by their browser; one of its rows is an edit of theirs. */
async function file(
  personId: string,
  gameId: string,
  at = context.now(),
  stamp = "0",
  teams = ["pioneers", "dillos"],
): Promise<void> {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("MLB has games.");
  const side = (name: string) => ({ name, roster: [personRow({ number: "66", first: "Cal", last: "Trevanion" })] });
  const built = buildMatchup(
    {
      home: side("Portland Pioneers"),
      away: side("Austin Armadillos"),
      venue: { name: "", city: "", country: "" },
      date: "2026-06-07",
    },
    league,
    matchupDefaults,
    [],
  );
  if (!built.ok) throw new Error("There is no file.");
  const manifest = {
    ...contentsOf(built.file, (key) => `new:${key}`),
    league: "mlb",
    event: gameId,
    teams,
    title: "Portland Pioneers vs Austin Armadillos, June 7",
    day: "2026-06-07",
    file: "PortlandPioneersvsAustinArmadillos06072026.txt",
    at: at.toISOString(),
    settings: {},
    retired: [],
    changes: 0,
  };
  await db.insert(mineAccount).values({ personId, revision: 1 }).onConflictDoNothing();
  await db.insert(mineRecord).values({
    personId,
    collection: "manifest",
    id: `mlb/${gameId}`,
    cells: { file: [storedManifest(manifest), stamp] },
    bytes: 0,
    revision: 1,
  });
}

/** A person who is entitled to export and has turned on the mails. */
async function reader(email: string): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = await harness.member(email);
  await harness.buy(browser);
  expect(await browser.post(paths.switchRosterMail, { on: true })).toMatchObject({ status: 200, body: { on: true } });
  await harness.deliver();
  const found = await findPerson(db, email);
  return { browser, id: found?.id ?? "" };
}

const outOf = (raw: string) => /^List-Unsubscribe: ?<(.+)>\r?$/m.exec(raw.replace(/\r?\n[ \t]+/g, ""))?.[1] ?? "";
const isOn = async (personId: string) =>
  (await db.select().from(rosterMail).where(eq(rosterMail.personId, personId))).length === 1;

afterEach(async () => {
  await db.delete(rosterChange);
  await db.delete(event);
  await db.delete(mineRecord);
  await db.delete(rosterMail);
});

test("[SF20] [SF21] [SF22] [SF23] a changed roster is mailed once, in the last three hours, with only what changed", async () => {
  const { id } = await reader("ada@example.com");
  await game("g1", later(5 * hour));
  await file(id, "g1");
  harness.pass(60_000);
  await changed();
  await changed({
    what: "changed",
    entryId: "e2",
    person: "Dex Navarro",
    fields: { number: ["3", "13"] },
    teamId: "dillos",
  });
  expect(await run()).toEqual([]);

  harness.pass(2.5 * hour);
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(["ada@example.com"]);
  const { subject, text } = mail?.parsed ?? {};
  expect(subject).toBe("The roster of your game changed: Portland Pioneers vs Austin Armadillos, June 7");
  expect(text).toContain("Since your file PortlandPioneersvsAustinArmadillos06072026.txt, for the game at 5:00 PM ET:");
  expect(text).toContain("Portland Pioneers\n+ Marcus Ellery 8");
  expect(text).toContain("Austin Armadillos\nDex Navarro 3 to 13");
  expect(text).toContain(`${publicUrl}/mlb?game=g1`);
  // The person's own edits are not mentioned.
  expect(mail?.raw).not.toContain("Trevanion");

  await changed({ entryId: "e3", person: "Wes Okafor" });
  expect(await run()).toEqual([]);
  await Promise.all([1, 2].map(() => Promise.all(harness.rosterMails.workers.map(({ handle }) => handle("")))));
  expect(await harness.deliver()).toEqual([]);
});

test("[SF23] a game that is put off is mailed about again on its new day", async () => {
  const { id } = await reader("put-off@example.com");
  await game("put-off", later(hour));
  await file(id, "put-off", later(-hour));
  await changed();
  expect(await run()).toHaveLength(1);
  await db.update(event).set({ startsAt: later(25 * hour) });
  harness.pass(24 * hour);
  await db.delete(mineRecord);
  await file(id, "put-off", later(-hour));
  await changed();
  expect(await run()).toHaveLength(1);
  expect(await run()).toEqual([]);
});

test("[SF21] a wrong device clock in a file is ignored: its stamp is correct", async () => {
  const { id } = await reader("clock@example.com");
  const stamp = () => `${context.now().getTime().toString(36).padStart(9, "0")}-0000-aaaaaaaaaa`;
  for (const one of ["ahead", "behind"]) await game(one, later(2 * hour));
  await file(id, "ahead", later(hour), stamp());
  harness.pass(60_000);
  await changed();
  harness.pass(60_000);
  await file(id, "behind", later(-hour), stamp());
  const mails = await run();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.parsed?.text).toContain(`${publicUrl}/mlb?game=ahead`);
});

test("[SF21] [TR5] for a file from before two teams were merged, the remaining team counts", async () => {
  const { id } = await reader("merged@example.org");
  await game("merged", later(2 * hour), { homeTeamId: "stays" });
  await addTeams(
    db,
    { id: "stays", name: "Portland Pioneers" },
    { id: "was", name: "Oregon Pioneers", mergedInto: "stays", removedAt: context.now() },
  );
  await file(id, "merged", later(-hour), "0", ["was", "dillos"]);
  harness.pass(60_000);
  await changed({ teamId: "stays" });
  const [mail] = await run();
  expect(mail?.to).toEqual(["merged@example.org"]);
  expect(mail?.parsed?.text).toContain("+ Marcus Ellery 8");
});

test("[SF20] off until it is turned on, and only for people who are entitled to export", async () => {
  const browser = await harness.member("bea@example.com");
  expect((await browser.get(paths.rosterMail)).body).toEqual({ on: false });
  expect(await browser.post(paths.switchRosterMail, { on: true })).toMatchObject(refused(403, "agate:not-entitled"));
  expect(await harness.visitor().get(paths.rosterMail)).toMatchObject({ status: 401 });
  expect(await harness.visitor().post(paths.switchRosterMail, { on: true })).toMatchObject({ status: 401 });
  const owner = await findPerson(db, "bea@example.com");
  await game("g2", later(hour));
  await file(owner?.id ?? "", "g2", later(-hour));
  await changed();
  expect(await run()).toEqual([]);
  // The subscription has ended since: nothing is sent, and it can still be turned off.
  await db.insert(rosterMail).values({ personId: owner?.id ?? "", since: context.now() });
  expect(await run()).toEqual([]);
  expect((await browser.post(paths.switchRosterMail, { on: false })).body).toEqual({ on: false });
});

test.each([
  ["has begun", (id: string) => game(id, later(-60_000))],
  ["begins in more than three hours", (id: string) => game(id, later(3 * hour + 60_000))],
  ["is postponed", (id: string) => game(id, later(hour), { status: "postponed" })],
  ["has no hour", (id: string) => game(id, later(hour), { dateOnly: true })],
])("[SF22] nothing is mailed about a game that %s @all", async (what, make) => {
  const { id } = await reader(`${what.replace(/ /g, "-")}@example.com`);
  await make("g3");
  await file(id, "g3", later(-2 * hour));
  await changed();
  expect(await run()).toEqual([]);
});

test("[SF21] [SF22] queued but not sent yet: not after the start, not if the changes were reverted, not once it is off", async () => {
  const { id } = await reader("cy@example.com");
  const cases = [
    ["g4", () => db.update(event).set({ startsAt: later(-1) })],
    ["g5", () => changed({ what: "left", fields: { number: ["8", null], position: ["RF", null] } })],
    ["g6", () => db.delete(rosterMail)],
  ] as const;
  for (const [gameId, meanwhile] of cases) {
    await game(gameId, later(hour));
    await file(id, gameId, later(-hour));
    await changed();
    await queueRosterMails({
      db,
      now: context.now,
      publicUrl,
      secret: context.secret,
      mayExport: harness.subscriptions.mayExport,
    });
    expect(
      await db
        .select()
        .from(outbox)
        .where(like(outbox.id, `${kind}:${id}:${gameId}:%`)),
    ).toHaveLength(1);
    await meanwhile();
    expect([gameId, await harness.deliver()]).toEqual([gameId, []]);
    await db.delete(rosterChange);
    await db.delete(event);
  }
});

test("[SF21] a change from before the file, and a record that isn't a manifest, are not mailed", async () => {
  const { id } = await reader("dee@example.com");
  await game("g7", later(hour));
  await changed({ at: later(-2 * hour) });
  await file(id, "g7", later(-hour));
  expect(await run()).toEqual([]);
  await db.update(mineRecord).set({ cells: { file: ["broken", "0"] } });
  await changed();
  expect(await run()).toEqual([]);
});

test("[SF24] one click ends it by RFC 8058: a form body from another site, no cookie; a GET changes nothing", async () => {
  const { id } = await reader("eve@example.com");
  await game("g8", later(hour));
  await file(id, "g8", later(-hour));
  await changed();
  const [mail] = await run();
  const raw = mail?.raw ?? "";
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const url = outOf(raw);
  expect(mail?.parsed.text).toContain(url);
  const sessions = await db.$count(session);

  const page = await harness.app.request(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(
    '<form method="post"><button class="first" type="submit">Stop these emails</button></form>',
  );
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await isOn(id)).toBe(true);

  for (const _ of [1, 2]) {
    const done = await harness.app.request(url, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "cross-site",
        Origin: "https://mail.example",
      },
    });
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect(await isOn(id)).toBe(false);
  }
  expect(await db.$count(session)).toBe(sessions);
});

test("[SF25] a token is for one person and this purpose, survives new sessions, and cannot be forged @all", async () => {
  const token = unsubscribeToken(context.secret, "person-1");
  expect(personOfToken(context.secret, token)).toBe("person-1");
  const { id } = await reader("fay@example.com");
  const forged = [
    token.replace("person-1", id),
    `${id}.${"A".repeat(43)}`,
    `${id}.`,
    id,
    "x".repeat(500),
    unsubscribeToken("another secret of another server", id),
  ];
  for (const one of forged) {
    expect(personOfToken(context.secret, one)).toBeUndefined();
    for (const method of ["GET", "POST"])
      expect(
        (await harness.app.request(`${publicUrl}/unsubscribe/${encodeURIComponent(one)}`, { method })).status,
      ).toBe(404);
  }
  expect(await isOn(id)).toBe(true);
  // It opens nothing else.
  const cookie = { Cookie: `agate_session=${unsubscribeToken(context.secret, id)}` };
  expect((await harness.app.request(`${publicUrl}${paths.rosterMail}`, { headers: cookie })).status).toBe(401);
});

test("[SF25] no log line contains a token", async () => {
  const lines: string[] = [];
  const app = createApp({ ...context, log: createLog("info", (line) => void lines.push(line)) });
  const token = unsubscribeToken(context.secret, "person-1");
  await app.request(`${publicUrl}/unsubscribe/${token}`);
  expect(lines.join("")).toContain('"path":"/unsubscribe/..."');
  expect(lines.join("")).not.toContain(token.split(".")[1]);
});

test("[SF20] the switch is part of a person's export, and is deleted with the account", async () => {
  await reader("gil@example.com");
  expect((await exportUser(db, "gil@example.com"))?.["roster_mail"]).toHaveLength(1);
});

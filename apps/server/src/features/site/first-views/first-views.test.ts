import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { FirstView } from "@agate/api";
import { createApp } from "../../../app.ts";
import { event, rosterEntry, team } from "../../../db/schema.ts";
import { createLog } from "../../../log/log.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues } from "../../../testing/database.ts";
import { gameRow, memberRow, teamRow, touch } from "../../../testing/league-rows.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const lines: string[] = [];
let now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ log: createLog("warn", (line) => void lines.push(line)), now: () => now });
const { db } = context.database;
if (!existsSync(context.env.folders.renderer)) throw new Error("The pages are not built yet: npm run build");

const folder = temporaryFolder();

/** Two servers of one installation, with a renderer each, which is slow to start on a busy machine. */
await store("Springfield Lions", ["today", "2026-06-07"]);
const [app, other] = [createApp(context), createApp(context)];
// Pages name the leagues with data: both servers have read them before anything changes.
for (const server of [app, other]) await server.request("/faq");

/** A server whose pages are rendered by this program. */
function serverWith(program: string): ReturnType<typeof createApp> {
  const renderer = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(renderer, program);
  return createApp({ ...context, patience: 1, env: { ...context.env, folders: { ...context.env.folders, renderer } } });
}

async function open(app: ReturnType<typeof createApp>, address = "/mlb") {
  const answer = await app.request(address);
  const html = await answer.text();
  const [, data] = /<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    html,
    data,
    view: data === undefined ? null : (JSON.parse(data) as FirstView),
    games: [...html.matchAll(/<a [^>]*data-game=""[^>]*href="\?(?:game|event)=([^"]*)"/g)].map(([, id]) => id),
    tag: answer.headers.get("etag"),
    policy: answer.headers.get("content-security-policy"),
  };
}

/** Waits for the thread to start and for the league's version to be read again. */
async function openRendered(server: ReturnType<typeof createApp>, game: string, address = "/mlb") {
  let page = await open(server, address);
  await expect.poll(async () => (page = await open(server, address)).games).toContain(game);
  return page;
}

/** Waits until both servers have read the data's version again, and answer alike. */
async function openAlike(address: string) {
  let page = await open(app, address);
  await expect
    .poll(async () => (page = await open(app, address)).view && (await open(other, address)).tag === page.tag)
    .toBe(true);
  return page;
}

async function openDay(server: ReturnType<typeof createApp>, words: string) {
  let page = await open(server, "/day");
  await expect.poll(async () => (page = await open(server, "/day")).view && page.html.includes(words)).toBe(true);
  return page;
}

async function store(teamName: string, ...games: (readonly [id: string, day: string])[]): Promise<void> {
  const sides = [teamRow({ id: "lions", name: teamName }), teamRow({ id: "bears", name: "Riverton Bears" })];
  await db.insert(team).values(sides);
  await db.insert(rosterEntry).values([memberRow({ teamId: "lions", personId: "1" })]);
  const rows = games.map(([id, easternDate]) => gameRow({ id, easternDate, homeTeamId: "lions", awayTeamId: "bears" }));
  await db.insert(event).values(rows);
  await touch(context, "mlb");
}

beforeEach(async () => {
  lines.splice(0);
  now = new Date("2026-06-07T16:00:00Z");
  await deleteLeagues(context.database);
  await store("Springfield Lions", ["today", "2026-06-07"], ["tomorrow", "2026-06-08"], ["july", "2026-07-01"]);
});

describe("a page with a first view", () => {
  test("[SV17] shows the day's games as links, with what its browser would have read, and one ETag on every server @all", async () => {
    await openRendered(app, "today");
    const page = await openAlike("/mlb");
    expect(new Set(page.games)).toEqual(new Set(["today"]));
    expect(page.html).toContain("Springfield Lions");
    expect(page.view?.day).toBe("2026-06-07");
    const [read, ...rest] = page.view?.reads ?? [];
    expect(rest.map(({ address }) => address)).toEqual(["/api/leagues/mlb/common-codes/count"]);
    const answer = await app.request(read?.address ?? "");
    expect(read).toEqual({
      key: ["league", "mlb", "schedule", "2026-06"],
      address: "/api/leagues/mlb/schedule?from=2026-06-01&to=2026-06-30",
      tag: answer.headers.get("etag"),
      answer: await answer.json(),
    });
    expect(page.html).not.toContain('href="/api/leagues/mlb/schedule');
    expect((await app.request("/mlb", { headers: { "if-none-match": page.tag ?? "" } })).status).toBe(304);
  });

  test("[SV19] of one game has its teams and first people, with one ETag on every server, and follows the data", async () => {
    const address = "/mlb?game=today";
    await db
      .insert(rosterEntry)
      .values([memberRow({ teamId: "bears", personId: "2", lastName: "Ellery", jersey: "8" })]);
    await touch(context, "mlb");
    await expect.poll(async () => (await open(app, address)).html).toContain("Ellery");
    const page = await openAlike(address);
    expect(page.view?.search).toBe("?game=today");
    expect(page.view?.reads.map((read) => read.address)).toEqual([
      "/api/leagues/mlb/answer?event=today",
      "/api/leagues/mlb/common-codes/count",
      "/api/leagues/mlb/schedule?from=2026-06-01&to=2026-06-30",
    ]);
    expect(page.policy).toBe((await open(app, "/mlb?first-view=none")).policy);
    expect(page.html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
    expect((await openRendered(app, "today")).view?.search).toBe("");
    await db.update(rosterEntry).set({ lastName: "Vance" }).where(eq(rosterEntry.personId, "2"));
    await touch(context, "mlb");
    await expect.poll(async () => (await open(app, address)).html).toContain("Vance");
    expect((await open(app, address)).html).not.toContain("Ellery");
  });

  test("[SV20] an address that a page wrote for a game has the same bytes as the link to it, and cannot change them", async () => {
    await openRendered(app, "today");
    const written = "/mlb?game=today&home=lions&away=bears&date=2026-06-07";
    await expect.poll(async () => (await open(app, written)).view?.search).toBe("?game=today");
    const { tag, html } = await open(app, written);
    expect((await open(app, "/mlb?game=today")).tag).toBe(tag);
    expect((await open(app, "/mlb?date=2026-06-07&away=bears&home=lions&game=today")).tag).toBe(tag);
    expect(html).toContain("Riverton Bears");
    for (const other of [
      "game=today&home=bears&away=lions&date=2026-06-07",
      "game=today&home=lions&away=bears&date=2026-06-08",
      "game=today&home=lions&away=bears",
      "game=today&home=lions&date=2026-06-07",
      "game=today&game=tomorrow&home=lions&away=bears&date=2026-06-07",
      "game=today&home=lions&away=bears&date=2026-06-07&hn=Cubs",
      "game=today&home=lions&away=bears&date=2026-06-07&day=2026-06-07",
      "game=nobody&home=lions&away=bears&date=2026-06-07",
      "game=today&home=lions&away=%3Cscript%3E&date=2026-06-07",
      "game=today&home=%E0%A4%A&away=bears&date=2026-06-07",
      "home=lions&away=bears&date=2026-06-07",
    ])
      expect((await open(app, `/mlb?${other}`)).view, other).toBe(null);
  });

  test.each([
    ["pga", "tournament"],
    ["nascar-cup", "race"],
    ["mens-tennis", "tournament"],
  ] as const)(
    "[SV17] [PI8] of %s shows its events as links and to search engines, with one ETag on every server",
    async (league, kind) => {
      const id = `${league}-1`;
      await db
        .insert(event)
        .values([gameRow({ id, league, kind, name: "Rosewood Open", endDate: "2026-06-09", venueName: "Links" })]);
      await touch(context, league);
      await openRendered(app, id, `/${league}`);
      const page = await openAlike(`/${league}`);
      expect(page.html.slice(0, page.html.indexOf("</head>"))).toContain(
        '"@type":"SportsEvent","name":"Rosewood Open"',
      );
      expect(page.html).toContain("Rosewood Open");
      expect(page.html).toContain("Under way");
      const address = `/api/leagues/${league}/events`;
      const answer = await app.request(address);
      const [read, ...rest] = page.view?.reads ?? [];
      expect(read).toEqual({
        key: ["league", league, "events"],
        address,
        tag: answer.headers.get("etag"),
        answer: await answer.json(),
      });
      expect(rest.map((one) => one.address)).toEqual([`/api/leagues/${league}/common-codes/count`]);
      expect(page.html).not.toContain(`href="${address}"`);
    },
  );

  test("[SV17] of the day shows the games and events of all leagues, with a read of each, and follows day and data", async () => {
    await db
      .insert(event)
      .values([
        gameRow({ id: "open", league: "pga", kind: "tournament", name: "Lakeshore Open", endDate: "2026-06-09" }),
      ]);
    await touch(context, "pga");
    await openDay(app, "Lakeshore Open");
    const page = await openAlike("/day");
    expect(page.html).toContain("Riverton Bears at Springfield Lions");
    expect(page.html).toContain("Sunday, June 7");
    const addresses = ["/api/leagues/mlb/schedule?from=2026-06-07&to=2026-06-07", "/api/leagues/pga/events"];
    expect(page.view?.reads.map(({ address }) => address)).toEqual(addresses);
    for (const { address, tag, answer } of page.view?.reads ?? []) {
      const asked = await app.request(address);
      expect([tag, answer]).toEqual([asked.headers.get("etag"), await asked.json()]);
    }
    for (const asked of ["/day?day=2026-06-08", "/day?games=today"])
      expect((await open(app, asked)).view, asked).toBe(null);
    now = new Date("2026-06-08T04:00:00Z");
    expect((await openDay(app, "Monday, June 8")).view?.reads[0]?.address).toContain("from=2026-06-08");
    await db.update(team).set({ name: "Shelbyville Lions" }).where(eq(team.id, "lions"));
    await touch(context, "mlb");
    expect((await openDay(app, "Riverton Bears at Shelbyville Lions")).html).not.toContain("Springfield");
  });

  test("[SV17] [SV3] has the policy of the page as built, and no style attribute or handler", async () => {
    const page = await openRendered(app, "today");
    expect(page.policy).toBe((await open(app, "/mlb?first-view=none")).policy);
    expect(page.html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
  });

  test.each([
    "/mlb?game=nobody",
    "/mlb?event=today",
    "/mlb?game=today&hn=Cubs",
    "/mlb?",
    "/mlb?date=2026-06-08&hn=%3Cscript%3E",
    "/mlb?first-view=none",
    "/nhl",
    "/lpga",
    "/",
  ])("[SV17] [SV18] %s is served as it was built", async (address) => {
    await openRendered(app, "today");
    const page = await open(app, address);
    expect([page.view, page.games]).toEqual([null, []]);
    expect(page.html).not.toContain("&lt;script");
  });

  test("[SV17] at Eastern midnight shows the next day, and nothing of the one before", async () => {
    now = new Date("2026-06-08T03:59:59Z");
    await openRendered(app, "today");
    now = new Date("2026-06-08T04:00:00Z");
    const page = await openRendered(app, "tomorrow");
    expect(new Set(page.games)).toEqual(new Set(["tomorrow"]));
    expect(page.view?.day).toBe("2026-06-08");
  });

  test("[SV17] [PG10] [EV2] lists what its data says is over after everything else", async () => {
    await db
      .insert(event)
      .values([
        gameRow({ id: "over", status: "final", startsAt: new Date("2026-06-07T15:00:00Z") }),
        gameRow({ id: "ended", league: "pga", kind: "tournament", easternDate: "2026-06-01", endDate: "2026-06-04" }),
        gameRow({ id: "next", league: "pga", kind: "tournament", easternDate: "2026-06-11", endDate: "2026-06-14" }),
      ]);
    await touch(context, "mlb");
    await touch(context, "pga");
    expect((await openRendered(app, "over")).games.slice(0, 2)).toEqual(["today", "over"]);
    expect((await openRendered(app, "ended", "/pga")).games.slice(0, 2)).toEqual(["next", "ended"]);
  });

  test("[SV17] on a day without games looks for the next, and carries what that took @all", async () => {
    now = new Date("2026-06-20T16:00:00Z");
    await expect
      .poll(async () => (await open(app)).view?.reads.flatMap(({ key }) => key[3] ?? []))
      .toEqual(["2026-06", "2026-07"]);
    expect((await open(app)).html.includes("The next game is on July 1, 2026.")).toBe(true);
  });

  test("[SV17] follows the league's data @all", async () => {
    const before = await openRendered(app, "today");
    await db.update(team).set({ name: "Shelbyville Lions" }).where(eq(team.id, "lions"));
    await touch(context, "mlb");
    await expect.poll(async () => (await open(app)).html.includes("Shelbyville Lions")).toBe(true);
    const after = await open(app);
    expect(after.html.includes("Springfield Lions")).toBe(false);
    expect(after.tag).not.toBe(before.tag);
  });

  test("[SV17] a provider's text stays text, and none of it is filled in @all", async () => {
    const rename = async (name: string) => {
      await db.update(team).set({ name }).where(eq(team.id, "lions"));
      await touch(context, "mlb");
    };
    await openRendered(app, "today");
    await rename("</script><script>alert(1)</script>");
    await expect.poll(async () => (await open(app)).html.includes("&lt;/script&gt;&lt;script&gt;alert(1)")).toBe(true);
    const page = await open(app);
    expect(page.data).not.toContain("<");
    expect(page.view?.reads[0]?.answer).toMatchObject({
      games: [{ home_team: { team_name: "</script><script>alert(1)</script>" } }, {}],
    });
    expect(page.html).not.toContain("<script>alert");
    await rename("{{SUPPORT_EMAIL}}");
    await expect.poll(async () => (await open(app)).view).toBe(null);
  });
});

describe("without a first view", () => {
  const asBuilt = async (app: ReturnType<typeof createApp>) =>
    expect((await open(app)).tag).toBe((await open(createApp(context), "/mlb?first-view=none")).tag);

  test("[SV18] a server without the renderer serves the page as it was built", async () => {
    const { env } = context;
    await asBuilt(
      createApp({ ...context, env: { ...env, folders: { ...env.folders, renderer: join(folder, "none") } } }),
    );
    expect(lines).toEqual([]);
  });

  test.each([
    ["does not load", "throw new Error('no')"],
    ["dies while it renders", "export const renderFirstView = () => process.exit(1)"],
    ["fails", "export const renderFirstView = async () => { throw new Error('no') }"],
    [
      "runs out of memory",
      "export const renderFirstView = () => { for (const all = [];;) all.push(new Array(1e5).fill(all)) }",
    ],
  ])("[SV18] if the renderer %s, the page is served as it was built, and the log says so @all", async (_, program) => {
    const app = serverWith(program);
    await asBuilt(app);
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await asBuilt(app);
    expect((await app.request("/api/leagues/mlb/schedule")).status).toBe(200);
  });

  test("[SV18] while the renderer hangs, pages are served as they were built, and other requests are answered @all", async () => {
    const app = serverWith("export const renderFirstView = () => { for (;;); }");
    const page = open(app);
    expect((await app.request("/api/leagues/mlb/schedule")).status).toBe(200);
    expect((await page).view).toBe(null);
    await expect.poll(() => lines.join(), { timeout: 20_000 }).toContain("took longer than 10 s");
  });

  test("[SV18] [SV19] a game that nobody knows is not rendered", async () => {
    const app = serverWith("export const renderFirstView = () => ({ html: 'RENDERED', search: '', reads: [] });");
    await expect.poll(async () => (await open(app, "/mlb?game=today")).html).toContain("RENDERED");
    expect((await open(app, "/mlb?game=nobody")).html).not.toContain("RENDERED");
  });

  test("[SV18] [SV20] an address with other teams than its game's is not rendered", async () => {
    const app = serverWith(
      "let all = 0; export const renderFirstView = () => ({ html: `RENDERED ${++all}`, search: '', reads: [] });",
    );
    await expect.poll(async () => (await open(app, "/mlb?game=today")).html).toContain("RENDERED 1");
    const other = "/mlb?game=tomorrow&home=bears&away=lions&date=2026-06-08";
    expect((await open(app, other)).html).not.toContain("RENDERED");
    expect((await open(app, "/mlb?game=tomorrow")).html).toContain("RENDERED 2");
  });

  test("[SV18] a league that nothing was ever stored for has none", async () => {
    await deleteLeagues(context.database);
    const app = createApp(context);
    const page = await open(app);
    expect(page.view).toBe(null);
    expect(page.html).toContain('<div id="root">');
  });
});

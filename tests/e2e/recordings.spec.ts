// The full path from a provider's recorded responses to the downloaded file.
// Needs AGATE_RECORDINGS, the folder of the recordings, which has the replay tool next to it.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { bytesOf, chooseTeam, expect, exportFile, fileName, games, openReport, test } from "./journey.ts";
import { environment, serve, server, type RunningServer } from "./serve.ts";
import { makeSubscriber, type Subscriber } from "./subscriber.ts";

const recordings = process.env.AGATE_RECORDINGS;
if (!recordings)
  console.warn("SKIPPED: the journeys on recordings. Set AGATE_RECORDINGS to the folder of the recordings.");
test.skip(!recordings, "AGATE_RECORDINGS is not set");
test.describe.configure({ mode: "serial", timeout: 180_000 });

let replay: ChildProcess;
let origin: string;
let running: RunningServer;

let cookies: Subscriber["storageState"]["cookies"];

test.beforeAll(async ({ playwright }) => {
  const replayPort = await freePort();
  origin = `http://127.0.0.1:${replayPort}`;
  replay = spawn(process.execPath, [join(recordings ?? "", "../tools/replay.mjs"), "--port", String(replayPort)], {
    stdio: "ignore",
  });
  running = serve(await freePort(), { AGATE_FEEDS_ORIGIN: origin });
  await running.ready();
  await expect.poll(() => answers(`${origin}/__log`)).toBe(true);
  ({ cookies } = (await makeSubscriber(playwright.request, running.url)).storageState);
});

test.beforeEach(({ context }) => context.addCookies(cookies));

test.afterAll(async () => {
  replay?.kill();
  await running?.stop();
});

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs `agate refresh` on the running server's data and expects `proof` to match what it reports as stored. */
function refresh(args: readonly string[], proof: RegExp): void {
  const { stdout, stderr } = spawnSync(process.execPath, [join(server, "dist/agate.js"), "refresh", ...args], {
    env: environment(running.dataDir, 0, { AGATE_FEEDS_ORIGIN: origin }),
    encoding: "utf8",
  });
  expect(stdout + stderr).toMatch(proof);
}

/** Opens a page's file, of its address or of one team on both sides. */
async function openFile(page: Page, path: string, team?: string): Promise<void> {
  await page.goto(`${running.url}${path}`);
  if (team) for (const side of ["Home", "Away"] as const) await chooseTeam(page, side, team);
  await expect(fileName(page)).toBeVisible();
}

/** Returns the text of the exported file. */
const exported = async (page: Page) => (await bytesOf(await exportFile(page))).toString("utf8");

test("[PG31] Atlanta at Boston, 18 May 2025: real players, coaches and Fenway Park @all", async ({ page }) => {
  refresh(["mlb", "--source", "espn", "--month", "2025-05"], /Stored \d+ rosters? with/);
  await page.goto(`${running.url}/mlb?date=2025-05-18`);
  await expect(page.locator("aside[data-wide] [aria-live]")).toHaveText("Sunday, May 18, 2025");
  await games(page).filter({ hasText: "Boston Red Sox" }).filter({ hasText: "Atlanta Braves" }).first().click();
  await expect(fileName(page)).toHaveText("BostonRedSoxvsAtlantaBraves05182025.txt");
  const text = await exported(page);
  expect(text).toContain("loc\tFenway Park\n");
  expect(text).toContain("city\tBOSTON, MASSACHUSETTS\tBoston, Massachusetts\n");
  expect(text).toMatch(/^bmgr\t|^bhc\t/m);
  expect(text.match(/^b\d+\t/gm)?.length).toBeGreaterThan(20);
  expect(text.match(/^a\d+\t/gm)?.length).toBeGreaterThan(20);
  await expect(page.locator("main > div:first-child")).not.toContainText("Sample data");
});

test("[PG19] Michigan alone: a shared number carries o, d or s @all", async ({ page }) => {
  refresh(["ncaa-football-d1", "--month", "2025-08"], /Stored \d+ rosters? with/);
  await openFile(page, "/ncaa-football-d1", "michigan wolv");
  const text = await exported(page);
  expect(text).toMatch(/^\*{5} Players of a team who share a jersey number/);
  expect(text).toMatch(/^m\d+o\t/m);
  expect(text).toMatch(/^m\d+d\t/m);
});

test("[PG19] Kansas City: the report lists one side's duplicates and players without a number @all", async ({
  page,
}) => {
  refresh(["nfl", "--month", "2025-09"], /Stored \d+ rosters? with/);
  await openFile(page, "/nfl", "kansas city");
  const report = await openReport(page);
  await expect(report.getByRole("heading", { name: /^[1-9]\d* left out/ })).toBeVisible();
  await expect(report).toContainText("No jersey number.");
  await expect(report.getByRole("heading", { name: /^[1-9]\d* shared numbers?/ })).toBeVisible();
  await expect(report).toContainText("No one uses k");
});

test("[PG31] [RF14] THE PLAYERS 2026: the whole field before the first round @all", async ({ page }) => {
  refresh(["pga", "--verbose", "--month", "2026-03"], /THE PLAYERS Championship: 123 players/);
  await openFile(page, "/pga?event=pga-espn-401811937");
  const text = await exported(page);
  expect(text).toMatch(/^event\tTHE PLAYERS Championship$/m);
  expect(text).toMatch(/^ssc\tScottie Scheffler\tScheffler$/m);
  expect(text).toMatch(/^rhoj\tRasmus Højgaard\tHøjgaard$/m);
});

test("[PG31] [RF14] Las Vegas 2026: the entry list of a Cup race @all", async ({ page }) => {
  refresh(["nascar-cup", "--verbose", "--month", "2026-10"], /South Point 400: 36 drivers/);
  await openFile(page, "/nascar-cup?event=nascar-cup-nascar-5630");
  const text = await exported(page);
  expect(text).toMatch(/^d47\tHYAK Motorsports driver Ricky Stenhouse Jr\./m);
});

/**
 * Takes the landing page's pictures of the product (rule PF10) from the built server with its sample data, each in
 * light and dark. Outside CI: run it when a page that it shows has changed, and look at what it made.
 *
 *     npm run build && node tools/pictures/landing.ts [NAME...]
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, request, type APIRequestContext, type Page } from "@playwright/test";
import type { RosterJson, ScheduleJson } from "@agate/api";
import { serve } from "../../tests/e2e/serve.ts";
import { makeSubscriber } from "../../tests/e2e/subscriber.ts";

const folder = join(import.meta.dirname, "../../apps/web/public/landing");
const only = process.argv.slice(2);
/** In CSS pixels. A picture has twice as many each way. */
const viewport = { width: 600, height: 456 };

const roster = `#\tName\tPos.\tYr.
1\tOrtiz-Hale, Damon\tSS\tJr.
4\tPrice, Jonah\tCF\tSr.
7\tO'Dell, Casey\tC\tSo.
12\tMcAllister, Tom\tRHP\tSr.
21\tVega, Luis\t1B\tJr.
\tHead Coach: Lou Petrakis`;

const openGame = async (page: Page, league: string) => {
  await page.goto(`/${league}`);
  await page.locator("[data-game]:visible").first().click();
  await page.getByRole("button", { name: "Export Roster" }).waitFor();
};

/** How to get to what each picture shows. */
const scenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  day: async (page) => {
    await page.goto("/mlb");
    await page.getByText("Several games, templates").click();
    await page.getByRole("link", { name: "Several files in one zip" }).click();
    await page.getByRole("button", { name: /^Export \d+ files?/ }).waitFor();
  },
  styles: async (page) => {
    await openGame(page, "nba");
    await page.getByRole("button", { name: /Standard/ }).click();
    await page.getByText("Make your own style").waitFor();
  },
  sideline: async (page) => {
    await openGame(page, "nfl");
    await page.waitForURL(/home=/);
    await page.goto(page.url().replace("/nfl?", "/nfl/sideline?"));
    await page.locator("main [data-number]:visible").nth(3).click();
  },
  teams: async (page) => {
    await page.goto("/mlb");
    await page.getByRole("link", { name: "Make it from its roster" }).click();
    await page.getByLabel("Team name, as printed").fill("Cedar Valley Hawks");
    await page.evaluate((text) => navigator.clipboard.writeText(text), roster);
    await page.getByLabel("Paste the roster, or drop a file").press("ControlOrMeta+V");
    await page.getByText("6 ready").waitFor();
  },
  check: async (page) => {
    await page.goto("/check");
    await page.getByRole("button", { name: "Paste captions" }).click();
    await page.getByLabel("Captions").fill(await captionsOf(page.request));
    await page.getByRole("button", { name: "Check captions" }).click();
    await page.getByRole("button", { name: "Check 3 captions" }).click();
    await page.getByText("Code left in").first().waitFor();
  },
  offline: async (page) => {
    await openGame(page, "nhl");
    // What it needs without a network is loaded once the page is quiet.
    await page.waitForTimeout(3000);
    await page.context().setOffline(true);
    await page.getByText("Offline.", { exact: true }).first().waitFor();
  },
};

const server = serve(4402);
await server.ready();
const browser = await chromium.launch({ executablePath: process.env["AGATE_CHROMIUM"] ?? "/usr/bin/chromium" });
try {
  const { storageState } = await makeSubscriber(request, server.url);
  for (const colorScheme of ["light", "dark"] as const)
    for (const [name, show] of Object.entries(scenes)) {
      if (only.length && !only.includes(name)) continue;
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        deviceScaleFactor: 2,
        colorScheme,
        storageState,
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await show(page);
      await page.waitForLoadState("networkidle");
      const png = await page.screenshot({ animations: "disabled" });
      writeFileSync(join(folder, `${name}-${colorScheme}.webp`), await webpOf(png));
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
}

/** Captions of one of today's games: a misspelled name, a code left in, and another's number. */
async function captionsOf(api: APIRequestContext): Promise<string> {
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  const { games }: ScheduleJson = await (await api.get("/api/leagues/nhl/schedule")).json();
  const game = games.find(({ game_date }) => game_date === today);
  if (!game) throw new Error("The sample has no game today.");
  const { home_team: home, away_team: away } = game;
  const { rows }: RosterJson = await (await api.get(`/api/leagues/nhl/teams/${home.team_id}/roster`)).json();
  const [one, other, third] = rows.filter(({ jersey, last_name: name }) => jersey && name.length > 6);
  if (!one || !other || !third) throw new Error("The sample has no players.");
  const misspelled = one.last_name.slice(0, 3) + one.last_name.slice(4);
  return [
    `${home.team_name} ${one.first_name} ${misspelled} (${one.jersey}) skates against the ${away.team_name}.`,
    `=${home.team_name.charAt(0).toLowerCase()}${other.jersey}= celebrates a goal against the ${away.team_name}.`,
    `${home.team_name} ${third.first_name} ${third.last_name} (${one.jersey}) takes a shot against the ${away.team_name}.`,
  ].join("\n\n");
}

/** The screenshot as WebP, which the browser writes. */
async function webpOf(png: Buffer): Promise<Buffer> {
  // A page of its own: ours may read no data addresses.
  const page = await browser.newPage();
  const bytes = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.6 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString("base64"));
  await page.close();
  return Buffer.from(bytes);
}

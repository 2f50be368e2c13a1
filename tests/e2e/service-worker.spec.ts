/// <reference lib="dom" />
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumOptions } from "../chromium.ts";
import { bytesOf, expect, exportButton, exportFile, fileName, games, patient, test, walked } from "./journey.ts";
import { test as subscribed } from "./subscribed.ts";
import { wayTo } from "./way-to-server.ts";
import type { WayToServer } from "./way-to-server.ts";

// The one file where browsers have the service worker (playwright.config.ts).
const settings = {
  serviceWorkers: "allow",
  allowed: /Failed to load resource|ERR_CONNECTION_REFUSED|ERR_FAILED|could not be loaded|navigation preload/,
} as const;
test.use(settings);
subscribed.use(settings);

/** A way of its own to the server, for each journey. */
async function ownWay({ baseURL }: { readonly baseURL: string | undefined }, use: (way: WayToServer) => Promise<void>) {
  const way = await wayTo(baseURL ?? "");
  await use(way);
  await way.cut();
}

const withWay = test.extend<{ readonly way: WayToServer }>({ way: ownWay });
const entitled = subscribed.extend<{ readonly way: WayToServer }>({ way: ownWay });

/** Every address that is kept, by the part of the cache's name that no build changes. */
async function keptIn(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const addresses = (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ""));
      kept[name.replace(/^agate-([a-z]+).*/, "$1")] = addresses;
    }
    return kept;
  });
}

/** The worker has all of its build and serves the page. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 30_000,
  });
}

/** The browser looks for a new worker now, as it does by itself at every page, later. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

const line = (page: Page) => page.getByRole("status").filter({ hasText: /network|online|new version/ });

/** A browser with a profile of its own, which may be closed and opened again. */
async function browserAt(profile: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await chromium.launchPersistentContext(profile, { ...chromiumOptions, timezoneId: "Asia/Tokyo" });
  return { context, page: patient(context.pages()[0] ?? (await context.newPage())) };
}

withWay(
  "[OF1] [OF2] [OF3] [OF4] [OF5] [OF6] [OF8] a browser that is started when the server is gone opens every kind of page",
  async ({ way }) => {
    test.slow();
    const profile = mkdtempSync(join(tmpdir(), "agate-profile-"));
    const before = await browserAt(profile);
    await before.page.goto(`${way.url}/mlb`);
    await games(before.page).first().click();
    await expect(before.page.locator("#sheet-name")).toContainText(".txt");
    await expect(before.page).toHaveURL(/game=/);
    const game = new URL(before.page.url());
    const name = await before.page.locator("#sheet-name").textContent();
    await ready(before.page);
    // The page and its reads were there before the worker was.
    const rosters = async () => (await keptIn(before.page))["reads"]?.filter((path) => path.endsWith("/roster")).length;
    await expect.poll(rosters).toBe(2);
    await expect.poll(async () => (await keptIn(before.page))["pages"]).toContain("/mlb");
    await before.page.goto(`${way.url}/pga`);
    await expect.poll(async () => (await keptIn(before.page))["pages"]).toContain("/pga");
    const { pages, reads, precache, ...others } = await keptIn(before.page);
    expect(Object.keys(others)).toEqual([]);
    expect(precache?.every((path) => path.startsWith("/assets/"))).toBe(true);
    expect(pages?.toSorted()).toEqual(["/mlb", "/offline", "/pga"]);
    for (const path of reads ?? []) expect(path).toMatch(/^\/api\/(leagues\/|coming|teams)/);
    expect(reads?.join()).not.toMatch(/freshness|common-codes(?!\/count)|position-codes/);
    await before.context.close();

    await way.cut();
    const { context, page } = await browserAt(profile);
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    for (const [path, title] of walked<readonly [path: string, title: string | RegExp]>(
      [
        ["/pga", "PGA Tour"],
        ["/nascar-cup", "NASCAR Cup"],
        ["/home", /day, /],
        ["/account", "Account"],
        ["/", "Type p8. File the right name."],
        ["/nothing-here", "Oops! Page not found"],
      ],
      [
        ["/mens-tennis", "Men's Tennis"],
        ["/day", /day, /],
        ["/teams", "Your teams"],
        ["/subscription", "Subscription"],
        ["/faq", "Frequently asked questions"],
      ],
    )) {
      const answer = await page.goto(`${way.url}${path}`);
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()["content-security-policy"], path).toContain("trusted-types agate");
      await expect(page.locator("#main h1"), path).toHaveText(title);
    }
    // What was never opened is named all the same, and what it lacks is told.
    await page.goto(`${way.url}/nhl`);
    await expect(page.getByText("The schedule could not be loaded")).toBeVisible();
    await expect(line(page)).toContainText("No network. This page is not on this device yet.");
    await expect(page).toHaveTitle(/^NHL/);
    // A worker is started through the one policy, from no other address, and nothing else passes.
    const refused = await page.evaluate(async () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object };
      };
      const attempts: readonly (() => unknown)[] = [
        () => navigator.serviceWorker.register("/sw.js?other"),
        () => trustedTypes.createPolicy("other", { createHTML: (text: string) => text }),
        () => trustedTypes.createPolicy("agate", { createHTML: (text: string) => text }),
        () => (document.body.innerHTML = "<b>x</b>"),
      ];
      const outcome: string[] = [];
      for (const attempt of attempts)
        try {
          await attempt();
          outcome.push("let through");
        } catch (error) {
          outcome.push((error as Error).name);
        }
      return outcome;
    });
    expect(refused, "[OF2]").toEqual(["TypeError", "TypeError", "TypeError", "TypeError"]);
    // What was, has the file of the game that was open.
    await page.goto(game.href);
    await expect(page.locator("#sheet-name")).toHaveText(name ?? "");
    await expect(line(page)).toContainText(/No network\. This page is on this device, saved \d+:\d\d [AP]M ET\./);
    await way.mend();
    await line(page).getByRole("button", { name: "Try now" }).click();
    await expect(line(page)).toContainText("Back online.");
    expect(faults).toEqual([]);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
);

withWay(
  "[B12] [OF7] [OF9] a new version waits until it is asked for, in two tabs, and what the old one kept goes",
  async ({ way, context, page }) => {
    test.slow();
    await page.goto(`${way.url}/faq`);
    await ready(page);
    const other = patient(await context.newPage());
    await other.goto(`${way.url}/auth`);
    await other.getByLabel("Email", { exact: true }).fill("ada@example.com");
    const old = (await keptIn(page))["precache"] ?? [];

    way.release();
    // The old worker and the new page: its code comes from the server.
    const fresh = patient(await context.newPage());
    await fresh.goto(`${way.url}/`);
    await expect(fresh.locator("h1")).toHaveText("Type p8. File the right name.");
    await expect.poll(async () => (await keptIn(fresh))["pages"]).not.toContain("/");
    await update(page);
    await expect(line(page)).toContainText("A new version is ready. Nothing you have made is lost.", {
      timeout: 30_000,
    });
    await expect(line(fresh)).toHaveCount(0);
    await expect(line(other), "the field has the focus").toHaveCount(0);
    await other.getByRole("heading", { level: 1 }).click();
    await expect(line(other)).toContainText("Finish what you have typed first");
    expect(await keptIn(page).then(({ precache }) => old.every((path) => precache?.includes(path)))).toBe(true);

    await line(page).getByRole("button", { name: "Start it now" }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page.locator("h1")).toHaveText("Frequently asked questions");
    await expect.poll(async () => (await keptIn(page))["precache"]?.some((path) => old.includes(path))).toBe(false);
    expect((await keptIn(page))["precache"]).toHaveLength(old.length);
    expect((await keptIn(page))["pages"]).toEqual(expect.arrayContaining(["/offline", "/faq", "/auth"]));
    // The other tab goes on as it was, and is not loaded anew by itself.
    await expect(other.getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");

    await way.cut();
    await page.reload();
    await expect(page.locator("h1")).toHaveText("Frequently asked questions");
  },
);

entitled(
  "[F8] [OF5] [OF8] a network that comes and goes loses nothing, and the file is the one that a whole network gives",
  async ({ way, page, baseURL }) => {
    test.slow();
    await page.goto(`${way.url}/mlb`);
    await ready(page);
    await expect(games(page).first()).toBeVisible();
    // Counted, not timed: three requests come through, then five do not.
    way.flap({ up: 3, down: 5 });
    await page.reload();
    await games(page).first().click();
    await page.getByLabel("Home Team Prefix").fill("q");
    await expect(fileName(page)).toBeVisible({ timeout: 60_000 });
    await expect(exportButton(page)).toHaveText(/Export Roster/, { timeout: 60_000 });
    await expect(page).toHaveURL(/=q(?:&|$)/);
    const address = page.url();
    await page.reload();
    await expect(fileName(page)).toBeVisible({ timeout: 60_000 });
    expect(page.url()).toBe(address);
    await expect(exportButton(page)).toHaveText(/Export Roster/, { timeout: 60_000 });
    const broken = await bytesOf(await exportFile(page));
    expect(way.broken(), "connections that were broken").toBeGreaterThan(10);
    way.flap(null);
    await page.goto(address.replace(way.url, baseURL ?? ""));
    const whole = await bytesOf(await exportFile(page));
    expect(broken.toString()).toBe(whole.toString());
    expect(broken.toString()).toMatch(/^q\d+\t/m);
  },
);

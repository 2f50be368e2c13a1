/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { captionsOfSample } from "./captioned.ts";
import {
  bytesOf,
  expect,
  expectAccessible,
  exportButton,
  exportFile,
  fileName,
  games,
  patient,
  pressUnlessArrived,
  test,
  walked,
} from "./journey.ts";
import { ownBrowser } from "./own-browser.ts";
import { serve } from "./serve.ts";
import { newSubscriber as subscribed } from "./subscribed.ts";
import { wayTo, type WayToServer } from "./way-to-server.ts";

// Only in this file do browsers have the service worker (playwright.config.ts).
const settings = {
  serviceWorkers: "allow",
  allowed:
    /Failed to load (resource|module script)|ERR_CONNECTION_REFUSED|ERR_FAILED|could not be loaded|unsupported MIME type/,
} as const;
test.use(settings);
subscribed.use(settings);

/** Gives each journey its own path to the server. */
async function ownWay({ baseURL }: { readonly baseURL: string | undefined }, use: (way: WayToServer) => Promise<void>) {
  const way = await wayTo(baseURL ?? "");
  await use(way);
  await way.cut();
}

const withWay = test.extend<{ readonly way: WayToServer }>({ way: ownWay });
const entitled = subscribed.extend<{ readonly way: WayToServer }>({ way: ownWay });

/** Returns every cached address, grouped by the part of the cache's name that no build changes. */
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

/** Returns the content types of the cached chunks, style sheets and typefaces. */
async function typesOfAssets(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith("agate-precache")) ?? "";
    const cache = await caches.open(name);
    const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return [...new Set(kept.map((one) => one?.headers.get("content-type")?.split(";")[0] ?? ""))].toSorted();
  });
}

/** Waits until the worker has cached its whole build and serves the page. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 30_000,
  });
}

/** Saves all of a league's games on the day with one click on the day page. */
async function saveDay(page: Page, origin: string, league: string): Promise<void> {
  await page.goto(`${origin}/day`);
  await ready(page);
  await page.getByRole("checkbox", { name: `All of ${league}` }).check();
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Ready offline: \d+ events/ })).toBeVisible();
}

/** Makes the browser check for a new worker now, as it does automatically on every page, only later. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** Saves a league's pack as version 0.2.0 did: fetched as the index names it, compressed, in a database of its own. */
async function savePack(page: Page, league: string): Promise<void> {
  const isSaved = () =>
    page.evaluate(async (slug) => {
      const { text } = (await (await fetch("/packs/index.json")).json()) as { text: string };
      const { packs } = JSON.parse(text) as {
        packs: { league: string; from: string; to: string; path: string; sample: boolean; made_at: string }[];
      };
      const entry = packs.find((one) => one.league === slug);
      if (!entry) return false;
      const { from, to, path, sample, made_at: madeAt } = entry;
      const zipped = (await fetch(path)).body?.pipeThrough(new CompressionStream("gzip"));
      const body = await new Response(zipped ?? null).arrayBuffer();
      const [hash, now] = [path.split(".")[1] ?? "", Date.now()];
      const opening = indexedDB.open("agate-packs", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("packs"));
      await new Promise((done) => opening.addEventListener("success", done));
      const writing = opening.result.transaction("packs", "readwrite");
      const times = { madeAt, savedAt: now, checkedAt: now };
      const why = { byItself: false, savedFor: ["Today's games"], isAfterDamage: false };
      const pack = { league: slug, from, to, hash, path, sample, ...times, ...why, body };
      writing.objectStore("packs").put(pack, [slug, path]);
      await new Promise((done) => writing.addEventListener("complete", done));
      opening.result.close();
      return true;
    }, league);
  await expect.poll(isSaved, { timeout: 30_000 }).toBe(true);
}

/** The preview lines that the person's edits have added or changed. */
const marked = (page: Page) => page.locator('[aria-label="The file, line by line"] li[data-mark="yours"]');

const line = (page: Page) => page.getByRole("status").filter({ has: page.locator("[data-look]") });

/** Clicks 'Try again' until the page has found its network, which it may also do automatically. */
async function findNetwork(page: Page): Promise<void> {
  const isBack = () => expect(line(page)).toContainText("Back online.", { timeout: 2_000 });
  await pressUnlessArrived(line(page).getByRole("button", { name: "Try again" }), isBack);
}

withWay(
  "[OF1] a typeface beyond Latin letters is cached once one of its letters was shown @all",
  async ({ way, page }) => {
    await page.goto(`${way.url}/faq`);
    await ready(page);
    expect((await keptIn(page))["typefaces"]).toBeUndefined();
    await page.locator("h1").evaluate((heading) => (heading.textContent = "Nguy\u1ec5n"));
    await expect
      .poll(async () => (await keptIn(page))["typefaces"])
      .toEqual([expect.stringMatching(/^\/assets\/source-serif-4-vietnamese-700-.*\.woff2$/)]);
  },
);

withWay(
  "[SH9] typefaces wait for the first paint, and no more once the worker has them @all",
  async ({ way, page }) => {
    const typefaces = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const [painted] = performance.getEntriesByType("paint");
        return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith(".woff2"))
          .map(({ initiatorType, startTime }) => ({
            isPreloaded: initiatorType === "link",
            waited: startTime > (painted?.startTime ?? Infinity),
          }));
      });
    // The page changes its typefaces once, when it has both.
    await page.addInitScript(() => {
      const names = ['1em "Public Sans Variable"', '700 1em "Source Serif 4"'];
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        if (!dataset["typefaces"]) dataset["hadBoth"] ??= String(names.every((name) => document.fonts.check(name)));
      }).observe(document, { subtree: true, attributeFilter: ["data-typefaces"] });
    });
    await page.goto(`${way.url}/faq`);
    await ready(page);
    await expect(page.locator("html")).toHaveAttribute("data-had-both", "true");
    const first = await typefaces();
    expect(first.length).toBeGreaterThan(1);
    expect(first.filter(({ isPreloaded, waited }) => isPreloaded || !waited)).toEqual([]);
    await page.goto(`${way.url}/privacy`);
    expect((await typefaces()).filter(({ isPreloaded }) => isPreloaded)).toHaveLength(2);
  },
);

for (const visits of [1, 2])
  withWay(
    `[OF3] [OF5] [SV17] on visit ${visits}, a page with a first view is stored as it was built, with the games it carried @all`,
    async ({ way, page, request }) => {
      await expect.poll(async () => (await request.get(`${way.url}/mlb`)).text()).toContain('id="first-view"');
      if (visits === 2) {
        // The worker is there before the first visit to this page.
        await page.goto(`${way.url}/faq`);
        await ready(page);
      }
      await page.goto(`${way.url}/mlb`);
      const shown = await games(page).allTextContents();
      expect(await page.locator("#first-view").count()).toBe(1);
      await ready(page);
      await expect.poll(async () => (await keptIn(page))["pages"]).toContain("/mlb");
      await expect
        .poll(async () => (await keptIn(page))["reads"])
        .toContainEqual(expect.stringContaining("/api/leagues/mlb/schedule?"));
      const stored = await page.evaluate(async () => (await caches.match("/mlb"))?.text());
      expect(stored).not.toContain("first-view");
      expect(stored).toContain('<meta name="agate:site"');
      await way.cut();
      await page.goto(`${way.url}/mlb`);
      await expect(games(page)).toHaveText(shown);
      expect(await page.locator("#first-view").count()).toBe(0);
      // A page that was never opened is rendered in the shell, by its code alone.
      await page.goto(`${way.url}/faq?x=1`);
      await expect(page.locator("h1")).toBeVisible();
    },
  );

withWay("[PI17] a former page's address leads on, with a network and without @all", async ({ way, page }) => {
  await page.goto(`${way.url}/data-updates`);
  await ready(page);
  for (const isUp of [true, false]) {
    if (!isUp) await way.cut();
    await page.goto(`${way.url}/formats`);
    await expect(page).toHaveURL(`${way.url}/faq#styles`);
    await expect(page.getByRole("heading", { name: "Caption styles", exact: true })).toBeVisible();
    await page.goto(`${way.url}/operate?section=holds`);
    await expect(page).toHaveURL(`${way.url}/`);
    await expect(page.locator("h1")).toBeVisible();
  }
});

withWay(
  "[OF1] [OF2] [OF3] [OF4] [OF5] [OF6] [OF8] a browser started while the server is down opens every kind of page",
  async ({ way }) => {
    test.slow();
    const browser = ownBrowser();
    const before = await browser.start();
    await before.page.goto(`${way.url}/mlb`);
    await games(before.page).first().click();
    await expect(before.page.locator("#sheet-name")).toContainText(".txt");
    await expect(before.page).toHaveURL(/game=/);
    const game = new URL(before.page.url());
    const name = await before.page.locator("#sheet-name").textContent();
    await ready(before.page);
    const preload = await before.page.evaluate(async () =>
      (await navigator.serviceWorker.ready).navigationPreload.getState(),
    );
    expect(preload.enabled, "Firefox opens nothing without a network where it is on").toBe(false);
    // The page and its reads existed before the worker did.
    const answers = async () =>
      (await keptIn(before.page))["reads"]?.filter((path) => path.includes("/answer?event=")).length;
    await expect.poll(answers).toBe(1);
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
    const { context, page } = await browser.start();
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
    // A page never opened still has its name, and says what it lacks.
    await page.goto(`${way.url}/nhl`);
    await expect(page.getByText("The NHL games are not on this device.")).toBeVisible();
    await expect(page.getByRole("region", { name: "On this device" }).getByRole("link").first()).toHaveAttribute(
      "href",
      /game=/,
    );
    await expect(line(page)).toContainText("Offline.");
    await expect(page).toHaveTitle(/^NHL/);
    // A worker can only be started through the one policy and from its own address, and the policy passes nothing else.
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
    // A page opened before has the file of the game that was open.
    await page.goto(game.href);
    await expect(page.locator("#sheet-name")).toHaveText(name ?? "");
    await expect(line(page)).toContainText(/Offline\. Sample data, updated \d+:\d\d [AP]M ET\./);
    await way.mend();
    await findNetwork(page);
    expect(faults).toEqual([]);
    await context.close();
    browser.end();
  },
);

entitled(
  "[PK15] [DY13] a day saved with one click opens, files included, on pages that were never opened @all",
  async ({ way, page }) => {
    test.slow();
    await saveDay(page, way.url, "NFL");
    await way.cut();
    await page.goto(`${way.url}/nfl`);
    await games(page).first().click();
    await exportFile(page);
    await page.getByRole("link", { name: "Sideline" }).click();
    await expect(page.locator("main [data-number]").first()).toBeVisible();
    await page.reload();
    await expect(page.locator("main [data-number]").first()).toBeVisible();
    await page.goto(`${way.url}/day`);
    await page.getByRole("group", { name: "NFL" }).getByRole("checkbox").nth(1).check();
    await expect(page.getByRole("button", { name: "Export 1 file" }).first()).toBeEnabled({ timeout: 30_000 });
    await expect(page.getByRole("row").nth(1)).toContainText(/\d+ people/);
  },
);

withWay(
  "[PK15] [OF1] a click before the service worker exists installs it; if it cannot load, the pages are reported missing @all",
  async ({ way, page }) => {
    way.block("portal", "/sw.js");
    await page.goto(`${way.url}/day`);
    await page.getByRole("checkbox", { name: "All of NFL" }).check();
    await page.getByRole("button", { name: "Save offline" }).click();
    const missing = page.getByRole("alert").filter({ hasText: "Partly saved" });
    await expect(missing).toContainText("the pages are not. Without a network, keep this page open.");
    await expect(page.getByText("opens no page")).toHaveCount(0);
    way.block(null);
    await missing.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Ready offline: \d+ events/ })).toBeVisible();
    await expect(page.getByText("opens no page")).toHaveCount(0);
    expect((await keptIn(page))["pages"]).toEqual(expect.arrayContaining(["/day", "/nfl", "/nfl/sideline"]));
  },
);

withWay("[PR41] [PR46] captions are checked offline, against the games of a saved day @all", async ({ way, page }) => {
  test.slow();
  await saveDay(page, way.url, "MLB");
  const { captions, misspelt } = await captionsOfSample(page.request, way.url);
  await way.cut();
  await page.goto(`${way.url}/check`);
  await page.getByLabel("Choose pictures").setInputFiles(captions);
  await page.getByRole("button", { name: "Check 3 captions" }).click();
  const wrong = page.getByRole("listitem").filter({ hasText: "DSC_0001.jpg" });
  await expect(wrong).toContainText(misspelt);
  await expect(page.getByRole("listitem").filter({ hasText: "DSC_0002.jpg" })).toContainText("Code left in");
});

withWay(
  "[B12] [OF7] [OF9] a new version waits until it is requested, in two tabs, and the old one's caches are removed",
  async ({ way, context, page }) => {
    test.slow();
    await page.goto(`${way.url}/faq`);
    await ready(page);
    const other = patient(await context.newPage());
    await other.goto(`${way.url}/auth`);
    await other.getByLabel("Email", { exact: true }).fill("ada@example.com");
    const old = (await keptIn(page))["precache"] ?? [];

    way.release();
    // The old worker with the new page: the page's code comes from the server.
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

    await expectAccessible(page, [1440]);
    await line(page).getByRole("button", { name: "Start it now" }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page.locator("h1")).toHaveText("Frequently asked questions");
    // Typefaces belong to every version.
    const code = old.filter((path) => !path.endsWith(".woff2"));
    await expect.poll(async () => (await keptIn(page))["precache"]?.some((path) => code.includes(path))).toBe(false);
    expect((await keptIn(page))["precache"]).toHaveLength(old.length);
    expect((await keptIn(page))["pages"]).toEqual(expect.arrayContaining(["/offline", "/faq", "/auth"]));
    // The other tab continues unchanged and does not reload automatically.
    await expect(other.getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");

    await way.cut();
    await page.reload();
    await expect(page.locator("h1")).toHaveText("Frequently asked questions");
  },
);

withWay(
  "[B12] [SV17] [SV20] a page with its first view goes on while the server gets a new version: it picks, reloads, and works offline @all",
  async ({ way, page }) => {
    const response = async () => (await fetch(`${way.url}/mlb`)).text();
    await expect.poll(response).toContain('id="first-view"');
    await page.goto(`${way.url}/mlb`);
    await ready(page);
    await expect.poll(async () => (await keptIn(page))["pages"]).toContain("/mlb");
    way.release();
    await games(page).nth(1).click();
    await expect(fileName(page)).toBeVisible();
    const name = (await fileName(page).textContent()) ?? "";
    await expect(page).toHaveURL(/[?&]game=.*&date=/);
    // The old worker brings the new version's page, which has a first view and code that this worker does not have.
    await page.reload();
    await expect(fileName(page)).toHaveText(name);
    await expect(page.locator("#first-view")).toBeAttached();
    await expect(games(page).first()).toBeVisible();
    // The old version's page and code, with what came with the new one's first view.
    await way.cut();
    await page.reload();
    await expect(fileName(page)).toHaveText(name);
    await expect(page.locator("#first-view")).toHaveCount(0);
  },
);

entitled(
  "[PK18] what version 0.2.0 saved is converted when the new one starts, and makes the same file without a network @all",
  async ({ way, page }) => {
    test.slow();
    await page.goto(`${way.url}/mlb`);
    await ready(page);
    await games(page).first().click();
    const online = await bytesOf(await exportFile(page));
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("lease:mlb:common-codes");
    await expect.poll(async () => (await keptIn(page))["pages"]).toContain("/mlb");
    await page.goto(`${way.url}/faq`);
    await savePack(page, "mlb");
    await page.evaluate(() => caches.delete("agate-reads"));

    way.release();
    await update(page);
    await line(page).getByRole("button", { name: "Start it now" }).click({ timeout: 30_000 });
    await expect(line(page)).toHaveCount(0);
    const packs = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
    await expect.poll(packs, "the pack is gone").not.toContain("agate-packs");
    await way.cut();
    await page.goto(`${way.url}/account?tab=offline`);
    await expect(page.getByRole("listitem").filter({ hasText: "Today's games" })).toContainText(/^MLB.*KB/);
    await page.goto(`${way.url}/mlb`);
    await games(page).first().click();
    const offline = await bytesOf(await exportFile(page));
    expect(offline.toString()).toBe(online.toString());
  },
);

withWay(
  "[OF10] when offline is switched off the worker unregisters and deletes everything it has cached @all",
  async ({ way, context, page }) => {
    test.setTimeout(150_000);
    const off = serve(await freePort(), { AGATE_OFFLINE: "off" });
    try {
      await page.goto(`${way.url}/mlb`);
      await ready(page);
      await expect.poll(async () => (await keptIn(page))["reads"]?.length ?? 0).toBeGreaterThan(0);
      const other = patient(await context.newPage());
      await other.goto(`${way.url}/faq`);
      const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      const before = await stores();
      expect(before).toContain("workbox-expiration");

      await off.ready();
      way.lead(off.url);
      await page.goto(`${way.url}/mlb`);
      await update(page);
      // Not `keptIn`, which would re-create a cache that disappears while it looks.
      const caches = () => page.evaluate(() => window.caches.keys());
      // A browser lets the previous worker finish its pending work: Chromium for a few minutes at most.
      await expect.poll(caches, { timeout: 60_000 }).toEqual([]);
      await expect
        .poll(async () => new Set(await stores()))
        .toEqual(new Set(before.filter((name) => name !== "workbox-expiration")));
      // The last page it serves releases it.
      await expect(line(other)).toHaveCount(0);
      await other.close();
      await page.reload();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await expect(games(page).first()).toBeVisible();
      expect(await caches()).toEqual([]);
    } finally {
      await off.stop();
    }
  },
);

withWay(
  "[OF10] a worker still waiting for a response that never arrives unregisters as well @all",
  async ({ way, context, page }) => {
    test.setTimeout(150_000);
    const off = serve(await freePort(), { AGATE_OFFLINE: "off" });
    try {
      await page.goto(`${way.url}/mlb`);
      await ready(page);
      const other = patient(await context.newPage());
      await other.goto(`${way.url}/faq`);
      way.block("black-hole", "/api/leagues/nhl/teams");
      await other.evaluate(() => void fetch("/api/leagues/nhl/teams").catch(() => null));

      await off.ready();
      way.lead(off.url);
      await page.goto(`${way.url}/mlb`);
      await expect.poll(() => page.evaluate(() => window.caches.keys()), { timeout: 40_000 }).toEqual([]);
      await other.close();
      await page.reload();
      await expect(games(page).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await page.evaluate(() => window.caches.keys())).toEqual([]);
    } finally {
      await off.stop();
    }
  },
);

entitled(
  "[F8] [OF5] [OF8] [ED9] [PK15] a flapping network loses nothing, and the file equals the one from a stable network @all",
  async ({ way, page, baseURL }) => {
    test.setTimeout(300_000);
    const long = { timeout: 120_000 };
    await page.goto(`${way.url}/mlb`);
    await ready(page);
    await expect(games(page).first()).toBeVisible();
    // Counted, not timed: four requests go through, then four do not.
    way.flap({ up: 4, down: 4 });
    await page.reload();
    await games(page).first().click();
    await page.getByLabel("Home Team Prefix").fill("q");
    await expect(fileName(page)).toBeVisible(long);
    await expect(exportButton(page)).toHaveText(/Export Roster/, long);
    await expect(page).toHaveURL(/=q(?:&|$)/);
    const editor = page.getByRole("region", { name: /^Edit roster, / });
    await page
      .getByRole("button", { name: /^Edit rosters?$/ })
      .first()
      .click();
    await editor
      .getByLabel(/^Last name, /)
      .first()
      .fill("Trevanion");
    await expect(marked(page).filter({ hasText: "Trevanion" }).first()).toBeAttached(long);
    await editor.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Save offline" }).click();
    const saved = page.getByRole("dialog", { name: "Offline" });
    const again = saved.getByRole("button", { name: "Try again" });
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(saved.getByRole("status")).toContainText("Ready offline", { timeout: 1_000 });
    }).toPass(long);
    const address = page.url();
    await page.reload();
    await expect(fileName(page)).toBeVisible(long);
    expect(page.url()).toBe(address);
    await expect(exportButton(page)).toHaveText(/Export Roster/, long);
    await expect(marked(page).filter({ hasText: "Trevanion" }).first()).toBeAttached(long);
    const broken = await bytesOf(await exportFile(page));
    expect(way.broken(), "connections that were broken").toBeGreaterThan(10);
    // Edits reach the account as soon as the network is stable.
    way.flap(null);
    const isSynced = page.waitForResponse((answer) => answer.url().endsWith("/api/mine/sync") && answer.ok());
    await page.reload();
    await isSynced;
    await page.goto(address.replace(way.url, baseURL ?? ""));
    await expect(marked(page).filter({ hasText: "Trevanion" }).first()).toBeAttached(long);
    const whole = await bytesOf(await exportFile(page));
    expect(broken.toString()).toBe(whole.toString());
    expect(broken.toString()).toMatch(/^q\d+\t/m);
  },
);

entitled(
  "[F8] [OF1] [OF3] [OF5] [OF8] behind a network that never responds, and one with a captive portal, cached pages open and export @all",
  async ({ way, page }) => {
    test.setTimeout(120_000);
    const worker = page.context().waitForEvent("serviceworker");
    await page.goto(`${way.url}/faq`);
    await worker;
    way.block("portal", "/assets/");
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers, "a worker that is given pages for chunks is none").toBe(0);
    way.block(null);
    await page.goto(`${way.url}/mlb`);
    await ready(page);
    expect(await typesOfAssets(page), "nothing of the network's is kept in place of a chunk").toEqual([
      "font/woff2",
      "text/css",
      "text/javascript",
    ]);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await expect(page).toHaveURL(/game=/);
    await expect.poll(async () => (await keptIn(page))["pages"]).toContain("/mlb");
    const address = page.url();
    const whole = await bytesOf(await exportFile(page));
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("lease:mlb:common-codes");
    const sameFile = async () => {
      await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
      return (await bytesOf(await exportFile(page))).equals(whole);
    };

    way.block("black-hole");
    await page.goto(address);
    await expect(fileName(page)).toBeVisible({ timeout: 30_000 });
    await expect(line(page)).toContainText(/^Offline\. .*Export works until \w+day, \w+ \d+\./, { timeout: 30_000 });
    expect(await sameFile()).toBe(true);
    // Opening a page shows the network's own page, where one can sign in to it; an open page stays.
    way.block("portal");
    await line(page).getByRole("button", { name: "Try again" }).click();
    await expect(line(page)).toContainText(/^This network needs you to sign in first\. .*Export works until/, {
      timeout: 30_000,
    });
    expect(await sameFile()).toBe(true);
    await expectAccessible(page, [1440, 390]);
    way.block(null);
    await findNetwork(page);
  },
);

/// <reference lib="dom" />
/**
 * Measures a first visit on a phone with an empty cache, after `npm run build`: what is requested until the page is
 * quiet, and, over a link of 50 KB/s and 400 ms, when the first row is in view and when everything is quiet. With the
 * folder of another built checkout, it measures both in turns and prints that one first:
 *   node bench/first-view.ts ../agate-before
 */
import { join, resolve } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { chromiumOrEnd } from "../scripts/chromium.mjs";
import { chromiumOptions } from "../tests/chromium.ts";
import { serve } from "../tests/e2e/serve.ts";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 3);
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The first row of each page: a game, a tournament or a race, a league's games of the day. */
const pages: Readonly<Record<string, string>> = {
  "/": "h1",
  "/mlb": "[data-game]",
  "/nfl": "[data-game]",
  "/pga": "[data-game]",
  "/day": "label:has(input[type=checkbox])",
};

interface Visit {
  readonly requests: number;
  readonly kilobytes: number;
  readonly scripts: number;
  readonly fonts: number;
  /** Milliseconds of tasks beyond 50, while it loads on a fast link. */
  readonly blocked: number;
  /** Seconds over the slow link. */
  readonly first: number;
  readonly quiet: number;
}

async function open(browser: Browser, address: string, row: string, isSlow: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  if (isSlow) await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", slow);
  await page.addInitScript((selector) => {
    const seen = { first: 0, blocked: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
      const isShown = Array.from(document.querySelectorAll(selector)).some((one) => {
        const { top, height } = one.getBoundingClientRect();
        return height > 0 && top < innerHeight && one.checkVisibility({ visibilityProperty: true });
      });
      if (isShown) seen.first = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, row);
  await page.goto(address, { waitUntil: "commit" });
  let last = Date.now();
  page.on("request", () => (last = Date.now()));
  page.on("requestfinished", () => (last = Date.now()));
  while (Date.now() - last < 5000) await new Promise((done) => setTimeout(done, 250));
  const visit = await page.evaluate(() => {
    const { seen } = window as typeof window & { seen: { first: number; blocked: number } };
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [html] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const count = (end: string) => all.filter(({ name }) => name.split("?")[0]?.endsWith(end)).length;
    return {
      requests: all.length + 1,
      kilobytes: [...all, ...(html ? [html] : [])].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      scripts: count(".js"),
      fonts: count(".woff2"),
      blocked: seen.blocked,
      first: seen.first / 1000,
      quiet: Math.max(...all.map(({ responseEnd }) => responseEnd)) / 1000,
    };
  });
  await context.close();
  return visit;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const browser = await chromium.launch({ ...chromiumOptions, executablePath: await chromiumOrEnd() });
const here = join(import.meta.dirname, "..");
const folders = [...process.argv.slice(2).map((folder) => resolve(folder)), here];
const running = await Promise.all(
  folders.map(async (folder) => serve(await freePort(), {}, join(folder, "apps/server"))),
);
for (const { ready } of running) await ready();

console.log("page    build      requests  KB  scripts  fonts  blocked ms  first row s  quiet s  (slow link)");
for (const [path, row] of Object.entries(pages)) {
  const taken = running.map((): Visit[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, { url }] of running.entries()) {
      const fast = await open(browser, `${url}${path}`, row, false);
      const { first, quiet } = await open(browser, `${url}${path}`, row, true);
      taken[at]?.push({ ...fast, first, quiet });
    }
  for (const [at, visits] of taken.entries()) {
    const of = (what: keyof Visit, digits = 0) => middle(visits.map((one) => one[what])).toFixed(digits);
    console.log(
      [
        path.padEnd(8),
        (folders[at] === here ? "this" : "before").padEnd(10),
        of("requests").padStart(9),
        of("kilobytes").padStart(4),
        of("scripts").padStart(9),
        of("fonts").padStart(7),
        of("blocked").padStart(12),
        of("first", 1).padStart(13),
        of("quiet", 1).padStart(9),
      ].join(""),
    );
  }
}
await browser.close();
for (const one of running) await one.stop();
process.exit(0);

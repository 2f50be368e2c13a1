/// <reference lib="dom" />
/**
 * Measures (rules Q4, Q22) a first visit on a phone with an empty cache and without a service worker, after `npm run build`: what is
 * requested until the page is quiet and how long its tasks block it; over a link of 50 KB/s and 400 ms, when the largest
 * element is painted, the first row is in view and everything is quiet; and there, from a press on a game to its people,
 * how long that takes and what it requests. With the folder of another built checkout, it measures both in turns and
 * prints that one first, and how the two compare: `node bench/first-view.ts ../agate-before`. AGATE_BENCH_ROUNDS is how
 * often (3), AGATE_BENCH_PAGES which pages (`/mlb,/day`).
 */
import { join, resolve } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { chromiumOrEnd } from "../scripts/chromium.mjs";
import { chromiumOptions } from "../tests/chromium.ts";
import { serve } from "../tests/e2e/serve.ts";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 3);
const wanted = process.env.AGATE_BENCH_PAGES?.split(",");
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The first row of each page: a game, a tournament or a race, a league's games of the day. */
const pages: Readonly<Record<string, string>> = {
  "/": "h1",
  "/mlb": "[data-game]",
  "/nfl": "[data-game]",
  "/pga": "[data-game]",
  "/day": "label:has(input[type=checkbox])",
};

/** The lines of a file; a person's begins with a code like `p8`. */
const lines = '[aria-label="The file, line by line"] li';

interface Visit {
  readonly requests: number;
  readonly kilobytes: number;
  readonly scripts: number;
  readonly fonts: number;
  /** Milliseconds of tasks beyond 50, while it loads on a fast link. */
  readonly blocked: number;
  /** Seconds over the slow link. */
  readonly largest: number;
  readonly first: number;
  readonly quiet: number;
  /** After a press on a game there: seconds until its people, and requests; NaN: the page has no games. */
  readonly pressed: number;
  readonly asked: number;
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
    const seen = { first: 0, blocked: 0, largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
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
  const untilQuiet = async () => {
    while (Date.now() - last < 5000) await new Promise((done) => setTimeout(done, 250));
  };
  await untilQuiet();
  const visit = await page.evaluate(() => {
    const { seen } = window as typeof window & { seen: Record<"first" | "blocked" | "largest", number> };
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [html] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const count = (end: string) => all.filter(({ name }) => name.split("?")[0]?.endsWith(end)).length;
    return {
      requests: all.length + 1,
      kilobytes: [...all, ...(html ? [html] : [])].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      scripts: count(".js"),
      fonts: count(".woff2"),
      blocked: seen.blocked,
      largest: seen.largest / 1000,
      first: seen.first / 1000,
      quiet: Math.max(...all.map(({ responseEnd }) => responseEnd)) / 1000,
    };
  });
  const pressed = row === "[data-game]" && isSlow ? await press() : { pressed: NaN, asked: NaN };
  await context.close();
  return { ...visit, ...pressed };

  /** From the click, as the page sees it: the driver's own waiting would count in both builds. */
  async function press() {
    const before = await page.evaluate(() => performance.getEntriesByType("resource").length);
    await page.evaluate((selector) => {
      const { seen } = window as typeof window & { seen: { pressed?: number } };
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          const shown = Array.from(document.querySelectorAll(selector));
          if (shown.some(({ textContent }) => /^[a-z]\d/.test(textContent)))
            seen.pressed = performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        look();
      };
      document.addEventListener("click", begin, { capture: true, once: true });
    }, lines);
    await page.locator(`${row}:visible`).nth(1).click();
    const people = await page.waitForFunction(
      () => (window as typeof window & { seen: { pressed?: number } }).seen.pressed,
    );
    const pressed = Number(await people.jsonValue()) / 1000;
    last = Date.now();
    await untilQuiet();
    const all = await page.evaluate(() => performance.getEntriesByType("resource").length);
    return { pressed, asked: all - before };
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const browser = await chromium.launch({ ...chromiumOptions, executablePath: await chromiumOrEnd() });
const here = join(import.meta.dirname, "..");
const folders = [...process.argv.slice(2).map((folder) => resolve(folder)), here];
const running = await Promise.all(
  folders.map(async (folder) => serve(await freePort(), {}, join(folder, "apps/server"))),
);
for (const { ready } of running) await ready();

const columns: readonly (readonly [heading: string, of: keyof Visit, digits: number])[] = [
  ["requests", "requests", 0],
  ["KB", "kilobytes", 0],
  ["scripts", "scripts", 0],
  ["fonts", "fonts", 0],
  ["blocked ms", "blocked", 0],
  ["LCP s", "largest", 2],
  ["first row s", "first", 1],
  ["quiet s", "quiet", 1],
  ["press s", "pressed", 2],
  ["asked", "asked", 0],
];
const line = (start: readonly [string, string], cells: readonly string[]) =>
  console.log([start[0].padEnd(7), start[1].padEnd(8), ...cells.map((cell) => cell.padStart(12))].join(""));

console.log(
  "From LCP on over 50 KB/s and 400 ms. The bars of requests are 40 and, for /day, 45; of first row 0.3 x; of",
);
console.log("quiet and press 0.5 x and one request; of blocked 50 and 80 ms.");
line(
  ["page", "build"],
  columns.map(([heading]) => heading),
);
for (const [path, row] of Object.entries(pages).filter(([path]) => wanted?.includes(path) ?? true)) {
  const taken = running.map((): Visit[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, { url }] of running.entries()) {
      const fast = await open(browser, `${url}${path}`, row, false);
      const { largest, first, quiet, pressed, asked } = await open(browser, `${url}${path}`, row, true);
      taken[at]?.push({ ...fast, largest, first, quiet, pressed, asked });
    }
  const medians = taken.map((visits) => columns.map(([, of]) => middle(visits.map((one) => one[of]))));
  for (const [at, values] of medians.entries())
    line(
      [path, folders[at] === here ? "this" : "before"],
      values.map((value, column) => (Number.isNaN(value) ? "" : value.toFixed(columns[column]?.[2]))),
    );
  const [before = [], after] = medians;
  if (after)
    line(
      ["", "ratio"],
      after.map((value, column) => {
        const ratio = value / (before[column] ?? NaN);
        return Number.isFinite(ratio) ? `${ratio.toFixed(2)} x` : "";
      }),
    );
}
await browser.close();
for (const one of running) await one.stop();
process.exit(0);

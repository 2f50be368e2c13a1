/// <reference lib="dom" />
import { test as base, expect } from "@playwright/test";
import type { Download, Locator, Page, Route } from "@playwright/test";
import axe from "axe-core";
import type { AxeResults } from "axe-core";
import { readFile } from "node:fs/promises";

/** What every journey has beside the page: the page is watched for anything that went wrong unseen, third parties included (Q6). */
export const test = base.extend<{ readonly watch: { readonly faults: string[] }; readonly allowed: RegExp }>({
  page: async ({ page }, use) => use(patient(page)),
  /** What may be said on the console, where a journey makes something fail on purpose. */
  allowed: [/^$/, { option: true }],
  watch: [
    async ({ page, allowed }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !allowed.test(message.text())) faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("request", (request) => {
        if (!/^(https?:\/\/localhost[:/]|blob:|data:)/.test(request.url()))
          faults.push(`a third party was asked: ${request.url()}`);
      });
      await page.addInitScript(() => {
        window.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
          console.error(`content policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await use({ faults });
      expect(faults, "nothing went wrong unseen").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Has a journey go on as a person would: after `goto` and `reload` it waits for hydration (queued-clicks.ts), unless it
 * wants the page as it comes (`commit`).
 */
export function patient(page: Page): Page {
  const hydrated = async <Answer>(answer: Answer, waitUntil?: string): Promise<Answer> => {
    if (waitUntil !== "commit") await page.waitForFunction(() => !("pressedEarly" in window));
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => hydrated(await goto(url, options), options?.waitUntil);
  page.reload = async (options) => hydrated(await reload(options), options?.waitUntil);
  return page;
}

/** Holds requests back until the returned function is called; `go` is what then becomes of each. */
export async function holdBack(
  page: Page,
  url: string,
  go: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await released;
    await go(route);
  });
  return release;
}

/** The first games a person sees: in the sidebar, or on a small screen in the sheet. */
export function games(page: Page): Locator {
  return page.locator("[data-game]:visible");
}

/** The button in sight: the sheet's, or on a small screen the dock's. */
export function exportButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Export|Subscribe to export|Checking subscription)/i });
}

/** The file's name, once there is a file. */
export function fileName(page: Page): Locator {
  return page.locator("#sheet-name").filter({ hasText: /\.txt$/ });
}

/** The text of the preview as a person who selects all its lines would copy it. */
export async function copiedPreview(page: Page): Promise<string> {
  const lines = page.locator('[aria-label="The file, line by line"] ol');
  await lines.evaluate((list) => window.getSelection()?.selectAllChildren(list));
  await page.keyboard.press("ControlOrMeta+c");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Presses Export and gives the file that comes. */
export async function exportFile(page: Page, press = () => exportButton(page).click()): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return download;
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/**
 * Presses a button that asks for what the page also asks for by itself: it may go at any moment, that of the press included.
 * @param arrived passes once what was asked for is there; it waits briefly
 */
export async function pressUnlessArrived(button: Locator, arrived: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    // What has arrived may cover the button.
    if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    await arrived();
  }).toPass({ timeout: 30_000 });
}

/** Presses 'Try again' of a message, which goes when what is missing has come. */
export async function tryAgain(missing: Locator): Promise<void> {
  const button = missing.getByRole("button", { name: "Try again" });
  await pressUnlessArrived(button, () => expect(missing).toBeHidden({ timeout: 2_000 }));
}

/** Opens the details where they are folded. */
export async function openDetails(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: /Place and format/ });
  if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}

/** Opens the report on the file, where it is folded to its counts. */
export async function openReport(page: Page): Promise<Locator> {
  const report = page.getByRole("region", { name: "Report on this file" });
  const fold = report.getByRole("button", { name: /^Report/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  return report;
}

/** Sample data is said once in sight and on paper; a screen reader hears it of preview and report, too. */
export async function expectSampleSaidOnce(page: Page): Promise<void> {
  const said = "Sample data: invented people";
  for (const name of ["Preview of the file", "Report on this file"])
    await expect(page.getByRole("region", { name })).toHaveAccessibleDescription(said);
  const everywhere = page.locator("body").getByText(/Sample data/);
  await expect(everywhere.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main > div:first-child").getByText(said)).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** `npm run nightly`: every league, every width, and all of axe's rules in the dark, too. */
export const inFull = Boolean(process.env.AGATE_EVERY_WIDTH);
const everyWidth = [1440, 768, 390, 320];
/** Of one journey over several leagues, those that `npm test` walks: each stands for its kind of page. */
export function walked<League>(first: readonly League[], others: readonly League[]): readonly League[] {
  return inFull ? [...first, ...others] : first;
}

/** Ends the title of a journey of several pages: `npm test` walks it on the first of them, `all` on the others too. */
export const onFirst = (page: string, first: string): string => (page === first ? "" : " @all");

/**
 * What every screen in every state is: nothing for axe to find in light and in dark, and no wider than its window. It
 * is left as wide as it was, in light. In dark nothing but the colors is different.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[] = inFull ? everyWidth : [1440, 320],
): Promise<void> {
  const before = page.viewportSize();
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectNoViolation(page);
    if (at > 0 && !inFull) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolation(page, inFull ? [] : ["color-contrast"]);
    await page.emulateMedia({ colorScheme: "light" });
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Axe finds nothing on the page as it is now. Of a file's hundreds of lines the first ones stand for all. Axe itself is
 * asked, once loaded into the page: its wrapper for Playwright loads it anew and opens a page each time, at five times
 * the cost, for frames that no page of ours has.
 * @param rules these alone; else all
 */
async function expectNoViolation(page: Page, rules: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const { run } = (window as unknown as Record<"axe", { run: (...args: unknown[]) => Promise<AxeResults> }>).axe;
    const { violations } = await run(
      { exclude: ['[aria-label="The file, line by line"] li:nth-child(n + 20)'] },
      { resultTypes: ["violations"], ...(only.length ? { runOnly: only } : {}) },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }, rules);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(wide, `the width of ${page.url()} at ${window} px`).toBeLessThanOrEqual(window);
}

/** The tag of a journey that a small screen changes: `npm test -- all` runs those on both screens, `npm run nightly` all. */
export const small = "@small";

/** Whether the page stands on a small screen, where sidebar and details fold. */
export function isSmall(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 768;
}

/** On how many sheets of paper the page is printed. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages, "the sheets of a PDF").not.toEqual([]);
  return pages.length;
}

/** Opens the sidebar where it is folded, by key: a pointer that meets a toast on its way would keep it there. */
export async function openSidebar(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "Expand Sidebar" });
  if (await fold.isVisible()) await fold.press("Enter");
}

/** Chooses a team by typing a part of its name. */
export async function chooseTeam(page: Page, side: "Home" | "Away", typed: string): Promise<void> {
  const box = page.getByRole("combobox", { name: `${side} Team` });
  await box.fill(typed);
  await page.getByRole("option").first().waitFor();
  await box.press("Enter");
}

/** No request for three seconds, and an idle page: it has preloaded what it may come to need. */
export async function preloaded(page: Page): Promise<void> {
  const sinceLastAnswer = () =>
    page.evaluate(async () => {
      await new Promise((idle) => requestIdleCallback(idle));
      const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd));
    });
  await expect.poll(sinceLastAnswer, { timeout: 60_000 }).toBeGreaterThan(3000);
}

/** Adds up how far things jump on each page that is opened from now on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  };
}

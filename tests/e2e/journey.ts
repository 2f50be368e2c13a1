/// <reference lib="dom" />

import { readFile } from "node:fs/promises";
import { test as base, expect, type Download, type Locator, type Page, type Route } from "@playwright/test";
import axe from "axe-core";
import type { AxeResults } from "axe-core";

/**
 * What every journey has in addition to the page: it watches the page for any silent errors, third-party requests
 * included (Q6).
 */
export const test = base.extend<{ readonly watch: { readonly faults: string[] }; readonly allowed: RegExp }>({
  page: async ({ page }, use) => use(patient(page)),
  /** What the console may show in a journey that makes something fail on purpose. */
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
 * Makes a journey act at a person's pace: after `goto` and `reload` it waits for hydration (queued-clicks.ts), unless
 * the journey passes `commit` to see the page as it arrives.
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

/** Holds requests back until the returned function is called; `go` then handles each one. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
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

/** The games a person sees first: in the sidebar, or on a small screen in the sheet. */
export function games(page: Page): Locator {
  return page.locator("[data-game]:visible");
}

/** The visible button: the sheet's, or the dock's on a small screen. */
export function exportButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Export|Subscribe to export|Checking subscription)/i });
}

/** The file's name, once there is a file. */
export function fileName(page: Page): Locator {
  return page.locator("#sheet-name").filter({ hasText: /\.txt$/ });
}

/** Opens a page and its first game or event, and waits for the file. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
}

/** Returns the preview's text as copied by a person who selects all its lines. */
export async function copiedPreview(page: Page): Promise<string> {
  const lines = page.locator('[aria-label="The file, line by line"] ol');
  await lines.evaluate((list) => window.getSelection()?.selectAllChildren(list));
  await page.keyboard.press("ControlOrMeta+c");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Clicks Export and returns the downloaded file. */
export async function exportFile(page: Page, press = () => exportButton(page).click()): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return download;
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/**
 * Clicks a button that requests something the page also requests automatically, so the button may disappear at any
 * moment, even during the click.
 * @param arrived passes once the requested thing has arrived; it waits briefly
 */
export async function pressUnlessArrived(button: Locator, arrived: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    // The content that arrived may cover the button.
    if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    await arrived();
  }).toPass({ timeout: 30_000 });
}

/** Clicks a message's 'Try again' button; the message disappears once the missing part has loaded. */
export async function tryAgain(missing: Locator): Promise<void> {
  const button = missing.getByRole("button", { name: "Try again" });
  await pressUnlessArrived(button, () => expect(missing).toBeHidden({ timeout: 2_000 }));
}

/** Opens the details if they are collapsed. */
export async function openDetails(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: /^(Place and format|Change)$/ });
  if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}

/** Selects the caption style beside Export. */
export async function chooseStyle(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /For: / }).click();
  await page.getByRole("radio", { name, exact: true }).click();
  await page.keyboard.press("Escape");
}

/** Opens the report on the file if it is collapsed to its counts. */
export async function openReport(page: Page): Promise<Locator> {
  const report = page.getByRole("region", { name: "Report on this file" });
  const fold = report.getByRole("button", { name: /^Report/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  return report;
}

/** Sample data is labeled once on screen and on paper; a screen reader also hears it on the preview and the report. */
export async function expectSampleSaidOnce(page: Page): Promise<void> {
  const said = /^Sample data: invented people/;
  for (const name of ["Preview of the file", "Report on this file"])
    await expect(page.getByRole("region", { name })).toHaveAccessibleDescription(said);
  const everywhere = page.locator("body").getByText(/Sample data/);
  await expect(everywhere.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main").getByText(said).first()).toBeVisible();
  await page.emulateMedia({ media: null });
}

/** `npm run nightly`: every league and width, and all axe rules in dark mode, too. */
export const inFull = Boolean(process.env.AGATE_EVERY_WIDTH);
const everyWidth = [1440, 768, 390, 320];
/** Of a journey over several leagues, returns those that `npm test` runs, one for each kind of page. */
export function walked<League>(first: readonly League[], others: readonly League[]): readonly League[] {
  return inFull ? [...first, ...others] : first;
}

/** Ends the title of a journey over several pages: `npm test` runs it on the first page, `all` on the others, too. */
export const onFirst = (page: string, first: string): string => (page === first ? "" : " @all");

/**
 * Checks what holds for every screen in every state: axe reports no violations in light and dark, and the page is no
 * wider than its window. Restores the original width and the light theme. In dark mode only the colors differ.
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
 * Expects no axe violations on the page in its current state. The first of a file's hundreds of lines stand for all of
 * them. Calls axe directly, after loading it into the page once: the Playwright wrapper reloads it and opens a page
 * each time, at five times the cost, for the sake of frames that our pages do not have.
 * @param rules only these; all rules if empty
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

/** Expects the page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(wide, `the width of ${page.url()} at ${window} px`).toBeLessThanOrEqual(window);
}

/**
 * Tags a journey that behaves differently on a small screen: `npm test -- all` runs those on both screens, `npm run
 * nightly` runs all of them.
 */
export const small = "@small";

/** Whether the page is on a small screen, where the sidebar and the details collapse. */
export function isSmall(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 768;
}

/** Returns how many sheets of paper the page prints on. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages, "the sheets of a PDF").not.toEqual([]);
  return pages.length;
}

/** Expands a collapsed sidebar by keyboard: a pointer would keep open any toast it passes over. */
export async function openSidebar(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "Expand Sidebar" });
  if (await fold.isVisible()) await fold.press("Enter");
}

/** Selects a team by typing part of its name. */
export async function chooseTeam(page: Page, side: "Home" | "Away", typed: string): Promise<void> {
  const box = page.getByRole("combobox", { name: `${side} Team` });
  await box.fill(typed);
  await page.getByRole("option").first().waitFor();
  await box.press("Enter");
}

/** Waits for three seconds without a request, and an idle page: by then it has preloaded what it may need. */
export async function preloaded(page: Page): Promise<void> {
  const sinceLastAnswer = () =>
    page.evaluate(async () => {
      // Without a limit, Chromium once gave no idle moment in a minute.
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
      const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd));
    });
  await expect.poll(sinceLastAnswer, { timeout: 60_000 }).toBeGreaterThan(3000);
}

/** Adds up the layout shifts on each page opened from now on. */
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

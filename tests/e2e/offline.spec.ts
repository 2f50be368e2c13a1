/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import {
  expect,
  exportButton,
  exportFile,
  onFirst,
  openSidebar,
  preloaded,
  small,
  test as visit,
  tryAgain,
  walked,
  openFirst,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// How a page behaves when the network goes down. The browser logs every failed request.
const failing =
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS|dynamically imported|could not be loaded/;
test.use({ allowed: failing });
visit.use({ allowed: failing });

/** Blocks all requests from now on; returns the code and styles that this page still requests. */
async function cut(page: Page): Promise<readonly string[]> {
  const wanted: string[] = [];
  const { pathname } = new URL(page.url());
  await page.route("**/*", (route) => {
    const url = route.request().url();
    // Without a typeface the text is in the system's.
    const isTypeface = url.endsWith(".woff2");
    if (url.includes("/assets/") && !isTypeface && new URL(page.url()).pathname === pathname) wanted.push(url);
    return route.abort();
  });
  await page.context().setOffline(true);
  return wanted;
}

/** Clicks every control of the page, one of each sort, including those that appear meanwhile; returns how many. */
async function pressEverything(page: Page): Promise<number> {
  const pressed: string[] = [];
  const { pathname } = new URL(page.url());
  for (;;) {
    const next = await page.evaluate((done) => {
      const sortOf = (control: HTMLElement) =>
        `${control.tagName} ${"game" in control.dataset ? "" : (control.getAttribute("aria-label") ?? control.textContent.replaceAll(/[\d.,]+/g, "#"))}`;
      const control = Array.from(
        document.querySelectorAll<HTMLElement>("button, summary, select, input[type=checkbox], [role=combobox]"),
      ).find((one) => one.checkVisibility() && !done.includes(sortOf(one)));
      if (!control) return null;
      const sort = sortOf(control);
      control.focus();
      control.click();
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      }
      return sort;
    }, pressed);
    if (next === null) return pressed.length;
    pressed.push(next);
    await expect(page.locator("header").first(), `the header after ${next}`).toBeVisible();
    await expect(page.locator("#main h1").first(), `the heading after ${next}`).toBeVisible();
    if (new URL(page.url()).pathname !== pathname) await page.goBack();
  }
}

const open = walked(["/"], ["/auth", "/faq"]);
const own = walked(["/mlb", "/account"], ["/pga", "/nascar-cup", "/subscription"]);
for (const [who, paths] of [
  [visit, open],
  [test, own],
] as const)
  for (const path of paths)
    // Only the league page has different controls on a small screen.
    who(
      `[SH7] ${path}: once it is idle every control works offline, or says why not @all`,
      { tag: path === "/mlb" ? small : [] },
      async ({ page }) => {
        who.slow();
        await page.goto(path);
        await preloaded(page);
        const wanted = await cut(page);
        expect(await pressEverything(page)).toBeGreaterThan(5);
        expect(wanted, "code or styles that were not there").toEqual([]);
      },
    );

test("[SH7] a game picked before the network went down is exported, reported and printed without it @all", async ({
  page,
}) => {
  await openFirst(page, "/mlb");
  await preloaded(page);
  // On a busy machine a pause in preloading looks like its end.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/calendar-")),
  );
  await cut(page);
  await exportFile(page);
  await expect(page.locator("[data-toast] > div")).toContainText("Roster exported");
  await openSidebar(page);
  await page.getByRole("button", { name: "Open calendar" }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});

for (const kind of ["js", "css"])
  test(`[SH7] without its ${kind} the calendar is a message while the page keeps working, and Try again loads it${onFirst(kind, "js")}`, async ({
    page,
  }) => {
    const files = new RegExp(`/assets/calendar-[^/]+\\.${kind}$`);
    await page.route(files, (route) => route.abort());
    await page.goto("/mlb");
    await openSidebar(page);
    await page.getByRole("button", { name: "Open calendar" }).click();
    const missing = page.getByRole("alert").filter({ hasText: "The calendar could not be loaded" });
    await expect(missing).toBeVisible();
    await expect(page.getByRole("button", { name: "Show all games" })).toBeVisible();
    await page.context().setOffline(true);
    const again = missing.getByRole("button", { name: "Try again" });
    await again.click();
    // A click still in progress when the server responds reloads the page and closes the calendar.
    await expect(again).not.toHaveAttribute("aria-busy");
    await page.unroute(files);
    await page.context().setOffline(false);
    await tryAgain(missing);
    await expect(page.getByRole("gridcell").first()).toBeVisible();
    expect(
      await page.locator('dialog[aria-label="Calendar"] > div').evaluate((box) => getComputedStyle(box).paddingTop),
    ).not.toBe("0px");
    await expect(page.locator("h1")).toHaveText("MLB");
  });

test("[SH7] if the toast code is missing, the messages appear in the page @all", async ({ page }) => {
  await page.route(/\/assets\/toaster-/, (route) => route.abort());
  await openFirst(page, "/mlb");
  const { length } = (await exportFile(page)).suggestedFilename();
  expect(length).toBeGreaterThan(5);
  const told = page.getByRole("status").filter({ hasText: "Roster exported" });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
  await expect(exportButton(page)).toBeEnabled();
});

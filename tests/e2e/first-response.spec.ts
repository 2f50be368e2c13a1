/// <reference lib="dom" />
import type { APIRequestContext, Page } from "@playwright/test";
import type { EventsJson } from "@agate/api";
import { addDays, easternDay, writeDay } from "@agate/captions/calendar";
import { expect, fileName, games, holdBack, test, walked } from "./journey.ts";
import { wayTo } from "./way-to-server.ts";

/** The server starts its renderer with the first page that needs it. */
async function rendered(request: APIRequestContext, path = "/mlb"): Promise<void> {
  await expect.poll(async () => (await request.get(path)).text()).toContain('id="first-view"');
}

/** Counts the reads of schedules and events that the page makes. */
function schedulesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (one) => /\/(?:schedule\?|events$)/.test(one.url()) && asked.push(one.url()));
  return asked;
}

const hydrated = (page: Page) => page.waitForFunction(() => !("pressedEarly" in window));

test("[SV17] [SH6] [OF14] the games of the day are in the first response and are not read again, until a reload", async ({
  page,
  request,
}) => {
  await rendered(request);
  // A mismatch would be reported as an error of the page, which fails any journey.
  const asked = schedulesOf(page);
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  await expect(games(page).first()).toBeVisible();
  const first = await games(page).allTextContents();
  release();
  await hydrated(page);
  await expect(page.getByRole("combobox", { name: "Home Team" })).toBeEnabled();
  expect(await games(page).allTextContents()).toEqual(first);
  expect(asked).toEqual([]);
  // Schedules are read by the month, so the day gone to is one of this month's.
  const today = easternDay(new Date());
  const sameMonth = addDays(today, 1).slice(0, 7) === today.slice(0, 7);
  await page.getByRole("button", { name: sameMonth ? "Next day" : "Previous day" }).click();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(games(page)).toHaveText(first);
  await page.reload();
  await expect.poll(() => asked.length).toBe(1);
});

for (const path of walked(["/pga", "/day"], ["/nascar-cup", "/mens-tennis"]))
  test(`[SV17] [SH6] [OF14] ${path}: its rows are in the first response and are not read again`, async ({
    page,
    request,
  }) => {
    await rendered(request, path);
    const asked = schedulesOf(page);
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    const rows = page.locator(path === "/day" ? "label:has(input[type=checkbox])" : "aside [data-game]");
    await expect(rows.first()).toBeVisible();
    const first = await rows.allTextContents();
    release();
    await hydrated(page);
    await expect(page.getByLabel(/^Open assignment template/)).toBeAttached();
    expect(await rows.allTextContents()).toEqual(first);
    expect(asked).toEqual([]);
  });

for (const path of walked(["/mlb", "/pga"], ["/nfl", "/nascar-cup", "/mens-tennis"]))
  test(`[SV19] ${path}: a link to one game or event comes with its name and first people, which stay and are not read again`, async ({
    page,
    request,
  }) => {
    await rendered(request, path);
    await page.goto(path);
    const href = await games(page).first().getAttribute("href");
    await rendered(request, `${path}${href}`);
    const asked: string[] = [];
    page.on("request", (one) => /\/(?:answer|schedule\?|events$)/.test(one.url()) && asked.push(one.url()));
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(`${path}${href}`, { waitUntil: "commit" });
    const people = page.locator('[aria-label="The file, line by line"] li').filter({ hasText: /^[a-z]/ });
    await expect(people.first()).toBeVisible();
    const first = await people.allTextContents();
    expect(first.length).toBeGreaterThan(3);
    const gone = await page.evaluateHandle(() => {
      const seen = { gone: false };
      const look = () => {
        if (!document.querySelector('[aria-label="The file, line by line"] li')) seen.gone = true;
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    release();
    await hydrated(page);
    await expect(fileName(page)).toBeVisible();
    expect(await people.allTextContents()).toEqual(first);
    expect(await gone.jsonValue()).toEqual({ gone: false });
    expect(asked).toEqual([]);
  });

test("[SV20] [SH6] a game that was picked is in the first response of a reload, and stays", async ({
  page,
  request,
}) => {
  await rendered(request);
  await page.goto("/mlb");
  await games(page).nth(2).click();
  await expect(page).toHaveURL(/[?&]game=.*&date=/);
  const { pathname, search } = new URL(page.url());
  await rendered(request, pathname + search);
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(pathname + search, { waitUntil: "commit" });
  const people = page.locator('[aria-label="The file, line by line"] li').filter({ hasText: /^[a-z]/ });
  await expect(people.first()).toBeVisible();
  const first = await people.allTextContents();
  release();
  await hydrated(page);
  await expect(fileName(page)).toBeVisible();
  expect(await people.allTextContents()).toEqual(first);
  await expect(page).toHaveURL(pathname + search);
});

test("[SH6] a game of the day that is checked before the page is hydrated stays checked, and is in the zip", async ({
  page,
  request,
}) => {
  await rendered(request, "/day");
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/day", { waitUntil: "commit" });
  const boxes = page.getByRole("checkbox", { name: / at / });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await boxes.nth(2).uncheck();
  release();
  await hydrated(page);
  await expect(
    page
      .getByRole("heading", { name: /1 file/ })
      .or(page.getByText(/^1 file/))
      .first(),
  ).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
});

test("[SH13] a game pressed before the page is hydrated is picked after it, and the page stays", async ({
  page,
  request,
}) => {
  await rendered(request);
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  const opened = await page.evaluate(() => performance.timeOrigin);
  await games(page).nth(1).click();
  await games(page).nth(1).click();
  release();
  await expect(fileName(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]game=/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test.describe("scripts that cannot be loaded", () => {
  test.use({
    allowed: /Failed to load resource|ERR_FAILED|could not be loaded|dynamically imported|Unable to preload/,
  });
  test("[B12] [SV17] a page with its first view whose later code is gone with the server's new version is loaded again by Try again, with the game that was picked", async ({
    page,
    request,
    baseURL,
  }) => {
    await rendered(request);
    const way = await wayTo(baseURL ?? "");
    const release = await holdBack(page, /\/assets\/[\w-]*later-[^/]*\.js$/);
    await page.goto(`${way.url}/mlb`);
    way.release();
    release();
    await games(page).nth(1).click();
    // Nobody knows whether the person has edits: their code is gone.
    const missing = page.getByRole("alert").filter({ hasText: "edits" });
    await missing.getByRole("button", { name: "Try again" }).click();
    await expect(fileName(page)).toBeVisible();
    await expect(page).toHaveURL(/[?&]game=.*&date=/);
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await way.cut();
  });
  test("[SH13] a game pressed meanwhile is opened by its link", async ({ page, request }) => {
    await rendered(request);
    const release = await holdBack(page, "**/assets/*.js", (route) => route.abort());
    await page.goto("/mlb", { waitUntil: "commit" });
    const href = await games(page).first().getAttribute("href");
    await games(page).first().click();
    release();
    await expect(page).toHaveURL(`/mlb${href}`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[SH4] [SH13] [SV17] the games of the day are links to their address", async ({ page, request }) => {
    await rendered(request);
    await page.goto("/mlb", { waitUntil: "load" });
    const link = page.locator("aside [data-game]").first();
    await expect(link).toBeVisible();
    const href = await link.getAttribute("href");
    await link.click();
    await expect(page).toHaveURL(`/mlb${href}`);
    await expect(page.locator("h1")).toHaveText("MLB");
    await rendered(request, `/mlb${href}`);
    await page.reload({ waitUntil: "load" });
    await expect(page.getByLabel("The file, line by line").locator("li").first()).toBeVisible();
  });
});

test.describe("the day without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[SH15] [SH4] the title of a game leads to its page, which has its people", async ({ page, request }) => {
    await rendered(request, "/day");
    await page.goto("/day", { waitUntil: "load" });
    const row = page.locator("label").filter({ has: page.getByRole("checkbox", { name: / at / }) });
    const link = row.first().getByRole("link");
    await expect(link).toBeVisible();
    await expect(link).toHaveText(/ at /);
    await expect(row.first().locator("b > span")).toBeHidden();
    const href = (await link.getAttribute("href")) ?? "";
    await rendered(request, href);
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByLabel("The file, line by line").locator("li").first()).toBeVisible();
    // Of tournaments only tennis is played on every day of the week.
    const { events }: EventsJson = await (await request.get("/api/leagues/mens-tennis/events")).json();
    const today = easternDay(new Date());
    const event = events.find(({ start_date, end_date }) => start_date <= today && today <= end_date);
    await page.goto("/day", { waitUntil: "load" });
    await expect(
      page.getByRole("link", { name: event?.event_name ?? "None is played today.", exact: true }),
    ).toHaveAttribute("href", `/mens-tennis?event=${event?.event_id}`);
  });
});

test("[SH15] with JavaScript a tap on the title of a game of the day chooses it, before the page is hydrated and after it", async ({
  page,
  request,
}) => {
  await rendered(request, "/day");
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/day", { waitUntil: "commit" });
  const rows = page.locator("label").filter({ has: page.getByRole("checkbox", { name: / at / }) });
  await expect(rows.getByRole("link")).toHaveCount(0);
  await rows.nth(0).getByText(/ at /).click();
  release();
  await hydrated(page);
  await rows.nth(1).getByText(/ at /).click();
  await expect(rows.nth(0).getByRole("checkbox")).toBeChecked();
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await expect(page).toHaveURL(/[?&]games=/);
});

test("[SV17] [SH13] a game opens in another tab like any link", async ({ page, context, request }) => {
  await rendered(request);
  await page.goto("/mlb");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    games(page)
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab.locator("#sheet-name")).toContainText(".txt");
  await expect(page.locator("[data-game][aria-current]")).toHaveCount(0);
});

test("[SV17] a page rendered before midnight shows the new day once it is hydrated, and is hydrated without a fault", async ({
  page,
  request,
}) => {
  await rendered(request);
  const today = easternDay(new Date());
  const tomorrow = addDays(today, 1);
  await page.clock.setFixedTime(new Date(`${tomorrow}T16:00:00Z`));
  await page.goto("/mlb");
  await expect(page.locator("aside[data-wide] [aria-live]")).toContainText(
    writeDay(tomorrow, "long").split(",")[0] ?? "",
  );
});

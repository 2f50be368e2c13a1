/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectNoSidewaysScroll,
  exportFile,
  fileName,
  games,
  holdBack,
  onFirst,
  openDetails,
  patient,
  test as visit,
  walked,
  watchShifts,
} from "./journey.ts";
import { newSubscriber, test } from "./subscribed.ts";

for (const journey of [test, visit, newSubscriber])
  journey.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "every size is looked at in one run");

const phone = { width: 390, height: 844 };
const widths = [phone, { width: 820, height: 1180 }, { width: 1440, height: 900 }] as const;

/** Returns how many of these are fully visible in the window, above the dock. */
const wholeInView = (rows: Locator) =>
  rows.evaluateAll((all) => {
    const end = document.querySelector("[data-dock]")?.getBoundingClientRect().top || window.innerHeight;
    return all.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const begin = row.closest("section")?.getBoundingClientRect().top ?? 0;
      return row.checkVisibility() && top >= begin && bottom <= end;
    }).length;
  });

test("[PG55] [PG9] on a phone ten games are in the first view, and after the pick eight players, style and program next to Export", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/mlb");
  await expect(games(page).nth(9)).toBeVisible();
  expect(await wholeInView(games(page))).toBeGreaterThanOrEqual(10);
  await expect(page.locator("aside[data-wide] [aria-live]")).toHaveText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/, {
    useInnerText: true,
  });
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const people = page.locator('[aria-label="The file, line by line"] li').filter({ hasText: /^[a-z]\d/ });
  await expect(people.first()).toBeInViewport();
  expect(await wholeInView(people)).toBeGreaterThanOrEqual(8);
  await expect(page.locator("[data-dock]")).toHaveText(/Style: Standard\s*For: Photo Mechanic.*Export Roster/s);
});

for (const [path, size, least] of [
  ["/mlb", { width: 720, height: 450 }, 4],
  ["/mlb", { width: 360, height: 225 }, 2],
  ["/nfl", { width: 360, height: 225 }, 2],
  ["/nascar-cup", { width: 360, height: 225 }, 2],
] as const)
  test(`[PG55] ${path}: at ${1440 / size.width} times the text size ${least} people are in the first view, below who plays or the event @all`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    // Its list is scrolled for it.
    const chosen = games(page).last();
    const names = (await chosen.locator("strong").allInnerTexts()).map((one) => one.split("\n")[0] ?? "");
    const [whole = ""] = names;
    // At four times the text size both names are short ones if they are long together.
    const areShort = size.width === 360 && names.length === 2 && names.join("").length > 34;
    const name = areShort ? (whole.split(" ").at(-1) ?? "") : whole;
    await chosen.click();
    await expect(page).toHaveURL(/[?&](game|event)=/);
    const people = page.locator('[aria-label="The file, line by line"] li').filter({ hasText: /^[a-z]\d/ });
    const expectInView = async () => {
      await expect(page.locator("main").getByText(name).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => wholeInView(people)).toBeGreaterThanOrEqual(least);
      // Its date, and that the people are invented.
      for (const fact of [/, 20\d\d$/, /^Sample data/]) {
        const shown = page.locator("main").getByText(fact).filter({ visible: true }).first();
        await expect(shown).toBeInViewport({ ratio: 0.99 });
      }
    };
    await expectInView();
    await page.goto(page.url());
    await expectInView();
    await expectNoSidewaysScroll(page);
  });

test("[PG55] /day: at four times the text size two games are in the first view, and what has the focus is not under the dock @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto("/day");
  const rows = page.getByRole("region", { name: "Choose games" }).locator("label:has(b)");
  await expect(rows.nth(1)).toBeVisible();
  await expect.poll(() => wholeInView(rows)).toBeGreaterThanOrEqual(2);
  // Whichever games are first on a day.
  const taller = () =>
    rows.evaluateAll((all) =>
      all.filter((row) => row.getBoundingClientRect().height > 34).map((row) => row.textContent),
    );
  await expect.poll(taller).toEqual([]);
  await rows.first().getByRole("checkbox").check();
  const dock = page.locator("[data-dock]");
  await expect(dock).toBeVisible();
  expect((await dock.boundingBox())?.height).toBeLessThan(47);
  for (let at = 0; at < 8; at++) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => document.activeElement?.closest("label")?.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual((await dock.boundingBox())?.y ?? 0);
  }
  await expectNoSidewaysScroll(page);
});

test("[ED18] on a phone the people in the editor are 44 px tap targets, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/mlb");
  await games(page).first().click();
  await page.getByRole("button", { name: "Edit rosters" }).first().click();
  const editor = page.getByRole("region", { name: /^Edit roster/ });
  const rows = editor.locator("li button[aria-expanded]:visible");
  await expect(rows.nth(7)).toBeInViewport();
  await rows.nth(2).click();
  await expect(page.getByLabel(/^Last name/).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  const small = await editor.locator(":is(button, a, label:has(input)):visible").evaluateAll((all) =>
    all
      .map((one) => ({ name: one.getAttribute("aria-label") ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.9 || box.width < 43.9))
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
  await expectNoSidewaysScroll(page);
});

/**
 * Returns what is wrong with the window: controls, without a list's rows and words in a line, beyond its edge or under another one, a date
 * that is cut, a name of more than one line, and a dock with more rows than this.
 */
const faultsOf = (page: Page, rowsOfDock: number) =>
  page.evaluate((rows) => {
    const control = "a, button, input, select, summary";
    // Hidden, or part of what scrolls sideways.
    const isClipped = (one: Element | null): boolean => {
      const { clipPath, overflowX } = one ? getComputedStyle(one) : {};
      return one !== null && (clipPath !== "none" || overflowX === "auto" || isClipped(one.parentElement));
    };
    const covered = [...document.querySelectorAll(control)].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight || one.closest("li, footer, p")) return false;
      if (!one.checkVisibility({ opacityProperty: true }) || isClipped(one)) return false;
      const isCovered = [left + 4, (left + right) / 2, right - 4].some((x) => {
        const seen = document.elementFromPoint(x, (top + bottom) / 2)?.closest(control);
        // What scrolls goes on under the dock, and the touch target of words in a line reaches over the next one.
        const mayCover = seen?.closest("[data-dock]") !== one.closest("[data-dock]") || seen?.closest("p");
        return seen && seen !== one && !mayCover && !seen.contains(one) && !one.contains(seen);
      });
      return right > innerWidth || isCovered;
    });
    const cut = [...document.querySelectorAll("main p span")].filter(
      (one) => / ET, .*, 20\d\d$/.test(one.textContent) && one.scrollWidth > one.clientWidth,
    );
    const height = (of: string) => document.querySelector(of)?.getBoundingClientRect().height ?? 0;
    return [
      ...[...covered, ...cut].map((one) => one.getAttribute("aria-label") ?? one.textContent),
      ...(height("h2[data-file]") > 30 ? ["the file's name"] : []),
      ...(height("[data-dock]") > 30 + 50 * rows ? ["the dock"] : []),
    ].map((fault) => `${fault} at ${innerWidth} px`);
  }, rowsOfDock);

const deviceWidths = [
  320, 360, 375, 390, 412, 430, 600, 667, 744, 768, 810, 820, 912, 1024, 1080, 1112, 1133, 1180, 1280, 1366, 1440, 1600,
];

const pickFirst = async (page: Page, path: string) => {
  await page.goto(path);
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
};

for (const { what, open, rowsOfDock } of [
  {
    what: "the file",
    // A long title, long names and shared numbers.
    open: async (page: Page) => pickFirst(page, "/ncaa-football-d1"),
    rowsOfDock: 1,
  },
  {
    what: "the editor",
    open: async (page: Page) => {
      await pickFirst(page, "/nfl");
      await page.getByRole("button", { name: "Edit rosters" }).first().click();
      await expect(page.getByRole("region", { name: /^Edit roster/ })).toBeVisible();
    },
    rowsOfDock: 1,
  },
  {
    what: "the day",
    open: async (page: Page) => {
      await page.goto("/day");
      await page.getByRole("checkbox", { name: / at / }).first().check();
      await expect(page.getByRole("button", { name: "Export 1 file" }).filter({ visible: true })).toBeVisible();
    },
    rowsOfDock: 2,
  },
])
  test(`[SH1] [SH10] at the widths of phones, tablets and laptops no control of the header or ${what} is beyond the edge or under another @all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 820 });
    await open(page);
    for (const width of deviceWidths) {
      await page.setViewportSize({ width, height: 820 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await faultsOf(page, rowsOfDock)).toEqual([]);
    }
  });

for (const path of [
  "/",
  "/home",
  "/mlb",
  "/day",
  "/teams?new",
  "/styles?new=ap",
  "/check",
  "/faq",
  "/account",
  "/subscription",
])
  test(`[SH10] ${path}: at 320 px controls are 44 px high, except links within a sentence, text in boxes 16 px, and nothing overflows the edge${onFirst(path, "/mlb")}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path, { waitUntil: "networkidle" });
    await expectNoSidewaysScroll(page);
    const small = await page.locator(":is(button, a, summary, select):visible").evaluateAll((all) =>
      all
        .filter((one) => !(getComputedStyle(one).display === "inline" && one.closest("p, li, dd, td, small")))
        .map((one) => ({ name: one.getAttribute("aria-label") ?? one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
    const zoomed = await page
      .locator("textarea, select, input:not([type=checkbox], [type=radio], [type=file])")
      .evaluateAll((all) =>
        all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML),
      );
    expect(zoomed).toEqual([]);
    const over = await page
      .locator("[data-dock] :is(button, a):visible")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    expect(over).toBe(0);
  });

test("[DY15] on a phone ten of the day's games are in the first view, and the dock leads to their files", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/day");
  const rows = page.locator("label").filter({ has: page.getByRole("checkbox", { name: / at / }) });
  await expect(rows.nth(9)).toBeVisible();
  expect(await wholeInView(rows)).toBeGreaterThanOrEqual(10);
  const save = page.getByRole("button", { name: "Save offline" });
  expect((await save.evaluate((button) => (button as HTMLElement).innerText)).split(/\s+/)).toEqual([
    "Save",
    "offline",
  ]);
  await rows.first().click();
  await page.locator("[data-dock]").getByRole("button", { name: "1 file", exact: true }).click();
  await expect(page.getByRole("region", { name: "Files in the zip" })).toBeInViewport();
});

// A separate person: otherwise the changes since other journeys' files would appear late, line by line.
newSubscriber(
  "[PI11] nothing shifts on Home, the day and a new team while they load, at any width @all",
  async ({ page }) => {
    newSubscriber.slow();
    await expectStill(page, {
      "/home": page.getByRole("heading", { name: "Leagues to start with" }),
      "/day": page.getByRole("checkbox", { name: "All of MLB" }),
      "/teams?new": page.getByLabel("Paste the roster, or drop a file"),
    });
  },
);

test("[PI11] Home's head is as high with the longest day as before the day is known", async ({ page }) => {
  await page.goto("/home");
  const head = page.locator("main > div").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(head).toBeVisible();
  const higher: string[] = [];
  for (const width of [320, 360, 390, 480, 600, 820, 960, 970, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await head.evaluate((mast) =>
      ["Today", "Wednesday, September 30"].map((day) => {
        const title = mast.querySelector("h1");
        if (title) title.textContent = day;
        return mast.getBoundingClientRect().height;
      }),
    );
    if (heights[0] !== heights[1]) higher.push(`${width} px: ${heights.join(", ")}`);
  }
  expect(higher).toEqual([]);
});

for (const hasStar of [false, true])
  newSubscriber(
    `[PI11] [HM14] on a second device Home waits for the account: its file${hasStar ? " and its star come" : " comes"} first, and nothing shifts @all`,
    async ({ page, browser, subscriber, baseURL }) => {
      newSubscriber.slow();
      const first = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        storageState: subscriber.storageState,
        viewport: widths[2],
      });
      const device = patient(await first.newPage());
      const isSynced = device.waitForResponse(
        (answer) => answer.url().endsWith("/api/mine/sync") && (answer.request().postData() ?? "").includes("manifest"),
      );
      await device.goto("/mlb");
      await games(device).first().click();
      await expect(fileName(device)).toBeVisible();
      if (hasStar)
        await device
          .getByRole("button", { name: /^Favorite: / })
          .last()
          .click();
      await exportFile(device);
      await isSynced;
      await first.close();

      const release = await holdBack(page, "**/api/mine/sync");
      const shifted = await watchShifts(page);
      const isAsked = page.waitForRequest("**/api/mine/sync");
      const isRead = page.waitForResponse("**/api/coming");
      await page.setViewportSize(phone);
      await page.goto("/home");
      await Promise.all([isAsked, isRead]);
      await expect(page.getByText("Loading your games...")).toBeVisible();
      release();
      const file = page.getByRole("heading", { name: "Recent files" });
      await expect(file).toBeAttached();
      await expect(page.getByText(/^(Loading|Looking for)/)).toHaveCount(0);
      expect(await shifted()).toBeLessThanOrEqual(0.005);
      await expectStill(page, { "/home": file });
    },
  );

/** Opens each of these pages at each width and waits for its last element to appear. */
async function expectStill(page: Page, pages: Readonly<Record<string, Locator>>): Promise<void> {
  const shifted = await watchShifts(page);
  for (const size of widths)
    for (const [path, last] of Object.entries(pages)) {
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(last).toBeAttached();
      await expect(page.getByText(/^(Loading|Looking for)/)).toHaveCount(0);
      expect(await shifted(), `${path} at ${size.width} px`).toBeLessThanOrEqual(0.005);
    }
}

for (const path of walked(["mlb", "pga"], ["nfl", "nascar-cup", "mens-tennis"]))
  test(`[PG56] ${path}: nothing shifts while it loads, without a pick and with an address that names one @all`, async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    for (const size of widths) {
      await page.setViewportSize(size);
      await page.goto(`/${path}`);
      await expect(games(page).first()).toBeVisible();
      await expect(page.getByText(/Schedule confirmed/)).toBeAttached();
      expect(await shifted(), `at ${size.width} px`).toBeLessThanOrEqual(0.005);
      await games(page).first().click();
      await expect(page).toHaveURL(/[?&](?:game|event)=/);
      await page.goto(page.url());
      await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
      await expect(page.getByLabel("The file, line by line")).toBeVisible();
      expect(await shifted(), `with a file at ${size.width} px`).toBeLessThanOrEqual(0.005);
    }
  });

for (const path of ["mlb", "pga"])
  test(`[PG56] ${path}: what is picked while the page opens is laid out at once`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(`/${path}`);
    const isLaidOut = page.evaluate(isLaidOutWithPick);
    await games(page).first().click();
    expect(await isLaidOut).toBe(true);
  });

/** Returns whether the page is laid out for a pick as soon as it shows one; runs in the page. */
const isLaidOutWithPick = () =>
  new Promise<boolean>((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("[data-game][aria-current]")) return;
      observer.disconnect();
      done("picked" in document.documentElement.dataset);
    });
    observer.observe(document.body, { subtree: true, attributes: true });
  });

test("[PG58] [PG56] sections left expanded get their space before hydration: nothing shifts", async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.goto("/mlb");
  await openDetails(page);
  for (const pick of [() => undefined, () => games(page).first().click()]) {
    await pick();
    await page.goto(page.url());
    await expect(page.getByLabel("Stadium Location")).toBeVisible();
    await expect(page.getByText(/Schedule confirmed/)).toBeAttached();
    expect(await shifted(), page.url()).toBeLessThanOrEqual(0.005);
  }
});

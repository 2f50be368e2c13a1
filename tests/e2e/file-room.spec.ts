import type { RosterJson } from "@agate/api";
import type { Page } from "@playwright/test";
import {
  copiedPreview,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  openReport,
  test as visit,
  walked,
} from "./journey.ts";
import { test } from "./subscribed.ts";

for (const journey of [test, visit])
  journey.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "every size is looked at in one run");

/** Of each window the least height that the lines of a file have in it, in pixels. */
const rooms = [
  { width: 1440, height: 900, least: 420 },
  { width: 1440, height: 1100, least: 600 },
  { width: 820, height: 1180, least: 600 },
  { width: 1024, height: 768, least: 290 },
] as const;

/** How much of the box of lines is in the window, in pixels. */
function linesInSight(page: Page): Promise<number> {
  return page.locator('[aria-label="The file, line by line"]').evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

for (const slug of walked(["mlb", "pga"], ["nfl", "mens-tennis", "nascar-cup"]))
  test(`[PG50] [EV19] ${slug}: Export is in sight at every size, and the file gets what is left of the window`, async ({
    page,
  }) => {
    await page.goto(`/${slug}`);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    for (const { width, height, least } of rooms) {
      await page.setViewportSize({ width, height });
      await expect(exportButton(page)).toHaveCount(1);
      await expect(exportButton(page)).toBeInViewport({ ratio: 1 });
      expect(await linesInSight(page), `the lines at ${width} x ${height}`).toBeGreaterThanOrEqual(least);
    }
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [667, 375],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(exportButton(page), `Export at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
    }
  });

test("[PG51] [PG19] the lines begin at the first player, and an entry of the report brings its lines into sight", async ({
  page,
}) => {
  await page.route("**/roster", async (route) => {
    const answer: RosterJson = await (await route.fetch()).json();
    // Two of them wear one number, and the third none.
    const rows = answer.rows.map((row, at) => (at < 3 ? { ...row, jersey: at < 2 ? "98" : "" } : row));
    await route.fulfill({ json: { ...answer, rows } });
  });
  await page.goto("/nfl");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const home = page.locator('[aria-label="The file, line by line"] li[data-part]', { hasText: /^[a-z]\d/ }).first();
  const fromTop = () =>
    home.evaluate(
      (line) => line.getBoundingClientRect().top - (line.closest("section")?.getBoundingClientRect().top ?? 0),
    );
  await expect.poll(fromTop, "the first player is at the top").toBeLessThan(8);
  await expect(page.getByRole("navigation", { name: "Parts of the file" }).locator("[aria-current]")).toContainText(
    await page.getByRole("combobox", { name: "Home Team" }).inputValue(),
  );

  const report = page.getByRole("region", { name: "Report on this file" });
  await expect(report.getByRole("heading")).toHaveCount(0);
  await openReport(page);
  await report.locator("div:has(> h3)", { hasText: "shared number" }).getByRole("button").first().click();
  const marked = page.locator('[aria-label="The file, line by line"] li[data-hit]');
  await expect(marked.first()).toBeInViewport();
  expect(await marked.count(), "everybody who shares the number").toBeGreaterThan(1);
  await page.locator("div:has(> h3)", { hasText: "left out" }).getByRole("button").first().click();
  await expect(marked).toHaveCount(0);
  await expect(home).toBeInViewport();
});

test("[PG52] a position is found by keyboard: Enter copies its code, Tab takes it along to Try a code", async ({
  page,
}) => {
  await page.goto("/nfl");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const file = await copiedPreview(page);
  const find = page.getByRole("combobox", { name: "Find" });
  await find.fill("qb");
  const options = page.getByRole("listbox", { name: "Codes found" }).getByRole("option");
  await expect(options.first()).toContainText("quarterback");
  await find.press("ArrowDown");
  const second = options.nth(1);
  await expect(find).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id")) ?? "");
  const code = (await second.locator("> span").first().textContent()) ?? "";
  expect(file).toContain(`\n${code}\t`);
  await find.press("Enter");
  await expect(page.getByText(`${code} copied`, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.locator('[aria-label="The file, line by line"] li[data-hit] > span:first-child')).toHaveText(
    `${code}\t`,
  );
  await expect(options).toHaveCount(0);

  await find.fill("qb");
  await find.press("Tab");
  await expect(page.getByLabel("Try a code")).toBeFocused();
  await expect(page.getByLabel("Try a code")).toHaveValue(/^[a-z]\d+[a-z]*$/);
  await find.fill("nobody at all");
  await expect(page.getByText("Nobody in this file has that name or position.")).toBeVisible();
  await find.press("Escape");
  await expect(find).toHaveValue("");
});

visit("[PG52] [PG18] a visitor finds everybody, and is told which codes are for subscribers", async ({ page }) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expect(page.getByLabel("Try a code")).toHaveValue(/^[a-z]\d+ [A-Z]$/);
  const find = page.getByRole("combobox", { name: "Find" });
  await find.fill("pitcher");
  const options = page.getByRole("listbox", { name: "Codes found" }).getByRole("option");
  const locked = options.filter({ hasText: "for subscribers" });
  expect(await options.count()).toBeGreaterThan(6);
  expect(
    await options.filter({ hasNotText: "for subscribers" }).count(),
    "three people a team have their codes",
  ).toBeLessThanOrEqual(6);
  await expect(locked.first().locator("small")).toHaveText(/^\d+, pitcher, /);
  await locked.first().click();
  await expect(page.getByText(/^The code of .+ is for subscribers\.$/)).toBeVisible();
});

test("[PG53] after an export one line says how the file is loaded, for good until it is dismissed, and the toast covers nothing needed", async ({
  page,
}) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const hint = page.locator("output > span:has(a)");
  await expect(hint).toHaveCount(0);
  for (const { width, height } of rooms) {
    await page.setViewportSize({ width, height });
    await exportFile(page);
    const toast = page.locator("[data-toast] > div").last();
    await expect(toast).toContainText("Roster exported");
    await expect(toast).toHaveCSS("opacity", "1");
    // Where it comes to rest, whatever it slides over on its way.
    await expect
      .poll(async () => (await toast.boundingBox())?.y ?? 0, `the toast at ${width} x ${height}`)
      .toBeGreaterThanOrEqual(56);
    const bottom = await toast.evaluate((box) => box.getBoundingClientRect().bottom);
    const sheet = await page.locator('section[aria-label="Preview of the file"]').boundingBox();
    expect(bottom, `the toast at ${width} x ${height}`).toBeLessThanOrEqual(sheet?.y ?? 0);
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect(page.locator("[data-toast] > div")).toHaveCount(0);
  }
  await expect(hint).toContainText("Edit, Settings, Set Code Replacements");
  await expect(hint.getByRole("link")).toHaveAttribute("href", "/faq#loading");
  await hint.getByRole("button", { name: "Do not show this again" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(fileName(page)).toBeVisible();
  await exportFile(page);
  await expect(page.locator("[data-toast] > div")).toContainText("Roster exported");
  await expect(hint).toHaveCount(0);
});

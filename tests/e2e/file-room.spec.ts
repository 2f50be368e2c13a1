import type { Locator, Page } from "@playwright/test";
import { expect, exportButton, exportFile, fileName, onFirst, test as visit, walked, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

for (const journey of [test, visit])
  journey.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "every size is looked at in one run");

/** For each window size, the least height that a file's lines get, in pixels. */
const rooms = [
  { width: 1440, height: 900, least: 500 },
  { width: 1440, height: 1100, least: 700 },
  { width: 820, height: 1180, least: 750 },
  { width: 1024, height: 768, least: 380 },
] as const;

/** Returns how much of the box of lines is in the window, in pixels. */
function linesInSight(page: Page): Promise<number> {
  return page.locator('[aria-label="The file, line by line"]').evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

/** How far down the middle of a control is, in pixels. */
const middle = (control: Locator) =>
  control.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2;
  });

for (const slug of walked(["mlb", "pga"], ["nfl", "mens-tennis", "nascar-cup"]))
  test(`[PG50] [EV19] ${slug}: Export is visible at every size, from a tablet on beside the other actions, and the file gets the rest of the window${onFirst(slug, "mlb")}`, async ({
    page,
  }) => {
    await openFirst(page, `/${slug}`);
    for (const { width, height, least } of rooms) {
      await page.setViewportSize({ width, height });
      await expect(exportButton(page)).toHaveCount(1);
      await expect(exportButton(page)).toBeInViewport({ ratio: 1 });
      const more = page.getByRole("button", { name: "More", exact: true });
      expect(Math.abs((await middle(exportButton(page))) - (await middle(more)))).toBeLessThanOrEqual(1);
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

test("[PG53] [SH8] after an export one line says how to load the file and stays until dismissed, and the toast covers no headline and no needed control", async ({
  page,
}) => {
  await openFirst(page, "/mlb");
  const hint = page.locator("output > span:has(a)");
  await expect(hint).toHaveCount(0);
  for (const { width, height } of walked<(typeof rooms)[number]>([rooms[0], rooms[2]], [rooms[1], rooms[3]])) {
    await page.setViewportSize({ width, height });
    await exportFile(page);
    const toast = page.locator("[data-toast] > div").last();
    await expect(toast).toContainText("Roster exported");
    await expect(toast).toHaveCSS("opacity", "1");
    const sheet = await page.locator('section[aria-label="Preview of the file"]').boundingBox();
    const tops = await page
      .locator("[data-dock]:visible, [aria-label='Report on this file']:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    // Its final position, regardless of what it slides over on the way.
    await expect
      .poll(() => toast.evaluate((box) => box.getBoundingClientRect().bottom), `the toast at ${width} x ${height}`)
      .toBeLessThanOrEqual(Math.min(height, ...tops));
    expect((await toast.boundingBox())?.y, `the toast at ${width} x ${height}`).toBeGreaterThan((sheet?.y ?? 0) + 64);
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

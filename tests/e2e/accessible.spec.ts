import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolation,
  fileName,
  games,
  isSmall,
  openDetails,
  openSidebar,
} from "./journey.ts";
import { test } from "./subscribed.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`[PG30] axe finds nothing on the league page as it opens and with a file, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/mlb");
    await expect(games(page).first()).toBeVisible();
    await openSidebar(page);
    await page.getByRole("button", { name: "Open calendar" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expectNoViolation(page);

    await page.keyboard.press("Escape");
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await openDetails(page);
    await page.getByLabel("Try a code").fill("loc zz");
    await expectNoViolation(page);

    await page.getByLabel("Away Team Prefix").fill(await page.getByLabel("Home Team Prefix").inputValue());
    await page.getByRole("combobox", { name: "Home Team" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoViolation(page);
  });
}

test("[PG30] nothing scrolls sideways, down to 320 px", async ({ page }) => {
  const sizes = isSmall(page) ? [390, 320] : [1440, 1088, 800];
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await openDetails(page);
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

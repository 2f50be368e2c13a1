import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, fileName, games, isSmall, openDetails, openSidebar, test } from "./journey.ts";

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`[PG30] axe finds nothing on the league page as it opens and with a file, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/mlb");
    await expect(games(page).first()).toBeVisible();
    await openSidebar(page);
    await page.getByRole("button", { name: "Open calendar" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await openDetails(page);
    await page.getByLabel("Try a code").fill("loc zz");
    expect(await violations(page)).toEqual([]);

    await page.getByLabel("Away Team Prefix").fill(await page.getByLabel("Home Team Prefix").inputValue());
    await page.getByRole("combobox", { name: "Home Team" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

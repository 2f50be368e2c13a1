import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  games,
  openDetails,
  openSidebar,
  test as visit,
  walked,
  openFirst,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// Covers each kind of page once, as built; its states are in league-accessible.test.tsx. These journeys set the width
// themselves. The browser logs every error response to the console.
for (const journey of [test, visit]) {
  journey.use({ allowed: /Failed to load resource/ });
  // Two dozen axe runs take a while on a busy machine.
  journey.setTimeout(180_000);
  journey.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "every width is looked at in one run");
}

/** Expands the sidebar on a small screen and returns to a wide one, where it stays expanded. */
async function unfoldSidebar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSidebar(page);
}

for (const slug of walked(["mlb", "pga"], ["nascar-cup", "mens-tennis"]))
  test(`[PG30] [EV16] ${slug}: axe reports no violations on the page and its file, in light and dark, from 320 to 1440 px @all`, async ({
    page,
  }) => {
    await openFirst(page, `/${slug}`);
    await page.getByLabel("Try a code").fill("city zz");
    await openDetails(page);
    await unfoldSidebar(page);
    await expectAccessible(page);
    for (const width of [1088, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

visit("[PG30] [EV12] axe reports no violations in an excerpt @all", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/nascar-cup");
  await games(page).first().click();
  await expect(page.getByText(/more people for subscribers$/)).toBeVisible();
  await expectAccessible(page);
});

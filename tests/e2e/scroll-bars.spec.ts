/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { chromiumOptions } from "../chromium.ts";
import { expect, expectNoSidewaysScroll, fileName, games, openDetails, test } from "./journey.ts";

// Scroll bars that take 15 px of the page, as on Windows and with older mice; Playwright hides them by default.
test.use({ launchOptions: { ...chromiumOptions, ignoreDefaultArgs: ["--hide-scrollbars"] } });

const sizes = [
  [1440, 900],
  [1440, 700],
  [1024, 768],
  [820, 1000],
] as const;

/** Returns the form controls that overflow their container. */
const overEdge = (page: Page) =>
  page.locator("fieldset").evaluateAll((sets) =>
    sets.flatMap((set) =>
      Array.from(set.querySelectorAll("input, select, button"), (control) => ({ control, set }))
        .filter(
          ({ control }) =>
            control.checkVisibility() &&
            control.getBoundingClientRect().width > 1 &&
            control.getBoundingClientRect().right > set.getBoundingClientRect().right + 0.5,
        )
        .map(({ control }) => (control as HTMLInputElement).labels?.[0]?.textContent ?? control.textContent),
    ),
  );

test("[BR2] with scroll bars that take up space no page is wider than its window, and no control overflows its form", async ({
  page,
}) => {
  for (const path of ["/mlb", "/day", "/"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (path === "/mlb") {
      await games(page).first().click();
      await expect(fileName(page)).toBeVisible();
      await openDetails(page);
      await page.locator("summary").filter({ hasText: "Names and notes" }).click();
    }
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      if (path === "/mlb") await openDetails(page);
      await expectNoSidewaysScroll(page);
      const taken = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
      if (path === "/") expect(taken, "the bar's own room").toBeGreaterThan(0);
      expect(await overEdge(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

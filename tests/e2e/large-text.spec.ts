/// <reference lib="dom" />
import { chromiumOptions } from "../chromium.ts";
import { expect, expectNoSidewaysScroll, fileName, games, onFirst, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

// Doubles the browser's own text size: every rem, including those in media queries, is 32 px.
test.use({
  launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, "--blink-settings=defaultFontSize=32"] },
});
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "both widths are looked at in one run");

for (const path of ["/", "/home", "/mlb", "/pga", "/day", "/teams?new", "/check", "/faq", "/subscription"])
  test(`[SH11] ${path}: with text at twice the size nothing overflows the edge, on a phone and a desktop${onFirst(path, "/mlb")}`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path, { waitUntil: "networkidle" });
      if (/mlb|pga/.test(path)) {
        await games(page).first().click();
        await expect(fileName(page)).toBeVisible();
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await expectNoSidewaysScroll(page);
      const over = await page
        .locator(":is(#root > header, [data-dock]) :is(button, a, summary):visible")
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.getAttribute("aria-label") ?? one.textContent),
        );
      expect(over, `over the edge at ${width} px`).toEqual([]);
    }
  });

test("[SH11] on a phone with text at twice the size no word of a league's title is under the games button @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFirst(page, "/triple-a-baseball");
  const box = (part: string) =>
    page.locator(part).evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return words.getBoundingClientRect().toJSON() as DOMRect;
    });
  const [title, button, details] = [
    await box("main h1"),
    await box("aside[data-wide] h2"),
    await box("#main [aria-controls=details]:visible"),
  ];
  expect(button.top).toBeGreaterThanOrEqual(title.bottom - 1);
  expect(details.top).toBeGreaterThanOrEqual(button.bottom - 1);
});

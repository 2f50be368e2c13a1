import type { Page } from "@playwright/test";
import { expect, expectAccessible, onFirst, test } from "./journey.ts";

const firstCaption = "Philadelphia Phillies right fielder Marcus Ellery (8) hits a home run against the New York Mets.";
const caption = (page: Page) => page.locator('section[aria-label="Try it"] output');
const prices = (page: Page) => page.locator("main li:has(> ul) > p:nth-child(2)");
const main = (page: Page) => page.getByRole("main");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PF8] [PF1] [PF2] the whole page is readable @all", async ({ page }) => {
    await page.goto("/");
    await expect(caption(page)).toHaveText(firstCaption);
    await expect(page.locator('[aria-label="The file, line by line"] li')).toHaveCount(42);
    await expect(prices(page)).toHaveText(["Loading...", "Loading...", "Loading..."]);
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { name: "How It Works" })).toBeInViewport();
    await main(page).getByRole("link", { name: "Subscribe", exact: true }).first().click();
    await expect(page).toHaveURL("/auth?mode=create&return=%2Fsubscription");
  });
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(`[PF10] the pictures of the product are loaded when they come near${onFirst(colorScheme, "light")}`, async ({
      page,
    }) => {
      await page.goto("/");
      const pictures = page.locator("#pictures").getByRole("img");
      await expect(pictures).toHaveCount(6);
      for (const one of await pictures.all()) {
        const place = await one.boundingBox();
        await one.scrollIntoViewIfNeeded();
        await expect(one).toHaveJSProperty("naturalWidth", 1200);
        expect(await one.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`-${colorScheme}.webp`);
        expect((await one.boundingBox())?.height).toBe(place?.height);
      }
    });
  });

test("[PF9] axe reports no violations on the landing page", async ({ page }) => {
  await page.goto("/");
  await expect(prices(page).first()).toHaveText("$14.99/month");
  await page.getByLabel("Try a code").fill("=p8= =zz=");
  await expectAccessible(page);
});

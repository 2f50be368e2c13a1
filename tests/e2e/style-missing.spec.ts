import { bytesOf, chooseStyle, exportButton, exportFile, expect, games, tryAgain } from "./journey.ts";
import { test } from "./subscribed.ts";

// The browser logs the chunk that does not load to the console.
test.use({ allowed: /ERR_FAILED/ });

test("[ST3] a style's wording fails to load: the page says so, never makes a file in another style, and another try loads it @all", async ({
  page,
}) => {
  const wording = /\/assets\/named-styles-/;
  await page.route(wording, (route) => route.abort());
  await page.goto("/mlb?style=ap");
  await games(page).first().click();
  const told = page.getByRole("alert").filter({ hasText: "Could not be loaded: the wording of AP" });
  await expect(told).toContainText("Everything else on this page still works.");
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("#sheet-name")).toHaveText("No file yet");
  await expect(page.getByText("Preview. Subscribe for the whole file.")).toBeHidden();

  // A style that needs no chunk works, and the missing one is reported again.
  await chooseStyle(page, "Getty");
  await expect(told).toBeHidden();
  const getty = await bytesOf(await exportFile(page));
  await chooseStyle(page, "AP");
  await expect(told).toBeVisible();
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");

  await page.unroute(wording);
  await tryAgain(told);
  const style = page.getByRole("button", { name: /For: / });
  await expect(style).toHaveText(/^Style: AP/);
  await style.click();
  await page.getByLabel("Your name in credits").fill("Rosa Delacroix");
  await page.keyboard.press("Escape");
  const ap = await bytesOf(await exportFile(page));
  expect(ap.equals(getty)).toBe(false);
  expect(ap.toString()).toContain("(AP Photo/Rosa Delacroix)");
});

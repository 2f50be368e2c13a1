import { expect, fileName, games, small, tryAgain } from "./journey.ts";
import { test } from "./subscribed.ts";

// The browser logs the chunk that does not load to the console.
test.use({ allowed: /ERR_FAILED/ });

test(
  "[TG15] [TG14] a program's writer fails to load: the page says so, the rest keeps working, and another try loads it",
  { tag: small },
  async ({ page }) => {
    await page.route(/\/assets\/programs-/, (route) => route.abort());
    await page.goto("/mlb?for=espanso");
    await games(page).first().click();
    const told = page.getByRole("alert").filter({ hasText: "Espanso could not be loaded" });
    await expect(told).toBeVisible();
    const exporting = page.getByRole("button", { name: "Export for Espanso" }).filter({ visible: true });
    await expect(exporting).toHaveAttribute("aria-disabled", "true");

    await page.getByRole("button", { name: "For: Espanso" }).filter({ visible: true }).click();
    await page.getByRole("button", { name: /^Photo Mechanic/ }).click();
    await expect(told).toBeHidden();
    await expect(fileName(page)).toBeVisible();
    const [plain] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export Roster" }).filter({ visible: true }).click(),
    ]);
    expect(plain.suggestedFilename()).toMatch(/\.txt$/);

    await page.getByRole("button", { name: "For: Photo Mechanic" }).filter({ visible: true }).click();
    await page.getByText("More programs").click();
    await page.getByRole("button", { name: /^Espanso/ }).click();
    await expect(told).toBeVisible();
    await page.unroute(/\/assets\/programs-/);
    await tryAgain(told);
    const [file] = await Promise.all([page.waitForEvent("download"), exporting.click()]);
    expect(file.suggestedFilename()).toMatch(/\.yml$/);
  },
);

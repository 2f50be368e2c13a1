import type { Page } from "@playwright/test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, test } from "./journey.ts";

const built = join(import.meta.dirname, "../../apps/web/build");
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Components" });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("[PF11] axe finds nothing on any component in any state", async ({ page }) => {
  test.slow();
  await page.goto("/dev/components");
  await expect(heading(page)).toBeVisible();
  await page.getByRole("button", { name: "Open the calendar" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("combobox", { name: "Away team" }).click();
  await expect(page.getByRole("option", { name: "Québec Capitales" })).toBeVisible();
  await test.step("as it is, with the lists open", () => expectAccessible(page, [1440]));
  await page.keyboard.press("Escape");
  for (const tone of ["ok", "note", "bad"]) await page.getByRole("button", { name: `Show “${tone}”` }).click();
  await expect(page.locator(".toast")).toHaveCount(3);
  await page.getByRole("button", { name: "Open the dialog" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to go on" })).toBeVisible();
  await test.step("with the dialog and the toasts", () => expectAccessible(page, [1440]));
});

test("[PF11] the page shows either theme, whatever the system has, and never scrolls sideways", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/dev/components");
  await expect(heading(page)).toBeVisible();
  const light = await paper(page);
  await page.getByLabel("Theme").selectOption("Dark");
  expect(await paper(page)).not.toBe(light);
  await page.getByLabel("Theme").selectOption("Light");
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper(page)).toBe(light);
  await page.getByLabel("Theme").selectOption("As the system has it");
  expect(await paper(page)).not.toBe(light);
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("[PF10] none of its code is in the site's files", () => {
  const mark = "The page behind waits as it is.";
  const holding = (folder: string) =>
    globSync("**/*.{html,js}", { cwd: join(built, folder) }).filter((file) =>
      readFileSync(join(built, folder, file), "utf8").includes(mark),
    );
  expect(holding("dev-pages")).toHaveLength(1);
  expect(holding("client")).toEqual([]);
});

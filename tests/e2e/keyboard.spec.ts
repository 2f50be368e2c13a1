import { bytesOf, expect, exportFile, fileName, isSmall } from "./journey.ts";
import { test } from "./subscribed.ts";

test("[PG27] from a league page to the file without a pointer", async ({ page }) => {
  await page.goto("/mlb");
  // The prerendered page has come to life once it knows the day.
  await expect(page.locator(".day-name")).toBeAttached();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Home Team" })).toBeFocused();
  await page.keyboard.type("red sox");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Home Team" })).toHaveValue("Boston Red Sox");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Home Team Prefix")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Away Team" })).toBeFocused();
  await page.keyboard.type("yank");
  await page.keyboard.press("Enter");
  await expect(fileName(page)).toBeVisible();
  // Typed into a box, e is a letter; on a button it exports.
  await page.getByRole("button", { name: "Copy" }).focus();
  const text = (await bytesOf(await exportFile(page, () => page.keyboard.press("e")))).toString("utf8");
  expect(text).toContain("Boston Red Sox");
});

test("[PG27] arrows move through the games, Enter picks one, ? shows the keys", async ({ page }) => {
  await page.goto("/mlb");
  if (isSmall(page)) {
    await page.getByRole("button", { name: "Expand Sidebar" }).waitFor();
    await page.keyboard.press("ControlOrMeta+b");
  }
  const games = page.locator(".side .game");
  await games.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(games.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(games.last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(fileName(page)).toBeVisible();
  // The sidebar of a small screen folds with what was pressed in it: the focus goes on to the file.
  await expect(isSmall(page) ? fileName(page) : games.first()).toBeFocused();

  await page.locator("h1").click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of this page" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("[PG26] the sidebar collapses by button and by Ctrl B, and stays as it was left", async ({ page }) => {
  const isWide = !isSmall(page);
  const [first, then] = isWide ? ["Collapse Sidebar", "Expand Sidebar"] : ["Expand Sidebar", "Collapse Sidebar"];
  await page.goto("/mlb");
  const side = page.getByRole("complementary", { name: "MLB Schedule" });
  const width = async () => (await side.boundingBox())?.width;
  if (isWide) expect(await width()).toBe(256);
  await page.getByRole("button", { name: first }).click();
  await expect(page.getByRole("button", { name: then })).toHaveAttribute("aria-expanded", String(!isWide));
  if (!isWide) return;
  expect(await width()).toBe(48);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "sidebar");
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await page.reload();
  await expect(page.getByRole("button", { name: then })).toBeVisible();
  expect(await width()).toBe(48);
  await page.keyboard.press("ControlOrMeta+b");
  await expect(page.getByRole("button", { name: first })).toBeVisible();
});

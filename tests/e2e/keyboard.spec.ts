import {
  bytesOf,
  chooseTeam,
  expect,
  expectAccessible,
  exportButton,
  exportFile,
  fileName,
  games,
  isSmall,
  small,
} from "./journey.ts";
import { test } from "./subscribed.ts";

test("[PG27] from a league page to the file without a pointer", async ({ page }) => {
  await page.goto("/mlb");
  // The prerendered page is hydrated once it knows the day.
  await expect(page.locator("aside[data-wide] [aria-live]")).toBeAttached();
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
  const text = (await bytesOf(await exportFile(page, () => exportButton(page).press("Enter")))).toString("utf8");
  expect(text).toContain("Boston Red Sox");
});

test("[PG27] [PG39] from the heading to the file in three keys; on a button e does nothing", async ({ page }) => {
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await page.goto("/mlb");
  await expect(games(page).first()).toBeVisible();
  // As after a change of page.
  await page.locator("h1").evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.press("ArrowDown");
  await expect(games(page).first()).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(fileName(page)).toBeVisible();
  await exportFile(page, () => page.keyboard.press("e"));
  expect(downloads).toHaveLength(1);
});

test("[PG39] keys of one sign can be switched off, and on again without a key", async ({ page }) => {
  test.skip(isSmall(page), "A small screen shows no keys.");
  await page.goto("/mlb");
  await expect(games(page).first()).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of this page" });
  await keys.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.reload();
  await expect(games(page).first()).toBeVisible();
  await page.locator("h1").click();
  for (const key of ["?", "/", "e"]) await page.keyboard.press(key);
  await expect(keys).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(exportButton(page)).not.toHaveAttribute("aria-keyshortcuts");
  await page.getByRole("button", { name: "Keys of this page" }).click();
  await keys.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("e");
  await expect(page.getByRole("alert")).toBeVisible();
});

test("[PG22] what e tells without teams stands until it is dealt with, and Tab goes on to its way out", async ({
  page,
}) => {
  await page.goto("/mlb");
  await expect(games(page).first()).toBeVisible();
  await expect(exportButton(page)).toHaveText(/Export Roster/);
  await page.locator("h1").click();
  await page.keyboard.press("e");
  const alert = page.getByRole("alert").filter({ hasText: "Please select both home and away teams" });
  await expect(alert).toContainText("Home Team and Away Team are empty.");
  if (!isSmall(page)) await page.getByRole("button", { name: "Next day" }).click();
  await expect(alert).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("e");
  await page.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: "Go to Home Team" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("red sox");
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("Away Team is empty.");
  await chooseTeam(page, "Away", "yank");
  await expect(alert).toHaveCount(0);
});

test("[PG27] arrows move through the games, Enter picks one, ? shows the keys", async ({ page }) => {
  await page.goto("/mlb");
  if (isSmall(page)) {
    await page.getByRole("button", { name: "Expand Sidebar" }).waitFor();
    await page.keyboard.press("ControlOrMeta+b");
  }
  const games = page.locator("aside[data-wide] [data-game]");
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

test(
  "[PG26] the sidebar collapses by button and by Ctrl B, and stays as it was left",
  { tag: small },
  async ({ page }) => {
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
  },
);

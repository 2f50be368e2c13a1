import { bytesOf, expect, exportButton, exportFile, fileName, games, isSmall, small } from "./journey.ts";
import { test } from "./subscribed.ts";

test("[PG27] from a league page to the file without a pointer @all", async ({ page }) => {
  await page.goto("/mlb");
  // The prerendered page is hydrated once it shows the day.
  await expect(page.locator("aside[data-wide] [aria-live]")).toBeAttached();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Home Team" })).toBeFocused();
  await page.keyboard.type("red sox");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Home Team" })).toHaveValue("Boston Red Sox");
  // Past the team's star and its prefix.
  const order = ["button", "textbox", "combobox"] as const;
  const names = ["Favorite: Boston Red Sox", "Home Team Prefix", "Away Team"];
  for (const [at, role] of order.entries()) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole(role, { name: names[at] ?? "" })).toBeFocused();
  }
  await page.keyboard.type("yank");
  await page.keyboard.press("Enter");
  await expect(fileName(page)).toBeVisible();
  const text = (await bytesOf(await exportFile(page, () => exportButton(page).press("Enter")))).toString("utf8");
  expect(text).toContain("Boston Red Sox");
});

test(
  "[PG26] the sidebar collapses by button and by Ctrl B, and keeps its last state @all",
  { tag: small },
  async ({ page }) => {
    const isWide = !isSmall(page);
    const [first, then] = isWide ? ["Collapse Sidebar", "Expand Sidebar"] : ["Expand Sidebar", "Collapse Sidebar"];
    await page.goto("/mlb");
    // Until something is picked, the list is a phone's whole page.
    if (!isWide) await games(page).first().click();
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

import { expect, expectAccessible, fileName, small } from "./journey.ts";
import { test } from "./subscribed.ts";

const roster = [
  "#\tName\tPos.\tYr.",
  "1\tOrtiz-Hale, Damon\tSS\tJr.",
  "12/21\tMcAllister, Tom\tRHP\tSr.",
  "\tHead Coach: Lou Petrakis",
].join("\n");

test(
  "[OT1] [OT2] [OT5] a pasted table becomes a team, and the file has its codes @all",
  { tag: small },
  async ({ page }, { project }) => {
    const name = `Hawks of ${project.name}`;
    await page.goto("/mlb");
    await page.getByRole("link", { name: "Make it from its roster" }).click();
    await page.getByLabel("Team name, as printed").fill(name);
    await page.getByLabel("Paste the roster, or drop a file").fill(roster);
    await expect(page.getByText("2 ready, 1 needs you")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use 21" }).click();
    await page.getByRole("button", { name: "Save team" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Make a file" }).click();
    // Both sides are the same: one team's roster.
    await page.getByRole("combobox", { name: "Away Team" }).fill(name);
    await page.getByRole("option", { name }).first().click();
    await expect(fileName(page)).toBeVisible();
    const lines = page.locator('[aria-label="The file, line by line"] li');
    await expect(lines.filter({ hasText: /^h21\t/ }).first()).toContainText("Tom McAllister");
    await expect(lines.filter({ hasText: /^hhc\t/ }).first()).toContainText("Lou Petrakis");
  },
);

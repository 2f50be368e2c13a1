import type { Page } from "@playwright/test";
import { expect, exportButton, fileName, games, holdBack, isSmall, pressUnready, walked } from "./journey.ts";
import { test } from "./subscribed.ts";

// Every text of every league is in notice-of.test.ts; here each kind of notice is met once, by role and text.
test.use({ allowed: /^Error: the browser refuses/ });

const told = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const toast = (page: Page) => page.locator('[data-toast] > [data-tone="bad"]');

async function makePrefixesEqual(page: Page): Promise<void> {
  await page.getByLabel("Away Team Prefix").fill(await page.getByLabel("Home Team Prefix").inputValue());
}

test("[PG21] [PG22] teams, then loading, then prefix: in the page, with the way to the control", async ({ page }) => {
  const answer = await holdBack(page, "**/roster");
  await page.goto("/mls");
  await pressUnready(page);
  const missing = told(page, "Please select both home and away teams to export rosters.");
  await expect(missing).toContainText("Home Team and Away Team are empty.");
  await missing.getByRole("button", { name: "Go to Home Team" }).click();
  await expect(page.getByRole("combobox", { name: "Home Team" })).toBeFocused();

  await games(page).first().click();
  await makePrefixesEqual(page);
  await pressUnready(page);
  await expect(told(page, "Roster data is still loading. Please wait a moment and try again.")).toBeVisible();
  answer();
  await expect(exportButton(page)).toHaveAccessibleDescription("Both teams have the same letter.");
  await pressUnready(page);
  await expect(told(page, "Please fix the prefix error before exporting.")).toBeVisible();
  await page.getByRole("button", { name: "Go to Home Team Prefix" }).click();
  await expect(page.getByLabel("Home Team Prefix")).toBeFocused();
});

test("[PG4] equal prefixes are told once, where they are, and the preview stays as it last was", async ({ page }) => {
  await page.goto("/mls");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const name = await fileName(page).textContent();
  await makePrefixesEqual(page);
  await expect(page.locator("div:has(> div > #sheet-name)")).toContainText("The preview is as it last was.");
  await expect(fileName(page)).toHaveText(name ?? "");
  await expect(page.locator('[aria-label="The file, line by line"] li').first()).toBeVisible();
  await expect(page.getByText("Home and away prefixes must be different", { exact: false })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  // A link that begins with equal letters has no file to keep.
  await expect(page).toHaveURL(/[?&]ap=/);
  await page.reload();
  await expect(page.getByText("There is no file as the page stands.")).toBeVisible();
  await expect(page.getByText("Home and away prefixes must be different", { exact: false })).toHaveCount(1);
});

test("[PG22] the NHL tells the same three as destructive toasts with titles", async ({ page }) => {
  const answer = await holdBack(page, "**/roster");
  const expectToast = async (title: string, text: string) => {
    const one = toast(page).filter({ has: page.getByText(title, { exact: true }) });
    await expect(one).toContainText(text);
    await expect(page.getByRole("alert").filter({ hasText: text }).and(page.locator("[data-tone]"))).toHaveCount(0);
  };
  await page.goto("/nhl");
  await pressUnready(page);
  await expectToast("Teams Required", "Please select both home and away teams to export rosters.");
  await games(page).first().click();
  await makePrefixesEqual(page);
  await pressUnready(page);
  await expectToast("Roster Data Loading", "Roster data is still loading. Please wait a moment and try again.");
  answer();
  await expect(exportButton(page)).toHaveAccessibleDescription("Both teams have the same letter.");
  await pressUnready(page);
  await expectToast("Prefix Error", "Please fix the prefix error before exporting.");
});

test("[PG22] a failed export of a minor league has its own sentence", async ({ page }) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error("the browser refuses");
    };
  });
  await page.goto("/single-a-baseball");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await exportButton(page).click();
  await expect(told(page, "There was an error exporting the roster. Please try again.")).toContainText(
    "Copy the file instead",
  );
});

for (const slug of walked(["nfl"], ["pga", "nascar-cup"]))
  test(`[PG34] ${slug}: roster and report print on one page`, async ({ page }) => {
    test.skip(isSmall(page), "paper has one width");
    await page.goto(`/${slug}`);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    const people = await page.locator('[aria-label="The file, line by line"] li:not([data-screen])').count();
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    for (const gone of [
      "#root > header",
      "aside[data-wide]",
      'label:has-text("Try a code")',
      'nav[aria-label="Parts of the file"]',
      'button:has-text("Copy")',
      '[aria-label="The file, line by line"] li[data-screen]',
    ])
      await expect(page.locator(gone).first()).toBeHidden();
    await expect(fileName(page)).toBeVisible();
    await expect(page.locator('section[aria-label="Report on this file"] > div')).toBeVisible();
    await expect(page.locator('[aria-label="The file, line by line"] li:visible')).toHaveCount(people);
    expect(people).toBeGreaterThan(30);
  });

import {
  bytesOf,
  copiedPreview,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  isSmall,
  patient,
  walked,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// What a page says of its file and of what it has is true. The browser itself reports every answer of an error.
test.use({ allowed: /Failed to load resource/ });

for (const path of walked(["/mlb"], ["/pga", "/nascar-cup"]))
  test(`[EV12] ${path}: a visitor is told as many lines as a subscriber's file has`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isSmall(page), "the number has no width");
    await page.goto(path);
    await games(page).first().click();
    await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
    const file = (await bytesOf(await exportFile(page))).toString("utf8");

    const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } });
    const visitor = patient(await context.newPage());
    await expect(page).toHaveURL(/[?&](game|event)=/);
    await visitor.goto(page.url());
    await expect(fileName(visitor)).toBeVisible();
    const more = visitor.getByText(/^[\d,]+ more lines for subscribers$/);
    await expect(more).toBeVisible();
    await expect(visitor.getByText(/^\d+ common codes counted;/)).toBeVisible();
    const shown = (await copiedPreview(visitor)).trimEnd().split("\n").length;
    const told = Number((await more.textContent())?.replaceAll(/\D/g, ""));
    expect(shown + told).toBe(file.trimEnd().split("\n").length);
    await context.close();
  });

test("[PG22] rosters that failed are told as failed, never as loading", async ({ page }) => {
  await page.route("**/roster", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "" }));
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "Could not be loaded" })).toBeVisible();
  await exportButton(page).press("Enter");
  await expect(page.locator('div[tabindex="-1"]:has(> [role="alert"])').filter({ visible: true })).toContainText(
    /^Could not be loaded: .+\./,
  );
  await expect(page.getByText("Roster data is still loading", { exact: false })).toHaveCount(0);
});

for (const [path, words] of [
  ["/mlb", "There is nothing to pick yet" + "The schedule and the teams could not be loaded."],
  ["/pga", "There is nothing to pick yet" + "The events could not be loaded."],
] as const)
  test(`[PG12] [EV3] ${path}: with every read failing the sheet asks nobody to pick something`, async ({ page }) => {
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Preview of the file" })).toContainText(words);
    await expect(page.getByText(/Pick (a game|an event)/)).toHaveCount(0);
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).filter({ visible: true }).first().click();
    await expect(games(page).first()).toBeVisible();
  });

test("[PG36] what has been exported stays marked over a reload and in another tab, and nobody else sees it", async ({
  page,
  context,
  subscriber,
}) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  await exportFile(page);
  await expect(page).toHaveURL(/[?&]game=/);
  const link = page.url();
  const marks = (one: typeof page) => one.locator("[data-game] small:has(svg)");
  await page.reload();
  await expect(marks(page)).toHaveCount(1);
  const other = patient(await context.newPage());
  await other.goto(link);
  await expect(marks(other)).toHaveCount(1);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("agate:exported:")));
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toContain(subscriber.email);
  await context.clearCookies();
  await other.reload();
  await expect(fileName(other)).toBeVisible();
  await expect(exportButton(other)).toHaveText("Subscribe to Export");
  await expect(marks(other)).toHaveCount(0);
});

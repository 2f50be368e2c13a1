import type { Page } from "@playwright/test";
import { expect, exportButton, exportFile, fileName, games, holdBack, test as visit, walked } from "./journey.ts";
import { test } from "./subscribed.ts";

// An entitlement that cannot be read is a third answer. The browser itself reports every answer of an error.
test.use({ allowed: /Failed to load resource/ });
visit.use({ allowed: /Failed to load resource/ });

const entitlement = "**/api/may-export";
const unread = (page: Page) =>
  page
    .locator("main [data-tone]", { hasText: "Your subscription could not be read" })
    .filter({ has: page.getByRole("button", { name: "Try again" }) });
const down = (page: Page) => page.route(entitlement, (route) => route.fulfill({ status: 503, body: "" }));

for (const path of walked(["/mlb"], ["/pga", "/nascar-cup"]))
  test(`[PG42] ${path}: a failed read is said, retried on Try again and by itself, and never 'being checked'`, async ({
    page,
  }) => {
    await down(page);
    await page.goto(path);
    await games(page).first().click();
    await expect(unread(page)).toContainText(
      "Agate cannot answer just now. Until it is, you see an excerpt of the file.",
    );
    await expect(fileName(page)).toBeVisible();
    await expect(exportButton(page)).toHaveText(/^Export (Roster|Field|Drivers)$/);
    await expect(exportButton(page)).toHaveAccessibleDescription("Your subscription could not be read.");
    await exportButton(page).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "It is being asked for again." })).toBeVisible();
    await unread(page).getByRole("button", { name: "Try again" }).click();
    await expect(unread(page)).toBeVisible();
    await page.unroute(entitlement);
    // Nobody presses anything: the page retries by itself.
    await expect(unread(page)).toHaveCount(0, { timeout: 30_000 });
    await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
    await exportFile(page);
  });

test("[PG42] what was read last stands through a failure and a reload of the tab, and a definite answer ends it", async ({
  page,
}) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  await down(page);
  await page.reload();
  await expect(unread(page)).toContainText("Until it is, you export as before.");
  await expect(fileName(page)).toBeVisible();
  await exportFile(page);
  await page.unroute(entitlement);
  await page.route(entitlement, (route) =>
    route.fulfill({ json: { may_export: false, why: "not-subscribed", notice: null, access_until: null } }),
  );
  await unread(page).getByRole("button", { name: "Try again" }).click();
  await expect(exportButton(page)).toHaveText("Subscribe to Export");
  await page.unroute(entitlement);
  await down(page);
  await page.reload();
  await expect(unread(page)).toContainText("Until it is, you see an excerpt of the file.");
});

visit(
  "[PG42] somebody who is signed out for certain is told of no subscription that could not be read",
  async ({ page }) => {
    await down(page);
    await page.goto("/mlb");
    await games(page).first().click();
    await expect(exportButton(page)).toHaveText("Subscribe to Export");
    await expect(unread(page)).toHaveCount(0);
  },
);

test("[PG42] common codes that fail are retried by themselves, and stay reported as failed meanwhile", async ({
  page,
}) => {
  await page.route("**/common-codes", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/mlb");
  await games(page).first().click();
  const failed = page.getByRole("alert").filter({ hasText: "Could not be loaded: the common codes" });
  await expect(failed).toBeVisible();
  await page.unroute("**/common-codes");
  const answer = await holdBack(page, "**/common-codes");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toBeVisible();
  answer();
  await expect(fileName(page)).toBeVisible();
  await expect(failed).toHaveCount(0);
});

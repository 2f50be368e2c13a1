import {
  bytesOf,
  copiedPreview,
  expect,
  exportButton,
  exportFile,
  fileName,
  games as events,
  holdBack,
  openSidebar,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// The browser itself reports every answer of an error on the console.
test.use({ allowed: /Failed to load resource|^Error: the browser refuses/ });

test("[EV3] a captive portal that answers with a page of its own is named", async ({ page }) => {
  await page.route("**/api/leagues/pga/events", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Stadium Wi-Fi</title>" }),
  );
  await page.goto("/pga");
  await openSidebar(page);
  const failed = page.getByRole("alert").filter({ hasText: "The events could not be loaded" });
  await expect(failed).toContainText("This network answered with a page of its own.");
  await page.unroute("**/api/leagues/pga/events");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("aside[data-wide] [data-game]").first().click();
  await expect(fileName(page)).toBeVisible();
});

test("[EV5] [B5] a link to an event that is not there says so and lets the rest stand", async ({ page }) => {
  await page.goto("/nascar-truck?event=nascar-truck-gone-1&num=hash&style=ap");
  await expect(page.getByText("Part of this link was ignored: style is not one of standard, getty.")).toBeVisible();
  await expect(
    page.getByText("The event of this link is no longer in the NASCAR Truck schedule.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel("Car Number Format")).toHaveValue("#1");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page).toHaveURL(/\/nascar-truck\?num=hash$/);
  await events(page).first().click();
  await expect(fileName(page)).toBeVisible();
});

test("[EV9] Export says why it does nothing: no event, then nobody in it", async ({ page }) => {
  await page.goto("/lpga");
  await expect(exportButton(page)).toHaveText("Export Field");
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(exportButton(page)).toHaveAccessibleDescription("No event is chosen yet.");
  await exportButton(page).click({ force: true });
  await expect(
    page.getByRole("alert").filter({ hasText: "Please select an event to export its field." }),
  ).toBeVisible();

  await page.route("**/field", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, players: [] } });
  });
  await events(page).first().click();
  await expect(page.locator("[data-waiting]")).toContainText("No players available for export");
  await page.keyboard.press("e");
  await expect(page.getByRole("alert").filter({ hasText: "No players available for export" })).toBeVisible();
});

test("[EV10] [EV12] without a subscription: an excerpt, Subscribe to export, no Copy and no common codes", async ({
  page,
}) => {
  const answer = await holdBack(page, "**/api/may-export", (route) => route.fulfill({ json: { may_export: false } }));
  const read: string[] = [];
  page.on("request", (request) => read.push(request.url()));
  await page.goto("/womens-tennis");
  await events(page).first().click();
  await expect(page.getByRole("button", { name: "Checking subscription" })).toBeVisible();
  answer();
  await expect(exportButton(page)).toHaveText("Subscribe to export");
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(page.getByText(/^\d+ more lines for subscribers$/)).toBeVisible();
  expect((await copiedPreview(page)).split("\n").map((line) => line.split("\t")[0])).toEqual([
    "event",
    "city",
    ...Array(3).fill(expect.stringMatching(/^[a-z]+\d*$/)),
  ]);
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await expect(exportButton(page)).toHaveAccessibleDescription("Please subscribe to access this feature.");
  await page.locator("h1").click();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/subscription\?return=%2Fwomens-tennis/);
  expect(read.filter((url) => url.endsWith("/common-codes"))).toEqual([]);
});

test("[EV12] the page of a match-up shows the same excerpt", async ({ page }) => {
  await page.route("**/api/may-export", (route) => route.fulfill({ json: { may_export: false } }));
  const read: string[] = [];
  page.on("request", (request) => read.push(request.url()));
  await page.goto("/ncaa-football-d1");
  await events(page).first().click();
  await expect(page.getByText(/^[\d,]+ more lines for subscribers$/)).toBeVisible();
  const codes = (await copiedPreview(page)).split("\n").map((line) => line.split("\t")[0]);
  expect(codes.filter((code) => /\d/.test(code ?? ""))).toHaveLength(6);
  expect(read.filter((url) => /(common|position)-codes$/.test(url))).toEqual([]);
});

test("[EV14] a field that fails to load is named, and a retry goes on where it was", async ({ page }) => {
  await page.goto("/pga");
  await page.route("**/field", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "" }));
  await events(page).first().click();
  await expect(page.getByRole("alert").filter({ hasText: "Could not be loaded: the field" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue without/ })).toHaveCount(0);
  await page.unroute("**/field");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(fileName(page)).toBeVisible();
});

test("[EV14] [C5] the file is made without the common codes when a person asks for that", async ({ page }) => {
  await page.route("**/common-codes", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "" }));
  await page.goto("/nascar-cup");
  await events(page).first().click();
  await page.getByRole("button", { name: "Continue without the common codes" }).click();
  await expect(fileName(page)).toBeVisible();
  expect((await bytesOf(await exportFile(page))).toString("utf8")).toMatch(/^race\t/);
});

test("[EV14] [B10] a failed export says so, keeps the page, and Copy is the way round", async ({ page }) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error("the browser refuses");
    };
  });
  for (const [path, words] of [
    ["/pga", "Error exporting field. Please try again."],
    ["/nascar-cup?num=hash", "Error exporting drivers. Please try again."],
  ] as const) {
    await page.goto(path);
    await events(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await expect(page).toHaveURL(/event=/);
    const address = page.url();
    await exportButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toContainText("Copy the file instead");
    expect(page.url()).toBe(address);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  }
});

test("[EV13] [B9] a field that changes under the open page is told", async ({ page }) => {
  await page.goto("/pga");
  await events(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await page.route("**/field", async (route) => {
    const answer = await (await route.fetch()).json();
    const [, ...others] = answer.players;
    await route.fulfill({ json: { ...answer, players: [{ first_name: "Ada", last_name: "Newcomer" }, ...others] } });
  });
  // Five minutes on, the page is looked at again.
  await page.clock.install();
  await page.clock.fastForward("06:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const notice = page.getByRole("status").filter({ hasText: "Field updated: " });
  await expect(notice).toContainText(/Added: Ada Newcomer\. Removed: \S/);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});

import type { EventsJson, ScheduleJson } from "@agate/api";
import type { Page } from "@playwright/test";
import {
  aState,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  exportButton,
  fileName,
  games,
  openDetails,
  openSidebar,
  test as visit,
  walked,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// These journeys set the width themselves. The browser itself reports every answer of an error on the console.
for (const journey of [test, visit]) {
  journey.use({ allowed: /Failed to load resource/ });
  // Two dozen runs of axe take their time on a busy machine.
  journey.setTimeout(180_000);
  journey.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "every width is looked at in one run");
}

/** Unfolds the list on a small screen and goes back to a wide one: it stays unfolded. */
async function unfoldSidebar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSidebar(page);
}

const kinds = [
  {
    slug: "mlb",
    list: "schedule",
    loading: "Loading games...",
    empty: /No games scheduled for/,
    failed: "The schedule could not be loaded",
  },
  {
    slug: "pga",
    list: "events",
    loading: "Loading events...",
    empty: "No events found",
    failed: "The events could not be loaded",
  },
  {
    slug: "nascar-cup",
    list: "events",
    loading: "Loading events...",
    empty: "No events found",
    failed: "The events could not be loaded",
  },
  {
    slug: "mens-tennis",
    list: "events",
    loading: "Loading events...",
    empty: "No events found",
    failed: "The events could not be loaded",
  },
] as const;

for (const { slug, list, loading, empty, failed } of walked(kinds.slice(0, 2), kinds.slice(2)))
  test(`[PG12] [PG30] [EV3] [EV16] ${slug}: loading, empty, failed and filled differ, and axe finds nothing, in light and dark, from 320 to 1440 px`, async ({
    page,
    request,
  }) => {
    const all: ScheduleJson | EventsJson = await (await request.get(`/api/leagues/${slug}/${list}`)).json();
    const link = "games" in all ? `game=${all.games[0]?.game_id}` : `event=${all.events[0]?.event_id}`;
    const reads = "**/api/leagues/**";
    const stateOf = (text: string | RegExp) => page.locator("aside[data-wide] [data-state]").filter({ hasText: text });

    await page.route(reads, () => new Promise(() => undefined));
    await page.goto(`/${slug}?${link}`);
    if (list === "events") await expect(stateOf(loading)).toBeAttached();
    await expect(page.locator("[data-waiting]").getByText(/^Loading/)).toBeAttached();
    await unfoldSidebar(page);
    await expectAccessible(page, aState);
    await page.unroute(reads);

    await page.route(reads, (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "" }));
    await page.goto(`/${slug}?${link}`);
    await unfoldSidebar(page);
    await expect(stateOf(failed).and(page.getByRole("alert"))).toBeVisible();
    await expect(stateOf(loading)).toHaveCount(0);
    await expectAccessible(page, aState);
    await page.unroute(reads);

    const nothing = { ...all, games: [], events: [], first_day: null, last_day: null };
    await page.route(`${reads}/${list}*`, (route) => route.fulfill({ json: nothing }));
    await page.goto(`/${slug}`);
    await unfoldSidebar(page);
    await expect(stateOf(empty).and(page.getByRole("status"))).toBeVisible();
    await expectAccessible(page, aState);
    await page.unroute(`${reads}/${list}*`);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${slug}`);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await page.getByLabel("Try a code").fill("city zz");
    await page.setViewportSize({ width: 768, height: 900 });
    await openDetails(page);
    await expectAccessible(page);
    for (const width of [1088, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

test("[PG30] axe finds nothing with the calendar, the list of teams, a wrong prefix and the keys open", async ({
  page,
}) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await page.getByRole("button", { name: "Open calendar" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectAccessible(page, [1440]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Away Team Prefix").fill(await page.getByLabel("Home Team Prefix").inputValue());
  await exportButton(page).click({ force: true });
  await expect(
    page.getByRole("alert").filter({ hasText: "Please fix the prefix error before exporting." }),
  ).toBeVisible();
  await page.getByRole("combobox", { name: "Home Team" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, aState);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of this page" })).toBeVisible();
  await expectAccessible(page, aState);
});

visit(
  "[PG30] [EV12] [EV17] axe finds nothing in an excerpt and on the page of a league without data",
  async ({ page }) => {
    await page.goto("/pwhl");
    await expect(page.getByRole("heading", { level: 1, name: "PWHL", exact: true })).toBeVisible();
    await expect(page.getByText("Coming Soon.", { exact: true })).toBeVisible();
    await expect(page.locator("main")).toContainText("Roster information and export for PWHL are being added");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/nascar-cup");
    await games(page).first().click();
    await expect(page.getByText(/more lines for subscribers$/)).toBeVisible();
    await expectAccessible(page);
  },
);

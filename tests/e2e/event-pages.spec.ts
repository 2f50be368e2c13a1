import type { EventsJson, LeagueEventJson } from "@agate/api";
import type { APIRequestContext, Page } from "@playwright/test";
import { fieldByAgate, raceByAgate } from "./built-by-agate.ts";
import {
  bytesOf,
  copiedPreview,
  expect,
  exportButton,
  expectSampleSaidOnce,
  exportFile,
  fileName,
  games as events,
  holdBack,
  inFull,
  isSmall,
  openSidebar,
  patient,
  small,
} from "./journey.ts";
import { leaguesWithSample } from "./leagues-with-sample.ts";
import { test } from "./subscribed.ts";

const ofEvents = leaguesWithSample.filter((league) => league.kind !== "matchup");

async function eventsOf(request: APIRequestContext, league: string): Promise<readonly LeagueEventJson[]> {
  return ((await (await request.get(`/api/leagues/${league}/events`)).json()) as EventsJson).events;
}

/** The event the page is about, by its address. */
async function eventOfPage(page: Page, request: APIRequestContext, league: string): Promise<LeagueEventJson> {
  await expect(page).toHaveURL(/[?&]event=/);
  const id = new URL(page.url()).searchParams.get("event");
  const found = (await eventsOf(request, league)).find(({ event_id }) => event_id === id);
  if (!found) throw new Error(`${league} has no event ${id}.`);
  return found;
}

/** One of golf, of tennis, and of racing. */
const ofEachKind = new Set(["pga", "womens-tennis", "nascar-cup"]);

for (const { slug, kind, scheduleTitle } of ofEvents.filter(({ slug }) => inFull || ofEachKind.has(slug)))
  test(
    `[EV1] [EV10] ${slug}: an event, Export: the file is the preview and what agate build makes of it`,
    { tag: slug === "pga" ? small : [] },
    async ({ page, request }) => {
      await page.goto(`/${slug}`);
      await expect(page.getByRole("complementary", { name: scheduleTitle, exact: true })).toBeVisible();
      await events(page).first().click();
      await expect(fileName(page)).toBeVisible();
      await expect(exportButton(page)).toContainText(kind === "race" ? "Export Drivers" : "Export Field");
      const preview = await copiedPreview(page);
      const download = await exportFile(page);
      const bytes = await bytesOf(download);
      expect(bytes.toString("utf8")).toBe(`${preview}\n`);

      const event = await eventOfPage(page, request, slug);
      const built = await (kind === "race" ? raceByAgate : fieldByAgate)(request, slug, event);
      expect(bytes.equals(built.text)).toBe(true);
      expect(download.suggestedFilename()).toBe(built.name);
    },
  );

test("[EV1] [EV2] golf: events by start, then name, with dates, course, city and a country abroad", async ({
  page,
  request,
}) => {
  await page.goto("/pga");
  await openSidebar(page);
  const abroad = (await eventsOf(request, "pga")).find(({ country }) => country !== "USA");
  const lines = await page.locator("aside[data-wide] [data-game]", { hasText: abroad?.event_name ?? "" }).innerText();
  expect(lines.split("\n")).toEqual([
    abroad?.event_name,
    expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2} - [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    abroad?.course,
    `${abroad?.city}, ${abroad?.country}`,
  ]);
  const inOrder = (await eventsOf(request, "pga")).toSorted((a, b) =>
    `${a.start_date} ${a.event_name}` < `${b.start_date} ${b.event_name}` ? -1 : 1,
  );
  await expect(page.locator("aside[data-wide] [data-game] strong")).toHaveText(
    inOrder.map(({ event_name }) => event_name),
  );
  await expect(page.locator("aside[data-wide] h3").first()).toHaveText(/^[A-Z][a-z]+ \d{4}$/);
  await expect(page.locator("aside[data-wide] [data-game][aria-pressed=true]")).toHaveCount(0);
  await expect(page).toHaveURL(/\/pga$/);
});

test("[EV2] the event of a link is in sight however long the season is, and without one the current event", async ({
  page,
}) => {
  const season = Array.from({ length: 40 }, (_, week) => ({
    event_id: `e${week}`,
    event_name: `Open ${week}`,
    course: "Lakeshore",
    location: "Lakeshore",
    city: "Erie, Pennsylvania",
    country: "USA",
    start_date: `2025-01-${String((week % 28) + 1).padStart(2, "0")}`,
    end_date: "2025-02-01",
  }));
  await page.route("**/api/leagues/liv/events", (route) =>
    route.fulfill({
      json: { league: "liv", events: season, provenance: { source: null, confirmed_at: null, sample: false } },
    }),
  );
  await page.route("**/field", (route) =>
    route.fulfill({
      json: { players: [{ first_name: "Lee", last_name: "Odom" }], provenance: { source: null, confirmed_at: null } },
    }),
  );
  await page.goto("/liv?event=e2");
  await expect(fileName(page)).toBeVisible();
  await openSidebar(page);
  const chosen = page.locator("aside[data-wide] [data-game][aria-pressed=true]");
  await expect(chosen).toContainText("Open 2");
  await expect(chosen).toBeInViewport({ ratio: 1 });

  // A season that is over opens at its last event.
  await page.goto("/liv");
  await openSidebar(page);
  await expect(page.locator("aside[data-wide] [data-game]").last()).toBeInViewport({ ratio: 0.95 });
  await expect(page.locator("aside[data-wide] [data-game]").first()).not.toBeInViewport();
});

test("[EV6] golf: the main panel has name, dates, course, city and the note on initials", async ({ page, request }) => {
  await page.goto("/lpga");
  await events(page).first().click();
  const event = await eventOfPage(page, request, "lpga");
  await expect(page.getByRole("heading", { name: event.event_name, level: 2, exact: true })).toBeVisible();
  for (const fact of [event.course, event.city]) await expect(page.locator("main div > dl")).toContainText(fact);
  await expect(page.locator("aside[aria-labelledby=explanation]")).toContainText(
    "Players who share initials all have more letters of the last name or a number.",
  );
  await expect(page.locator("aside[aria-labelledby=explanation] dt").first()).toHaveText(/^[a-z]{2}$/);
});

test("[EV6] tennis lengthens last names alone, and IndyCar pads car numbers in codes", async ({ page }) => {
  await page.goto("/mens-tennis");
  await expect(page.locator("aside[aria-labelledby=explanation]")).toContainText(
    "all have more letters of the last name.",
  );
  await page.goto("/indycar");
  await expect(page.locator("aside[aria-labelledby=explanation]")).toContainText("the driver of car 6 is d06");
  await page.goto("/nascar-truck");
  await expect(page.locator("aside[aria-labelledby=explanation]")).toContainText("cars 7 and 07 are d7 and d07");
});

test("[EV7] [EV10] racing: Getty hides the car number format and resets it to None", async ({ page, request }) => {
  await page.goto("/nascar-cup");
  await events(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const format = page.getByLabel("Car Number Format");
  await expect(format).toHaveValue("none");
  await expect(format.locator("option")).toHaveText(["None", "#1", "(1)"]);
  await format.selectOption("#1");
  await expect(page.locator('[aria-label="The file, line by line"]')).toContainText(/driver [^\t]+ #\d+/);
  await page.getByLabel("Caption Style").selectOption("Getty");
  await expect(format).toHaveCount(0);

  const bytes = await bytesOf(await exportFile(page));
  expect(bytes.toString("utf8")).toMatch(/\nd\d+\t[^\t]+ \(#\d+ [^\t]+\)\t/);
  const event = await eventOfPage(page, request, "nascar-cup");
  expect(bytes.equals((await raceByAgate(request, "nascar-cup", event, { captionStyle: "getty" })).text)).toBe(true);

  await page.getByLabel("Caption Style").selectOption("Standard");
  await expect(format).toHaveValue("none");
});

test("[EV4] what is chosen before hydration is kept", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/nascar-cup", { waitUntil: "commit" });
  const numbers = page.getByLabel("Car Number Format");
  await numbers.selectOption({ index: 1 });
  const chosen = await numbers.inputValue();
  answer();
  await expect(page).toHaveURL(/num=/);
  await expect(numbers).toHaveValue(chosen);
});

test("[EV8] racing says whose drivers they are", async ({ page, request }) => {
  const all = await eventsOf(request, "nascar-xfinity");
  const seen = new Set<string>();
  for (const { event_id } of all) {
    const { scope } = await (await request.get(`/api/leagues/nascar-xfinity/drivers?event=${event_id}`)).json();
    if (seen.has(scope)) continue;
    seen.add(scope);
    await page.goto(`/nascar-xfinity?event=${event_id}`);
    await expect(page.locator("main div > dl")).toContainText(
      scope === "season" ? "Every driver of the series" : "Entry list of this race",
    );
    await expect(page.getByText("There is no entry list for this race yet.", { exact: false })).toHaveCount(
      scope === "season" ? 1 : 0,
    );
  }
  expect([...seen].toSorted()).toEqual(["entry-list", "season"]);
});

test("[EV4] a reload and a shared link show the same page", async ({ page, browser, baseURL }) => {
  await page.goto("/indycar");
  await events(page).first().click();
  await page.getByLabel("Car Number Format").selectOption("(1)");
  await expect(page).toHaveURL(/\/indycar\?event=[^&]+&num=brackets$/);
  await expect(fileName(page)).toBeVisible();
  const preview = await copiedPreview(page);
  await page.reload();
  await expect(fileName(page)).toBeVisible();
  expect(await copiedPreview(page)).toBe(preview);

  const other = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const shared = patient(await other.newPage());
  await shared.goto(page.url());
  await expect(fileName(shared)).toBeVisible();
  expect(await copiedPreview(shared)).toBe(preview);
  await other.close();
});

test("[EV10] [PG36] the button says Exporting... while it works, and a double click makes one file", async ({
  page,
}) => {
  await page.goto("/pga");
  await events(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await exportButton(page).evaluate((button) => {
    const said = [button.textContent];
    new MutationObserver(() => said.push(button.textContent)).observe(button, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { said });
  });
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await exportButton(page).dblclick();
  await expect(page.locator("[data-toast] > div")).toContainText("Field exported");
  await expect(page.locator("aside[data-wide] [data-game]", { hasText: "Exported" })).toHaveCount(1);
  await expect(exportButton(page)).toContainText("Export Field");
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.some((text) => text.startsWith("Exporting..."))).toBe(true);
  expect(downloads).toHaveLength(1);
});

test("[EV15] from a golf page to the file without a pointer", async ({ page }) => {
  await page.goto("/korn-ferry");
  await expect(events(page).first()).toBeVisible();
  await page.keyboard.press("/");
  const list = page.locator("aside[data-wide] [data-game]");
  await expect(page.locator("aside[data-wide] [data-game][data-current]")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(list.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list.nth(1)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(fileName(page)).toBeVisible();
  // On a small screen the list folds: the focus goes on to the file.
  await expect(isSmall(page) ? page.locator("#sheet-name") : list.first()).toBeFocused();
  const download = await exportFile(page, () => page.keyboard.press("e"));
  expect(download.suggestedFilename()).toMatch(/\d{8}\.txt$/);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys of this page" });
  await expect(keys).toContainText("Go to the events");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("[EV18] sample data says so once: on the page, and preview and report are described by it", async ({ page }) => {
  await page.goto("/champions-tour");
  await events(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expectSampleSaidOnce(page);
});

test("[EV17] a league without data says Coming Soon, and that its rosters and export are being added", async ({
  page,
}) => {
  await page.goto("/pwhl");
  await expect(page.getByRole("heading", { level: 1, name: "PWHL", exact: true })).toBeVisible();
  await expect(page.getByText("Coming Soon.", { exact: true })).toBeVisible();
  await expect(page.locator("main")).toContainText("Roster information and export for PWHL are being added");
});

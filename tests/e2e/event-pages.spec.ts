import type { APIRequestContext, Page } from "@playwright/test";
import type { EventsJson, LeagueEventJson } from "@agate/api";
import { fieldByAgate, raceByAgate } from "./built-by-agate.ts";
import {
  bytesOf,
  copiedPreview,
  expect,
  exportButton,
  exportFile,
  fileName,
  games as events,
  holdBack,
  inFull,
  small,
} from "./journey.ts";
import { leaguesWithSample } from "./leagues-with-sample.ts";
import { test } from "./subscribed.ts";

const ofEvents = leaguesWithSample.filter((league) => league.kind !== "matchup");

async function eventsOf(request: APIRequestContext, league: string): Promise<readonly LeagueEventJson[]> {
  return ((await (await request.get(`/api/leagues/${league}/events`)).json()) as EventsJson).events;
}

/** Returns the event that the page's address names. */
async function eventOfPage(page: Page, request: APIRequestContext, league: string): Promise<LeagueEventJson> {
  await expect(page).toHaveURL(/[?&]event=/);
  const id = new URL(page.url()).searchParams.get("event");
  const found = (await eventsOf(request, league)).find(({ event_id }) => event_id === id);
  if (!found) throw new Error(`${league} has no event ${id}.`);
  return found;
}

/** One each of golf, tennis and racing. */
const ofEachKind = new Set(["pga", "womens-tennis", "nascar-cup"]);

for (const { slug, kind, scheduleTitle } of ofEvents.filter(({ slug }) => inFull || ofEachKind.has(slug)))
  test(
    `[EV1] [EV10] ${slug}: an event, Export: the file matches the preview and what agate build writes @all`,
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

test("[EV4] what was selected before hydration is preserved @all", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/nascar-cup", { waitUntil: "commit" });
  await events(page).nth(1).click();
  await page.getByRole("button", { name: "Codes and format" }).click();
  answer();
  await expect(page).toHaveURL(/event=/);
  await expect(events(page).nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Car Number Format")).toBeVisible();
});

import type { GameJson, ScheduleJson } from "@agate/api";
import { unzip } from "@agate/assignment/testing/unzip";
import { leagueBySlug } from "@agate/leagues";
import { builtByAgate } from "./built-by-agate.ts";
import { bytesOf, expect, expectAccessible, games, isSmall, openSidebar, printedPages, small } from "./journey.ts";
import { test } from "./subscribed.ts";

const mlb = leagueBySlug("mlb");

test(
  "[DY1] [DY2] [DY6] from a league's page to a zip of its day, whose files match what agate build writes @all",
  { tag: small },
  async ({ page, request }) => {
    await page.goto("/mlb");
    await openSidebar(page);
    await expect(games(page).first()).toBeVisible();
    await page.getByText("Several games, templates").click();
    await page.getByRole("link", { name: "Several files in one zip" }).click();
    await expect(page).toHaveURL(/\/day\?day=/);
    await expect(page.getByRole("checkbox", { name: "All of MLB" })).toBeChecked();
    const together = page.getByRole("switch", { name: "Files can be loaded together" });
    await together.uncheck();
    await expect(page.getByText(/^\d+ files?, [\d,]+ people\.$/)).toBeVisible();

    const pressed = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Export \d+ files?/ })
      .filter({ visible: true })
      .click();
    const zip = unzip(await bytesOf(await pressed));
    await expect(page.getByText(/^Saved/)).toBeVisible();

    const day = new URL(page.url()).searchParams.get("day") ?? "";
    const { games: listed }: ScheduleJson = await (
      await request.get(`/api/leagues/mlb/schedule?from=${day}&to=${day}`)
    ).json();
    expect(zip).toHaveLength(listed.filter(({ status }) => status !== "postponed").length);
    const first: GameJson | undefined = listed.find(({ status }) => status !== "postponed");
    if (mlb?.kind !== "matchup" || !first) throw new Error("There is no MLB.");
    const built = await builtByAgate(request, mlb, first, day);
    expect(zip.find(({ name }) => name === built.name)?.content).toBe(built.text.toString("utf8"));

    await together.check();
    await expect(page.getByText("No code stands for two people.")).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "[DY1] the list is as long before its rows are drawn as after: nothing moves under a press",
  { tag: small },
  async ({ page }) => {
    await page.goto("/day");
    await expect(page.getByRole("checkbox", { name: / at / }).first()).toBeEnabled();
    const list = isSmall(page)
      ? page.locator("html")
      : page.getByRole("region", { name: "Choose games" }).locator("> div").first();
    const height = () => list.evaluate((part) => part.scrollHeight);
    const before = await height();
    for (const group of await page.locator("fieldset:has(> label)").all()) await group.scrollIntoViewIfNeeded();
    expect(before, "longer than what is drawn at once").toBeGreaterThan(3_000);
    expect(Math.abs((await height()) - before)).toBeLessThan(before / 20);
  },
);

test("[DY1] [DY15] on a phone at twice the text size the list keeps its length, too, and Jump to leads to the league", async ({
  page,
}) => {
  test.skip(isSmall(page), "it sets its own size");
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto("/day");
  await expect(page.getByRole("checkbox", { name: / at / }).first()).toBeEnabled();
  const leagues = page.locator("fieldset:has(> label)");
  const height = () => page.locator("html").evaluate((part) => part.scrollHeight);
  const before = await height();
  const jump = page.getByLabel("Jump to");
  const ids = await leagues.evaluateAll((all) => all.map(({ id }) => id));
  for (const id of [ids.at(-8), ids.at(20), ids.at(-8)]) {
    await jump.selectOption(id ?? "");
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  }
  for (const league of await leagues.all()) await league.scrollIntoViewIfNeeded();
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 10);
});

test("[DY14] [DY18] printing the day prints its files; after Back the page is as it was", async ({ page }) => {
  test.skip(isSmall(page), "paper has one width");
  await page.goto("/day");
  const game = page.getByRole("checkbox", { name: / at / });
  for (const at of [0, 1]) await game.nth(at).check();
  await expect(page.getByText(/^2 files, [\d,]+ people/)).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("cell", { name: /\.txt$/ }).first()).toBeVisible();
  await expect(game.first()).toBeHidden();
  await expect(page.locator("[data-dock]")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(page).toHaveURL(/games=/);
  const address = page.url();
  await page.goto("/faq");
  await page.goBack();
  await expect(page.getByText(/^2 files, [\d,]+ people/)).toBeVisible();
  await expect(page.getByRole("switch", { name: "Files can be loaded together" })).toBeChecked();
  await expect(page).toHaveURL(address);
});

import { bytesOf, expect, expectAccessible, expectNoSidewaysScroll, small } from "./journey.ts";
import { newSubscriber as test } from "./subscribed.ts";

interface Game {
  readonly league: string;
  readonly game_date: string;
  readonly home_team: { readonly team_name: string };
  readonly away_team: { readonly team_name: string };
}

test("[HM17] on a phone the way to Find is a box below Home's date, there before any code, and the only one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await (await page.request.get("/home")).text()).toMatch(/<main.*Find a league, team, game or player/s);
  await page.goto("/home");
  const way = page.getByRole("button", { name: "Find a league, team, game or player" });
  await expect(way).toBeInViewport({ ratio: 1 });
  const [date, box] = [await page.getByRole("heading", { level: 1 }).boundingBox(), await way.boundingBox()];
  expect(box?.y).toBeGreaterThan((date?.y ?? Infinity) + (date?.height ?? 0));
  await way.click();
  await expect(page.getByRole("combobox", { name: "Find a league, team, game or player" })).toBeFocused();
});

test(
  "[HM8] [HM9] [HM11] from Ctrl+K before hydration to a star, the game on Home and its file @all",
  { tag: small },
  async ({ page }) => {
    const { games } = (await (await page.request.get("/api/coming")).json()) as { readonly games: readonly Game[] };
    const { from } = (await (await page.request.get("/api/coming")).json()) as { readonly from: string };
    const today = games.map(({ game_date }) => game_date).find((day) => day > from);
    const game = games.find(({ league, game_date: day }) => league === "mlb" && day === today);
    const team = game?.home_team.team_name ?? "";

    await page.goto("/faq", { waitUntil: "commit" });
    await page.locator("[data-find]").waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: "Find a league, team, game or player" });
    await expect(box).toBeFocused();
    await box.fill(team);
    await expect(page.getByRole("group", { name: "Games" }).getByRole("option").first()).toContainText(team);
    await expectAccessible(page);
    await page.getByRole("group", { name: "Teams" }).getByRole("option").filter({ hasText: "MLB" }).first().click();
    await expect(page).toHaveURL(/\/mlb\?home=/);
    const star = page.getByRole("button", { name: `Favorite: ${team}` });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("link", { name: "Agate Caption Codes" }).click();
    const row = page.getByRole("listitem").filter({ hasText: `${game?.away_team.team_name} at ${team}` });
    await expect(row.getByRole("link", { name: /^Open/ }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const downloading = page.waitForEvent("download");
    await row
      .getByRole("button", { name: /^Export/ })
      .first()
      .click();
    const text = (await bytesOf(await downloading)).toString("utf8");
    expect(text).toContain(team);
    await expect(page).toHaveURL(/\/mlb\?game=/);
    // A reload does not start a second download.
    await page.reload();
    expect(await page.evaluate(() => (window.history.state as { state?: unknown } | null)?.state ?? null)).toBe(null);
  },
);

import type { Page } from "@playwright/test";
import { expect, exportFile, bytesOf, small, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

interface Roster {
  readonly rows: readonly {
    readonly player_id: string;
    readonly source?: string;
    readonly jersey: string;
    readonly position: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly name: string;
  }[];
}

/**
 * From now on, publishes the home team's line-up for a game: everyone on its roster but the first player, plus one who
 * is on no roster.
 */
async function putLineupOut(page: Page): Promise<void> {
  await page.route(/\/api\/leagues\/nhl\/answer\?event=/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly people: readonly [Roster, Roster]; readonly lineup: object };
    const [{ rows }] = answer.people;
    const players = rows.filter(({ jersey }) => jersey);
    const called = { ...players[0], player_id: "999", jersey: "171", first_name: "Rosa", last_name: "de la Cruz" };
    const home = [...players.slice(1), called].map(({ player_id: person_id, source = "", ...row }, at) => ({
      ...row,
      person_id,
      source: person_id === "999" ? "nhl" : source,
      role: at < 6 ? "starter" : "bench",
    }));
    const provenance = { source: "NHL", confirmed_at: new Date().toISOString(), sample: false };
    await route.fulfill({
      response,
      json: { ...answer, lineup: { ...answer.lineup, coverage: "dressed", home, provenance } },
    });
  });
}

test(
  "[LU10] [LU15] [LU17] [LU18] a line-up arrives while the page is open: the file gains the called-up player, and nothing else changes @all",
  { tag: small },
  async ({ page }) => {
    await page.clock.install();
    await openFirst(page, "/nhl");
    const before = (await bytesOf(await exportFile(page))).toString("utf8").split("\n");

    await putLineupOut(page);
    await page.clock.fastForward(5 * 60_000 + 1_000);
    await expect(
      page
        .getByText(/Line-up out .* ET: 1 added/)
        .locator("visible=true")
        .first(),
    ).toBeVisible();
    const line = page.locator('[aria-label="The file, line by line"] li', { hasText: "Rosa de la Cruz" }).first();
    await expect(line).toHaveAttribute("data-mark", "from the line-up");
    await expect(page.getByText("Roster updated")).toHaveCount(0);
    const since = page.getByRole("region", { name: "What changed since your last file" });
    await expect(since).toContainText("1 change");
    const after = (await bytesOf(await exportFile(page))).toString("utf8").split("\n");
    expect(after.filter((one) => !before.includes(one)).every((one) => one.includes("Rosa de la Cruz"))).toBe(true);
    expect(before.filter((one) => !after.includes(one))).toEqual([]);

    await page.goto(page.url().replace("/nhl?", "/nhl/sideline?"));
    const numbers = page.locator("main section").first().locator("button[data-number]");
    await expect(numbers.last()).toHaveAttribute("data-absent", "true");
    await expect(numbers.last()).toHaveAccessibleName(/not dressed/);
  },
);

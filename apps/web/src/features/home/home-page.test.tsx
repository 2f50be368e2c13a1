import type { ComingFreshnessJson, ComingGameJson, ComingJson } from "@agate/api";
import { addDays, easternDay } from "@agate/captions/calendar";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { heldBack, problem } from "../../testing/api-stub.ts";
import type { Answers } from "../../testing/api-stub.ts";
import { ada, show } from "../../testing/show.tsx";
import { setFavorite } from "../../product/favorites/use-favorites.ts";
import { changeMine } from "../../product/mine/mine.ts";
import { HomePage } from "./home-page.tsx";

const today = easternDay(new Date());
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const game = (id: string, more: Partial<ComingGameJson> = {}): ComingGameJson => ({
  league: "mlb",
  game_id: id,
  game_date: today,
  game_time: hours(2),
  game_no: 1,
  status: "scheduled",
  location: "Fenway Park",
  home_team: { team_id: "sox", team_name: "Boston Red Sox" },
  away_team: { team_id: "braves", team_name: "Atlanta Braves" },
  ...more,
});
const coming: ComingJson = {
  from: today,
  to: today,
  games: [
    game("over", { status: "final", game_time: hours(-4), game_no: 2 }),
    game("next"),
    game("last", { game_time: null }),
    game("tomorrow", { game_date: addDays(today, 1), game_time: hours(26) }),
  ],
  events: [],
  next_days: [{ league: "nhl", day: "2100-10-07" }],
  merged_teams: [],
};
const dated = {
  provenance: { source: "MLB", confirmed_at: hours(-1), sample: false },
  freshness: { max_age: 60 * 24, next_check: hours(1), held: false },
};
const freshness: ComingFreshnessJson = {
  teams: { sox: dated, braves: { ...dated, freshness: { ...dated.freshness, max_age: 30 } } },
  events: {},
};
const answers: Answers = {
  "GET /api/coming": coming,
  "GET /api/coming/freshness": freshness,
  "GET /api/may-export": { may_export: false },
};
const entitled: Answers = {
  "GET /api/auth/session": { user: ada },
  "GET /api/may-export": { may_export: true },
};
const sox = { league: "mlb", team: "sox", name: "Boston Red Sox" };
const section = (name: string) => page.css(`main section:has(> header > h2:text-is("${name}"))`);

it("[HM12] without favourites Home says what they are for, and a star fills it", async () => {
  await show(<HomePage />, "/home", answers);
  await expect.element(page.getByText(/^Star the teams you shoot/)).toBeVisible();
  await expect.element(page.getByText("3 games today in 1 league")).toBeVisible();
  await expect.element(page.getByText("Next on October 7")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Favourite: MLB" }).click();
  await expect.element(page.getByRole("link", { name: "All 3 MLB games of today" })).toBeVisible();
});

it("[HM10] [HM11] Home has today's and tomorrow's games with the age of their rosters, and one red Export", async () => {
  await show(<HomePage />, "/home", { ...answers, ...entitled });
  setFavorite(sox, true);
  const rows = section("Today").getByRole("listitem");
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/in [12] h \d\d/);
  // Of both rosters the one to worry about.
  await expect.poll(() => rows.nth(1).element().textContent).toContain("Older than promised");
  await expect
    .element(rows.nth(1).getByRole("link", { name: /^Open ?, Atlanta Braves at Boston Red Sox/ }))
    .toHaveAttribute("href", "/mlb?game=next");
  await expect
    .element(
      section("Today")
        .getByRole("button", { name: /^Export/ })
        .nth(2),
    )
    .toBeVisible();
  const red = [...document.querySelectorAll("main button")].filter((button) => button.className.includes("red"));
  expect(red.map((button) => button.closest("li")?.querySelector("h3")?.textContent)).toEqual([
    "Atlanta Braves at Boston Red Sox",
  ]);
  await expect.element(section("Tomorrow").getByRole("button", { name: /^Export/ })).not.toBeInTheDocument();
  await expectAccessible();
  await rows
    .nth(1)
    .getByRole("button", { name: /^Export/ })
    .click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/mlb?game=next");
  expect(window.history.state).toMatchObject({ state: { export: true } });
});

it("[HM12] Change takes a star away and gives it back", async () => {
  await show(<HomePage />, "/home", answers);
  setFavorite(sox, true);
  setFavorite({ league: "nfl", team: null, name: "NFL" }, true);
  await expect
    .element(page.getByRole("link", { name: "Boston Red Sox", exact: true }))
    .toHaveAttribute("href", "/mlb?home=sox");
  await page.getByRole("button", { name: "Change" }).click();
  const star = page.getByRole("button", { name: "Favourite: Boston Red Sox" });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await page.getByRole("button", { name: "Favourite: NFL" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("link", { name: "Boston Red Sox", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "NFL", exact: true })).not.toBeInTheDocument();
});

it("[HM12] what loads and what fails is told, with another try; without the ages the games stand", async () => {
  const held = heldBack(coming);
  const { api } = await show(<HomePage />, "/home", {
    ...answers,
    "GET /api/coming": () => problem(400, "agate:bad-request", "No."),
    "GET /api/coming/freshness": () => problem(400, "agate:bad-request", "No."),
  });
  setFavorite(sox, true);
  await expect.element(page.getByText("The games of these days could not be loaded.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Favourites" })).toBeVisible();
  api.answer({ "GET /api/coming": held.answer });
  await page.getByRole("button", { name: "Try again" }).click();
  held.release();
  await expect.element(section("Today").getByRole("listitem").nth(2)).toBeVisible();
  await expect.element(page.getByText("How old the rosters are could not be read.")).toBeVisible();
  api.answer({ "GET /api/coming/freshness": freshness });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/Older than promised/).first()).toBeVisible();
});

it("[HM10] a day without a favourite's game says so, and what comes next", async () => {
  const next = game("later", { game_date: addDays(today, 3), game_time: null });
  await show(<HomePage />, "/home", { ...answers, "GET /api/coming": { ...coming, games: [next] } });
  setFavorite(sox, true);
  await expect.element(page.getByText(/None of your favourites plays today\. Next:/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Atlanta Braves at Boston Red Sox" }))
    .toHaveAttribute("href", "/mlb?game=later");
});

it("[HM14] Home leads to the files downloaded last and to what was edited", async () => {
  await show(<HomePage />, "/home", answers);
  setFavorite(sox, true);
  changeMine("manifest", "mlb/long-ago", {
    file: {
      league: "mlb",
      event: "long-ago",
      teams: ["sox", "braves"],
      title: "Boston Red Sox vs Atlanta Braves, July 4",
      day: "2020-07-04",
      file: "a.txt",
      at: "2020-07-03T22:12:00Z",
      settings: {},
      retired: [],
      changes: 0,
      people: [],
      headers: {},
      notes: [],
      common: ["", ""],
      forms: [],
    },
  });
  await expect.element(page.getByText(/July 3, MLB\. The game is over\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Open ?, Boston Red Sox vs/ }))
    .toHaveAttribute("href", "/mlb?game=long-ago");
  await expectAccessible();
});

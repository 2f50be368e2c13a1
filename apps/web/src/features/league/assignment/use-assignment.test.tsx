import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { RosterJson } from "@agate/api";
import { pioneers } from "../testing/invented-league.ts";
import { inventedRoster } from "../testing/league-answers.ts";
import { chooseStyle, fileName, showChosen } from "../testing/show-league.tsx";

it.each(["/mlb", "/pga", "/nascar-cup"])(
  "[ST3] %s makes its file in a style that had not loaded yet @all",
  async (path) => {
    await showChosen(`${path}?style=ap`);
    await expect.element(fileName()).toBeVisible();
    await expect.element(page.getByText("(AP Photo/{name})", { exact: true }).first()).toBeVisible();
  },
);

it("[ST3] another style replaces the first", async () => {
  await showChosen("/mlb");
  await expect.element(fileName()).toBeVisible();
  await chooseStyle("ZUMA");
  await expect.element(page.getByText("(Credit Image: © {name}/ZUMA Wire)", { exact: true }).first()).toBeVisible();
});

it("[ST12] a team goes by the school in its roster, and the other by its name", async () => {
  const roster: RosterJson = { ...inventedRoster(pioneers), team: { ...pioneers, school: "Portland" } };
  await showChosen("/mlb?style=school", { [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: roster });
  await expect.element(page.getByText(/^Portland's /).first()).toBeVisible();
  await expect.element(page.getByText(/^Austin Armadillos' /).first()).toBeVisible();
});

import { ownTeamFields } from "@agate/mine";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { changeMine } from "../../../product/mine/mine.ts";
import { chooseTeam, columnsOf, combobox, fileName, showLeague } from "../testing/show-league.tsx";

const hawks = {
  name: "Somerville Hawks",
  article: "",
  sport: "baseball",
  people: {
    p1: { number: "7", first: "Ada", last: "Marlow", position: "SS" },
    p2: { number: "12/21", first: "Uma", last: "Falk", position: "C" },
    p3: { number: "", first: "Lou", last: "Petrakis", position: "Head Coach" },
  },
} as const;

it("[OT5] an own team stands under 'Your teams', and its people go into the file; nothing of it is asked of the server", async () => {
  const { api } = await showLeague("/mlb");
  changeMine("team", "a", ownTeamFields(hawks));
  await combobox("Home Team").click();
  await expect.element(page.getByText("Your teams", { exact: true })).toBeVisible();
  await chooseTeam("Home", "somerv");
  await expect.element(page.getByText(/A team of your own/)).toBeVisible();
  await chooseTeam("Away", "pion");
  await expect.element(fileName()).toBeVisible();
  expect(columnsOf("s7")[1]).toBe("Somerville Hawks shortstop Ada Marlow (7)");
  expect(columnsOf("shc")[1]).toBe("Somerville Hawks head coach Lou Petrakis");
  // The article is the team's, not the league's.
  expect(columnsOf("S")).toEqual(["S", "against Somerville Hawks"]);
  expect(window.location.search).toContain("home=own.a");
  expect(api.asked.filter((asked) => /own\.|Somerville|Marlow/.test(asked))).toEqual([]);
});

it("[OT8] a link that names somebody else's own team says so", async () => {
  await showLeague("/mlb?home=own.zz");
  await expect.element(page.getByText(/The home team of this link is a team of somebody's own/)).toBeVisible();
});

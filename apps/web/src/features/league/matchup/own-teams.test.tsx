import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ownTeamFields } from "@agate/mine";
import { changeMine, removeMine } from "../../../product/mine/mine.ts";
import { button, chooseTeam, columnsOf, combobox, preview, showLeague } from "../testing/show-league.tsx";

const hawks = {
  name: "Somerville Hawks",
  article: "",
  sport: "baseball",
  level: null,
  prefix: null,
  people: {
    p1: { number: "7", first: "Ada", last: "Marlow", position: "SS" },
    p2: { number: "12/21", first: "Uma", last: "Falk", position: "C" },
    p3: { number: "", first: "Lou", last: "Petrakis", position: "Head Coach" },
  },
} as const;

const prefix = (side: "Home" | "Away") => page.getByLabelText(`${side} Team Prefix`, { exact: true });

it("[OT5] an own team is listed under 'Your teams', its people go into the file, and the server gets no request about it @all", async () => {
  const { api } = await showLeague("/mlb");
  changeMine("team", "a", ownTeamFields(hawks));
  await combobox("Home Team").click();
  await expect.element(page.getByText("Your teams", { exact: true })).toBeVisible();
  await chooseTeam("Home", "somerv");
  await expect.element(page.getByText(/A team of your own/)).toBeVisible();
  await chooseTeam("Away", "pion");
  await expect.poll(preview).toContain("\ns7\t");
  expect(columnsOf("s7")[1]).toBe("Somerville Hawks shortstop Ada Marlow (7)");
  expect(columnsOf("shc")[1]).toBe("Somerville Hawks head coach Lou Petrakis");
  // The article is the team's, not the league's.
  expect(columnsOf("S")).toEqual(["S", "against Somerville Hawks"]);
  await expect.poll(() => window.location.search).toContain("home=own.a");
  expect(api.asked.filter((asked) => /own\.|Somerville|Marlow/.test(asked))).toEqual([]);
});

it("[OT10] the letter typed for an own team is there the next time; once cleared, the league assigns one again @all", async () => {
  changeMine("team", "a", ownTeamFields(hawks));
  await showLeague("/mlb?home=own.a");
  await expect.element(prefix("Home")).toHaveValue("s");
  await prefix("Home").fill("k");
  await chooseTeam("Home", "pion");
  await chooseTeam("Home", "somerv");
  await expect.element(prefix("Home")).toHaveValue("k");
  await prefix("Home").fill("");
  await chooseTeam("Home", "pion");
  await chooseTeam("Home", "somerv");
  await expect.element(prefix("Home")).toHaveValue("s");
});

it("[OT11] an own team that is deleted while it is chosen is removed from its side, with a note", async () => {
  changeMine("team", "a", ownTeamFields(hawks));
  await showLeague("/mlb?home=own.a");
  await expect.element(page.getByText(/A team of your own/)).toBeVisible();
  removeMine("team", "a");
  await expect.element(page.getByText("Somerville Hawks is no longer among your teams: it was deleted.")).toBeVisible();
  await expect.element(combobox("Home Team")).toHaveValue("");
  await expect.poll(() => window.location.search).not.toContain("own.a");
});

it("[OT12] an own team is edited where it was made: there is no second way to edit its roster", async () => {
  changeMine("team", "a", ownTeamFields(hawks));
  await showLeague("/mlb?home=own.a&away=mlb-espn-1");
  await expect.element(page.getByRole("link", { name: "Change it" })).toHaveAttribute("href", "/teams?team=a&for=mlb");
  // Only the listed team's.
  await expect.element(button("Edit roster")).toBeVisible();
});

it("[OT8] a link that names another person's own team says so", async () => {
  await showLeague("/mlb?home=own.zz");
  await expect.element(page.getByText(/The home team of this link is a team that someone else made/)).toBeVisible();
});

it("[OT22] a game of own teams has nothing of the league around it, and one with a league's team has @all", async () => {
  changeMine("team", "a", ownTeamFields({ ...hawks, name: "Somerville High", article: null }));
  await showLeague("/mlb?home=own.a&away=own.a");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("High school baseball");
  await expect.poll(preview).toContain("\nS\tagainst Somerville High\n");
  await expect.element(page.getByText(/MLB Schedule/)).not.toBeVisible();
  await expect.element(page.getByText("Sample data")).not.toBeInTheDocument();
  await expect.poll(() => document.title).toContain("Somerville High, High school baseball");
  await button("Expand Sidebar").click();
  await expect.element(page.getByText(/MLB Schedule/)).toBeVisible();
  await chooseTeam("Away", "pion");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("MLB");
});

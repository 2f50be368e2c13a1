import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AllTeamsJson, ComingJson, FoundPeopleJson } from "@agate/api";
import { easternDay } from "@agate/captions/calendar";
import { setOffline } from "../../lib/offline.ts";
import { changeMine } from "../../product/mine/mine.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { heldBack, offline, problem, type Answers } from "../../testing/api-stub.ts";
import { show } from "../../testing/show.tsx";
import { Header } from "../header/header.tsx";
import { FindHost, startTypingAhead } from "./find-host.tsx";

const today = easternDay(new Date());
const teams: AllTeamsJson = {
  leagues: [
    { league: "nfl", teams: [{ team_id: "bears", team_name: "Chicago Bears" }] },
    {
      league: "mlb",
      teams: [
        { team_id: "reds", team_name: "Cincinnati Reds" },
        { team_id: "sox", team_name: "Boston Red Sox" },
      ],
    },
  ],
};
const coming: ComingJson = {
  from: today,
  to: today,
  games: [
    {
      league: "mlb",
      game_id: "g1",
      game_date: today,
      game_time: null,
      game_no: 1,
      status: "scheduled",
      location: "Fenway Park",
      home_team: { team_id: "sox", team_name: "Boston Red Sox" },
      away_team: { team_id: "reds", team_name: "Cincinnati Reds" },
    },
  ],
  events: [],
  next_days: [],
  merged_teams: [],
};
const people: FoundPeopleJson = {
  people: [
    {
      league: "nfl",
      name: "Tyrell Redmond",
      jersey: "12",
      position: "QB",
      team: { team_id: "bears", team_name: "Chicago Bears" },
      event: null,
    },
  ],
  more: false,
};
const answers: Answers = { "GET /api/teams": teams, "GET /api/coming": coming, "GET /api/people": people };

const box = page.getByRole("combobox", { name: "Find a league, team, game or player" });
const option = (name: RegExp | string) => page.getByRole("option", { name });
const selected = () => document.querySelector("[role=option][aria-selected=true]")?.textContent;

const showFind = (more: Answers = {}) =>
  show(
    <>
      <Header />
      <main id="main">
        <h1>A page</h1>
      </main>
      <FindHost />
    </>,
    "/faq",
    { ...answers, ...more },
  );

/** Opens Find with the keyboard and types. */
async function look(typed: string) {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(typed);
}

it("[HM6] Ctrl+K opens one box over any page; arrows select, Enter goes to the selected page @all", async () => {
  await showFind();
  await look("red");
  await expect.element(option(/Tyrell Redmond/)).toBeVisible();
  const labels = [...document.querySelectorAll("[role=listbox] [role=group]")].map((group) => group.ariaLabel);
  expect(labels).toEqual(["Games", "Teams", "People"]);
  expect(selected()).toBe("Cincinnati Reds at Boston Red SoxMLB, Fenway ParkToday TBD");
  await userEvent.keyboard("{ArrowUp}");
  expect(selected()).toBe("Tyrell Redmondquarterback 12, Chicago Bears, NFL");
  await expect
    .element(box)
    .toHaveAttribute("aria-activedescendant", document.querySelector("[aria-selected=true]")?.id);
  await expectAccessible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/mlb?home=reds");
  await expect.element(box).not.toBeInTheDocument();
});

it("[HM6] clicking a row goes there; Escape, Close and a click outside leave everything as it was @all", async () => {
  await showFind();
  const button = page.getByRole("button", { name: "Find a league, team, game or player" });
  await button.click();
  await userEvent.keyboard("bears");
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(box).toHaveValue("");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(window.location.pathname).toBe("/faq");
  await look("today mlb");
  await option(/Cincinnati Reds at Boston Red Sox/).click();
  await expect.poll(() => window.location.search).toBe("?game=g1");
});

it("[HM5] [HM6] an own team is found by its name, and links to its page @all", async () => {
  await showFind();
  changeMine("team", "t1", {
    name: "Redwood Harbor Hawks",
    p0: { number: "4", first: "Bo", last: "Nash", position: "" },
  });
  await look("harb red");
  await expect.element(option(/Redwood Harbor Hawks/)).toMatchTextContent("Your own team, 1 person");
  await expectAccessible();
  await option(/Redwood Harbor Hawks/).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/teams?team=t1");
});

it("[HM5] the people of one's own teams and those added to a roster are found at once, and lead to where they are", async () => {
  await showFind();
  changeMine("team", "t1", { name: "Hawks", p0: { number: "4", first: "Bo", last: "Nashburn", position: "" } });
  const field = (value: string) => ({ value, base: "", on: null, wrote: "2026-07-04T12:00:00Z" });
  changeMine("edit", "e1", {
    of: { league: "mlb", list: "team:sox", game: "g1", person: "new:1", name: "", number: "" },
    first: field("Al"),
    last: field("Nashville"),
    added: { wrote: "2026-07-04T12:00:00Z" },
  });
  await look("nash");
  await expect.element(option(/Bo Nashburn/)).toMatchTextContent("4, Hawks");
  await expect.element(option(/Al Nashville/)).toMatchTextContent("added by you, MLB");
  await option(/Al Nashville/).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/mlb?game=g1");
});

it("[HM6] a person leads to the team's next game, or otherwise to the team, whose page looks them up in its file @all", async () => {
  const [redmond] = people.people;
  if (!redmond) throw new Error("There is nobody.");
  const sox = { ...redmond, league: "mlb", name: "Ty Redpath", team: { team_id: "sox", team_name: "Boston Red Sox" } };
  await showFind({ "GET /api/people": { people: [redmond, sox], more: false } });
  await look("red");
  await option(/Ty Redpath/).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/mlb?game=g1");
  expect(window.history.state).toMatchObject({ state: { find: "Ty Redpath" } });
  await look("redm");
  await option(/Tyrell Redmond/).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/nfl?home=bears");
  expect(window.history.state).toMatchObject({ state: { find: "Tyrell Redmond" } });
});

it("[HM7] results from the browser appear before the server responds, and the rest below them", async () => {
  const held = heldBack(people);
  await showFind({ "GET /api/people": held.answer });
  await look("red");
  await expect.element(option(/Cincinnati Reds MLB|Cincinnati RedsMLB/)).toBeVisible();
  await expect.element(option(/Redmond/)).not.toBeInTheDocument();
  held.release();
  await expect.element(option(/Redmond/)).toBeVisible();
  // The row selected in the meantime stays selected.
  expect(selected()).toContain("at Boston Red Sox");
});

it("[HM7] [OF8] without a network one sentence says what is not found, and leagues are", async () => {
  await showFind({ "GET /api/teams": offline, "GET /api/coming": offline, "GET /api/people": offline });
  setOffline(true);
  await look("mlb");
  await expect.element(page.getByText("Needs a network: teams, games, players.")).toBeVisible();
  await expect.element(option(/^MLB/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

it("[HM7] a failed read is reported with a retry, and the rest is found @all", async () => {
  // A client error, which no read retries: the button stays until it is clicked.
  const refusal = () => problem(400, "agate:bad-request", "No.");
  const { api } = await showFind({ "GET /api/teams": refusal, "GET /api/people": refusal });
  await userEvent.keyboard("{Control>}k{/Control}");
  // At once: the search for a part of it would fail, and that for the whole could be answered already.
  await box.fill("red");
  await expect.element(page.getByText("Teams could not be loaded.")).toBeVisible();
  await expect.element(page.getByText("Players could not be searched.")).toBeVisible();
  await expect.element(option(/at Boston Red Sox/)).toBeVisible();
  api.answer(answers);
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect.element(option(/^Boston Red Sox/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(option(/Redmond/)).toBeVisible();
});

it("[HM7] an empty result says what can be typed, and a long one says to type more @all", async () => {
  await showFind({
    "GET /api/people": (_: unknown, url: URL) =>
      url.searchParams.get("name") === "red" ? { ...people, more: true } : { people: [], more: false },
  });
  await look("zzz");
  await expect.element(page.getByText(/Nothing found for “zzz”/)).toBeVisible();
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}red");
  await expect.element(page.getByText("More people have that name. Keep typing to narrow it down.")).toBeVisible();
});

it("[HM8] keys typed before Find's code has loaded go to Find, and trigger no shortcut of the page", async () => {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  window.addEventListener("keydown", hear);
  const ahead = startTypingAhead();
  await userEvent.keyboard("eb{Backspace}ars{Enter}");
  expect([ahead.text(), heard]).toEqual(["ears", ["Enter"]]);
  ahead.stop();
  await userEvent.keyboard("e");
  expect([ahead.text(), heard]).toEqual(["ears", ["Enter", "e"]]);
  window.removeEventListener("keydown", hear);
});

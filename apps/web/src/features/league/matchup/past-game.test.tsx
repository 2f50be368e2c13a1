import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { PastRostersJson } from "@agate/api";
import { setOffline } from "../../../lib/offline.ts";
import { heldBack, offline, problem, type Answers } from "../../../testing/api-stub.ts";
import { armadillos, inventedRow, pioneers } from "../testing/invented-league.ts";
import {
  inventedLineup,
  inventedRoster,
  matchupAnswers,
  mayExport,
  mayNotExport,
  noPastRosters,
  inventedGames,
  sampleData,
  todaysGame,
} from "../testing/league-answers.ts";
import { button, fileName, openReport, preview, reload, showLeague, text } from "../testing/show-league.tsx";

/** Played in June, when a player who has left since wore 12, and another one 44. */
const playedGame = {
  ...todaysGame,
  game_id: "mlb-espn-0",
  game_date: "2026-06-12",
  local_date: "2026-06-12",
  game_time: "2026-06-12T23:10:00Z",
  status: "final" as const,
};
const at = "/mlb?game=mlb-espn-0&date=2026-06-12";
const read = "GET /api/leagues/mlb/games/mlb-espn-0/past-rosters";
const [first, second, ...others] = inventedRoster(pioneers).rows;
const gone = inventedRow({
  team_id: pioneers.team_id,
  player_id: "gone",
  jersey: "12",
  first_name: "Hal",
  last_name: "Vance",
  position: "P",
});
const past: PastRostersJson = {
  event_id: "mlb-espn-0",
  day: "2026-06-12",
  home: {
    team_id: pioneers.team_id,
    as_of: "2026-06-12",
    rows: [gone, ...(first ? [{ ...first, jersey: "44" }] : []), ...others],
  },
  away: { team_id: armadillos.team_id, as_of: "2026-06-12", rows: inventedRoster(armadillos).rows },
};
const none = noPastRosters(playedGame);
const answers = (over: Answers = {}): Answers => ({
  ...matchupAnswers("mlb", [...inventedGames, playedGame]),
  [read]: past,
  ...over,
});
/** The one line on the people. */
const line = (words: string) => page.css("form [data-state]").getByText(words);
const asOf = () => line("Rosters as of June 12, 2026");
const todays = () => page.getByRole("switch", { name: "Today's rosters" });

it("[LU24] [LU21] a past game's file has the people of its day, with a switch to today's that a link preserves @all", async () => {
  await showLeague(at, answers());
  await expect.element(fileName()).toBeVisible();
  await expect.element(asOf()).toBeVisible();
  await expect.poll(preview).toContain("p12\tPortland Pioneers pitcher Hal Vance (12)");
  await expect.poll(preview).toContain("p44\t");
  expect(preview()).not.toContain(`${second?.first_name} ${second?.last_name}`);
  await todays().click();
  await expect.poll(preview).not.toContain("Hal Vance");
  await expect.poll(preview).toContain(`${second?.first_name} ${second?.last_name}`);
  await expect.element(asOf()).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toContain("rosters=today");
  await reload(answers());
  await expect.element(fileName()).toBeVisible();
  await expect.element(todays()).toBeChecked();
  expect(preview()).not.toContain("Hal Vance");
  await todays().click();
  await expect.poll(preview).toContain("Hal Vance");
  await expect.poll(() => window.location.search).not.toContain("rosters=");
});

it("[LU24] switching back to that day waits for no response, however long ago it was read", async () => {
  const { api } = await showLeague(at, answers());
  await expect.poll(preview).toContain("Hal Vance");
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await todays().click();
  await expect.poll(preview).not.toContain("Hal Vance");
  vi.advanceTimersByTime(60 * 60_000);
  api.answer({ [read]: heldBack(past).answer });
  await todays().click();
  await expect.poll(preview).toContain("Hal Vance");
});

it("[LU24] [B9] replacing today's rosters with that day's is not reported as a roster change @all", async () => {
  const entitlement = heldBack(mayExport);
  await showLeague(at, answers({ "GET /api/may-export": entitlement.answer }));
  await expect.element(fileName()).toBeVisible();
  entitlement.release();
  await expect.poll(preview).toContain("Hal Vance");
  await expect.element(asOf()).toBeVisible();
  await expect.element(page.getByText("Roster updated", { exact: false })).not.toBeInTheDocument();
});

it("[LU21] the line-up applies to the people of the day, and its number wins @all", async () => {
  const lineup = inventedLineup(playedGame, {
    coverage: "dressed",
    home: [
      {
        person_id: "gone",
        source: gone.source ?? "",
        role: "starter",
        jersey: "50",
        position: "P",
        first_name: "Hal",
        last_name: "Vance",
        name: "",
      },
    ],
    provenance: { source: "ESPN", confirmed_at: "2026-06-12T21:00:00Z", sample: false },
  });
  await showLeague(at, answers({ "GET /api/leagues/mlb/games/mlb-espn-0/lineup": lineup }));
  await expect.element(asOf()).toBeVisible();
  await expect.poll(preview).toContain("p50\tPortland Pioneers pitcher Hal Vance (50)");
  await expect.element(await openReport()).toMatchTextContent("Wore 50. The roster has 12.");
});

it("[LU24] one line says if history does not go back that far, also for a single team @all", async () => {
  await showLeague(at, answers({ [read]: none }));
  await expect.element(line("Today's rosters, not that day's")).toBeVisible();
  await expect.poll(preview).toContain(`${second?.first_name} ${second?.last_name}`);
  await reload(answers({ [read]: { ...past, away: none.away } }));
  await expect.element(line("One as of June 12, 2026")).toBeVisible();
});

it.each([
  [390, 844],
  [360, 225],
])("[LU24] at %i x %i px that the rosters are today's is beside the day, once, also of samples", async (...size) => {
  await page.viewport(...size);
  const roster = { ...inventedRoster(pioneers), provenance: sampleData };
  await showLeague(at, answers({ [read]: none, [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: roster }));
  const said = text("Today's rosters, not that day's");
  const shown = () => said.elements().filter((one) => one.checkVisibility());
  await expect.poll(shown).toHaveLength(1);
  const [warning] = shown();
  expect(warning?.parentElement?.textContent).toMatch(/^Final, June 12, 2026/);
  await expect.element(page.elementLocator(warning as Element)).toBeInViewport();
  expect(getComputedStyle(warning as Element).color).toBe(getComputedStyle(document.body).color);
  const sample = line("Sample data").element().checkVisibility();
  expect(sample).toBe(size[0] === 390);
});

it("[LU25] that day's rosters block the file if they cannot be read, with Try again and a switch to today's @all", async () => {
  const { api } = await showLeague(at, answers({ [read]: problem(404, "agate:not-found", "There is no such thing.") }));
  await expect.element(text("Could not be loaded: the rosters of that day")).toBeVisible();
  await todays().click();
  await expect.poll(preview).toContain(`${second?.first_name} ${second?.last_name}`);
  await todays().click();
  await expect.element(text("Could not be loaded: the rosters of that day")).toBeVisible();
  api.answer({ [read]: past });
  await button("Try again").first().click();
  await expect.poll(preview).toContain("Hal Vance");
});

it("[LU25] without a network the file uses the rosters on this device, with their age, until that day's can be read", async () => {
  setOffline(true);
  const { api } = await showLeague(at, answers({ [read]: offline }));
  await expect.poll(preview).toContain(`${second?.first_name} ${second?.last_name}`);
  await expect.element(page.css("form [data-state]")).toMatchTextContent("Rosters confirmed");
  await expect.element(todays()).not.toBeInTheDocument();
  await expect.element(text("Could not be loaded: the rosters of that day")).not.toBeInTheDocument();
  api.answer({ [read]: past });
  setOffline(false);
  await expect.poll(preview).toContain("Hal Vance");
  await expect.element(asOf()).toBeVisible();
});

it("[LU22] people who may not export get today's rosters: nothing else is read or mentioned", async () => {
  const { api } = await showLeague(at, answers({ "GET /api/may-export": mayNotExport }));
  await expect.element(fileName()).toBeVisible();
  await expect.element(todays()).not.toBeInTheDocument();
  expect(api.asked).not.toContain(read);
});

it("[LU20] a game of today has today's rosters @all", async () => {
  const { api } = await showLeague("/mlb?game=mlb-espn-1", answers());
  await expect.element(fileName()).toBeVisible();
  await expect.element(todays()).not.toBeInTheDocument();
  expect(api.asked.filter((one) => one.endsWith("past-rosters"))).toEqual([]);
});

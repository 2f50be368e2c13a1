import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readsCache } from "../../../../sw/cache-rules.ts";
import { setOffline } from "../../../lib/offline.ts";
import { offline, portal, silent } from "../../../testing/api-stub.ts";
import { inventedGame } from "../testing/invented-league.ts";
import { eventAnswers, matchupAnswers, todaysGame } from "../testing/league-answers.ts";
import { button, choices, fileName, heading, onPhone, showLeague, text } from "../testing/show-league.tsx";

const day = () => page.css("aside[data-wide] [aria-live]");
const calendar = () => page.getByRole("dialog", { name: "Calendar" });
const notPage = () => new Response("", { status: 404, headers: { "Content-Type": "text/html" } });

/** Beside the page, and on a phone as the page. */
const screens = [
  ["wide", async () => undefined],
  ["phone @all", onPhone],
] as const;

it.each(screens)(
  "[PG8] [PG9] %s: the panel goes to a day, back to today, to all and to upcoming games @all",
  async (_, open) => {
    await showLeague("/mlb");
    await open();
    const today = "Saturday, July 4, 2026";
    await expect.element(day()).toHaveTextContent(today);
    await button("Next day").click();
    await expect.element(day()).toHaveTextContent("Sunday, July 5, 2026");
    await button("Previous day").click();
    await expect.element(day()).toHaveTextContent(today);

    await button("Open calendar").click();
    await calendar().getByRole("button", { name: "Show all games" }).click();
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(day()).toHaveTextContent("All games");
    await button("Open calendar").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(calendar()).not.toBeInTheDocument();
    await button("Open calendar").click();
    await heading().click();
    await expect.element(calendar()).not.toBeInTheDocument();
    await button("Open calendar").click();
    await calendar().getByRole("button", { name: "Show upcoming games" }).click();
    await expect.element(day()).toHaveTextContent("Upcoming games");
    await button("Today").click();
    await expect.element(day()).toHaveTextContent(today);
  },
);

it("[PG13] games say that their times are Eastern, how many there are, and which of two they are, beside the page and as the page", async () => {
  const games = [1, 2].map((game_no) =>
    inventedGame({ game_id: `game-${game_no}`, game_date: "2026-07-04", game_no, doubleheader: true }),
  );
  await onPhone();
  await showLeague("/mlb", matchupAnswers("mlb", games));
  await expect.element(page.getByText("Eastern time", { exact: true })).toBeInViewport();
  await expect.element(choices().first()).toMatchTextContent("Game 1");
  await expect.element(choices().nth(1)).toMatchTextContent("Game 2");
  await page.viewport(1440, 900);
  await expect.element(page.getByText("Eastern time", { exact: true })).toBeInViewport();
  await expect.element(page.getByText("2 games", { exact: true })).toBeVisible();
});

it.each(screens)(
  "[PG57] %s: a long day shows the first twenty games, a box that finds others, and all",
  async (_, open) => {
    const games = Array.from({ length: 30 }, (_, at) =>
      inventedGame({
        game_id: `game-${at}`,
        game_date: "2026-07-04",
        location: at === 29 ? "Ólafsvík Arena" : "A place",
      }),
    );
    await showLeague("/mlb", matchupAnswers("mlb", games));
    await open();
    await expect.element(choices().nth(19)).toBeVisible();
    expect(choices().elements()).toHaveLength(20);
    await page.getByLabelText("Find a game").fill("olaf pioneers");
    await expect.poll(() => choices().elements().length).toBe(1);
    await page.getByLabelText("Find a game").fill("curling");
    await expect.element(text("No games this day match “curling”")).toBeVisible();
    await page.getByLabelText("Find a game").fill("");
    await button("Show all 30").click();
    await expect.poll(() => choices().elements().length).toBe(30);
    await expect.element(button("Show all 30")).not.toBeInTheDocument();
  },
);

describe("the Club World Cup of 2025", () => {
  const games = ["2025-06-14", "2025-06-15", "2025-06-29"].map((game_date) =>
    inventedGame({
      game_id: `fifa-${game_date}`,
      game_date,
      local_date: game_date,
      game_time: `${game_date}T19:00:00Z`,
    }),
  );

  it("[PG8] [PG37] calendar, previous and next stay within its days", async () => {
    await showLeague("/fifa", matchupAnswers("fifa", games));
    await expect.element(choices().first()).toBeVisible();
    await button("Open calendar").click();
    await expect.element(calendar().getByRole("grid", { name: "June 2025" })).toBeVisible();
    await expect.element(calendar().getByRole("button", { name: /June 15, 2025, has games$/ })).toBeVisible();
    await expect.element(calendar().getByRole("button", { name: /June 1, 2025$/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await button("Next day").click();
    await expect.element(day()).toHaveTextContent("Sunday, June 15, 2025");

    // In any other year, the tournament is one click away.
    await button("Today").click();
    await expect.element(text("The last game was on June 29, 2025.").first()).toBeVisible();
    await button("Go to June 29, 2025").first().click();
    await expect.element(choices().first()).toBeVisible();
  });

  it("[PG8] an unread month is read when the calendar shows it", async () => {
    await showLeague("/fifa?date=2025-05-01", matchupAnswers("fifa", games));
    await button("Open calendar").click();
    await calendar().getByRole("button", { name: "Go to the Next Month" }).click();
    await expect.element(calendar().getByRole("button", { name: /June 15, 2025, has games$/ })).toBeVisible();
  });
});

it("[PG8] on the calendar's first day there is no further step, and the button says why @all", async () => {
  await showLeague("/mlb?date=1900-01-01");
  const previous = button("Previous day");
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await expect.element(previous).toHaveAccessibleDescription("The calendar begins on January 1, 1900.");
  (previous.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(day()).toHaveTextContent("Monday, January 1, 1900");
});

it("[PG8] on the calendar's last day there is no further step, and the button says why", async () => {
  await showLeague("/mlb?date=2100-12-31");
  await expect.element(button("Next day")).toHaveAccessibleDescription("The calendar ends on December 31, 2100.");
  await expect.element(text(/^The last game before it (is|was) on /).first()).toBeVisible();
});

it("[PG12] an empty day says so, and links to the nearest days with games", async () => {
  await showLeague("/mlb?date=1999-01-01");
  await expect.element(text("No games scheduled for January 1, 1999").first()).toBeVisible();
  await button(/^Go to /)
    .first()
    .click();
  await expect.element(choices().first()).toBeVisible();
});

it("[PG12] a schedule that fails to load says so and loads on Try again", async () => {
  const { api } = await showLeague("/mlb", { "GET /api/leagues/mlb/schedule": notPage });
  await expect
    .element(page.css("aside[data-wide]").getByRole("alert"))
    .toMatchTextContent("The schedule could not be loaded");
  await expect.element(text(/No games scheduled/)).not.toBeInTheDocument();
  api.answer(matchupAnswers("mlb"));
  await page.css("aside[data-wide]").getByRole("button", { name: "Try again" }).click();
  await expect.element(choices().first()).toBeVisible();
});

describe("with the list folded away", () => {
  const sheet = () => page.getByRole("region", { name: "Preview of the file" });
  const failing = (slug: string) => ({
    [`GET /api/leagues/${slug}/schedule`]: notPage,
    [`GET /api/leagues/${slug}/teams`]: notPage,
    [`GET /api/leagues/${slug}/events`]: notPage,
  });

  it.each([
    ["/mlb", "The schedule could not be loaded"],
    ["/pga", "The events could not be loaded"],
  ])(
    "[PG12] [EV3] %s: the sheet says what happened, and one click requests everything again @all",
    async (path, title) => {
      const slug = path.slice(1);
      const { api } = await showLeague(path, failing(slug));
      await button("Collapse Sidebar").click();
      await expect.element(sheet().getByRole("alert").filter({ hasText: title })).toBeVisible();
      api.answer({ ...matchupAnswers(slug), ...eventAnswers(slug) });
      await sheet().getByRole("button", { name: "Try again" }).click();
      await expect.element(text("The list of teams could not be loaded.")).not.toBeInTheDocument();
      await sheet().css("[data-game]").first().click();
      await expect.element(fileName()).toBeVisible();
    },
  );
});

it("[OF11] a dead network ends in a message, and Try again sends a new request @all", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const schedule = "GET /api/leagues/mlb/schedule";
  const { api } = await showLeague("/mlb", { [schedule]: silent });
  await expect.poll(() => api.asked).toContain(schedule);
  vi.advanceTimersByTime(10_000);
  await expect.element(text("The schedule could not be loaded")).toBeVisible();
  await expect.element(text(/the network takes too long/).first()).toBeVisible();
  api.answer(matchupAnswers("mlb"));
  await button("Try again").first().click();
  await expect.element(choices().first()).toBeVisible();
});

it("[F8] [OF11] a captive portal's page is reported as such, not as an unreadable answer @all", async () => {
  await showLeague("/mlb", { "GET /api/leagues/mlb/schedule": portal });
  await expect.element(text(/This network answered with its own page/).first()).toBeVisible();
});

it.each([
  ["/mlb", "There is nothing to pick yet" + "The schedule and the teams could not be loaded."],
  ["/pga", "There is nothing to pick yet" + "The events could not be loaded."],
])(
  "[PG12] [EV3] [OF12] %s: with every read failing, the sheet does not ask to pick something @all",
  async (path, words) => {
    const slug = path.slice(1);
    const { api } = await showLeague(path, {
      "GET /api/auth/session": offline,
      "GET /api/may-export": offline,
      [`GET /api/leagues/${slug}/schedule`]: offline,
      [`GET /api/leagues/${slug}/teams`]: offline,
      [`GET /api/leagues/${slug}/events`]: offline,
    });
    await expect.element(page.getByRole("region", { name: "Preview of the file" })).toMatchTextContent(words);
    await expect.element(text(/Pick (a game|an event)/)).not.toBeInTheDocument();
    // Once the line below the header says why, nothing repeats it and nothing is red (rule OF8).
    setOffline(true);
    await expect.element(text(/There is no connection/)).not.toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(text(/^The (MLB games|PGA Tour events) are not on this device\.$/)).toBeVisible();
    await expect.element(text(/could not be loaded/)).not.toBeInTheDocument();
    // Nothing that could not work (rule OF12).
    expect(page.css("#main :is(button, input, select, a)").elements()).toHaveLength(1);
    await expect.element(page.getByRole("region", { name: "Preview of the file" })).not.toBeInTheDocument();
    setOffline(false);
    api.answer({ ...matchupAnswers(slug), ...eventAnswers(slug) });
    await button("Try again").first().click();
    await expect.element(choices().first()).toBeVisible();
  },
);

it("[PG26] [PG13] beside the page a game's time and that it has started are two lines, without the comma between", async () => {
  const started = inventedGame({ ...todaysGame, status: "live" });
  await showLeague("/mlb", matchupAnswers("mlb", [started]));
  const game = choices().first();
  await expect.element(game).toMatchTextContent("7:10 PM, started");
  await page.viewport(1440, 900);
  await expect.poll(() => (game.element() as HTMLElement).innerText).toContain("7:10 PM\nstarted");
  await page.viewport(820, 1180);
  await expect.poll(() => (game.element() as HTMLElement).innerText).toContain("7:10 PM, started");
});

it("[PG35] the schedule's scrollbar disappears 600 ms after the list was scrolled", async () => {
  const games = Array.from({ length: 40 }, (_, at) =>
    inventedGame({ game_id: `mlb-espn-${at}`, game_date: "2026-07-04" }),
  );
  await showLeague("/mlb", matchupAnswers("mlb", games));
  await expect.element(choices().first()).toBeVisible();
  const list = page.css("aside[data-wide] [aria-busy]");
  // Not where the last test left the pointer, nor while the list scrolls to today.
  await heading().hover();
  await expect.element(list).not.toHaveAttribute("data-scrollbar");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const isHidden = () => getComputedStyle(list.element()).scrollbarColor.startsWith("rgba(0, 0, 0, 0)");
  expect(isHidden(), "hidden at first").toBe(true);
  const scrolled = new Promise((done) => list.element().addEventListener("scroll", done, { once: true }));
  list.element().scrollBy(0, 40);
  await scrolled;
  await expect.element(list).toHaveAttribute("data-scrollbar", "shown");
  expect(isHidden(), "there while the list is scrolled").toBe(false);
  vi.advanceTimersByTime(599);
  await expect.element(list).toHaveAttribute("data-scrollbar", "shown");
  vi.advanceTimersByTime(1);
  await expect.element(list).not.toHaveAttribute("data-scrollbar");
});

it.each([
  ["/mlb", matchupAnswers("mlb"), /^\?game=/],
  ["/pga", eventAnswers("pga"), /^\?event=/],
])(
  "[SH13] %s: what is listed is a link to its address, marked once it is chosen @all",
  async (path, answers, address) => {
    await showLeague(path, answers);
    const first = choices().first();
    await expect.element(first).toHaveAttribute("href", expect.stringMatching(address));
    const href = first.element().getAttribute("href");
    await expect.element(first).not.toHaveAttribute("aria-current");
    await first.click();
    await expect.element(fileName()).toBeVisible();
    await expect.element(first).toHaveAttribute("aria-current", "true");
    await expect.poll(() => window.location.search.startsWith(href ?? "no link")).toBe(true);
  },
);

it.each([
  ["/mlb", todaysGame.game_id, "1 of 2 on this device", /^Portland/],
  ["/pga", "e2", null, /^Lakeshore Open/],
])("[OF16] %s: without a network the list says what is not on this device", async (path, id, count, here) => {
  await (await caches.open(readsCache)).put(`/api/leagues${path}/answer?event=${id}`, Response.json({}));
  await showLeague(path);
  const list = page.css("aside[data-wide] [data-game]");
  await expect.element(list.first()).toBeVisible();
  await expect.poll(() => page.css("[data-game][title]").elements()).toEqual([]);
  setOffline(true);
  const marked = page.css("aside[data-wide] [title='Not on this device']");
  await expect.poll(() => marked.elements().length).toBe(list.elements().length - 1);
  await expect.element(list.filter({ hasText: here }).first()).not.toHaveAttribute("title");
  if (count) await expect.element(text(count)).toBeVisible();
});

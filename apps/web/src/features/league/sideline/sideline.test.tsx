import { beforeEach, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page, userEvent } from "vitest/browser";
import { blankEdit, editId, ownTeamFields, storedFields, type Edit } from "@agate/mine";
import { readsCache } from "../../../../sw/cache-rules.ts";
import { setOffline } from "../../../lib/offline.ts";
import { changeMine } from "../../../product/mine/mine.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, offline } from "../../../testing/api-stub.ts";
import { armadillos, pioneers } from "../testing/invented-league.ts";
import {
  confirmed,
  inventedEvents,
  inventedRoster,
  mayNotExport,
  rosterAnswers,
  todaysGame,
} from "../testing/league-answers.ts";
import { button, columnsOf, fileName, onPhone, showLeague, text } from "../testing/show-league.tsx";

const game = "game=mlb-espn-1&home=mlb-espn-1&away=mlb-espn-2";
const number = (side: "home" | "away", one: string) =>
  page.css(
    `main section[aria-label="${side === "home" ? pioneers.team_name : armadillos.team_name}"] [data-number="${one}"]`,
  );
const answer = () => page.getByRole("region", { name: "Answer" });
const output = () => page.css("main output").element().textContent;
const onSide = () => page.viewport(844, 390);

/** The screen wake lock, as a browser returns it. */
const wakeLock = { request: vi.fn<() => Promise<typeof sentinel>>(async () => sentinel) };
const sentinel = { released: false, release: async () => undefined };
beforeEach(() => {
  wakeLock.request.mockClear();
  sentinel.released = false;
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: wakeLock });
  return () => Reflect.deleteProperty(navigator, "wakeLock");
});

/** Replaces the shown page with another. */
async function showNext(...shown: Parameters<typeof showLeague>): ReturnType<typeof showLeague> {
  await cleanup();
  return showLeague(...shown);
}

it("[SL1] shows the address's squads as numbers, and a link back to the file with the same settings", async () => {
  await showLeague(`/mlb/sideline?${game}&style=getty`);
  await expect.element(number("home", "11")).toBeVisible();
  await expect.element(number("away", "19")).toBeVisible();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Austin Armadillos at Portland Pioneers");
  await expect
    .element(page.getByRole("link", { name: "File" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/mlb\?.*style=getty/));
  await expect.element(text("Rosters confirmed 8:00 AM ET")).toBeVisible();
});

it("[SL6] the code is exactly the file's with the same settings @all", async () => {
  await showLeague(`/mlb?${game}&hp=z`);
  await expect.element(fileName()).toBeVisible();
  // The excerpt, until it is known that they may export.
  await expect.poll(() => columnsOf("z11")[1]).toContain("Marcus Ellery");
  await showNext(`/mlb/sideline?${game}&hp=z`);
  await number("home", "11").click();
  await expect.element(answer().getByRole("button", { name: "Copy z11" })).toBeVisible();
});

it("[SL4] [SL13] typing anywhere answers for both teams and is announced; Escape goes back, and the focus to the clicked number @all", async () => {
  await showLeague(`/mlb/sideline?${game}`);
  await expect.element(number("home", "11")).toBeVisible();
  await userEvent.keyboard("12");
  await expect.element(answer().getByText("Moriyama", { exact: true })).toBeVisible();
  await expect
    .poll(output)
    .toBe(
      "Kenji Moriyama-Stone, pitcher, code p12, Portland Pioneers. Kenji Moriyama, pitcher, code a12, Austin Armadillos.",
    );
  await userEvent.keyboard("{Escape}");
  await expect.element(answer()).not.toBeInTheDocument();

  (number("away", "13").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(answer().getByText("pitcher")).toBeVisible();
  expect(answer().getByRole("article").elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(number("away", "13")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(number("away", "14")).toHaveFocus();
});

it("[SL7] letters list possible matches; Enter takes the first, and copies an answer's only code @all", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await showLeague(`/mlb/sideline?${game}`);
  await expect.element(number("home", "11")).toBeVisible();
  await userEvent.keyboard("pressley");
  await expect.element(answer().getByText("2 found for “pressley”")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(answer().getByRole("button", { name: "Copy p16" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(answer().getByRole("button", { name: "Copied p16" })).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith("p16");
});

it("[SL6] people who may not export see names and positions, the excerpt's codes, and a link to subscribe @all", async () => {
  await showLeague(`/mlb/sideline?${game}`, { "GET /api/may-export": mayNotExport });
  await number("home", "11").click();
  await expect.element(answer().getByRole("button", { name: "Copy p11" })).toBeVisible();
  await button("Back to the numbers").click();
  await number("home", "19").click();
  await expect.element(answer().getByText("Bellamy-Stone")).toBeVisible();
  await expect.element(answer().getByText("left fielder")).toBeVisible();
  await expect.element(answer().getByText(/^Codes are for subscribers\./)).toBeVisible();
  await expect.element(answer().getByRole("link", { name: "See plans" })).toBeVisible();
  expect(output()).not.toContain("code");
  await expect.element(answer().getByRole("button", { name: /^Copy/ })).not.toBeInTheDocument();
});

it("[SL6] names and numbers appear before the entitlement has loaded, and a pending code says so", async () => {
  await showLeague(`/mlb/sideline?${game}`, { "GET /api/may-export": () => new Promise<never>(() => undefined) });
  await number("home", "12").click();
  await expect.element(answer().getByText("Moriyama-Stone")).toBeVisible();
  await expect.element(answer().getByText("Loading the code...")).toBeVisible();
});

it("[SL11] rosters that could not be loaded are reported, with a retry @all", async () => {
  const { api } = await showLeague(`/mlb/sideline?${game}`, rosterAnswers("mlb", broken));
  await expect.element(page.getByRole("alert").filter({ hasText: "Could not be loaded" })).toBeVisible();
  api.answer({
    "GET /api/leagues/mlb/teams/mlb-espn-1/roster": inventedRoster(pioneers),
    "GET /api/leagues/mlb/teams/mlb-espn-2/roster": inventedRoster(armadillos),
  });
  await button("Try again").click();
  await expect.element(number("home", "11")).toBeVisible();
});

it.each([
  ["/mlb", "game=mlb-espn-9", "This game is not on this device."],
  ["/mlb", "home=mlb-espn-1&away=mlb-espn-2", "This game is not on this device."],
  ["/pga", "event=pga-espn-9", "This event is not on this device."],
])(
  "[SL11] [OF8] %s/sideline?%s: without a network, one sentence, and no box that could not work",
  async (path, query, words) => {
    const away = ["teams", "answer", "events", "schedule", "common-codes"].map((read) => [
      `GET /api/leagues${path}/${read}`,
      offline,
    ]);
    await showLeague(`${path}/sideline?${query}`, Object.fromEntries(away));
    await expect.element(page.getByRole("alert").filter({ hasText: "Could not be loaded" })).toBeVisible();
    setOffline(true);
    await expect.element(text(words)).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Number or name")).not.toBeInTheDocument();
    await expectAccessible();
  },
);

it("[SL11] [OF8] without a network, a squad that is missing says so beside the other one @all", async () => {
  await showLeague(`/mlb/sideline?${game}`, { "GET /api/leagues/mlb/teams/mlb-espn-1/roster": offline });
  setOffline(true);
  await expect.element(number("away", "19")).toBeVisible();
  await expect.element(text("Not on this device.")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("[SL11] without a game it links to the league's games", async () => {
  await showLeague("/mlb/sideline");
  await expect.element(page.getByRole("link", { name: "Choose one of MLB" })).toHaveAttribute("href", "/mlb");
});

it("[SL11] [OF12] without a game and without a network it lists what opens, as sidelines", async () => {
  const answer = { league: "mlb", game: todaysGame, people: [] };
  await (
    await caches.open(readsCache)
  ).put(`/api/leagues/mlb/answer?event=${todaysGame.game_id}`, Response.json(answer));
  setOffline(true);
  await showLeague("/nhl/sideline");
  await expect
    .element(page.getByRole("region", { name: "On this device" }).getByRole("link"))
    .toHaveAttribute("href", `/mlb/sideline?game=${todaysGame.game_id}`);
  await expect.element(page.getByText("No NHL game is on this device.")).toBeVisible();
  await expect.element(page.getByLabelText("Number or name")).not.toBeInTheDocument();
});

it("[SL8] the pad types, and the last ten are listed @all", async () => {
  await onPhone();
  await showLeague(`/mlb/sideline?${game}`);
  await number("home", "18").click();
  await button("Back to the numbers").click();
  await button("Pad").click();
  await button("1").click();
  await button("3").click();
  await expect.element(answer().getByText("Ocampo", { exact: true })).toBeVisible();
  await button("Last ten").click();
  const found = page.css("main li span > b");
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual(["Luis Ocampo-Stone", "Luis Ocampo", "Nils Haugen-Stone"]);
});

it("[SL9] the view by position shows the same people, and is missing if no one has a position @all", async () => {
  await showLeague(`/mlb/sideline?${game}`);
  await button("By position").first().click();
  await expect.element(page.getByRole("heading", { name: "Outfielders" }).first()).toBeVisible();
  await number("home", "18").click();
  await expect.element(answer().getByText("Haugen-Stone")).toBeVisible();

  await showNext(`/mlb/sideline?${game}`, {
    "GET /api/leagues/mlb/teams/mlb-espn-1/roster": inventedRoster(pioneers, [""]),
    "GET /api/leagues/mlb/teams/mlb-espn-2/roster": inventedRoster(armadillos, [""]),
  });
  await expect.element(number("home", "11")).toBeVisible();
  await expect.element(button("By position")).not.toBeInTheDocument();
});

it("[SL3] the home team of baseball wears white until shirts are swapped", async () => {
  await showLeague(`/mlb/sideline?${game}`);
  const home = page.css(`main section[aria-label="${pioneers.team_name}"]`);
  await expect.element(home).toHaveAttribute("data-shirt", "outlined");
  await button("View").click();
  await page.getByRole("switch", { name: "Swap shirts" }).click();
  await expect.element(home).toHaveAttribute("data-shirt", "filled");
});

it("[SL10] keeps the screen on, requests it again when the page is back, and says so when the browser refuses", async () => {
  await showLeague(`/mlb/sideline?${game}`);
  await expect.poll(() => wakeLock.request.mock.calls.length).toBe(1);
  sentinel.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => wakeLock.request.mock.calls.length).toBe(2);
  await expect.element(text("The screen may go dark")).not.toBeInTheDocument();
  sentinel.released = true;
  wakeLock.request.mockRejectedValueOnce(new DOMException("Low battery", "NotAllowedError"));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(text("The screen may go dark")).toBeVisible();
  await button("View").click();
  await expect
    .element(page.getByRole("switch", { name: "Keep the screen on" }))
    .toHaveAccessibleDescription("Your phone will dim the screen.");
});

it("[SL12] shows a field by initials and a race by car number @all", async () => {
  await showLeague("/pga/sideline?event=e2");
  await expect.element(page.css('main [data-number="lo"]')).toBeVisible();
  await userEvent.keyboard("lo");
  await expect.element(answer().getByRole("button", { name: "Copy lo" })).toBeVisible();
  await showNext("/nascar-cup/sideline?event=e2");
  await expect.element(page.css('main [data-number="07"]')).toBeVisible();
  await userEvent.keyboard("88");
  await expect.element(answer().getByText("Ridgeline Racing")).toBeVisible();
});

it.each([
  ["a phone upright", onPhone],
  ["a phone on its side", onSide],
])("[SL2] on %s every number is large enough to read and to tap, and no squad of 26 scrolls @all", async (_, turn) => {
  await turn();
  const squad = (team: typeof pioneers) => {
    const [row] = inventedRoster(team).rows;
    const rows = Array.from({ length: 26 }, (__, at) => ({
      ...row,
      player_id: `${team.team_id}-${at}`,
      jersey: String(at + 10),
      last_name: `Moore${at}`,
    }));
    return { ...inventedRoster(team), rows };
  };
  await showNext(`/mlb/sideline?${game}`, {
    "GET /api/leagues/mlb/teams/mlb-espn-1/roster": squad(pioneers),
    "GET /api/leagues/mlb/teams/mlb-espn-2/roster": squad(armadillos),
  });
  await expect.element(number("away", "35")).toBeInViewport();
  const least = window.innerHeight > 500 ? [34, 44] : [28, 40];
  for (const cell of page.css("main [data-number]").elements()) {
    const figures = cell.querySelector("b");
    expect(figures && Number.parseFloat(getComputedStyle(figures).fontSize)).toBeGreaterThanOrEqual(least[0] ?? 0);
    expect(cell.getBoundingClientRect().height).toBeGreaterThanOrEqual(least[1] ?? 0);
    expect(cell.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

/** People whose name is cut off in a cell, at the side or below. */
const cutNames = () =>
  page
    .css("main [data-number] small")
    .elements()
    .flatMap((names) => {
      const cell = names.closest("button")?.getBoundingClientRect();
      const isComplete =
        names.scrollWidth <= names.clientWidth && cell && names.getBoundingClientRect().bottom <= cell.bottom;
      return isComplete ? [] : [names.textContent];
    });

const longName = (at: number) => `${String.fromCodePoint(65 + (Math.floor(at / 3) % 26))}ezuidenhout-Gymnastopoulos`;

it("[SL2] at 1440 px no name is cut off in a cell, however long it is and however many share the initials @all", async () => {
  const players = Array.from({ length: 156 }, (_, at) => ({
    first_name: String.fromCodePoint(65 + (at % 26)),
    last_name: longName(at),
  }));
  const field = { event: inventedEvents[1], players, provenance: confirmed };
  await showLeague("/pga/sideline?event=e2", {
    "GET /api/may-export": mayNotExport,
    "GET /api/leagues/pga/events/e2/field": field,
  });
  await expect.element(page.css("main [data-number]").first()).toBeVisible();
  expect(page.css("main [data-number] i").elements().length, "initials that are shared").toBeGreaterThan(10);
  expect(cutNames()).toEqual([]);

  const [row] = inventedRoster(pioneers).rows;
  const rows = Array.from({ length: 53 }, (_, at) => ({
    ...row,
    player_id: `p${at}`,
    jersey: String(at),
    last_name: longName(at),
  }));
  const roster = { ...inventedRoster(pioneers), rows };
  await showNext(`/mlb/sideline?${game}`, { "GET /api/leagues/mlb/teams/mlb-espn-1/roster": roster });
  await expect.element(number("home", "52")).toBeVisible();
  expect(cutNames()).toEqual([]);
});

it.each([
  ["light", ""],
  ["dark", " @all"],
  ["sun", " @all"],
])("[SL13] axe finds nothing in %s: numbers, an answer, a list, no match%s @all", async (light) => {
  localStorage.setItem("agate:sideline-light", light);
  await showNext(`/mlb/sideline?${game}`);
  await expect.element(number("home", "11")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("12");
  await expect.element(answer()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}pit");
  await expect.element(answer()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}98");
  await expect.element(answer().getByText("No one wears 98").first()).toBeVisible();
});

it("[SL15] Back closes the answer, and only leaves the sideline if there is none", async () => {
  window.history.replaceState(null, "", "/before");
  window.history.pushState(null, "", "/");
  await showLeague(`/mlb/sideline?${game}`);
  await number("home", "11").click();
  await expect.element(answer()).toBeVisible();
  window.history.back();
  await expect.element(answer()).not.toBeInTheDocument();
  expect(window.location.pathname).toBe("/mlb/sideline");
  // After another answer closed by hand, one step back still leaves.
  await number("home", "12").click();
  await userEvent.keyboard("{Escape}");
  await number("home", "12").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(answer()).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(() => window.location.pathname).not.toBe("/mlb/sideline");
});

it("[SL16] [SL6] includes edits and added people with the file's numbers, codes and mark, but not scratched people", async () => {
  const of = { league: "mlb", list: `team:${pioneers.team_id}`, game: null, name: "", number: "" };
  const wrote = "2026-07-03T21:40:00Z";
  const saveEdit = (person: string, given: Partial<Omit<Edit, "of">>) => {
    const edit: Edit = { ...blankEdit({ ...of, person }), ...given };
    changeMine("edit", editId(edit.of), storedFields(edit));
  };
  const field = (value: string, base = "") => ({ value, base, on: null, wrote });
  saveEdit(`id:${pioneers.team_id}-0`, { fields: { number: field("21", "11") } });
  saveEdit(`id:${pioneers.team_id}-1`, { scratched: { wrote } });
  saveEdit("new:1", {
    added: { wrote },
    fields: { first: field("Cal"), last: field("Trevanion"), number: field("66") },
  });
  await showLeague(`/mlb/sideline?${game}`);
  await expect.element(number("home", "66")).toBeVisible();
  await expect.element(number("home", "11")).not.toBeInTheDocument();
  await expect.element(number("home", "12")).not.toBeInTheDocument();
  await number("home", "21").click();
  await expect.element(answer().getByText("Ellery-Stone")).toBeVisible();
  await expect.element(answer().getByRole("button", { name: "Copy p21" })).toBeVisible();
  await expect.element(answer().getByText("yours", { exact: true })).toBeVisible();
  await expect.poll(output).toMatch(/Marcus Ellery-Stone, .*code p21, yours, Portland Pioneers\./);
  await userEvent.keyboard("{Escape}");
  await number("home", "66").click();
  await expect.element(answer().getByRole("button", { name: "Copy p66" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await number("away", "12").click();
  await expect.element(answer().getByText("yours", { exact: true })).not.toBeInTheDocument();
});

it("[SL6] an own team is looked up like any other @all", async () => {
  const ada = { number: "7", first: "Ada", last: "Marlow", position: "SS" };
  const team = {
    name: "Hawks",
    article: null,
    sport: "baseball",
    level: null,
    prefix: null,
    people: { p1: ada },
  } as const;
  changeMine("team", "a", ownTeamFields(team));
  await showLeague(`/mlb/sideline?home=own.a&away=${armadillos.team_id}`);
  await page.css('main section[aria-label="Hawks"] [data-number="7"]').click();
  await expect.element(answer().getByText("Marlow")).toBeVisible();
  await expect.element(answer().getByRole("button", { name: "Copy h7" })).toBeVisible();
});

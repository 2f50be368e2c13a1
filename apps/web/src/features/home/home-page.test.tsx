import { afterEach, describe, expect, it } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import type { ComingFreshnessJson, ComingGameJson, ComingJson } from "@agate/api";
import { addDays, easternDay } from "@agate/captions/calendar";
import { blankEdit, editId, manifestId, storedFields, storedManifest, defaultPreset, type Manifest } from "@agate/mine";
import { readsCache } from "../../../sw/cache-rules.ts";
import { setOffline } from "../../lib/offline.ts";
import { setFavorite } from "../../product/favorites/star-button.tsx";
import { changeMine } from "../../product/mine/mine.ts";
import { clearSaved, savedLeagues } from "../../product/saved/saved-leagues.ts";
import { storeHint } from "../../product/session/session-hint.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { heldBack, offline, problem, type Answers } from "../../testing/api-stub.ts";
import { ada, show } from "../../testing/show.tsx";
import { joinedAnswers, leagueAnswers } from "../league/testing/league-answers.ts";
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
const section = (name: string) => page.css(`main :is(section, details):has(> * > h2:text-is("${name}"))`);
/** Expands a folded section. */
const unfold = (name: string) => page.getByRole("heading", { name }).click();

it("[HM12] without favorites Home says what they are for, and a star fills it @all", async () => {
  await show(<HomePage />, "/home", answers);
  await expect.element(page.getByText("Star what you shoot: its games are here each morning.")).toBeVisible();
  const headings = [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["Next today", "Leagues to start with"]);
  await expect.element(page.getByText("3 games today in 1 league")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "3 games today" })).toHaveAttribute("href", "/day");
  await expect.element(page.getByText("Next on October 7")).toBeVisible();
  expect(page.getByText(/sample/i).elements()).toEqual([]);
  await page.viewport(390, 844);
  const firstRow = () => document.querySelector("main li:has(h3)");
  const bottomOf = (part: string) => firstRow()?.querySelector(part)?.getBoundingClientRect().bottom ?? 0;
  const openTop = () => firstRow()?.querySelector("a")?.getBoundingClientRect().top ?? Infinity;
  await expect.poll(() => openTop() < bottomOf("h3")).toBe(true);
  await expectAccessible();
  await page.getByRole("button", { name: "Favorite: MLB" }).click();
  await expect.element(page.getByRole("link", { name: "All 3 MLB games of today" })).toBeVisible();
});

it("[HM12] that the next games are samples is said once", async () => {
  await show(<HomePage />, "/home", { ...answers, "GET /api/coming": { ...coming, samples: ["mlb"] } });
  await expect.element(page.getByText("3 games today in 1 league, sample data")).toBeVisible();
  expect(page.getByText(/sample/i).elements()).toHaveLength(1);
});

it("[HM10] that everything is sample data is said once a day, not on each row", async () => {
  const sample = { ...dated, provenance: { ...dated.provenance, sample: true } };
  await show(<HomePage />, "/home", {
    ...answers,
    "GET /api/coming/freshness": { teams: { sox: sample, braves: sample }, events: {} },
  });
  setFavorite(sox, true);
  await expect.element(section("Today").getByText("Sample data: invented people")).toBeVisible();
  await expect.element(section("Tomorrow")).toMatchTextContent("1 game, sample data");
  expect(page.getByText(/Sample data/).elements()).toHaveLength(1);
});

it("[HM10] [HM11] Home has today's and tomorrow's games with the age of their rosters, and one red Export", async () => {
  await show(<HomePage />, "/home", { ...answers, ...entitled });
  setFavorite(sox, true);
  const rows = section("Today").getByRole("listitem");
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/in [12] h \d\d? min/);
  // The more worrying of the two rosters.
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
  expect(window.history.state).toMatchObject({ state: { file: true } });
});

it("[HM11] a game that was postponed does not get the red Export of the one after it", async () => {
  const off = game("off", { status: "postponed", game_time: hours(1) });
  await show(<HomePage />, "/home", {
    ...answers,
    ...entitled,
    "GET /api/coming": { ...coming, games: [off, game("next", { location: "Fenway Annex" })] },
  });
  setFavorite(sox, true);
  await expect
    .element(
      section("Today")
        .getByRole("button", { name: /^Export/ })
        .nth(1),
    )
    .toBeVisible();
  expect(document.querySelector('main button[class*="red"]')?.closest("li")?.textContent).toContain("Fenway Annex");
});

it("[HM10] the first view has today's games and the last files; everything else is folded, with its count @all", async () => {
  await page.viewport(390, 844);
  await show(<HomePage />, "/home", answers);
  setFavorite(sox, true);
  await expect.element(section("Tomorrow")).toMatchTextContent("1 game");
  await expect.element(section("Favorites")).toMatchTextContent("1");
  await expect.element(section("At the venue")).toMatchTextContent("Nothing opens without a network");
  const open = () => [...document.querySelectorAll("main :is(section:has(> header), details[open]) h2")];
  expect(open().map(({ textContent }) => textContent)).toEqual(["Today"]);
  await unfold("Tomorrow");
  await expect.element(section("Tomorrow").getByRole("listitem")).toBeVisible();
});

it("[HM12] Change removes a star and restores it @all", async () => {
  await show(<HomePage />, "/home", answers);
  setFavorite(sox, true);
  setFavorite({ league: "nfl", team: null, name: "NFL" }, true);
  await unfold("Favorites");
  await expect
    .element(page.getByRole("link", { name: "Boston Red Sox", exact: true }))
    .toHaveAttribute("href", "/mlb?home=sox");
  await page.getByRole("button", { name: "Change" }).click();
  const star = page.getByRole("button", { name: "Favorite: Boston Red Sox" });
  await star.click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  await star.click();
  await page.getByRole("button", { name: "Favorite: NFL" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("link", { name: "Boston Red Sox", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "NFL", exact: true })).not.toBeInTheDocument();
});

it("[HM12] loading and failures are shown, with a retry; games appear without the ages", async () => {
  const held = heldBack(coming);
  const { api } = await show(<HomePage />, "/home", {
    ...answers,
    "GET /api/coming": () => problem(400, "agate:bad-request", "No."),
    "GET /api/coming/freshness": () => problem(400, "agate:bad-request", "No."),
  });
  setFavorite(sox, true);
  await expect.element(page.getByText("The games of these days could not be loaded.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Favorites" })).toBeVisible();
  api.answer({ "GET /api/coming": held.answer });
  await page.getByRole("button", { name: "Try again" }).click();
  held.release();
  await expect.element(section("Today").getByRole("listitem").nth(2)).toBeVisible();
  await expect.element(page.getByText("The age of the rosters could not be loaded.")).toBeVisible();
  api.answer({ "GET /api/coming/freshness": freshness });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/Older than promised/).first()).toBeVisible();
});

it("[HM10] a day without a favorite's game says so, and what is next", async () => {
  const next = game("later", { game_date: addDays(today, 3), game_time: null });
  await show(<HomePage />, "/home", { ...answers, "GET /api/coming": { ...coming, games: [next] } });
  setFavorite(sox, true);
  await expect.element(page.getByText(/None of your favorites plays today\. Next:/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Atlanta Braves at Boston Red Sox" }))
    .toHaveAttribute("href", "/mlb?game=later");
});

const row = (player_id: string, jersey: string, first_name: string, last_name: string) => ({
  team_id: "sox",
  player_id,
  jersey,
  position: "RF",
  first_name,
  last_name,
  name: "",
  player_info: "",
});
const rosterOf = (team_id: string, team_name: string, rows: readonly ReturnType<typeof row>[]): Answers => ({
  [`GET /api/leagues/mlb/teams/${team_id}/roster`]: {
    team: { team_id, team_name },
    rows,
    provenance: dated.provenance,
  },
});
const lineups: Answers = Object.fromEntries(
  ["over", "next", "last", "tomorrow", "off", "moved"].map((id) => [
    `GET /api/leagues/mlb/games/${id}/lineup`,
    { event_id: id, coverage: null, home: [], away: [], provenance: dated.provenance },
  ]),
);
const rosters: Answers = {
  ...joinedAnswers("mlb"),
  ...Object.fromEntries(
    ["over", "next", "last", "tomorrow", "off", "moved"].map((id) => [
      `GET /api/leagues/mlb/games/${id}`,
      { game: game(id), provenance: dated.provenance },
    ]),
  ),
  ...lineups,
  ...rosterOf("sox", "Boston Red Sox", [row("1", "8", "Marcus", "Ellery"), row("2", "13", "Dex", "Navarro")]),
  ...rosterOf("braves", "Atlanta Braves", []),
};

/** The manifest of a game's file from two hours ago, when Brandt was still on the roster and Navarro wore 3. */
const manifest = (event: string, over: Partial<Manifest> = {}): Manifest => ({
  league: "mlb",
  event,
  teams: ["sox", "braves"],
  title: "Boston Red Sox vs Atlanta Braves",
  day: today,
  file: "a.txt",
  at: hours(-2),
  settings: {},
  query: `game=${event}&hp=z`,
  retired: [],
  changes: 0,
  people: [
    { key: "2", role: "h", number: "3", firstName: "Dex", lastName: "Navarro", position: "RF", code: "b3", digest: "" },
    { key: "3", role: "h", number: "00", firstName: "Theo", lastName: "Brandt", position: "RF", code: "", digest: "" },
  ],
  headers: {},
  notes: [],
  common: { codes: [], digest: "" },
  forms: [],
  ...over,
});
function remember(one: Manifest, dismissed: string | null = null): void {
  changeMine("manifest", manifestId(one), { removed: false, file: storedManifest(one), dismissed });
}

it("[HM14] a file of a finished game links to its page, and its rosters are not requested", async () => {
  await show(<HomePage />, "/home", answers);
  const old = { day: "2020-07-04", at: "2020-07-03T22:12:00Z", query: "" };
  remember(manifest("long-ago", old));
  // Also without a favorite.
  await expect.element(page.getByText(/July 3, MLB\. The game is over\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Open ?, Boston Red Sox vs/ }))
    .toHaveAttribute("href", "/mlb?game=long-ago");
  await expect.element(page.getByRole("button", { name: /Download again/ })).not.toBeInTheDocument();
});

it("[HM14] a game that was postponed or has moved since its file is not over @all", async () => {
  const moved = game("moved", { game_date: addDays(today, 2) });
  const games = [game("off", { status: "postponed" }), moved, game("next")];
  await show(<HomePage />, "/home", { ...answers, ...rosters, "GET /api/coming": { ...coming, games } });
  for (const event of ["off", "moved", "played"])
    remember(manifest(event, { title: event, day: addDays(today, -2), at: hours(-50) }));
  await expect.element(page.getByRole("heading", { name: "moved" })).toBeVisible();
  await expect.poll(() => page.getByText(/The game is over\./).elements().length).toBe(1);
  // Its row still mentions the file, however old it is.
  setFavorite(sox, true);
  remember(manifest("next", { day: addDays(today, -20), at: hours(-21 * 24) }));
  await expect.element(section("Today")).toMatchTextContent("3 changes since your file of");
});

it("[HM14] says what has changed since a file, also on the game's row, and offers it and its changes again @all", async () => {
  await show(<HomePage />, "/home", { ...answers, ...entitled, ...rosters });
  setFavorite(sox, true);
  remember(manifest("next"));
  const file = section("Recent files").getByRole("listitem").first();
  const changes = page.getByRole("list", { name: "Changes since this file: Boston Red Sox vs Atlanta Braves" });
  await expect.element(changes).toMatchTextContent(/joined: Ellery 8.*left: Brandt 00.*Navarro 3 to 13/);
  const inToday = section("Today").getByRole("listitem").filter({ hasText: "3 changes since your file of" });
  await expect.element(inToday.getByRole("link", { name: /^Open/ })).toHaveAttribute("href", "/mlb?game=next");
  await expect.element(page.getByRole("link", { name: "All games today" })).toHaveAttribute("href", "/day");
  await expectAccessible();
  await file.getByRole("button", { name: /^Changes only/ }).click();
  await expect.poll(() => window.location.search).toBe("?game=next&hp=z");
  expect(window.history.state).toMatchObject({ state: { changes: true } });
  await file.getByRole("button", { name: /^Download again/ }).click();
  await expect.poll(() => window.history.state as unknown).toMatchObject({ state: { file: true } });
});

/** The position of everything that can be read or clicked. */
const places = () =>
  new Map(
    [...document.querySelectorAll("main :is(h2, h3, a, button)")]
      .filter((one) => one.checkVisibility())
      .map((one) => [one, one.getBoundingClientRect().top]),
  );

it.each([
  [390, "changes", ""],
  [1440, "changes", " @all"],
  [390, "failure", " @all"],
])("[HM16] at %i px nothing shifts when the %s since a file and about edits load late%s", async (width, what) => {
  await page.viewport(width, 844);
  const many = ["Ellery", "Okafor-Lindqvist", "Vandenberg", "Castellanos"].map((last, at) =>
    row(`9${at}`, `${at}`, "Al", last),
  );
  const late = heldBack(
    what === "failure"
      ? () => problem(400, "agate:bad-request", "No.")
      : {
          team: { team_id: "sox", team_name: "Boston Red Sox" },
          rows: [row("2", "13", "Dex", "Navarro"), ...many],
          provenance: dated.provenance,
        },
  );
  await show(<HomePage />, "/home", {
    ...answers,
    ...entitled,
    ...rosters,
    "GET /api/leagues/mlb/teams/sox/roster": late.answer,
  });
  setFavorite(sox, true);
  remember(manifest("next"));
  const of = { league: "mlb", list: "team:sox", game: null, person: "id:2", name: "Dex Navarro", number: "3" };
  changeMine(
    "edit",
    editId(of),
    storedFields({ ...blankEdit(of), fields: { number: { value: "21", base: "3", on: null, wrote: hours(-5) } } }),
  );
  await expect.element(section("Your edits")).toBeVisible();
  await expect.element(section("At the venue")).toBeVisible();
  await expect
    .element(
      section("Today")
        .getByRole("button", { name: /^Save offline/ })
        .first(),
    )
    .toBeVisible();
  await expect.element(section("Recent files")).toMatchTextContent("Checking rosters...");
  await document.fonts.ready;
  const before = places();
  late.release();
  await expect
    .element(section("Recent files"))
    .toMatchTextContent(what === "failure" ? "could not be loaded" : /\d changes:.*joined: Ellery/);
  await expect.element(section("Today")).toMatchTextContent(what === "failure" ? "could not be loaded" : "1 question");
  const after = places();
  const moved = [...before].filter(([one, top]) => after.has(one) && after.get(one) !== top);
  expect(moved.map(([one, top]) => `${one.textContent}: ${top} to ${after.get(one)}`)).toEqual([]);
});

it("[SF31] without a network, Home says when it last looked, and not that nothing has changed", async () => {
  const confirmed = { ...dated.provenance, confirmed_at: hours(-1) };
  const unchanged = rosterOf("sox", "Boston Red Sox", [
    row("2", "3", "Dex", "Navarro"),
    row("3", "00", "Theo", "Brandt"),
  ]);
  const known = Object.fromEntries(
    Object.entries({ ...rosterOf("braves", "Atlanta Braves", []), ...unchanged }).map(([path, answer]) => [
      path,
      { ...(answer as object), provenance: confirmed },
    ]),
  ) as Answers;
  await show(<HomePage />, "/home", { ...answers, ...rosters, ...known });
  setFavorite(sox, true);
  remember(manifest("next"));
  const file = section("Recent files").getByRole("listitem").first();
  await expect.element(file).toMatchTextContent("Nothing has changed.");
  setOffline(true);
  await expect.element(file).toMatchTextContent(/Nothing had changed when last looked up, \S+ (?:AM|PM)\./);
  await expect.element(section("Today")).toMatchTextContent("Nothing had changed when last looked up");
});

it("[HM14] dismissed changes and failed reads are shown, with a retry @all", async () => {
  const down = () => problem(400, "agate:bad-request", "No.");
  const { api } = await show(<HomePage />, "/home", {
    ...answers,
    ...rosters,
    "GET /api/leagues/mlb/teams/sox/roster": down,
  });
  setFavorite(sox, true);
  remember(manifest("next"), "+ Ellery 8;  Navarro 3 to 13; − Brandt 00");
  const file = section("Recent files").getByRole("listitem").first();
  await expect.element(file).toMatchTextContent("Changes since your file could not be loaded.");
  await expect.element(section("Today")).toMatchTextContent("changes since then could not be loaded");
  api.answer(rosters);
  await file.getByRole("button", { name: "Try again" }).click();
  await expect.element(file).toMatchTextContent("Nothing has changed since you dismissed the changes.");
  await expect.element(section("Today")).toMatchTextContent("Nothing new since your file of");
});

it("[HM14] the game's row shows edits and their questions, and unfinished own teams are listed @all", async () => {
  await show(<HomePage />, "/home", { ...answers, ...rosters });
  setFavorite(sox, true);
  const of = { league: "mlb", list: "team:sox", game: null, person: "id:2", name: "Dex Navarro", number: "3" };
  const number = { value: "21", base: "3", on: null, wrote: hours(-5) };
  const edit = { ...blankEdit(of), fields: { number } };
  changeMine("edit", editId(of), storedFields(edit));
  // Only of another game: the row of this one does not mention it.
  const other = { ...of, game: "last", person: "id:1", name: "Marcus Ellery", number: "8" };
  changeMine("edit", editId(other), storedFields({ ...blankEdit(other), scratched: { wrote: hours(-5) } }));
  // An edit that was undone does not count.
  const undone = { ...of, list: "team:braves", person: "id:9" };
  changeMine("edit", editId(undone), storedFields(blankEdit(undone)));
  changeMine("team", "t1", {
    name: "Harbor Hawks",
    p0: { number: "12/21", first: "Al", last: "Moore", position: "" },
    p1: { number: "4", first: "Bo", last: "Nash", position: "" },
  });
  const next = section("Today").getByRole("listitem").nth(1);
  await expect.element(next).toMatchTextContent("1 edit of yours. 1 question about your edits.");
  const edits = section("Your edits");
  await unfold("Your edits");
  await expect.element(edits.getByRole("heading", { name: "Boston Red Sox, 2 edits" })).toBeVisible();
  await expect.element(edits).toMatchTextContent("1 question: of Dex Navarro 21, the feed now says 13, you wrote 21.");
  await expect.element(edits.getByRole("heading", { name: /Braves/ })).not.toBeInTheDocument();
  await expect.element(edits).toMatchTextContent("Your own team, 1 row unfinished.");
  await expect
    .element(edits.getByRole("link", { name: "Go on with Harbor Hawks" }))
    .toHaveAttribute("href", "/teams?team=t1");
  await expectAccessible();
});

/** A game's line-up with one player of the Red Sox. */
const tonight = (person_id: string, jersey: string, first_name: string, last_name: string): Answers => ({
  "GET /api/leagues/mlb/games/next/lineup": {
    event_id: "next",
    home_team_id: "sox",
    away_team_id: "braves",
    coverage: "dressed",
    home: [
      { person_id, source: "mlb-stats", role: "starter", jersey, position: "RF", first_name, last_name, name: "" },
    ],
    away: [],
    provenance: dated.provenance,
  },
});

it("[SF30] for another pairing under a game, the game's line-up counts", async () => {
  await show(<HomePage />, "/home", {
    ...answers,
    ...rosters,
    ...rosterOf("yanks", "New York Yankees", []),
    ...tonight("999", "71", "Rosa", "Vance"),
  });
  remember(manifest("next", { event: null, teams: ["sox", "yanks"], query: "game=next&away=yanks" }));
  await expect.element(section("Recent files")).toMatchTextContent("joined: Vance 71");
});

it("[HM30] with line-ups switched off they raise no questions about edits", async () => {
  const roster = rosterOf("sox", "Boston Red Sox", [row("2", "3", "Dex", "Navarro")]);
  await show(<HomePage />, "/home", {
    ...answers,
    ...rosters,
    ...roster,
    ...tonight("2", "13", "Dex", "Navarro"),
  });
  setFavorite(sox, true);
  // An edit for this game alone, over the roster: the line-up contradicts it.
  const of = { league: "mlb", list: "team:sox", game: "next", person: "id:2", name: "Dex Navarro", number: "3" };
  const number = { value: "21", base: "3", on: null, wrote: hours(-5) };
  changeMine("edit", editId(of), storedFields({ ...blankEdit(of), fields: { number } }));
  const next = section("Today").getByRole("listitem").nth(1);
  await expect.element(next).toMatchTextContent("1 edit of yours. 1 question about your edits.");
  changeMine("preset", defaultPreset, { lineup: false });
  await expect.element(next).toMatchTextContent(/1 edit of yours\.(?! 1 question)/);
});

describe("without a network", () => {
  const words = "Not on this device";

  it("[OF16] a game or a file whose people are not on this device says so and does not open; the others do @all", async () => {
    await opened("mlb", "next");
    await show(<HomePage />, "/home", { ...answers, ...entitled, ...rosters });
    setFavorite(sox, true);
    remember(manifest("next"));
    remember(manifest("gone", { title: "Gone" }));
    const rows = section("Today").getByRole("listitem").filter({ hasText: "Fenway Park" });
    await expect.element(rows.nth(2).getByRole("button", { name: /^Save/ })).toBeVisible();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    const heights = () => rows.elements().map((row) => row.getBoundingClientRect().height);
    const before = heights();
    setOffline(true);
    for (const [at, isHere] of [false, true, false].entries()) {
      await expect.poll(() => rows.nth(at).getByText(words).query() === null).toBe(isHere);
      expect(rows.nth(at).getByRole("link", { name: /^Open/ }).query() !== null).toBe(isHere);
    }
    const files = section("Recent files").getByRole("listitem");
    await expect.element(files.filter({ hasText: "Gone" })).toMatchTextContent(words);
    await expect.element(files.getByRole("link", { name: /^Open/ })).toHaveAttribute("href", "/mlb?game=next&hp=z");
    expect(heights()).toEqual(before);
    await expectAccessible();
  });

  it("[OF12] [OF16] opened without a network, Home has what opens in place of what begins soon, and with favorites before it", async () => {
    await opened("mlb", "next");
    setOffline(true);
    await show(<HomePage />, "/home", answers);
    const here = page.getByRole("region", { name: "On this device" });
    await expect.element(here.getByRole("link")).toHaveAttribute("href", "/mlb?game=next");
    await expect.element(section("Next today")).not.toBeInTheDocument();
    await expect.element(section("Leagues to start with")).not.toBeInTheDocument();
    setFavorite(sox, true);
    await expect.element(section("Today")).toBeVisible();
    await expect.element(here).toBeVisible();
    await expect.element(section("At the venue")).toMatchTextContent("1 opens without a network");
  });

  it("[OF12] a network that the browser takes for one and that answers nothing is none, if Home is opened with it", async () => {
    storeHint("in");
    await opened("mlb", "next");
    await show(<HomePage />, "/home", { ...answers, "GET /api/auth/session": offline });
    await expect.element(page.getByRole("region", { name: "On this device" }).getByRole("link")).toBeVisible();
    await expect.element(section("Next today")).not.toBeInTheDocument();
  });

  it.each(["GET /api/coming", "GET /api/auth/session"])(
    "[OF12] once the page knows that nothing answers, Home has what opens, however long %s is waited for",
    async (path) => {
      await opened("mlb", "next");
      const held = heldBack(answers[path] ?? { user: null });
      await show(<HomePage />, "/home", { ...answers, [path]: held.answer });
      const here = page.getByRole("region", { name: "On this device" });
      await expect.element(page.getByText(/^(Loading your games|Next today)/)).toBeInTheDocument();
      await expect.element(here).not.toBeInTheDocument();
      setOffline(true);
      await expect.element(here.getByRole("link")).toBeVisible();
      await expect.element(page.getByText(/^(Loading your games|Next today)/)).not.toBeInTheDocument();
      held.release();
    },
  );

  it("[OF16] Home without its games says only what is true: nothing is said to work if nothing does", async () => {
    await show(<HomePage />, "/home", { ...answers, "GET /api/coming": offline });
    await expect.element(page.getByRole("alert").first()).toBeVisible();
    setOffline(true);
    await expect.element(page.getByText("The games of these days are not on this device.")).toBeVisible();
    await expect.element(page.getByText("Nothing opens without a network yet.")).toBeVisible();
  });
});

/** Stores an answer as the service worker does when a game is opened. */
async function opened(league: string, event: string): Promise<void> {
  const cache = await caches.open(readsCache);
  await cache.put(
    `/api/leagues/${league}/answer?event=${event}`,
    Response.json({ league, game: game(event), people: [] }),
  );
}

describe("at the venue", () => {
  afterEach(clearSaved);

  const ofMlb = { ...leagueAnswers("mlb"), ...answers };
  const mlb = { league: "mlb", team: null, name: "MLB" };
  const venue = section("At the venue");
  const ready = /^Ready offline: .*, saved \d+:\d\d [AP]M ET, \d+ KB\.$/;

  it("[HM15] [PK15] one click saves what favorites play within 48 hours; it is listed, and can be removed @all", async () => {
    await show(<HomePage />, "/home", ofMlb);
    setFavorite(sox, true);
    setFavorite(mlb, true);
    await unfold("At the venue");
    await expect.element(venue.getByRole("status")).toHaveTextContent("This selection is not saved on this device.");
    await venue.getByRole("button", { name: "Save offline", exact: true }).click();
    await expect.element(venue.getByRole("status")).toMatchTextContent(ready);
    await expect.element(venue.getByRole("link", { name: "MLB" })).toHaveAttribute("href", "/mlb");
    expect(savedLeagues().leagues).toMatchObject([
      { league: "mlb", savedFor: [expect.stringContaining("Boston Red Sox")], byItself: false },
    ]);
    // The team and the day's games show it too.
    await expect.element(venue.getByRole("button", { name: /^Ready offline: Boston Red Sox/ })).toBeVisible();
    await expect
      .element(
        section("Today")
          .getByRole("button", { name: /^Ready offline: Atlanta Braves/ })
          .first(),
      )
      .toBeVisible();
    await expectAccessible();
    await venue.getByRole("button", { name: "Remove MLB" }).click();
    await expect.element(venue.getByRole("button", { name: "Save offline, Boston Red Sox" })).toBeVisible();
    expect(savedLeagues().leagues).toEqual([]);
  });

  it("[HM15] [PK15] a team or a game can be saved alone; what is missing is reported by league", async () => {
    const { api } = await show(<HomePage />, "/home", ofMlb);
    setFavorite(sox, true);
    setFavorite(mlb, true);
    await section("Today")
      .getByRole("button", { name: "Save offline, Atlanta Braves at Boston Red Sox" })
      .last()
      .click();
    await expect.element(page.getByRole("dialog").getByRole("status")).toMatchTextContent(ready);
    await page.getByRole("dialog").getByRole("button", { name: "Remove MLB" }).click();
    api.answer({ "GET /api/leagues/mlb/answers": offline });
    await unfold("At the venue");
    await venue.getByRole("button", { name: "Save offline, Boston Red Sox" }).click();
    await expect
      .element(page.getByRole("dialog").getByRole("alert"))
      .toMatchTextContent("There is no connection to Agate.");
  });

  it("[HM15] saved leagues link to their pages if the games of these days cannot be read @all", async () => {
    await show(<HomePage />, "/home", ofMlb);
    setFavorite(sox, true);
    await unfold("At the venue");
    await venue.getByRole("button", { name: "Save offline", exact: true }).click();
    await expect.element(venue.getByRole("status")).toMatchTextContent(ready);
    await cleanup();
    await show(<HomePage />, "/home", {
      ...answers,
      "GET /api/coming": offline,
    });
    const failed = page.getByRole("alert").filter({ hasText: "The games of these days could not be loaded." });
    await expect.element(failed).toMatchTextContent("There is no connection to Agate.");
    const works = page.getByRole("region", { name: "On this device" });
    await expect.element(works).toBeVisible();
    // What still works is shown in any case; the reason for the failure is now in the line under the header.
    setOffline(true);
    await expect.element(page.getByText("There is no connection to Agate.")).not.toBeInTheDocument();
    await expect.element(works).toBeVisible();
    await unfold("At the venue");
    await expect.element(venue.getByRole("link", { name: "MLB" })).toBeVisible();
  });
});

import { afterEach, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { addDays, easternDay } from "@agate/captions/calendar";
import { readsCache } from "../../../sw/cache-rules.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { inventedEvent } from "../../features/league/testing/invented-league.ts";
import {
  leagueAnswers,
  mayExport,
  mayNotExport,
  now,
  todaysGame,
} from "../../features/league/testing/league-answers.ts";
import { setOffline } from "../../lib/offline.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { offline, stubApi } from "../../testing/api-stub.ts";
import { show } from "../../testing/show.tsx";
import { signedLease } from "../../testing/signed-lease.ts";
import { storeCodes, storeLease } from "../lease/lease.ts";
import { clearSaved, saveLeague } from "../saved/saved-leagues.ts";
import { storeHint } from "../session/session-hint.ts";
import { NotHere } from "./not-here.tsx";
import { OnThisDevice } from "./on-this-device.tsx";

const today = easternDay(new Date());
const list = page.getByRole("region", { name: "On this device" });

afterEach(clearSaved);

const dated = { Date: "Sat, 04 Jul 2026 16:55:00 GMT" };

async function put(address: string, read: object, headers = {}): Promise<void> {
  await (await caches.open(readsCache)).put(address, Response.json(read, { headers }));
}

const opened = (id: string, day: string, facts: object = {}, headers = {}) =>
  put(
    `/api/leagues/mlb/answer?event=${id}`,
    { league: "mlb", game: { ...todaysGame, game_id: id, game_date: day, ...facts }, people: [] },
    headers,
  );

const ada = { first_name: "Ada", last_name: "Falk" };
const putField = (id: string, players: readonly object[]) =>
  put(`/api/leagues/pga/answer?event=${id}`, { league: "pga", game: null, people: [{ players }] });

const asked = { "GET /api/may-export": mayNotExport };
const shown = (path: string) =>
  show(
    <main id="main">
      <h1>NHL</h1>
      <OnThisDevice />
    </main>,
    path,
    asked,
  );

it("[OF12] everything that opens is one list: today's by hour, then by day, and of a league with many games their list @all", async () => {
  const at = (time: string) => ({ game_time: `${today}T${time}:00.000Z` });
  await opened("over", addDays(today, -2));
  await opened("tomorrow", addDays(today, 1), { game_time: null });
  await opened("late", today, { ...at("22:30"), game_no: 2 });
  await opened("early", today, { ...at("17:05"), doubleheader: true });
  await putField("e1", [ada]);
  await put("/api/leagues/pga/events", {
    league: "pga",
    events: [inventedEvent({ event_id: "e1", start_date: today, end_date: today })],
  });
  await shown("/nhl");
  const links = list.getByRole("link");
  await expect.element(links.first()).toMatchTextContent(/, Game 1\s*Today .*, MLB$/);
  const hrefs = () => links.elements().map((link) => link.getAttribute("href"));
  expect(hrefs()).toEqual(["/mlb?game=early", "/mlb?game=late", "/pga?event=e1", "/mlb?game=tomorrow"]);
  await expect.element(list).toMatchTextContent("These open without a network, to look at.");
  await expectAccessible();
  await cleanup();
  for (const id of ["a", "b", "c"]) await opened(id, addDays(today, 2));
  await shown("/nhl");
  await expect.element(links.first()).toMatchTextContent(/^MLB.*6 games, from Today/);
  expect(hrefs()).toEqual(["/mlb", "/pga?event=e1"]);
});

it("[OF12] a game is listed as the newest of its reads has it, and only what a file can be made of", async () => {
  const read = async (query: string, at: string, facts: object) =>
    (await caches.open(readsCache)).put(
      `/api/leagues/mlb/schedule?${query}`,
      Response.json({ games: [{ ...todaysGame, ...facts }] }, { headers: { Date: new Date(at).toUTCString() } }),
    );
  const open = { team_id: null, team_name: "TBD" };
  for (const [id, facts] of Object.entries({ moved: {}, off: {}, open: { away_team: open } }))
    await opened(id, today, { ...facts, game_time: `${today}T17:05:00.000Z` });
  await read("a", "2026-07-01", { game_id: "moved", game_date: today, game_time: `${today}T20:10:00.000Z` });
  await read("b", "2026-07-03", { game_id: "moved", game_date: addDays(today, 1), game_time: null });
  await read("c", "2026-07-03", { game_id: "off", game_date: today, status: "postponed" });
  await putField("out", [ada]);
  await putField("not-out", []);
  const events = ["out", "not-out"].map((event_id) => inventedEvent({ event_id, start_date: today, end_date: today }));
  await put("/api/leagues/pga/events", { league: "pga", events });
  await shown("/nhl");
  await expect.element(list.getByRole("link").last()).toMatchTextContent(/Tomorrow/);
  const hrefs = list
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/pga?event=out", "/mlb?game=moved"]);
});

it("[OF12] the games of a saved league are listed as those that were opened, and the list says what their files lack", async () => {
  vi.setSystemTime(now);
  storeHint("in");
  await storeLease({ ...mayExport, lease: await signedLease({ issued: Date.parse(now) }) }, Date.parse(now));
  await storeCodes("mlb:common-codes", { codes: [] });
  stubApi(leagueAnswers("mlb"));
  await saveLeague(createQueryClient(), { league: "mlb" });
  await putField("e1", [ada]);
  await put("/api/leagues/pga/events", {
    league: "pga",
    events: [inventedEvent({ event_id: "e1", start_date: "2026-07-04", end_date: "2026-07-05" })],
  });
  await show(<OnThisDevice />, "/nhl", { "GET /api/auth/session": offline, "GET /api/may-export": offline });
  await expect.element(list).toMatchTextContent("These open and export without a network.");
  await expect
    .element(list.getByRole("link").filter({ hasText: "PGA" }))
    .toMatchTextContent("PGA Tour, without the common codes");
  await expect
    .element(list.getByRole("link").filter({ hasText: "MLB" }).first())
    .not.toMatchTextContent("without the common");
});

it("[OF12] what is on or next comes first, last night's game too, and what is over last, each with its age", async () => {
  vi.setSystemTime("2026-07-04T17:00:00Z");
  const at = (time: string) => ({ game_time: time });
  await opened("final", "2026-07-04", { ...at("2026-07-04T15:05:00Z"), status: "final" });
  await opened("tomorrow", "2026-07-05", at("2026-07-05T17:05:00Z"));
  await opened("tonight", "2026-07-04", at("2026-07-04T23:10:00Z"), dated);
  await opened("past", "2026-07-03", { ...at("2026-07-03T17:05:00Z"), status: "live" });
  await opened("on", "2026-07-03", { ...at("2026-07-04T12:05:00Z"), status: "live" });
  await shown("/nhl");
  const links = list.getByRole("link");
  await expect.element(links.nth(1)).toMatchTextContent(/Today 7:10 PM, MLB, saved 12:55 PM$/);
  expect(links.elements().map((link) => link.getAttribute("href")?.slice("/mlb?game=".length))).toEqual([
    "on",
    "tonight",
    "tomorrow",
    "final",
    "past",
  ]);
});

it("[OF12] [PK11] a game that was never opened is as old as its teams' people", async () => {
  vi.setSystemTime("2026-07-04T17:00:00Z");
  const { home_team: home, away_team: away } = todaysGame;
  const people = [{ team: home }, { team: away }];
  await put("/api/leagues/mlb/answer?event=opened", { league: "mlb", game: null, people }, dated);
  await put("/api/leagues/mlb/schedule", { league: "mlb", from: null, to: null, games: [todaysGame] });
  await shown("/nhl");
  await expect.element(list.getByRole("link")).toMatchTextContent(/Today 7:10 PM, MLB, saved 12:55 PM$/);
});

it("[OF12] [PK11] a game that was opened before its league was saved is as old as what then opens", async () => {
  vi.setSystemTime(now);
  await opened(todaysGame.game_id, todaysGame.game_date, {}, { Date: "Wed, 01 Jul 2026 16:00:00 GMT" });
  stubApi(leagueAnswers("mlb"));
  await saveLeague(createQueryClient(), { league: "mlb" });
  await shown("/nhl");
  await expect
    .element(list.getByRole("link").filter({ hasText: "Today 7:10 PM" }))
    .toMatchTextContent(/, saved 12:00 PM$/);
});

it("[OF12] what is not on this device is a plain sentence above the list's heading", async () => {
  await show(<NotHere>The NHL games are not on this device.</NotHere>, "/nhl", asked);
  await expect.element(page.getByRole("status")).toHaveTextContent("The NHL games are not on this device.");
  await expect.element(list).toBeVisible();
  expect(page.getByRole("heading").elements()).toHaveLength(1);
});

it("[OF12] if nothing opens, it says so; once the network is gone it has what another tab has opened meanwhile", async () => {
  await show(<OnThisDevice />, "/nhl", asked);
  await expect.element(list).toMatchTextContent("Nothing opens without a network yet.");
  await opened("here", today);
  setOffline(true);
  await expect.element(list.getByRole("link")).toBeVisible();
});

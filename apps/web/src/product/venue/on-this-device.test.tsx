import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { addDays, easternDay } from "@agate/captions/calendar";
import { readsCache } from "../../../sw/cache-rules.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { inventedEvent } from "../../features/league/testing/invented-league.ts";
import { eventAnswers, leagueAnswers, todaysGame } from "../../features/league/testing/league-answers.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { stubApi } from "../../testing/api-stub.ts";
import { show } from "../../testing/show.tsx";
import { clearSaved, saveLeague } from "../saved/saved-leagues.ts";
import { OnThisDevice } from "./on-this-device.tsx";

const today = easternDay(new Date());
const list = page.getByRole("region", { name: "On this device" });

afterEach(async () => {
  await clearSaved();
  await caches.delete(readsCache);
});

async function put(address: string, read: object): Promise<void> {
  await (await caches.open(readsCache)).put(address, Response.json(read));
}

it("[OF12] what opens without a network is listed: the games opened last that are not over, and saved leagues @all", async () => {
  const opened = (id: string, day: string) =>
    put(`/api/leagues/mlb/answer?event=${id}`, {
      league: "mlb",
      game: { ...todaysGame, game_id: id, game_date: day },
      people: [],
    });
  await opened("over", addDays(today, -2));
  await opened("tonight", today);
  await put("/api/leagues/pga/answer?event=e1", { league: "pga", game: null, people: [] });
  await put("/api/leagues/pga/events", {
    league: "pga",
    events: [inventedEvent({ event_id: "e1", start_date: today, end_date: today })],
  });
  stubApi({ ...leagueAnswers("nfl"), ...eventAnswers("nfl") });
  await saveLeague(createQueryClient(), { league: "nfl" });
  await show(
    <main id="main">
      <h1>NHL</h1>
      <OnThisDevice />
    </main>,
    "/nhl",
    {},
  );
  await expect.element(list).toMatchTextContent(/MLB, Today.*NFL/);
  const links = list.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/pga?event=e1", "/mlb?game=tonight", "/nfl"]);
  await expectAccessible();
});

it("[OF12] nothing is listed if nothing opens", async () => {
  await show(<OnThisDevice />, "/nhl", {});
  await expect.element(list).not.toBeInTheDocument();
});

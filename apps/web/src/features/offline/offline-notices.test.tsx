import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { bringMineEngine, changeMine, useMine } from "../../product/mine/mine.ts";
import { forgetPacks, savePack } from "../../product/packs/saved-packs.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { offline, portal, stubApi } from "../../testing/api-stub.ts";
import type { Answer } from "../../testing/api-stub.ts";
import { ada, nothingNew, show } from "../../testing/show.tsx";
import { now } from "../league/testing/league-answers.ts";
import { inventedPack, packAnswers } from "../league/testing/pack-answers.ts";
import { OfflineNotices } from "./offline-notices.tsx";

afterEach(forgetPacks);

const line = () => page.getByRole("status");

/** A page that shows something of a person's. */
function Main() {
  useMine("favorite");
  return (
    <main>
      <h1>Somewhere</h1>
    </main>
  );
}

/** The page at an address, with these leagues saved, three seconds after the network has gone; what it asks. */
async function showWithout(at: string, leagues: readonly string[], session: Answer = offline) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now), toFake: ["Date", "setTimeout", "clearTimeout"] });
  stubApi(await packAnswers(leagues.map((league) => inventedPack(league))));
  for (const league of leagues) await savePack({ league });
  const { api } = await show(
    <>
      <OfflineNotices />
      <Main />
    </>,
    at,
    { "GET /api/auth/session": session },
  );
  window.dispatchEvent(new Event("offline"));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000);
      return line().query();
    })
    .not.toBeNull();
  return api;
}

it("[OF12] the line says what is ready of the page's league, and leads to what else is saved", async () => {
  await showWithout("/mlb?game=g1", ["mlb", "nhl"]);
  await expect
    .element(line())
    .toMatchTextContent(/^No network\. MLB is ready offline: Jul 3 - Jul 7, saved 12:00 PM ET\. Ready offline: NHL\./);
  await expect.element(line().getByRole("link", { name: "NHL" })).toHaveAttribute("href", "/nhl");
  await expect.element(line().getByRole("link", { name: "MLB" })).not.toBeInTheDocument();
  await expectAccessible();
});

it("[OF12] of many leagues three are named, and Home has the others; without any nothing is said of them", async () => {
  await showWithout("/faq", ["mlb", "nhl", "nba", "nfl", "pga"]);
  await expect.element(line()).toMatchTextContent(/Ready offline: .+, .+, .+ and 2 more\./);
  await expect.element(line().getByRole("link", { name: "2 more" })).toHaveAttribute("href", "/home");
});

it("[OF8] [MI13] 'Try now' asks the server at once, the line says that it is back, and what waited is sent", async () => {
  // In time that is advanced by minutes no code comes in time.
  await bringMineEngine();
  let asked = 0;
  const api = await showWithout("/faq", [], () => (asked++ ? portal() : { user: ada }));
  api.answer({ "POST /api/mine/sync": portal });
  const waiting = { person: ada.id, records: [{ id: "league/mlb" }] };
  changeMine("favorite", "league/mlb", { league: "mlb", name: "MLB" });
  const tries = () => api.asked.filter((one) => one === "GET /api/auth/session").length;
  // Until the page waits most of a minute for the next by itself.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return tries();
    })
    .toBeGreaterThan(7);
  await expect.poll(() => api.bodies("POST /api/mine/sync").at(-1)).toMatchObject(waiting);
  await expect.element(line()).toMatchTextContent(/its own page/);
  api.answer({ "GET /api/auth/session": { user: ada }, "POST /api/mine/sync": nothingNew });
  const before = api.bodies("POST /api/mine/sync").length;
  // Without the focus, which is a sign of its own.
  (line().getByRole("button", { name: "Try now" }).element() as HTMLElement).click();
  await expect.element(line(), { timeout: 5_000 }).toMatchTextContent(/^Back online\./);
  await expect.poll(() => api.bodies("POST /api/mine/sync").slice(before)).toMatchObject([waiting]);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(8_000);
      return line().query();
    })
    .toBeNull();
});

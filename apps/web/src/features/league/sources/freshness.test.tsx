import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { readsCache } from "../../../../sw/cache-rules.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, heldBack } from "../../../testing/api-stub.ts";
import { armadillos, pioneers } from "../testing/invented-league.ts";
import { daily, inventedLineup, inventedRoster, now, sampleData, todaysGame } from "../testing/league-answers.ts";
import { preview, showChosen, showLeague } from "../testing/show-league.tsx";

const line = () => page.css("form [data-state]");
const freshnessOf = (team: string) => `GET /api/leagues/mlb/teams/${team}/freshness`;
const answered = "GET /api/leagues/mlb/answer";
const rosterOf = (team: string) => `GET /api/leagues/mlb/teams/${team}/roster`;
const confirmedAt = (confirmed_at: string) => ({
  ...inventedRoster(armadillos),
  provenance: { source: "MLB", confirmed_at, sample: false },
});

it("[PG24] one line has the age of the older roster and the next check; a broken promise is shown in full @all", async () => {
  await showChosen("/mlb", {
    [rosterOf(armadillos.team_id)]: confirmedAt("2026-07-01T12:00:00Z"),
    [freshnessOf(armadillos.team_id)]: { ...daily, held: true },
  });
  await expect
    .element(line())
    .toMatchTextContent(/^Rosters older than promised: .*a newer answer looks wrong and is held back/);
  await expect.element(line()).toHaveAttribute("data-state", "overdue");
  for (const width of [390, 820, 1024, 1440]) {
    await page.viewport(width, 900);
    const words = line().element().lastElementChild;
    expect(words && words.scrollWidth <= words.clientWidth, `whole at ${width} px`).toBe(true);
  }
  await expectAccessible();
});

it("[PG24] unknown parts of a promise are left out, and nothing is requested for sample data @all", async () => {
  const { api } = await showChosen("/mlb", {
    [freshnessOf(pioneers.team_id)]: broken,
    [rosterOf(armadillos.team_id)]: { ...inventedRoster(armadillos), provenance: sampleData },
  });
  await expect.element(line()).toHaveTextContent("Sample data: invented people");
  expect(api.asked).not.toContain(freshnessOf(armadillos.team_id));
});

it("[EV18] a field's age and its next check are at the head of the page, on a phone without the source", async () => {
  await showLeague("/pga?event=e2", {
    "GET /api/leagues/pga/events/e2/freshness": { ...daily, next_check: "2026-07-14T10:00:00Z" },
  });
  const line = page.css("h1 ~ [data-state]");
  await expect
    .element(line)
    .toHaveTextContent("Field confirmed 8:00 AM ET from ESPN, next check about Jul 14, 6:00 AM");
  await page.viewport(390, 844);
  await expect.element(line.getByText("from ESPN")).not.toBeVisible();
  const words = line.element().lastElementChild;
  expect(words && words.scrollWidth <= words.clientWidth).toBe(true);
});

const withoutFirst = { ...inventedRoster(pioneers), rows: inventedRoster(pioneers).rows.slice(1) };
const change = page.getByRole("status").filter({ hasText: "Roster updated: Portland Pioneers" });

it("[OF14] [B9] a reload shows stored data at once; the server's answer replaces it, and changes are reported @all", async () => {
  const store = await caches.open(readsCache);
  const path = `/api/leagues/mlb/answer?event=${todaysGame.game_id}`;
  const people = [withoutFirst, inventedRoster(armadillos)];
  await store.put(path, Response.json({ league: "mlb", game: todaysGame, people, lineup: inventedLineup(todaysGame) }));
  const held = heldBack(inventedRoster(pioneers));
  const { api } = await showLeague(`/mlb?game=${todaysGame.game_id}`, { [rosterOf(pioneers.team_id)]: held.answer });
  await expect.poll(preview).toContain("Ellery");
  const [joined] = inventedRoster(pioneers).rows;
  expect(preview()).not.toContain(joined?.last_name);
  await expect.poll(() => api.asked).toContain(answered);
  held.release();
  await expect.poll(preview).toContain(joined?.last_name);
  await expect.element(change).toMatchTextContent(joined?.last_name ?? "");
});

it("[OF15] [B9] an open page refreshes every five minutes, and reports who was added or removed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now), toFake: ["Date", "setInterval", "clearInterval"] });
  const { api } = await showChosen("/mlb", { [rosterOf(pioneers.team_id)]: withoutFirst });
  const requests = () => api.asked.filter((one) => one === answered).length;
  expect(requests()).toBe(1);
  api.answer({ [rosterOf(pioneers.team_id)]: inventedRoster(pioneers) });
  vi.advanceTimersByTime(5 * 60_000);
  await expect.element(change).toBeVisible();
  expect(requests()).toBe(2);
});

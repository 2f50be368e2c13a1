import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { blankEdit, editId, storedFields, type Edit } from "@agate/mine";
import type { Answers } from "../../testing/api-stub.ts";
import { show } from "../../testing/show.tsx";
import { openMine } from "./mine-engine.ts";
import { useMine } from "./mine.ts";

/** Shows for which games there are edits. */
function Edits() {
  const { status, records } = useMine("edit");
  const games = [...records.values()].map(({ of }) => of.game ?? "all");
  return <output>{status === "ready" ? games.toSorted().join(" ") || "none" : "loading"}</output>;
}

const shown = () => page.getByRole("status").first();

/** A visitor scratched a player on June 7: for a game, for a tournament, and until it is removed. */
async function storeEdits(): Promise<void> {
  vi.setSystemTime("2026-06-07T16:00:00Z");
  const before = await openMine("", () => undefined);
  const wrote = new Date().toISOString();
  for (const [league, list, game] of [
    ["mlb", "team:7", "g1"],
    ["pga", "players", "t1"],
    ["mlb", "team:7", null],
  ] as const) {
    const of = { league, list, game, person: "id:1", name: "Marcus Ellery", number: "8" };
    const fields = storedFields({ ...blankEdit(of), scratched: { wrote } });
    before.apply({ type: "change", collection: "edit", id: editId(of), fields });
  }
  before.close();
}

const gameOn = (game_date: string, status = "scheduled"): Answers => ({
  "GET /api/leagues/mlb/games/g1": { game: { game_id: "g1", game_date, status } },
  "GET /api/leagues/pga/events": { events: [{ event_id: "t1", start_date: "2026-06-04", end_date: "2026-06-07" }] },
});

it("[ED15] a visitor's edits for one game are removed a week after its last day in the schedule", async () => {
  await storeEdits();
  vi.setSystemTime("2026-06-16T16:00:00Z");
  await show(<Edits />, "/", gameOn("2026-06-07"));
  await expect.element(shown()).toMatchTextContent(/^all$/);
});

it("[ED15] those of a postponed game stay, and the schedule is read once an hour", async () => {
  await storeEdits();
  vi.setSystemTime("2026-06-16T16:00:00Z");
  const { api } = await show(<Edits />, "/", gameOn("2026-06-20"));
  await expect.element(shown()).toHaveTextContent("all g1");
  expect(api.asked.filter((one) => one.includes("/games/"))).toHaveLength(1);
  const again = await openMine("", () => undefined);
  expect([...again.read("edit").records].length).toBe(2);
  again.close();
  expect(api.asked.filter((one) => one.includes("/games/"))).toHaveLength(1);
});

it("[TR5] a visitor's edits for a game that was merged into another move to that one", async () => {
  await storeEdits();
  await show(<Edits />, "/mlb?game=g1", {
    "GET /api/leagues/mlb/games/g1": { game: { game_id: "g2", game_date: "2026-06-07", status: "scheduled" } },
  });
  await expect.element(shown()).toHaveTextContent("all g2 t1");
  const again = await openMine("", () => undefined);
  const edits = [...again.read("edit").records].map(([id, edit]) => [id, (edit as Edit).of, (edit as Edit).scratched]);
  const moved = edits.find(([id]) => id === "mlb|team:7|g2|id:1");
  expect(moved).toEqual([
    "mlb|team:7|g2|id:1",
    { league: "mlb", list: "team:7", game: "g2", person: "id:1", name: "Marcus Ellery", number: "8" },
    { wrote: "2026-06-07T16:00:00.000Z" },
  ]);
  again.close();
});

it("[ED15] those of a game that has no new day yet stay", async () => {
  await storeEdits();
  vi.setSystemTime("2026-06-16T16:00:00Z");
  await show(<Edits />, "/", gameOn("2026-06-07", "postponed"));
  await expect.element(shown()).toMatchTextContent(/^all g1$/);
});

it("[ED15] those whose game is not in the schedule stay", async () => {
  await storeEdits();
  vi.setSystemTime("2026-06-16T16:00:00Z");
  const away = () => new Response(null, { status: 503 });
  const { api } = await show(<Edits />, "/", {
    "GET /api/leagues/mlb/games/g1": away,
    "GET /api/leagues/pga/events": { events: [] },
  });
  await expect.poll(() => api.asked.filter((one) => one.includes("/leagues/")).length).toBe(2);
  await expect.element(shown()).toHaveTextContent("all g1 t1");
});

it("[ED15] nothing is removed for the game that is open, nor requested for a tournament within a week", async () => {
  await storeEdits();
  vi.setSystemTime("2026-06-14T16:00:00Z");
  const { api } = await show(<Edits />, "/mlb?game=g1", gameOn("2026-06-07"));
  await expect
    .poll(() => api.asked.filter((one) => one.includes("/leagues/")))
    .toEqual(["GET /api/leagues/mlb/games/g1"]);
  await expect.element(shown()).toHaveTextContent("all g1 t1");
});

import { expect, test } from "vitest";
import { generateYear } from "../../../testing/year/generate.ts";
import { simulateYear } from "../../../testing/year/simulate.ts";
import { spreadOf } from "./due.ts";
import { requestsPerDay } from "./plan.ts";

const minute = 60_000;
const [from, until] = [new Date("2026-11-21T05:00:00Z"), new Date("2026-11-22T05:00:00Z")];

test("[PN15] on a Saturday with hundreds of games, a published line-up is stored within 15 minutes, within every host's budget", () => {
  const years = generateYear("2026-11-01", "2026-12-15");
  const starts = new Map(
    years.flatMap(({ events }) => events.map(({ id, startsAt }) => [id, startsAt?.getTime() ?? Infinity] as const)),
  );
  const startOf = (id: string) => starts.get(id) ?? Infinity;
  /** Published between two hours and twenty minutes before the game. */
  const outAt = (id: string) => startOf(id) - (20 + 100 * spreadOf(`${id} is out`)) * minute;
  const { requests, answers } = simulateYear(years, {
    from,
    until,
    isWarm: true,
    has: ({ kind, scope }, at) => kind !== "lineup" || at >= outAt(scope),
  });

  const byHost = Map.groupBy(requests, ({ host }) => host);
  for (const [host, own] of byHost) expect(own.length, host).toBeLessThanOrEqual(requestsPerDay);
  const lineups = Map.groupBy(
    answers.filter(({ kind, at }) => kind === "lineup" && at >= from.getTime()),
    ({ scope }) => scope,
  );
  expect(lineups.size).toBeGreaterThan(130);
  const late: string[] = [];
  let polled = 0;
  for (const [game, own] of lineups) {
    const isPolled = own.some(({ at }) => at < startOf(game) - minute);
    if (!isPolled || startOf(game) > until.getTime() - 15 * minute) continue;
    polled++;
    const first = own.find(({ isGood }) => isGood);
    if (!first || first.done > outAt(game) + 15 * minute) late.push(game);
    // Until it is available, once when the game begins and once when it is over.
    const after = own.filter(({ at }) => first && at > first.at);
    if (after.length > 2) late.push(`${game} was asked for ${after.length} times more`);
  }
  expect(polled).toBeGreaterThan(20);
  expect(late).toEqual([]);
});

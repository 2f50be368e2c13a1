import { expect, test } from "vitest";
import { judge, type Verdict } from "./testing/judge-layout.ts";
import { layoutOf, seeded } from "./testing/layouts.ts";

const runs = Number(process.env["AGATE_RUNS"] ?? 2000);
/** `AGATE_SEED` repeats the layouts of a nightly run, of which each has a new one. */
const seed = Number(process.env["AGATE_SEED"] ?? (runs > 2000 ? Date.now() % 1_000_000 : 48));

test(
  "[OT19] generated layouts are read right, or ask; none is ready with a wrong or missing person @all",
  { timeout: 60_000 + 30 * runs },
  () => {
    const counts: Record<Verdict, number> = {
      right: 0,
      asked: 0,
      "asked without a right answer": 0,
      "wrong and ready": 0,
      refused: 0,
    };
    const wrong: string[] = [];
    for (let at = 0; at < runs; at++) {
      const layout = layoutOf(seeded(seed * 1_000_003 + at));
      const { verdict } = judge(layout);
      counts[verdict]++;
      if (verdict === "wrong and ready") wrong.push(`${at}: ${layout.choices.join(", ")}`);
    }
    const share = (verdict: Verdict) => counts[verdict] / runs;
    expect(share("right"), JSON.stringify({ seed, counts })).toBeGreaterThan(0.95);
    expect(share("wrong and ready"), `seed ${seed}\n${wrong.join("\n")}`).toBeLessThanOrEqual(0.001);
    expect(share("refused")).toBeLessThan(0.01);
  },
);

test("[OT19] a seed makes the same layout again", () => {
  expect(layoutOf(seeded(7))).toEqual(layoutOf(seeded(7)));
  expect(new Set(Array.from({ length: 200 }, (_, at) => layoutOf(seeded(at)).source)).size).toBe(200);
});

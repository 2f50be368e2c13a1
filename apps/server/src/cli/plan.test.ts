import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { refresh } from "../features/refresh/refresh.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testContext } from "../testing/context.ts";
import { fakeProvider, gameFact, squad, teamFact } from "../testing/fake-provider.ts";
import { UsageFault } from "./command.ts";
import { readPlanArgs, runPlan } from "./plan.ts";

const printed = captureOutput();

test.each([[["cricket"]], [["--all"]]])("[CL5] agate plan %j is refused in one sentence", (args) => {
  expect(() => readPlanArgs(args)).toThrow(UsageFault);
});

test("[PN13] lists what is fetched in 48 hours by hour and league, and requests by host and day; it contacts no provider", async () => {
  const lions = ["10", "Springfield Lions"] as const;
  const bears = ["20", "Riverton Bears"] as const;
  const wnba = fakeProvider("espn", "ESPN");
  wnba.teams = [teamFact(...lions), teamFact(...bears)];
  const startsAt = "2026-06-08T23:00:00Z";
  wnba.months.set("2026-06", [gameFact("g1", "2026-06-08", lions, bears, { startsAt, dateOnly: false })]);
  wnba.months.set("2026-07", []);
  wnba.setRoster("10", squad(12));
  wnba.setRoster("20", squad(12, 100));
  const requests: string[] = [];
  const base = await testContext({
    feeds: { espn: wnba.feed },
    ask: async (url) => (requests.push(url), "a body"),
    now: () => new Date("2026-06-08T01:00:00Z"),
  });
  const league = leagueBySlug("wnba");
  if (!league) throw new Error("There is no WNBA.");
  const context = { ...base, env: { ...base.env, feedConsent: new Set(["espn"]) } };
  const outputOf = async (env: typeof base, args: readonly string[]) => {
    printed.out = "";
    return { code: await runPlan(env, readPlanArgs(args)), lines: printed.out.split("\n") };
  };
  expect(await outputOf(base, [])).toMatchObject({ code: 1 });
  const first = await outputOf(context, ["wnba"]);
  expect(first.lines.map((line) => line.replaceAll(/ {2,}/g, "  "))).toContain(
    "now  wnba  1 team list never fetched yet, 2 schedules never fetched yet",
  );
  expect(first.lines).toContain("No teams yet, so nothing of their rosters: WNBA");
  expect(requests).toEqual([]);

  await refresh(context, { leagues: [league] });
  requests.length = 0;
  const { code, lines } = await outputOf(context, ["wnba"]);
  expect(code).toBe(0);
  expect(lines[1]).toMatch(/^From 2026-06-07 9:00 PM to 2026-06-09 9:00 PM Eastern: \d+ scopes, \d+ requests$/);
  expect(lines).toContain("2026-06-08 2:00 PM   wnba    2 rosters 5 h before the game");
  expect(lines.join(" ")).toContain("2 rosters 90 min before the game");
  expect(lines).toContain("Requests by host and day; the budget is 12,000 in 24 hours");
  const whole = await outputOf(context, ["wnba", "--verbose"]);
  expect(whole.lines.map((line) => line.replaceAll(/ {2,}/g, "  "))).toContain(
    "2026-06-08 2:00 PM  wnba  roster Riverton Bears  5 h before the game  espn  1",
  );
  printed.out = "";
  await runPlan(context, readPlanArgs(["wnba", "--json"]));
  expect(JSON.parse(printed.out)).toMatchObject({
    budget: 12_000,
    requests: expect.arrayContaining([expect.objectContaining({ league: "wnba", what: "roster Riverton Bears" })]),
    hosts: [{ host: "espn", days: { "2026-06-08": expect.any(Number) } }],
  });
  expect(requests).toEqual([]);
});

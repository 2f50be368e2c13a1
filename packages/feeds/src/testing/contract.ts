import { describe, expect, test } from "vitest";
import { FeedFailure, type Answer, type AnySource, type Ask, type ScopeKind, scopesOf } from "../feed.ts";
import { testScopes } from "./scopes.ts";
import { failureOf, watch } from "./stub-requests.ts";
import { changing, jsonSpoilers, type Trial } from "./trial.ts";

/** The suite that every provider passes, on samples and on recordings: it knows our shape, but no provider's bodies. */
export function testContract<S extends AnySource>(name: string, trial: Trial<S>): void {
  const { feed, ask, requests, elsewhere = [], spoilers = jsonSpoilers } = trial;
  const served = scopesOf(feed).filter((scope) => !elsewhere.includes(scope));
  const runs = scopeRuns(trial);

  describe(`${name} fulfills the contract`, () => {
    test("[PV2] everything it serves is tried", () => {
      expect(Object.keys(requests).toSorted()).toEqual(served.toSorted());
    });

    test.each(served)("[PV2] %s returns rows, and how many each list had", async (scope) => {
      const { facts, sizes } = await runs[scope](ask);
      expect(rowsOf(facts).length).toBeGreaterThan(0);
      expect(sizes.length).toBeGreaterThan(0);
    });

    test.each(served)("[PN12] %s takes no more requests than a plan budgets, at the hosts it lists", async (scope) => {
      const { urls, ask: watched } = watch(ask);
      const rows = rowsOf((await runs[scope](watched)).facts).length;
      // The entry list of a race is its field.
      const kind = scope === "drivers" && requests.drivers?.event ? "field" : scope;
      const team = scope === "roster" || scope === "coaches" ? requests[scope]?.team.id : null;
      const cost = feed.cost?.(trial.source, kind, rows, team ?? null) ?? {};
      const hosts = urls.map((url) => /^https:\/\/([^/]+)/.exec(url)?.[1] ?? "");
      for (const host of new Set(hosts))
        expect(hosts.filter((one) => one === host).length, host).toBeLessThanOrEqual(cost[host] ?? 0);
    });

    testScopes(trial);

    describe.each(served.map((scope) => [scope] as const))("%s", (scope) => {
      test.each(spoilers.fakes)("[A12] %s with status 200 fails as changed", async (_what, change) => {
        const failure = await failureOf(runs[scope](changing(ask, change)));
        expect(failure).toMatchObject({ provider: feed.id, what: "changed", retry: null });
      });

      test.each(["missing", "refused", "unreachable"] as const)(
        "%s stays what it is, under its own name",
        async (what) => {
          const failing: Ask = async () => {
            throw new FeedFailure("host", what, "no", 60, 418);
          };
          const failure = await failureOf(runs[scope](failing));
          expect(failure).toMatchObject({ provider: feed.id, what, retry: 60, status: 418 });
        },
      );

      test("[A14] dangerous keys do nothing", async () => {
        const { facts } = await runs[scope](changing(ask, spoilers.poison));
        expect(facts).toEqual((await runs[scope](ask)).facts);
        expect("polluted" in {}).toBe(false);
      });

      test("[A1] [A2] [A3] tabs, line ends, invisible and bidi characters in names leave no trace", async () => {
        const dirty = (body: string) => spoilers.changeNames(body, (value) => `\u202E\t${value}\u200B\u2028\0`);
        const { facts } = await runs[scope](changing(ask, dirty));
        expect(facts).toEqual((await runs[scope](ask)).facts);
      });

      test("[A7] a name of 10,000 characters is refused", async () => {
        const long = (body: string) => spoilers.changeNames(body, () => "x".repeat(10_000));
        const failure = await failureOf(runs[scope](changing(ask, long)));
        expect(failure).toMatchObject({ provider: feed.id, what: "changed" });
        expect(failure.message).toMatch(/name.*: longer than 120 characters/i);
      });
    });
  });
}

/** Returns each scope as the trial requests it. */
function scopeRuns<S extends AnySource>({
  feed,
  source,
  season,
  requests,
}: Trial<S>): Record<ScopeKind, (ask: Ask) => Promise<Answer<unknown>>> {
  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error(`${feed.name} is not tried in everything it serves.`);
    return value;
  };
  return {
    teams: async (ask) => given(await feed.teams?.(source, season, ask)),
    schedule: async (ask) => given(await feed.schedule?.(source, given(requests.schedule).month, ask)),
    roster: async (ask) => given(await feed.roster?.(source, given(requests.roster).team, season, ask)),
    coaches: async (ask) => given(await feed.coaches?.(source, given(requests.coaches).team, season, ask)),
    events: async (ask) => given(await feed.events?.(source, season, ask)),
    field: async (ask) => given(await feed.field?.(source, given(requests.field).event, ask)),
    drivers: async (ask) => given(await feed.drivers?.(source, season, given(requests.drivers).event, ask)),
    lineup: async (ask) => given(await feed.lineup?.(source, given(requests.lineup).game, ask)),
  };
}

/** Returns the rows of an answer: itself, the list in it, or a side's list. */
function rowsOf(facts: unknown): readonly unknown[] {
  if (typeof facts === "object" && facts !== null && "home" in facts) return rowsOf(facts.home);
  return [facts, ...Object.values(facts ?? {})].find((value) => Array.isArray(value)) ?? [];
}

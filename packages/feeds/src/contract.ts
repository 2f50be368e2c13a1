import { describe, expect, test } from "vitest";
import { failureOf, watch } from "./contract/ask.ts";
import { faultsOfGames, faultsOfRoster, faultsOfTeams } from "./contract/faults.ts";
import { changeNames, poison, renameTeam } from "./contract/spoil.ts";
import { FeedFailure, type Ask, type Feed, type ScopeKind, type Source } from "./feed.ts";

/** What a feed is tried with: bodies of its provider, whoever answers them. */
export interface Trial<S extends Source> {
  readonly feed: Feed<S>;
  readonly source: S;
  readonly season: string;
  /** A month with games. */
  readonly month: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly ask: Ask;
  /** The provider's answer to a month without games. */
  readonly emptyMonth: unknown;
  /** Where a roster names its team, as a path of keys. */
  readonly teamKey: readonly string[];
}

const fakes: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ["a web page", () => "<!doctype html><title>Sign in</title>"],
  ["an empty body", () => ""],
  ["half a body", (text) => text.slice(0, text.length / 2)],
  ["a list", () => "[]"],
  ["null", () => "null"],
  ["an error object", () => '{"code":500,"message":"Failed to get events endpoint."}'],
];

/** The one suite that every provider passes, on samples and on recordings. */
export function keepsTheContract<S extends Source>(name: string, trial: Trial<S>): void {
  const { feed, source, season, month, team, ask } = trial;
  const run = (scope: ScopeKind, by: Ask): Promise<{ readonly facts: unknown }> =>
    scope === "teams"
      ? feed.teams(source, season, by)
      : scope === "schedule"
        ? feed.schedule(source, month, by)
        : feed.roster(source, team, season, by);
  /** Asks as before, with every body changed. */
  const changing =
    (change: (text: string) => string): Ask =>
    async (url) =>
      change(await ask(url));

  describe(`${name} keeps the contract`, () => {
    test("teams have unique ids and clean names", async () => {
      const { facts, sizes } = await feed.teams(source, season, ask);
      expect(facts.length).toBeGreaterThan(0);
      expect(sizes.length).toBeGreaterThan(0);
      expect(faultsOfTeams(facts)).toEqual([]);
    });

    test("games have unique ids, two sides and both days, and lie in the month", async () => {
      const { facts, sizes } = await feed.schedule(source, month, ask);
      expect(facts.length).toBeGreaterThan(0);
      expect(sizes.length).toBeGreaterThan(0);
      expect(faultsOfGames(facts, month)).toEqual([]);
    });

    test("a neighbouring month gets none of them", async () => {
      const { ask: watched, bodies } = watch(ask);
      const ids = new Set((await feed.schedule(source, month, watched)).facts.map(({ id }) => id));
      for (const other of neighbours(month)) {
        const { facts } = await feed.schedule(source, other, async () => bodies[0] ?? "");
        expect(faultsOfGames(facts, other)).toEqual([]);
        expect(facts.filter(({ id }) => ids.has(id))).toEqual([]);
      }
    });

    test("a month without games is an answer", async () => {
      const { facts, remarks } = await feed.schedule(source, month, async () => JSON.stringify(trial.emptyMonth));
      expect({ facts, remarks }).toEqual({ facts: [], remarks: [] });
    });

    test("a roster names its team and holds players, then coaches, each once", async () => {
      const { facts } = await feed.roster(source, team, season, ask);
      expect(facts.teamId).toBe(team.id);
      expect(facts.people.length).toBeGreaterThan(1);
      expect(faultsOfRoster(facts)).toEqual([]);
    });

    test("a roster that names another team says so", async () => {
      const other = changing((text) => renameTeam(text, trial.teamKey));
      expect((await feed.roster(source, team, season, other)).facts.teamId).toBe("999999");
    });

    describe.each(feed.scopes.map((scope) => [scope] as const))("%s", (scope) => {
      test.each(fakes)("[A12] %s with status 200 is changed", async (_what, change) => {
        const failure = await failureOf(run(scope, changing(change)));
        expect(failure).toMatchObject({ provider: feed.id, what: "changed", retry: null });
      });

      test.each(["missing", "refused", "unreachable"] as const)(
        "%s stays what it is, in its own name",
        async (what) => {
          const failing: Ask = async () => {
            throw new FeedFailure("host", what, "no", 60, 418);
          };
          const failure = await failureOf(run(scope, failing));
          expect(failure).toMatchObject({ provider: feed.id, what, retry: 60, status: 418 });
        },
      );

      test("[A14] dangerous keys do nothing", async () => {
        const { facts } = await run(
          scope,
          changing((text) => poison(JSON.parse(text))),
        );
        expect(facts).toEqual((await run(scope, ask)).facts);
        expect("polluted" in {}).toBe(false);
      });

      test("[A1] [A2] [A3] tabs, line ends, invisible and bidi characters in names leave no trace", async () => {
        const { facts } = await run(
          scope,
          changing((text) => changeNames(text, (value) => `\u202E\t${value}\u200B\u2028\0`)),
        );
        expect(facts).toEqual((await run(scope, ask)).facts);
      });

      test("[A7] a name of 10,000 characters is refused", async () => {
        const long = changing((text) => changeNames(text, () => "x".repeat(10_000)));
        const failure = await failureOf(run(scope, long));
        expect(failure).toMatchObject({ provider: feed.id, what: "changed" });
        expect(failure.message).toMatch(/name.*: longer than 120 characters/i);
      });
    });
  });
}

function neighbours(month: string): readonly string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return [-1, 1].map((step) => new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7));
}

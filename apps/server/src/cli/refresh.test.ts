import { expect, test } from "vitest";
import { auditLog } from "../db/schema-operation.ts";
import { testDatabase } from "../testing/database.ts";
import { scopeResult } from "../testing/fake-provider.ts";
import { UsageFault } from "./command.ts";
import { exitCodeOf, noteRefresh, readRefreshArgs as read } from "./refresh.ts";

const readRefreshArgs = (args: readonly string[], allowed: readonly string[] = []) =>
  read(args, { feedConsent: new Set(allowed) });
const slugsOf = (args: readonly string[]) => readRefreshArgs(args).leagues.map(({ slug }) => slug);

test("[RF15] without names every league with a provider is refreshed, for its own months", () => {
  const { months, source } = readRefreshArgs([]);
  expect(months).toBeUndefined();
  expect(source).toBeUndefined();
  expect(slugsOf([])).toEqual(
    expect.arrayContaining(["nfl", "mlb", "triple-a-baseball", "mls", "pwhl", "mens-college-soccer-d1", "ufl", "cfl"]),
  );
  expect(slugsOf([])).toEqual(expect.arrayContaining(["pga", "korn-ferry", "womens-tennis"]));
});

test("[RF15] a source alone selects the leagues it feeds", () => {
  const fed = slugsOf(["--source", "mlb-stats"]);
  expect(fed).toEqual(expect.arrayContaining(["mlb", "triple-a-baseball", "single-a-baseball"]));
  expect(fed).not.toContain("nhl");
});

test("[RF22] a league whose only source has to be named is selected by that name only", () => {
  expect(slugsOf([])).toContain("nascar-truck");
  expect(slugsOf([])).not.toContain("indycar");
  expect(slugsOf(["--source", "indycar"])).toEqual(["indycar"]);
  expect(slugsOf(["indycar", "--source", "indycar"])).toEqual(["indycar"]);
});

test("[UN1] a provider that must be named can be named by the environment", () => {
  const slugs = (allowed: readonly string[]) => readRefreshArgs([], allowed).leagues.map(({ slug }) => slug);
  expect(slugs(["espn", "indycar"]).toSorted()).toEqual([...slugs([]), "indycar"].toSorted());
  expect(readRefreshArgs(["indycar"], ["indycar"]).leagues).toMatchObject([{ slug: "indycar" }]);
});

test("[RF15] leagues and months are taken once, in the order given", () => {
  const parsed = readRefreshArgs(["nhl", "mlb", "nhl", "--month", "2025-05", "--month", "2025-05", "--verbose"]);
  expect(parsed.leagues.map(({ slug }) => slug)).toEqual(["nhl", "mlb"]);
  expect(parsed).toMatchObject({ months: ["2025-05"], verbose: true });
});

test.each([
  [["quidditch"], "Unsupported league: quidditch"],
  [["indycar"], "The terms of INDYCAR forbid robots: to use it anyway, name it with --source indycar"],
  [["nhl", "--source", "mlb-stats"], "NHL is not fed by mlb-stats, but by nhl, espn"],
  [["nhl", "--source", "teletext"], "Unknown source 'teletext'"],
  [["nhl", "--source", "nhl:api-web.nhle.com"], "The source 'nhl:api-web.nhle.com' names a host"],
  [["nhl", "--month", "2025-13"], "'2025-13' is not a month"],
  [["nhl", "--month", "May"], "'May' is not a month"],
  [["nhl", "--months", "2025-05"], "--months"],
  [["--team", "BOS"], "--team goes with one league"],
  [["nhl", "mlb", "--team", "BOS"], "--team goes with one league"],
  [["pga", "--team", "BOS"], "PGA Tour has no teams"],
  [["nhl", "--team", "BOS", "--month", "2025-05"], "one of them at a time"],
])("[RF15] %j is refused in one sentence", (args, sentence) => {
  expect(() => readRefreshArgs(args)).toThrow(UsageFault);
  expect(() => readRefreshArgs(args)).toThrow(sentence);
});

test("[RF15] a run that failed, was held or got nothing but 404s exits with 1", () => {
  const missing = scopeResult({ outcome: "skipped", missing: true });
  expect(exitCodeOf([scopeResult({}), missing])).toBe(0);
  expect(exitCodeOf([scopeResult({ outcome: "unchanged" })])).toBe(0);
  expect(exitCodeOf([scopeResult({}), scopeResult({ outcome: "held" })])).toBe(1);
  expect(exitCodeOf([scopeResult({}), scopeResult({ outcome: "failed" })])).toBe(1);
  expect(exitCodeOf([missing, missing])).toBe(1);
});

test("[OR37] a manual refresh is in the audit log, with what was requested", async () => {
  const { db } = await testDatabase();
  await noteRefresh(db, readRefreshArgs(["mlb", "--team", "BOS", "--source", "espn"]));
  await noteRefresh(db, readRefreshArgs(["nhl", "mlb", "--month", "2026-06"]));
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { act: "refresh.run", actorKind: "command-line", subjectId: "mlb", after: { team: "BOS", source: "espn" } },
    { act: "refresh.run", subjectLabel: "nhl mlb", after: { months: "2026-06" } },
  ]);
});

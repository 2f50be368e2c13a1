import { expect, test } from "vitest";
import { feeds } from "@agate/feeds";
import { leagues } from "@agate/leagues";
import { readEnv } from "../../env.ts";
import { refreshedLeagues, describeConsent } from "./sources.ts";

const consent = (variables: Record<string, string>) => describeConsent(readEnv(variables), feeds);
const refreshed = (variables: Record<string, string>) =>
  refreshedLeagues(readEnv(variables), feeds).map(({ slug }) => slug);

test("[UN1] without consent, nothing is refreshed automatically, and the startup message says so", () => {
  expect(refreshed({})).toEqual([]);
  expect(consent({})).toBe("Nothing is refreshed automatically: AGATE_FEEDS names no provider.");
});

test("[UN1] the startup message lists the leagues that have no permitted provider", () => {
  expect(refreshed({ AGATE_FEEDS: "nascar, nhl" })).toEqual(["nhl", "nascar-cup", "nascar-xfinity", "nascar-truck"]);
  const line = consent({ AGATE_FEEDS: "nascar,nhl" });
  expect(line).toMatch(
    new RegExp(`^Refreshed automatically: 4 of ${leagues.length} leagues\\. AGATE_FEEDS names no provider of NFL, `),
  );
  expect(line).not.toMatch(/NHL|NASCAR|\n/);
});

test("[UN1] [PV11] a provider that is named without its key is reported, and not used", () => {
  const keys = { AGATE_HOCKEYTECH_KEYS: "pwhl:0123456789abcdef, ahl:fedcba9876543210" };
  expect(refreshed({ AGATE_FEEDS: "hockeytech" })).toEqual([]);
  expect(consent({ AGATE_FEEDS: "hockeytech" })).toMatch(
    / AGATE_HOCKEYTECH_KEYS has no key of HockeyTech for PWHL, AHL, ECHL, OHL, /,
  );
  expect(refreshed({ AGATE_FEEDS: "hockeytech", ...keys })).toEqual(["pwhl", "ahl"]);
  expect(consent({ AGATE_FEEDS: "hockeytech", ...keys })).toMatch(/ no key of HockeyTech for ECHL, OHL, /);
  expect(consent({ AGATE_FEEDS: "espn" })).not.toContain("no key of");
  // The variable of earlier versions, for the only league there was.
  expect(refreshed({ AGATE_FEEDS: "hockeytech", AGATE_HOCKEYTECH_KEY: "0123456789abcdef" })).toEqual(["pwhl"]);
});

test("[RF22] [UN1] a provider that must be named is used automatically once it is named", () => {
  const every = "cfl,espn,mlb-stats,nascar,nhl";
  expect(refreshed({ AGATE_FEEDS: every })).not.toContain("indycar");
  expect(refreshed({ AGATE_FEEDS: `${every},indycar` })).toContain("indycar");
});

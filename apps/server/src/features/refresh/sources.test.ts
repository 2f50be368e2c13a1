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
  const key = { AGATE_HOCKEYTECH_KEY: "0123456789abcdef" };
  expect(refreshed({ AGATE_FEEDS: "hockeytech" })).toEqual([]);
  expect(consent({ AGATE_FEEDS: "hockeytech" })).toMatch(/ HockeyTech is used only with AGATE_HOCKEYTECH_KEY\.$/);
  expect(refreshed({ AGATE_FEEDS: "hockeytech", ...key })).toEqual(["pwhl"]);
  expect(consent({ AGATE_FEEDS: "hockeytech", ...key })).not.toContain("only with");
});

test("[RF22] [UN1] a provider that must be named is used automatically once it is named", () => {
  const every = "cfl,espn,mlb-stats,nascar,nhl";
  expect(refreshed({ AGATE_FEEDS: every })).not.toContain("indycar");
  expect(refreshed({ AGATE_FEEDS: `${every},indycar` })).toContain("indycar");
});

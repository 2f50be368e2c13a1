import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConsent } from "../consent.ts";
import { type Ask, FeedFailure, isCoach } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfRoster } from "../testing/faults.ts";
import { describeRecorded } from "../testing/recordings.ts";
import { askOf, columns, failureOf, watch } from "../testing/stub-requests.ts";
import type { Spoilers } from "../testing/trial.ts";
import { sidearm, type SidearmSource } from "./index.ts";
import data from "./sample/baseball.json" with { type: "json" };

const page = readFileSync(new URL("sample/womens-soccer.html", import.meta.url), "utf8");
const baseball: SidearmSource = { feed: "sidearm", sport: "baseball" };
const soccer: SidearmSource = { feed: "sidearm", sport: "womens-soccer" };
const hockey: SidearmSource = { feed: "sidearm", sport: "mens-ice-hockey", overNewYear: true };
const duke = { id: "goduke.com", name: "Duke" };
const newer = askOf({ "/api/v2/Rosters/bySport/baseball?season=2026": data });
const older: Ask = async (url) => {
  if (url.endsWith("/sports/womens-soccer/roster")) return page;
  throw new FeedFailure("host", "missing", `${url} answered 404`, null, 404);
};

testContract("SIDEARM on samples, a newer site", {
  feed: sidearm,
  source: baseball,
  season: "2026",
  ask: newer,
  requests: { roster: { team: duke, otherTeam: null } },
});

const pageSpoilers: Spoilers = {
  fakes: [
    ["another web page", () => "<!doctype html><html><title>Sign in</title></html>"],
    ["an empty body", () => ""],
    ["half a page", (body) => body.slice(0, body.length / 2)],
    ["an error object", () => '{"code":500}'],
  ],
  changeNames: (body, change) => body.replaceAll(/(?<=<(?:a [^>]*|p)>)[^<]+(?=<\/(?:a|p)>)/g, (name) => change(name)),
  poison: (body) =>
    body.replace("</body>", '<script>Object.prototype.polluted = true</script><p id="__proto__"></p></body>'),
};

testContract("SIDEARM on samples, an older site", {
  feed: sidearm,
  source: soccer,
  season: "2026",
  ask: older,
  requests: { roster: { team: duke, otherTeam: null } },
  spoilers: pageSpoilers,
});

test("[PV15] a newer site: split names, numbers as text, hidden players left out and reported, only the head coach", async () => {
  const { facts, remarks } = await sidearm.roster(baseball, duke, "2026", newer);
  expect(facts).toMatchObject({ teamId: null, season: "2026", coachKnown: true });
  expect(columns(facts.people, "firstName", "lastName", "jersey", "position")).toEqual([
    ["Marcus", "Ellery", "0", "RHP"],
    ["Juan Carlos", "de la Vega Jr.", "00", "Outfielder"],
    ["Théo", "Brandt", "", "C"],
    ["Walt", "Hargrove", "", "Head Coach"],
  ]);
  expect(remarks).toEqual(["1 hidden player"]);
});

test("[PV15] an older site: its page, with short positions, both 0 and 00, and full names split", async () => {
  const watched = watch(older);
  const { facts } = await sidearm.roster(soccer, duke, "2026", watched.ask);
  expect(columns(facts.people, "firstName", "lastName", "jersey", "position")).toEqual([
    ["Élodie", "Beauchêne", "0", "GK"],
    ["Mary", "O'Dell", "00", "GK"],
    ["", "Zeca", "", ""],
    ["Renée", "Okafor", "", "Head Coach"],
  ]);
  expect(facts).toMatchObject({ season: "2026", coachKnown: true });
});

describe("[PV15] a season", () => {
  test("missing on a newer site is replaced by its current one, which names itself", async () => {
    const last = askOf({ "bySport/baseball?": undefined, "bySport/baseball": { ...data, season: { title: "2025" } } });
    const before: Ask = async (url) =>
      url.includes("?season=") ? Promise.reject(new FeedFailure("host", "missing", "404", null, 404)) : last(url);
    expect((await sidearm.roster(baseball, duke, "2026", before)).facts.season).toBe("2025");
  });

  test("of hockey is requested by both years and named after the second", async () => {
    const { ask, urls } = watch(
      askOf({ "mens-ice-hockey?season=2026-27": { ...data, sport: null, season: { title: "2026-27" } } }),
    );
    expect((await sidearm.roster(hockey, duke, "2026", ask)).facts.season).toBe("2027");
    expect(urls.filter((url) => !url.endsWith("/robots.txt"))).toHaveLength(1);
  });

  test("of another sport fails as changed", async () => {
    const other = askOf({ "bySport/": { ...data, sport: { globalSportNameSlug: "softball" } } });
    expect(await failureOf(sidearm.roster(baseball, duke, "2026", other))).toMatchObject({ what: "changed" });
  });
});

test("[PV14] what a site's robots.txt forbids is not requested, and a site that turns us away is left alone", async () => {
  const requested: string[] = [];
  const forbidding: Ask = async (url) => {
    requested.push(url);
    return "User-agent: *\nDisallow: /api/\nDisallow: /sports/";
  };
  expect(await failureOf(sidearm.roster(baseball, duke, "2026", forbidding))).toMatchObject({ what: "missing" });
  expect(new Set(requested)).toEqual(new Set(["https://goduke.com/robots.txt"]));
  const looping: Ask = async (url) => {
    throw new FeedFailure(
      "host",
      "changed",
      `${url} answered 301, a redirect, and redirects are not followed`,
      null,
      301,
    );
  };
  expect(await failureOf(sidearm.roster(baseball, duke, "2026", looping))).toMatchObject({
    provider: "sidearm",
    what: "changed",
  });
});

test.each([
  ["Head Coach", "Head Coach"],
  ["Head Women’s Soccer Coach", "Head Coach"],
  ["Smith Family Head Baseball Coach", "Head Coach"],
  ["Interim Head Coach", "Interim Head Coach"],
  ["Interim Head Women’s Soccer Coach", "Interim Head Coach"],
  ["Head Coach (Acting)", "Acting Head Coach"],
  ["Co-Head Baseball Coach", "Co-Head Coach"],
  ["Head Men's Ice Hockey Coach", "Head Coach"],
  ["Associate Head Coach", null],
  ["Assistant Head Coach", null],
  ["Head Athletic Trainer", null],
  ["Head Goalkeeping Coach", null],
  ["Assistant to the Head Coach", null],
])("[PV20] %s", async (title, position) => {
  const [first] = data.coaches;
  const ask = askOf({ "bySport/": { ...data, coaches: [{ ...first, title }] } });
  const { facts } = await sidearm.roster(baseball, duke, "2026", ask);
  expect(facts.coachKnown).toBe(position !== null);
  expect(facts.people.filter(isCoach).map((coach) => coach.position)).toEqual(position === null ? [] : [position]);
});

test("[ID5] [UN1] a host belongs to one school, and a host whose school is unknown cannot be allowed", () => {
  const { hosts: schools } = sidearm;
  expect(schools.get("goduke.com")).toBe("Duke");
  expect(new Set(schools.values()).size).toBe(schools.size);
  for (const host of schools.keys()) expect(host).toMatch(sidearm.teamIds);
  expect(readConsent("sidearm:goduke.com", [sidearm]).faults).toEqual([]);
  expect(readConsent("sidearm:goduek.com", [sidearm]).faults).toEqual([
    "'sidearm:goduek.com' names a site that nobody knows the school of: bring its rosters with agate import",
  ]);
});

/** Real responses of two schools: Duke as data (2025), Alabama State as a page (2026), each cut to a few players. */
describeRecorded((replay) => {
  const of = (sport: SidearmSource["sport"]): SidearmSource => ({ feed: "sidearm", sport });
  const ask = (url: string, how?: object) => replay.ask(url, how);

  test("[RF14] [PV15] Duke's men: four players, one with number 0, and the head coach from a staff of four", async () => {
    const { facts } = await sidearm.roster(of("mens-soccer"), { id: "goduke.com", name: "Duke" }, "2025", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts.season).toBe("2025");
    expect(facts.people.map(({ fullName, jersey, position }) => [fullName, jersey, position])).toEqual([
      ["Ryan Gallagher", "0", "GK"],
      ["Eryk Dymora", "1", "GK"],
      ["Jamie Kabuusu", "2", "D/M"],
      ["Kamran Acito", "3", "D"],
      ["John Kerr", "", "Head Coach"],
    ]);
  });

  test("[RF14] [PV15] Alabama State's women: 0 and 00, and the Head Women's Soccer Coach", async () => {
    const school = { id: "bamastatesports.com", name: "Alabama State" };
    const { facts } = await sidearm.roster(of("womens-soccer"), school, "2026", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts.people.map(({ fullName, jersey, position }) => [fullName, jersey, position])).toEqual([
      ["Valentina Espinel", "0", "GK"],
      ["Deetya Satyal", "00", "GK"],
      ["Slater Copeland", "1", "GK"],
      ["Alicia Wilson", "", "Head Coach"],
    ]);
  });
});

import { expect, test } from "vitest";
import { FeedFailure } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { espn, type EspnSource } from "./index.ts";
import draws from "./sample/tennis-draws.json" with { type: "json" };
import tournament from "./sample/tennis-tournament.json" with { type: "json" };
import tournaments from "./sample/tennis-tournaments.json" with { type: "json" };

const men: EspnSource = { feed: "espn", paths: ["tennis/atp"] };
const women: EspnSource = { feed: "espn", paths: ["tennis/wta"] };
const open = { id: "901-2026", name: "Riverside Open", season: "2026", day: "2026-06-08" };
const [event] = draws.events;
const season = {
  "/types/2/events?": tournaments,
  "/events/901-2026": tournament,
  "/events/902-2026": {
    ...tournament,
    id: "902-2026",
    name: "Lagoon Cup",
    location: { city: "Newport", state: "RI", country: "USA" },
  },
};

testContract("ESPN's tennis on samples", {
  feed: espn,
  source: men,
  season: "2026",
  ask: askOf({ ...season, "/scoreboard?": draws }),
  requests: {
    events: {},
    field: {
      event: open,
      otherEvent: (body) => body.replace('"id":"901-2026"', '"id":"909-2026"'),
      openField: askOf({ "/scoreboard?": { events: [{ ...event, groupings: [] }] } }),
    },
  },
  elsewhere: ["teams", "schedule", "roster", "coaches", "lineup"],
});

test("[PV3] a season of tennis: each linked tournament with its city and its Eastern days", async () => {
  const { ask, urls } = watch(askOf(season));
  const { facts, remarks, sizes } = await espn.events(men, "2026", ask);
  const core = "https://sports.core.api.espn.com/v2/sports/tennis/leagues/atp";
  expect(urls.slice(0, 2)).toEqual([`${core}/seasons/2026/types/2/events?limit=200&page=1`, `${core}/events/901-2026`]);
  expect(facts).toMatchObject([
    {
      id: "901-2026",
      name: "Riverside Open",
      dateOnly: true,
      localDate: "2026-06-08",
      endDate: "2026-06-14",
      venue: { name: "", city: "Chengdu", state: "", country: "China" },
    },
    { name: "Lagoon Cup", venue: { city: "Newport", state: "Rhode Island", country: "USA" } },
  ]);
  expect(remarks).toEqual(["1 tournament that ESPN links but does not have"]);
  expect(sizes).toEqual([3]);
});

test("a truncated list fails as changed, and another year's links are not tournaments of this one", async () => {
  const cut = { ...tournaments, count: 60 };
  expect(await failureOf(espn.events(men, "2026", askOf({ ...season, "/types/2/events?": cut })))).toMatchObject({
    what: "changed",
    message: expect.stringContaining("3 of 60 tournaments"),
  });
  expect(await failureOf(espn.events(men, "2027", askOf(season)))).toMatchObject({ what: "missing" });
});

test("without a list the tournaments under way are returned as a part of the season", async () => {
  const answer = await espn.events(men, "2026", askOf({ "/atp/scoreboard": draws }));
  expect(answer).toMatchObject({
    isPart: true,
    facts: [{ id: "901-2026", endDate: "2026-06-14", venue: { city: "Chengdu", country: "China" } }],
  });
});

test("[PV6] a court that ESPN puts before the town is not part of it", async () => {
  const [open] = draws.events;
  const withCourt = {
    ...draws,
    events: [
      {
        ...open,
        venue: { displayName: "Centre, Limoges, France" },
        groupings: [
          {
            grouping: { slug: "mens-singles" },
            competitions: [{ venue: { fullName: "Limoges, France", court: "Centre" } }],
          },
        ],
      },
    ],
  };
  expect((await espn.events(men, "2026", askOf({ "/atp/scoreboard": withCourt }))).facts).toMatchObject([
    { venue: { city: "Limoges", country: "France" } },
  ]);
});

const namesOf = async (source: EspnSource, document: unknown = draws) =>
  (await espn.field(source, open, askOf({ "/scoreboard?dates=20260608": document }))).facts.entrants.map(
    ({ id, firstName, lastName }) => [id, firstName, lastName],
  );

test("[PV3] [PV10] a joint event by tour: singles and doubles, each once, no TBD and no bye, a surname written first put last", async () => {
  expect(await namesOf(men)).toEqual([
    ["501", "Linwei", "Bao"],
    ["502", "Pablo", "Ruiz Montero"],
    ["503", "Juan Manuel", "Ortez"],
    ["505", "Otto", "Lindqvist"],
  ]);
  expect(await namesOf(women)).toEqual([
    ["601", "Ines", "Varga"],
    ["602", "Mae", "Holloway"],
  ]);
});

test("[GD9] a draw in which matches are missing says that it is a part, and the other tour's does not matter", async () => {
  const round = (displayName: string, ...ids: readonly string[]) => ({
    round: { displayName },
    competitors: ids.map((id) => ({ id, athlete: { displayName: `Uma Falk${id}` } })),
  });
  const matches = [round("Semifinal", "7", "9"), round("Semifinal", "8", "10"), round("Final", "-1", "-2")];
  const isPart = async (slug: string, competitions: readonly object[]) => {
    const groupings = [{ grouping: { slug }, competitions }];
    const document = { events: [{ ...event, groupings }] };
    return (await espn.field(men, open, askOf({ "/scoreboard?": document }))).isPart;
  };
  expect(await isPart("mens-singles", matches)).toBeUndefined();
  expect(await isPart("mens-singles", matches.slice(1))).toBe(true);
  expect(await isPart("womens-singles", matches.slice(1))).toBeUndefined();
});

test("[PV22] a player whose family name the draw shows first is requested individually and returned by first and last name", async () => {
  const player = { id: "501", firstName: "Lin", lastName: "Wei Bao" };
  const { ask, urls } = watch(askOf({ "/scoreboard?": draws, "/seasons/2026/athletes/501": player }));
  const { facts } = await espn.field(men, open, ask);
  expect(urls.slice(1)).toEqual([
    "https://sports.core.api.espn.com/v2/sports/tennis/leagues/atp/seasons/2026/athletes/501",
  ]);
  expect(facts.entrants[0]).toMatchObject({
    id: "501",
    firstName: "Lin",
    lastName: "Wei Bao",
    fullName: "Lin Wei Bao",
  });
});

test("[PV22] a three-word name without a short name is requested, too; a response of an unexpected shape is ignored", async () => {
  const nameless = (displayName: string) => ({ displayName, fullName: displayName });
  const competitors = ["Ana Paula Sorel", "Uma Falk"].map((name, at) => ({
    id: `${701 + at}`,
    athlete: nameless(name),
  }));
  const document = {
    events: [{ ...event, groupings: [{ grouping: { slug: "mens-singles" }, competitions: [{ competitors }] }] }],
  };
  const namesFrom = async (player: object) => {
    const { facts } = await espn.field(men, open, askOf({ "/scoreboard?": document, "/athletes/701": player }));
    return facts.entrants.map(({ firstName, lastName, isSplitGuessed }) => [
      firstName,
      lastName,
      isSplitGuessed === true,
    ]);
  };
  const other = ["Uma", "Falk", false];
  expect(await namesFrom({ id: "701", firstName: "Ana Paula", lastName: "Sorel" })).toEqual([
    ["Ana Paula", "Sorel", false],
    other,
  ]);
  expect(await namesFrom({ id: "701", firstName: "Ana Paula" })).toEqual([["Ana Paula", "Sorel", true], other]);
});

test("[PV22] a draw requests no more than two dozen of its players", async () => {
  const names = Array.from({ length: 40 }, (_, at) => ({
    id: `${800 + at}`,
    athlete: { displayName: "Bao Linwei", fullName: "Bao Linwei", shortName: "L. Bao" },
  }));
  const document = {
    events: [{ ...event, groupings: [{ grouping: { slug: "mens-singles" }, competitions: [{ competitors: names }] }] }],
  };
  const { ask, urls } = watch(askOf({ "/scoreboard?": document }));
  expect((await espn.field(men, open, ask)).facts.entrants).toHaveLength(40);
  expect(urls).toHaveLength(1 + 24);
  // While ESPN is down no other player is requested, and the draw is unchanged.
  let requestCount = 0;
  const away = (url: string) => {
    if (url.includes("/scoreboard?")) return ask(url);
    requestCount++;
    return Promise.reject(new FeedFailure("espn", "refused", `${url} answered 503`, null, 503));
  };
  expect((await espn.field(men, open, away)).facts.entrants).toHaveLength(40);
  expect(requestCount).toBe(1);
});

test("draws from before 2023 are one list of matches", async () => {
  const groupings = event?.groupings ?? [];
  const matches = (slug: string, type: object) =>
    (groupings.find(({ grouping }) => grouping.slug === slug)?.competitions ?? []).map((match) => ({ ...match, type }));
  const old = (...competitions: readonly object[]) => ({ events: [{ ...event, groupings: undefined, competitions }] });
  expect(
    await namesOf(women, old(...matches("womens-singles", { id: "2" }), ...matches("mens-singles", { id: "1" }))),
  ).toHaveLength(2);
  expect(await namesOf(men, old(...matches("mens-doubles", { id: "3", slug: "mens-doubles" })))).toEqual([
    ["502", "Pablo", "Ruiz Montero"],
    ["505", "Otto", "Lindqvist"],
  ]);
});

test("a day without the tournament is missing", async () => {
  const busy = {
    events: [
      { ...event, id: "1-2026" },
      { ...event, id: "2-2026" },
    ],
  };
  expect(await failureOf(espn.field(men, open, askOf({ "/scoreboard?": busy })))).toMatchObject({ what: "missing" });
});

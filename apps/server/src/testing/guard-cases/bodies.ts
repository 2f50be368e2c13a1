import { addDays } from "@agate/captions/calendar";
import { leagueTeams, theTeam, type RecipePerson, type ReportedFacts } from "./recipes.ts";

/** What a provider has to say about the requested team or event, and about the other team. */
export interface BodyInput {
  readonly facts: ReportedFacts;
  readonly ofOther: ReportedFacts;
  /** The provider's id of the requested team, whatever the response says about itself. */
  readonly teamId: number;
  /** The month whose schedule is requested; "" if none is. */
  readonly month: string;
}

/** Answers a request with a body; null: it does not exist. */
export type BodyWriter = (url: URL, input: BodyInput) => string | null;

/** The event of a field. */
const eventDays = { first: "2026-06-11", last: "2026-06-14" } as const;
const eventId = "900";

/** ESPN, with players as one list or grouped by position. @param path of the league, `basketball/nba` */
export function espnBodies(shape: "flat" | "grouped", path: string): BodyWriter {
  const [, slug = ""] = path.split("/");
  return (url, input) => {
    const { facts, ofOther, teamId, month } = input;
    if (!url.pathname.startsWith(`/apis/site/v2/sports/${path}/`)) return null;
    const rest = url.pathname.slice(`/apis/site/v2/sports/${path}/`.length);
    const [, ofTeam] = /^teams\/(\d+)\/roster$/.exec(rest) ?? [];
    if (ofTeam === String(teamId)) return bodyOf(facts, espnRoster(facts, shape, slug));
    if (ofTeam) return ofTeam === String(ofOther.team.id) ? JSON.stringify(espnRoster(ofOther, shape, slug)) : null;
    if (rest === "teams") return JSON.stringify(espnTeams(input, slug));
    if (rest !== "scoreboard") return null;
    const dates = url.searchParams.get("dates") ?? "";
    const games = facts.games.filter(
      ({ day }) => dates === month.replace("-", "") || day.replaceAll("-", "").startsWith(dates),
    );
    return JSON.stringify({ leagues: [{ slug }], events: games.map(espnGame) });
  };
}

function espnTeams(input: BodyInput, slug: string) {
  const { ofOther, teamId, month } = input;
  const shift = teamId - 21;
  const teams = month
    ? leagueTeams.map(({ id, name }) => ({ id: id + shift, name }))
    : [{ id: teamId, name: nameOfTeam(input) }, ofOther.team];
  return {
    sports: [
      {
        leagues: [
          {
            slug,
            teams: teams.map(({ id, name }) => ({
              team: {
                id: String(id),
                displayName: name,
                location: name.split(" ").slice(0, -1).join(" "),
                name: name.split(" ").at(-1),
                abbreviation: "",
              },
            })),
          },
        ],
      },
    ],
  };
}

/** A list of teams gives every team its own name, whatever its roster says about itself. */
const nameOfTeam = ({ facts, teamId }: BodyInput) => (facts.team.id === teamId ? facts.team.name : theTeam.name);

function espnRoster({ people, coach, year, team, league }: ReportedFacts, shape: "flat" | "grouped", slug: string) {
  const named = league === "basketball-women" ? "wnba" : (league ?? slug);
  const rows = people.map((person) => ({
    ...namesOf(person),
    id: String(person.id),
    ...(person.number === "" ? {} : { jersey: person.number }),
    ...(person.position === "" ? {} : { position: { abbreviation: person.position } }),
    status: { type: "active" },
  }));
  const groups = Map.groupBy(rows, ({ position }) => position?.abbreviation ?? "");
  return {
    status: "success",
    ...(year === null ? {} : { season: { year } }),
    athletes: shape === "flat" ? rows : [...groups].map(([position, items]) => ({ position, items })),
    coach: [{ id: "7", firstName: coach.first, lastName: coach.last }],
    team: {
      id: String(team.id),
      displayName: team.name,
      clubhouse: `https://www.espn.com/${named}/team/_/id/${team.id}`,
    },
  };
}

const namesOf = ({ first, last }: Pick<RecipePerson, "first" | "last">) => ({
  firstName: first,
  lastName: last,
  fullName: `${first} ${last}`.trim(),
});

function espnGame({ id, day, home, away, status, gameNo, venue }: ReportedFacts["games"][number]) {
  const date = `${day}T${gameNo === 2 ? "23" : "20"}:00Z`;
  const sideOf = (homeAway: string, team: typeof home) => ({
    homeAway,
    team: { id: String(team.id), displayName: team.name },
  });
  return {
    id: String(id),
    date,
    season: { year: Number(day.slice(0, 4)) },
    competitions: [
      {
        date,
        timeValid: true,
        venue: { fullName: venue, address: { city: "Erie", state: "PA" } },
        competitors: [sideOf("home", home), sideOf("away", away)],
        status: { type: status === "canceled" ? { name: "STATUS_CANCELED", state: "post" } : { state: "pre" } },
      },
    ],
  };
}

/** MLB's StatsAPI. */
export const mlbBody: BodyWriter = (url, input) => {
  const { facts, ofOther, teamId, month } = input;
  const rest = url.pathname.slice("/api/v1/".length);
  const [, ofTeam, what] = /^teams\/(\d+)\/(roster|coaches)$/.exec(rest) ?? [];
  const of = ofTeam === String(teamId) ? facts : ofTeam === String(ofOther.team.id) ? ofOther : null;
  if (what && !of) return null;
  if (of && what === "coaches") return JSON.stringify(mlbCoaches(of));
  if (of) return bodyOf(of, mlbRoster(of));
  if (rest === "teams") {
    const shift = teamId - 21;
    const teams = month
      ? leagueTeams.map(({ id, name }) => ({ id: id + shift, name }))
      : [{ id: teamId, name: nameOfTeam(input) }, ofOther.team];
    return JSON.stringify({ teams });
  }
  if (rest !== "schedule") return null;
  const start = url.searchParams.get("startDate") ?? "";
  const end = url.searchParams.get("endDate") ?? "";
  // The month under test is served as the recipe has it, whatever its days are. It is requested with one
  // extra day before and after.
  const isJudged = addDays(start, 1) === `${month}-01`;
  const games = facts.games.filter(({ day }) => isJudged || (day >= start && day <= end));
  const byDay = Map.groupBy(games, ({ day }) => day);
  return JSON.stringify({ dates: [...byDay].map(([date, rows]) => ({ date, games: rows.map(mlbGame) })) });
};

function mlbRoster({ people, team }: ReportedFacts) {
  return {
    teamId: team.id,
    rosterType: "active",
    roster: people.map(({ id, first, last, number, position }) => ({
      person: { id, fullName: `${first} ${last}`.trim(), firstName: first, lastName: last, useName: first },
      jerseyNumber: number,
      ...(position === "" ? {} : { position: { abbreviation: position } }),
      status: { description: "Active" },
    })),
  };
}

function mlbCoaches({ coach: { first, last, title }, team }: ReportedFacts) {
  const job = title.replace("Head Coach", "Manager");
  const person = { id: 700, fullName: `${first} ${last}`.trim(), firstName: first, lastName: last, useName: first };
  return { teamId: team.id, roster: [{ person, job, jobId: job === "Manager" ? "MNGR" : "" }] };
}

function mlbGame({ id, day, home, away, status, gameNo, venue }: ReportedFacts["games"][number]) {
  return {
    gamePk: id,
    gameDate: `${day}T${gameNo === 2 ? "23" : "20"}:00:00Z`,
    officialDate: day,
    season: day.slice(0, 4),
    status: {
      abstractGameState: "Preview",
      detailedState: status === "canceled" ? "Cancelled" : "Scheduled",
      codedGameState: "S",
    },
    gameNumber: gameNo,
    doubleHeader: gameNo === 2 ? "Y" : "N",
    teams: { home: { team: home }, away: { team: away } },
    venue: { name: venue, location: { city: "Erie", stateAbbrev: "PA", country: "USA" } },
  };
}

/** ESPN's golf: the tour's schedule and a leaderboard. */
export const golfBody: BodyWriter = ({ pathname }, { facts }) => {
  if (pathname.endsWith("/tourschedule")) {
    const event = { id: eventId, label: "Maple Open", startDate: eventDays.first, endDate: eventDays.last };
    return JSON.stringify({ seasons: [{ year: facts.year, events: [event] }] });
  }
  if (!pathname.endsWith("/leaderboard")) return null;
  const competitors = facts.people.map((person) => ({
    id: String(person.id),
    athlete: { id: String(person.id), displayName: namesOf(person).fullName, lastName: person.last },
  }));
  return JSON.stringify({ events: [{ id: eventId, name: "Maple Open", competitions: [{ competitors }] }] });
};

/** ESPN's tennis: the core API's tournaments and a scoreboard with draws. */
export const tennisBody: BodyWriter = ({ pathname }, { facts }) => {
  const id = `${eventId}-2026`;
  const event = { id, name: "Maple Open", date: `${eventDays.first}T04:00Z`, endDate: `${eventDays.last}T04:00Z` };
  if (pathname.endsWith("/types/2/events"))
    return JSON.stringify({ count: 1, pageCount: 1, items: [{ $ref: `http://x/events/${id}?lang=en` }] });
  if (pathname.endsWith(`/events/${id}`)) return JSON.stringify(event);
  if (!pathname.endsWith("/scoreboard")) return null;
  const players = facts.people.map((person) => ({
    id: String(person.id),
    athlete: { displayName: namesOf(person).fullName, lastName: person.last },
  }));
  const matches = players.flatMap((_, at) => (at % 2 ? [] : [{ competitors: players.slice(at, at + 2) }]));
  return JSON.stringify({
    events: [{ ...event, groupings: [{ grouping: { slug: "mens-singles" }, competitions: matches }] }],
  });
};

/** NASCAR's files: the races, and the entry list of one. */
export const nascarBody: BodyWriter = ({ pathname }, { facts }) => {
  if (pathname.endsWith("/race_list_basic.json"))
    return JSON.stringify({
      series_1: [
        {
          race_id: Number(eventId),
          race_season: facts.year,
          race_name: "Harbor 500",
          track_name: "Harbor Speedway",
          race_date: `${eventDays.first}T17:30:00`,
        },
      ],
    });
  if (pathname.endsWith("/tracks.json")) return JSON.stringify({ items: [] });
  if (pathname.endsWith("/drivers.json"))
    return JSON.stringify({
      response: facts.people.map(({ id, first, last }) => ({
        Nascar_Driver_ID: id,
        First_Name: first,
        Last_Name: last,
      })),
    });
  if (!pathname.endsWith("/weekend-feed.json")) return null;
  const results = facts.people.map((person) => ({
    car_number: person.number,
    driver_fullname: namesOf(person).fullName,
    driver_id: person.id,
    team_name: "Harbor Racing",
    car_make: "Ford",
  }));
  return JSON.stringify({ weekend_race: [{ race_id: Number(eventId), race_season: facts.year, results }] });
};

/** The body as the recipe has it: whole, or its replacement. */
function bodyOf({ body }: ReportedFacts, whole: object): string {
  const text = JSON.stringify(whole);
  if (body === "html") return "<!DOCTYPE html><html><body>Just a moment...</body></html>";
  if (body === "truncated") return text.slice(0, text.length / 2);
  return body === "empty" ? JSON.stringify({ ...whole, athletes: [], roster: [] }) : text;
}

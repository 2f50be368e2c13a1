// Both big providers in one server with invented data, each response 100 milliseconds late:
// `node bench/provider.ts <port>`.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { addDays } from "@agate/captions/calendar";
import { leagues, type MatchupLeague } from "@agate/leagues";

const delay = 100;

/** Team counts of leagues that do not have about thirty: college football's list holds more than its two divisions. */
const teamCounts: Readonly<Record<string, number>> = {
  "football/college-football": 750,
  "basketball/mens-college-basketball": 362,
  "basketball/womens-college-basketball": 361,
  "baseball/college-baseball": 305,
  "baseball/college-softball": 307,
  "hockey/mens-college-hockey": 64,
};
/** The schools of Division I, as the feed knows them. */
const divisionOneSchools: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../packages/feeds/src/espn/division-one.json"), "utf8"),
);
/** Members of FBS and of FCS. */
const division = 130;
const games = 200;

const teamLeagues = leagues.filter((league): league is MatchupLeague => league.kind === "matchup");
/** A squad size well within the bounds of the league fed from this path. */
function squadSize(path: string): number {
  const league = teamLeagues.find(({ sources }) =>
    sources.roster.some((source) => "paths" in source && source.paths.includes(path)),
  );
  const { from, to } = league?.rosterSize ?? { from: 20, to: 40 };
  return Math.round((2 * from + to) / 3);
}

const word = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const teamName = (id: number) => `City${word(id)} Team${word(id)}`;

function espnTeams(path: string): object {
  const teams = numbers(teamCounts[path] ?? 30).map((id) => ({
    team: {
      id: String(id),
      displayName: teamName(id),
      // Of a list of all divisions, the feed keeps the schools that it knows (rule PV9).
      location: (path.startsWith("baseball/college-") && divisionOneSchools[id]) || `City${word(id)}`,
      name: `Team${word(id)}`,
      abbreviation: "",
    },
  }));
  return { sports: [{ leagues: [{ slug: path.split("/")[1], teams }] }] };
}

function espnMonth(path: string, dates: string): object {
  const count = teamCounts[path] ?? 30;
  const events = numbers(games).map((at) => {
    const day = String((at % 27) + 1).padStart(2, "0");
    const date = `${dates.slice(0, 4)}-${dates.slice(4, 6)}-${day}T23:00Z`;
    const side = (homeAway: string, id: number) => ({ homeAway, team: { id: String(id), displayName: teamName(id) } });
    return {
      id: `${dates.slice(0, 6)}${at}`,
      date,
      season: { year: Number(dates.slice(0, 4)) },
      competitions: [
        {
          date,
          timeValid: true,
          venue: { fullName: `Park ${word(at)}`, address: { city: "Erie", state: "PA" } },
          competitors: [side("home", (at % count) + 1), side("away", ((at * 7 + 1) % count) + 1)],
          status: { type: { name: "STATUS_SCHEDULED", state: "pre" } },
        },
      ],
    };
  });
  // A single day has no events; the month's response has all of them.
  return { leagues: [{ slug: path.split("/")[1] }], events: dates.length === 6 ? events : [] };
}

function espnRoster(path: string, id: number): object {
  const people = numbers(squadSize(path)).map((at) => ({
    id: `${id}${String(at).padStart(3, "0")}`,
    firstName: `First${word(at)}`,
    lastName: `Last${word(id * 100 + at)}`,
    fullName: `First${word(at)} Last${word(id * 100 + at)}`,
    jersey: String(at % 100),
    position: { abbreviation: "G", displayName: "Guard" },
  }));
  const grouped = /^(football|baseball|hockey)/.test(path);
  return {
    season: { year: 2026 },
    team: { id: String(id), displayName: teamName(id) },
    coach: [{ id: `c${id}`, firstName: "Coach", lastName: `Boss${word(id)}` }],
    athletes: grouped ? [{ position: "all", items: people }] : people,
  };
}

function mlbTeams(sportId: number): object {
  return {
    teams: numbers(30).map((id) => ({
      id: sportId * 1000 + id,
      name: teamName(id),
      locationName: `City${word(id)}`,
      teamName: `Team${word(id)}`,
      active: true,
      sport: { id: sportId },
    })),
  };
}

function mlbMonth(sportId: number, day: string): object {
  // The window begins on the day before the month.
  const first = addDays(day, 1).slice(0, 8);
  const dates = numbers(25).map((at) => `${first}${String(at).padStart(2, "0")}`);
  const side = (id: number) => ({ team: { id: sportId * 1000 + id, name: teamName(id), sport: { id: sportId } } });
  return {
    dates: dates.map((date, at) => ({
      date,
      games: numbers(15).map((game) => ({
        gamePk: Number(`${sportId}${first.slice(2, 4)}${first.slice(5, 7)}${at}${String(game).padStart(2, "0")}`),
        gameDate: `${date}T23:05:00Z`,
        officialDate: date,
        season: "2026",
        status: { abstractGameState: "Preview", detailedState: "Scheduled", codedGameState: "S" },
        teams: { home: side(game), away: side(game + 15) },
        venue: { name: `Park ${word(game)}`, location: { city: "Erie", stateAbbrev: "PA", country: "USA" } },
      })),
    })),
  };
}

function mlbRoster(teamId: number): object {
  return {
    teamId,
    roster: numbers(28).map((at) => ({
      person: {
        id: teamId * 100 + at,
        fullName: `First${word(at)} Last${word(teamId * 100 + at)}`,
        useName: `First${word(at)}`,
        useLastName: `Last${word(teamId * 100 + at)}`,
      },
      jerseyNumber: String(at),
      position: { abbreviation: "P", name: "Pitcher" },
    })),
  };
}

function mlbCoaches(teamId: number): object {
  const person = {
    id: teamId * 100,
    fullName: `Manager Boss${word(teamId)}`,
    firstName: "Manager",
    lastName: `Boss${word(teamId)}`,
  };
  return { teamId, roster: [{ person, job: "Manager", jobId: "MNGR" }] };
}

/** The response body for `/{host}/{path}?{query}`; undefined: 404. */
function answer({ pathname, searchParams }: URL): object | undefined {
  const espn = /^\/site\.api\.espn\.com\/apis\/site\/v2\/sports\/([^/]+\/[^/]+)\/(.+)$/.exec(pathname);
  if (espn) {
    const [, path = "", what = ""] = espn;
    if (what === "teams") return espnTeams(path);
    if (what === "scoreboard") return espnMonth(path, searchParams.get("dates") ?? "");
    return espnRoster(path, Number(what.split("/")[1]));
  }
  const group = /\/groups\/(80|81)\/teams$/.exec(pathname);
  if (group) {
    const from = group[1] === "80" ? 0 : division;
    return { items: numbers(division).map((id) => ({ $ref: `https://espn.example/teams/${from + id}?lang=en` })) };
  }
  const mlb = /^\/statsapi\.mlb\.com\/api\/v1\/(.+)$/.exec(pathname)?.[1];
  if (mlb === "teams") return mlbTeams(Number(searchParams.get("sportId")));
  if (mlb === "schedule") return mlbMonth(Number(searchParams.get("sportId")), searchParams.get("startDate") ?? "");
  const [, team, what] = mlb?.split("/") ?? [];
  if (what === "roster") return mlbRoster(Number(team));
  if (what === "coaches") return mlbCoaches(Number(team));
  return undefined;
}

createServer((request, response) => {
  const body = answer(new URL(request.url ?? "/", "http://localhost"));
  setTimeout(() => {
    response.writeHead(body ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  }, delay);
}).listen(Number(process.argv[2]), "127.0.0.1");

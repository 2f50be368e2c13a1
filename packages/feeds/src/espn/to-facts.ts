import { fold, nameFromParts } from "@agate/captions";
import { englishCountry } from "@agate/captions/countries";
import type { PersonFact, RosterFact, TeamFact, EventSide, GameFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { numberGames, sideOf, gameFact } from "../games.ts";
import { countRemarks } from "../remarks.ts";
import { squadOf } from "../squad.ts";
import { colorsOf } from "../team-extras.ts";
import { numbers } from "../values.ts";
import { venueOf, zoneOf } from "../venue.ts";
import { statusOf } from "./event-days.ts";
import type { AthleteRow, CoachRow, FlatRoster, GroupedRoster, TeamRow, EventRow } from "./payload.ts";

export function teamOf({ abbreviation, color, alternateColor, ...row }: TeamRow): TeamFact {
  const { id, location, name: nickname } = row;
  return { id, name: wholeName(row), location, nickname, abbreviation, ...colorsOf(color, alternateColor) };
}

/** "Vanderbilt Commodores", even in sports where ESPN displays "Vanderbilt" (rule PV19); "Turkey" for "Türkiye". */
function wholeName({ displayName, location, name }: Pick<TeamRow, "displayName" | "location" | "name">): string {
  const isPlace = displayName !== "" && displayName === location;
  const isWhole = !isPlace || !name || fold(displayName).includes(fold(name));
  return isWhole ? englishCountry(displayName) : `${displayName} ${name}`;
}

/**
 * The leagues whose team pages have the league's own name, according to the recordings; soccer's are all under
 * `soccer`.
 */
const leaguesOfPages: ReadonlySet<string> = new Set([
  "college-football",
  "mens-college-basketball",
  "mlb",
  "nba",
  "nfl",
  "nhl",
  "wnba",
  "womens-college-basketball",
]);

/** Returns the league of a team's page; undefined if the page does not say. */
export function leagueOfPage(page: string): string | undefined {
  const [, slug = ""] = /^https?:\/\/(?:www\.)?espn\.com\/([\w-]+)\/team\//.exec(page) ?? [];
  return leaguesOfPages.has(slug) ? slug : undefined;
}

/** Clubs that play: not all-star sides or defunct clubs. */
export const plays = ({ isActive, isAllStar }: TeamRow): boolean => isActive !== false && isAllStar !== true;

const units: ReadonlyMap<string, "o" | "d" | "s"> = new Map([
  ["OFF", "o"],
  ["DEF", "d"],
  ["DB", "d"],
  ["ST", "s"],
  ["offense", "o"],
  ["defense", "d"],
  ["specialTeam", "s"],
]);

/** ESPN's ways of saying that it does not know a position. */
const unknownPositions: ReadonlySet<string> = new Set(["-", "--", "NA", "N/A", "UN", "UNK"]);

/**
 * Returns a roster of either shape, players first, in ESPN's order.
 * @throws FeedFailure `changed` if it is not a squad (`squadOf`)
 */
export function rosterOf(
  path: string,
  payload: GroupedRoster | FlatRoster,
): { readonly facts: RosterFact; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const listed = payload.athletes.flatMap((row) =>
    "items" in row ? row.items.map((athlete) => playerOf(path, athlete, row.position)) : [playerOf(path, row, "")],
  );
  const players = squadOf("espn", payload.team.id, listed, remarks);
  const coaches = (payload.coach ?? [])
    .map((coach, n) => coachOf(path, coach, `${payload.team.id}-${n + 1}`))
    .filter((coach) => coach.fullName);
  return {
    facts: {
      teamId: payload.team.id,
      teamName: payload.team.displayName,
      season: payload.season?.year ?? "",
      // An empty block does not name a successor: the stored coach stays, as without a block.
      coachKnown: coaches.length > 0,
      people: [...players, ...coaches],
    },
    remarks: remarks.list(),
  };
}

function playerOf(path: string, athlete: AthleteRow, group: string): PersonFact {
  const abbreviation = athlete.position?.abbreviation ?? "";
  const parent = units.get(athlete.position?.parent?.abbreviation ?? "");
  return {
    id: athlete.id,
    ...nameFromParts(athlete.firstName, athlete.lastName, athlete.fullName || athlete.displayName),
    jersey: athlete.jersey,
    position: unknownPositions.has(abbreviation.toUpperCase())
      ? ""
      : abbreviation || (athlete.position?.displayName ?? ""),
    side: path.startsWith("football/") ? (parent ?? units.get(group) ?? null) : null,
    // This group is the player's status on the team, not a position.
    status: group === "practiceSquad" ? "practice squad" : "",
  };
}

/** Professional baseball has a manager; colleges and all other sports have a head coach. */
const coachPosition = (path: string): string =>
  path.startsWith("baseball/") && !path.startsWith("baseball/college") ? "Manager" : "Head Coach";

/** Coaches have their own ids, which may equal a player's. @param place of one without an id, in no other team (N10) */
function coachOf(path: string, coach: CoachRow, place: string): PersonFact {
  return {
    id: `coach-${coach.id ?? place}`,
    ...nameFromParts(coach.firstName, coach.lastName),
    jersey: "",
    position: coachPosition(path),
    side: null,
    status: "",
  };
}

type Competition = EventRow["competitions"][number];

/**
 * Returns the games among the events, each once. Events that are not a game between two sides, or not on a real day,
 * are left out and reported.
 */
export function gamesOf(events: readonly (EventRow & { readonly isHosted?: boolean })[]): {
  readonly games: readonly GameFact[];
  readonly remarks: readonly string[];
} {
  const remarks = countRemarks();
  const games = new Map<string, GameFact>();
  for (const event of new Map(events.map((each) => [each.id, each])).values()) {
    const [competition] = event.competitions;
    const home = competition && side(competition, "home");
    const away = competition && side(competition, "away");
    if (!home || !away) remarks.add("event that is not a game of two sides", "events that are not games of two sides");
    else {
      const game = gameOf(event, competition, home, away, event.isHosted === true);
      if (game) games.set(event.id, game);
      else remarks.add("game on a day that does not exist", "games on days that do not exist");
    }
  }
  return { games: numberDoubleHeaders([...games.values()], events), remarks: remarks.list() };
}

function side({ competitors }: Competition, homeAway: "home" | "away"): EventSide | null {
  const team = competitors.find((competitor) => competitor.homeAway === homeAway)?.team;
  return team ? sideOf(team.id ?? null, wholeName(team) || team.location || team.name, numbers) : null;
}

function gameOf(
  event: EventRow,
  competition: Competition,
  home: EventSide,
  away: EventSide,
  isHosted: boolean,
): GameFact | null {
  const venue = venueOf({ name: competition.venue?.fullName, ...competition.venue?.address });
  const day = gameDayOf(competition.date ?? event.date, competition.timeValid !== false, zoneOf(venue), null);
  if (day === null) return null;
  return gameFact(day, {
    id: event.id,
    season: event.season?.year ?? "",
    status: statusOf(competition.status?.type ?? {}),
    neutralSite: competition.neutralSite ?? (isHosted && !isAtHome(competition, home, venue)),
    home,
    away,
    venue,
  });
}

/** Whether the home side of a hosted competition is the host country's, or plays in its own stadium (rule PV27). */
function isAtHome(
  { competitors, venue: at }: Competition,
  { label }: EventSide,
  { country }: ReturnType<typeof venueOf>,
): boolean {
  const own = competitors.find(({ homeAway }) => homeAway === "home")?.team?.venue?.id ?? "";
  // "United States" and "USA" are one country.
  return (own !== "" && own === at?.id) || venueOf({ country: label }).country === country;
}

/** Numbers the games of a double-header by their note, otherwise by time. */
function numberDoubleHeaders(games: readonly GameFact[], events: readonly EventRow[]): readonly GameFact[] {
  const notedNumbers = new Map(events.map((event) => [event.id, doubleHeaderNumber(event)]));
  const played = games.filter(({ status }) => status !== "postponed" && status !== "cancelled");
  const numbers = numberGames(
    played.map(({ id, localDate, home, away, venue, startsAt }) => [
      id,
      { localDate, teams: [home.teamId, away.teamId], place: venue.city || venue.name, startsAt: startsAt ?? "" },
    ]),
  );
  return games.map((game) => ({ ...game, gameNo: notedNumbers.get(game.id) ?? numbers.get(game.id) ?? 1 }));
}

function doubleHeaderNumber({ competitions }: EventRow): number | null {
  for (const { headline } of competitions[0]?.notes ?? []) {
    const at = headline?.search(/double-?header\b/i) ?? -1;
    const number = at < 0 ? undefined : /\bgame (\d)/i.exec(headline?.slice(at) ?? "")?.[1];
    if (number) return Number(number);
  }
  return null;
}

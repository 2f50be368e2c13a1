import { nameFromParts } from "@agate/captions";
import {
  type Answer,
  type AnySource,
  type Ask,
  type Feed,
  FeedFailure,
  type LineupFact,
  type TeamFact,
} from "../feed.ts";
import { coachesOfLastMatch, seasonsUpTo, type SheetSide } from "../last-match.ts";
import { asking, isOnDay, knownBy, lineupOf, withCoaches, officialOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { shared } from "../shared-requests.ts";
import { headCoach, playersOfTeam, type Squad } from "../squad.ts";
import {
  type ClubRow,
  clubsPayload,
  clubsUrl,
  competition,
  matchesPayload,
  matchesUrl,
  matchPayload,
  type MatchRow,
  matchUrl,
  type PlayerRow,
  playersPayload,
  playersUrl,
  type SeasonRow,
  seasonsPayload,
  seasonsUrl,
  type SideRow,
} from "./payload.ts";

export interface MlsSource extends AnySource {
  readonly feed: "mls";
}

/** MLS itself: head coaches, whom ESPN does not list, and its rosters (see README.md in this folder). */
export const mls = {
  id: "mls",
  name: "MLS",
  teamIds: /^MLS-CLU-[0-9A-Z]{6}$/,

  // The list of seasons, then two pages; for a coach the matches of two seasons and three sheets, for a game its sheet.
  cost: (_source, kind) => ({ "stats-api.mlssoccer.com": kind === "coaches" ? 6 : 3 }),
  lineupCoverage: () => "dressed",
  findsGames: true,

  async teams(_source, season, ask) {
    const [{ id }] = await seasonsOf(season, ask);
    const clubs = await pagesOf(async (page) => {
      const { clubs: rows, next_page_token } = await readJson("mls", ask, clubsUrl(id, page), clubsPayload);
      return { rows, next: next_page_token };
    });
    const facts = new Map(clubs.map((club) => [club.club_id, clubOf(club)]));
    return { facts: [...facts.values()], remarks: [], sizes: [facts.size] };
  },

  async roster(_source, team, season, ask) {
    const [{ id, year }] = await seasonsOf(season, ask);
    const rows = await pagesOf(async (page) => {
      const answer = await readJson("mls", ask, playersUrl(id, team.id, page), playersPayload);
      return { rows: answer.players, next: answer.next_page_token };
    });
    const { players, remarks } = playersOf(team.id, rows);
    const { club_id: teamId = null, club_name: teamName = "" } = rows[0] ?? {};
    return {
      facts: { teamId, teamName, season: year, coachKnown: false, people: players },
      remarks,
      sizes: [rows.length],
    };
  },

  async coaches(_source, team, season, ask) {
    const seasons = await seasonsOf(season, ask);
    return coachesOfLastMatch(
      { provider: "mls", team, season },
      seasons,
      (each) => playedMatches(team.id, each, ask),
      async ({ id }) => {
        const { home, away } = await matchOf(id, ask);
        return [sheetSideOf(home), sheetSideOf(away)];
      },
    );
  },

  async lineup(_source, game, ask) {
    if (game.homeId === null || game.awayId === null)
      throw new FeedFailure("mls", "missing", "a side is not known yet");
    const [season] = await seasonsOf(game.season, ask);
    const matches = await matchesOf(game.homeId, season, ask);
    const match = matches.find(
      ({ home_team_id, away_team_id, planned_kickoff_time }) =>
        home_team_id === game.homeId && away_team_id === game.awayId && isOnDay(planned_kickoff_time, game.day),
    );
    if (!match) throw new FeedFailure("mls", "missing", "MLS has no such match on that day");
    return lineupOfMatch(await matchOf(match.match_id, ask));
  },
} satisfies Feed<MlsSource>;

const known: SeasonRow = { id: "MLS-SEA-0001KA", year: "2026" };

function seasonsOf(year: string, ask: Ask) {
  return seasonsUpTo("mls", year, readJson("mls", shared(ask), seasonsUrl, seasonsPayload), known);
}

function matchOf(id: string, ask: Ask) {
  return readJson("mls", asking(ask, matchPayload), matchUrl(id), matchPayload);
}

/** Reads a club's league matches in a season. */
async function matchesOf(club: string, { id, year }: SeasonRow, ask: Ask) {
  const matches = await pagesOf(async (page) => {
    const { schedule, next_page_token } = await readJson(
      "mls",
      shared(ask),
      matchesUrl(id, year, club, page),
      matchesPayload,
    );
    return { rows: schedule, next: next_page_token };
  });
  return matches.filter((match) => match.competition_id === competition);
}

/** Reads the matches a club has played. */
async function playedMatches(club: string, season: SeasonRow, ask: Ask) {
  return (await matchesOf(club, season, ask))
    .filter((match) => match.match_status === "finalWhistle")
    .filter(({ home_team_id, away_team_id }) => home_team_id === club || away_team_id === club)
    .map(({ match_id, planned_kickoff_time }) => ({ id: match_id, at: planned_kickoff_time }));
}

/** More pages than any list of a season has: 34 matches, 30 clubs, 40 players on pages of 100. */
const maxPages = 10;

/** Reads the rows of all pages of a list. A repeated token would loop forever. */
async function pagesOf<Row>(
  read: (page: string | null) => Promise<{ readonly rows: readonly Row[]; readonly next?: string | null | undefined }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const tokens = new Set<string | null>();
  for (let page: string | null = null; !tokens.has(page) && tokens.size < maxPages;) {
    tokens.add(page);
    const answer: Awaited<ReturnType<typeof read>> = await read(page);
    rows.push(...answer.rows);
    page = answer.next || null;
  }
  return rows;
}

/** Returns the matchday squads, with the head coaches. */
function lineupOfMatch({ match_information, home, away, referees }: MatchRow): Answer<LineupFact> {
  // MLS lists them by their ids, which is no order.
  const order = [...officialRoles.keys()];
  const placeOf = (role: string) => (officialRoles.has(role) ? order.indexOf(role) : order.length);
  const officials = (referees ?? [])
    .toSorted((a, b) => placeOf(a.role) - placeOf(b.role))
    .map(({ role, first_name, last_name }) =>
      officialOf(officialRoles.get(role) ?? inWords(role), nameFromParts(first_name, last_name)),
    );
  const gameId = match_information?.match_id ?? null;
  return lineupOf("mls", { gameId, coverage: "dressed", home: sideOf(home), away: sideOf(away), officials });
}

/** MLS's words for its officials, the referee first. */
const officialRoles: ReadonlyMap<string, string> = new Map([
  ["referee", "Referee"],
  ["firstAssistant", "Assistant Referee"],
  ["secondAssistant", "Assistant Referee"],
  ["fourthOfficial", "Fourth Official"],
  ["videoReferee", "Video Assistant Referee"],
  ["videoRefereeAssistant", "Assistant Video Assistant Referee"],
]);

/** "reserveReferee" becomes "reserve referee". */
const inWords = (role: string) => role.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();

function sideOf(row: SideRow) {
  const players = (row.players ?? []).map((one) => {
    const name = nameFromParts(one.first_name, one.last_name);
    return {
      id: one.person_id,
      ...name,
      ...knownBy(one.short_name, name),
      jersey: one.shirt_number,
      position: lineOf(one.playing_position),
      // Text here, a boolean in other leagues.
      role: String(one.starting) === "true" ? ("starter" as const) : ("bench" as const),
    };
  });
  return { teamId: row.team_id, people: withCoaches(players, sheetSideOf(row).coaches) };
}

/** Maps a place on the pitch, "GK", "LCB", "HLM" or "RW", to a position as ESPN writes it in soccer. */
function lineOf(place: string): string {
  if (place === "GK") return "G";
  return ({ B: "D", M: "M", F: "F", W: "F" } as Readonly<Record<string, string>>)[place.slice(-1)] ?? "";
}

/** "Los Angeles Football Club" goes by its short name, LAFC, elsewhere. */
function clubOf({ club_id, club_name, short_name, three_letter_code }: ClubRow): TeamFact {
  return { id: club_id, name: club_name, location: short_name, nickname: "", abbreviation: three_letter_code };
}

/** Returns one side of a sheet, with the head coach from its staff: "headcoach", not "assistantHeadcoach". */
function sheetSideOf({ team_id, team_name, trainer_staff }: SideRow): SheetSide {
  const staff = trainer_staff ?? [];
  const coaches = staff
    .filter(({ role }) => /^(?:interim|acting|co)?headcoach$/i.test(role.replaceAll(/[^a-z]/gi, "")))
    .map((row) => headCoach(row.person_id, nameFromParts(row.first_name, row.last_name), row.role))
    .filter(({ fullName }) => fullName);
  return { teamId: team_id, teamName: team_name, coaches, staff: staff.length };
}

/** Positions as ESPN writes them in soccer. */
const positions: ReadonlyMap<string, string> = new Map([
  ["goalkeeper", "G"],
  ["defense", "D"],
  ["midfield", "M"],
  ["offense", "F"],
]);

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
function playersOf(teamId: string, rows: readonly PlayerRow[]): Squad {
  const players = rows.map((row) => ({
    id: row.player_id,
    ...nameFromParts(row.first_name, row.last_name, row.name),
    jersey: row.shirt_number,
    position: positions.get(row.playing_position_english.toLowerCase()) ?? "",
  }));
  return playersOfTeam("mls", teamId, players);
}

import { nameFromParts } from "@agate/captions";
import {
  type Answer,
  type Ask,
  type Feed,
  FeedFailure,
  type LineupFact,
  type PersonFact,
  type TeamFact,
} from "../feed.ts";
import { coachesOfLastMatch, seasonsUpTo, type SheetSide } from "../last-match.ts";
import { asking, isOnDay, knownBy, lineupOf, withCoaches } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { shared } from "../shared-requests.ts";
import { headCoach } from "../squad.ts";
import {
  type LineupRow,
  lineupsPayload,
  type LineupsRow,
  lineupsUrl,
  matchesPayload,
  matchesUrl,
  type NwslSource,
  type SeasonRow,
  seasonsPayload,
  seasonsUrl,
  type TeamRow,
  teamsPayload,
  teamsUrl,
} from "./payload.ts";

export type { NwslSource };

/** The NWSL itself: head coaches, whom ESPN does not list (see README.md in this folder). */
export const nwsl = {
  id: "nwsl",
  name: "NWSL",
  teamIds: /^nwsl::Football_Team::[0-9a-f]{32}$/,

  // The list of seasons, then one page; for a coach the matches of two seasons and three sheets, for a game its sheet.
  cost: (_source, kind) => ({ "api-sdp.nwslsoccer.com": kind === "coaches" ? 6 : kind === "lineup" ? 3 : 2 }),
  lineupCoverage: () => "dressed",
  findsGames: true,

  async teams(source, season, ask) {
    const [{ id }] = await seasonsOf(source, season, ask);
    const { teams } = await readJson("nwsl", ask, teamsUrl(id), teamsPayload);
    const facts = teams.filter(({ isTeamFake }) => !isTeamFake).map(teamOf);
    return { facts, remarks: [], sizes: [teams.length] };
  },

  async coaches(source, team, season, ask) {
    const seasons = await seasonsOf(source, season, ask);
    return coachesOfLastMatch(
      { provider: "nwsl", team, season },
      seasons,
      (each) => playedMatches(team.id, each, ask),
      async ({ season: of, id }) => {
        const { home, away } = await sheetOf(of, id, ask);
        return [sheetSideOf(home), sheetSideOf(away)];
      },
    );
  },

  async lineup(source, game, ask) {
    const [season] = await seasonsOf(source, game.season, ask);
    const match = (await matchesOf(season, ask)).find(
      ({ home, away, matchDateUtc }) =>
        home?.teamId === game.homeId && away?.teamId === game.awayId && isOnDay(matchDateUtc, game.day),
    );
    if (!match) throw new FeedFailure("nwsl", "missing", "the NWSL has no such match on that day");
    return lineupOfMatch(await sheetOf(match.seasonId, match.matchId, ask));
  },
} satisfies Feed<NwslSource>;

function seasonsOf(source: NwslSource, year: string, ask: Ask) {
  const list = readJson("nwsl", shared(ask), seasonsUrl(source), seasonsPayload);
  return seasonsUpTo("nwsl", year, list, { id: source.knownSeason, year: source.knownYear });
}

function sheetOf(season: string, match: string, ask: Ask) {
  return readJson("nwsl", asking(ask, lineupsPayload), lineupsUrl(season, match), lineupsPayload);
}

async function matchesOf({ id, year }: SeasonRow, ask: Ask) {
  return (await readJson("nwsl", shared(ask), matchesUrl(id, year), matchesPayload)).matches;
}

/** Reads a club's finished matches in a season. */
async function playedMatches(team: string, season: SeasonRow, ask: Ask) {
  return (await matchesOf(season, ask))
    .filter(({ status, home, away }) => status === "FINISHED" && [home?.teamId, away?.teamId].includes(team))
    .map(({ matchId, seasonId, matchDateUtc }) => ({ id: matchId, season: seasonId, at: matchDateUtc }));
}

/** The media's names are the usual ones: "Chicago Stars FC", officially "Chicago Stars". */
function teamOf({ teamId, mediaName, officialName, acronymName }: TeamRow): TeamFact {
  return {
    id: teamId,
    name: mediaName || officialName,
    location: officialName,
    nickname: "",
    abbreviation: acronymName,
  };
}

/** Returns one side of a sheet. */
function sheetSideOf(row: LineupRow): SheetSide {
  const { teamId, mediaName, staff } = row;
  return { teamId, teamName: mediaName, coaches: coachesOf(row), staff: staff?.length ?? 0 };
}

/** Returns the matchday squads, with the head coaches. */
function lineupOfMatch({ matchId, home, away }: LineupsRow): Answer<LineupFact> {
  return lineupOf("nwsl", { gameId: matchId ?? null, coverage: "dressed", home: sideOf(home), away: sideOf(away) });
}

function sideOf(row: LineupRow) {
  const { fielded, benched } = row;
  const people = (rows: LineupRow["fielded"], role: "starter" | "bench") =>
    (rows ?? []).map((one) => {
      const name = nameFromParts(one.mediaFirstName, one.mediaLastName);
      return {
        id: one.playerId,
        ...name,
        ...knownBy(one.shortName, name),
        jersey: one.bibNumber,
        // "Goalkeeper" to "Forward", shortened like ESPN does.
        position: one.roleLabel.charAt(0),
        role,
      };
    });
  const players = [...people(fielded, "starter"), ...people(benched, "bench")];
  return { teamId: row.teamId, people: withCoaches(players, coachesOf(row)) };
}

const teamManager = 103;

/** Returns the head coach of one side of a sheet; the league's title is team manager. */
function coachesOf({ staff }: LineupRow): readonly PersonFact[] {
  return (staff ?? [])
    .filter(
      ({ role, roleLabel }) =>
        role === teamManager || /^(?:(?:interim|acting|co)[ -])?(?:team manager|head coach)$/i.test(roleLabel),
    )
    .map((row) => headCoach(row.staffId, nameFromParts(row.mediaFirstName, row.mediaLastName), row.roleLabel))
    .filter(({ fullName }) => fullName);
}

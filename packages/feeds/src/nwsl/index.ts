import { type AnySource, type Ask, type Feed, isMissing, type TeamFact } from "../feed.ts";
import { coachesOfLastMatch, seasonsUpTo, type SheetSide } from "../last-match.ts";
import { toldName } from "@agate/captions";
import { readJson } from "../read-json.ts";
import { shared } from "../share-answers.ts";
import { headCoach } from "../squad.ts";
import {
  type LineupRow,
  lineupsPayload,
  matchesPayload,
  type SeasonRow,
  seasonsPayload,
  type TeamRow,
  teamsPayload,
} from "./payload.ts";
import { lineupsUrl, matchesUrl, seasonsUrl, teamsUrl } from "./urls.ts";

export interface NwslSource extends AnySource {
  readonly feed: "nwsl";
}

/** The NWSL itself: head coaches, whom ESPN does not name (README.md beside this file). */
export const nwsl = {
  id: "nwsl",
  name: "NWSL",
  teamIds: /^nwsl::Football_Team::[0-9a-f]{32}$/,

  // The list of seasons, then one page; of a coach the matches of two seasons and three sheets.
  cost: (_source, kind) => ({ "api-sdp.nwslsoccer.com": kind === "coaches" ? 6 : 2 }),

  async teams(_source, season, ask) {
    const [{ id }] = await seasonsOf(season, ask);
    const { teams } = await readJson("nwsl", ask, teamsUrl(id), teamsPayload);
    const facts = teams.filter(({ isTeamFake }) => !isTeamFake).map(teamOf);
    return { facts, remarks: [], sizes: [teams.length] };
  },

  async coaches(_source, team, season, ask) {
    const seasons = await seasonsOf(season, ask);
    return coachesOfLastMatch(
      { provider: "nwsl", team, season },
      seasons,
      (each) => playedBy(team.id, each, ask),
      async ({ season: of, id }) => {
        const { home, away } = await readJson("nwsl", shared(ask), lineupsUrl(of, id), lineupsPayload);
        return [sheetSideOf(home), sheetSideOf(away)];
      },
    );
  },
} satisfies Feed<NwslSource>;

/** Where the list of seasons is not there; a season keeps its id. */
const known: SeasonRow = { id: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c", year: "2026" };

async function seasonsOf(year: string, ask: Ask) {
  const seasons = await readJson("nwsl", shared(ask), seasonsUrl, seasonsPayload).catch((failure: unknown) => {
    if (!isMissing(failure)) throw failure;
    return [known];
  });
  return seasonsUpTo("nwsl", year, seasons);
}

/** What a club has played in a season. */
async function playedBy(team: string, { id, year }: SeasonRow, ask: Ask) {
  const { matches } = await readJson("nwsl", shared(ask), matchesUrl(id, year), matchesPayload);
  return matches
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

const teamManager = 103;

/** One side of a sheet. The head coach is called team manager here. */
function sheetSideOf({ teamId, mediaName, staff }: LineupRow): SheetSide {
  const coaches = (staff ?? [])
    .filter(
      ({ role, roleLabel }) =>
        role === teamManager || /^(?:(?:interim|acting|co)[ -])?(?:team manager|head coach)$/i.test(roleLabel),
    )
    .map((row) => headCoach(row.staffId, toldName(row.mediaFirstName, row.mediaLastName), row.roleLabel))
    .filter(({ fullName }) => fullName);
  return { teamId, teamName: mediaName, coaches, staff: staff?.length ?? 0 };
}

import type { ComingGameJson, FoundPersonJson } from "@agate/api";
import { positionWords } from "@agate/captions";
import { writeDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";
import { dayWord, eventPath, gameName, gamePath, hourWord, teamPath } from "../../product/coming-words.ts";
import { ownTeamPath } from "../../product/own-teams/own-teams.ts";
import type { Found } from "./find-index.ts";

/** One row of what is found. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  /** Under the name: its league and place. */
  readonly about: string;
  /** At the right: when, or that it is a favorite. */
  readonly beside: string;
  /** Where it leads. */
  readonly to: string;
  /** Whom the page is to look for in its file. */
  readonly find?: string;
}

export interface HitGroup {
  readonly label: "Leagues" | "Games" | "Events" | "Your teams" | "Teams" | "People";
  readonly hits: readonly Hit[];
}

interface HitsContext {
  /** The person's own teams that are found, by the ids pages know them by. */
  readonly ownTeams: readonly (readonly [id: string, team: OwnTeam])[];
  /** Where a team plays next, by its id. */
  readonly nextGame: (teamId: string) => ComingGameJson | undefined;
  readonly today: Day;
  readonly favorites: ReadonlySet<string>;
}

/** What is found, as rows in groups; groups without a row are left out. */
export function hitGroups(found: Found, people: readonly FoundPersonJson[], context: HitsContext): readonly HitGroup[] {
  const { today, favorites, ownTeams, nextGame } = context;
  const starred = (id: string) => (favorites.has(id) ? "Favorite" : "");
  const leagues: HitGroup = {
    label: "Leagues",
    hits: found.leagues.map(({ slug, name, title }) => ({
      id: `league ${slug}`,
      name: title,
      about: title === name ? "" : name,
      beside: starred(slug),
      to: `/${slug}`,
    })),
  };
  const rest: readonly HitGroup[] = [
    {
      label: "Games",
      hits: found.games.map(({ league, game }) => ({
        id: `game ${game.game_id}`,
        name: gameName(game),
        about: [league.name, game.location].filter(Boolean).join(", "),
        beside: `${dayWord(game.game_date, today)} ${hourWord(game)}`,
        to: gamePath(game),
      })),
    },
    {
      label: "Events",
      hits: found.events.map(({ league, event }) => ({
        id: `event ${event.event_id}`,
        name: event.event_name,
        about: [league.name, event.course].filter(Boolean).join(", "),
        beside: writeDays(event.start_date, event.end_date),
        to: eventPath(league.slug, event.event_id),
      })),
    },
    {
      label: "Your teams",
      hits: ownTeams.map(([id, { name, people: of }]) => {
        const count = Object.keys(of).length;
        return {
          id: `own ${id}`,
          name,
          about: `Your own team, ${count === 1 ? "1 person" : `${count} people`}`,
          beside: "",
          to: ownTeamPath(id),
        };
      }),
    },
    {
      label: "Teams",
      hits: found.teams.map(({ league, team }) => ({
        id: `team ${team.team_id}`,
        name: team.team_name,
        about: league.name,
        beside: starred(team.team_id),
        to: teamPath(league.slug, team.team_id),
      })),
    },
  ];
  const ofPeople: HitGroup = {
    label: "People",
    hits: people.flatMap((person, at) => {
      const league = leagueBySlug(person.league);
      return league
        ? [{ id: `person ${at}`, name: person.name, beside: "", find: person.name, ...whoOf(person, league, nextGame) }]
        : [];
    }),
  };
  const inOrder = found.first === "leagues" ? [leagues, ...rest] : [...rest, leagues];
  return [...inOrder, ofPeople].filter(({ hits }) => hits.length);
}

/** "quarterback 12, Georgia Bulldogs", and the page of the team's next game, the team or the event. */
function whoOf(
  { jersey, position, team, event }: FoundPersonJson,
  league: NonNullable<ReturnType<typeof leagueBySlug>>,
  nextGame: HitsContext["nextGame"],
): Pick<Hit, "about" | "to"> {
  const game = team?.team_id ? nextGame(team.team_id) : undefined;
  const table = league.kind === "matchup" ? league.positions : null;
  const words = (table && positionWords(table, position)) || position;
  const number = league.kind === "race" && jersey ? `No. ${jersey}` : jersey;
  const who = [words, number].filter(Boolean).join(" ");
  return {
    about: [
      who,
      team ? `${team.team_name}, ${league.name}` : [event?.event_name, league.name].filter(Boolean).join(", "),
    ]
      .filter(Boolean)
      .join(", "),
    to: game
      ? gamePath(game)
      : team?.team_id
        ? teamPath(league.slug, team.team_id)
        : event
          ? eventPath(league.slug, event.event_id)
          : `/${league.slug}`,
  };
}

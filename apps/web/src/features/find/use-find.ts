import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { ComingGameJson, FoundPersonJson } from "@agate/api";
import { nameOf, positionWords } from "@agate/captions";
import { easternDay, type Day, writeDays } from "@agate/captions/calendar";
import { leaguesWithPage, leagueBySlug } from "@agate/leagues";
import type { Edit, OwnTeam } from "@agate/mine";
import { allTeamsQuery, comingQuery, peopleNamed } from "../../api/across-queries.ts";
import { reasonOf } from "../../api/failure.ts";
import { useQuery } from "../../api/use-query.ts";
import { beginsWords, searchKey } from "../../lib/search-key.ts";
import { useNow } from "../../lib/use-now.ts";
import { byMoment, dayWord, eventPath, gameName, gamePath, hourWord, teamPath } from "../../product/coming-words.ts";
import { hasData } from "../../product/league-data.ts";
import { useMine } from "../../product/mine/mine.ts";
import { useOwnTeams, ownTeamPath } from "../../product/own-teams/own-teams.ts";
import { buildIndex, find, isComing, type Found } from "./find-index.ts";

/** One row of the results. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  /** Under the name: its league and place. */
  readonly about: string;
  /** At the right: when, or that it is a favorite. */
  readonly beside: string;
  /** The path it links to. */
  readonly to: string;
  /** The person the page should look for in its file. */
  readonly find?: string;
}

interface HitGroup {
  readonly label: "Leagues" | "Games" | "Events" | "Your teams" | "Your people" | "Teams" | "People";
  readonly hits: readonly Hit[];
}

interface HitsContext {
  /** The person's own teams that match, by the ids that pages use. */
  readonly ownTeams: readonly (readonly [id: string, team: OwnTeam])[];
  /** The people of the person's own teams, and those added to rosters, that match. */
  readonly ownPeople: readonly Hit[];
  /** A team's next game, by the team's id. */
  readonly nextGame: (teamId: string) => ComingGameJson | undefined;
  readonly today: Day;
  readonly favorites: ReadonlySet<string>;
}

/** The results as rows in groups; empty groups are left out. */
function hitGroups(found: Found, people: readonly FoundPersonJson[], context: HitsContext): readonly HitGroup[] {
  const { today, favorites, ownTeams, ownPeople, nextGame } = context;
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
    { label: "Your people", hits: ownPeople },
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

/** "quarterback 12, Georgia Bulldogs", and the path of the team's next game, the team or the event. */
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

/** Milliseconds without a key before people are requested from the server. */
const pause = 120;

/** Letters a name needs before the server is queried. */
const fewestLetters = 2;

/** The most people shown. The server returns more, so that a favorite team's come first. */
const maxPeople = 8;

/** The most own teams shown. */
const maxOwnTeams = 6;

const leagues = leaguesWithPage.filter(({ slug, status }) => status === "live" && hasData(slug));

/** The results, and what is still loading or could not be loaded. */
export interface Finding {
  readonly groups: readonly HitGroup[];
  /** A read that may add results is in progress. */
  readonly isLooking: boolean;
  /** More people match the name than are shown. */
  readonly morePeople: boolean;
  readonly failures: readonly {
    /** "Teams" */
    readonly of: string;
    readonly what: string;
    readonly why: string;
    readonly retry: () => void;
  }[];
}

/** Searches what the browser has in memory immediately, and queries the server for people after a pause. */
export function useFind(typed: string, favorites: ReadonlySet<string>): Finding {
  const teams = useQuery(allTeamsQuery);
  const coming = useQuery(comingQuery);
  const index = useMemo(() => buildIndex(leagues, teams.data, coming.data), [teams.data, coming.data]);
  const now = useNow() ?? 0;
  const today = easternDay(new Date(now));
  const found = useMemo(() => find(index, typed, { today, now, favorites }), [index, typed, today, now, favorites]);
  const name = useSettled(found.name);
  const isLongEnough = searchKey(found.name).replaceAll(" ", "").length >= fewestLetters;
  const people = useQuery({
    ...peopleNamed(name),
    enabled: isLongEnough && name.length >= fewestLetters,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const matches = useMemo(
    () => (isLongEnough ? inOrder(people.data?.people ?? [], found.name, favorites) : []),
    [isLongEnough, people.data, found.name, favorites],
  );
  const shown = useMemo(() => matches.slice(0, maxPeople), [matches]);
  const own = useOwnTeams();
  const ownTeams = useMemo(
    () =>
      found.name ? [...own.teams].filter(([, team]) => beginsWords(team.name, found.name)).slice(0, maxOwnTeams) : [],
    [own.teams, found.name],
  );
  const { records: edits } = useMine("edit");
  const ownPeople = useMemo(
    () => (isLongEnough ? peopleOfMine(own.teams, edits, found.name).slice(0, maxPeople) : []),
    [isLongEnough, own.teams, edits, found.name],
  );
  const nextGame = useMemo(() => nextGames(coming.data?.games ?? [], today, now), [coming.data, today, now]);
  const groups = useMemo(
    () => hitGroups(found, shown, { today, favorites, ownTeams, ownPeople, nextGame: (team) => nextGame.get(team) }),
    [found, shown, today, favorites, ownTeams, ownPeople, nextGame],
  );
  const reads = [
    { of: "Teams", what: "Teams could not be loaded.", read: teams },
    { of: "Games", what: "Games could not be loaded.", read: coming },
    ...(isLongEnough ? [{ of: "Players", what: "Players could not be searched.", read: people }] : []),
  ];
  const failures = reads.flatMap(({ of, what, read }) =>
    read.isError ? [{ of, what, why: reasonOf(read.error), retry: () => void read.refetch() }] : [],
  );
  return {
    groups,
    isLooking: teams.isFetching || coming.isPending || (isLongEnough && (people.isFetching || name !== found.name)),
    morePeople: isLongEnough && !people.isError && (matches.length > maxPeople || people.data?.more === true),
    failures,
  };
}

/** The people of the person's own teams and those they added to rosters, whose names have these words. */
function peopleOfMine(
  teams: ReadonlyMap<string, OwnTeam>,
  edits: ReadonlyMap<string, Edit>,
  typed: string,
): readonly Hit[] {
  const inTeams = [...teams].flatMap(([id, { name: team, people }]) =>
    Object.entries(people).map(([slot, { first, last, number }]) => ({
      id: `own ${id} ${slot}`,
      name: nameOf({ first, last }).full,
      about: [number, team].filter(Boolean).join(", "),
      beside: "",
      to: ownTeamPath(id),
    })),
  );
  const added = [...edits].flatMap(
    ([
      id,
      {
        of: { league, list, game },
        fields,
        added: mark,
      },
    ]) => {
      const name = `${fields.first?.value ?? ""} ${fields.last?.value ?? ""}`.trim();
      const [kind, listId = ""] = list.split(/:(.*)/);
      const to =
        kind === "team"
          ? game === null
            ? teamPath(league, listId)
            : gamePath({ league, game_id: game })
          : eventPath(league, game ?? listId);
      const about = [fields.number?.value, `added by you, ${leagueBySlug(league)?.name}`].filter(Boolean).join(", ");
      return mark ? [{ id: `added ${id}`, name, about, beside: "", to, find: name }] : [];
    },
  );
  return [...inTeams, ...added].filter(({ name }) => name && beginsWords(name, typed));
}

/** Each team's first game that is not over, by the team's id. */
function nextGames(games: readonly ComingGameJson[], today: Day, now: number): ReadonlyMap<string, ComingGameJson> {
  const next = new Map<string, ComingGameJson>();
  for (const game of games.filter((one) => isComing(one, today, now)).toSorted(byMoment))
    for (const { team_id: id } of [game.home_team, game.away_team])
      if (id !== null && !next.has(id)) next.set(id, game);
  return next;
}

/** The people who still match the text, which may have grown since the request. A favorite team's come first. */
function inOrder(
  people: readonly FoundPersonJson[],
  typed: string,
  favorites: ReadonlySet<string>,
): readonly FoundPersonJson[] {
  const fits = people.filter(
    ({ name }) => typed.length < 3 || beginsWords(name, typed) || !/^[\p{ASCII}]*$/u.test(name),
  );
  const isStarred = ({ league, team }: FoundPersonJson) => favorites.has(team?.team_id ?? "") || favorites.has(league);
  return fits.toSorted((a, b) => Number(isStarred(b)) - Number(isStarred(a)));
}

/** The value, debounced. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}

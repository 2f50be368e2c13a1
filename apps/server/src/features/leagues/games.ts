import type { GameJson, LineupJson } from "@agate/api";
import type { Database } from "../../db/database.ts";
import { isDoubleheader } from "../../db/games-with-sides.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import type { Origin } from "../../db/schema.ts";
import { provenanceFrom } from "./provenance.ts";
import { type EventOfGame, gameJson, type SidesOfGame } from "./schedule.ts";
import type { LeagueState } from "./states.ts";

/** A game with its line-up. */
export interface GameRead {
  readonly game: GameJson;
  /** Whether it is out or not. */
  readonly lineup: LineupJson;
}

type Person = LineupJson["home"][number];

/** A game with the people of its line-up in their wire format, the line-up's newest row, and its last good run. */
interface Found extends EventOfGame, SidesOfGame {
  /** The id it was asked for by. */
  readonly asked: string;
  readonly coverage: LineupJson["coverage"];
  readonly homePeople: readonly Person[] | null;
  readonly awayPeople: readonly Person[] | null;
  readonly officials: LineupJson["officials"] | null;
  readonly newest: { readonly origin: Origin; readonly provider: string; readonly confirmedAt: string } | null;
  readonly run: { readonly provider: string; readonly finished: string | null } | null;
}

/**
 * $1: games, or twins that were merged into them (rule TR5); $2: their league; $3: whether sample rows are hidden (rule
 * RD14). The people of a line-up are in the order of its source.
 */
const statement = `
  select asked.id as asked, game.id, game.league, game.eastern_date::text as "easternDate",
         game.local_date::text as "localDate", game.starts_at as "startsAt", game.date_only as "dateOnly",
         game.game_no as "gameNo", game.status, game.removed_at as "removedAt", game.neutral_site as "neutralSite",
         game.venue_name as "venueName", game.venue_city as "venueCity", game.venue_country as "venueCountry",
         game.home_team_id as "homeTeamId", game.home_label as "homeLabel", home.name as home,
         game.away_team_id as "awayTeamId", game.away_label as "awayLabel", away.name as away,
         ${isDoubleheader("game")} as "isDoubleheader",
         lineup.*,
         (select json_build_object('provider', provider, 'finished', finished) from feed_run
          where league = game.league and kind = 'lineup' and scope = game.id and outcome in ('ok', 'unchanged')
          order by started desc, id desc limit 1) as run
  from unnest((select $1::text[])) with ordinality as asked (id, place)
  join event game on game.id = coalesce((select linked.merged_into from event linked where linked.id = asked.id), asked.id)
  left join team home on home.id = game.home_team_id
  left join team away on away.id = game.away_team_id
  cross join lateral (
    select coalesce(bool_or(origin <> 'sample'), false) as "hasLineup",
           (array_agg(coverage order by place, id))[1] as coverage,
           json_agg(person order by place, id) filter (where side = 'home') as "homePeople",
           json_agg(person order by place, id) filter (where side = 'away') as "awayPeople",
           json_agg(json_build_object('role', position, 'first_name', first_name, 'last_name', last_name, 'name', name)
                    order by place, id) filter (where side = 'officials') as officials,
           (json_agg(json_build_object('origin', origin, 'provider', provider, 'confirmedAt', confirmed_at)
                     order by confirmed_at desc, place, id) -> 0) as newest
    from lineup_entry,
         lateral (select case when first_name = '' and last_name = '' then full_name else '' end as name) whole,
         json_strip_nulls(json_build_object(
           'person_id', person_id, 'source', provider, 'role', role, 'jersey', jersey, 'position', position,
           'first_name', first_name, 'last_name', last_name,
           'name', name,
           'short_name', nullif(short_name, ''))) as person
    where event_id = game.id and removed_at is null and (origin <> 'sample' or not $3)
  ) lineup
  where game.league = $2 and game.kind = 'game' and (game.origin <> 'sample' or not $3)
  order by asked.place`;

/**
 * Reads games with their line-ups by the ids they are asked for, in that order; those the league does not have are
 * missing. However many games: one statement.
 */
export function createGamesRead({ pool }: Pick<Database, "pool">) {
  const execute = preparedStatement<Found>(pool, "games", statement);
  return async (
    league: string,
    { hasReal }: LeagueState,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, GameRead>> => {
    const found = ids.length ? await execute([ids, league, hasReal]) : [];
    return new Map(
      found.map((one) => [one.asked, { game: gameJson({ ...one, event: one }), lineup: lineupJson(one) }]),
    );
  };
}

function lineupJson(found: Found): LineupJson {
  const { id, homeTeamId, awayTeamId, coverage, homePeople, awayPeople, officials, newest, run } = found;
  return {
    event_id: id,
    home_team_id: homeTeamId,
    away_team_id: awayTeamId,
    coverage,
    home: [...(homePeople ?? [])],
    away: [...(awayPeople ?? [])],
    ...(officials && { officials }),
    provenance: provenanceFrom(
      newest ? [{ ...newest, confirmedAt: new Date(newest.confirmedAt) }] : [],
      run && { ...run, finished: run.finished === null ? null : new Date(run.finished) },
    ),
  };
}

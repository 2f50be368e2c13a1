import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FoundPeopleJson, FoundPersonJson } from "@agate/api";
import { addDays, type Day } from "@agate/captions/calendar";
import { leaguesWithPage } from "@agate/leagues";
import type { Db } from "../../../db/database.ts";
import { shownName } from "../../../db/row-words.ts";
import { entrant, entrantWords, event, rosterEntry, rosterWords, team } from "../../../db/schema.ts";
import { unlessSampleOf, visibleAnywhere } from "../visible.ts";
import { shownDays } from "./coming.ts";

/** Maximum number of people returned; typing more of the name narrows the list. */
const most = 20;

/** Longer than any name; a longer query matches no one. */
export const longestName = 80;

const slugs = leaguesWithPage.map(({ slug }) => slug);

/** In menu order: the larger leagues of a sport come first. */
const place = (league: PgColumn): SQL => sql`array_position(${sql.param([...slugs])}::text[], ${league})`;

/**
 * Finds people whose name has, for every word typed, a word that begins with it, ignoring accents and signs. Words of
 * one or two letters count as whole words, unless there is also a longer one. People whose last name equals the typed
 * text come first; people who have left a roster are excluded.
 * @param today Eastern: entrants are listed with the events of the days around it
 */
export async function findPeople(db: Db, typed: string, today: Day): Promise<FoundPeopleJson> {
  const words = sql`search_query(${typed})`;
  const isWhole = (lastName: PgColumn) => sql<boolean>`${plain(lastName)} = ${plain(sql`${typed}::text`)}`;
  const onRosters = await db
    .select({ person: rosterEntry, league: team.league, teamName: team.name })
    .from(rosterEntry)
    .innerJoin(team, eq(team.id, rosterEntry.teamId))
    .where(
      and(
        sql`${rosterWords} @@ ${words}`,
        isNull(rosterEntry.removedAt),
        unlessSampleOf(team.league, rosterEntry.origin),
        eq(team.active, true),
        visibleAnywhere(team),
      ),
    )
    .orderBy(
      desc(isWhole(rosterEntry.lastName)),
      place(team.league),
      rosterEntry.lastName,
      rosterEntry.firstName,
      rosterEntry.id,
    )
    .limit(most + 1);
  const [from, to] = [addDays(today, -shownDays.before), addDays(today, shownDays.after)];
  const inFields = await db
    .selectDistinctOn([entrant.league, entrant.lastName, entrant.firstName], { person: entrant, event })
    .from(entrant)
    .leftJoin(event, eq(event.id, entrant.eventId))
    .where(
      and(
        sql`${entrantWords} @@ ${words}`,
        visibleAnywhere(entrant),
        or(
          isNull(entrant.eventId),
          and(
            isNull(event.removedAt),
            sql`${event.localDate} <= ${to}`,
            sql`coalesce(${event.endDate}, ${event.localDate}) >= ${from}`,
          ),
        ),
      ),
    )
    .orderBy(entrant.league, entrant.lastName, entrant.firstName, sql`${event.localDate} nulls last`, asc(entrant.id))
    .limit(most + 1);
  const people = [
    ...onRosters.map(({ person, league, teamName }): FoundPersonJson => ({
      league,
      name: shownName(person),
      jersey: person.jersey,
      position: person.position,
      team: { team_id: person.teamId, team_name: teamName },
      event: null,
    })),
    ...inFields.map(({ person, event: of }): FoundPersonJson => ({
      league: person.league,
      name: shownName(person),
      jersey: person.carNumber,
      position: "",
      team: null,
      event: of && { event_id: of.id, event_name: of.name },
    })),
  ];
  return { people: people.slice(0, most), more: people.length > most };
}

/** Without case and the common accents. It must be fast, because it runs on every match. */
const plain = (text: PgColumn | SQL): SQL => sql`translate(lower(normalize(${text}, NFD)), ${marks}, '')`;
/** Grave, acute, circumflex, tilde, breve, diaeresis, ring, caron, comma below, cedilla, ogonek. */
const marks = "\u0300\u0301\u0302\u0303\u0306\u0308\u030a\u030c\u0326\u0327\u0328";

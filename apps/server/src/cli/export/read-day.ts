import {
  type Assignment,
  type DayEvent,
  eventOf,
  type GameOfDay,
  isKnown,
  isPastGame,
  keyOf,
  listsOfEvent,
  rosterOfDay,
} from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import type { CommonCodesSport, League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Database } from "../../db/database.ts";
import { createAnswerRead } from "../../features/leagues/answer.ts";
import { readCommonCodes, readPositionCodes } from "../../features/leagues/codes.ts";
import { readEvents } from "../../features/leagues/events.ts";
import { createRosterOn, readPastRosters } from "../../features/leagues/past-rosters.ts";
import { readSchedule } from "../../features/leagues/schedule.ts";
import { createLeagueStates, type LeagueState } from "../../features/leagues/states.ts";

/** One event of the day with everything its file is made of. */
export interface EventRead {
  readonly event: DayEvent;
  /** Null: who plays is not known yet. */
  readonly people: Pick<Assignment, "lists" | "positionCodes"> | null;
  readonly sport: CommonCodesSport;
  readonly commonCodes: readonly string[];
}

/** What to read of a day. */
export interface DayQuery {
  readonly leagues: readonly League[];
  readonly day: Day;
  /** Whether line-ups are applied over the rosters of their games (rule LU16). */
  readonly withLineups: boolean;
  /**
   * Which day's people the files of games use. `game`: those of the game's day, if it is over; a day: those of that
   * day; null: today's (rule LU27).
   */
  readonly asOf: string | null;
}

/** Reads the games of a day and the events under way on it, league by league, as the public reads return them. */
export async function readDay(
  { database, now }: Pick<AppContext, "database" | "now">,
  { leagues, day, ...filters }: DayQuery,
): Promise<readonly EventRead[]> {
  const states = createLeagueStates({ database }, 60_000);
  const reader = createReader(database, filters, now());
  const read: EventRead[] = [];
  // One league after another: a desk's database serves the public at the same time.
  for (const league of leagues) {
    const state = await states.of(league.slug);
    const events = await reader.eventsOf(league, state, day);
    if (!events.length) continue;
    const { codes } = await readCommonCodes(database.db, league);
    const peopleOf = await reader.peopleOf(league, state, events.filter(isKnown));
    for (const event of events) {
      const people = isKnown(event) ? await peopleOf(event) : null;
      read.push({ event, people, sport: league.commonCodes, commonCodes: codes });
    }
  }
  return read;
}

function createReader(database: Database, { withLineups, asOf }: Pick<DayQuery, "withLineups" | "asOf">, now: Date) {
  const { db } = database;
  const readAnswer = createAnswerRead(database);
  const rosterOn = createRosterOn(database);

  /** Null: the game's file is made of today's rosters. */
  const pastRostersOf = async ({ league, event: game }: GameOfDay, state: LeagueState) => {
    if (asOf === null || (asOf === "game" && !isPastGame(league, game, now))) return null;
    return readPastRosters(rosterOn, league, state, game, asOf === "game" ? undefined : asOf);
  };

  return {
    async eventsOf(league: League, state: LeagueState, day: Day): Promise<readonly DayEvent[]> {
      if (league.kind === "matchup") {
        const { games } = await readSchedule(db, league.slug, state, { from: day, to: day });
        return games.map((event): DayEvent => ({ kind: "matchup", league, event }));
      }
      const { events } = await readEvents(db, league.slug, state);
      return events
        .filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
        .map((event) => eventOf(league, event));
    },

    /** Reads what the files of these events are made of, then each one's past rosters when its people are needed. */
    async peopleOf(league: League, state: LeagueState, events: readonly DayEvent[]) {
      const answers = await readAnswer.ofEvents(league, state, events.map(keyOf));
      const { codes: positionCodes } = await readPositionCodes(db, league);
      return async (one: DayEvent): Promise<EventRead["people"]> => {
        const answer = answers.get(keyOf(one));
        const past = one.kind === "matchup" ? await pastRostersOf(one, state) : null;
        const people = (answer?.people ?? []).map((read) =>
          past && read && "team" in read ? rosterOfDay(read, past) : read,
        );
        return { lists: listsOfEvent(one, people, answer?.lineup, withLineups), positionCodes };
      };
    },
  };
}

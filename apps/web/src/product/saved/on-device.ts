import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { AnswerJson, EventsJson, GameJson, ScheduleJson } from "@agate/api";
import { groupBy } from "@agate/captions";
import { addDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import {
  allAt,
  answerAddress,
  leaguesWithPeople,
  storedEvents,
  storedRead,
  type StoredEvent,
} from "../../../sw/stored-reads.ts";
import { answerOf } from "../../api/league-queries.ts";
import { useOffline } from "../../lib/offline.ts";
import { dayWord, daysWord, eventPath, gameName, gamePath, hourWord, isOver, isStillOn } from "../coming-words.ts";

/** Shown in place of what opens or chooses an event of which this is true. */
export const notOnDevice = "Not on this device";

/** The name of an event in `useOnDevice`. */
export const eventRef = (league: string, id: string): string => `${league}/${id}`;

/** Days after today of which games are listed. */
const week = 7;

/**
 * Whether an event's people are on this device: stored, or read by this page. Always true while there is a network, and
 * until it is looked up.
 * @param refs the events in question
 * @returns the same function as long as its answers are the same
 */
export function useOnDevice(refs: readonly string[]): (ref: string) => boolean {
  const client = useQueryClient();
  const isOffline = useOffline();
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const asked = isOffline ? refs.join(" ") : "";
  useEffect(() => {
    if (!asked) return undefined;
    let isOver = false;
    const events = asked.split(" ").map(eventOf);
    const read = events.filter(({ league, id }) => client.getQueryData(answerOf(league, { event: id }).queryKey));
    void storedEvents(events)
      .catch(() => [])
      .then((stored) => {
        const here = new Set([...read, ...stored].map(({ league, id }) => eventRef(league, id)));
        if (!isOver) setAbsent(new Set(asked.split(" ").filter((ref) => !here.has(ref))));
      });
    return () => {
      isOver = true;
    };
  }, [client, asked]);
  return useCallback((ref) => !isOffline || !absent.has(ref), [isOffline, absent]);
}

/** The same for a list of a league's events: whether the one with this id is on this device. */
export function useListOnDevice(league: string, ids: readonly string[]): (id: string) => boolean {
  const isOnDevice = useOnDevice(ids.map((id) => eventRef(league, id)));
  return useCallback((id) => isOnDevice(eventRef(league, id)), [isOnDevice, league]);
}

function eventOf(ref: string): StoredEvent {
  const at = ref.indexOf("/");
  return { league: ref.slice(0, at), id: ref.slice(at + 1) };
}

/** What opens without a network: an event, or of a league with many of them their list. */
export interface Opens {
  readonly league: string;
  readonly to: string;
  readonly title: string;
  /** "Today 7:10 PM, MLB" */
  readonly about: string;
  /** How many events. */
  readonly count: number;
  /** When the server last gave its people, in milliseconds; 0: unknown. */
  readonly at: number;
}

/** The most events of a league that are listed one by one. */
const few = 5;

const takesPlace = (status: string) => status !== "postponed" && status !== "cancelled";

interface Candidate extends Omit<Opens, "at">, StoredEvent {
  /** Its day in words. */
  readonly when: string;
  readonly order: string;
}

/**
 * Returns what opens without a network, from yesterday's on: what is on or next today by hour, then by day, and last
 * what is over.
 */
export async function whatOpens(today: Day): Promise<readonly Opens[]> {
  const stored = (await Promise.all([...(await leaguesWithPeople())].map((slug) => eventsOf(slug, today)))).flat();
  const all = (await storedEvents(stored)).toSorted((a, b) => (a.order < b.order ? -1 : 1));
  const ofLeague = groupBy(all, ({ league }) => league);
  return all.flatMap((one): readonly Opens[] => {
    const others = ofLeague.get(one.league) ?? [];
    const { length } = others;
    if (length <= few) return [one];
    if (others[0] !== one) return [];
    const at = Math.min(...others.map((other) => other.at));
    const { title = one.league, kind = "matchup" } = leagueBySlug(one.league) ?? {};
    const about = `${length} ${kind === "matchup" ? "games" : "events"}, from ${one.when}`;
    return [{ ...one, to: `/${one.league}`, title, about, count: length, at }];
  });
}

/** The events of the stored lists of a league, and those opened here, of these days. */
async function eventsOf(slug: string, today: Day): Promise<readonly Candidate[]> {
  const league = leagueBySlug(slug);
  if (!league) return [];
  const path = `/api/leagues/${slug}`;
  const candidate = (id: string, rank: string, facts: Pick<Candidate, "to" | "title" | "when" | "about">) => ({
    ...facts,
    league: slug,
    id,
    count: 1,
    order: `${rank} ${facts.title} ${facts.to}`,
  });
  if (league.kind === "matchup") {
    const reads = (await allAt(`${path}/schedule`, `${path}/answer`)) as readonly (ScheduleJson | AnswerJson)[];
    const games = reads.flatMap((read) => ("games" in read ? read.games : (read.game ?? [])));
    // The newest read of a game is the last one here, and stays.
    return [...new Map(games.toReversed().map((game) => [game.game_id, { ...game, league: slug }])).values()]
      .filter(({ game_date: on }) => on >= addDays(today, -1) && on <= addDays(today, week))
      .filter(({ status, ...game }) => takesPlace(status) && game.home_team.team_id && game.away_team.team_id)
      .map((game) => {
        const when = dayWord(game.game_date, today);
        const facts = { to: gamePath(game), title: gameName(game), when };
        const about = `${when} ${hourWord(game)}, ${league.name}`;
        return candidate(game.game_id, rankOf(game, today), { ...facts, about });
      });
  }
  const [list] = (await allAt(`${path}/events`)) as readonly EventsJson[];
  const coming = (list?.events ?? []).filter(({ end_date: end }) => end >= today);
  const haveEntrants = await Promise.all(coming.map(({ event_id: id }) => hasEntrants({ league: slug, id })));
  return coming
    .filter((_, at) => haveEntrants[at])
    .map((event) => {
      const { event_id: id, event_name: title, start_date: from } = event;
      const when = daysWord(event);
      const facts = { to: eventPath(slug, id), title, when, about: `${when}, ${league.name}` };
      return candidate(id, `${from > today ? `1 ${from}` : 0} ~`, facts);
    });
}

/** Whether this device has the field of an event: an answer may say that it is not out yet. */
async function hasEntrants(event: StoredEvent): Promise<boolean> {
  const read = await storedRead(answerAddress(event));
  const { people } = read ? ((await read.json()) as AnswerJson) : { people: [] };
  return people.some((one) => one && ("players" in one ? one.players : "drivers" in one ? one.drivers : []).length);
}

/** Last night's game comes first as long as it may be on; what its data calls over, last. */
function rankOf(game: GameJson, today: Day): string {
  const { game_date: on, game_time: at } = game;
  const isPast = isOver(game) || (on < today && (at === null || !isStillOn(game, Date.now())));
  if (isPast) return `2 ${on === today ? "" : on} ${at ?? "~"}`;
  return on > today ? `1 ${on} ${at ?? "~"}` : `0 ${at ?? "~"}`;
}

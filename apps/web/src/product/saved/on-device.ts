import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { AnswerJson, EventsJson } from "@agate/api";
import { addDays, writeDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import { openedEvents, storedEvents, storedRead, type StoredEvent } from "../../../sw/stored-reads.ts";
import { answerOf } from "../../api/league-queries.ts";
import { addressOf } from "../../api/request.ts";
import { useOffline } from "../../lib/offline.ts";
import { dayWord, eventPath, gameName, gamePath, hourWord } from "../coming-words.ts";

/** Shown in place of what opens or chooses an event of which this is true. */
export const notOnDevice = "Not on this device";

/** The name of an event in `useOnDevice`. */
export const eventRef = (league: string, id: string): string => `${league}/${id}`;

/**
 * Whether an event's people are on this device: stored, or read by this page. Always true while there is a network, and
 * until it is known.
 * @param refs the events in question
 * @returns the same function as long as its answers are the same
 */
export function useOnDevice(refs: readonly string[]): (ref: string) => boolean {
  const client = useQueryClient();
  const isOffline = useOffline();
  const [here, setHere] = useState<ReadonlySet<string> | null>(null);
  const asked = isOffline ? refs.join(" ") : "";
  useEffect(() => {
    if (!asked) return undefined;
    let isOver = false;
    const events = asked.split(" ").map(eventOf);
    const read = events.filter(({ league, id }) => client.getQueryData(answerOf(league, { event: id }).queryKey));
    void storedEvents(events)
      .catch(() => [])
      .then((stored) => {
        if (!isOver) setHere(new Set([...read, ...stored].map(({ league, id }) => eventRef(league, id))));
      });
    return () => {
      isOver = true;
    };
  }, [client, asked]);
  return useCallback((ref) => !isOffline || here === null || here.has(ref), [isOffline, here]);
}

function eventOf(ref: string): StoredEvent {
  const at = ref.indexOf("/");
  return { league: ref.slice(0, at), id: ref.slice(at + 1) };
}

/** An event that opens without a network. */
export interface Opened {
  readonly to: string;
  readonly title: string;
  /** "MLB, Today 7:10 PM" */
  readonly about: string;
}

/** The most events that are listed. */
const most = 5;

/** Returns the events that were opened on this device last and are not over: what opens again without a network. */
export async function lastOpened(today: Day): Promise<readonly Opened[]> {
  const opened = (await openedEvents()).slice(0, 4 * most);
  return (await Promise.all(opened.map((one) => describe(one, today)))).flatMap((one) => one ?? []).slice(0, most);
}

async function describe({ league: slug, id }: StoredEvent, today: Day): Promise<Opened | null> {
  const league = leagueBySlug(slug);
  if (!league) return null;
  if (league.kind === "matchup") {
    const address = addressOf("/api/leagues/:league/answer", { league: slug, event: id });
    const game = ((await (await storedRead(address))?.json()) as AnswerJson | undefined)?.game;
    if (!game || game.game_date < addDays(today, -1)) return null;
    const about = `${league.name}, ${dayWord(game.game_date, today)} ${hourWord(game)}`;
    return { to: gamePath({ league: slug, game_id: id }), title: gameName({ ...game, league: slug }), about };
  }
  const address = addressOf("/api/leagues/:league/events", { league: slug });
  const list = (await (await storedRead(address))?.json()) as EventsJson | undefined;
  const event = list?.events.find(({ event_id }) => event_id === id);
  if (!event || event.end_date < today) return null;
  const about = `${league.name}, ${writeDays(event.start_date, event.end_date).replace(/, \d{4}$/, "")}`;
  return { to: eventPath(slug, id), title: event.event_name, about };
}

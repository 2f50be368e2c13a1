import { useEffect, useMemo, useState } from "react";
import { isKnown, keyOf, type DayEvent } from "@agate/assignment";
import { easternDay, type Day } from "@agate/captions/calendar";
import { daysOf } from "@agate/proofread";
import { usePeopleReader } from "../day/people-reader.ts";
import { useDayEdits } from "../day/use-day-edits.ts";
import { useDayEvents } from "../day/use-day-events.ts";
import type { ReadRun } from "./check-tasks.ts";
import { inWorker } from "./in-worker.ts";
import { bareGame } from "./known-games.ts";

/** A game that pictures name. */
export interface Proposed {
  readonly one: DayEvent;
  readonly pictures: number;
}

/**
 * As a share of the top game's pictures: a game named by fewer is proposed but not chosen. It is usually about last
 * week's opponent.
 */
const minPart = 0.2;

export function useRunGames({ pictures }: ReadRun) {
  const days = useMemo(() => daysOf(pictures), [pictures]);
  const [today] = useState(() => easternDay(new Date()));
  const [picked, setPicked] = useState<Day | null>(null);
  const day = picked ?? days[0]?.day ?? today;
  const events = useDayEvents(day, null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, DayEvent>>(new Map());
  const [proposals, setProposals] = useState<{ readonly day: Day; readonly all: readonly Proposed[] } | null>(null);
  const { leagues, isLoading } = events;

  // Once the day's games are known, the worker finds those that captions name.
  useEffect(() => {
    if (isLoading) return undefined;
    const ending = new AbortController();
    const known = new Map(leagues.flatMap((league) => league.events.filter(isKnown)).map((one) => [keyOf(one), one]));
    const propose = async () => {
      const games = [...known.values()].map(bareGame);
      const given = games.length ? await inWorker("propose", { pictures, games }, ending.signal) : [];
      if (!given || ending.signal.aborted) return;
      const all = given.flatMap(({ id, pictures: count }) => {
        const one = known.get(id);
        return one ? [{ one, pictures: count }] : [];
      });
      setProposals((before) => {
        if (before?.day !== day) {
          const enough = minPart * (all[0]?.pictures ?? 0);
          const likely = all.filter((proposal) => proposal.pictures >= enough);
          setChosen((now) => new Map([...now, ...likely.map(({ one }) => [keyOf(one), one] as const)]));
        }
        return { day, all };
      });
    };
    // Without proposals the day's games can still be chosen.
    void propose().catch(() => !ending.signal.aborted && setProposals({ day, all: [] }));
    return () => ending.abort();
  }, [pictures, leagues, isLoading, day]);

  const games = useMemo(() => [...chosen.values()], [chosen]);
  const { reader, readings } = usePeopleReader(games);
  const edits = useDayEdits(games);

  return {
    /** The days the pictures were taken, those with the most pictures first. */
    days,
    day,
    toDay: setPicked,
    events,
    /** The day's games, those with the most pictures first; null while the search runs. */
    proposed: proposals?.day === day ? proposals.all : null,
    chosen,
    choose: (keys: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        const here = new Map(leagues.flatMap((league) => league.events).map((one) => [keyOf(one), one]));
        for (const key of keys) {
          const one = here.get(key);
          if (!isChosen) next.delete(key);
          else if (one) next.set(key, one);
        }
        return next;
      }),
    reader,
    readings,
    edits,
  };
}

/** The games a run can be of: those its pictures name, and all others of a day. */
export type RunGames = ReturnType<typeof useRunGames>;
